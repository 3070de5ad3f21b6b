import DetentInput
import DetentPicker
import Testing

/// Items and rows that others disable.
///
/// Sources: SwiftUI's `disabled(_:)`, and K03 for what turns do with disabled rows.
@Suite("Disabled items and rows, and their conditions")
struct ConditionTests {
  /// Mode, Schedule (only in Auto), Boost (not in Auto) and Sound ▸ (Volume).
  private func thermostat(mode: Int = 1) -> Hand<ItemMenu> {
    var items = [
      MenuItem(label: "Mode", content: .rows(["Off", "Auto", "Heat"]), rows: [mode]),
      MenuItem(label: "Schedule", content: .rows(["Week", "Weekend"])),
      MenuItem(label: "Boost", content: .toggle(["Off", "On"])),
      MenuItem(label: Array("Sound".utf8), role: .submenu),
      MenuItem(label: "Volume", content: .rows(["Low", "High"])),
      MenuItem(action: "Restart", confirmation: .press),
    ]
    items[4].parent = 3
    let conditions = [
      MenuCondition(item: 1, when: 0, is: ["Auto"]),
      MenuCondition(item: 2, when: 0, is: ["Off", "Heat"]),
      MenuCondition(item: 5, when: 4, is: ["Low"]),
    ]
    return Hand(PickerMenu(title: "Heating", items: items, conditions: conditions))
  }

  private func enabled(_ menu: ItemMenu) -> [Bool] {
    menu.items.indices.map { menu.isEnabled(item: $0) }
  }

  /// The outputs since the last call, with their items.
  private func said(_ hand: inout Hand<ItemMenu>) -> [String] {
    hand.takeOutputs().filter { if case .tick = $0.event { false } else { true } }
      .map { "\($0.item.map(String.init) ?? "list") \($0.event.short)" }
  }

  private func lens(_ menu: ItemMenu) -> String {
    menu.picker.title(ofRow: menu.picker.selectedRow(inComponent: 0), inComponent: 0)
  }

