/// A font of a host as constant data, in the sizes and with the characters and lines of text that
/// somebody wanted: what `detent font bake` writes.
///
/// It is drawn from where it lies, such as in flash: opened once, it copies nothing and allocates
/// nothing. It is printable ASCII, as is all constant data here, so that it can be a StaticString. A
/// character is worth its code less 0x30, 0 to 63; numbers have their most significant one first.
///
/// ```
/// header      DFONT · 1 the version, 1 · 1 bits a pixel: 1, 2, 4 or 8 · 2 how many sizes
///             4 characters of all of it · 6 the CRC-32 of all that follows these 19
/// sizes       22 each, in ascending order: 2 rows of a capital · 2 and 2 rows of a line above
///             and below the baseline · 4 where its tables are · 4 characters · 4 lines · 4 glyphs
/// its tables  one behind the other:
/// characters  14 each, in ascending order, of which 0 stands for what is lacking:
///             4 the scalar · 4 the glyph · 2 columns from the pen to it, and 2,048
///             2 rows from the top of the line · 2 columns to the next
/// lines       20 each, in ascending order of length and bytes: 4 where its text is · 2 its bytes
///             2 columns · 2 the first row of ink · 2 the row behind it · 4 where its run is
///             4 glyphs in the run
/// glyphs      8 each: 4 where its pixels are · 2 columns · 2 rows
/// run         8 a glyph: 4 the glyph · 2 columns from the left edge of the line · 2 rows
/// text        bits of bytes, six a character, the first in bit 5
/// pixels      bits of rows in the same way, without a gap: all bits set is ink
/// ```
///
/// A line that it has comes out as it did on the host, shaped, kerned and joined. Any other is set
/// character by character, from left to right, each at a whole pixel.
public struct BakedFont: @unchecked Sendable {
  // Unchecked, as the bytes are only read.

  /// Why bytes are no baked font.
  public enum Flaw: Error, Hashable, Sendable {
    /// They are something else.
    case other
    /// A later version of this format.
    case later
    /// They aren't as they were written: cut off, changed, or made wrongly.
    case damaged
  }

  let digits: UnsafePointer<UInt8>
  let count: Int
  /// Bits a pixel.
  let bits: Int
  /// How many sizes it has.
  let sizeCount: Int

