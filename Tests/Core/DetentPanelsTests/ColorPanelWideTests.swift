import DetentInput
import DetentPanels
import DetentRaster
import Testing

@Suite("Color panels with three bytes per pixel")
struct ColorPanelWideTests {
  @Test("A pixel of three bytes has eight bits per color, and no write ends within one")
  func threeBytes() throws {
    let controller = WindowController.ili9488(rotation: .left)
    var canvas = XRGB8888Canvas(width: 480, height: 320)
    _ = canvas.render(ColorPanelTests.pattern(480, 320), replacing: nil)
    for most in [131, 132, 4_096] {
      let model = ColorPanelTests.modules[7].model
      var panel = WindowPanel<ColorBus, XRGB8888Canvas>(
        controller, on: ColorBus(model: model, mostBytes: most))
      _ = try panel.show(canvas, Damage(), at: .origin)
      #expect(model.longestWrite == (most & ~1) / 3 * 3)
      #expect(
        model.picture
          == ColorPanelTests.turned(.left, width: 320, height: 480) {
            let pixel = canvas.pixels[$1 * 480 + $0]
            return UInt16(
              truncatingIfNeeded: pixel >> 8 & 0xF800 | pixel >> 5 & 0x07E0 | pixel >> 3 & 0x1F)
          })
      #expect(model.faults == [])
    }
    canvas = XRGB8888Canvas(width: 1, height: 1, theme: .light)
    _ = canvas.render(DrawList(width: 1, height: 1), replacing: nil)
    var bytes: [UInt8] = [0, 0, 0]
    bytes.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { canvas.storeWide(0..<1, ofRow: 0, to: base) }
    }
    #expect(bytes == [0xF5, 0xF1, 0xE8])
  }

  /// - Source: TFT_eSPI (Bodmer), TFT_Drivers/ILI9488_Rotation.h, cases 0 to 3.
  @Test("The rotations of an ILI9488 match published drivers")
  func rotations() {
    let modes = PanelRotation.allCases.map { rotation in
      WindowController.ili9488(rotation: rotation).preparation
        .filter { $0.command == 0x36 }.map(\.parameters)
    }
    #expect(modes == [[[0x48]], [[0x28]], [[0x88]], [[0xE8]]])
  }
}
