import DetentCrown
import DetentInput
import DetentPicker
import Testing

@Suite("Submenus, toggles, actions and readings")
struct SubmenuTests {
  /// Drink, Sound ▸ (Volume, Mute, Tone ▸ (Bass)), Reboot, Load.
  private func device(asks: Bool = true) -> Hand<ItemMenu> {
    var items = [
      MenuItem(label: "Drink", content: .rows(drinks), rows: [2]),
      MenuItem(label: Array("Sound".utf8), role: .submenu),
      MenuItem(label: "Volume", content: .rows(["0", "50", "100"]), rows: [1]),
      MenuItem(label: "Mute", content: .toggle(offAndOn)),
      MenuItem(label: Array("Tone".utf8), role: .submenu),
      MenuItem(label: "Bass", content: .rows(["-", "+"])),
      MenuItem(label: Array("Reboot".utf8), role: .action),
      MenuItem(label: Array("Load".utf8), role: .reading),
    ]
    items[1].title = Array("All sound".utf8)
    for (item, parent) in [(2, 1), (3, 1), (4, 1), (5, 4)] { items[item].parent = parent }
    items[3].confirmation = asks ? .press : .none
    items[6].confirmation = asks ? .press : .none
    return Hand(PickerMenu(title: "Radio", items: items))
  }

  private var offAndOn: RowList {
    var list = RowList()
    for (label, value) in [("Off", "false"), ("On", "true")] {
      Array(label.utf8).withUnsafeBufferPointer { label in
        Array(value.utf8).withUnsafeBufferPointer { list.append(utf8: label, value: $0) }
      }
    }
    return list
  }

  private func rows(_ menu: ItemMenu) -> [String] {
    let count = menu.picker.content.shape(ofComponent: 0, selection: [0]).rowCount
    return (0..<count).map { "\(menu.picker.title(ofRow: $0, inComponent: 0))" }
  }

  private func turn(_ hand: inout Hand<ItemMenu>, _ detents: Int) {
    hand.turn(detents)
    hand.settle()
  }

