import DetentText
import CFonts
import DetentRaster

/// Shapes and rasterizes lines of text.
///
/// A line is rasterized as a whole: joined letters overlap, and must not be blended twice.
struct LinePainter {
  let chain: FontChain
  /// Whether to antialias.
  let isSmooth: Bool

  /// The maximum width of a picture; a wider line reports this width and has no ink.
  private static let widest = 4_096
  /// The maximum rows above and below the baseline, whatever a font demands.
  private static let tallest = 2_047
  /// The maximum length of a text; a longer one is wider than any picture.
  private static let mostBytes = 1_024

  private struct Placed {
    var font: Int
    var glyph: UInt32
    /// 64ths of a pixel from the start of the line, and above the baseline.
    var x: Int
    var y: Int
  }

  /// The em for each capital height, in 64ths of a pixel; 0 if not computed yet.
  private var ems = [Int](repeating: 0, count: 256)

  init(chain: FontChain, isSmooth: Bool) {
    self.chain = chain
    self.isSmooth = isSmooth
  }

  private mutating func em(_ capitalHeight: Int) -> Int {
    if ems[capitalHeight] == 0 {
      let exact = capitalHeight * 64_000 / min(max(100, Int(chain.first.metrics.capital)), 2_000)
      ems[capitalHeight] = isSmooth ? exact : wholeEm(below: exact, capitalHeight)
    }
    return ems[capitalHeight]
  }

  /// The em in whole pixels: hinted capitals may exceed the requested height.
  private func wholeEm(below exact: Int, _ capitalHeight: Int) -> Int {
    var em = (exact + 63) & ~63
    while em > 64 {
      chain.first.resize(em: em)
      guard let rows = chain.first.capitalRows, rows > capitalHeight else { return em }
      em -= 64
    }
    return em
  }

  /// The rows of lines: those of the font and of tall letters of fallbacks.
  private mutating func room(_ capitalHeight: Int) -> ShapedLine.Room {
    let em = em(capitalHeight)
    let metrics = chain.first.metrics
    return (
      ascent: min((em * max(1_150, Int(metrics.ascent)) / 1_000 + 63) / 64 + 1, Self.tallest),
      descent: min((em * max(450, Int(metrics.descent)) / 1_000 + 63) / 64 + 1, Self.tallest)
    )
  }

  /// Shapes and rasterizes a line.
  mutating func line(_ utf8: UnsafeBufferPointer<UInt8>, _ capitalHeight: Int) -> ShapedLine {
    guard let painted = painted(utf8, capitalHeight) else {
      return ShapedLine(coverage: [], width: Self.widest, top: 0, room: room(capitalHeight))
    }
    return ShapedLine(
      coverage: painted.coverage, width: painted.columns.count, top: painted.rows.lowerBound,
      room: painted.room)
  }

  /// Shapes and rasterizes a line; nil if it is wider than any picture.
  mutating func painted(
    _ utf8: UnsafeBufferPointer<UInt8>, _ capitalHeight: Int
  ) -> PaintedLine? {
    guard utf8.count <= Self.mostBytes else { return nil }
    var iterator = UTF8Scalars(utf8.makeIterator())
    var scalars: [UInt32] = []
    while let scalar = iterator.next() { scalars.append(scalar) }
    let em = em(capitalHeight)
    let (glyphs, advance) = placed(scalars, em)
    guard (advance + 63) >> 6 < Self.widest else { return nil }
    let room = room(capitalHeight)
    let drawn = glyphs.compactMap { placed -> PaintedLine.Glyph? in
      let face = chain[placed.font]
      face.resize(em: em)
      let bitmap = face.draw(placed.glyph, movedBy: placed.x & 63, inSteps: isSmooth)
      return bitmap.map {
        PaintedLine.Glyph(
          $0, of: .init(font: placed.font, glyph: placed.glyph), x: placed.x >> 6,
          y: room.ascent - (placed.y + 32) >> 6)
      }
    }
    // Letters may extend beyond their advance on both sides.
    return PaintedLine(drawn, advance: advance, margin: em >> 6 + 1, room: room)
  }

  /// The glyphs of a line and its advance.
  private func placed(_ scalars: [UInt32], _ em: Int) -> (glyphs: [Placed], advance: Int) {
    var (glyphs, pen): ([Placed], Int) = ([], 0)
    for run in TextRun.runs(of: scalars, in: chain) {
      let face = chain[run.font]
      face.resize(em: em)
      face.shape(
        run.range, of: scalars, script: run.script, isRightToLeft: run.isRightToLeft)
      for glyph in face.glyphs {
        // Antialiased letters are placed at quarters of a pixel: at whole pixels their spacing
        // would vary. Digits look the same everywhere, at whole pixels.
        let isLetter = isSmooth && !TextRun.isShared(scalars[Int(glyph.cluster)])
        if !isLetter { pen = (pen + 32) & ~63 }
        let x = pen + Int(glyph.x)
        glyphs.append(
          Placed(
            font: run.font, glyph: glyph.glyph, x: isLetter ? (x + 8) & ~15 : (x + 32) & ~63,
            y: Int(glyph.y)))
        pen += isLetter ? Int(glyph.advance) : (Int(glyph.advance) + 32) & ~63
      }
    }
    return (glyphs, pen)
  }
}
