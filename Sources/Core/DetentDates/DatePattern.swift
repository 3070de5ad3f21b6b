/// The pieces of a Unicode date pattern, such as `d MMMM 'at' HH:mm`.
///
/// Literal words are between two `'`, and `''` is one `'`.
///
/// - Source: Unicode Technical Standard 35, part 4, date field symbols.
package struct DatePattern {
  /// A part of the pattern.
  package enum Piece: Equatable {
    /// A literal byte of UTF-8.
    case word(UInt8)
    /// A field: its letter and how many there are of it.
    case field(UInt8, count: Int)
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  /// Whether each quotation up to here is closed.
  package private(set) var isClosed = true

  /// Begins to read a pattern in UTF-8.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The next piece; nil at the end.
  package mutating func next() -> Piece? {
    while place < bytes.count {
      let byte = bytes[place]
      var count = 1
      while place + count < bytes.count, bytes[place + count] == byte { count += 1 }
      if byte == 0x27 {
        place += 1
        guard count > 1 else {
          isClosed.toggle()
          continue
        }
        place += 1
      } else if isClosed, byte | 0x20 >= 0x61, byte | 0x20 <= 0x7A {
        place += count
        return .field(byte, count: count)
      } else {
        place += 1
      }
      return .word(byte)
    }
    return nil
  }
}
