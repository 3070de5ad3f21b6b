import DetentRaster

/// The contents of a baked font in one size.
struct BakedContents {
  /// The pixels of a glyph, each a number of `bits` bits.
  struct Glyph: Hashable {
    var width: Int
    var pixels: [UInt8]

    var height: Int { width > 0 ? pixels.count / width : 0 }
  }

  struct Letter {
    var scalar: UInt32
    var glyph: Int
    var left: Int
    var top: Int
    var advance: Int
  }

  /// A glyph and its position in a line.
  struct Piece: Hashable {
    var glyph: Int
    var x: Int
    var y: Int
  }

  struct Line {
    var text: [UInt8]
    var width: Int
    var rows: Range<Int>
    var run: [Piece]
  }

  var capitalHeight: Int
  var room: ShapedLine.Room
  /// In ascending order.
  var characters: [Letter] = []
  /// In ascending order of length, then bytes.
  var lines: [Line] = []
  var glyphs: [Glyph] = []

  private var length: Int { 14 * characters.count + 20 * lines.count + 8 * glyphs.count }

  /// The maximum of a number of four digits.
  static let mostBytes = 16_777_215

  /// The maximum bytes of this size in the font.
  private func byteCount(bits: Int) -> Int {
    let pixels = glyphs.reduce(0) { $0 + ($1.pixels.count * bits + 5) / 6 }
    let runs = lines.reduce(0) { $0 + ($1.text.count * 8 + 5) / 6 + 8 * $1.run.count }
    return 41 + length + pixels + runs
  }

  /// Encodes a font in the format of `BakedFont`.
  static func bytes(of sizes: [BakedContents], bits: Int) throws(FontError) -> [UInt8] {
    guard sizes.reduce(0, { $0 + $1.byteCount(bits: bits) }) <= mostBytes else { throw .tooLarge }
    var (heads, tables, pool) = (BakedDigits(), BakedDigits(), BakedDigits())
    var place = 19 + 22 * sizes.count
    let start = sizes.reduce(place) { $0 + $1.length }
    var texts: [[UInt8]: Int] = [:]
    for size in sizes {
      heads.put(
        (size.capitalHeight, 2), (size.room.ascent, 2), (size.room.descent, 2), (place, 4),
        (size.characters.count, 4), (size.lines.count, 4), (size.glyphs.count, 4))
      size.write(bits, to: &tables, &pool, startingAt: start, texts: &texts)
      place += size.length
    }
    var all = BakedDigits()
    all.bytes = Array("DFONT1".utf8)
    all.put((bits, 1), (sizes.count, 2), (0, 10))
    return BakedDigits.sealed(all.bytes + heads.bytes + tables.bytes + pool.bytes)
  }

  private func write(
    _ bits: Int, to tables: inout BakedDigits, _ pool: inout BakedDigits, startingAt start: Int,
    texts: inout [[UInt8]: Int]
  ) {
    for character in characters {
      tables.put(
        (Int(character.scalar), 4), (character.glyph, 4), (character.left + 2_048, 2),
        (character.top, 2), (character.advance, 2))
    }
    for line in lines {
      let text = texts[line.text] ?? start + pool.bytes.count
      if texts.updateValue(text, forKey: line.text) == nil { pool.put(line.text, bits: 8) }
      tables.put(
        (text, 4), (line.text.count, 2), (line.width, 2), (line.rows.lowerBound, 2),
        (line.rows.upperBound, 2), (start + pool.bytes.count, 4), (line.run.count, 4))
      for piece in line.run { pool.put((piece.glyph, 4), (piece.x, 2), (piece.y, 2)) }
    }
    for glyph in glyphs {
      tables.put((start + pool.bytes.count, 4), (glyph.width, 2), (glyph.height, 2))
      pool.put(glyph.pixels, bits: bits)
    }
  }
}

/// The encoder of numbers in printable ASCII: each character is 0x30 plus six bits.
package struct BakedDigits {
  var bytes: [UInt8] = []

  /// Appends numbers, each of `length` digits.
  mutating func put(_ numbers: (value: Int, length: Int)...) {
    for (value, length) in numbers {
      precondition(value >= 0 && value >> (6 * length) == 0, "a number of a baked font has room")
      for index in (0..<length).reversed() { bytes.append(0x30 + UInt8(value >> (6 * index) & 63)) }
    }
  }

  /// Appends numbers of `bits` bits, packed.
  mutating func put(_ values: [UInt8], bits: Int) {
    var (word, count) = (0, 0)
    for value in values {
      word = word << bits | Int(value)
      count += bits
      while count >= 6 {
        count -= 6
        put((word >> count & 63, 1))
      }
    }
    if count > 0 { put((word << (6 - count) & 63, 1)) }
  }

  /// The font with its length and checksum filled in.
  package static func sealed(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count >= 19 else { return bytes }
    var head = BakedDigits()
    head.bytes = Array(bytes[..<9])
    head.put((bytes.count & 0xFF_FFFF, 4))
    let rest = Array(bytes[19...])
    let check = (head.bytes + [UInt8](repeating: 0, count: 6) + rest).withUnsafeBufferPointer {
      BakedFont.check($0)
    }
    head.put((Int(check), 6))
    return head.bytes + rest
  }
}
