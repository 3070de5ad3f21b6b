import DetentInput
import DetentPicker
import Testing

/// Styles of lists: how they open, and the effect of turns before.
@Suite("Styles of lists")
struct ListStyleTests {
  private func hand(_ style: PickerLayoutStyle, isSingle: Bool = true) -> Hand<ItemMenu> {
    Hand(
      PickerStyleTests.menu(
        .rows(["Tea", "Coffee", "Cocoa", "Milk"]), style, isSingle: isSingle, rows: [1]))
  }

  private func titles(_ hand: Hand<ItemMenu>) -> [String] {
    let picker = hand.model.picker
    return (0..<picker.rowCount(inComponent: 0)).map {
      picker.title(ofRow: $0, inComponent: 0).description
    }
  }

  private func value(_ hand: Hand<ItemMenu>) -> String {
    String(decoding: hand.model.items[0].values[0], as: UTF8.self)
  }

  @Test("G17 · H06 · In style menu a press opens a list, in which the selected row is marked")
  func menu() {
    var hand = hand(.menu, isSingle: false)
    #expect(hand.model.openItem == nil)
    hand.press()
    #expect(hand.model.openItem == 0 && hand.model.listsRows(of: 0))
    #expect(titles(hand) == ["  Tea", "✓ Coffee", "  Cocoa", "  Milk"])
    hand.turn(2)
    #expect(titles(hand)[1] == "✓ Coffee", "marked until another row is taken")
    hand.press()
    #expect(value(hand) == "Milk" && hand.model.openItem == nil)
    hand.press()
    #expect(titles(hand) == ["  Tea", "  Coffee", "  Cocoa", "✓ Milk"])
  }

  @Test("G17 · A menu of one takes a row and marks it in place")
  func single() {
    var hand = hand(.menu)
    hand.turn(1)
    hand.press()
    #expect(value(hand) == "Cocoa" && titles(hand)[2] == "✓ Cocoa")
    #expect(hand.takeOutputs().contains { $0.event == .committed })
  }

  @Test("H07 · H05 · A navigation link is turned without a press, and a press opens its list")
  func link() {
    var hand = hand(.navigationLink)
    #expect(hand.model.isLink)
    hand.turn(1)
    hand.settle()
    let events = hand.takeOutputs().map(\.event)
    #expect(events.contains(.valueChanged(row: 2, component: 0)))
    hand.press()
    #expect(!hand.model.isLink && hand.model.listsRows(of: 0))
    #expect(hand.model.picker.selectedRow(inComponent: 0) == 2, "the last row of the user")
    hand.turn(1)
    hand.press()
    #expect(value(hand) == "Milk" && hand.model.isLink)
    #expect(hand.takeOutputs().contains { $0.event == .committed })
  }

  @Test(
    "H07 · Leaving the list of a link keeps its shown value; leaving the link restores its own")
  func leaving() {
    for isKey in [false, true] {
      var hand = hand(.navigationLink)
      hand.turn(1)
      hand.press()
      hand.turn(1)
      if isKey { hand.command(.cancel) } else { hand.longPress() }
      #expect(hand.model.isLink && hand.model.picker.selectedRow(inComponent: 0) == 2)
      #expect(!hand.takeOutputs().contains { $0.event == .cancelled })
      if isKey { hand.command(.cancel) } else { hand.longPress() }
      hand.settle()
      #expect(value(hand) == "Coffee" && hand.model.picker.selectedRow(inComponent: 0) == 1)
      #expect(hand.takeOutputs().contains { $0.event == .cancelled })
    }
  }

  @Test("H07 · A press on a filtered link opens the whole list at the row in the lens")
  func filtered() {
    var hand = hand(.navigationLink)
    for letter in "co".unicodeScalars { hand.command(.type(letter)) }
    hand.turn(1)
    #expect(titles(hand) == ["Coffee", "Cocoa"])
    hand.press()
    #expect(hand.model.picker.selectedRow(inComponent: 0) == 2 && titles(hand).count == 4)
    hand.command(.type("m"))
    hand.command(.cancel)
    #expect(hand.model.listsRows(of: 0), "Escape closes the filter first")
    hand.press()
    #expect(value(hand) == "Milk")
  }

  @Test("G16 · A list has SwiftUI's styles, each if the display has room")
  func styles() {
    let styles: [(PickerLayoutStyle, alone: PickerLayoutStyle, inList: PickerLayoutStyle)] = [
      (.automatic, .wheels, .wheels), (.wheels, .wheels, .wheels),
      (.inline, .wheels, .inline), (.menu, .menu, .menu),
      (.segmented, .segmented, .segmented), (.palette, .palette, .palette),
      (.navigationLink, .navigationLink, .menu),
    ]
    for style in styles {
      #expect(hand(style.0).model.style(ofItem: 0) == style.alone)
      #expect(hand(style.0, isSingle: false).model.style(ofItem: 0) == style.inList)
    }
    let long = PickerStyleTests.menu(
      .rows(["Espresso", "Cappuccino", "Macchiato"]), .segmented)
    #expect(long.style(ofItem: 0) == .menu, "too long for a row")
    for rows in [["कम", "मध्यम", "तेज़"], ["ضعيف", "وسط", "قوي"], ["弱", "中", "強"]] {
      let short = PickerStyleTests.menu(.rows(RowList(rows)), .segmented)
      #expect(short.style(ofItem: 0) == .segmented, "characters count, not their bytes")
    }
  }

  @Test("G07 · G17 · Words that don't fit the display become a list with its mark")
  func narrow() {
    var hand = hand(.segmented)
    #expect(titles(hand)[1] == "Coffee")
    hand.model.fit([])
    #expect(titles(hand)[1] == "✓ Coffee")
    hand.model.fit(.segments)
    #expect(titles(hand)[1] == "Coffee")
  }

  @Test("I09 · A menu of one is always open, and reports its changes at once")
  func alwaysOpen() {
    var hand = hand(.wheels)
    #expect(hand.model.openItem == 0)
    hand.turn(1)
    hand.settle()
    let events = hand.takeOutputs().map(\.event)
    #expect(events.contains(.highlighted(row: 2, component: 0)))
    #expect(events.contains(.valueChanged(row: 2, component: 0)))
    hand.press()
    #expect(hand.model.openItem == 0)
  }
}
