import Detent
import Testing

@Suite("Letters that are taller than ours")
struct TallLetterTests {
  /// A font whose lines are blocks: from 21 rows above the baseline to 3 below, of capitals of 11.
  static let blocks = ShapedFont { utf8, capitalHeight in
    let rows = capitalHeight * 24 / 11
    return ShapedLine(
      coverage: [UInt8](repeating: 255, count: 8 * utf8.count * rows), width: 8 * utf8.count,
      top: 0, room: (ascent: capitalHeight * 21 / 11, descent: capitalHeight))
  }

  @Test("L3: nothing of a value is cut that has room in the lens")
  func whole() {
    var face = PixelFace(on: MonoCanvas(), font: Self.blocks)
    _ = face.draw(PickerModel(RowList(["ab", "a"])))
    var dark = 0
    for y in 23..<49 { for x in 6..<106 where !face.canvas[x, y] { dark += 1 } }
    #expect(dark == 16 * 24)
  }
}