  @Test("A press on a submenu lists its items below its own title, and a hold returns to it")
  func submenu() {
    var hand = device()
    #expect(rows(hand.model) == ["Drink", "Sound", "Reboot", "Load"])
    turn(&hand, 1)
    hand.press()
    #expect(rows(hand.model) == ["Volume", "Mute", "Tone", "‹ Back"])
    #expect(hand.model.picker.caption == Array("All sound".utf8))
    #expect(hand.model.openItem == nil && hand.model.submenu == 1)
    turn(&hand, 2)
    hand.press()
    #expect(rows(hand.model) == ["Bass", "‹ Back"])
    #expect(hand.model.picker.caption == Array("Tone".utf8), "its label without a title")
    _ = hand.takeOutputs()
    hand.longPress()
    #expect(hand.model.submenu == 1 && hand.model.picker.selectedRow(inComponent: 0) == 2)
    let left = hand.takeOutputs()
    #expect(left.contains(MenuOutput(item: 4, .cancelled)))
    #expect(
      !left.contains { hand.model.isOver(with: $0) }, "leaving a submenu isn't leaving the menu")
    hand.longPress()
    #expect(hand.model.submenu == nil && hand.model.picker.selectedRow(inComponent: 0) == 1)
    #expect(hand.model.picker.caption == Array("Radio".utf8))
    hand.longPress()
    #expect(hand.takeOutputs().contains { hand.model.isOver(with: $0) })
  }

  @Test("The last row of a submenu leads back, too, and the menu's own list has none")
  func back() {
    var hand = device()
    turn(&hand, 1)
    hand.press()
    _ = hand.takeOutputs()
    turn(&hand, 3)
    let named = hand.takeOutputs().last { $0.event.isAboutRows }
    #expect(named.map { hand.model.values(of: $0) } == [Array("Back".utf8)])
    hand.press()
    #expect(hand.model.submenu == nil && hand.model.picker.selectedRow(inComponent: 0) == 1)
    #expect(hand.takeOutputs().contains(MenuOutput(item: 1, .cancelled)))
  }

  @Test("An item in a submenu is dialed like any other, and its picker returns to it")
  func inside() {
    var hand = device()
    turn(&hand, 1)
    hand.press()
    turn(&hand, 1)
    let named = hand.takeOutputs().last { $0.event.isAboutRows }
    #expect(named.map { hand.model.values(of: $0) } == [Array("Mute".utf8)], "by its own label")
    turn(&hand, -1)
    hand.press()
    #expect(hand.model.openItem == 2)
    hand.turn(1)
    hand.press()
    #expect(hand.takeOutputs().contains(MenuOutput(item: 2, .committed, rows: [2])))
    #expect(hand.model.submenu == 1 && hand.model.takenRow == 0)
    #expect(hand.model.picker.detail(ofRow: 0, inComponent: 0) == "100")
  }

  @Test(
    "A press toggles in place, with a question only Yes does",
    arguments: [false, true])
  func toggle(asks: Bool) {
    var hand = device(asks: asks)
    turn(&hand, 1)
    hand.press()
    turn(&hand, 1)
    for expected in [1, 0] {
      _ = hand.takeOutputs()
      hand.press()
      if asks {
        #expect(
          hand.model.picker.caption == Array((expected == 1 ? "Mute: On?" : "Mute: Off?").utf8))
        #expect(hand.model.items[3].rows != [expected])
        turn(&hand, 1)
        hand.press()
      }
      let said = hand.takeOutputs()
      #expect(
        said.filter { $0.item == 3 && $0.rows.count > 0 }.suffix(2) == [
          MenuOutput(item: 3, .valueChanged(row: expected, component: 0), rows: [expected]),
          MenuOutput(item: 3, .committed, rows: [expected]),
        ])
      #expect(hand.model.items[3].values == [Array((expected == 1 ? "true" : "false").utf8)])
      #expect(hand.model.picker.detail(ofRow: 1, inComponent: 0) == (expected == 1 ? "On" : "Off"))
      #expect(hand.model.openItem == nil && !hand.model.isAsking)
      #expect(hand.model.picker.selectedRow(inComponent: 0) == 1)
    }
  }

  @Test("A press commits an action, which has no value; with a question No and a hold do nothing")
  func action() {
    var hand = device(asks: false)
    turn(&hand, 2)
    hand.press()
    #expect(hand.takeOutputs().contains(MenuOutput(item: 6, .committed)))
    #expect(hand.model.takenRow == 2)

    hand = device()
    turn(&hand, 2)
    for isHeld in [false, true] {
      hand.press()
      #expect(hand.model.isAsking && hand.model.picker.caption == Array("Reboot?".utf8))
      if isHeld { hand.longPress() } else { hand.press() }
      #expect(!hand.model.isAsking && hand.model.openItem == nil)
      #expect(!hand.takeOutputs().contains { $0.event == .committed || $0.event == .cancelled })
    }
    hand.press()
    turn(&hand, 1)
    hand.press()
    let taken = hand.takeOutputs().filter { $0.event == .committed }
    #expect(taken == [MenuOutput(item: 6, .committed)])
  }

  @Test("A reading shows the program's text, and a press on it is reported as an end")
  func reading() {
    var hand = device()
    let revision = hand.model.picker.revision
    hand.model.show(Array("0.42".utf8), ofItem: 7)
    #expect(hand.model.picker.detail(ofRow: 3, inComponent: 0) == "0.42")
    #expect(hand.model.picker.revision != revision)
    hand.model.show(Array("x".utf8), ofItem: 0)
    #expect(hand.model.items[0].rows == [2], "a dialed item isn't a reading")
    turn(&hand, 3)
    _ = hand.takeOutputs()
    hand.press()
    let said = hand.takeOutputs().map(\.event)
    #expect(said.contains(.reachedEnd(component: 0)) && !said.contains(.committed))
  }

  @Test("Another menu replaces it in place: in the same submenu, in the same picker")
  func replaced() {
    var hand = device()
    turn(&hand, 1)
    hand.press()
    hand.press()
    hand.turn(1)
    var other = device().model
    other.setRows([0], ofItem: 2, at: hand.now)
    hand.model.replace(with: other, at: hand.now)
    #expect(hand.model.openItem == 2 && hand.model.submenu == 1)
    #expect(hand.model.picker.selection == [2], "the user is still turning this wheel")
    hand.longPress()
    #expect(hand.model.items[2].rows == [0])
    let short = PickerMenu(title: "Less", items: [MenuItem(label: "Drink", content: .rows(drinks))])
    hand.model.replace(with: short, at: hand.now)
    #expect(hand.model.submenu == nil && rows(hand.model) == ["Drink"])
  }

  @Test("A replaced menu of one continues in its row, with another title and configuration")
  func replacedSingle() {
    func menu(_ title: String, wraps: Bool) -> ItemMenu {
      var item = MenuItem(label: "Drink", content: .rows(drinks))
      item.wraps = wraps
      return PickerMenu(title: Array(title.utf8), items: [item], isSingle: true)
    }
    var hand = Hand(menu("Drinks", wraps: false))
    hand.turn(1)
    hand.model.replace(with: menu("Hot drinks", wraps: false), at: hand.now)
    #expect(hand.model.picker.selection == [1])
    #expect(hand.model.picker.caption == Array("Hot drinks".utf8))
    hand.model.replace(with: menu("Hot drinks", wraps: true), at: hand.now)
    #expect(hand.model.picker.selection == [1])
    hand.wait(.seconds(1))
    turn(&hand, -2)
    #expect(hand.model.picker.selection == [drinks.count - 1])
  }
}
