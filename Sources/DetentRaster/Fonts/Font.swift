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

  /// The drawings of all characters.
  ///
  /// ```
  /// slots    where a drawing starts; from 2^17 on a letter and its mark:
  ///          slot of the letter << 9 | slot of the mark - count << 4 | shift of the mark + 4
  /// drawing  width · first row · number of rows · then the pixels of all rows, six a character,
  ///          the leftmost in bit 5
  /// ```
  private let map: CharacterMap

  /// A font from its compiled form.
  init(
    ascent: Int, descent: Int, capitalHeight: Int, spacing: Int, first: UInt32, count: UInt32,
    runs: Int, glyphs: StaticString
  ) {
    self.ascent = ascent
    self.descent = descent
    self.capitalHeight = capitalHeight
    self.spacing = spacing
    map = CharacterMap(first: first, count: count, runs: runs, data: glyphs)
  }

  /// Rows of a line of text.
  public var lineHeight: Int { ascent + descent }

  /// The columns that a scalar moves on by: its glyph and the spacing after it.
  public func advance(of scalar: UInt32) -> Int { glyph(of: scalar).width + spacing }

  /// Whether a scalar has a glyph of its own.
  public func contains(_ scalar: UInt32) -> Bool { map.slot(of: scalar) != nil }

  /// Finds a glyph.
  ///
  /// - Complexity: O(1) for ASCII, else O(log *n*) in runs of characters.
  @inline(__always)
  func glyph(of scalar: UInt32) -> Glyph {
    let entry = map.entry(map.slot(of: scalar) ?? map.replacement)
    let glyphs = map.data.utf8Start
    guard entry >= 1 << 17 else { return Glyph(glyphs + entry) }
    let mark = Int(map.count) &+ (entry >> 4 & 31)
    return Glyph(
      glyphs + map.entry(entry >> 9 & 255), mark: glyphs + map.entry(mark), shift: entry & 15 &- 4)
  }
}
