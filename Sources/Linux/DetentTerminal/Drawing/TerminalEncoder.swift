public import DetentRaster

/// Encodes text grids for a terminal and sends only the changes.
///
/// A picture equal to the last one gives no bytes. Each frame is one synchronized update, so that a
/// terminal never shows a part of it, and ends with attributes reset.
///
/// - Source: ECMA-48 (1991) CUP, CUD, CUF, CHA, ED, EL, SGR; DECRC; mode 2026, "Synchronized
///   Output" (contour's vt-extensions). Terminals ignore unknown private modes.
public struct TerminalEncoder: Sendable {
  private var palette: TerminalPalette
  private var shown: TextGrid?
  /// The palette of the frame shown.
  private var shownPalette: TerminalPalette
  private var bounds: TerminalSize?
  /// The picture's offset in rows below the saved cursor (DECSC), where the cursor waits between
  /// frames; nil for the top of the screen.
  var offset: Int?

  /// Creates an encoder with unknown screen contents.
  public init(_ capabilities: TerminalCapabilities) {
    palette = TerminalPalette(capabilities: capabilities)
    shownPalette = palette
  }

  /// Updates the capabilities: the next frame resends the cells that then look different.
  package mutating func use(_ capabilities: TerminalCapabilities) {
    palette = TerminalPalette(capabilities: capabilities)
  }

  /// Discards the known screen contents: the next frame is sent whole.
  package mutating func forget() { shown = nil }

  /// Encodes the changes since the last grid.
  ///
  /// - Parameters:
  ///   - grid: the picture.
  ///   - size: the terminal's size; what doesn't fit is cut. Default: the grid's size.
  /// - Returns: the bytes; empty without a visible change.
  public mutating func encode(_ grid: TextGrid, within size: TerminalSize? = nil) -> [UInt8] {
    let bounds = size ?? TerminalSize(columns: grid.columns, rows: grid.rows)
    var pen = TerminalPen(offset: offset)
    var before = TextGrid(columns: 1, rows: 1)
    if let shown, self.bounds == bounds, shown.columns == grid.columns, shown.rows == grid.rows {
      before = shown
    } else {
      pen.clear()
    }
    for row in 0..<min(grid.rows, bounds.rows) {
      draw(row, of: grid, before, columns: min(grid.columns, bounds.columns), with: &pen)
    }
    shown = grid
    shownPalette = palette
    self.bounds = bounds
    guard !pen.bytes.isEmpty else { return [] }
    pen.set(.reset)
    pen.goToMark()
    return Array("\u{1B}[?2026h".utf8) + pen.bytes + Array("\u{1B}[?2026l".utf8)
  }

  private func draw(
    _ row: Int, of grid: TextGrid, _ before: TextGrid, columns: Int, with pen: inout TerminalPen
  ) {
    let isSame = palette == shownPalette
    if isSame, !(0..<columns).contains(where: { grid[$0, row] != before[$0, row] }) { return }
    let glyphs = TerminalGlyph.row(row, of: grid, columns: columns, palette: palette)
    let former = TerminalGlyph.row(row, of: before, columns: columns, palette: shownPalette)
    let changed = (0..<columns).filter { glyphs[$0] != former[$0] }
    let blankFrom = (glyphs.lastIndex { $0?.isBlank != true } ?? -1) + 1
    let erased = changed.drop { $0 < blankFrom }
    // Erasing to the end of the line takes three bytes.
    let erases = erased.count > 3
    for column in changed {
      if erases && column >= blankFrom { break }
      guard let glyph = glyphs[column] else { continue }
      move(to: column, row, over: glyphs, with: &pen)
      pen.draw(glyph, columns: columns)
    }
    if erases, let column = erased.first {
      pen.move(to: column, row)
      pen.eraseToEndOfLine()
    }
  }

  /// Short gaps in the current style are resent: that is shorter than a cursor move.
  private func move(
    to column: Int, _ row: Int, over glyphs: [TerminalGlyph?], with pen: inout TerminalPen
  ) {
    if pen.row == row, let at = pen.column, at < column, column - at <= 3,
      glyphs[at..<column].allSatisfy({ $0.map { pen.drawsAsByte($0) } ?? false })
    {
      for glyph in glyphs[at..<column] { if let glyph { pen.draw(glyph, columns: glyphs.count) } }
    } else {
      pen.move(to: column, row)
    }
  }
}
