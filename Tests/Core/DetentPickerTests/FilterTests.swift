import DetentInput
import Testing

@testable import DetentPicker

@Suite("Filtering of a list by typing")
struct FilterTests {
  let drinks: RowList = ["Tea", "Coffee", "Cocoa", "Iced Coffee", "Éclair"]

  func pick(_ rows: RowList, selected: Int = 0) -> Hand<ItemMenu> {
    Hand(
      PickerMenu(
        title: "Drink", items: [MenuItem(label: "", content: .rows(rows), rows: [selected])],
        isSingle: true))
  }

  func type(_ text: String, _ hand: inout Hand<ItemMenu>) {
    for letter in text.unicodeScalars { hand.command(.type(letter)) }
  }

  func titles(_ hand: Hand<ItemMenu>) -> [String] {
    let picker = hand.model.picker
    return (0..<picker.rowCount(inComponent: 0)).map {
      picker.title(ofRow: $0, inComponent: 0).description
    }
  }

  func lens(_ hand: Hand<ItemMenu>) -> String {
    let picker = hand.model.picker
    return picker.title(ofRow: picker.selectedRow(inComponent: 0), inComponent: 0).description
  }

  @Test("Letters leave the matching rows, in order, with one in the lens")
  func narrow() {
    var hand = pick(drinks)
    type("co", &hand)
    #expect(titles(hand) == ["Coffee", "Cocoa", "Iced Coffee"])
    #expect(lens(hand) == "Coffee")
    #expect(hand.model.picker.caption == Array("/co".utf8))
    #expect(hand.model.picker.notice == .rows(found: 3, of: 5, marked: 0))
    hand.command(.type("c"))
    #expect(titles(hand) == ["Cocoa"])
    hand.command(.erase)
    #expect(titles(hand) == ["Coffee", "Cocoa", "Iced Coffee"])
    // Without a turn the lens returns to its row.
    #expect(lens(hand) == "Coffee")
    hand.command(.erase)
    hand.command(.erase)
    #expect(titles(hand).count == 5 && lens(hand) == "Tea" && hand.model.acceptsText)
    hand.command(.erase)
    #expect(!hand.model.acceptsText && hand.model.picker.caption == Array("Drink".utf8))
    #expect(hand.model.picker.notice == nil)
  }

  @Test("Outputs count all rows: a row keeps its number under any filter")
  func identity() {
    var hand = pick(drinks)
    type("co", &hand)
    hand.turn(1)
    hand.settle()
    hand.press()
    let said = hand.takeOutputs().filter { $0.event.isValue || $0.rows.count > 0 }
    #expect(said.map(\.rows) == [[1], [1], [2], [2], [2]])
    #expect(said.map(\.event.short) == ["0@1", "0=1", "0@2", "0=2", "commit"])
    #expect(hand.model.items[0].rows == [2])
    // After the commit the whole list is back, with the row in the lens.
    #expect(titles(hand).count == 5 && lens(hand) == "Cocoa" && !hand.model.acceptsText)
  }

  @Test("A row that stays in the lens is not reported, and leaving restores the same row")
  func unmoved() {
    var hand = pick(drinks, selected: 2)
    type("co", &hand)
    #expect(lens(hand) == "Cocoa")
    #expect(hand.takeOutputs().isEmpty)
    hand.turn(1)
    #expect(lens(hand) == "Iced Coffee")
    hand.command(.cancel)
    // Escape closes the filter first, with the same row in the lens.
    #expect(titles(hand).count == 5 && lens(hand) == "Iced Coffee")
    #expect(!hand.takeOutputs().contains { $0.event == .cancelled })
    hand.command(.cancel)
    #expect(hand.takeOutputs().contains { $0.event == .cancelled })
    hand.settle()
    #expect(lens(hand) == "Cocoa")
  }

  @Test("Without a match a press takes nothing, and Escape restores the last row")
  func noMatch() {
    var hand = pick(drinks, selected: 1)
    type("cox", &hand)
    #expect(titles(hand).isEmpty)
    #expect(hand.model.picker.notice == .rows(found: 0, of: 5, marked: 0))
    _ = hand.takeOutputs()
    hand.press()
    hand.turn(3)
    hand.command(.pick(row: 0))
    hand.settle()
    #expect(hand.takeOutputs().map(\.event) == [.reachedEnd(component: 0)])
    #expect(hand.model.items[0].rows == [1] && hand.model.shownRows(ofItem: 0) == [1])
    hand.command(.cancel)
    #expect(lens(hand) == "Coffee" && titles(hand).count == 5)
  }

  @Test("A long press closes the filter, too")
  func longPress() {
    var hand = pick(drinks)
    type("co", &hand)
    hand.longPress()
    #expect(titles(hand).count == 5 && lens(hand) == "Coffee" && !hand.model.acceptsText)
  }

  @Test("Only a list of words or of items is filtered")
  func others() throws {
    let range = try #require(NumberRange(from: 0, through: 9))
    var hand = Hand(
      PickerMenu(title: "", items: [MenuItem(label: "", content: .number(range))], isSingle: true))
    #expect(!hand.model.isFilterable)
    type("1", &hand)
    hand.command(.filter)
    #expect(hand.model.filterWords == nil && hand.model.picker.rowCount(inComponent: 0) == 10)
  }

  @Test("Items are found by their labels; an opened one has the whole list around it")
  func items() {
    var kettle = PickerMenu(
      title: "Kettle",
      items: ["Drink", "Strength", "Sugar"].map {
        MenuItem(label: $0, content: .rows(["None", "Some"]))
      })
    kettle.expandsItems = true
    var hand = Hand(kettle)
    type("SU", &hand)
    #expect(titles(hand) == ["Sugar"] && hand.model.picker.caption == Array("/SU".utf8))
    let said = hand.takeOutputs().filter { $0.rows.count > 0 }
    #expect(said.map(\.rows) == [[1], [1], [2], [2]])
    hand.press()
    #expect(hand.model.openItem == 2 && hand.model.listed == [0, 1, 2])
    hand.turn(1)
    hand.settle()
    hand.press()
    #expect(hand.model.items[2].rows == [1])
    #expect(titles(hand) == ["Drink", "Strength", "Sugar"] && lens(hand) == "Sugar")
  }

  @Test("A filtered submenu has no row that leads back; Escape closes the filter, then leaves")
  func submenu() {
    var item = MenuItem(label: "Milk", content: .rows(["None", "Some"]))
    item.parent = 0
    let more = MenuItem(label: Array("More".utf8), role: .submenu)
    var hand = Hand(PickerMenu(title: "", items: [more, item]))
    hand.press()
    #expect(titles(hand) == ["Milk", "‹ Back"])
    type("b", &hand)
    #expect(titles(hand).isEmpty)
    hand.command(.cancel)
    #expect(titles(hand) == ["Milk", "‹ Back"] && hand.model.submenu == 0)
    hand.command(.cancel)
    #expect(hand.model.submenu == nil)
  }

  @Test("A full filter reports it")
  func full() {
    var hand = pick(drinks)
    type(String(repeating: "c", count: 65), &hand)
    #expect(hand.takeOutputs().last?.event == .reachedEnd(component: 0))
    hand.command(.type("\u{85}"))
    #expect(hand.model.picker.caption.count == 65)
  }
}
