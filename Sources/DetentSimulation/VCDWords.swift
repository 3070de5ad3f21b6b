/// The words of a VCD file, one after the other, each with its line.
///
/// It looks at every byte once and makes no `String` on the way: captures of 100 MB are common.
struct VCDWords {
  /// Where a word stands in the file.
  struct Word {
    var range: Range<Int>
    var line: Int
  }

  let bytes: [UInt8]
  private(set) var line = 1
  private var offset: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // Editors on Windows put the three bytes of a UTF-8 byte order mark in front.
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The next word, or nil at the end of the file.
  mutating func next() -> Word? {
    let end = bytes.count
    var position = offset
    while position < end, Self.isSpace(bytes[position]) {
      if bytes[position] == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
    let start = position
    while position < end, !Self.isSpace(bytes[position]) { position += 1 }
    offset = position
    return start == position ? nil : Word(range: start..<position, line: line)
  }

  /// The words up to the `$end` that closes the section which `opener` began.
  ///
  /// Only the first `limit` are kept, so that a comment of any length costs nothing.
  mutating func section(_ opener: Word, limit: Int = 16) throws(VCDError) -> [Word] {
    var words: [Word] = []
    while let word = next() {
      if self[word] == "$end" { return words }
      if words.count < limit { words.append(word) }
    }
    throw VCDError(line: opener.line, .sectionNotEnded(text(opener)))
  }

  /// Whether a word is exactly this keyword.
  subscript(word: Word) -> Spelling { Spelling(bytes: bytes[word.range]) }

  /// A word for a message: short, and printable whatever it was.
  func text(_ word: Word) -> String {
    let limit = 32
    var text = ""
    for byte in bytes[word.range].prefix(limit) {
      if byte > 0x20, byte < 0x7F {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += "\\x" + (byte < 16 ? "0" : "") + digits
      }
    }
    return word.range.count > limit ? text + "..." : text
  }

  /// Several words for a message, with single spaces.
  func text(_ words: [Word]) -> String {
    words.map { text($0) }.joined(separator: " ")
  }

  /// The decimal number that a piece of the file is, or nil if it is none or more than 64 bits.
  func number(_ range: Range<Int>) -> UInt64? {
    guard !range.isEmpty else { return nil }
    var value: UInt64 = 0
    for byte in bytes[range] {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      let (tens, tooMany) = value.multipliedReportingOverflow(by: 10)
      let (sum, tooMuch) = tens.addingReportingOverflow(UInt64(byte - UInt8(ascii: "0")))
      guard !tooMany, !tooMuch else { return nil }
      value = sum
    }
    return value
  }

  /// Whether a piece of the file is digits alone.
  func isDecimal(_ range: Range<Int>) -> Bool {
    !range.isEmpty
      && bytes[range].allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
  }

  /// Blank, tab, line feed, vertical tab, form feed, carriage return.
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte >= 0x09 && byte <= 0x0D)
  }

  /// The bytes of a word, to be compared with keywords.
  struct Spelling {
    let bytes: ArraySlice<UInt8>

    static func == (spelling: Spelling, keyword: StaticString) -> Bool {
      spelling.bytes.count == keyword.utf8CodeUnitCount
        && keyword.withUTF8Buffer { spelling.bytes.elementsEqual($0) }
    }

    static func ~= (keyword: StaticString, spelling: Spelling) -> Bool { spelling == keyword }
  }
}
