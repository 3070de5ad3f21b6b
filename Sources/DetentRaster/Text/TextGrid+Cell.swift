import DetentText

extension TextGrid {
  /// A character, its tone and its combining marks.
  package struct Cell: Hashable, Sendable {
    /// The Unicode scalar; 0 for the right half of a wide character.
    ///
    /// Setting it removes the marks.
    package var scalar: UInt32 {
      didSet { marks = Marks() }
    }
    /// The role and brightness.
    package var tone: Tone
    /// The combining marks on the scalar.
    package private(set) var marks = Marks()

    /// Creates a cell of one character; default: a blank.
    package init(scalar: UInt32 = 0x20, tone: Tone = Tone(.text)) {
      self.scalar = scalar
      self.tone = tone
    }

    /// Adds a combining mark.
    ///
    /// Ignores characters that aren't marks, format characters, and marks on a blank. Beyond
    /// `Marks.most` marks the cell becomes U+FFFD.
    package mutating func combine(with mark: UInt32) {
      guard CharacterWidth.combines(mark, with: scalar) else { return }
      if !marks.append(mark) { scalar = 0xFFFD }
    }
  }

  /// The combining marks on a character, in input order.
  package struct Marks: Hashable, Sendable {
    /// The maximum number of marks: Devanagari, Thai and Vietnamese use two.
    package static let most = 3

    /// 21 bits per mark, the first in the lowest; 0 after the last.
    private var bits: UInt64 = 0

    /// Creates an empty list of marks.
    package init() {}

    /// Whether there are no marks.
    package var isEmpty: Bool { bits == 0 }

    /// The mark at an index; nil after the last.
    package subscript(index: Int) -> UInt32? {
      guard index >= 0, index < Self.most else { return nil }
      let mark = UInt32(truncatingIfNeeded: bits >> UInt64(21 * index)) & 0x1F_FFFF
      return mark == 0 ? nil : mark
    }

    /// Adds a mark; false if full.
    fileprivate mutating func append(_ mark: UInt32) -> Bool {
      var shift = 0 as UInt64
      while bits >> shift != 0 { shift += 21 }
      guard shift < UInt64(21 * Self.most) else { return false }
      bits |= UInt64(mark) << shift
      return true
    }
  }
}
