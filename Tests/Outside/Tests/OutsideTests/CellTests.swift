import Detent
import DetentHost
import DetentTesting
import Testing

@Suite("Cells, from a package of someone else")
struct CellTests {
  private static let drinks: RowList = ["Tea", "Coffee", "Cocoa", "Mocha"]

  /// A list whose first cell opens in its place.
  private func cells() throws -> VirtualCrown<PickerMenu<ItemContent>, TextFace> {
    let percent = try #require(NumberRange(from: 0, through: 100, by: 5, unit: "%"))
    return crown(
      PickerMenu(
        title: "Kettle",
        items: [
          MenuItem(label: "Drink", content: .rows(Self.drinks), rows: [1], style: .inline),
          MenuItem(label: "Strength", content: .number(percent), rows: [13], style: .inline),
        ]), columns: 60, rows: 20)
  }

  /// The line of a cell.
  private func line(
    _ label: String, _ crown: VirtualCrown<PickerMenu<ItemContent>, TextFace>
  ) -> String {
    crown.picture.last { $0.contains(label) && !$0.contains("╭") } ?? ""
  }

  @Test("I01 · A cell has its label and its value, and shows its list only while it is open")
  func parts() throws {
    var crown = try cells()
    #expect(line("Drink", crown).contains("Coffee") && line("Strength", crown).contains("65"))
    #expect(!crown.picture.joined().contains("Cocoa"))
    crown.click()
    #expect(line("Drink", crown).contains("Coffee"))
    #expect(crown.picture.joined().contains("Tea") && crown.picture.joined().contains("Cocoa"))
    crown.click()
    #expect(!crown.picture.joined().contains("Cocoa"))
  }

  /// Two cells, `Arrival` and `Return`, of the same kind.
  private func trip(_ kind: String) -> String {
    "{ title: Trip, expands: true, items: ["
      + "{ label: Arrival, \(kind) }, { label: Return, \(kind) }, { label: Lamp, toggle: true }] }"
  }

  private func moment(_ minute: Int) -> String {
    "datePicker: { mode: dateAndTime, selected: 2026-11-23T09:\(minute) }"
  }

  @Test(
    "I01 · On pixels the open cell and the next one have their labels and values whole",
    arguments: [
      "color, width: 240, height: 240", "color, width: 390, height: 390",
      "mono, width: 128, height: 64",
    ])
  func wholeCells(display: String) throws {
    func picture(_ kind: String) throws -> PNG {
      let pictures = try Program.pictures(
        """
        menu: \(trip(kind))
        display: { kind: \(display) }
        steps: [press, wait: 3s, snapshot: a]
        """)
      return try #require(pictures["a"])
    }
    let short = try picture("picker: { rows: [A, B, C] }")
    let (half, later) = (try picture(moment(30)), try picture(moment(31)))
    func differ(_ one: PNG, _ other: PNG, _ columns: Range<Int>, _ rows: Range<Int>) -> Bool {
      columns.contains { x in rows.contains { one.pixel(x: x, y: $0) != other.pixel(x: x, y: $0) } }
    }
    let (width, height) = (half.width, half.height)
    // The open cell is above the wheels, the next one below them.
    for rows in [0..<height * 3 / 20, height * 43 / 50..<height] {
      #expect(!differ(half, short, 0..<width * 29 / 100, rows), "the label")
      #expect(differ(half, later, width * 3 / 10..<width, rows), "the minute, at the value's end")
    }
  }

  @Test("I01 · On characters the open cell and the next one abbreviate their values, uncut")
  func briefCells() throws {
    for (columns, value) in [(60, "Mon 23 Nov 2026, 09:30"), (34, "Nov 23 09:30")] {
      var crown = try crown(ofFile: trip(moment(30)), columns: columns, rows: 14)
      crown.click()
      for label in ["Arrival", "Return"] {
        #expect(line(label, crown).contains(value), "\(crown.picture)")
      }
    }
  }

