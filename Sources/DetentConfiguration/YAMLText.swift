/// The text of a YAML file, checked for what would hurt the YAML parser before it sees it.
///
/// The parser recurses for every level of nesting and hashes whole keys, so that 100,000 brackets
/// or a key made of aliases to aliases could take all of the stack or all of the day.
struct YAMLText {
  /// The text, without a byte order mark.
  let text: String
  private let bytes: [UInt8]
  private let file: String

  /// Checks the bytes of a file.
  ///
  /// - Throws: `ConfigurationError` with the place if they are too many, aren't UTF-8, hold control
  ///   characters, are nested too deeply or use aliases in keys.
  init(_ raw: [UInt8], file: String) throws(ConfigurationError) {
    guard raw.count <= Limits.fileBytes else { throw FileBytes.tooLarge(file) }
    if raw.starts(with: [0xFF, 0xFE]) || raw.starts(with: [0xFE, 0xFF]) {
      throw ConfigurationError(
        file: file, line: 1, column: 1, reason: .notText,
        message: "this is UTF-16 text; save the file as UTF-8")
    }
    bytes = raw.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(raw.dropFirst(3)) : raw
    self.file = file
    text = String(decoding: bytes, as: UTF8.self)
    try checkEncoding()
    try checkControlCharacters()
    try checkNesting()
    try checkKeys()
  }

  // MARK: Bytes

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

  // MARK: Structure

  /// Counts open brackets and indentation, brackets in quoted text included.
  ///
  /// It is an estimate that no sensible file comes near. Closing brackets in quoted text can make
  /// it too low; then the YAML parser's own limit of 1,000 levels holds, for which a stack of a
  /// megabyte is enough.
  private func checkNesting() throws(ConfigurationError) {
    var depth = 0
    for line in lines {
      let start = textStart(of: line)
      guard start < line.endIndex, bytes[start] != UInt8(ascii: "#") else { continue }
      if start - line.startIndex > Limits.indentation {
        throw error(
          at: start, .tooLarge,
          "indented by more than \(Limits.indentation) columns; files here are never that deep")
      }
      for offset in start..<line.endIndex {
        switch bytes[offset] {
        case UInt8(ascii: "["), UInt8(ascii: "{"):
          depth += 1
          if depth > Limits.bracketDepth {
            throw error(
              at: offset, .tooLarge,
              "more than \(Limits.bracketDepth) brackets within brackets; "
                + "is one never closed?")
          }
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
          depth = max(0, depth - 1)
        default: continue
        }
      }
    }
  }

  /// Refuses keys that are lists, maps or aliases in files that have aliases: the parser hashes
  /// keys, and ten aliases of ten aliases each, ten deep, are 10,000,000,000 values to hash.
  private func checkKeys() throws(ConfigurationError) {
    var alias: Int?
    var key: Int?
    for line in lines {
      let start = textStart(of: line)
      guard start < line.endIndex, bytes[start] != UInt8(ascii: "#") else { continue }
      // From the line's very start: a '?' may be among what looks like its indentation.
      for offset in line {
        if isAlias(at: offset) { alias = alias ?? offset }
        if isUnusualKey(at: offset) { key = key ?? offset }
      }
    }
    if alias != nil, let key {
      throw error(
        at: key, .syntax,
        "a key that isn't a plain word, in a file with aliases (*name); write keys as words")
    }
  }

  private func isAlias(at offset: Int) -> Bool {
    bytes[offset] == UInt8(ascii: "*") && isAnchorCharacter(at: offset + 1)
  }

  private func isUnusualKey(at offset: Int) -> Bool {
    switch bytes[offset] {
    case UInt8(ascii: "?"):
      guard offset + 1 < bytes.count else { return true }
      return " \t\r\n*[{&!".utf8.contains(bytes[offset + 1])
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      return isColon(afterBlanksFrom: offset + 1)
    case UInt8(ascii: "*"):
      var end = offset + 1
      while isAnchorCharacter(at: end) { end += 1 }
      return end > offset + 1 && isColon(afterBlanksFrom: end)
    default:
      return false
    }
  }

  private func isColon(afterBlanksFrom offset: Int) -> Bool {
    let rest = bytes[min(offset, bytes.count)...].drop { " \t\r\n".utf8.contains($0) }
    return rest.first == UInt8(ascii: ":")
  }

  private func isAnchorCharacter(at offset: Int) -> Bool {
    guard offset < bytes.count else { return false }
    switch bytes[offset] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      return true
    default:
      return false
    }
  }

  // MARK: Lines

  /// The offsets of each line, without its end.
  private var lines: [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for (offset, byte) in bytes.enumerated() {
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { continue }
      lines.append(start..<offset)
      start = offset + 1
    }
    lines.append(start..<bytes.count)
    return lines
  }

  /// Where the text of a line starts, after blanks and the `-`, `?` and `:` that open a level each.
  private func textStart(of line: Range<Int>) -> Int {
    var offset = line.lowerBound
    while offset < line.upperBound {
      switch bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        offset += 1
      case UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"):
        let next = offset + 1
        guard next == line.upperBound || " \t".utf8.contains(bytes[next]) else { return offset }
        offset = next
      default:
        return offset
      }
    }
    return offset
  }

  private func error(
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
    // Columns count scalars: every byte that doesn't continue one.
    let column = bytes[lineStart..<offset].count { $0 & 0xC0 != 0x80 } + 1
    return ConfigurationError(
      file: file, line: line, column: column, reason: reason, message: message)
  }

  private func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "0x" + (digits.count < 2 ? "0" : "") + digits
  }
}
