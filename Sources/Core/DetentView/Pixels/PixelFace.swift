public import DetentPicker
public import DetentRaster

/// A picker on a display of pixels, such as an OLED of 128x64.
///
///     ┌────────────────────────────┐
///     │Drink                      ╴│  caption
///     │         Espresso         ╶─│  the scale: one tick is one row
///     │┌──────────────────────┐   ╴│
///     ││        Mocha         │▸ ─╴│  the lens, and its nib
///     │└──────────────────────┘   ╴│
///     │          Coffee           ▄│  where the list ends
///     └────────────────────────────┘
///
/// In every frame with an active lens, its value is the one that a press takes.
public struct CanvasFace<Canvas: PixelCanvas, Layouts: LayoutSet>: Face {
  /// The picture.
  public private(set) var canvas: Canvas
  /// The changes since `clean()`, which have to be sent.
  public private(set) var damage = Damage()

  /// The next picture while it is put together, and what the canvas shows.
  private var display: PixelDisplay<Layouts.Letters>
  private var shown: DrawList
  private var isFresh = true

  /// Creates a face of the given size, in pixels.
  ///
  /// - Parameters:
  ///   - width: 32 or more.
  ///   - height: 32 or more.
  package init(width: Int, height: Int) { self.init(on: Canvas(width: width, height: height)) }

  /// Creates a face on a canvas.
  ///
  /// - Parameters:
  ///   - canvas: at least 32x32 pixels.
  ///   - isRound: whether the display shows only a disc, as wide as high. Default: false.
  ///   - font: the font of its letters. Default: nil, for our own.
  public init(on canvas: Canvas, isRound: Bool = false, font: ShapedFont? = nil) {
    self.init(on: canvas, isRound: isRound, lens: .filled, font: font)
  }

  /// Creates a face with a style of active lenses, such as that of the canvas's theme.
  package init(
    on canvas: Canvas, isRound: Bool = false, lens: Theme.Lens, font: ShapedFont? = nil,
    isTextLarge: Bool = false
  ) {
    let (width, height) = (canvas.width, canvas.height)
    precondition(width >= 32 && height >= 32, "a face needs at least 32x32 pixels")
    precondition(!isRound || width == height, "a round display is as wide as it is high")
    self.canvas = canvas
    display = PixelDisplay(
      width: width, height: height, isRound: isRound, lens: lens, font: font,
      isTextLarge: isTextLarge)
    (display.list, shown) = (display.emptyList, display.emptyList)
  }

  /// Whether a face of the given size draws a character, instead of the replacement box.
  package static func shows(_ scalar: UInt32, width: Int, height: Int) -> Bool {
    let display = PixelDisplay<Lettering>(width: width, height: height)
    return display.caption.contains(scalar) && display.word.contains(scalar)
  }

  /// The maximum number of visible rows on each side of the lens.
  public var reach: Int { display.reach }

  /// Its letters of words.
  public var ruler: TextRuler {
    Layouts.Letters.areBitmaps ? TextRuler(.large) : TextRuler(display.word.lettering)
  }

  /// The layouts available and fitting, besides wheels and lists.
  public var room: StyleRoom { Layouts.room(in: display) }

  /// A CRC-32 of the picture.
  public var checksum: UInt32 { canvas.checksum }

  /// Discards the damage, after it was shown.
  public mutating func clean() { damage = Damage() }

  /// Discards the known picture: the next one is drawn whole.
  package mutating func forget() { isFresh = true }

  /// Updates the picture from the scene; returns whether it changed.
  public mutating func draw(_ scene: PickerScene) -> Bool {
    if isFresh { reserve(wheelCount: scene.wheelCount) }
    display.list.removeAll()
    if scene.light != .off { Layouts.arrange(scene, on: &display) }
    // The first picture is new even if blank, since the display may show anything before.
    let old = isFresh ? nil : shown
    let fresh =
      Layouts.Letters.areBitmaps
      ? canvas.renderPlain(display.list, replacing: old)
      : canvas.render(display.list, replacing: old)
    isFresh = false
    swap(&shown, &display.list)
    damage.formUnion(fresh)
    return !fresh.isEmpty
  }
}

extension CanvasFace {
  /// Takes the memory for the shapes of all pictures with at most so many wheels.
  @inline(never)
  private mutating func reserve(wheelCount: Int) {
    let count =
      Layouts.Letters.areBitmaps && !Layouts.hasPages
      ? display.capacity(ofWheels: wheelCount) : display.capacity
    display.list.reserve(count)
    shown.reserve(count)
  }
}

/// A face on a display of pixels, with all layouts.
public typealias PixelFace<Canvas: PixelCanvas> = CanvasFace<Canvas, EveryLayout>

/// A face on a 1-bit display.
public typealias MonoFace = PixelFace<MonoCanvas>

extension CanvasFace where Canvas == MonoCanvas {
  /// A suitable size in pixels: 128x64, the most common OLED.
  ///
  /// Any other size is accepted; faces in color take their display's.
  public static var intrinsicSize: (width: Int, height: Int) { (width: 128, height: 64) }

  /// Creates a face of ``intrinsicSize``, 128x64 pixels.
  public init() { self.init(width: Self.intrinsicSize.width, height: Self.intrinsicSize.height) }
}

/// A face on a color display.
package typealias ColorFace = PixelFace<RGB565Canvas>
