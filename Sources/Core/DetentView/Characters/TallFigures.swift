import DetentText
import DetentRaster

/// Figures of four cells by three, drawn with half blocks: four pixels wide, six high, strokes of
/// one pixel.
///
///     ▀▀▀█     █  █ █▀▀▀
///       █   ▄  █▄▄█ ▀▀▀▄
///      █    ▀     █ ▀▄▄▀
enum TallFigures {
  /// Their height in lines of cells.
  static let height = 3

  /// The cells of a text, with one between figures.
  static func width(of utf8: UnsafeBufferPointer<UInt8>) -> Int {
    var scalars = UTF8Scalars(utf8.makeIterator())
    var sum = 0
    while let scalar = scalars.next() { sum += glyph(scalar).width + 1 }
    return max(0, sum - 1)
  }

  /// Draws a text from a cell to the right, with its upper line at `row`; cells without ink are
  /// left unchanged.
  static func draw(
    _ utf8: UnsafeBufferPointer<UInt8>, column: Int, row: Int, tone: Tone, on grid: inout TextGrid
  ) {
    var scalars = UTF8Scalars(utf8.makeIterator())
    var left = column
    while let scalar = scalars.next() {
      let glyph = glyph(scalar)
      for line in 0..<height {
        let upper = glyph.rows >> UInt32(20 - 8 * line)
        let lower = glyph.rows >> UInt32(16 - 8 * line)
        for cell in 0..<glyph.width {
          let bit = UInt32(3 - cell)
          let ink = (upper >> bit & 1) << 1 | lower >> bit & 1
          guard ink != 0 else { continue }
          grid[left + cell, row + line] = TextGrid.Cell(scalar: halves(ink), tone: tone)
        }
      }
      left += glyph.width + 1
    }
  }

  /// The lower half, the upper one, or both.
  private static func halves(_ ink: UInt32) -> UInt32 {
    ink == 1 ? 0x2584 : ink == 2 ? 0x2580 : 0x2588
  }

  /// The width in cells, and six rows of pixels, four bits each, the upper one first.
  private static func glyph(_ scalar: UInt32) -> (width: Int, rows: UInt32) {
    switch scalar {
    case 0x30: (4, 0x699996)
    case 0x31: (4, 0x262222)
    case 0x32: (4, 0x69124F)
    case 0x33: (4, 0x692196)
    case 0x34: (4, 0x999F11)
    case 0x35: (4, 0xF8E196)
    case 0x36: (4, 0x68E996)
    case 0x37: (4, 0xF12244)
    case 0x38: (4, 0x696996)
    case 0x39: (4, 0x699716)
    // +
    case 0x2B: (3, 0x004E40)
    // - and U+2212, the minus sign
    case 0x2D, 0x2212: (3, 0x000E00)
    // . , and :
    case 0x2E: (1, 0x000008)
    case 0x2C: (1, 0x000088)
    case 0x3A: (1, 0x080080)
    default: (1, 0)
    }
  }
}
