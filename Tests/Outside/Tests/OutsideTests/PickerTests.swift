import Detent
import DetentTesting
import Testing

@Suite("A picker, from a package of someone else")
struct PickerTests {
  private let later = Instant.origin + .seconds(1)

  @Test("A row has a title, and a missing one has none")
  func titles() {
    let picker = PickerModel(ItemContent.rows(["Tea", "Coffee"]), caption: "Drink")
    #expect(picker.title(ofRow: 0, inComponent: 0) == "Tea")
    #expect(picker.title(ofRow: 2, inComponent: 0) == "")
    #expect(picker.isEnabled(row: 1, inComponent: 0))
    #expect(picker.componentCount == 1)
  }

  @Test("H12, H16: a program focuses a wheel, and resigns the focus")
  func focus() {
    var picker = PickerModel(ItemContent.columns([["A", "B"], ["C", "D"]]), caption: "Two")
    picker.focus(1)
    #expect(picker.focus == 1)
    picker.resignFocus()
    #expect(picker.focus == nil)
    var crown = VirtualCrown(picker, face: TextFace(columns: 20, rows: 3))
    crown.turn(by: 1)
    #expect(crown.model.selectedRow(inComponent: 1) == 0, "turns are ignored without focus")
  }

  @Test("H26: at a low sensitivity four detents are one row")
  func sensitivity() {
    let picker = PickerModel(
      ItemContent.rows(["A", "B", "C"]), caption: "Slow", configuration: .init(sensitivity: .low))
    var crown = VirtualCrown(picker, face: TextFace(columns: 20, rows: 3))
    for _ in 0..<4 {
      crown.turn(by: 1)
      crown.wait(.milliseconds(400))
    }
    #expect(crown.model.selectedRow(inComponent: 0) == 1)
  }

  @Test("A date, a time and a duration begin at their minimum, and have the rows of their interval")
  func dates() throws {
    let first = try #require(CivilTime(year: 2026, month: 11, day: 20))
    let last = try #require(CivilTime(year: 2026, month: 12, day: 24))
    let date = PickerModel(
      ItemContent.date(mode: .date, minimum: first, maximum: last), caption: "Day")
    #expect(date.componentCount == 3)
    #expect(date.text == "2026-11-20")
    let time = PickerModel(
      ItemContent.date(mode: .time, minimum: CivilTime(hour: 6, minute: 0), minuteInterval: 15),
      caption: "Time")
    #expect(time.title(ofRow: 1, inComponent: 1) == "15")
    #expect(!time.isEnabled(row: 5, inComponent: 0))
    let moment = try #require(CivilTime(year: 2026, month: 11, day: 20, hour: 9, minute: 30))
    let both = PickerModel(
      ItemContent.date(mode: .dateAndTime, minimum: moment), caption: "Moment")
    #expect(both.text == "2026-11-20T09:30")
    #expect(CivilTime(year: 2026, month: 2, day: 29, hour: 9, minute: 30) == nil)
    #expect(CivilTime(year: 2026, month: 2, day: 28, hour: 24, minute: 0) == nil)
    let tea = PickerModel(ItemContent.duration(seconds: 60...600), caption: "Tea")
    #expect(tea.rowCount(inComponent: 1) == 60)
    #expect(!tea.isEnabled(row: 11, inComponent: 1))
  }
}

@Suite("A menu, from a package of someone else")
struct MenuTests {
  private static func menu() -> PickerMenu<ItemContent> {
    PickerMenu(
      title: "Kettle",
      items: [
        MenuItem(label: "Drink", content: .rows(["Tea", "Coffee", "Cocoa"]), style: .menu),
        MenuItem(label: "Name", content: .text(atMost: 8)),
        MenuItem(label: "Steep", content: .duration(seconds: 60...600)),
        MenuItem(action: "Boil"),
      ])
  }

  @Test("A commit names its item and its value")
  func events() throws {
    var crown = VirtualCrown(Self.menu(), face: TextFace(columns: 20, rows: 4))
    crown.press()
    crown.wait(.seconds(1))
    #expect(crown.model.openItem == 0)
    crown.turn(by: 1)
    crown.wait(.seconds(1))
    crown.press()
    crown.wait(.seconds(1))
    var commits: [String] = []
    for event in crown.device.events {
      guard case .output(let output) = event.kind, output.event == .committed else { continue }
      commits.append(
        "\(crown.model.label(ofItem: output)): \(crown.model.text(ofValue: output))")
    }
    #expect(commits == ["Drink: Coffee"])
    #expect(crown.model["Drink"] == .text("Coffee"))
  }

