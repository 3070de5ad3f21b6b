import DetentText

/// A text that is put together letter by letter, on a wheel of its letters.
///
///     ✓  ⌫  ␣  a b c … z  A … Z  0 … 9  . , - …      and on with ✓
///
/// A press appends the letter in the lens, takes one away, or is done with it; a menu knows that.
/// The rows of a whole value are `[0]`, that of ✓, which stands for the text so far.
public struct TextEntry: Hashable, Sendable {
  /// Which characters the wheel has.
  public enum Characters: Hashable, Sendable {
    /// The space, a to z, A to Z, 0 to 9, and the other signs of ASCII.
    case ascii
    /// The same, and the letters of Latin-1 behind them.
    case latin1
    /// 0 to 9, and a keyboard has no others either.
    case digits
  }

  /// What a row does when it is pressed.
  public enum Key: Hashable, Sendable {
    /// Takes the text as it is.
    case done
    /// Takes the last character away.
    case erase
    /// Appends a character.
    case letter(Unicode.Scalar)
  }

  /// The longest that a text can be, in characters.
  public static let longest = 64
  /// The row of ✓.
  public static let doneRow = 0
  /// The row of ⌫.
  public static let eraseRow = 1
  static let firstLetterRow = 2

  /// The text so far, whole, as UTF-8.
  public private(set) var text: [UInt8] = []
  /// How many characters it has: Unicode scalars.
  public private(set) var count = 0
  /// How many it may have.
  public let most: Int
  /// Which characters the wheel has.
  public let characters: Characters

  /// An empty text.
  ///
  /// - Precondition: `most` is 1 to ``longest``.
  public init(most: Int = TextEntry.longest, characters: Characters = .ascii) {
    precondition((1...Self.longest).contains(most), "a text has 1 to 64 characters at most")
    self.most = most
    self.characters = characters
    // So many bytes are enough for any.
    text.reserveCapacity(4 * most)
  }

  /// Whether no character can be appended.
  public var isFull: Bool { count == most }

  /// The row that is in the lens when somebody begins: the first letter, or ✓ behind a text.
  var startRow: Int {
    count > 0 ? Self.doneRow : Self.firstLetterRow + (characters == .digits ? 0 : 1)
  }

  // MARK: - Editing

  /// Puts a character behind the text, if there is room for it and a text may have it.
  ///
  /// - Returns: whether it did.
  @discardableResult
  public mutating func append(_ letter: Unicode.Scalar) -> Bool {
    guard !isFull, takes(letter) else { return false }
    text.append(letter: letter)
    count += 1
    return true
  }

  /// Takes the last character away, if there is one.
  ///
  /// - Returns: whether it did.
  @discardableResult
  public mutating func erase() -> Bool {
    guard count > 0 else { return false }
    // Bytes 10xxxxxx continue a character.
    while let byte = text.popLast(), byte & 0xC0 == 0x80 {}
    count -= 1
    return true
  }

  /// Puts another text in place of this one, whole.
  ///
  /// - Returns: whether it did: not if it is too long, or has what no text may have.
  public mutating func set(_ letters: some Sequence<Unicode.Scalar>) -> Bool {
    var other = TextEntry(most: most, characters: characters)
    for letter in letters where !other.append(letter) { return false }
    self = other
    return true
  }

  /// No controls, which no display shows.
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
