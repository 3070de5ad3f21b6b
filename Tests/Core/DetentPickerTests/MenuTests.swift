import DetentCrown
import DetentInput
import DetentPicker
import Testing

@Suite("A menu of pickers")
struct MenuTests {
  private func kettle() throws -> ItemMenu {
    let strength = try #require(NumberRange(from: 0, through: 100, by: 5, unit: "%"))
    return PickerMenu(
      title: "Kettle",
      items: [
        MenuItem(label: "Drink", content: .rows(drinks), rows: [2]),
        MenuItem(label: "Strength", content: .number(strength), rows: [10]),
        MenuItem(label: "Time", content: .columns(clock), rows: [6, 30, 0], wraps: true),
      ])
  }

  @Test("G01 · I01 · A menu shows its labels with their values beside them")
  func closed() throws {
    let menu = try kettle()
    #expect(menu.openItem == nil)
    #expect(menu.picker.caption == Array("Kettle".utf8))
    #expect(menu.picker.componentCount == 1)
    let lines = (0..<3).map { row in
      "\(menu.picker.title(ofRow: row, inComponent: 0)): \(menu.picker.detail(ofRow: row, inComponent: 0))"
    }
    #expect(lines == ["Drink: Coffee", "Strength: 50%", "Time: 7 30 AM"])
  }

  @Test("I02 · A press opens the item's picker at its value; the next one takes it and returns")
  func openAndCommit() throws {
    var hand = Hand(try kettle())
    hand.turn(1)
    hand.settle()
    _ = hand.takeOutputs()
    let revision = hand.model.picker.revision
    hand.press()
    #expect(hand.model.openItem == 1)
    #expect(hand.model.picker.caption == Array("Strength".utf8))
    #expect(hand.model.picker.text == "50")
    #expect(hand.model.picker.revision != revision, "another picker is another picture")
    #expect(hand.said() == "1 Strength >0 ''")
    hand.turn(1)
    #expect(hand.said() == "1 Strength tick:0 '', 1 Strength 0@11 '55%'")
    let open = hand.model.picker.revision
    hand.press()
    #expect(hand.model.picker.revision != open, "closing is another picture, too")
    #expect(hand.said() == "1 Strength 0=11 '55%', 1 Strength commit '55%'")
    #expect(hand.model.openItem == nil)
    #expect(hand.model.picker.selectedRow(inComponent: 0) == 1, "back at the place of the opening")
    #expect(hand.model.picker.detail(ofRow: 1, inComponent: 0) == "55%")
    #expect(hand.model.items[1].rows == [11])
  }

  @Test("A value set programmatically is shown, and leaving restores it")
  func setRows() throws {
    var hand = Hand(try kettle())
    var revision = hand.model.picker.revision
    hand.model.setRows([12], ofItem: 1, at: hand.now)
    #expect(hand.model.picker.detail(ofRow: 1, inComponent: 0) == "60%")
    #expect(hand.model.picker.revision != revision)
    hand.turn(1)
    hand.press()
    revision = hand.model.picker.revision
    hand.model.setRows([99], ofItem: 1, at: hand.now)
    #expect(hand.model.picker.selection == [20], "the nearest existing value")
    #expect(hand.model.picker.revision != revision)
    hand.model.setRows([0], ofItem: 0, at: hand.now)
    #expect(hand.model.picker.selection == [20], "another item's value doesn't concern this picker")
    hand.turn(-2)
    #expect(hand.model.shownRows(ofItem: 1) == [18] && hand.model.items[1].rows == [20])
    hand.longPress()
    #expect(hand.model.items.map(\.rows) == [[0], [20], [6, 30, 0]])
    #expect(hand.model.shownRows(ofItem: 1) == [20])
  }

  @Test("K05 · A long press returns without taking the value, and reports the kept one")
  func cancel() throws {
    var hand = Hand(try kettle())
    hand.press()
    hand.turn(2)
    _ = hand.takeOutputs()
    hand.longPress()
    #expect(hand.said() == "0 Drink cancel 'Coffee'")
    #expect(hand.model.openItem == nil)
    #expect(hand.model.items[0].text == Array("Coffee".utf8))
    hand.longPress()
    #expect(hand.said() == "- Kettle cancel ''")
  }

