import DetentHost
import DetentPicker
import DetentRaster
import DetentRuntime
import DetentView
import Testing

@Suite("Screens of any format")
struct ScreenTests {
  @Test("A screen of any format draws what its face draws")
  func screens() {
    let model = PickerModel(RowList(["Tea", "Coffee", "Cocoa"]), caption: "Drink")
    func draws<Drawn: Face>(_ display: DisplayFormat, as face: Drawn) {
      var (screen, face) = (Screen(display), face)
      let areNew = [screen.draw(model), screen.draw(model)]
      #expect(areNew == [true, false])
      _ = face.draw(model)
      #expect(screen.checksum == face.checksum)
    }
    draws(.mono(width: 128, height: 64), as: MonoFace())
    draws(.text(columns: 20, rows: 4), as: TextFace(columns: 20, rows: 4))
    draws(
      .color(width: 240, height: 240, theme: .dark, isRound: false),
      as: PixelFace<XRGB8888Canvas>(width: 240, height: 240))
  }
}