  /// Opens a font in constant data.
  ///
  /// - Throws: what is wrong with it.
  /// - Complexity: O(*n*): all of it is looked at once.
  public init(_ text: StaticString) throws(Flaw) {
    guard text.hasPointerRepresentation else { throw .other }
    try self.init(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Opens a font.
  ///
  /// - Parameter bytes: the font; they stay where they are, unchanged, as long as it is in use.
  /// - Throws: what is wrong with it.
  /// - Complexity: O(*n*): all of it is looked at once.
  public init(_ bytes: UnsafeBufferPointer<UInt8>) throws(Flaw) {
    guard let start = bytes.baseAddress, bytes.count >= 6 else { throw .other }
    let isNamed =
      start[0] == 0x44 && start[1] == 0x46 && start[2] == 0x4F && start[3] == 0x4E
      && start[4] == 0x54
    guard isNamed else { throw .other }
    guard start[5] == 0x31 else { throw .later }
    guard bytes.count >= BakedFont.header else { throw .damaged }
    for byte in bytes where !(0x30...0x6F).contains(byte) { throw .damaged }
    digits = start
    count = bytes.count
    bits = Int(start[6]) - 0x30
    sizeCount = (Int(start[7]) - 0x30) << 6 | (Int(start[8]) - 0x30)
    guard isSound else { throw .damaged }
  }

  /// Characters before the sizes.
  static var header: Int { 19 }

  /// The same as what faces draw with.
  public var shapes: ShapedFont { ShapedFont { self.line($0, $1) } }

  /// A number in the data.
  @inline(__always)
  func number(_ place: Int, _ length: Int) -> Int {
    var value = 0
    for index in 0..<length { value = value &<< 6 | (Int(digits[place &+ index]) &- 0x30) }
    return value
  }

  /// A size, by its place among all.
  func size(_ index: Int) -> BakedSize { BakedSize(of: self, at: BakedFont.header + 22 * index) }

  /// The size that is asked for; else the next smaller one that has letters, or the smallest.
  func size(capitalHeight: Int) -> BakedSize {
    var found = size(0)
    for index in 0..<sizeCount {
      let size = size(index)
      if size.capitalHeight == capitalHeight { return size }
      let isNearer = size.capitalHeight < capitalHeight || found.characterCount == 0
      if size.characterCount > 0, isNearer { found = size }
    }
    return found
  }

  /// Whether it has a character for texts that it doesn't have as a whole, in some size.
  public func contains(_ scalar: UInt32) -> Bool {
    for index in 0..<sizeCount where size(index).character(scalar) != nil { return true }
    return false
  }

  /// Whether it has a text as a whole, in some size.
  public func contains(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    for index in 0..<sizeCount where size(index).place(of: utf8) != nil { return true }
    return false
  }
}

/// One size of a baked font.
struct BakedSize: Sendable {
  let font: BakedFont
  /// Rows of a capital.
  let capitalHeight: Int
  let room: ShapedLine.Room
  let characterCount: Int
  let lineCount: Int
  let glyphCount: Int
  /// Where its tables are.
  let characters: Int
  var lines: Int { characters &+ 14 &* characterCount }
  var glyphs: Int { lines &+ 20 &* lineCount }
  /// What stands behind them.
  var end: Int { glyphs &+ 8 &* glyphCount }

  init(of font: BakedFont, at place: Int) {
    self.font = font
    capitalHeight = font.number(place, 2)
    room = (ascent: font.number(place + 2, 2), descent: font.number(place + 4, 2))
    characters = font.number(place + 6, 4)
    characterCount = font.number(place + 10, 4)
    lineCount = font.number(place + 14, 4)
    glyphCount = font.number(place + 18, 4)
  }

  /// Pixels of a glyph.
  struct Glyph: Sendable {
    let place: Int
    let width: Int
    let height: Int
  }

  /// A character that stands by itself.
  struct Letter {
    let glyph: Glyph
    /// Columns from the pen to the glyph.
    let left: Int
    /// Rows from the top of the line.
    let top: Int
    /// Columns to the next one.
    let advance: Int
  }

  @inline(__always)
  func glyph(_ index: Int) -> Glyph {
    let place = glyphs &+ 8 &* index
    return Glyph(
      place: font.number(place, 4), width: font.number(place &+ 4, 2),
      height: font.number(place &+ 6, 2))
  }

  func character(at index: Int) -> Letter {
    let place = characters &+ 14 &* index
    return Letter(
      glyph: glyph(font.number(place &+ 4, 4)), left: font.number(place &+ 8, 2) &- 2_048,
      top: font.number(place &+ 10, 2), advance: font.number(place &+ 12, 2))
  }

  /// A character; nil if it is lacking.
  ///
  /// - Complexity: O(log *n*) in characters.
  func character(_ scalar: UInt32) -> Letter? {
    let wanted = Int(truncatingIfNeeded: scalar)
    var (low, high) = (0, characterCount)
    while low < high {
      let middle = (low &+ high) / 2
      let found = font.number(characters &+ 14 &* middle, 4)
      if found == wanted { return character(at: middle) }
      if found < wanted { low = middle &+ 1 } else { high = middle }
    }
    return nil
  }

  /// Where the record of a line is; nil if it isn't there.
  ///
  /// - Complexity: O(*m* log *n*) in lines and bytes of the text.
  func place(of utf8: UnsafeBufferPointer<UInt8>) -> Int? {
    var (low, high) = (0, lineCount)
    while low < high {
      let middle = (low &+ high) / 2
      let place = lines &+ 20 &* middle
      let order = order(of: place, utf8)
      if order == 0 { return place }
      if order < 0 { low = middle &+ 1 } else { high = middle }
    }
    return nil
  }

  /// Where a line's text stands, beside another one: before it, below 0; behind it, above 0.
  func order(of line: Int, _ utf8: UnsafeBufferPointer<UInt8>) -> Int {
    let length = font.number(line &+ 4, 2)
    guard length == utf8.count else { return length &- utf8.count }
    var text = BakedBits(font, at: font.number(line, 4), skipping: 0)
    for byte in utf8 {
      let difference = text.next(8) &- Int(byte)
      if difference != 0 { return difference }
    }
    return 0
  }
}

/// Bits in the data, one after the other.
struct BakedBits {
  private var cursor: UnsafePointer<UInt8>
  /// What has been read; the last `count` bits of it are still to come.
  private var bits = 0 as UInt32
  private var count = 0

  @inline(__always)
  init(_ font: BakedFont, at place: Int, skipping skipped: Int) {
    cursor = font.digits + (place &+ skipped / 6)
    if skipped % 6 != 0 {
      read()
      count = 6 &- skipped % 6
    }
  }

  @inline(__always)
  private mutating func read() {
    bits = bits &<< 6 | (UInt32(cursor.pointee) &- 0x30)
    cursor += 1
    count = count &+ 6
  }

  /// A number of so many bits, at most 8.
  @inline(__always)
  mutating func next(_ length: Int) -> Int {
    while count < length { read() }
    count = count &- length
    return Int(bits &>> UInt32(truncatingIfNeeded: count)) & ((1 &<< length) &- 1)
  }
}
