extension DrawList {
  /// Draws a line of a baked font in place, row by row, so that overlapping glyphs blend once.
  func drawBaked<Surface: PixelTarget>(
    _ baked: BakedLine, _ line: ShapedLine, _ utf8: UnsafeBufferPointer<UInt8>,
    _ command: DrawCommand, clip: Box, with color: Surface.Color, over below: Surface.Color?,
    on surface: Surface
  ) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: BakedRow.capacity) { scratch in
      guard let memory = scratch.baseAddress else { return }
      var row = BakedRow(memory)
      while row.start < line.width {
        row.width = min(ShapedLine.widest, line.width - row.start)
        let left = Int(command.x) + row.start
        for y in line.rows {
          let top = Int(command.y) + y
          let whole = Box(
            left: Int16(clamping: left), top: Int16(clamping: top),
            right: Int16(clamping: left + row.width), bottom: Int16(clamping: top + 1))
          let part = whole.intersection(clip)
          guard !part.isEmpty, row.write(y, of: baked, utf8) else { continue }
          surface.draw(row.ink, whole, clip: part, with: color, over: below)
        }
        row.start += row.width
      }
    }
  }
}

/// One row of a line, at most `ShapedLine.widest` columns, while it is drawn.
private struct BakedRow {
  static var capacity: Int {
    ShapedLine.widest + GlyphRun.most(width: ShapedLine.widest, height: 1)
  }

  /// The first column, in the line.
  var start = 0
  var width = 0
  private let coverage: UnsafeMutablePointer<UInt8>
  /// The ink in the format of `GlyphCache`.
  var ink: UnsafePointer<UInt8> { UnsafePointer(coverage + ShapedLine.widest) }

  init(_ memory: UnsafeMutablePointer<UInt8>) { coverage = memory }

  /// Combines the coverage of all glyphs in a row; false if there is no ink.
  func write(_ row: Int, of line: BakedLine, _ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    coverage.update(repeating: 0, count: width)
    var pieces = line.pieces(of: utf8)
    var hasInk = false
    while let piece = pieces.next() {
      let glyph = piece.glyph
      guard row >= piece.y, row < piece.y + glyph.height, piece.x + glyph.width > start,
        piece.x < start + width
      else { continue }
      hasInk = true
      add(piece, row - piece.y, of: line.size.font)
    }
    guard hasInk else { return false }
    var used = 0
    GlyphRun.write(
      Rect(x: 0, y: 0, width: width, height: 1), of: UnsafePointer(coverage), stride: width,
      to: coverage + ShapedLine.widest, at: &used)
    return true
  }

  private func add(_ piece: BakedLine.Piece, _ row: Int, of font: BakedFont) {
    let first = max(0, start - piece.x)
    let last = min(piece.glyph.width, start + width - piece.x)
    var bits = BakedBits(
      font, at: piece.glyph.place, skipping: (row * piece.glyph.width + first) * font.bits)
    // All bits set is full coverage, 255.
    let unit = 255 / ((1 << font.bits) - 1)
    for column in first..<last {
      let ink = bits.next(font.bits) * unit
      guard ink > 0 else { continue }
      let place = piece.x + column - start
      let there = Int(coverage[place])
      coverage[place] = UInt8(there + ink - (there * ink + 127) / 255)
    }
  }
}
