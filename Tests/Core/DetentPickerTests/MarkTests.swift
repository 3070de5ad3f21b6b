import DetentInput
import DetentPicker
import Testing

@Suite("Marking several rows")
struct MarkTests {
  private func pick() -> Hand<ItemMenu> {
    var item = MenuItem(label: "", content: .rows(["Tea", "Coffee", "Cocoa", "Milk"]))
    item.marks = []
    return Hand(PickerMenu(title: "Drink", items: [item], isSingle: true))
  }

  private func titles(_ hand: Hand<ItemMenu>) -> [String] {
    let picker = hand.model.picker
    return (0..<picker.rowCount(inComponent: 0)).map {
      picker.title(ofRow: $0, inComponent: 0).description
    }
  }

  @Test("A mark is a sign before the row, and marks are counted")
  func signs() {
    var hand = pick()
    #expect(titles(hand) == ["  Tea", "  Coffee", "  Cocoa", "  Milk"])
    #expect(hand.model.picker.notice == nil)
    hand.turn(2)
    hand.command(.mark)
    #expect(titles(hand) == ["  Tea", "  Coffee", "✓ Cocoa", "  Milk"])
    #expect(hand.model.picker.notice == .rows(found: nil, of: 0, marked: 1))
    hand.command(.mark)
    #expect(titles(hand) == ["  Tea", "  Coffee", "  Cocoa", "  Milk"])
    #expect(hand.model.picker.notice == nil)
  }

  @Test("Tab marks and moves on, Shift-Tab marks and moves back; marked rows are taken in order")
  func order() {
    var hand = pick()
    hand.turn(3)
    hand.command(.focusPrevious)
    hand.command(.focusPrevious)
    #expect(titles(hand) == ["  Tea", "  Coffee", "✓ Cocoa", "✓ Milk"])
    hand.command(.focusNext)
    #expect(hand.model.picker.selectedRow(inComponent: 0) == 2)
    hand.settle()
    hand.press()
    #expect(hand.model.takenRows(ofItem: 0) == [1, 2, 3])
  }

  @Test("Without a mark the row in the lens is taken")
  func none() {
    var hand = pick()
    hand.turn(1)
    hand.press()
    #expect(hand.model.takenRows(ofItem: 0) == [1])
  }

  @Test("Marks stay with their rows in a filtered list")
  func filtered() {
    var hand = pick()
    for letter in "co".unicodeScalars { hand.command(.type(letter)) }
    hand.command(.focusNext)
    hand.command(.focusNext)
    #expect(titles(hand) == ["✓ Coffee", "✓ Cocoa"])
    #expect(hand.model.picker.notice == .rows(found: 2, of: 4, marked: 2))
    hand.command(.cancel)
    #expect(titles(hand) == ["  Tea", "✓ Coffee", "✓ Cocoa", "  Milk"])
    hand.model.append(["Mate"], toItem: 0, isLast: true, at: hand.now)
    #expect(titles(hand).last == "  Mate")
    // Signs are no part of the value.
    hand.press()
    #expect(hand.model.items[0].text == Array("Cocoa".utf8))
  }
}
