/// The decomposition of Latin-1 and Latin Extended-A letters.
package enum LatinLetters {
  /// A letter without its mark, and the mark.
  package struct Parts: Hashable, Sendable {
    /// The ASCII base letter: o for ó, ø and œ.
    package let base: UInt32
    /// The combining mark, U+0300 to U+036F; for letters without a canonical decomposition, such as
    /// ø and œ, the letter itself.
    package let mark: UInt32
    /// The second letter of a ligature, such as e of œ; otherwise 0.
    package let second: UInt32
  }

  /// The nearest ASCII characters of U+00A0 to U+017F.
  private static var likenesses: StaticString {
    """
     !cLoY|S"ca<--r-o+23'uP.,1o>///?AAAAAAACEEEEIIIIDNOOOOOxOUUUUYPs\
    aaaaaaaceeeeiiiidnooooo/ouuuuypyAaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGg\
    GgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlLlLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSs\
    SsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs
    """
  }

  /// The marks of U+00C0 to U+017F: 0x30 plus the last byte of a combining mark, a slash if Unicode
  /// has none, a second letter, or a space for no decomposition.
  ///
  /// - Source: Unicode 16, UnicodeData.txt, the canonical decompositions.
  private static var marks: StaticString {
    """
    01238:eW01280128/301238 /01281 s01238:eW01280128/301238 /01281 8\
    4466XX112277<<<<//446677XX<<226677WW22//334466XX7/jj22WW/11WW<</\
    ///11WW<<///4466;;ee11WW<<1122WW<<WW<<//334466::;;XX222281177<</
    """
  }

  /// The nearest ASCII character; nil outside U+00A0 to U+017F.
  package static func likeness(of scalar: UInt32) -> UInt8? {
    guard scalar &- 0xA0 < 0xE0 else { return nil }
    return likenesses.utf8Start[Int(scalar &- 0xA0)]
  }

  /// The decomposition of a letter from U+00C0 to U+017F; nil for others, and for × ÷ Þ þ.
  @inline(__always)
  package static func parts(of scalar: UInt32) -> Parts? {
    guard scalar &- 0xC0 < 0xC0 else { return nil }
    let mark = UInt32(marks.utf8Start[Int(scalar &- 0xC0)])
    guard mark != 0x20 else { return nil }
    let isOfUnicode = mark >= 0x30 && mark < 0x60
    return Parts(
      base: UInt32(likenesses.utf8Start[Int(scalar &- 0xA0)]),
      mark: isOfUnicode ? mark &+ 0x2D0 : scalar, second: mark > 0x60 ? mark : 0)
  }
}
