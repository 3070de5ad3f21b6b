extension TextGrid {
  /// One character and how it is meant to look.
  public struct Cell: Hashable, Sendable {
    /// A Unicode scalar value; 0 for the right half of a wide character.
    ///
    /// Another one has no marks at first.
    public var scalar: UInt32 {
      didSet { marks = Marks() }
    }
    /// How it is meant to look.
    public var tone: Tone
    /// What combines with the scalar.
    public private(set) var marks = Marks()

    /// A cell that shows one scalar.
    public init(scalar: UInt32 = 0x20, tone: Tone = Tone(.text)) {
      self.scalar = scalar
      self.tone = tone
    }

    /// Has one more mark combine with the scalar.
    ///
    /// What isn't a mark, what only guides the text around it, and what has no character to stand
    /// on is left out. A character with more marks than a cell holds becomes U+FFFD.
    public mutating func combine(with mark: UInt32) {
      guard CharacterWidth.combines(mark, with: scalar) else { return }
      if !marks.append(mark) { scalar = 0xFFFD }
    }
  }

  /// The marks that combine with a character, in the order in which they were written.
  public struct Marks: Hashable, Sendable {
    /// As many as there may be: Devanagari, Thai and Vietnamese take two.
    public static let most = 3

    /// 21 bits each, the first one in the lowest; 0 behind the last.
    private var bits: UInt64 = 0

    /// No marks.
    public init() {}

    /// Whether there are none.
    public var isEmpty: Bool { bits == 0 }

    /// A mark, or nil behind the last one.
    public subscript(index: Int) -> UInt32? {
      guard index >= 0, index < Self.most else { return nil }
      let mark = UInt32(truncatingIfNeeded: bits >> UInt64(21 * index)) & 0x1F_FFFF
      return mark == 0 ? nil : mark
    }

    /// Takes one more if there is room for it.
    fileprivate mutating func append(_ mark: UInt32) -> Bool {
      var shift = 0 as UInt64
      while bits >> shift != 0 { shift += 21 }
      guard shift < UInt64(21 * Self.most) else { return false }
      bits |= UInt64(mark) << shift
      return true
    }
  }
}
