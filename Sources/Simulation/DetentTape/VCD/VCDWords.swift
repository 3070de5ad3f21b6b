/// Splits the bytes of a VCD file into words with their lines, in chunks of any size.
///
/// Each byte is examined once, without a `String`: captures of gigabytes are common.
struct VCDWords {
  /// A word of the file.
  struct Word<Bytes: RandomAccessCollection<UInt8>> {
    var bytes: Bytes
    var line: Int
    /// Whether the word is longer than its kept bytes.
    var isCut = false

    /// A copy of the word that outlives the chunk.
    var kept: Kept { Kept(bytes: Array(bytes)[...], line: line, isCut: isCut) }

    static func == (word: Word, keyword: StaticString) -> Bool {
      word.bytes.count == keyword.utf8CodeUnitCount
        && keyword.withUTF8Buffer { word.bytes.elementsEqual($0) }
    }

    static func ~= (keyword: StaticString, word: Word) -> Bool { word == keyword }
  }

  /// A word in a chunk, which isn't retained: that would cost as much as reading it.
  typealias View = Word<Slice<UnsafeBufferPointer<UInt8>>>
  typealias Kept = Word<ArraySlice<UInt8>>

  /// The maximum number of kept bytes of a word; no identifier, number or vector is longer.
  static let longest = 65_536

  /// The line of the next byte.
  private(set) var line = 1
  /// The number of bytes examined.
  private(set) var count = 0
  /// The start of a word that continues in the next chunk.
  private var begun: [UInt8] = []
  /// Whether the continued word already exceeds its kept bytes.
  private(set) var isCutting = false
  private var isFirst = true

  /// The word begun in the previous chunks, if it ends in this one, whose other words follow.
  mutating func complete(_ chunk: inout ArraySlice<UInt8>) -> Kept? {
    guard !begun.isEmpty else { return nil }
    let end = chunk.firstIndex(where: Self.isSpace) ?? chunk.endIndex
    keep(chunk[..<end])
    chunk = chunk[end...]
    return chunk.isEmpty ? nil : last()
  }

  /// The next word that ends in the chunk, from `position` on; keeps the beginning of another one.
  mutating func next(
    in chunk: UnsafeBufferPointer<UInt8>, from position: inout Int
  ) -> View? {
    while position < chunk.count {
      let start = position
      while position < chunk.count, !Self.isSpace(chunk[position]) { position += 1 }
      guard position < chunk.count else {
        keep(chunk[start...])
        return nil
      }
      count += position - start
      if position > start, let word = whole(View(bytes: chunk[start..<position], line: line)) {
        return word
      }
      if chunk[position] == UInt8(ascii: "\n") { line += 1 }
      isFirst = false
      count += 1
      position += 1
    }
    return nil
  }

  /// The word at the end of the file, if no space follows it.
  mutating func last() -> Kept? {
    guard !begun.isEmpty else { return nil }
    let word = Kept(bytes: begun[...], line: line)
    (begun, isCutting) = ([], false)
    return whole(word)
  }

  /// The word if it counts: not too long, and without the UTF-8 byte order mark of editors on
  /// Windows.
  private mutating func whole<Bytes>(_ word: Word<Bytes>) -> Word<Bytes>?
  where Bytes.SubSequence == Bytes {
    guard isFirst || word.bytes.count > Self.longest else { return word }
    var word = word
    if isFirst, word.bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      word.bytes = word.bytes.dropFirst(3)
    }
    isFirst = false
    if word.bytes.count > Self.longest {
      word.bytes = word.bytes.prefix(Self.longest)
      word.isCut = true
    }
    return word.bytes.isEmpty ? nil : word
  }

  private mutating func keep(_ bytes: some RandomAccessCollection<UInt8>) {
    // One byte more than the maximum shows that a word is too long.
    let room = Self.longest + 4 - begun.count
    isCutting = isCutting || bytes.count > room
    begun += bytes.prefix(room)
    count += bytes.count
  }

  /// Blank, tab, line feed, vertical tab, form feed, carriage return.
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte >= 0x09 && byte <= 0x0D)
  }
}

extension VCDWords.Word: Sendable where Bytes: Sendable {}

extension VCDWords.Word {
  /// The word for a message: short and printable.
  var text: String {
    let limit = 32
    var text = ""
    for byte in bytes.prefix(limit) {
      if byte > 0x20, byte < 0x7F {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += "\\x" + (byte < 16 ? "0" : "") + digits
      }
    }
    return bytes.count > limit ? text + "..." : text
  }
}

extension [VCDWords.Kept] {
  /// The words for a message, with single spaces.
  var text: String { map(\.text).joined(separator: " ") }
}

extension RandomAccessCollection<UInt8> where SubSequence == Self {
  /// The bytes as a decimal number; nil if they are none or exceed 64 bits.
  var number: UInt64? {
    guard !isEmpty else { return nil }
    var value: UInt64 = 0
    for byte in self {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      let (tens, tooMany) = value.multipliedReportingOverflow(by: 10)
      let (sum, tooMuch) = tens.addingReportingOverflow(UInt64(byte - UInt8(ascii: "0")))
      guard !tooMany, !tooMuch else { return nil }
      value = sum
    }
    return value
  }

  /// The bytes as a decimal number with an optional minus sign.
  var signedNumber: Int64? {
    guard first == UInt8(ascii: "-") else { return number.flatMap { Int64(exactly: $0) } }
    return dropFirst().number.flatMap { Int64(exactly: $0) }.map { -$0 }
  }

  /// Whether the bytes are only digits.
  var isDecimal: Bool {
    !isEmpty && allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
  }
}
