import DetentCrown
import DetentInput
import DetentPicker
import Testing

@Suite("A press with a question")
struct QuestionTests {
  private func power(
    isSingle: Bool = false, _ confirmation: MenuItem.Confirmation = .press
  ) -> Hand<ItemMenu> {
    var power = MenuItem(label: "Power", content: .rows(["Off", "Reboot"]), rows: [0])
    power.confirmation = confirmation
    let drink = MenuItem(label: "Drink", content: .rows(drinks), rows: [2])
    return Hand(
      PickerMenu(title: "Box", items: isSingle ? [power] : [power, drink], isSingle: isSingle))
  }

  /// Opens the item, if there are several, turns to its second row and presses.
  private func asked(
    isSingle: Bool = false, _ confirmation: MenuItem.Confirmation = .press
  ) -> Hand<ItemMenu> {
    var hand = power(isSingle: isSingle, confirmation)
    if !isSingle { hand.press() }
    hand.turn(1)
    hand.settle()
    _ = hand.takeOutputs()
    hand.press()
    return hand
  }

  @Test("The question takes nothing yet, and No comes first", arguments: [false, true])
  func question(isSingle: Bool) {
    var hand = asked(isSingle: isSingle)
    #expect(hand.model.isAsking)
    #expect(hand.model.picker.caption == Array("Power: Reboot?".utf8))
    #expect(hand.model.picker.title(ofRow: 0, inComponent: 0) == "Keep")
    #expect(hand.model.picker.selectedRow(inComponent: 0) == 0)
    #expect(hand.model.items[0].rows == [0])
    #expect(!hand.takeOutputs().contains { $0.event == .committed })
  }

  @Test("Yes takes the value", arguments: [false, true])
  func yes(isSingle: Bool) {
    var hand = asked(isSingle: isSingle)
    _ = hand.takeOutputs()
    hand.turn(1)
    hand.settle()
    #expect(!hand.takeOutputs().contains { $0.event.isAboutRows }, "Yes is not a row of the item")
    hand.press()
    let taken = hand.takeOutputs().filter { $0.event == .committed }
    #expect(taken.map(\.rows) == [[1]] && taken.first?.item == 0)
    #expect(hand.model.items[0].rows == [1])
    #expect(!hand.model.isAsking)
    #expect(hand.model.openItem == (isSingle ? 0 : nil))
  }

  @Test("No, and a hold, return to the place of the press", arguments: [false, true])
  func no(isHeld: Bool) {
    var hand = asked()
    _ = hand.takeOutputs()
    if isHeld { hand.longPress() } else { hand.press() }
    #expect(!hand.model.isAsking && hand.model.openItem == 0)
    #expect(hand.model.picker.selectedRow(inComponent: 0) == 1)
    #expect(hand.model.items[0].rows == [0])
    let events = hand.takeOutputs().map(\.event)
    #expect(!events.contains(.committed) && !events.contains(.cancelled))
    // From there a hold leaves as usual.
    hand.longPress()
    #expect(hand.takeOutputs().contains { $0.event == .cancelled })
    #expect(hand.model.openItem == nil && hand.model.items[0].rows == [0])
  }

  @Test(
    "H07 · No to what a link's list asked leads back to that list, and a hold from there to the link"
  )
  func noInLink() {
    var item = MenuItem(label: "Power", content: .rows(["Off", "Reboot", "Sleep"]), rows: [0])
    item.confirmation = .press
    item.style = .navigationLink
    var hand = Hand(PickerMenu(title: "Box", items: [item], isSingle: true))
    hand.press()
    hand.turn(1)
    hand.settle()
    hand.press()
    #expect(hand.model.isAsking)
    hand.press()
    #expect(!hand.model.isAsking && !hand.model.isLink && hand.model.listsRows(of: 0))
    #expect(hand.model.picker.selectedRow(inComponent: 0) == 1)
    #expect(hand.model.items[0].rows == [0])
    hand.longPress()
    #expect(hand.model.isLink && hand.model.items[0].rows == [0])
  }

  @Test("A key that takes finds nothing in a list without rows, nor does a press")
  func noRows() {
    let item = MenuItem(label: "Power", content: .rows(RowList()))
    var hand = Hand(PickerMenu(title: "Box", items: [item], isSingle: true))
    hand.command(.take)
    hand.press()
    #expect(!hand.takeOutputs().contains { $0.event == .committed })
    #expect(hand.model.press == .nothing)
  }