  @Test("A menu ends when its list of items is left, not when an item is")
  func over() throws {
    let menu = try kettle()
    #expect(menu.isOver(with: MenuOutput(item: nil, .cancelled)))
    #expect(!menu.isOver(with: MenuOutput(item: 0, .cancelled)))
    #expect(!menu.isOver(with: MenuOutput(item: 0, .committed)))
    let single = PickerMenu(
      title: "Drink", items: [MenuItem(label: "", content: .rows(drinks))], isSingle: true)
    #expect(single.isOver(with: MenuOutput(item: 0, .cancelled)))
    #expect(!single.isOver(with: MenuOutput(item: 0, .committed)))
  }

  @Test("Several wheels are focused in turn before the value is taken; it has all parts")
  func wheels() throws {
    var hand = Hand(try kettle())
    hand.turn(2)
    #expect(!hand.model.usesDoubleClicks)
    hand.press()
    #expect(hand.model.usesDoubleClicks)
    hand.turn(1)
    hand.press()
    hand.turn(-1)
    hand.doublePress()
    hand.press()
    hand.press()
    hand.turn(1)
    hand.press()
    #expect(hand.outputs.last == MenuOutput(item: 2, .committed, rows: [7, 29, 1]))
    #expect(hand.model.openItem == nil)
    #expect(!hand.model.usesDoubleClicks)
  }

  @Test("An item's wheels wrap if the item does, the list of items never wraps")
  func wraps() throws {
    var hand = Hand(try kettle())
    hand.turn(5)
    hand.press()
    #expect(hand.model.openItem == 2)
    hand.turn(6)
    #expect(hand.model.picker.text == "1 30 AM")
    hand.longPress()
    hand.turn(-2)
    hand.press()
    hand.turn(-9)
    #expect(hand.model.picker.text == "Espresso")
  }

  @Test("A menu of one is its picker: a press takes the value and the picker stays")
  func single() {
    let item = MenuItem(label: "Drink", content: .rows(drinks))
    var hand = Hand(PickerMenu(title: "What to drink?", items: [item], isSingle: true))
    #expect(hand.model.openItem == 0)
    #expect(hand.model.picker.caption == Array("What to drink?".utf8))
    hand.turn(1)
    hand.press()
    #expect(
      hand.said()
        == "0 Drink tick:0 '', 0 Drink 0@1 'Mocha', 0 Drink 0=1 'Mocha', 0 Drink commit 'Mocha'")
    #expect(hand.model.openItem == 0)
    hand.turn(1)
    hand.longPress()
    #expect(hand.model.items[0].text == Array("Mocha".utf8))
    #expect(hand.model.picker.text == "Mocha")
    let untitled = PickerMenu(title: "", items: [item], isSingle: true)
    #expect(untitled.picker.caption == Array("Drink".utf8))
  }

  @Test("A menu of one item that isn't single shows its list")
  func listOfOne() {
    let menu = PickerMenu(
      title: "Kettle", items: [MenuItem(label: "Drink", content: .rows(drinks))])
    #expect(menu.openItem == nil)
    #expect(menu.picker.text == "Drink")
  }

  @Test("F01 · Every output has the label and the displayed text")
  func words() throws {
    var hand = Hand(try kettle())
    hand.turn(1)
    hand.settle()
    #expect(
      hand.said() == "- Kettle tick:0 '', - Kettle 0@1 'Strength', - Kettle 0=1 'Strength'")
  }
}

extension Hand where Model == ItemMenu {
  /// The outputs since the last call: the item (- for the list of items), its label, the event, and
  /// the value as shown.
  mutating func said() -> String {
    takeOutputs().map { output in
      let label = String(decoding: model.label(of: output), as: UTF8.self)
      let text = String(decoding: model.text(of: output), as: UTF8.self)
      return "\(output.item.map(String.init) ?? "-") \(label) \(output.event.short) '\(text)'"
    }.joined(separator: ", ")
  }
}
