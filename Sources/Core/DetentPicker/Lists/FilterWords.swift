import DetentText

/// The words of a filter, each of which must occur in a row.
///
/// Case is ignored in ASCII, Latin-1, Latin Extended-A, Greek, Cyrillic and Armenian; other
/// characters are compared exactly.
/// An ASCII letter matches itself and the letters of `LatinLetters` with that base, with any marks;
/// a letter with a mark matches only itself, precomposed or not. `ss` matches ß, `ae` matches æ.
///
/// - Source: Unicode 16, CaseFolding.txt, status C and S of U+0041 to U+017E, without U+0130,
///   and of U+0370 to U+0587.
package struct FilterWords: Hashable, Sendable {
  /// The letters, each followed by its required marks, with a 0 after each word.
  private var letters: [UInt32] = []

  /// A character of a text.
  private struct Letter {
    /// The lowercase letter without its mark; a standalone mark; or the first byte of a character
    /// without case.
    var code: UInt32
    /// The number of bytes.
    var length: Int
    /// The mark that distinguishes it from `code`; 0 for none.
    var mark: UInt32 = 0
    /// The second letter of a ligature; 0 for none.
    var second: UInt32 = 0
  }

  /// The flag of a mark, which distinguishes it from letters.
  private static var isMark: UInt32 { 0x2_0000 }

  /// No words, which every row matches.
  package init() {}

  /// Creates the words of a text, separated by spaces; none matches every row.
  package init(_ text: [UInt8]) {
    text.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let letter = Self.letter(bytes, at: index)
        index += letter.length
        if letter.code != 0x20 { letters.append(letter.code) } else { endWord() }
        if letter.mark != 0 { letters.append(letter.mark) }
      }
    }
    endWord()
  }

  private mutating func endWord() {
    if let last = letters.last, last != 0 { letters.append(0) }
  }

  /// Whether every row matches.
  package var isEmpty: Bool { letters.isEmpty }

  /// Whether all words occur in a row.
  package func match(_ row: UnsafeBufferPointer<UInt8>) -> Bool {
    eachWord { Self.place(of: $0, in: row) != nil }
  }

  /// Passes the range of the first occurrence of each word in a row to `body`.
  package func places(
    in row: UnsafeBufferPointer<UInt8>, _ body: (_ place: Range<Int>) -> Void
  ) {
    _ = eachWord { word in
      if let place = Self.place(of: word, in: row) { body(place) }
      return true
    }
  }

  /// Whether `body` returns true for each word.
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
    var index = 0
    while true {
      if first < 0x80 { index = next(UInt8(truncatingIfNeeded: first), in: row, from: index) }
      guard index < row.count else { return nil }
      // For other characters the first two bytes show that they don't match the letter.
      if row[index] < 0x80 || first >= 0x80 || isLike(first, row, at: index),
        let end = end(of: word, in: row, at: index)
      {
        return index..<end
      }
      index &+= 1
    }
  }

  /// The next byte that is the given ASCII letter, in either case, or is not ASCII: eight at a
  /// time, since most rows have neither.
  @inline(__always)
  private static func next(
    _ small: UInt8, in row: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    let isLetter = small &- 0x61 < 26
    let caseBit: UInt8 = isLetter ? 0x20 : 0
    let ones: UInt64 = 0x0101_0101_0101_0101
    let (wanted, caseBits) = (ones &* UInt64(small), ones &* UInt64(caseBit))
    var index = start
    while index &+ 8 <= row.count, let base = row.baseAddress {
      let eight = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
      // An equal byte becomes zero, whose highest bit the subtraction sets.
      let unlike = (eight | caseBits) ^ wanted
      guard ((unlike &- ones) & ~unlike | eight) & (ones &* 0x80) == 0 else { break }
      index &+= 8
    }
    while index < row.count, row[index] | caseBit != small, row[index] < 0x80 { index &+= 1 }
    return index
  }

  /// Whether a letter of two bytes, as most with marks, is similar to an ASCII one.
  @inline(__always)
  private static func isLike(
    _ small: UInt32, _ row: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> Bool {
    guard row[index] &- 0xC3 < 3, index + 1 < row.count else { return false }
    let code = UInt32(row[index] & 0x1F) << 6 | UInt32(row[index + 1] & 0x3F)
    return LatinLetters.likeness(of: code).map { UInt32($0 | 0x20) } == small
  }

  private static func end(
    of word: UnsafeBufferPointer<UInt32>, in row: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> Int? {
    var (index, place) = (start, 0)
    while place < word.count {
      guard index < row.count else { return nil }
      var letter = Letter(code: plain(row[index]), length: 1)
      if row[index] >= 0x80 { letter = self.letter(row, at: index) }
      guard letter.code == word[place] else { return nil }
      index &+= letter.length
      place &+= 1
      guard letter.mark != 0 || index < row.count && row[index] >= 0xCC else { continue }
      if letter.second != 0, place < word.count, word[place] == letter.second { place &+= 1 }
      takeMarks(letter.mark, row, &index, word, &place)
    }
    return index
  }

  /// Moves past the marks of a letter: the required ones and any others.
  private static func takeMarks(
    _ first: UInt32, _ row: UnsafeBufferPointer<UInt8>, _ index: inout Int,
    _ word: UnsafeBufferPointer<UInt32>, _ place: inout Int
  ) {
    var mark = first
    while true {
      if mark != 0, place < word.count, word[place] == mark { place &+= 1 }
      guard index < row.count else { return }
      let next = letter(row, at: index)
      guard next.code & isMark != 0 else { return }
      mark = next.code
      index &+= next.length
    }
  }

  /// A byte of ASCII in lower case.
  @inline(__always)
  private static func plain(_ byte: UInt8) -> UInt32 {
    UInt32(byte &- 0x41 < 26 ? byte | 0x20 : byte)
  }

  /// The character at a byte.
  @inline(never)
  private static func letter(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Letter {
    let byte = UInt32(bytes[index])
    if byte < 0x80 { return Letter(code: plain(bytes[index]), length: 1) }
    let other = Letter(code: 0x1_0000 | byte, length: 1)
    guard byte &- 0xC3 < 3 || byte &- 0xCC < 11, index + 1 < bytes.count,
      bytes[index + 1] & 0xC0 == 0x80
    else { return other }
    let code = (byte & 0x1F) << 6 | UInt32(bytes[index + 1] & 0x3F)
    if 0x300..<0x370 ~= code { return Letter(code: isMark | code, length: 2) }
    let small = small(code)
    guard let parts = LatinLetters.parts(of: small) else { return Letter(code: small, length: 2) }
    return Letter(
      code: parts.base | 0x20, length: 2, mark: isMark | parts.mark, second: parts.second)
  }

  private static func small(_ code: UInt32) -> UInt32 {
    switch code {
    case 0xC0...0xDE: code == 0xD7 ? code : code + 0x20
    case 0x130: code
    case 0x178: 0xFF
    case 0x100...0x137, 0x14A...0x177: code | 1
    case 0x139...0x148, 0x179...0x17E: code + (code & 1)
    case 0x370...0x3FF: smallGreek(code)
    case 0x400...0x40F: code + 0x50
    case 0x410...0x42F: code + 0x20
    case 0x460...0x481, 0x48A...0x4BF, 0x4D0...0x52F: code | 1
    case 0x4C0: 0x4CF
    case 0x4C1...0x4CE: code + (code & 1)
    case 0x531...0x556: code + 0x30
    default: code
    }
  }

  /// Variants of a letter are that letter, as ς at the end of a word.
  private static func smallGreek(_ code: UInt32) -> UInt32 {
    switch code {
    case 0x370...0x373, 0x376, 0x3D8...0x3EF: code | 1
    case 0x37F: 0x3F3
    case 0x386: 0x3AC
    case 0x388...0x38A: code + 0x25
    case 0x38C: 0x3CC
    case 0x38E, 0x38F: code + 0x3F
    case 0x391...0x3A1, 0x3A3...0x3AB: code + 0x20
    case 0x3C2: 0x3C3
    case 0x3CF: 0x3D7
    case 0x3D0: 0x3B2
    case 0x3D1, 0x3F4: 0x3B8
    case 0x3D5: 0x3C6
    case 0x3D6: 0x3C0
    case 0x3F0: 0x3BA
    case 0x3F1: 0x3C1
    case 0x3F5: 0x3B5
    case 0x3F7, 0x3FA: code + 1
    case 0x3F9: 0x3F2
    case 0x3FD...0x3FF: code - 0x82
    default: code
    }
  }
}
