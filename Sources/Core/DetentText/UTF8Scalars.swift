/// An iterator over the Unicode scalars of arbitrary bytes, decoded as UTF-8.
///
/// Each maximal subpart of an ill-formed sequence yields U+FFFD: no input traps, and no byte is
/// skipped.
///
/// - Source: The Unicode Standard 15.0, table 3-7 (well-formed UTF-8) and section 3.9, "U+FFFD
///   Substitution of Maximal Subparts".
public struct UTF8Scalars<Bytes: IteratorProtocol<UInt8>>: IteratorProtocol {
  /// The number of bytes decoded so far.
  @inlinable package var consumed: Int { count }

  @usableFromInline var count = 0

  @usableFromInline var bytes: Bytes
  /// The byte that ended the last sequence prematurely and starts the next one.
  @usableFromInline var waiting: UInt8?

  /// Creates an iterator over the scalars of `bytes`.
  @inlinable @inline(__always)
  public init(_ bytes: Bytes) {
    self.bytes = bytes
  }

  /// The next scalar value, or nil at the end.
  @inlinable @inline(__always)
  public mutating func next() -> UInt32? {
    if waiting == nil {
      guard let byte = bytes.next() else { return nil }
      count &+= 1
      return byte < 0x80 ? UInt32(byte) : sequence(byte)
    }
    let byte = waiting ?? 0
    waiting = nil
    count &+= 1
    return byte < 0x80 ? UInt32(byte) : sequence(byte)
  }

  // Rare enough to be called.
  #if hasFeature(Embedded)
  @inline(never)
  #endif
  @inlinable
  mutating func sequence(_ lead: UInt8) -> UInt32 {
    var value: UInt32
    var missing: Int
    // Only the second byte has narrower limits: after leads that could encode overlong forms,
    // surrogates or values beyond U+10FFFF.
    var lowest = 0x80 as UInt8
    var highest = 0xBF as UInt8
    switch lead {
    case 0xC2...0xDF: (value, missing) = (UInt32(lead & 0x1F), 1)
    case 0xE0...0xEF:
      (value, missing) = (UInt32(lead & 0x0F), 2)
      if lead == 0xE0 { lowest = 0xA0 }
      if lead == 0xED { highest = 0x9F }
    case 0xF0...0xF4:
      (value, missing) = (UInt32(lead & 0x07), 3)
      if lead == 0xF0 { lowest = 0x90 }
      if lead == 0xF4 { highest = 0x8F }
    default: return 0xFFFD
    }
    while missing > 0 {
      guard let byte = bytes.next() else { return 0xFFFD }
      guard byte >= lowest, byte <= highest else {
        waiting = byte
        return 0xFFFD
      }
      count &+= 1
      value = value << 6 | UInt32(byte & 0x3F)
      missing -= 1
      (lowest, highest) = (0x80, 0xBF)
    }
    return value
  }
}
