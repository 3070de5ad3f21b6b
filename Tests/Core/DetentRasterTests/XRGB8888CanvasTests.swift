import DetentRaster
import Testing

@Suite("Canvases of 32 bits per pixel")
struct XRGB8888CanvasTests {
  @Test("A list has the same shapes with 32 bits per pixel as with 16, in the theme's exact colors")
  func sameShapes() {
    var list = DrawList(width: 60, height: 40)
    list.rounded(Rect(x: 3, y: 5, width: 40, height: 20), radius: 4, with: .lamp)
    Array("Mocha".utf8).withUnsafeBufferPointer {
      list.text($0, x: 8, y: 8, Lettering(.small, scale: 1), with: .onLamp)
    }
    for theme in [Theme.dark, .light] {
      var wide = XRGB8888Canvas(width: 60, height: 40, theme: theme)
      var narrow = RGB565Canvas(width: 60, height: 40, theme: theme)
      #expect(wide.render(list, replacing: nil) == narrow.render(list, replacing: nil))
      let colors = [theme.ground, theme.lamp, theme.onLamp]
      #expect(Set(wide.pixels).isSuperset(of: colors))
      for (pixel, other) in zip(wide.pixels, narrow.pixels) {
        let parts = [pixel >> 19 & 0x1F, pixel >> 10 & 0x3F, pixel >> 3 & 0x1F]
        if colors.contains(pixel) {
          #expect(parts[0] << 11 | parts[1] << 5 | parts[2] == UInt32(other))
        } else {
          // A blended edge, rounded to fewer steps.
          let others = [other >> 11, other >> 5 & 0x3F, other & 0x1F]
          #expect(zip(parts, others).allSatisfy { abs(Int($0) - Int($1)) < 3 })
        }
      }
    }
  }
}
