import DetentText

/// A text entered letter by letter, on a wheel of its letters.
///
///     ✓  ⌫  ␣  a b c … z  A … Z  0 … 9  . , - …      and on with ✓
///
/// A press appends the letter in the lens, deletes one, or completes the text; the menu performs
/// these. The rows of a whole value are `[0]`, that of ✓, which stands for the text so far.
package struct TextEntry: Hashable, Sendable {
  /// The characters of the wheel.
  package enum Characters: UInt8, Sendable {
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

  /// The maximum length of a text that a knob can enter, in characters.
  package static let longest = 64
  /// The maximum length of a typed text.
  package static let longestTyped = 4_096
  /// The row of ✓.
  package static let doneRow = 0
  /// The row of ⌫.
  package static let eraseRow = 1
  static let firstLetterRow = 2

  /// The text so far, as UTF-8.
  package private(set) var text: [UInt8] = []
  /// The bytes before the cursor, where letters are inserted and deleted.
  package private(set) var cursor = 0
  /// The number of characters: grapheme clusters, such as a flag of two letters; in firmware
  /// Unicode scalars, as no wheel has others.
  package private(set) var count = 0
  /// The maximum number of characters.
  package let most: Int
  /// The characters of the wheel.
  package let characters: Characters
  /// Whether ⌫ is on the wheel; a keyboard has a key for it.
  package let erases: Bool
  #if !hasFeature(Embedded)
  /// Whether only a keyboard enters it, so that the wheel has ✓ and no letters.
  private(set) var isTyped = false
  /// Whether the text is shown as a dot for each character.
  private(set) var isSecret = false
  /// The text that is shown while there is none, as UTF-8.
  private(set) var placeholder: [UInt8] = []
  #endif

  /// Creates an empty text.
  ///
  /// - Precondition: `most` is 1 to ``longestTyped``.
  package init(
    most: Int = TextEntry.longest, characters: Characters = .ascii, erases: Bool = true
  ) {
    precondition((1...Self.longestTyped).contains(most), "1 <= most <= 4096")
    self.most = most
    (self.characters, self.erases) = (characters, erases)
    // Four bytes fit any character.
    text.reserveCapacity(4 * most)
  }

  #if !hasFeature(Embedded)
  /// Creates an empty text that is entered on a keyboard, or on a knob with letters of Latin-1.
  ///
  /// - Precondition: `most` is 1 to ``longestTyped``.
  package init(most: Int, isTyped: Bool, isSecret: Bool, placeholder: [UInt8]) {
    self.init(most: most, characters: .latin1, erases: !isTyped)
    (self.isTyped, self.isSecret, self.placeholder) = (isTyped, isSecret, placeholder)
  }
  #endif

  /// Whether the text is full.
  package var isFull: Bool { count == most }

  /// The row in the lens at the start: the first letter, or ✓ after a text.
  var startRow: Int {
    guard count == 0, letterCount > 0 else { return Self.doneRow }
    return Self.firstLetterRow + (characters == .digits ? 0 : 1)
  }

  // MARK: - Editing

  /// Inserts an allowed character at the cursor, if it fits.
  ///
  /// - Returns: whether it did.
  @discardableResult
  package mutating func append(_ letter: Unicode.Scalar) -> Bool {
    guard takes(letter) else { return false }
    #if hasFeature(Embedded)
    guard !isFull else { return false }
    #endif
    let (end, start) = (text.count, cursor)
    text.append(letter: letter)
    for place in end..<text.count {
      for index in stride(from: place, to: cursor, by: -1) { text.swapAt(index, index - 1) }
      cursor += 1
    }
    #if hasFeature(Embedded)
    count += 1
    #else
    // Signs that join others make no character of their own, so bytes have a limit as well.
    recount(from: start)
    guard count <= most, text.count <= 32 * most else {
      text.removeSubrange(start..<cursor)
      cursor = start
      recount(from: text.count)
      return false
    }
    #endif
    return true
  }

  /// Deletes the character before the cursor, if any.
  ///
  /// - Returns: whether it did.
  @discardableResult
  package mutating func erase() -> Bool {
    #if hasFeature(Embedded)
    let end = cursor
    #else
    let end = ends.first { $0 >= cursor } ?? cursor
    #endif
    guard moveBack() else { return false }
    for index in end..<text.count { text[index - end + cursor] = text[index] }
    text.removeLast(end - cursor)
    #if hasFeature(Embedded)
    count -= 1
    #else
    // What stood around it may be one character now.
    let place = cursor
    recount(from: place)
    if place > 0 { cursor = ends.first { $0 >= place } ?? text.count }
    #endif
    return true
  }

  /// Moves the cursor to the end.
  mutating func moveToEnd() { cursor = text.count }

  /// Inserts a character, or edits as a control character says: see `PickerCommand.type`.
  ///
  /// - Returns: whether something has changed.
  mutating func type(_ letter: Unicode.Scalar) -> Bool {
    var isNews = false
    switch letter.value {
    case 0x01: while moveBack() { isNews = true }
    case 0x02: isNews = moveBack()
    case 0x04: isNews = moveOn() && erase()
    case 0x05:
      isNews = cursor < text.count
      moveToEnd()
    case 0x06: isNews = moveOn()
    case 0x15: while erase() { isNews = true }
    case 0x17:
      while cursor > 0, text[cursor - 1] == 0x20, erase() { isNews = true }
      while cursor > 0, text[cursor - 1] != 0x20, erase() { isNews = true }
    default: isNews = append(letter)
    }
    return isNews
  }

  #if hasFeature(Embedded)
  // Bytes 10xxxxxx continue a character.

  @inline(never)
  private mutating func moveBack() -> Bool {
    guard cursor > 0 else { return false }
    repeat { cursor -= 1 } while text[cursor] & 0xC0 == 0x80
    return true
  }

  @inline(never)
  private mutating func moveOn() -> Bool {
    guard cursor < text.count else { return false }
    repeat { cursor += 1 } while cursor < text.count && text[cursor] & 0xC0 == 0x80
    return true
  }
  #else
  /// The ends of the characters in bytes.
  ///
  /// - Source: Unicode Standard Annex 29, grapheme clusters.
  private var ends: [Int] {
    var end = 0
    return String(decoding: text, as: UTF8.self).map { letter in
      end += letter.utf8.count
      return end
    }
  }

  /// Counts the characters after a change that began at a place.
  private mutating func recount(from place: Int) {
    let isPlain = text[max(0, place - 1)..<min(text.count, cursor + 1)].allSatisfy { $0 < 0x80 }
    // Printable ASCII joins nothing, and most texts are of it.
    if isPlain, cursor == place + 1 { count += 1 } else { count = ends.count }
  }

  private mutating func moveBack() -> Bool {
    guard cursor > 0 else { return false }
    cursor = ends.last { $0 < cursor } ?? 0
    return true
  }

  private mutating func moveOn() -> Bool {
    guard cursor < text.count else { return false }
    cursor = ends.first { $0 > cursor } ?? text.count
    return true
  }
  #endif

  /// Replaces the text.
  ///
  /// - Returns: false for a text that is too long or has disallowed characters.
  package mutating func set(_ letters: some Sequence<Unicode.Scalar>) -> Bool {
    var other = self
    (other.text, other.cursor, other.count) = ([], 0, 0)
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
