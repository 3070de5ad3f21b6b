/// The pieces of a Unicode date pattern, such as `d MMMM 'at' HH:mm`.
///
/// - Source: Unicode Technical Standard 35, part 4, date field symbols.
package struct DatePattern {
  /// A part of the pattern.
  package enum Piece: Equatable {
    /// Literal bytes of UTF-8.
    case words([UInt8])
    /// A field: its letter and how many there are of it.
    case field(Unicode.Scalar, count: Int)
  }

  /// The pieces in order.
  package private(set) var pieces: [Piece] = []
  /// Whether each quotation is closed.
  package private(set) var isClosed = true

  /// Parses a pattern in UTF-8: literal words are between two `'`, and `''` is one `'`.
  package init(_ bytes: [UInt8]) {
    let mark: UInt8 = 0x27
    var words: [UInt8] = []
    var rest = bytes[...]
    func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }
    while let byte = rest.first {
      guard isClosed, isLetter(byte) else {
        rest.removeFirst()
        if byte != mark {
          words.append(byte)
        } else if rest.first == mark {
          words.append(rest.removeFirst())
        } else {
          isClosed.toggle()
        }
        continue
      }
      if !words.isEmpty { pieces.append(.words(words)) }
      words = []
      let count = rest.prefix { $0 == byte }.count
      pieces.append(.field(Unicode.Scalar(byte), count: count))
      rest.removeFirst(count)
    }
    if !words.isEmpty { pieces.append(.words(words)) }
  }
}
