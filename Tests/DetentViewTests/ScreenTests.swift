import Detent
import Testing

@Suite("Drawing on either kind of display")
struct ScreenTests {
  @Test("A screen of either kind draws what its face draws")
  func screens() {
    var pixels = Screen.pixels(MonoFace())
    var characters = Screen.characters(TextFace(columns: 20, rows: 4))
    let areNew = (pixels.draw(drink()), characters.draw(drink()))
    #expect(areNew == (true, true))
    let areNewAgain = (pixels.draw(drink()), characters.draw(drink()))
    #expect(areNewAgain == (false, false))
    var mono = MonoFace()
    _ = mono.draw(drink())
    #expect(pixels.checksum == mono.checksum)
    var face = TextFace(columns: 20, rows: 4)
    _ = face.draw(drink())
    #expect(characters.checksum == face.checksum)
  }

  @Test("A picker without wheels is drawn once, blank")
  func blank() {
    var face = MonoFace()
    let isNew = [face.draw(PickerModel(Columns([]))), face.draw(PickerModel(Columns([])))]
    #expect(isNew == [true, false])
  }
}
