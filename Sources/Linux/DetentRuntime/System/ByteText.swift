import Glibc

/// Lossless text for file names and arguments, which are bytes.
///
/// A byte that isn't part of UTF-8 becomes a NUL and its two hexadecimal digits: names and
/// arguments contain no NUL, so that the mapping is reversible.
///
///     o 0xFF . v c d   <->   "o\0ff.vcd"
package enum ByteText {
  /// The bytes as a text.
  package static func text(of bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = ""
    var rest = bytes[...]
    while !rest.isEmpty {
      // A character has at most four bytes.
      let valid = (1...min(4, rest.count)).lazy.compactMap { count in
        String(validating: rest.prefix(count), as: UTF8.self).map { (text: $0, count: count) }
      }.first
      if let valid {
        text += valid.text
      } else {
        let digits = String(UInt16(rest[rest.startIndex]) + 0x100, radix: 16).dropFirst()
        text += "\0" + digits
      }
      rest = rest.dropFirst(valid?.count ?? 1)
    }
    return text
  }

  /// The text of a NUL-terminated C string.
  package static func text(ofC bytes: UnsafePointer<CChar>) -> String {
    text(of: Array(UnsafeRawBufferPointer(start: bytes, count: strlen(bytes))))
  }

  /// The bytes of a text; a NUL without two hexadecimal digits stays one.
  package static func bytes(of text: String) -> [UInt8] {
    guard text.utf8.contains(0) else { return Array(text.utf8) }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == 0, digits.count == 2,
        let hidden = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(hidden)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  /// The text for display, with U+FFFD for each byte that isn't UTF-8.
  package static func shown(_ text: String) -> String {
    text.utf8.contains(0) ? String(decoding: bytes(of: text), as: UTF8.self) : text
  }
}
