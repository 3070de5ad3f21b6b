/// What rows are filtered by: words, each of which has to stand somewhere in a row.
///
/// Capitals and small letters are the same, of ASCII, Latin-1 and Latin Extended-A; other
/// characters are compared as they are.
///
/// - Source: Unicode 16, CaseFolding.txt, status C and S of U+0041 to U+017E, without U+0130.
public struct FilterWords: Hashable, Sendable {
  /// Their letters, and a 0 behind each word.
  private var letters: [UInt32] = []

  /// The words of a text, which are apart by spaces; none lets every row pass.
  public init(_ text: [UInt8] = []) {
    text.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let letter = Self.letter(bytes, at: index)
        index += letter.length
        if letter.code != 0x20 { letters.append(letter.code) } else { endWord() }
      }
    }
    endWord()
  }

  private mutating func endWord() {
    if let last = letters.last, last != 0 { letters.append(0) }
  }

  /// Whether every row passes.
  public var isEmpty: Bool { letters.isEmpty }

  /// Whether all words stand in a row.
  public func match(_ row: UnsafeBufferPointer<UInt8>) -> Bool {
    eachWord { Self.place(of: $0, in: row) != nil }
  }

  /// Gives the bytes of each word where it first stands in a row to `body`.
  public func places(
    in row: UnsafeBufferPointer<UInt8>, _ body: (_ place: Range<Int>) -> Void
  ) {
    _ = eachWord { word in
      if let place = Self.place(of: word, in: row) { body(place) }
      return true
    }
  }

  /// Whether `body` says yes of each word.
  @inline(__always)
  private func eachWord(_ body: (UnsafeBufferPointer<UInt32>) -> Bool) -> Bool {
    letters.withUnsafeBufferPointer { letters in
      var start = 0
      for end in 0..<letters.count where letters[end] == 0 {
        guard body(UnsafeBufferPointer(rebasing: letters[start..<end])) else { return false }
        start = end + 1
      }
      return true
    }
  }

  @inline(__always)
  private static func place(
    of word: UnsafeBufferPointer<UInt32>, in row: UnsafeBufferPointer<UInt8>
  ) -> Range<Int>? {
    let first = word[0]
    // Of ASCII one look at a byte says that a word doesn't begin there: most rows don't match.
    let small = first < 0x80 ? UInt8(truncatingIfNeeded: first) : 0
    let capital = small &- 0x61 < 26 ? small &- 0x20 : small
    var index = 0
    while index < row.count {
      if small != 0 {
        while index < row.count, row[index] != small, row[index] != capital { index &+= 1 }
      }
      if let end = end(of: word, in: row, at: index) { return index..<end }
      index &+= 1
    }
    return nil
  }

  private static func end(
    of word: UnsafeBufferPointer<UInt32>, in row: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> Int? {
    var index = start
    for code in word {
      guard index < row.count else { return nil }
      let letter = letter(row, at: index)
      guard letter.code == code else { return nil }
      index &+= letter.length
    }
    return index
  }

  /// The character at a byte as a small letter, or, of those that have no case here, the byte.
  @inline(__always)
  private static func letter(
    _ bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (code: UInt32, length: Int) {
    let byte = UInt32(bytes[index])
    if byte < 0x80 { return (byte &- 0x41 < 26 ? byte | 0x20 : byte, 1) }
    guard byte >= 0xC3, byte <= 0xC5, index + 1 < bytes.count, bytes[index + 1] & 0xC0 == 0x80
    else { return (0x1_0000 | byte, 1) }
    return (small((byte & 0x1F) << 6 | UInt32(bytes[index + 1] & 0x3F)), 2)
  }

  private static func small(_ code: UInt32) -> UInt32 {
    switch code {
    case 0xC0...0xDE: code == 0xD7 ? code : code + 0x20
    case 0x130: code
    case 0x178: 0xFF
    case 0x100...0x137, 0x14A...0x177: code | 1
    case 0x139...0x148, 0x179...0x17E: code + (code & 1)
    default: code
    }
  }
}
