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
    let faces: [any PictureFace] = [
      MonoFace(), TextFace(columns: 20, rows: 4),
      PixelFace<XRGB8888Canvas>(width: 240, height: 240),
    ]
    for face in faces {
      var (screen, face) = (Screen(face), face)
      let areNew = [screen.draw(model), screen.draw(model)]
      #expect(areNew == [true, false])
      _ = face.draw(model)
      #expect(screen.checksum == face.checksum)
    }
  }
}
