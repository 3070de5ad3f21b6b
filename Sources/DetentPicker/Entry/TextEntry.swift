import DetentText

/// A text entered letter by letter, on a wheel of its letters.
///
///     ✓  ⌫  ␣  a b c … z  A … Z  0 … 9  . , - …      and on with ✓
///
/// A press appends the letter in the lens, deletes one, or completes the text; the menu performs
/// these. The rows of a whole value are `[0]`, that of ✓, which stands for the text so far.
package struct TextEntry: Hashable, Sendable {
  /// The characters of the wheel.
  package enum Characters: Hashable, Sendable {
    /// The space, a to z, A to Z, 0 to 9, and the other signs of ASCII.
    case ascii
    /// ASCII followed by the letters of Latin-1.
    case latin1
    /// 0 to 9, to which keyboards are limited, too.
    case digits
  }

  /// The action of a row on a press.
  package enum Key: Hashable, Sendable {
    /// Takes the text.
    case done
    /// Deletes the last character.
    case erase
    /// Appends a character.
    case letter(Unicode.Scalar)
  }

  /// The maximum length of a text, in characters.
  package static let longest = 64
  /// The row of ✓.
  package static let doneRow = 0
  /// The row of ⌫.
  package static let eraseRow = 1
  static let firstLetterRow = 2

  /// The text so far, as UTF-8.
  package private(set) var text: [UInt8] = []
  /// The number of characters: Unicode scalars.
  package private(set) var count = 0
  /// The maximum number of characters.
  package let most: Int
  /// The characters of the wheel.
  package let characters: Characters

  /// Creates an empty text.
  ///
  /// - Precondition: `most` is 1 to ``longest``.
  package init(most: Int = TextEntry.longest, characters: Characters = .ascii) {
    precondition((1...Self.longest).contains(most), "a text has 1 to 64 characters at most")
    self.most = most
    self.characters = characters
    // Four bytes fit any character.
    text.reserveCapacity(4 * most)
  }

  /// Whether the text is full.
  package var isFull: Bool { count == most }

  /// The row in the lens at the start: the first letter, or ✓ after a text.
  var startRow: Int {
    count > 0 ? Self.doneRow : Self.firstLetterRow + (characters == .digits ? 0 : 1)
  }

  // MARK: - Editing

  /// Appends an allowed character, if it fits.
  ///
  /// - Returns: whether it did.
  @discardableResult
  package mutating func append(_ letter: Unicode.Scalar) -> Bool {
    guard !isFull, takes(letter) else { return false }
    text.append(letter: letter)
    count += 1
    return true
  }

  /// Deletes the last character, if any.
  ///
  /// - Returns: whether it did.
  @discardableResult
  package mutating func erase() -> Bool {
    guard count > 0 else { return false }
    // Bytes 10xxxxxx continue a character.
    while let byte = text.popLast(), byte & 0xC0 == 0x80 {}
    count -= 1
    return true
  }

  /// Replaces the text.
  ///
  /// - Returns: false for a text that is too long or has disallowed characters.
  package mutating func set(_ letters: some Sequence<Unicode.Scalar>) -> Bool {
    var other = TextEntry(most: most, characters: characters)
    for letter in letters where !other.append(letter) { return false }
    self = other
    return true
  }

  /// Controls are disallowed, since no display shows them.
  private func takes(_ letter: Unicode.Scalar) -> Bool {
    switch letter.value {
    case 0x30...0x39: true
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: false
    default: characters != .digits
    }
  }
}

extension ByteSink {
  /// Appends a character.
  mutating func append(letter: Unicode.Scalar) {
    for var byte in letter.utf8 {
      withUnsafePointer(to: &byte) { append(UnsafeBufferPointer(start: $0, count: 1)) }
    }
  }
}
