/// A terminal's cursor and style while a frame is encoded.
struct TerminalPen {
  private(set) var bytes: [UInt8] = []
  /// The cursor's column; nil if unknown: at first, and past the end of a line.
  private(set) var column: Int?
  private(set) var row = 0
  private var style = TerminalStyle.reset
  /// The offset of row 0 below the saved cursor (DECSC); nil for the screen's own rows.
  private let offset: Int?

  init(offset: Int?) { self.offset = offset }

  /// Clears the screen, or from the saved cursor on.
  mutating func clear() {
    goToMark()
    control(offset == nil ? "2J" : "J")
  }

  /// Moves to the saved cursor, if any, which resets the style.
  mutating func goToMark() {
    guard offset != nil else { return }
    bytes += [0x1B, 0x38]
    (column, style) = (nil, .reset)
  }

  mutating func eraseToEndOfLine() {
    // Some terminals erase with the current attributes.
    if style.isFilled { set(.reset) }
    control("K")
  }

  mutating func move(to column: Int, _ row: Int) {
    if row == self.row, let at = self.column, at <= column {
      let distance = column - at
      if distance == 1 { control("C") } else if distance > 1 { control("\(distance)C") }
    } else if let offset {
      goToMark()
      if row + offset > 0 { control("\(row + offset)B") }
      control("\(column + 1)G")
    } else {
      control(column == 0 ? (row == 0 ? "H" : "\(row + 1)H") : "\(row + 1);\(column + 1)H")
    }
    self.column = column
    self.row = row
  }

  mutating func set(_ style: TerminalStyle) {
    guard style != self.style else { return }
    control(self.style.parameters(to: style) + "m")
    self.style = style
  }

  /// Draws at the cursor, in a line of `columns`.
  mutating func draw(_ glyph: TerminalGlyph, columns: Int) {
    if !glyph.isBlank || style.isFilled { set(glyph.style) }
    bytes.append(contentsOf: UTF8.encode(glyph.scalar) ?? UTF8.encodedReplacementCharacter)
    glyph.marks.write(to: &bytes)
    // A blank of two columns is two blanks.
    if glyph.isWide && glyph.scalar == " " { bytes.append(0x20) }
    let next = (column ?? 0) + (glyph.isWide ? 2 : 1)
    column = next < columns && glyph.certainWidth != nil ? next : nil
  }

  /// Whether it takes one byte and no change of style.
  func drawsAsByte(_ glyph: TerminalGlyph) -> Bool {
    glyph.scalar.isASCII && glyph.marks.isEmpty && !glyph.isWide
      && (glyph.style == style || glyph.isBlank && !style.isFilled)
  }

  private mutating func control(_ sequence: String) {
    bytes.append(contentsOf: "\u{1B}[\(sequence)".utf8)
  }
}
