/// A pixel font: letters of one stroke, figures of one width.
///
/// ```
///   ........   0    accents over capitals
///   ........
///   ..#.....   the capital line
///   .#.#..#.
///   .#.#.###
///   #...#.#.
///   #####.#.
///   #...#.#.
///   #...#.##   ascent - 1: the baseline
///   ........   descenders, down to lineHeight - 1
/// ```
///
/// `small` and `large` have ASCII, Latin-1, Latin Extended-A and marks beyond them (ȷ – — ‘ ’ ‚ “ ”
/// „ • … ‹ › € − ← → ▸ ◂ ✓ ⌫ ␣ and the narrow space). Glyphs touch their left edge; `spacing` empty
/// columns follow each. What has no glyph is drawn as a box with a cross, so that a missing
/// character is seen and not lost.
public struct Font: Sendable {
  /// Rows from the top of a line down to the baseline, its own row included.
  public let ascent: Int
  /// Rows below the baseline.
  public let descent: Int
  /// Rows of a capital letter and of a figure.
  public let capitalHeight: Int
  /// Empty columns after each glyph.
  public let spacing: Int

  /// The characters of the first slots: the code of the first, and how many.
  private let first: UInt32
  private let count: UInt32
  /// The number of other runs of characters.
  private let runs: Int

  /// All glyphs as printable ASCII.
  ///
  /// A StaticString is the one form of constant data that every compiler puts into flash and not
  /// into RAM. A character is worth its code less 0x30, 0 to 63; numbers have their most
  /// significant one first.
  ///
  /// ```
  /// runs     in ascending order: 3 the first character · 2 how many · 2 the slot of the first
  /// slots    3 each: where a drawing starts; from 2^17 on a letter and its mark:
  ///          slot of the letter << 9 | slot of the mark - count << 4 | shift of the mark + 4
  /// drawing  width · first row · number of rows · then the pixels of all rows, six a character,
  ///          the leftmost in bit 5
  /// ```
  private let glyphs: StaticString

  /// A font from its compiled form.
  init(
    ascent: Int, descent: Int, capitalHeight: Int, spacing: Int, first: UInt32, count: UInt32,
    runs: Int, glyphs: StaticString
  ) {
    self.ascent = ascent
    self.descent = descent
    self.capitalHeight = capitalHeight
    self.spacing = spacing
    self.first = first
    self.count = count
    self.runs = runs
    self.glyphs = glyphs
  }

  /// Rows of a line of text.
  public var lineHeight: Int { ascent + descent }

  /// The columns that a scalar moves on by: its glyph and the spacing after it.
  public func advance(of scalar: UInt32) -> Int { glyph(of: scalar).width + spacing }

  /// The columns of a text, from the left edge of its first glyph to the right edge of its last;
  /// the spacing after the last isn't counted.
  ///
  /// - Complexity: O(*n*) in bytes.
  public func width(of utf8: some Sequence<UInt8>) -> Int {
    var scalars = UTF8Scalars(utf8.makeIterator())
    var width = 0
    while let scalar = scalars.next() { width += advance(of: scalar) }
    return max(0, width - spacing)
  }

  /// The columns of a text: the door without generics.
  ///
  /// - Complexity: O(*n*) in bytes.
  public func width(of utf8: UnsafeBufferPointer<UInt8>) -> Int {
    var scalars = UTF8Scalars(utf8.makeIterator())
    var width = 0
    while let scalar = scalars.next() { width += advance(of: scalar) }
    return max(0, width - spacing)
  }

  /// Whether a scalar has a glyph of its own.
  public func contains(_ scalar: UInt32) -> Bool { slot(of: scalar) != nil }

  /// Finds a glyph.
  ///
  /// - Complexity: O(1) for ASCII, else O(log *n*) in runs of characters.
  @inline(__always)
  func glyph(of scalar: UInt32) -> Glyph {
    // The replacement is the last character of every font.
    let slot = slot(of: scalar) ?? number(7 &* runs &- 2, 2)
    let entry = entry(slot)
    guard entry >= 1 << 17 else { return Glyph(glyphs.utf8Start + entry) }
    let mark = Int(count) &+ (entry >> 4 & 31)
    return Glyph(
      glyphs.utf8Start + self.entry(entry >> 9 & 255), mark: glyphs.utf8Start + self.entry(mark),
      shift: entry & 15 &- 4)
  }

  @inline(__always)
  private func slot(of scalar: UInt32) -> Int? {
    scalar &- first < count ? Int(scalar &- first) : slotInRuns(of: scalar)
  }

  private func slotInRuns(of scalar: UInt32) -> Int? {
    var (low, high) = (0, runs)
    while low < high {
      let middle = (low + high) / 2
      let place = 7 * middle
      let start = number(place, 3)
      if scalar < start {
        high = middle
      } else if Int(scalar) - start >= number(place + 3, 2) {
        low = middle + 1
      } else {
        return number(place + 5, 2) + Int(scalar) - start
      }
    }
    return nil
  }

  @inline(__always)
  private func entry(_ slot: Int) -> Int { number(7 &* runs &+ 3 &* slot, 3) }

  @inline(__always)
  private func number(_ place: Int, _ length: Int) -> Int {
    let digits = glyphs.utf8Start + place
    var value = 0
    for index in 0..<length { value = value &<< 6 | (Int(digits[index]) &- 0x30) }
    return value
  }
}
