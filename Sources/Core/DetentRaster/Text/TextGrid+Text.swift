import DetentText

extension TextGrid {
  /// Writes a text into a field of a row: aligned, padded with blanks, and truncated with "…" if
  /// wider.
  ///
  /// Combining marks share the cell of their base, up to `Marks.most`; a mark without a base is
  /// dropped. Tabs and line ends become spaces, other controls U+FFFD, so that no escape sequence
  /// passes.
  ///
  /// - Parameters:
  ///   - utf8: the text; malformed bytes become U+FFFD.
  ///   - column: the first cell of the field; may lie outside the grid.
  ///   - row: the row; outside the grid the call is ignored.
  ///   - width: the cells of the field.
  ///   - alignment: the alignment of a narrower text. Default: left.
  ///   - tone: the tone of all cells of the field. Default: text.
  /// - Complexity: O(*n*) in bytes.
  package mutating func put(
    _ utf8: UnsafeBufferPointer<UInt8>, column: Int, row: Int, width: Int,
    alignment: RowAlignment = .left, tone: Tone = Tone(.text)
  ) {
    let (column, alignment) = mirrored(column, width, alignment)
    // Only cells inside the grid are written, so that a field of any width costs the same.
    guard row >= 0, row < rows, width > 0, column < columns, Rect.sum(column, width) > 0 else {
      return
    }
    // Fast path: ASCII that fits, one cell per byte.
    if utf8.count <= width, utf8.allSatisfy({ $0 &- 0x20 < 0x5F }) {
      let start = Rect.sum(column, alignment.offset(of: width - utf8.count))
      write(max(0, column)..<max(0, min(columns, Rect.sum(column, width))), row: row) {
        let index = $0 &- start
        let isText = index >= 0 && index < utf8.count
        return Cell(scalar: isText ? UInt32(utf8[index]) : 0x20, tone: tone)
      }
      return
    }
    let fit = fitting(utf8, width: width)
    let blank = Cell(scalar: 0x20, tone: tone)
    var cursor = Rect.sum(column, alignment.offset(of: width - fit.cells))
    let end = min(columns, Rect.sum(column, width))
    write(max(0, column)..<max(0, min(cursor, end), column), row: row) { _ in blank }
    var scalars = UTF8Scalars(UnsafeBufferPointer(rebasing: utf8[..<fit.bytes]).makeIterator())
    var base = (scalar: 0x20 as UInt32, column: cursor)
    while let scalar = scalars.next() {
      let shown = CharacterWidth.visible(scalar)
      let cells = CharacterWidth.cells(of: shown)
      if cells == 0 {
        combine(shown, with: base.scalar, column: base.column, row: row)
        continue
      }
      guard cursor < end else { break }
      base = (shown, cursor)
      self[cursor, row] = Cell(scalar: shown, tone: tone)
      // Half a wide character outside the grid leaves a blank.
      if cells == 2, cursor == -1 { self[0, row] = blank }
      cursor += cells
    }
    if fit.hasEllipsis, cursor < end {
      self[cursor, row] = Cell(scalar: 0x2026, tone: tone)
      cursor += 1
    }
    write(min(max(0, cursor), end)..<end, row: row) { _ in blank }
  }

  /// Writes a constant text into a field of a row.
  package mutating func put(
    _ text: StaticString, column: Int, row: Int, width: Int, alignment: RowAlignment = .left,
    tone: Tone = Tone(.text)
  ) {
    text.withUTF8Buffer {
      put($0, column: column, row: row, width: width, alignment: alignment, tone: tone)
    }
  }

  /// Emphasizes a part of a text that `put` wrote into a field of a row.
  ///
  /// - Parameters:
  ///   - part: the bytes of the part.
  ///   - utf8: the text; it and the following as passed to `put`.
  ///   - column: the first cell of the field.
  ///   - row: the row.
  ///   - width: the cells of the field.
  ///   - alignment: the alignment of a narrower text. Default: left.
  package mutating func mark(
    _ part: Range<Int>, of utf8: UnsafeBufferPointer<UInt8>, column: Int, row: Int, width: Int,
    alignment: RowAlignment = .left
  ) {
    guard width > 0, part.upperBound <= utf8.count else { return }
    let field = mirrored(column, width, alignment)
    let fit = fitting(utf8, width: width)
    let start = Rect.sum(field.column, field.alignment.offset(of: width - fit.cells))
    func cells(_ end: Int) -> Int {
      CharacterWidth.cells(of: UnsafeBufferPointer(rebasing: utf8[..<end]))
    }
    let end = min(cells(part.upperBound), fit.cells - (fit.hasEllipsis ? 1 : 0))
    var column = Rect.sum(start, cells(part.lowerBound))
    while column < start + end {
      self[column, row].tone.isMarked = true
      column += 1
    }
  }

  /// Fills a rectangle with a cell; default: blanks.
  package mutating func fill(_ rect: Rect, with cell: Cell = Cell()) {
    let part = rect.intersection(bounds)
    guard !part.isEmpty else { return }
    let cells = CharacterWidth.cells(of: cell.scalar)
    for row in part.y..<part.bottom {
      if cells == 1 {
        write(part.x..<part.right, row: row) { _ in cell }
      } else {
        for column in stride(from: part.x, to: part.right, by: max(1, cells)) {
          self[column, row] = cell
        }
      }
    }
  }

  /// The place of a field of a text.
  private func mirrored(
    _ column: Int, _ width: Int, _ alignment: RowAlignment
  ) -> (column: Int, alignment: RowAlignment) {
    guard axis != 0 else { return (column, alignment) }
    return (axis - column - width, alignment.mirrored)
  }

  private struct Fit {
    var bytes = 0
    var cells = 0
    var hasEllipsis = false
  }

  /// The part of a text that fits: all of it, or a prefix and "…".
  private func fitting(_ utf8: UnsafeBufferPointer<UInt8>, width: Int) -> Fit {
    var cut = Fit(bytes: 0, cells: 1, hasEllipsis: true)
    var scalars = UTF8Scalars(utf8.makeIterator())
    var cells = 0
    while let scalar = scalars.next() {
      let shown = CharacterWidth.visible(scalar)
      cells += CharacterWidth.cells(of: shown)
      if cells > width { return cut }
      if shown != 0x20, cells < width {
        cut = Fit(bytes: scalars.consumed, cells: cells + 1, hasEllipsis: true)
      }
    }
    return Fit(bytes: utf8.count, cells: cells, hasEllipsis: false)
  }
}
