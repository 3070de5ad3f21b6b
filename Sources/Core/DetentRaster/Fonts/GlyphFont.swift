/// A bitmap font: strokes of one width, digits of one width.
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
/// `small` and `large` have ASCII, Latin-1, Latin Extended-A and some further characters (ȷ – — ‘ ’
/// ‚ “ ” „ • … ‹ › € − ← → ▸ ◂ ✓ ⌫ ␣ and the narrow space). Glyphs touch their left edge; `spacing`
/// empty columns follow each. A missing character is drawn as a box with a cross.
package struct GlyphFont: Sendable {
  /// Rows from the top of a line to the baseline, inclusive.
  package let ascent: Int
  /// Rows below the baseline.
  package let descent: Int
  /// Rows of a capital letter and of a digit.
  package let capitalHeight: Int
  /// Empty columns after each glyph.
  package let spacing: Int

  /// The glyphs of all characters.
  ///
  /// ```
  /// slots    the offset of a glyph; from 2^17 on a letter and its mark:
  ///          slot of the letter << 9 | slot of the mark - count << 4 | shift of the mark + 4
  /// glyph    width · first row · number of rows · then the pixels of all rows, six a character,
  ///          the leftmost in bit 5
  /// ```
  private let map: CharacterMap

  /// Creates a font from its compiled form.
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
  package var lineHeight: Int { ascent + descent }

  /// The columns from a character to the next: its glyph and the spacing.
  package func advance(of scalar: UInt32) -> Int { glyph(of: scalar).width + spacing }

  /// Whether a character has a glyph of its own.
  package func contains(_ scalar: UInt32) -> Bool { map.slot(of: scalar) != nil }

  /// The glyph of a character, or the replacement glyph.
  ///
  /// - Complexity: O(1) for ASCII, otherwise O(log *n*) in runs of characters.
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
