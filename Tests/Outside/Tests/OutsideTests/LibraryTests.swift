import CDetent
import Foundation
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

  @Test("In C a line of control has the answer of a running menu, and its events say by whom")
  func control() throws {
    let yaml = """
      title: Radio
      items:
        - { label: Source, picker: { rows: [Jazz, News, Talk], selected: Talk } }
        - { label: Scan, action: ["false"] }
      """
    let menu = try Handle(detent_open_menu(yaml, "radio.yaml", small))
    let rows = #"{"id":1,"rows":{"item":"source","value":["Jazz","News"]}}"#
    #expect(menu.control(rows) == #"{"id":1,"rows":"source","count":2,"is":"News"}"#)
    #expect(menu.control(#"{"run":"scan"}"#) == #"{"run":"scan"}"#)
    #expect(menu.control(#"{"gte":null}"#).contains("did you mean 'get'"))
    menu.turn(1)
    #expect(menu.events("valueChanged").first?.contains(#""value":"News""#) == true)
    #expect(menu.events("committed").map { $0.contains(#""by":"control""#) } == [true])
    #expect(menu.events("highlighted").last?.contains(#""by":"user""#) == true)
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

  @Test("H18 · H19 · H25 · In C a crown's value has the numbers of the golden session")
  func crown() throws {
    func rotations(_ lines: [String]) -> [String] {
      lines.filter { $0.contains("\"rotated\"") || $0.contains("\"idle\"") }
    }
    let golden = try String(
      contentsOfFile: "\(Program.root)/Simulator/Sessions/volume.jsonl", encoding: .utf8)
    let yaml = """
      title: Volume
      crownValue: { from: 0, through: 1, by: 0.05, isContinuous: true, selected: 0.25 }
      """
    let menu = try Handle(detent_open_menu(yaml, "volume.yaml", nil))
    // A tenth of a second for each detent, as in the session.
    for detent in 0..<24 { menu.turn(1, at: Int64(120_000 + 100_000 * detent)) }
    for detent in 0..<3 { menu.turn(-1, at: Int64(3_520_000 + 100_000 * detent)) }
    menu.step(2_000)
    #expect(rotations(menu.events) == rotations(golden.split(separator: "\n").map(String.init)))
  }

  @Test("H19 · In C a value that is taken at once has its idle, and one that wasn't turned none")
  func idleOfTheTurned() throws {
    let yaml = """
      items:
        - { label: A, crownValue: { from: 0, through: 1, by: 0.1, selected: 0.5 } }
        - { label: B, crownValue: { from: 0, through: 360, isContinuous: true } }
      """
    let menu = try Handle(detent_open_menu(yaml, "two.yaml", nil))
    menu.press()
    menu.turn(1, at: 2_000_000)
    menu.press()
    #expect(menu.events("idle").count == 1)
    #expect(menu.events("idle")[0].contains("\"item\":\"A\",\"offset\":0.6"))
    // The list is turned, and B opened before that turn is over.
    menu.turn(1, at: 5_000_000)
    menu.press()
    #expect(menu.events("idle").count == 2)
    #expect(!menu.events("idle")[1].contains("offset"), "\(menu.events("idle")[1])")
  }

  @Test("H19 · H24 · In C a value that is taken past its last number is idle at its first")
  func idleAtTheSeam() throws {
    let yaml = """
      items:
        - label: A
          crownValue: { from: 0, through: 2, by: 1, selected: 2, sensitivity: low, isContinuous: true }
        - { label: B, toggle: false }
      """
    let menu = try Handle(detent_open_menu(yaml, "seam.yaml", nil))
    menu.press()
    for detent in 0..<3 { menu.turn(1, at: Int64(2_000_000 + 50_000 * detent)) }
    menu.press()
    #expect(menu.value("A") == "0")
    #expect(menu.events("idle").count == 1)
    #expect(menu.events("idle")[0].contains("\"offset\":0}"), "\(menu.events("idle")[0])")
  }

  @Test("In C a knob reads the edges that another program writes into a pipe")
  func edges() throws {
    let pipe = Pipe()
    let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    let knob = try Handle(detent_open_knob("encoder: { pipe: \(path), edgesPerDetent: 2 }"))
    pipe.fileHandleForWriting.write(Data("5 a 0\n40005 b 0\nx\n".utf8))
    knob.step(1)
    #expect(knob.events("turned").count == 1 && knob.events("turned")[0].contains("\"detents\":1"))
    #expect(knob.events("message").first?.contains("line 3 is 'x' and was skipped") == true)
  }

  @Test("A12 · In C the background of a picture has its color")
  func background() throws {
    let setup = "display: { kind: color, width: 64, height: 64, theme: { ground: \"#000820\" } }"
    let picker = try Handle(
      withStrings(drinks) { detent_open_rows("Drink", $0, $0.count, 0, setup) })
    #expect(Array(picker.frame(Int32(DETENT_RGB)).prefix(3)) == [0x00, 0x08, 0x20])
  }
}