  @Test("An item is enabled while another has one of its condition's values, once that is taken")
  func takenValue() {
    var hand = thermostat()
    #expect(enabled(hand.model) == [true, true, false, true, true, true])
    hand.press()
    hand.turn(1)
    hand.settle()
    #expect(
      enabled(hand.model) == [true, true, false, true, true, true], "it is dialed, not taken")
    hand.press()
    #expect(enabled(hand.model) == [true, false, true, true, true, true])
  }

  @Test("K03 · Turns skip a disabled item, as they skip the disabled rows of a wheel")
  func turns() {
    var hand = thermostat()
    hand.turn(1)
    hand.settle()
    #expect(lens(hand.model) == "Schedule")
    hand.turn(1)
    hand.settle()
    #expect(lens(hand.model) == "Sound")
    hand.turn(-1)
    hand.settle()
    #expect(lens(hand.model) == "Schedule")
  }

  @Test("A press on a disabled item does nothing but report an end, and it is called unavailable")
  func press() {
    var menu = PickerMenu(
      title: "",
      items: [MenuItem(label: "Tea", content: .rows(["A", "B"])), MenuItem(action: "Go")])
    menu.announces = true
    var hand = Hand(menu)
    for item in 0...1 { hand.model.setEnabled(false, item: item) }
    hand.wait(.milliseconds(400))
    let now = hand.model
    let spoken = hand.takeOutputs().map { String(decoding: now.spoken($0), as: UTF8.self) }
    #expect(
      spoken.last == "Tea, A, unavailable. Picker item. Adjustable. Turn to adjust.",
      "without another item the lens stays")
    hand.press()
    #expect(said(&hand) == ["list 0|"])
    #expect(hand.model.openItem == nil && hand.model.press == .nothing)
  }

  @Test("An open item that becomes disabled closes, is reported as cancelled, and keeps its value")
  func closes() {
    var hand = thermostat()
    hand.turn(1)
    hand.settle()
    hand.press()
    hand.turn(1)
    hand.settle()
    _ = hand.takeOutputs()
    hand.model.setRows([0], ofItem: 0, at: hand.now)
    hand.wait(.milliseconds(16))
    #expect(said(&hand) == ["1 cancel", "list 0@2", "list 0=2"])
    #expect(hand.model.openItem == nil && hand.model.items[1].rows == [0])
    #expect(lens(hand.model) == "Boost", "the nearest enabled item, downward first")
    #expect(hand.model.picker.notice == .kept)
  }

  @Test("A question about a disabled item closes, as does the list of a disabled submenu")
  func questions() {
    var hand = thermostat()
    hand.turn(3)
    hand.settle()
    hand.press()
    #expect(hand.model.isAsking)
    _ = hand.takeOutputs()
    hand.model.setRows([1], ofItem: 4, at: hand.now)
    hand.wait(.milliseconds(16))
    #expect(said(&hand) == ["5 cancel", "list 0@3", "list 0=3"])
    #expect(lens(hand.model) == "Sound")
    hand.press()
    hand.press()
    #expect(hand.model.openItem == 4)
    _ = hand.takeOutputs()
    hand.model.setEnabled(false, item: 3)
    hand.wait(.milliseconds(16))
    #expect(said(&hand) == ["4 cancel", "3 cancel", "list 0@1", "list 0=1"])
    #expect(enabled(hand.model) == [true, true, false, false, false, false])
    #expect(hand.model.submenu == nil && lens(hand.model) == "Schedule")
  }

  @Test("The lens leaves an item that becomes disabled for the nearest enabled one, and reports it")
  func lensMoves() {
    var hand = thermostat()
    hand.turn(1)
    hand.settle()
    _ = hand.takeOutputs()
    hand.model.setRows([2], ofItem: 0, at: hand.now)
    hand.settle()
    #expect(said(&hand) == ["list 0@2", "list 0=2"])
    #expect(lens(hand.model) == "Boost")
  }

  @Test("A program's state and all conditions have to agree, and the value can still be set")
  func programs() {
    var hand = thermostat()
    hand.model.setEnabled(false, item: 1)
    hand.wait(.milliseconds(16))
    #expect(!hand.model.isEnabled(item: 1), "in Auto, but not by the program")
    hand.model.setEnabled(true, item: 2)
    hand.wait(.milliseconds(16))
    #expect(!hand.model.isEnabled(item: 2), "by the program, but not in Auto")
    hand.model.setRows([1], ofItem: 1, at: hand.now)
    hand.model.setEnabled(true, item: 1)
    hand.wait(.milliseconds(16))
    #expect(hand.model.isEnabled(item: 1) && hand.model.items[1].rows == [1])
  }

  @Test("A menu of one can't be disabled, and its rows can")
  func single() {
    let never = MenuCondition(disabling: 0, row: 1)
    var hand = Hand(
      PickerMenu(
        title: "Drink", items: [MenuItem(label: "", content: .rows(["Tea", "Milk", "Water"]))],
        isSingle: true, conditions: [never]))
    hand.model.setEnabled(false, item: 0)
    hand.turn(1)
    hand.settle()
    #expect(hand.model.isEnabled(item: 0) && hand.model.picker.selection == [2])
    hand.press()
    #expect(hand.model.items[0].values == [Array("Water".utf8)])
  }

  // MARK: - Rows

  /// Mode, and Source, whose second row is only in Auto, in a list that a filter narrows.
  private func rows(source: Int = 0) -> Hand<ItemMenu> {
    let items = [
      MenuItem(label: "Mode", content: .rows(["Off", "Auto"]), rows: [1]),
      MenuItem(label: "Source", content: .rows(["Gas", "Sun", "Sea", "Grid"]), rows: [source]),
      MenuItem(label: "Tariff", content: .rows(["Sunny", "Dull"])),
    ]
    return Hand(
      PickerMenu(
        title: "Heating", items: items,
        conditions: [
          MenuCondition(item: 1, row: 1, when: 0, is: ["Auto"]),
          MenuCondition(item: 2, when: 1, is: ["Sun"]),
        ]))
  }

  @Test("K03 · A row of a list is disabled by its condition: turns skip it")
  func row() {
    var hand = rows()
    hand.model.setRows([0], ofItem: 0, at: hand.now)
    hand.turn(1)
    hand.settle()
    hand.press()
    hand.turn(1)
    hand.settle()
    #expect(hand.model.picker.selection == [2])
    #expect(!hand.model.picker.isEnabled(row: 1, inComponent: 0))
    hand.model.setRows([1], ofItem: 0, at: hand.now)
    hand.wait(.milliseconds(16))
    hand.turn(-1)
    hand.settle()
    #expect(hand.model.picker.selection == [1])
  }

  @Test("A value whose row becomes disabled is the nearest one, reported, with what depends on it")
  func value() {
    var hand = rows(source: 1)
    #expect(hand.model.isEnabled(item: 2))
    hand.model.setRows([0], ofItem: 0, at: hand.now)
    hand.wait(.milliseconds(16))
    #expect(said(&hand) == ["1 0=2"])
    #expect(hand.model.items[1].rows == [2] && !hand.model.isEnabled(item: 2))
    hand.model.setRows([1], ofItem: 1, at: hand.now)
    hand.wait(.milliseconds(16))
    #expect(hand.model.items[1].rows == [2], "a program can't set it either")
  }

  @Test("A dialed row that becomes disabled is left for the nearest one, and reported once")
  func draft() {
    var hand = rows()
    hand.turn(1)
    hand.settle()
    hand.press()
    hand.turn(1)
    hand.settle()
    _ = hand.takeOutputs()
    hand.model.setRows([0], ofItem: 0, at: hand.now)
    hand.settle()
    #expect(said(&hand) == ["1 0@2", "1 0=2"])
    hand.longPress()
    #expect(hand.model.items[1].rows == [0])
  }

  @Test("A filter also finds a disabled row, and the lens rests on an enabled one")
  func filter() {
    var hand = rows()
    hand.model.setRows([0], ofItem: 0, at: hand.now)
    hand.turn(1)
    hand.settle()
    hand.press()
    hand.command(.type("s"))
    hand.settle()
    #expect(hand.model.picker.rowCount(inComponent: 0) == 3, "Gas, Sun, Sea")
    hand.turn(1)
    hand.settle()
    #expect(lens(hand.model) == "Sea")
  }

  @Test("Rows that replace the rows of a list have no conditions")
  func otherRows() {
    var hand = rows()
    hand.model.setContent(.rows(["A", "B"]), rows: [1], ofItem: 1, at: hand.now)
    hand.model.setRows([0], ofItem: 0, at: hand.now)
    hand.wait(.milliseconds(16))
    #expect(hand.model.items[1].rows == [1])
  }

  // MARK: - Laws

  /// Whether an item reaches itself.
  private func hasCircle(_ edges: [(from: Int, to: Int)], count: Int) -> Bool {
    var reaches = (0..<count).map { one in
      (0..<count).map { two in edges.contains { $0 == (one, two) } }
    }
    for middle in 0..<count {
      for one in 0..<count where reaches[one][middle] {
        for two in 0..<count where reaches[middle][two] { reaches[one][two] = true }
      }
    }
    return (0..<count).contains { reaches[$0][$0] }
  }

  @Test("Of all conditions of four items, in and out of a submenu, exactly the circles are found")
  func circles() {
    for isNested in [false, true] {
      let parents: [Int?] = isNested ? [nil, 0, 0, nil] : [nil, nil, nil, nil]
      for number in 0..<5 * 5 * 5 * 5 {
        var (rest, edges, conditions) = (number, [(from: Int, to: Int)](), [MenuCondition]())
        for item in 0..<4 {
          let source = rest % 5 - 1
          rest /= 5
          guard source >= 0 else { continue }
          edges.append((source, item))
          conditions.append(MenuCondition(item: item, when: source, is: ["A"]))
        }
        for item in 0..<4 { parents[item].map { edges.append(($0, item)) } }
        let circle = MenuCondition.circle(of: conditions, among: 4) { parents[$0] }
        #expect(circle.isEmpty == !hasCircle(edges, count: 4), "\(number)")
        for (one, next) in zip(circle, circle.dropFirst() + circle.prefix(1)) {
          #expect(edges.contains { $0 == (one, next) }, "\(number): \(circle)")
        }
      }
    }
  }

  @Test("All conditions of three items and their rows that have no circle: as an oracle has them")
  func evaluated() {
    // Each item, or its second row, may depend on an item before it by either value.
    for number in 0..<3 * 3 * 5 * 5 {
      let item1 = (number % 3, number / 3 % 3)
      let item2 = (number / 9 % 5, number / 45 % 5)
      var conditions: [MenuCondition] = []
      for (item, (whole, row)) in [(1, item1), (2, item2)] {
        for (choice, isRow) in [(whole, false), (row, true)] where choice > 0 {
          let value = choice % 2 == 1 ? "A" : "B"
          let source = (choice - 1) / 2
          conditions.append(
            MenuCondition(item: item, row: isRow ? 1 : nil, when: source, is: [value]))
        }
      }
      let items = (0..<3).map { MenuItem(label: "\($0)", content: .rows(["A", "B"])) }
      var hand = Hand(PickerMenu(title: "", items: items, conditions: conditions))
      for wanted in 0..<8 {
        for item in 0..<3 { hand.model.setRows([wanted >> item & 1], ofItem: item, at: hand.now) }
        hand.wait(.milliseconds(16))
        // The oracle: in the order of items, as each depends only on those before it.
        var (values, enabled) = ([String](), [Bool]())
        for item in 0..<3 {
          let own = conditions.filter { $0.item == item }
          func isMet(_ condition: MenuCondition) -> Bool {
            condition.source.map { condition.values == [Array(values[$0].utf8)] } ?? false
          }
          let isRowEnabled = own.filter { $0.row == 1 }.allSatisfy(isMet)
          values.append(wanted >> item & 1 == 1 && isRowEnabled ? "B" : "A")
          enabled.append(own.filter { $0.row == nil }.allSatisfy(isMet))
        }
        let model = hand.model
        #expect(self.enabled(model) == enabled, "\(number), \(wanted)")
        #expect(model.items.map { $0.values } == values.map { [Array($0.utf8)] }, "\(number)")
      }
    }
  }
}