  @Test("A hold takes nothing, even with Yes in the lens")
  func holdOnYes() {
    var hand = asked()
    hand.turn(1)
    hand.settle()
    #expect(hand.model.picker.selectedRow(inComponent: 0) == 1)
    hand.longPress()
    #expect(!hand.model.isAsking && hand.model.openItem == 0)
    #expect(hand.model.items[0].rows == [0])
    #expect(!hand.takeOutputs().contains { $0.event == .committed })
  }

  @Test("A Yes that can't be undone ignores a press, and takes the value on a hold")
  func heldYes() {
    var hand = asked(.hold)
    #expect(!hand.model.needsDeliberatePress, "No is answered as usual")
    hand.turn(1)
    hand.settle()
    #expect(hand.model.needsDeliberatePress)
    #expect(hand.model.picker.detail(ofRow: 1, inComponent: 0) == "hold to confirm")
    // A key isn't held.
    var menu = power(.hold).model
    menu.hasKeyboard = true
    menu.replace(with: power(.hold).model, at: .origin)
    var keys = Hand(menu)
    keys.press()
    keys.turn(1)
    keys.settle()
    keys.press()
    #expect(keys.model.picker.detail(ofRow: 1, inComponent: 0) == "enter to confirm")
    _ = hand.takeOutputs()
    hand.press()
    hand.doublePress()
    #expect(hand.model.isAsking && hand.takeOutputs().isEmpty)
    hand.longPress()
    #expect(hand.takeOutputs().filter { $0.event == .committed }.map(\.rows) == [[1]])
    #expect(!hand.model.isAsking && hand.model.items[0].rows == [1])
    #expect(!hand.model.needsDeliberatePress)
  }

  @Test("Keys, which can't be held, answer the question; its No is pressed or held")
  func heldYesByKeys() {
    var hand = asked(.hold)
    hand.longPress()
    #expect(!hand.model.isAsking && hand.model.items[0].rows == [0])
    hand.press()
    hand.turn(1)
    hand.settle()
    hand.command(.take)
    #expect(!hand.model.isAsking && hand.model.items[0].rows == [1])
  }

  @Test("In another menu with the same item the question goes on, and No leads back to the value")
  func replaced() {
    for isSingle in [false, true] {
      var hand = asked(isSingle: isSingle)
      hand.turn(1)
      hand.settle()
      hand.model.replace(with: power(isSingle: isSingle).model, at: hand.now)
      #expect(hand.model.isAsking && hand.model.picker.selectedRow(inComponent: 0) == 1)
      hand.turn(-1)
      hand.settle()
      hand.press()
      #expect(!hand.model.isAsking && hand.model.openItem == 0)
      #expect(hand.model.picker.selectedRow(inComponent: 0) == 1 && hand.model.items[0].rows == [0])
      hand.press()
      hand.model.replace(with: power(isSingle: isSingle, .hold).model, at: hand.now)
      #expect(!hand.model.isAsking, "Yes is held there")
    }
  }

  @Test("A text whose question goes on in another menu is still what was typed")
  func replacedText() {
    var text = MenuItem(label: "Name", content: .text(TextEntry()))
    text.confirmation = .press
    let menu = PickerMenu(title: "Box", items: [text], isSingle: true)
    var hand = Hand(menu)
    for letter in ["A", "n", "n", "e"] as [Unicode.Scalar] { hand.command(.type(letter)) }
    hand.command(.take)
    #expect(hand.model.isAsking)
    hand.model.replace(with: menu, at: hand.now)
    #expect(hand.model.picker.caption == Array("Name: Anne?".utf8))
    hand.turn(1)
    hand.settle()
    hand.press()
    #expect(hand.model.items[0].text == Array("Anne".utf8))
  }

  @Test("A programmatic change of the item is no answer")
  func program() {
    var hand = asked()
    hand.model.setRows([0], ofItem: 0, at: hand.now)
    hand.model.append(["Sleep"], toItem: 0, isLast: true, at: hand.now)
    #expect(hand.model.isAsking && hand.model.picker.title(ofRow: 1, inComponent: 0) == "Reboot")
    #expect(hand.model.shownRows(ofItem: 0) == [0])
    hand.press()
    #expect(hand.model.picker.rowCount(inComponent: 0) == 3, "the row was appended")
  }
}

extension PickerOutput {
  var isAboutRows: Bool {
    switch self {
    case .highlighted, .valueChanged: true
    default: false
    }
  }
}
