package import DetentPicker
package import DetentRaster
package import DetentView

/// A face whose format is known only at run time: that of a session's display.
package struct SessionFace: Face {
  // One of them is there, and is changed in place: a payload of an enum would be copied.
  /// The face of a display of characters.
  package private(set) var text: TextFace?
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
    _ display: SessionDisplay, terminal: (columns: Int, rows: Int) = (80, 24),
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

  package var reach: Int { text?.reach ?? mono?.reach ?? color?.reach ?? 3 }
  package var ruler: TextRuler { text?.ruler ?? mono?.ruler ?? color?.ruler ?? .cells }
  package var room: StyleRoom { text?.room ?? mono?.room ?? color?.room ?? [] }
  package var checksum: UInt32 { text?.checksum ?? mono?.checksum ?? color?.checksum ?? 0 }

  package mutating func draw(_ scene: PickerScene) -> Bool {
    if let isNew = text?.draw(scene) { return isNew }
    if let isNew = mono?.draw(scene) { return isNew }
    return color?.draw(scene) ?? false
  }
}
