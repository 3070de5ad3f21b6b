public import DetentPicker
public import DetentRaster

/// What is to be seen on a display of pixels, such as an OLED of 128x64 of them.
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
/// What is in the lens is what a press would take, in every frame in which the lens is lit.
public struct CanvasFace<Canvas: PixelCanvas, Layouts: LayoutSet>: Face {
  /// The picture.
  public private(set) var canvas: Canvas
  /// What has changed since `clean()`, and has to be sent.
  public private(set) var damage = Damage()

  /// The next picture while it is put together, and what the canvas shows.
  private var display: PixelDisplay
  private var shown: DrawList
  private var isFresh = true

  /// A face of that many pixels.
  ///
  /// - Parameters:
  ///   - width: 32 or more.
  ///   - height: 32 or more.
  public init(width: Int, height: Int) { self.init(on: Canvas(width: width, height: height)) }

  /// A face on a canvas, such as one in another theme.
  ///
  /// - Parameters:
  ///   - canvas: at least 32x32 pixels.
  ///   - isRound: whether only a disc of it can be seen; then it is as wide as it is high.
  ///   - lens: what a lit lens is, as in the canvas's theme.
  ///   - font: what its letters are of; nil for our own.
  public init(
    on canvas: Canvas, isRound: Bool = false, lens: Theme.Lens = .filled, font: ShapedFont? = nil
  ) {
    let (width, height) = (canvas.width, canvas.height)
    precondition(width >= 32 && height >= 32, "a face needs at least 32x32 pixels")
    precondition(!isRound || width == height, "a round glass is as wide as it is high")
    self.canvas = canvas
    display = PixelDisplay(width: width, height: height, isRound: isRound, lens: lens, font: font)
    (display.list, shown) = (display.emptyList, display.emptyList)
  }

  /// Whether a face of that many pixels draws a character as itself, and not as a box that says
  /// that it is missing.
  package static func shows(_ scalar: UInt32, width: Int, height: Int) -> Bool {
    let display = PixelDisplay(width: width, height: height)
    return display.caption.contains(scalar) && display.word.contains(scalar)
  }

  /// How many rows on each side of the one in the lens it shows at most.
  public var reach: Int { display.reach }

  /// The letters of its font, or else our own.
  public var ruler: TextRuler {
    TextRuler(display.font.map { Lettering($0, capitalHeight: 22) } ?? Lettering(.large))
  }

  /// Which layouts it has, and has room for, beside wheels and lists.
  public var room: StyleRoom { Layouts.room(in: display) }

  /// A CRC-32 of all that is shown.
  public var checksum: UInt32 { canvas.checksum }

  /// Forgets what has changed: it has been shown.
  public mutating func clean() { damage = Damage() }

  /// Forgets what is shown: the next picture is drawn as a whole.
  public mutating func forget() { isFresh = true }

  /// Brings the picture up to date with the scene; says whether anything has changed.
  public mutating func draw(_ scene: PickerScene) -> Bool {
    display.list.removeAll()
    if scene.light != .off { Layouts.arrange(scene, on: &display) }
    // The first picture is new even if it is blank: the display may show anything until then.
    let fresh = canvas.render(display.list, replacing: isFresh ? nil : shown)
    isFresh = false
    swap(&shown, &display.list)
    damage.formUnion(fresh)
    return !fresh.isEmpty
  }
}

/// A face on a display of pixels, with all layouts.
public typealias PixelFace<Canvas: PixelCanvas> = CanvasFace<Canvas, EveryLayout>

/// A face on a 1-bit display.
public typealias MonoFace = PixelFace<MonoCanvas>

extension CanvasFace where Canvas == MonoCanvas {
  /// The size of the most common OLED.
  public static var intrinsicSize: (width: Int, height: Int) { (width: 128, height: 64) }

  /// A face of 128x64 pixels.
  public init() { self.init(width: 128, height: 64) }
}

/// A face on a color display.
public typealias ColorFace = PixelFace<RGB565Canvas>
