public import DetentRaster

/// Turns text grids into the bytes that make a terminal show them, sending only what has changed.
///
/// Two equal pictures in a row give no bytes at all. Each frame is one synchronized update, so that
/// a terminal never shows half of it, and ends with attributes reset.
///
/// - Source: ECMA-48 (1991) CUP, CUD, CUF, CHA, ED, EL, SGR; DECRC; mode 2026, "Synchronized
///   Output" (contour's vt-extensions). Terminals ignore private modes that they don't know.
public struct TerminalEncoder: Sendable {
  private var palette: TerminalPalette
  private var shown: TextGrid?
  /// By what it was shown.
  private var shownPalette: TerminalPalette
  private var bounds: TerminalSize?
  /// How far the picture begins below the place that the terminal has marked (DECSC), where the
  /// cursor waits between frames; nil for the top of the screen.
  var offset: Int?

  /// An encoder for a terminal about whose contents nothing is known.
  public init(_ capabilities: TerminalCapabilities) {
    palette = TerminalPalette(capabilities: capabilities)
    shownPalette = palette
  }

  /// Learns better what the terminal can show: of the next frame, what looks otherwise is sent.
  public mutating func use(_ capabilities: TerminalCapabilities) {
    palette = TerminalPalette(capabilities: capabilities)
  }

  /// Forgets what the terminal shows: the next frame is sent whole.
  public mutating func forget() {
    shown = nil
  }

  /// Encodes the way from what was encoded last to `grid`.
  ///
  /// - Parameters:
  ///   - grid: the picture.
  ///   - size: the terminal's; what doesn't fit is cut off. The grid's own size unless said.
  /// - Returns: the bytes, none if nothing that can be seen has changed.
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
    let looksSame = palette == shownPalette
    if looksSame, !(0..<columns).contains(where: { grid[$0, row] != before[$0, row] }) { return }
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

  /// Short gaps of the style at hand are sent again: that takes less than a move.
  private func move(
    to column: Int, _ row: Int, over glyphs: [TerminalGlyph?], with pen: inout TerminalPen
  ) {
    if pen.row == row, let at = pen.column, at < column, column - at <= 3,
      glyphs[at..<column].allSatisfy({ $0.map { pen.drawsAsByte($0) } ?? false })
    {
      for glyph in glyphs[at..<column] {
        if let glyph { pen.draw(glyph, columns: glyphs.count) }
      }
    } else {
      pen.move(to: column, row)
    }
  }
}
