import DetentDates
import DetentInput
import DetentPicker
import DetentRaster
import DetentView
import Testing

/// Cells of a list that are opened in their place.
@Suite("Cells that open in their place")
struct CellTests {
  /// A menu of a list of drinks and a number, one of them open.
  private func open(_ item: Int) -> ItemMenu {
    var menu = kettle()
    menu.expandsItems = true
    return menu.after(.turned(item), 2_000).after(.button(.click), 0)
      .after(.button(.singleClick), 1_000)
  }

  private func scene(_ menu: ItemMenu) -> PickerScene {
    var scene = PickerScene(reach: 2)
    menu.describe(into: &scene)
    return scene
  }

  /// The label and the value of the cell `distance` below the open one.
  private func cell(_ distance: Int, of menu: ItemMenu) -> [String] {
    let scene = scene(menu)
    func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
      String(decoding: bytes, as: UTF8.self)
    }
    return [
      scene.withTitle(distance, of: scene.cells, text),
      scene.withDetail(distance, of: scene.cells, text),
    ]
  }

  private func pixels(_ menu: ItemMenu, in color: UInt32, rows: Range<Int>) -> Int {
    var face = PixelFace<XRGB8888Canvas>(width: 240, height: 240)
    _ = face.draw(menu)
    return rows.reduce(0) { count, y in
      count + (0..<240).count { face.canvas.pixels[y * 240 + $0] == color }
    }
  }

  @Test("I03 · The value of a cell is drawn in the tint while the cell is open, and only then")
  func tint() {
    // The cell's line is at the top, above the wheel and its lens.
    #expect(pixels(open(0), in: Theme.dark.lamp, rows: 0..<50) > 20)
    var closed = kettle()
    closed.expandsItems = true
    closed = closed.after(.turned(2), 2_000)
    #expect(pixels(closed, in: Theme.dark.lamp, rows: 0..<50) == 0)
  }

  @Test("I04 · The value of an open cell is that of the row that passes the center")
  func live() {
    var menu = open(0)
    #expect(cell(0, of: menu) == ["Drink", "Coffee"])
    menu = menu.after(.turned(1), 8)
    #expect(cell(0, of: menu) == ["Drink", "Cappuccino"], "while the wheel still moves")
    menu = menu.after(.button(.longPress), 2_000, at: 20)
    #expect(menu.openItem == nil && menu.items[0].text == Array("Coffee".utf8))
  }

  @Test("I05 · An open cell's list is on the same screen as the other cells")
  func sameScreen() {
    let menu = open(1)
    #expect(cell(0, of: menu)[0] == "Strength" && cell(1, of: menu)[0] == "Start")
    #expect(scene(menu).wheels.count == 1 && scene(menu).hasCell(1))
  }

  @Test("I08 · H02 · Cells have words, numbers, dates and times, each of which opens as wheels")
  func kinds() throws {
    let percent = try #require(NumberRange(from: 0, through: 100, by: 5, unit: "%"))
    let contents: [(ItemContent, wheels: Int)] = [
      (.rows(drinks), 1), (.number(percent), 1), (.date(DateWheels()), 3),
      (.date(DateWheels(mode: .time)), 2), (.duration(DurationWheels()), 2), (.columns(time), 2),
    ]
    for (content, wheels) in contents {
      var menu = PickerMenu(
        title: "Menu",
        items: [
          MenuItem(label: "Cell", content: content), MenuItem(label: "Next", content: content),
        ])
      menu.expandsItems = true
      menu = menu.after(.button(.click), 0).after(.button(.singleClick), 1_000)
      #expect(scene(menu).wheels.count == wheels && menu.picker.focus == 0)
    }
  }

  @Test("H16 · An opened cell takes the focus from the list, and returns it")
  func owner() {
    let menu = open(0)
    let turned = menu.after(.turned(1), 2_000, at: 20)
    #expect(turned.openItem == 0 && turned.picker.selectedRow(inComponent: 0) == 3)
    let closed = turned.after(.button(.click), 0, at: 30)
      .after(.button(.singleClick), 2_000, at: 30)
    let list = closed.after(.turned(1), 2_000, at: 40)
    #expect(list.openItem == nil && list.picker.selectedRow(inComponent: 0) == 1)
    #expect(list.items[0].rows == [3], "the list has the cell's value")
  }
}
