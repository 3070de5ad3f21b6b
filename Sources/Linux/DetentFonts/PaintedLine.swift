import CFonts
import DetentRaster

/// A rasterized line and its glyphs.
struct PaintedLine {
  /// A glyph of a font in the chain.
  struct Name: Hashable {
    var font: Int
    var glyph: UInt32
  }

  /// A glyph with ink.
  struct Glyph {
    var name: Name
    /// Columns from the start of the line, and rows from its top.
    var x: Int
    var y: Int
    var width: Int
    /// The coverage of each pixel, 0 to 255, row by row.
    var coverage: [UInt8]

    var height: Int { width > 0 ? coverage.count / width : 0 }

    init(_ bitmap: cfonts_bitmap, of name: Name, x: Int, y: Int) {
      self.name = name
      (self.x, self.y) = (x + Int(bitmap.left), y - Int(bitmap.top))
      width = Int(bitmap.width)
      coverage = []
      coverage.reserveCapacity(width * Int(bitmap.height))
      for row in 0..<Int(bitmap.height) {
        let bytes = bitmap.rows + row * Int(bitmap.pitch)
        for column in 0..<width {
          coverage.append(
            !bitmap.is_mono
              ? bytes[column] : bytes[column >> 3] << UInt8(column & 7) & 0x80 == 0 ? 0 : 255)
        }
      }
    }

    /// The part in some rows and columns, without blank edges; nil without ink.
    func cut(to rows: Range<Int>, _ columns: Range<Int>) -> Glyph? {
      var (left, right, top, bottom) = (width, 0, height, 0)
      for row in 0..<height where rows.contains(y + row) {
        for column in 0..<width
        where columns.contains(x + column) && PaintedLine.isInk(coverage[row * width + column]) {
          (left, right) = (min(left, column), max(right, column + 1))
          (top, bottom) = (min(top, row), row + 1)
        }
      }
      guard left < right else { return nil }
      var part = self
      (part.x, part.y, part.width) = (x + left, y + top, right - left)
      part.coverage = (top..<bottom).flatMap {
        coverage[$0 * width + left..<$0 * width + right]
      }
      return part
    }
  }

  let glyphs: [Glyph]
  /// The advance, in 64ths of a pixel.
  let advance: Int
  /// The columns of the line and its ink, from its start.
  let columns: Range<Int>
  /// The rows with ink.
  let rows: Range<Int>
  /// The coverage of each pixel of these columns and rows, row by row.
  let coverage: [UInt8]
  let room: ShapedLine.Room

  /// Lower coverage is invisible.
  static func isInk(_ coverage: UInt8) -> Bool { coverage > 3 }

  /// Composes a line from glyphs.
  ///
  /// - Parameters:
  ///   - glyphs: the glyphs with ink.
  ///   - advance: the advance, in 64ths of a pixel; below 0, where a font moves the pen back beyond
  ///     the start, as 0.
  ///   - margin: the maximum columns of ink outside the advance, on each side.
  ///   - room: the rows of a line.
  init(_ glyphs: [Glyph], advance: Int, margin: Int, room: ShapedLine.Room) {
    let advance = max(0, advance)
    let width = (advance + 63) >> 6
    var sheet = Sheet(width: width + 2 * margin, height: room.ascent + room.descent)
    for glyph in glyphs { sheet.add(glyph, movedBy: margin) }
    var (left, right, top, bottom) = (margin, margin + width, sheet.height, 0)
    for y in 0..<sheet.height {
      for x in 0..<sheet.width where Self.isInk(sheet.coverage[y * sheet.width + x]) {
        (left, right) = (min(left, x), max(right, x + 1))
        (top, bottom) = (min(top, y), y + 1)
      }
    }
    (self.glyphs, self.advance, self.room) = (glyphs, advance, room)
    columns = left - margin..<right - margin
    rows = top < bottom ? top..<bottom : 0..<0
    coverage = rows.flatMap {
      sheet.coverage[$0 * sheet.width + left..<$0 * sheet.width + right]
    }
  }

  /// A rectangle of coverage, row by row.
  private struct Sheet {
    let width: Int
    let height: Int
    private(set) var coverage: [UInt8]

    init(width: Int, height: Int) {
      (self.width, self.height) = (width, height)
      coverage = [UInt8](repeating: 0, count: width * height)
    }

    /// Composes a glyph over the existing ink.
    mutating func add(_ glyph: Glyph, movedBy margin: Int) {
      let (x, y) = (glyph.x + margin, glyph.y)
      for row in max(0, -y)..<max(0, -y, min(glyph.height, height - y)) {
        for column in max(0, -x)..<max(0, -x, min(glyph.width, width - x)) {
          let place = (y + row) * width + x + column
          let (there, ink) = (Int(coverage[place]), Int(glyph.coverage[row * glyph.width + column]))
          coverage[place] = UInt8(there + ink - (there * ink + 127) / 255)
        }
      }
    }
  }
}
