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

  @Test("A run of ink that begins wholly covered keeps how far the rest of it is")
  func runs() {
    // One pixel of ink, and eight that are a quarter of it.
    let font = ShapedFont { _, _ in
      ShapedLine(
        coverage: [255] + [UInt8](repeating: 60, count: 8), width: 9, top: 0,
        room: (ascent: 1, descent: 0))
    }
    var list = DrawList(width: 32, height: 32, font: font)
    var text = "-"
    text.withUTF8 {
      list.text($0, x: 0, y: 0, Lettering(font, capitalHeight: 1), with: .text)
    }
    var canvas = MonoCanvas(width: 32, height: 32)
    _ = canvas.render(list, replacing: nil)
    #expect(canvas.bytes.reduce(0) { $0 + $1.nonzeroBitCount } == 1)
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
