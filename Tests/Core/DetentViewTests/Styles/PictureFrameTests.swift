import DetentInput
import DetentPicker
import DetentRaster
import Testing

@testable import DetentView

/// Rows with pictures.
@Suite("Pictures on displays")
struct PictureFrameTests {
  /// A disc or a ring of one color.
  private func disc(hole: Int) -> AlphaImage {
    let coverage = (0..<1_024).map { place in
      let (x, y) = (2 * (place % 32) - 31, 2 * (place / 32) - 31)
      let away = x * x + y * y
      return away <= 900 && away >= hole * hole ? 255 : 0 as UInt8
    }
    return AlphaImage(width: 32, height: 32, coverage: coverage)
  }

  private var drinks: RowList {
    var list = RowList()
    list.append("Tea")
    list.adorn(caption: Array("green".utf8), image: disc(hole: 0), accessory: disc(hole: 0))
    list.append("Coffee")
    list.adorn(image: disc(hole: 16), accessory: disc(hole: 16))
    list.append("Milk")
    list.adorn(caption: Array("cold".utf8), accessory: disc(hole: 24))
    return list
  }

  private func menu(_ style: PickerLayoutStyle, row: Int, of content: ItemContent? = nil)
    -> ItemMenu
  {
    var item = MenuItem(label: "Drink", content: content ?? .rows(drinks), rows: [row])
    item.style = style
    return PickerMenu(title: "", items: [item], isSingle: true)
  }

  private func drawn(_ menu: ItemMenu) -> MonoCanvas {
    var (face, menu) = (MonoFace(), menu)
    menu.fit(face.room)
    _ = face.draw(menu)
    return face.canvas
  }

  private func text(_ menu: ItemMenu, columns: Int, rows: Int) -> TextGrid {
    var (face, menu) = (TextFace(columns: columns, rows: rows), menu)
    menu.fit(face.room)
    _ = face.draw(menu)
    return face.grid
  }

  @Test(
    "H08 · H14 · A list has accessories beside its titles, and the selected row's caption above")
  func list() throws {
    try expectFrame(drawn(menu(.list, row: 0)), "pixels list of pictures")
    let grid = text(menu(.list, row: 0), columns: 20, rows: 4)
    #expect(grid.text(row: 0).hasPrefix("Drink · green"), "characters have titles and captions")
    #expect(grid.text(row: 2).contains("[ Tea ]") || grid.text(row: 2).contains("Tea"))
  }

  @Test("H08 · H14 · A card of a stack shows its image, or its title without an image")
  func stack() throws {
    try expectFrame(drawn(menu(.stack, row: 1)), "pixels stack")
    try expectFrame(drawn(menu(.stack, row: 2)), "pixels stack of words")
  }

  @Test("H08 · Cards of a stack enter from below, and leave downward")
  func cards() throws {
    let below = menu(.stack, row: 0).after(.turned(1), 8)
    #expect(below.picker.selectedRow(inComponent: 0) == 1)
    try expectFrame(drawn(below), "pixels stack coming")
    let above = menu(.stack, row: 1).after(.turned(-1), 8)
    #expect(above.picker.selectedRow(inComponent: 0) == 0)
    try expectFrame(drawn(above), "pixels stack leaving")
    let rest = menu(.stack, row: 0).after(.turned(1), 5_000)
    #expect(drawn(rest).checksum == drawn(menu(.stack, row: 1)).checksum)
  }

  @Test("H08 · A sequence of images shows one image at a time, without movement")
  func images() throws {
    try expectFrame(drawn(menu(.images, row: 1)), "pixels images")
    let turned = drawn(menu(.images, row: 0).after(.turned(1), 8))
    let still = drawn(menu(.images, row: 1))
    for y in 12..<60 {
      for x in 2..<115 where turned[x, y] != still[x, y] {
        Issue.record("pixel \(x), \(y) moved")
        return
      }
    }
  }

  @Test("H08 · G07 · On characters and small displays, cards are a list, and titles stay")
  func fallback() {
    for style in [PickerLayoutStyle.stack, .images] {
      var small = menu(style, row: 1)
      small.fit(MonoFace(width: 128, height: 32).room)
      #expect(small.style(ofItem: 0) == .list && small.items[0].style == style)
      small.fit(TextFace(columns: 46, rows: 15).room)
      #expect(small.style(ofItem: 0) == .list)
      #expect(text(small, columns: 46, rows: 15).description.contains("Coffee"))
      small.fit(MonoFace().room)
      #expect(small.style(ofItem: 0) == style)
    }
  }

  @Test("H14 · The caption of a row is above it, after the title of its list where both fit")
  func captions() {
    func heading(_ style: PickerLayoutStyle, _ row: Int, in cells: Int = 13) -> String {
      var scene = PickerScene()
      menu(style, row: row).describe(into: &scene)
      return scene.heading(in: cells).withUTF8 { String(decoding: $0, as: UTF8.self) }
    }
    #expect(heading(.stack, 0) == "Drink · green" && heading(.stack, 1) == "Drink")
    #expect(heading(.images, 1) == "Drink" && heading(.stack, 2) == "Drink · cold")
    #expect(heading(.list, 0) == "Drink · green" && heading(.list, 1) == "Drink")
    #expect(heading(.list, 0, in: 12) == "green", "alone")
    #expect(heading(.wheels, 0) == "Drink", "wheels have titles only")
  }

  @Test("H15 · A linked picture follows the wheel's position, between rows, too")
  func linked() throws {
    let pictures = (0..<5).map { disc(hole: 2 + 6 * $0) }
    let numbers = try #require(NumberRange(from: 0, through: 8, by: 1))
    func scene(_ row: Int, _ change: (ItemMenu) -> ItemMenu = { $0 }) -> PickerScene {
      var item = MenuItem(label: "Volume", content: .number(numbers), rows: [row])
      item.linked = pictures
      var scene = PickerScene()
      change(PickerMenu(title: "", items: [item], isSingle: true)).describe(into: &scene)
      return scene
    }
    for (row, frame) in [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (6, 3), (8, 4)] {
      #expect(scene(row).linkedImage == pictures[frame], "row \(row)")
    }
    // Wheel and picture are in motion: at the second row it was the next picture.
    #expect(scene(2) { $0.after(.turned(1), 1) }.linkedImage == pictures[1])
    #expect(scene(2) { $0.after(.turned(1), 1_000) }.linkedImage == pictures[2])
    #expect(PickerScene().linkedImage == nil)
  }

  @Test("H15 · A linked picture is beside its wheel, clear of the lens")
  func linkedFrame() throws {
    let numbers = try #require(
      NumberRange(from: 0, through: 100, by: 5, unit: "%"))
    var item = MenuItem(label: "Volume", content: .number(numbers), rows: [13])
    item.linked = [disc(hole: 0), disc(hole: 12), disc(hole: 24)]
    let menu = PickerMenu(title: "", items: [item], isSingle: true)
    try expectFrame(drawn(menu), "pixels linked")
    #expect(text(menu, columns: 20, rows: 4).text(row: 2).contains("65"))
  }
}
