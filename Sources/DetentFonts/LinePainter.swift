import CFonts
import DetentRaster

/// Shapes lines of text and draws them.
///
/// Whole lines are drawn, and not letter by letter: joined letters overlap, and what both cover in
/// part must not be seen twice.
struct LinePainter {
  let chain: FontChain
  /// Whether edges may be smooth.
  let isSmooth: Bool

  /// No picture is wider; what is, is told to be, and has no ink.
  private static let widest = 4_096
  /// Nothing longer is shaped: it is wider.
  private static let mostBytes = 1_024

  private struct Placed {
    var font: Int
    var glyph: UInt32
    /// 64ths of a pixel from where the line begins, and above the baseline.
    var x: Int
    var y: Int
  }

  /// A rectangle of coverage, row by row, while a line is drawn.
  private struct Sheet {
    let width: Int
    let height: Int
    private(set) var coverage: [UInt8]

    init(width: Int, height: Int) {
      (self.width, self.height) = (width, height)
      coverage = [UInt8](repeating: 0, count: width * height)
    }

    /// Lays ink over what is there.
    mutating func add(_ bitmap: cfonts_bitmap, x: Int, y: Int) {
      for row in max(0, -y)..<max(0, -y, min(Int(bitmap.height), height - y)) {
        let bytes = bitmap.rows + row * Int(bitmap.pitch)
        for column in max(0, -x)..<max(0, -x, min(Int(bitmap.width), width - x)) {
          let ink =
            bitmap.is_mono
            ? bytes[column >> 3] << UInt8(column & 7) & 0x80 == 0 ? 0 : 255 : Int(bytes[column])
          let place = (y + row) * width + x + column
          let there = Int(coverage[place])
          coverage[place] = UInt8(there + ink - (there * ink + 127) / 255)
        }
      }
    }
  }

  /// What the em is where capitals have so many rows, in 64ths of a pixel; 0 is not known yet.
  private var ems = [Int](repeating: 0, count: 256)

  init(chain: FontChain, isSmooth: Bool) {
    self.chain = chain
    self.isSmooth = isSmooth
  }

  private mutating func em(_ capitalHeight: Int) -> Int {
    if ems[capitalHeight] == 0 {
      let exact = capitalHeight * 64_000 / max(100, Int(chain.first.metrics.capital))
      ems[capitalHeight] = isSmooth ? exact : wholeEm(below: exact, capitalHeight)
    }
    return ems[capitalHeight]
  }

  /// Letters are hinted to whole dots, and may come out higher than they were meant.
  private func wholeEm(below exact: Int, _ capitalHeight: Int) -> Int {
    var em = (exact + 63) & ~63
    while em > 64 {
      chain.first.resize(em: em)
      guard let rows = chain.first.capitalRows, rows > capitalHeight else { return em }
      em -= 64
    }
    return em
  }

  /// The room of lines: that of the font, and of tall letters of others.
  private mutating func room(_ capitalHeight: Int) -> ShapedLine.Room {
    let em = em(capitalHeight)
    let metrics = chain.first.metrics
    return (
      ascent: (em * max(1_150, Int(metrics.ascent)) / 1_000 + 63) / 64 + 1,
      descent: (em * max(450, Int(metrics.descent)) / 1_000 + 63) / 64 + 1
    )
  }

  /// Shapes and draws a line.
  mutating func line(_ utf8: UnsafeBufferPointer<UInt8>, _ capitalHeight: Int) -> ShapedLine {
    let room = room(capitalHeight)
    guard utf8.count <= Self.mostBytes else {
      return ShapedLine(coverage: [], width: Self.widest, top: 0, room: room)
    }
    var iterator = UTF8Scalars(utf8.makeIterator())
    var scalars: [UInt32] = []
    while let scalar = iterator.next() { scalars.append(scalar) }
    let em = em(capitalHeight)
    let (glyphs, advance) = placed(scalars, em)
    let width = (advance + 63) >> 6
    guard width < Self.widest else {
      return ShapedLine(coverage: [], width: Self.widest, top: 0, room: room)
    }
    // Letters may reach out of their place on both sides.
    let margin = em >> 6 + 1
    var sheet = Sheet(width: width + 2 * margin, height: room.ascent + room.descent)
    for placed in glyphs {
      // Between whole pixels only where edges are smooth.
      let x = isSmooth ? placed.x : (placed.x + 32) & ~63
      let face = chain[placed.font]
      face.resize(em: em)
      guard let bitmap = face.draw(placed.glyph, movedBy: x & 63, inSteps: isSmooth) else {
        continue
      }
      sheet.add(
        bitmap, x: margin + x >> 6 + Int(bitmap.left),
        y: room.ascent - (placed.y + 32) >> 6 - Int(bitmap.top))
    }
    return line(on: sheet, width: width, margin: margin, room: room)
  }

  /// The glyphs of a line, and where it ends.
  private func placed(_ scalars: [UInt32], _ em: Int) -> (glyphs: [Placed], advance: Int) {
    var (glyphs, pen): ([Placed], Int) = ([], 0)
    for run in TextRun.runs(of: scalars, in: chain) {
      let face = chain[run.font]
      face.resize(em: em)
      face.shape(run, of: scalars)
      for glyph in face.glyphs {
        glyphs.append(
          Placed(
            font: run.font, glyph: glyph.glyph, x: pen + Int(glyph.x), y: Int(glyph.y)))
        // Between whole dots letters would stand now nearer, now farther.
        pen += isSmooth ? Int(glyph.advance) : (Int(glyph.advance) + 32) & ~63
      }
    }
    return (glyphs, pen)
  }

  /// What has ink, and all of the line's place.
  private func line(
    on sheet: Sheet, width: Int, margin: Int, room: ShapedLine.Room
  ) -> ShapedLine {
    var (left, right, top, bottom) = (margin, margin + width, sheet.height, 0)
    for y in 0..<sheet.height {
      for x in 0..<sheet.width where sheet.coverage[y * sheet.width + x] > 3 {
        (left, right) = (min(left, x), max(right, x + 1))
        (top, bottom) = (min(top, y), y + 1)
      }
    }
    var coverage: [UInt8] = []
    coverage.reserveCapacity((right - left) * max(0, bottom - top))
    for y in top..<max(top, bottom) {
      let row = y * sheet.width
      coverage += sheet.coverage[row + left..<row + right]
    }
    return ShapedLine(
      coverage: coverage, width: right - left, top: coverage.isEmpty ? 0 : top, room: room)
  }
}
