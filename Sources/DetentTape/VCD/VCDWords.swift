/// Cuts the bytes of a VCD file into words, each with its line, in whatever pieces they come.
///
/// It looks at every byte once and makes no `String` on the way: captures of gigabytes are common.
struct VCDWords {
  /// A word of the file.
  struct Word {
    var bytes: ArraySlice<UInt8>
    var line: Int
    /// Whether it is longer than what is kept of it.
    var isCut = false

    /// The same word, which keeps nothing alive but itself.
    var kept: Word { Word(bytes: Array(bytes)[...], line: line, isCut: isCut) }

    static func == (word: Word, keyword: StaticString) -> Bool {
      word.bytes.count == keyword.utf8CodeUnitCount
        && keyword.withUTF8Buffer { word.bytes.elementsEqual($0) }
    }

    static func ~= (keyword: StaticString, word: Word) -> Bool { word == keyword }
  }

  /// Bytes of a word that are kept; no identifier, number or vector is longer.
  static let longest = 65_536

  /// The line that the next byte is in.
  private(set) var line = 1
  /// How many bytes were looked at.
  private(set) var count = 0
  /// The bytes of the file that are to be read next.
  var piece: ArraySlice<UInt8> = []
  /// The beginning of a word that goes on in the next piece.
  private var begun: [UInt8] = []
  /// Whether the word that goes on is longer already than what is kept of it.
  private(set) var isCutting = false
  private var isFirst = true

  /// The next word that is whole, or nil if there is none in the bytes so far.
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

  /// The word at the end of the file, if there is no space behind it.
  mutating func last() -> Word? {
    begun.isEmpty ? nil : whole(takeBegun())
  }

  /// The word as it counts: not too long, and without the three bytes of a UTF-8 byte order mark
  /// that editors on Windows put in front of a file.
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
    // One more than is kept of a word shows that it is too long.
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
  /// The word for a message: short, and printable whatever it was.
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

  /// The decimal number that the word is, or nil if it is none or more than 64 bits.
  var number: UInt64? { bytes.number }
}

extension [VCDWords.Word] {
  /// The words for a message, with single spaces.
  var text: String { map(\.text).joined(separator: " ") }
}

extension ArraySlice<UInt8> {
  /// The decimal number that the bytes are, or nil if they are none or more than 64 bits.
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

  /// The decimal number that the bytes are, with a sign if it is negative.
  var signedNumber: Int64? {
    guard first == UInt8(ascii: "-") else { return number.flatMap { Int64(exactly: $0) } }
    return dropFirst().number.flatMap { Int64(exactly: $0) }.map { -$0 }
  }

  /// Whether the bytes are digits alone.
  var isDecimal: Bool {
    !isEmpty && allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
  }
}
