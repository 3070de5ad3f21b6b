import DetentDates
import DetentPicker
import DetentRaster
import Testing

@testable import DetentView

@Suite("Scenes of a menu")
struct MenuSceneTests {
  @Test("A scene described repeatedly doesn't grow, whether the list stays visible or not")
  func grows() {
    for expands in [false, true] {
      var menu = kettle()
      menu.expandsItems = expands
      var outputs: [MenuOutput] = []
      menu.apply(.button(.click), at: .origin, into: &outputs)
      menu.apply(.button(.singleClick), at: .origin, into: &outputs)
      var scene = PickerScene(reach: 3)
      menu.describe(into: &scene)
      #expect(menu.openItem == 0)
      let count = scene.rows.count
      #expect(count == (expands ? 14 : 7))
      for _ in 0..<5 { menu.describe(into: &scene) }
      #expect(scene.rows.count == count)
    }
  }

  @Test("A date too long for the room beside its label shortens all of them, before any is cut")
  func brief() {
    let dates = DateWheels()
    let rows = dates.selection(of: CivilTime(CalendarDate(clampingYear: 2026, month: 9, day: 30)))
    let menu = PickerMenu(
      title: "Journey",
      items: [
        MenuItem(label: "Out", content: .date(dates), rows: rows),
        MenuItem(label: "Back home", content: .date(dates), rows: rows),
      ])
    var face = TextFace(columns: 26, rows: 4)
    _ = face.draw(menu)
    let shown = face.grid.description
    #expect(shown.split(separator: "30 Sep 2026").count == 3, "one form for both")
    #expect(shown.contains("Back home"))
    #expect(!shown.contains("…"))
  }

  @Test("A column is as wide as its widest row in the letters that the face draws")
  func ruler() {
    let font = ShapedFont { utf8, _ in
      let width = utf8.reduce(0) { $0 + ($1 == 0x31 ? 2 : 8) }
      return ShapedLine(coverage: [], width: width, top: 0, room: (ascent: 10, descent: 3))
    }
    let picker = PickerModel(RowList(["111", "99"]), caption: "Number")
    let rulers = [Lettering(.large), Lettering(font, capitalHeight: 22)]
    for (ruler, widest) in zip(rulers, ["111", "99"]) {
      var scene = PickerScene(ruler: TextRuler(ruler))
      picker.describe(into: &scene)
      #expect(scene.withMeasure(of: 0) { String(decoding: $0, as: UTF8.self) } == widest)
    }
    let face = MonoFace(on: MonoCanvas(width: 128, height: 64), font: font)
    #expect("99".utf8.withContiguousStorageIfAvailable { face.ruler.width(of: $0) } == 16)
  }
}
