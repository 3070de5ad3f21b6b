/// A host font as constant data, in chosen sizes, characters and lines: the output of `detent font
/// bake`.
///
/// Drawn in place, such as from flash: opening it neither copies nor allocates. The data is
/// printable ASCII, so that a StaticString can hold it. A character encodes its code less 0x30, 0
/// to 63; numbers are big-endian.
///
/// ```
/// header      DFONT · 1 the version, 1 · 1 bits a pixel: 1, 2, 4 or 8 · 2 number of sizes
///             4 characters in total · 6 checksum: the CRC-32 of the preceding 13,
///             exclusive-or that of everything after these 19
/// sizes       22 each, ascending: 2 rows of a capital · 2 and 2 rows of a line above
///             and below the baseline · 4 offset of its tables · 4 characters · 4 lines · 4 glyphs
/// tables      in this order:
/// characters  14 each, ascending; 0 is the replacement character:
///             4 the scalar · 4 the glyph · 2 columns from the pen to it, plus 2,048
///             2 rows from the top of the line · 2 columns to the next
/// lines       20 each, ascending by length, then bytes: 4 offset of the text · 2 its bytes
///             2 columns · 2 the first row of ink · 2 the row after the last · 4 offset of the run
///             4 glyphs in the run
/// glyphs      8 each: 4 offset of the pixels · 2 columns · 2 rows
/// run         8 a glyph: 4 the glyph · 2 columns from the left edge of the line · 2 rows
/// text        bits of bytes, six a character, the first in bit 5
/// pixels      bits of rows in the same way, without a gap: all bits set is ink
/// ```
///
/// A line in the font looks as on the host: shaped, kerned and joined. Any other line is set
/// character by character, left to right, at whole pixels.
public struct BakedFont: @unchecked Sendable {
  // Unchecked: the bytes are read-only.

  /// The reason why bytes are not a usable baked font.
  public enum Flaw: Error, Hashable, Sendable {
    /// Another format.
    case other
    /// A later version of this format.
    case later
    /// Truncated, modified or inconsistent data.
    case damaged
  }

  let digits: UnsafePointer<UInt8>
  let count: Int
  /// Bits per pixel: 1, 2, 4 or 8.
  let bits: Int
  let sizeCount: Int

  /// Opens a font in constant data.
  ///
  /// - Throws: `Flaw`.
  /// - Complexity: O(*n*): checks all bytes once.
  public init(_ text: StaticString) throws(Flaw) {
    guard text.hasPointerRepresentation else { throw .other }
    try self.init(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Opens a font.
  ///
  /// - Parameter bytes: the font; must stay in place and unchanged while the font is in use.
  /// - Throws: `Flaw`.
  /// - Complexity: O(*n*): checks all bytes once.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) throws(Flaw) {
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

  /// Characters in the header.
  static var header: Int { 19 }

  /// The font as `DrawList` and `Lettering` take it.
  public var shapes: ShapedFont { ShapedFont { self.line($0, $1) } }

  /// Reads a big-endian number of `length` characters.
  @inline(__always)
  func number(_ place: Int, _ length: Int) -> Int {
    var value = 0
    for index in 0..<length { value = value &<< 6 | (Int(digits[place &+ index]) &- 0x30) }
    return value
  }

  func size(_ index: Int) -> BakedSize { BakedSize(of: self, at: BakedFont.header + 22 * index) }

  /// The size with the given capital height; otherwise the next smaller one that has characters, or
  /// the smallest.
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

  /// Whether any size has a character for text outside the baked lines.
  package func contains(_ scalar: UInt32) -> Bool {
    for index in 0..<sizeCount where size(index).character(scalar) != nil { return true }
    return false
  }

  /// Whether any size has a text as a baked line.
  package func contains(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    for index in 0..<sizeCount where size(index).place(of: utf8) != nil { return true }
    return false
  }
}
