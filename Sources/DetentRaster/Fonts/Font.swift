/// A pixel font: proportional letters, digits of one width, Latin-1 and a few characters beyond it
/// (Œ œ – — ‘ ’ “ ” • … € − and the narrow space).
///
/// ```
///   ........   0    accents over capitals
///   ..#.....
///   .#.#..#.   the capital line
///   .#.#..#.
///   .#.#.###
///   .###..#.
///   .#.#..#.
///   .#.#...#   ascent - 1: the baseline
///   ........   descenders, down to lineHeight - 1
/// ```
///
/// Glyphs touch their left edge; `spacing` empty columns follow each. What has no glyph is drawn as
/// a box with a cross, so that a missing character is seen and not lost.
public struct Font: Sendable {
  /// Rows from the top of a line down to the baseline, its own row included.
  public let ascent: Int
  /// Rows below the baseline.
  public let descent: Int
  /// Empty columns after each glyph.
  public let spacing: Int

  /// All glyphs as printable ASCII, because a StaticString is the one form of constant data that
  /// every compiler puts into flash and not into RAM. A character is worth its code less 0x30, 0 to
  /// 63:
  ///
  /// ```
  /// index    3 a slot, most significant first: where the slot's glyph starts
  /// glyph    width · first row · number of rows · then for each row (width + 5) / 6 times
  ///          six pixels, the leftmost in bit 5
  /// ```
  private let glyphs: StaticString

  /// A font from its compiled form.
  init(ascent: Int, descent: Int, spacing: Int, glyphs: StaticString) {
    self.ascent = ascent
    self.descent = descent
    self.spacing = spacing
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
  public func contains(_ scalar: UInt32) -> Bool {
    scalar == 0xFFFD || Font.slot(of: scalar) != Font.replacementSlot
  }

  /// Finds a glyph.
  ///
  /// - Complexity: O(1).
  @inline(__always)
  func glyph(of scalar: UInt32) -> Glyph {
    let start = glyphs.utf8Start
    let entry = start + 3 * Font.slot(of: scalar)
    let offset =
      (Int(entry[0]) - 0x30) << 12 | (Int(entry[1]) - 0x30) << 6 | (Int(entry[2]) - 0x30)
    return Glyph(start + offset)
  }

  private static let replacementSlot = 206

  @inline(__always)
  private static func slot(of scalar: UInt32) -> Int {
    // 95 of ASCII, 96 of Latin-1, what European text needs beyond them, and the replacement.
    if scalar &- 0x20 < 95 { return Int(scalar &- 0x20) }
    if scalar &- 0xA0 < 96 { return Int(scalar &- 0xA0 &+ 95) }
    return switch scalar {
    case 0x152: 191
    case 0x153: 192
    case 0x2013: 193
    case 0x2014: 194
    case 0x2018: 195
    case 0x2019: 196
    case 0x201C: 197
    case 0x201D: 198
    case 0x2022: 199
    case 0x2026: 200
    case 0x202F: 201
    case 0x2039: 202
    case 0x203A: 203
    case 0x20AC: 204
    case 0x2212: 205
    default: replacementSlot
    }
  }
}

/// One glyph of a font, still in its compiled form.
struct Glyph {
  let width: Int
  /// Rows of the line above the first row that has ink.
  let top: Int
  /// Rows from the first to the last that has ink.
  let height: Int
  private let rows: UnsafePointer<UInt8>

  @inline(__always)
  init(_ record: UnsafePointer<UInt8>) {
    width = Int(record[0]) - 0x30
    top = Int(record[1]) - 0x30
    height = Int(record[2]) - 0x30
    rows = record + 3
  }

  /// The pixels of a row, the leftmost in the most significant bit; at most 18 columns.
  @inline(__always)
  func mask(row: Int) -> UInt32 {
    if width <= 6 { return (UInt32(rows[row]) &- 0x30) << 26 }
    if width <= 12 {
      let at = rows + 2 * row
      return (UInt32(at[0]) &- 0x30) << 26 | (UInt32(at[1]) &- 0x30) << 20
    }
    let at = rows + 3 * row
    return (UInt32(at[0]) &- 0x30) << 26 | (UInt32(at[1]) &- 0x30) << 20
      | (UInt32(at[2]) &- 0x30) << 14
  }
}