  @Test(
    "I02 · I05 · A press opens the list under its cell, among the others, and a press closes it")
  func inPlace() throws {
    var crown = try cells()
    crown.click()
    let lines = crown.picture
    let cell = try #require(lines.lastIndex { $0.contains("Drink") && $0.contains("Coffee") })
    let row = try #require(lines.firstIndex { $0.contains("Cocoa") })
    let next = try #require(lines.firstIndex { $0.contains("Strength") })
    #expect(cell < row && row < next)
    crown.click()
    #expect(crown.model.openItem == nil && crown.reports.last == "Drink commit Coffee")
  }

  @Test("I02 · I05 · With expands: true all items of a file do so")
  func expanding() throws {
    let yaml = """
      title: Kettle
      expands: true
      items:
        - { label: Drink, picker: { rows: [Tea, Coffee, Cocoa] } }
        - { label: Strength, number: { from: 0, through: 100, unit: "%" } }
      """
    var crown = try crown(ofFile: yaml, columns: 60, rows: 20)
    crown.click()
    #expect(crown.picture.joined().contains("Cocoa") && crown.picture.joined().contains("Strength"))
    crown.click()
    #expect(!crown.picture.joined().contains("Cocoa"))
  }

  @Test(
    "I02 · A month, a text and inline columns take the display, as all items do without room",
    arguments: [
      ("picker: { rows: [Tea, Coffee, Cocoa] }", 24, 13, false),
      ("picker: { rows: [Tea, Coffee, Cocoa] }", 24, 12, true),
      ("picker: { rows: [Tea, Coffee, Cocoa] }", 23, 13, true),
      ("picker: { columns: [{ rows: [A, B] }, { rows: [C, D] }] }", 60, 20, false),
      ("picker: { style: inline, columns: [{ rows: [A, B] }, { rows: [C, D] }] }", 60, 20, true),
      ("text: { max: 5 }", 60, 20, true),
      ("datePicker: { mode: date, style: wheels, selected: 2026-11-22 }", 60, 20, false),
      ("datePicker: { mode: date, style: graphical, selected: 2026-11-22 }", 60, 20, true),
      ("picker: { style: segmented, rows: [Tea, Milk] }", 60, 20, true),
    ])
  func takingTheDisplay(kind: String, columns: Int, rows: Int, takesDisplay: Bool) throws {
    // Columns of a menu that expands open in place in any style but inline.
    let expands = !kind.contains("inline")
    let yaml =
      "{ title: Trip, expands: \(expands), items: [{ label: Cell, \(kind) }, "
      + "{ label: Lamp, toggle: true }] }"
    var crown = try crown(ofFile: yaml, columns: columns, rows: rows)
    #expect(crown.picture.joined().contains("Lamp"))
    crown.click()
    #expect(crown.model.openItem == 0)
    #expect(crown.picture.joined().contains("Lamp") == !takesDisplay, "\(crown.picture)")
  }

  @Test("I03 · The value of a cell has the tint while it is open, and only then")
  func tint() throws {
    var crown = try cells()
    // The lens is on the other cell.
    crown.step(1)
    let closed = TerminalText(crown.device.face.grid)
    crown.step(-1)
    crown.click()
    crown.step(1)
    let open = TerminalText(crown.device.face.grid)
    let value = try #require(open.style(of: "Cocoa"), "the cell's own line is the first")
    let label = try #require(open.style(of: "Drink"))
    #expect(closed.style(of: "Coffee") != value)
    // The tint is the color that the lens below it has as its background.
    #expect(value.contains("38;2;255;176;0") && value != label, "\(value)")
    #expect(closed.style(of: "Coffee")?.contains("38;2;255;176;0") == false)
    crown.click()
    crown.step(1)
    let again = TerminalText(crown.device.face.grid)
    #expect(again.style(of: "Cocoa") != value)
  }

  @Test("I04 · The value of an open cell is the row's that passes the center")
  func live() throws {
    var crown = try cells()
    crown.click()
    for drink in ["Cocoa", "Mocha"] {
      crown.turn(by: 1)
      // A frame later, while the wheel still turns.
      crown.wait(.milliseconds(17))
      #expect(line("Drink", crown).contains(drink))
    }
    #expect(!crown.reports.contains { $0.contains("commit") })
  }

