import DetentPicker
import DetentRaster
import DetentView
import Testing

@Suite("Fonts with tall letters")
struct TallLetterTests {
  /// A font whose lines are blocks: from 21 rows above the baseline to 3 below, with capitals of
  /// 11.
  static let blocks = ShapedFont { utf8, capitalHeight in
    let rows = capitalHeight * 24 / 11
    return ShapedLine(
      coverage: [UInt8](repeating: 255, count: 8 * utf8.count * rows), width: 8 * utf8.count,
      top: 0, room: (ascent: capitalHeight * 21 / 11, descent: capitalHeight))
  }

  @Test("A run of ink that starts fully covered keeps the coverage of the rest")
  func runs() {
    // One pixel of full ink, and eight of a quarter.
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

  @Test("L03 · Values that fit the lens are never cut")
  func whole() {
    var face = PixelFace(on: MonoCanvas(), font: Self.blocks)
    _ = face.draw(PickerModel(RowList(["ab", "a"])))
    var dark = 0
    for y in 23..<49 { for x in 6..<106 where !face.canvas[x, y] { dark += 1 } }
    #expect(dark == 16 * 24)
  }
}
