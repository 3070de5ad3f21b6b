package import DetentRaster

/// Shows a grid on a terminal without cursor movement: the selected row, in one line, behind the
/// caption if the grid has two rows.
///
/// The line overwrites itself (carriage return, text, blanks over the rest of a longer one), with
/// the selected cells in brackets: `07 : [15] : 00`. It sends no escape sequence.
package struct TerminalLine: Sendable {
  private var shown: [UInt8]?
  private var width = 0

  /// Creates a line that shows nothing yet.
  package init() {}

  /// Discards the known contents: the next line is printed in any case.
  package mutating func forget() { shown = nil }

  /// Prints the selected row of `grid`, or without one its first that isn't blank.
  ///
  /// - Parameters:
  ///   - grid: the picture.
  ///   - size: the terminal's size; the last column stays free, as printing there may wrap.
  /// - Returns: the bytes; empty for the line printed last.
  package mutating func encode(_ grid: TextGrid, within size: TerminalSize) -> [UInt8] {
    let glyphs = marked(grid)
    var text: [UInt8] = []
    var columns = 0
    for glyph in glyphs {
      let width = glyph.isWide ? 2 : 1
      if columns + width >= size.columns { break }
      text += UTF8.encode(glyph.scalar) ?? UTF8.encodedReplacementCharacter
      glyph.marks.write(to: &text)
      columns += width
    }
    guard text != shown else { return [] }
    let stale = max(0, min(width, size.columns - 1) - columns)
    shown = text
    width = columns
    return [0x0D] + text + [UInt8](repeating: 0x20, count: stale)
  }

  private func marked(_ grid: TextGrid) -> [TerminalGlyph] {
    let columns = 0..<grid.columns
    func isSelected(_ column: Int, _ row: Int) -> Bool {
      let cell = grid[column, row]
      return Self.selected.contains(cell.tone.role) && cell.scalar > 0x20
    }
    let rows = 0..<grid.rows
    let row: Int =
      rows.first { row in columns.contains { isSelected($0, row) } }
      ?? rows.first { row in columns.contains { grid[$0, row].scalar > 0x20 } }
      ?? 0
    var selected = columns.filter { isSelected($0, row) }[...]
    var glyphs = Self.glyphs(ofRow: row, of: grid)
    if let first = selected.first, let last = selected.last, first < last,
      grid[first, row].scalar == 0x5B, grid[last, row].scalar == 0x5D
    {
      // The picture has its own brackets, with padding for wider rows between them.
      (glyphs[first], glyphs[last]) = (Self.blank, Self.blank)
      selected = selected.dropFirst().dropLast().drop { grid[$0, row].scalar <= 0x20 }
    }
    // Of two rows the upper one is the caption.
    var marked: [TerminalGlyph] = []
    if grid.rows == 2, row == 1 {
      marked = Self.glyphs(ofRow: 0, of: grid).compactMap(\.self) + [Self.blank, Self.blank]
    }
    for column in columns {
      if column == selected.first { Self.mark("[", on: &marked) }
      if let glyph = glyphs[column] { marked.append(glyph) }
      if column == selected.last { Self.mark("]", on: &marked) }
    }
    return Self.closed(marked)
  }

  /// The roles between the brackets.
  private static let selected: [Tone.Role] = [.selection, .pressed]
  /// The roles left out of the line: ticks, the nib, hints.
  private static let silent: [Tone.Role] = [.ornament, .nib]

  private static let blank = TerminalGlyph(scalar: " ", style: .reset, isWide: false)

  private static func glyphs(ofRow row: Int, of grid: TextGrid) -> [TerminalGlyph?] {
    let palette = TerminalPalette(
      capabilities: TerminalCapabilities(hasScreen: false, depth: .monochrome))
    let glyphs = TerminalGlyph.row(row, of: grid, columns: grid.columns, palette: palette)
    return glyphs.indices.map { column in
      glyphs[column].map { silent.contains(grid[column, row].tone.role) ? blank : $0 }
    }
  }

  private static func mark(_ scalar: Unicode.Scalar, on glyphs: inout [TerminalGlyph]) {
    glyphs.append(TerminalGlyph(scalar: scalar, style: .reset, isWide: false))
  }

  /// Trims blanks at the ends and reduces runs of them to two: the line has no columns.
  private static func closed(_ glyphs: [TerminalGlyph]) -> [TerminalGlyph] {
    var closed: [TerminalGlyph] = []
    for glyph in glyphs {
      let isBlank = glyph.scalar == " "
      let isEnough = closed.isEmpty || closed.suffix(2).map(\.scalar) == [" ", " "]
      if isBlank && isEnough { continue }
      closed.append(glyph)
    }
    while closed.last?.scalar == " " { closed.removeLast() }
    return closed
  }
}
