import DetentRecords

/// The text of a YAML file.
struct YAMLText {
  /// The text in UTF-8, without a byte order mark.
  let bytes: [UInt8]
  /// The file, as the caller named it.
  let file: String

  /// Checks the bytes of a file.
  ///
  /// - Throws: `ConfigurationError` with the place for too many bytes, invalid UTF-8, control
  ///   characters or tag declarations.
  init(_ raw: [UInt8], file: String) throws(ConfigurationError) {
    guard raw.count <= Limits.fileBytes else { throw ConfigurationError.tooLarge(file) }
    if raw.starts(with: [0xFF, 0xFE]) || raw.starts(with: [0xFE, 0xFF]) {
      throw ConfigurationError(
        file: file, line: 1, column: 1, reason: .notText,
        message: "this is UTF-16 text; save the file as UTF-8")
    }
    let text = raw.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(raw.dropFirst(3)) : raw
    bytes = Self.joiningSurrogates(text)
    self.file = file
    try checkEncoding()
    try checkControlCharacters()
    try checkDirectives()
  }

  // MARK: Bytes

  /// A JSON text with each pair of surrogate escapes as one escape: `\ud83d\ude00` is
  /// `\U0001F600`.
  private static func joiningSurrogates(_ text: [UInt8]) -> [UInt8] {
    let first = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard first == 0x7B || first == 0x5B else { return text }
    func unit(at place: Int) -> UInt32? {
      guard place + 6 <= text.count, text[place] == 0x5C, text[place + 1] == 0x75 else {
        return nil
      }
      return UInt32(String(decoding: text[place + 2..<place + 6], as: UTF8.self), radix: 16)
    }
    var (joined, place): ([UInt8], Int) = ([], 0)
    joined.reserveCapacity(text.count)
    while place < text.count {
      if let high = unit(at: place), 0xD800..<0xDC00 ~= high, let low = unit(at: place + 6),
        0xDC00..<0xE000 ~= low
      {
        let code = 0x1_0000 + (high - 0xD800) << 10 + (low - 0xDC00)
        let digits = String(code, radix: 16, uppercase: true)
        joined += Array(("\\U" + String(repeating: "0", count: 8 - digits.count) + digits).utf8)
        place += 12
      } else {
        // What a backslash escapes is no escape itself.
        let end = min(text.count, place + (text[place] == 0x5C ? 2 : 1))
        joined += text[place..<end]
        place = end
      }
    }
    return joined
  }

  private func checkEncoding() throws(ConfigurationError) {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        offset += encoded.count
      case .error(let length):
        let isCutOff = offset + length >= bytes.count
        let hint =
          isCutOff
          ? "the file ends in the middle of a character; it was cut off"
          : "byte \(hexadecimal(bytes[offset])) isn't UTF-8 here; save the file as UTF-8"
        throw error(at: offset, .notText, hint)
      case .emptyInput:
        return
      }
    }
  }

  private func checkControlCharacters() throws(ConfigurationError) {
    for (offset, byte) in bytes.enumerated() {
      switch byte {
      case 0x09, 0x0A, 0x0D: continue
      case 0..<0x20, 0x7F:
        throw error(
          at: offset, .notText,
          "control character \(hexadecimal(byte)); this isn't a text file, or was damaged")
      default: continue
      }
    }
  }

  /// Tag declarations are refused: no tag needs one, and libyaml compares each with all before it,
  /// 6 s for 65,000.
  private func checkDirectives() throws(ConfigurationError) {
    let directive = Array("%TAG".utf8)
    var isStart = true
    for (offset, byte) in bytes.enumerated() {
      if isStart, byte == directive[0], bytes[offset...].starts(with: directive) {
        throw error(at: offset, .syntax, "tags aren't read here; leave this line out")
      }
      isStart = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }
  }

  // MARK: Places

  /// An error at a byte offset.
  func error(
    at offset: Int, _ reason: ConfigurationError.Reason, _ message: String
  ) -> ConfigurationError {
    var line = 1
    var lineStart = 0
    for index in 0..<offset {
      let isReturn =
        bytes[index] == UInt8(ascii: "\r")
        && !(index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n"))
      if bytes[index] == UInt8(ascii: "\n") || isReturn {
        line += 1
        lineStart = index + 1
      }
    }
    // Columns count scalars: every byte but continuations.
    let column = bytes[lineStart..<offset].count { $0 & 0xC0 != 0x80 } + 1
    return ConfigurationError(
      file: file, line: line, column: column, reason: reason, message: message)
  }

  private func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "0x" + (digits.count < 2 ? "0" : "") + digits
  }
}
