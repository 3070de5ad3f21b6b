public import DetentPicker
public import DetentRaster
public import DetentView

/// A picture in one of the formats of displays.
public enum ScreenPicture: Sendable {
  /// Characters.
  case text(TextGrid)
  /// One-bit pixels.
  case mono(MonoCanvas)
  /// Pixels in colors.
  case color(XRGB8888Canvas)

  /// Its size, in characters or pixels.
  package var size: (width: Int, height: Int) {
    switch self {
    case .text(let grid): (grid.columns, grid.rows)
    case .mono(let canvas): (canvas.width, canvas.height)
    case .color(let canvas): (canvas.width, canvas.height)
    }
  }
}

/// A face whose format is known only at run time.
public struct Screen: Face {
  // One of them is there, and is changed in place: a payload of an enum would be copied.
  /// The face of a display of characters.
  package var text: TextFace?
  /// The face of one-bit pixels.
  package private(set) var mono: MonoFace?
  /// The face of pixels in colors.
  package private(set) var color: PixelFace<XRGB8888Canvas>?

  /// Creates an empty face of a display's kind and size.
  ///
  /// - Parameters:
  ///   - display: the display.
  ///   - terminal: the terminal's size in cells, for that kind.
  ///   - hints: the key hints below a frame, where a text display has room for them.
  ///   - hasHalfBlocks: whether the terminal can draw half blocks.
  ///   - font: the font of pixel displays; nil for the built-in letters.
  ///   - isTextLarge: whether text on pixel displays is large.
  ///   - form: how a terminal shows pickers.
  package init(
    _ display: DisplayFormat, terminal: (columns: Int, rows: Int) = (80, 24),
    hints: TextHints = .keys, hasHalfBlocks: Bool = true, font: ShapedFont? = nil,
    isTextLarge: Bool = false, form: TextForm = TextForm()
  ) {
    switch display {
    case .terminal:
      text = TextFace(
        columns: terminal.columns, rows: terminal.rows, hints: hints,
        hasHalfBlocks: hasHalfBlocks, form: form)
    case .text(let columns, let rows):
      text = TextFace(columns: columns, rows: rows, hints: hints)
    case .mono(let width, let height):
      mono = MonoFace(
        on: MonoCanvas(width: width, height: height), lens: .filled, font: font,
        isTextLarge: isTextLarge)
    case .color(let width, let height, let theme, let isRound):
      color = PixelFace(
        on: XRGB8888Canvas(width: width, height: height, theme: theme), isRound: isRound,
        lens: theme.lens, font: font, isTextLarge: isTextLarge)
    case .nothing: text = TextFace(columns: 1, rows: 1)
    }
  }

  /// How many rows on each side of the one in the lens it shows at most.
  public var reach: Int { text?.reach ?? mono?.reach ?? color?.reach ?? 3 }
  /// Finds the widest row of a wheel.
  public var ruler: TextRuler { text?.ruler ?? mono?.ruler ?? color?.ruler ?? .cells }
  /// Which layouts it has room for, beyond wheels and lists.
  public var room: StyleRoom { text?.room ?? mono?.room ?? color?.room ?? [] }
  /// A CRC-32 of all that is shown.
  public var checksum: UInt32 { text?.checksum ?? mono?.checksum ?? color?.checksum ?? 0 }

  /// Brings the picture up to date with the scene; says whether anything has changed.
  public mutating func draw(_ scene: PickerScene) -> Bool {
    if let isNew = text?.draw(scene) { return isNew }
    if let isNew = mono?.draw(scene) { return isNew }
    return color?.draw(scene) ?? false
  }

  /// The picture.
  package var picture: ScreenPicture {
    if let mono { return .mono(mono.canvas) }
    if let color { return .color(color.canvas) }
    return .text(text?.grid ?? TextGrid(columns: 1, rows: 1))
  }

  /// The changes since `clean()`; all of characters, as their displays compare cells themselves.
  package var damage: Damage {
    mono?.damage ?? color?.damage ?? text.map { Damage(everythingIn: $0.grid.bounds) } ?? Damage()
  }

  /// Marks the changes as shown.
  package mutating func clean() {
    mono?.clean()
    color?.clean()
  }
}
