import Detent
import DetentFonts
import Testing

@Suite("A face in a font of the host")
struct FaceFontTests {
  @Test("L3: of the value in the lens nothing is cut", arguments: ["Ångström", "jgpÅ", "شاي ٢٥%"])
  func value(text: String) throws {
    let font = try HostFontTests.mono.get().shapes
    var face = PixelFace(on: MonoCanvas(), font: font)
    _ = face.draw(PickerModel(RowList([text, "Tea"])))
    // All that is dark within the lens is ink.
    var ink = 0
    for y in 24..<48 { for x in 6..<110 where !face.canvas[x, y] { ink += 1 } }
    #expect(ink > 0)
    let alone = [11, 7].map { capital in
      var list = DrawList(width: 128, height: 64, font: font)
      var text = text
      text.withUTF8 {
        list.text($0, x: 8, y: 8, Lettering(font, capitalHeight: capital), with: .text)
      }
      var canvas = MonoCanvas()
      _ = canvas.render(list, replacing: nil)
      return canvas.bytes.reduce(0) { $0 + $1.nonzeroBitCount }
    }
    #expect(alone.contains(ink))
  }
}
