@testable import DetentPicker
import Testing

/// Programmatic changes of a filtered list.
extension FilterTests {
  @Test("Rows appended during a filter are found among the others")
  func growing() {
    var hand = pick(["Tea", "Coffee"])
    type("co", &hand)
    hand.model.append(["Cocoa", "Milk"], toItem: 0, isLast: false, at: hand.now)
    #expect(titles(hand) == ["Coffee", "Cocoa"])
    #expect(hand.model.picker.notice == .rows(found: 2, of: 4, marked: 0))
    hand.turn(1)
    hand.settle()
    hand.press()
    #expect(hand.model.items[0].rows == [2])
    #expect(hand.model.items[0].text == Array("Cocoa".utf8))
  }

  @Test("Leaving restores the same row, even one hidden while rows are appended")
  func growingBehind() {
    var hand = pick(["Tea", "Coffee", "Cocoa"])
    type("co", &hand)
    hand.model.append(["Iced Coffee"], toItem: 0, isLast: false, at: hand.now)
    hand.turn(1)
    hand.command(.cancel)
    #expect(lens(hand) == "Cocoa" && titles(hand).count == 4)
    hand.command(.cancel)
    hand.settle()
    #expect(lens(hand) == "Tea")
  }

  @Test("A menu that is read again keeps the filter if the rows are the same")
  func reloading() {
    var hand = pick(drinks)
    type("co", &hand)
    hand.turn(1)
    hand.settle()
    let again = PickerMenu(
      title: "Drink", items: [MenuItem(label: "", content: .rows(drinks), rows: [4])],
      isSingle: true)
    hand.model.replace(with: again, at: hand.now)
    #expect(titles(hand) == ["Coffee", "Cocoa", "Iced Coffee"] && lens(hand) == "Cocoa")
    type(" ic", &hand)
    #expect(lens(hand) == "Iced Coffee")
    hand.command(.cancel)
    #expect(titles(hand).count == 5)
    hand.command(.cancel)
    hand.settle()
    #expect(lens(hand) == "Éclair")
  }

  @Test("Setting the value or the rows programmatically closes the filter")
  func program() {
    var hand = pick(drinks)
    type("co", &hand)
    hand.model.setRows([4], ofItem: 0, at: hand.now)
    #expect(lens(hand) == "Éclair" && titles(hand).count == 5)
    type("co", &hand)
    let other = PickerMenu(
      title: "Drink", items: [MenuItem(label: "", content: .rows(["Milk", "Tea"]))],
      isSingle: true)
    hand.model.replace(with: other, at: hand.now)
    #expect(titles(hand) == ["Milk", "Tea"] && !hand.model.acceptsText)
  }
}
