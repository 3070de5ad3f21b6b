import DetentYAML

/// Surrogate pairs of JSON: characters beyond U+FFFF as two `\u` escapes.
///
/// - Source: RFC 8259, section 7.
enum JSONHalves {
  /// The bytes of a JSON text with surrogate pairs replaced by their characters.
  ///
  /// - Throws: `ConfigurationError` for a lone surrogate.
  static func joined(in bytes: [UInt8]) throws(ConfigurationError) -> [UInt8] {
    guard bytes.contains(0x5C) else { return bytes }
    var (joined, index) = ([UInt8](), 0)
    while index < bytes.count {
      guard let first = half(in: bytes, at: index) else {
        // An escaped backslash starts no escape.
        let count = bytes[index] == 0x5C ? 2 : 1
        joined += bytes[index...].prefix(count)
        index += count
        continue
      }
      let second = half(in: bytes, at: index + 6)
      guard first < 0xDC00, let second, second >= 0xDC00,
        let scalar = Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF)
      else {
        throw ConfigurationError(
          file: "", reason: .notText,
          message: "\\u\(String(first, radix: 16)) is half of a character, whose other half isn't "
            + "beside it")
      }
      joined += Array(String(scalar).utf8)
      index += 12
    }
    return joined
  }

  /// The surrogate escaped at `start`, or nil.
  private static func half(in bytes: [UInt8], at start: Int) -> UInt32? {
    guard bytes[min(start, bytes.count)...].starts(with: [0x5C, 0x75]) else { return nil }
    let digits = String(decoding: bytes[(start + 2)...].prefix(4), as: UTF8.self)
    guard let code = UInt32(digits, radix: 16), 0xD800...0xDFFF ~= code else { return nil }
    return code
  }
}
