/// A font of a host as constant data, in the sizes and with the characters and lines of text that
/// somebody wanted: what `detent font bake` writes.
///
/// It is drawn from where it lies, such as in flash: opened once, it copies nothing and allocates
/// nothing. It is printable ASCII, as is all constant data here, so that it can be a StaticString.
/// A character is worth its code less 0x30, 0 to 63; numbers have their most significant one first.
///
/// ```
/// header      DFONT · 1 the version, 1 · 1 bits a pixel: 1, 2, 4 or 8 · 2 how many sizes
///             4 characters of all of it · 6 the CRC-32 of the 13 before,
///             by exclusive or with that of all that follows these 19
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
