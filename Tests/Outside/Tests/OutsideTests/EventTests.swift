import Detent
import DetentTesting
import Testing

@Suite("Events, from a package of someone else")
struct EventTests {
  private let drinks: RowList = ["Tea", "Coffee", "Cocoa"]

  private func menu() -> PickerMenu<ItemContent> {
    PickerMenu(
      title: "Kettle",
      items: [
        MenuItem(label: "Drink", content: .rows(drinks)),
        MenuItem(label: "Steep", content: .duration(seconds: 60...600)),
        MenuItem(action: "Boil"),
      ])
  }

  @Test("F01 · A valueChanged follows what the user has changed, once, when the wheel rests")
  func changed() {
    var crown = crown(PickerModel(drinks))
    crown.turn(by: 2)
    #expect(crown.reports.isEmpty, "the wheel still turns")
    crown.wait(.seconds(1))
    #expect(crown.reports == ["0=2"])
    crown.wait(.seconds(60))
    crown.turn(by: 1)
    crown.wait(.seconds(1))
    #expect(crown.reports == ["0=2"], "against its end nothing has changed")
    crown.click()
    #expect(crown.reports == ["0=2", "commit"])
  }

  @Test("F01 · H10 · An event of a menu says which item has which value, and its index")
  func itemChanged() {
    var crown = crown(menu())
    crown.click()
    crown.turn(by: 2)
    crown.wait(.seconds(1))
    crown.click()
    #expect(
      crown.reports.filter { !$0.hasPrefix("Kettle") } == ["Drink = Cocoa", "Drink commit Cocoa"])
    let changes = crown.outputs.filter { $0.event == .valueChanged(row: 2, component: 0) }
    #expect(changes.count == 1 && changes.first?.item == 0)
  }

  @Test("F01 · The program prints the user's changes, one line each")
  func printed() throws {
    let run = try Program.turn(
      "title: Drink\npicker: { rows: [Tea, Coffee, Cocoa] }\n",
      lines: [.init("turn 1\n"), .init(after: "valueChanged", "press\nrelease\n")])
    #expect(run.events("valueChanged").count == 1)
    #expect(run.events("valueChanged").first?.contains("\"value\":\"Coffee\"") == true)
    #expect(run.events("committed").first?.contains("\"value\":\"Coffee\"") == true)
  }

  @Test("Another program's edges turn and press as a knob's, with and without times")
  func edges() throws {
    let edges = ["a 0", "b 0", "a 1", "b 1", "a 0", "b 0", "a 1", "b 1", "button 0", "button 1"]
    for isTimed in [false, true] {
      let lines = edges.enumerated().map { isTimed ? "\($0 * 20_000) \($1)\n" : "\($1)\n" }
      let run = try Program.turn(
        "title: Drink\npicker: { rows: [Tea, Coffee, Cocoa] }\n", "--once",
        lines: [.init(lines.joined())])
      #expect(run.status == 0 && run.errors == "")
      #expect(run.events("committed").first?.contains("\"value\":\"Cocoa\"") == true)
    }
    let mixed = try Program.turn(
      "title: Drink\npicker: { rows: [Tea, Coffee, Cocoa] }\n",
      lines: [.init("turn 1\na 0\npress\nrelease\n")])
    #expect(mixed.errors.contains("line 2 is 'a 0' and was skipped; write turn 1, turn -0.25"))
    #expect(mixed.events("committed").count == 1)
  }

  @Test("F03 · A value set by the program changes the picture, and sends nothing")
  func set() {
    var crown = crown(menu())
    crown.device.update { menu, now in
      menu.setValue(.text("Cocoa"), of: "Drink", at: now)
      menu.setValue(.duration(.seconds(240)), of: "Steep", at: now)
    }
    crown.wait(.seconds(2))
    #expect(crown.picture.joined().contains("Cocoa"))
    #expect(crown.model["Steep"] == .duration(.seconds(240)))
    #expect(crown.outputs.isEmpty)
    // Also while its picker is open.
    crown.click()
    let before = crown.outputs.count
    crown.device.update { menu, now in menu.setValue(.text("Coffee"), of: "Drink", at: now) }
    crown.wait(.seconds(2))
    #expect(crown.shown == "Coffee" && crown.outputs.count == before)
  }

  @Test("F04 · G02 · Compact: presses go round its wheels, and only leaving confirms them all")
  func compact() {
    var crown = crown(
      PickerMenu(
        title: "Alarm",
        items: [
          MenuItem(label: "Time", content: .date(mode: .time), style: .compact),
          MenuItem(action: "Ring"),
        ]))
    crown.click()
    for _ in 0..<2 {
      crown.step(2)
      crown.click()
      crown.step(3)
      crown.click()
    }
    #expect(crown.model.openItem == 0 && !crown.reports.contains { $0.contains("commit") })
    crown.leave()
    #expect(crown.model.openItem == nil)
    #expect(crown.model["Time"] == .date(.time(4, 6)))
    #expect(crown.reports.last == "Time commit 04:06")
  }

  @Test("K05 · Left without a commit, a value is the previous one, and that is reported")
  func left() {
    var crown = crown(menu())
    crown.click()
    crown.step(2)
    crown.leave()
    #expect(crown.model["Drink"] == .text("Tea") && crown.model.openItem == nil)
    #expect(crown.picture.joined().contains("Tea"))
    #expect(crown.reports.last == "Drink cancel Tea")
    #expect(!crown.reports.contains { $0.contains("commit") })
    // A committed change stays.
    crown.click()
    crown.step(1)
    crown.click()
    crown.click()
    crown.step(1)
    crown.leave()
    #expect(crown.model["Drink"] == .text("Coffee"))
  }
}