  @Test("I07 · A cell always has a value: the first row, or the nearest one to its initial value")
  func never() throws {
    let limited = ItemContent.date(mode: .date, minimum: .day(2026, 11, 20))
    let items = [
      MenuItem(label: "Drink", content: .rows(Self.drinks)),
      MenuItem(label: "Beyond", content: .rows(Self.drinks), rows: [99]),
      MenuItem(label: "Before", content: .rows(Self.drinks), rows: [-3]),
      MenuItem(label: "Level", content: .number(NumberRange(5...9)), selected: .number(70)),
      MenuItem(label: "Early", content: limited, selected: .date(.day(2020, 1, 1))),
      // Swift knows no present day: a date begins at its minimum, or in the first year.
      MenuItem(label: "Limited", content: limited),
      MenuItem(label: "Day", content: .date(mode: .date)),
    ]
    var crown = crown(PickerMenu(title: "M", items: items), columns: 44, rows: 7)
    let values: [(String, ItemValue, String)] = [
      ("Drink", .text("Tea"), "Tea"), ("Beyond", .text("Mocha"), "Mocha"),
      ("Before", .text("Tea"), "Tea"), ("Level", .number(9), "9"),
      ("Early", .date(.day(2026, 11, 20)), "20 November 2026"),
      ("Limited", .date(.day(2026, 11, 20)), "20 November 2026"),
      ("Day", .date(.day(1, 1, 1)), "1 January 1"),
    ]
    for (label, value, text) in values {
      #expect(crown.model[label] == value, "\(label)")
      let line = try #require(crown.picture.first { $0.contains("▶") })
      #expect(line.contains(label) && line.contains(text), "\(line)")
      crown.step(1)
    }
  }

  @Test("I07 · A date's cell of a file shows the present day, and refuses one beyond its limits")
  func today() throws {
    let yaml = "title: A\nitems: [{ label: Day, datePicker: { mode: date } }]\n"
    for day in [22, 23] {
      let now = (time: CivilTime.moment(2026, 11, day, 9, 30), instant: nil as Int64?)
      let crown = try crown(ofFile: yaml, now: now, columns: 40, rows: 7)
      #expect(crown.model["Day"] == .date(.day(2026, 11, day)))
      #expect(crown.picture.joined().contains("\(day) November 2026"))
    }
    let beyond = """
      title: A
      items: [{ label: Day, datePicker: { mode: date, minimum: 2026-11-20, selected: 2020-01-01 } }]
      """
    #expect(refusal(ofFile: beyond)?.contains("2026-11-20") == true)
  }

  @Test("I08 · A cell holds text or numbers, which a program reads by its label")
  func kinds() throws {
    var crown = try cells()
    crown.click()
    crown.step(-1)
    crown.click()
    crown.step(1)
    crown.click()
    crown.step(2)
    crown.click()
    #expect(crown.model["Drink"] == .text("Tea"))
    #expect(crown.model["Strength"] == .number(75))
    #expect(line("Strength", crown).contains("75%"))
  }

  @Test("I09 · Changes are tracked as rows pass; a menu of one is always open")
  func tracking() {
    let menu = PickerMenu(
      title: "Drink", items: [MenuItem(label: "Drink", content: .rows(Self.drinks))], isSingle: true
    )
    var crown = crown(menu)
    #expect(crown.model.openItem == 0 && crown.shown == "Tea")
    crown.step(2)
    #expect(crown.reports == ["Drink = Coffee", "Drink = Cocoa"])
    crown.click()
    #expect(crown.model.openItem == 0 && crown.shown == "Cocoa")
  }

  @Test("I09 · Only a user opens a cell: a value that a program sets leaves it closed")
  func opening() throws {
    var crown = try cells()
    crown.device.update { menu, now in menu.setValue(.text("Cocoa"), of: "Drink", at: now) }
    crown.wait(.seconds(2))
    #expect(crown.model.openItem == nil && line("Drink", crown).contains("Cocoa"))
    crown.click()
    #expect(crown.model.openItem == 0)
  }
}
