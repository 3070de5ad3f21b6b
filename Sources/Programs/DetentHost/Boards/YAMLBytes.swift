/// The bytes of a YAML file, for edits that keep all other bytes.
package struct YAMLBytes {
  /// A replacement of a range of bytes.
  package struct Edit {
    package var range: Range<Int>
    package var bytes: [UInt8]

    package init(range: Range<Int>, bytes: [UInt8]) {
      self.range = range
      self.bytes = bytes
    }

    /// An insertion.
    package init(at offset: Int, bytes: [UInt8]) { self.init(range: offset..<offset, bytes: bytes) }
  }

  private let bytes: [UInt8]

  /// The bytes of a file, with its byte order mark if any.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The bytes with the edits applied; insertions at one offset keep their order.
  package func applying(_ edits: [Edit]) -> [UInt8] {
    let sorted = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    var result: [UInt8] = []
    var next = 0
    for (_, edit) in sorted {
      result += bytes[next..<edit.range.lowerBound] + edit.bytes
      next = edit.range.upperBound
    }
    return result + bytes[next...]
  }

  /// The byte offset of a parser's place: lines and columns from 1, in scalars.
  package func offset(line: Int, column: Int) -> Int? {
    var offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for _ in 1..<max(1, line) {
      guard let end = endOfLine(from: offset) else { return nil }
      offset = end
    }
    for _ in 1..<max(1, column) {
      guard offset < bytes.count else { return nil }
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return offset
  }

  /// A key and the plain or quoted word behind it on the same line.
  ///
  /// - Parameters:
  ///   - name: the key.
  ///   - start: the key's offset.
  ///   - isInBraces: whether the map is in braces, where commas and braces end a word.
  /// - Returns: nil for a tag, or a value on the next line.
  package func entry(
    _ name: String, at start: Int, isInBraces: Bool
  ) -> (key: Range<Int>, value: Range<Int>, quote: [UInt8])? {
    guard let key = key(name, at: start) else { return nil }
    var offset = blanks(from: key.upperBound)
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ":") else { return nil }
    offset = blanks(from: offset + 1)
    guard offset < bytes.count else { return nil }
    switch bytes[offset] {
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      let quote = bytes[offset]
      guard let end = bytes[(offset + 1)...].firstIndex(where: { $0 == quote || $0 < 0x20 }),
        bytes[end] == quote
      else { return nil }
      return (key, offset..<end + 1, [quote])
    case UInt8(ascii: "!"), UInt8(ascii: "|"), UInt8(ascii: ">"), UInt8(ascii: "["),
      UInt8(ascii: "{"), UInt8(ascii: "#"):
      return nil
    default:
      let end = endOfWord(from: offset, isInBraces: isInBraces)
      return end > offset ? (key, offset..<end, []) : nil
    }
  }

  /// A new line below that of `key`, with its indentation.
  package func newLine(_ text: String, below key: Range<Int>) -> Edit {
    var start = key.lowerBound
    while start > 0, !isLineEnd(bytes[start - 1]) { start -= 1 }
    let indentation = bytes[start..<key.lowerBound].prefix { $0 == UInt8(ascii: " ") }
    let line = Array(indentation) + Array(text.utf8)
    guard let next = endOfLine(from: key.upperBound) else {
      return Edit(at: bytes.count, bytes: usualLineEnd + line)
    }
    var end = next
    while end > 0, isLineEnd(bytes[end - 1]) { end -= 1 }
    return Edit(at: next, bytes: line + bytes[end..<next])
  }

  // MARK: Words

  private func key(_ name: String, at start: Int) -> Range<Int>? {
    for quote in ["", "\"", "'"] {
      let word = Array((quote + name + quote).utf8)
      if bytes[start...].starts(with: word) { return start..<start + word.count }
    }
    return nil
  }

  private func blanks(from offset: Int) -> Int {
    var offset = offset
    while offset < bytes.count, [UInt8(ascii: " "), UInt8(ascii: "\t")].contains(bytes[offset]) {
      offset += 1
    }
    return offset
  }

  /// The end of a plain word: of the line, before a comment, or before a comma or brace.
  private func endOfWord(from start: Int, isInBraces: Bool) -> Int {
    var end = start
    var offset = start
    while offset < bytes.count, !isLineEnd(bytes[offset]) {
      let byte = bytes[offset]
      if isInBraces, [UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")].contains(byte) {
        break
      }
      if byte == UInt8(ascii: "#"), offset > end { break }
      if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\t") { end = offset + 1 }
      offset += 1
    }
    return end
  }

  // MARK: Lines

  private func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// The start of the next line; nil if the last line has no end.
  private func endOfLine(from offset: Int) -> Int? {
    guard let end = bytes[offset...].firstIndex(where: isLineEnd) else { return nil }
    let isPair =
      bytes[end] == UInt8(ascii: "\r") && end + 1 < bytes.count
      && bytes[end + 1] == UInt8(ascii: "\n")
    return end + (isPair ? 2 : 1)
  }

  /// The file's line end; default: a line feed.
  private var usualLineEnd: [UInt8] {
    guard let end = bytes.firstIndex(where: isLineEnd), let next = endOfLine(from: end) else {
      return [UInt8(ascii: "\n")]
    }
    return Array(bytes[end..<next])
  }
}