  @Test("F03: a program sets values of a menu by their labels, and no event reports them")
  func setting() {
    var crown = VirtualCrown(Self.menu(), face: TextFace(columns: 20, rows: 4))
    crown.device.update { menu, now in
      menu["Drink"] = .text("Cocoa")
      let taken = [
        menu.setValue(.duration(.seconds(240)), of: "Steep", at: now),
        menu.setValue(.text("Ada"), of: "Name", at: now),
        // There is no such item; and a value of another kind.
        menu.setValue(.text("Tea"), of: "Water", at: now),
        menu.setValue(.isOn(true), of: "Steep", at: now),
      ]
      #expect(taken == [true, true, false, false])
    }
    crown.wait(.seconds(2))
    #expect(crown.model["Drink"] == .text("Cocoa") && crown.model["Name"] == .text("Ada"))
    #expect(crown.model["Steep"] == .duration(.seconds(240)))
    #expect(crown.model["Water"] == nil && crown.outputs.isEmpty)
  }

  @Test(
    "F03: any value of any kind is taken, replaced by a near one, or refused, without an event",
    arguments: [
      .text(""), .text("Zoë\u{1F375} and much more than fits"), .isOn(true), .rows([]), .rows([1]),
      .rows([99, -7]), .rows([1, 1, 1, 1, 1, 1, 1, 1, 1, 1]), .duration(.seconds(-9)),
      .duration(.seconds(99_999_999)), .date(CivilTime(hour: 23, minute: 59)), .days([]),
    ] as [ItemValue])
  func anyValue(value: ItemValue) {
    var menu = PickerMenu(
      title: "All",
      items: [
        MenuItem(label: "rows", content: .rows(["Tea", "Coffee"])),
        MenuItem(label: "switch", content: .toggle(["Off", "On"])),
        MenuItem(label: "columns", content: .columns([["A", "B"], ["C", "D", "E"]])),
        MenuItem(label: "date", content: .date(mode: .dateAndTime)),
        MenuItem(label: "duration", content: .duration()),
        MenuItem(label: "text", content: .text(atMost: 4)),
      ])
    let labels = ["rows", "switch", "columns", "date", "duration", "text"]
    let before = labels.map { menu[$0] }
    var crown = VirtualCrown(menu, face: TextFace(columns: 20, rows: 4))
    var taken: [Bool] = []
    crown.device.update { menu, now in
      taken = labels.map { menu.setValue(value, of: $0, at: now) }
    }
    crown.wait(.seconds(1))
    #expect(crown.outputs.isEmpty)
    menu = crown.model
    // What was refused is as before; what was taken is a value of the item's own kind.
    for (index, label) in labels.enumerated() where !taken[index] {
      #expect(menu[label] == before[index], "\(label)")
    }
    #expect(menu["rows"] == .text("Tea") || menu["rows"] == .text("Coffee"))
    #expect(menu["switch"] == .isOn(true) || menu["switch"] == .isOn(false))
    if case .rows(let rows) = menu["columns"] {
      #expect(rows.count == 2 && (0..<2).contains(rows[0]) && (0..<3).contains(rows[1]), "\(rows)")
    } else {
      Issue.record("\(String(describing: menu["columns"]))")
    }
    if case .date = menu["date"] {} else { Issue.record("no date") }
    if case .duration(let span) = menu["duration"] {
      #expect((0...86_340_000_000).contains(span.microseconds))
    } else {
      Issue.record("no duration")
    }
    if case .text(let text) = menu["text"] {
      #expect(text.utf8.count <= 4 || text.count <= 4, "\(text)")
    } else {
      Issue.record("no text")
    }
    // The menu goes on: its first item opens, and is taken.
    crown.press()
    crown.wait(.seconds(1))
    #expect(crown.model.openItem == 0)
    crown.turn(by: 1)
    crown.wait(.seconds(1))
    crown.press()
    crown.wait(.seconds(1))
    #expect(crown.model.openItem == nil && crown.reports.last == "rows commit Coffee")
  }
}
