import CDetent
import Testing

@Suite("The library for C, from a package of someone else")
struct LibraryTests {
  private let drinks = ["Tea", "Coffee", "Cocoa", "Mocha", "Milk", "Water", "Juice"]
  private let small = "display: { kind: text, columns: 20, rows: 4 }"

  @Test("A03 · A08 · A09 · H01 · In C each row is turned to the center of three, one by a detent")
  func rows() throws {
    let picker = try Handle(
      withStrings(drinks) { detent_open_rows("Drink", $0, $0.count, 0, small) })
    for (row, drink) in drinks.enumerated() {
      #expect(picker.lines[2].contains("[") && picker.lines[2].contains(drink))
      #expect(picker.lines.count == 4)
      if row > 0 { #expect(picker.lines[1].contains(drinks[row - 1])) }
      picker.turn(1)
    }
    picker.press()
    #expect(picker.value() == "\"Juice\"")
  }

  @Test("F01 · H10 · In C a change is an event with its row and its value, and so is a press")
  func events() throws {
    let picker = try Handle(
      withStrings(drinks) { detent_open_rows("Drink", $0, $0.count, 0, nil) })
    picker.turn(2)
    picker.press()
    let changed = picker.events("valueChanged")
    #expect(changed.count == 2 && changed[1].contains("\"row\":2"))
    #expect(changed[1].contains("\"value\":\"Cocoa\""))
    #expect(picker.events("committed").count == 1)
  }

  @Test("F03 · In C a value that is set is shown, and no event reports it")
  func set() throws {
    let picker = try Handle(
      withStrings(drinks) { detent_open_rows("Drink", $0, $0.count, 0, small) })
    #expect(picker.set("Milk") && !picker.set("Ale"))
    picker.step(1_000)
    #expect(picker.lines.joined().contains("Milk") && picker.value() == "\"Milk\"")
    #expect(picker.events("valueChanged").isEmpty && picker.events("committed").isEmpty)
  }

  @Test("D03 · D09 · I07 · K05 · In C a menu has its values, limits and intervals, and is left")
  func menu() throws {
    let yaml = """
      title: Kettle
      items:
        - { label: Drink, picker: { rows: [Tea, Coffee] } }
        - label: Start
          datePicker: { mode: time, minimum: "09:30", minuteInterval: 15, selected: "10:00" }
      """
    let menu = try Handle(detent_open_menu(yaml, "kettle.yaml", small))
    #expect(menu.value("drink") == "\"Tea\"")
    menu.turn(1)
    menu.press()
    // Back over the limit, which both wheels keep to.
    menu.turn(-1)
    #expect(menu.events("valueChanged").last?.contains("\"09:30\"") == true)
    menu.press()
    menu.turn(1)
    menu.press()
    #expect(menu.value("start") == "\"09:45\"")
    menu.press()
    menu.turn(2)
    menu.press(900)
    #expect(menu.events("cancelled").count == 1 && menu.value("start") == "\"09:45\"")
  }

  @Test("A12 · In C the background of a picture has its color")
  func background() throws {
    let setup = "display: { kind: color, width: 64, height: 64, theme: { ground: \"#000820\" } }"
    let picker = try Handle(
      withStrings(drinks) { detent_open_rows("Drink", $0, $0.count, 0, setup) })
    #expect(Array(picker.frame(Int32(DETENT_RGB)).prefix(3)) == [0x00, 0x08, 0x20])
  }
}
