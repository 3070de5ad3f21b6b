/// What the letters of Latin-1 and of Latin Extended-A are made of.
public enum LatinLetters {
  /// A letter without its mark, and what was taken from it.
  public struct Parts: Hashable, Sendable {
    /// The letter beneath, of ASCII: o of ó, ø and œ.
    public let base: UInt32
    /// What makes it another letter: the combining mark, U+0300 to U+036F, or, where Unicode has
    /// none, as of ø and œ, the whole letter.
    public let mark: UInt32
    /// The second letter of two in one, as e of œ; 0 where there is none.
    public let second: UInt32
  }

  /// What looks most like the characters from U+00A0 to U+017F.
  private static var likenesses: StaticString {
    """
     !cLoY|S"ca<--r-o+23'uP.,1o>///?AAAAAAACEEEEIIIIDNOOOOOxOUUUUYPs\
    aaaaaaaceeeeiiiidnooooo/ouuuuypyAaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGg\
    GgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlLlLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSs\
    SsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs
    """
  }

  /// What the letters from U+00C0 to U+017F have beside their likeness: 0x30 and the last byte of a
  /// combining mark, a slash where Unicode has none, a second letter, or a space for nothing.
  ///
  /// - Source: Unicode 16, UnicodeData.txt, the canonical decompositions.
  private static var marks: StaticString {
    """
    01238:eW01280128/301238 /01281 s01238:eW01280128/301238 /01281 8\
    4466XX112277<<<<//446677XX<<226677WW22//334466XX7/jj22WW/11WW<</\
    ///11WW<<///4466;;ee11WW<<1122WW<<WW<<//334466::;;XX222281177<</
    """
  }

  /// What looks most like a character in ASCII; nil of one that isn't from U+00A0 to U+017F.
  public static func likeness(of scalar: UInt32) -> UInt8? {
    guard scalar &- 0xA0 < 0xE0 else { return nil }
    return likenesses.utf8Start[Int(scalar &- 0xA0)]
  }

  /// What a letter from U+00C0 to U+017F is made of; nil of others, and of × ÷ Þ þ.
  @inline(__always)
  public static func parts(of scalar: UInt32) -> Parts? {
    guard scalar &- 0xC0 < 0xC0 else { return nil }
    let mark = UInt32(marks.utf8Start[Int(scalar &- 0xC0)])
    guard mark != 0x20 else { return nil }
    let isOfUnicode = mark >= 0x30 && mark < 0x60
    return Parts(
      base: UInt32(likenesses.utf8Start[Int(scalar &- 0xA0)]),
      mark: isOfUnicode ? mark &+ 0x2D0 : scalar, second: mark > 0x60 ? mark : 0)
  }
}
