/// Splits the bytes of a VCD file into words with their lines, in chunks of any size.
///
/// Each byte is examined once, without a `String`: captures of gigabytes are common.
struct VCDWords {
  /// A word of the file.
  struct Word {
    var bytes: ArraySlice<UInt8>
    var line: Int
    /// Whether the word is longer than its kept bytes.
    var isCut = false

    /// A copy of the word that doesn't share storage.
    var kept: Word { Word(bytes: Array(bytes)[...], line: line, isCut: isCut) }

    static func == (word: Word, keyword: StaticString) -> Bool {
      word.bytes.count == keyword.utf8CodeUnitCount
        && keyword.withUTF8Buffer { word.bytes.elementsEqual($0) }
    }

    static func ~= (keyword: StaticString, word: Word) -> Bool { word == keyword }
  }

  /// The maximum number of kept bytes of a word; no identifier, number or vector is longer.
  static let longest = 65_536

  /// The line of the next byte.
  private(set) var line = 1
  /// The number of bytes examined.
  private(set) var count = 0
  /// The next bytes of the file.
  var piece: ArraySlice<UInt8> = []
  /// The start of a word that continues in the next chunk.
  private var begun: [UInt8] = []
  /// Whether the continued word already exceeds its kept bytes.
  private(set) var isCutting = false
  private var isFirst = true

  /// The next complete word; nil if there is none yet.
  mutating func next() -> Word? {
    while true {
      if begun.isEmpty { skipSpace() }
      guard let end = piece.firstIndex(where: Self.isSpace) else {
        keep(piece)
        count += piece.count
        piece = []
        return nil
      }
      var word = Word(bytes: piece[..<end], line: line)
      count += word.bytes.count
      piece = piece[end...]
      if !begun.isEmpty {
        keep(word.bytes)
        word = takeBegun()
      }
      if let word = whole(word) { return word }
    }
  }

  /// The word at the end of the file, if no space follows it.
  mutating func last() -> Word? {
    begun.isEmpty ? nil : whole(takeBegun())
  }

  /// The word if it counts: not too long, and without the UTF-8 byte order mark of editors on
  /// Windows.
  private mutating func whole(_ word: Word) -> Word? {
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

  private mutating func skipSpace() {
    let start = piece.startIndex
    var position = start
    while position < piece.endIndex, Self.isSpace(piece[position]) {
      if piece[position] == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
    if position > start { isFirst = false }
    count += position - start
    piece = piece[position...]
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    // One byte more than the maximum shows that a word is too long.
    let room = Self.longest + 4 - begun.count
    isCutting = isCutting || bytes.count > room
    begun += bytes.prefix(room)
  }

  private mutating func takeBegun() -> Word {
    defer {
      begun = []
      isCutting = false
    }
    return Word(bytes: begun[...], line: line)
  }

  /// Blank, tab, line feed, vertical tab, form feed, carriage return.
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte >= 0x09 && byte <= 0x0D)
  }
}

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

  /// The word as a decimal number; nil if it is none or exceeds 64 bits.
  var number: UInt64? { bytes.number }
}

extension [VCDWords.Word] {
  /// The words for a message, with single spaces.
  var text: String { map(\.text).joined(separator: " ") }
}

extension ArraySlice<UInt8> {
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
