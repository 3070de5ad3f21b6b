import Detent
import DetentHost
import DetentTesting
import Testing

@Suite("Styles, from a package of someone else")
struct StyleTests {
  private let drinks: RowList = ["Tea", "Coffee", "Cocoa", "Mocha"]
  private let noon = CivilTime.time(14, 30)
  private let day = CivilTime.day(2026, 11, 22)

  /// A menu of one, on a display of characters.
  private func single(
    _ content: ItemContent, _ style: PickerLayoutStyle, _ value: ItemValue, columns: Int = 50,
    rows: Int = 16
  ) -> VirtualCrown<PickerMenu<ItemContent>, TextFace> {
    let item = MenuItem(
      label: "One", content: content, rows: content.selection(of: value), style: style)
    return crown(
      PickerMenu(title: "One", items: [item], isSingle: true), columns: columns, rows: rows)
  }

  /// A list with the item, on a display of characters.
  private func listed(
    _ content: ItemContent, _ style: PickerLayoutStyle, _ value: ItemValue, columns: Int = 60,
    rows: Int = 20
  ) -> VirtualCrown<PickerMenu<ItemContent>, TextFace> {
    let item = MenuItem(
      label: "First", content: content, rows: content.selection(of: value), style: style)
    let last = MenuItem(label: "Last", content: .rows(drinks))
    return crown(PickerMenu(title: "List", items: [item, last]), columns: columns, rows: rows)
  }

  /// The pixels of a menu of one on a color display.
  private func pixels(
    _ content: ItemContent, _ style: PickerLayoutStyle, _ value: ItemValue
  ) -> [[UInt32]] {
    let item = MenuItem(
      label: "One", content: content, rows: content.selection(of: value), style: style)
    let menu = PickerMenu(title: "One", items: [item], isSingle: true)
    let face = PixelFace<XRGB8888Canvas>(on: XRGB8888Canvas(width: 240, height: 240))
    var device = SimulatedDevice(menu, face: face)
    device.wait(.seconds(3))
    return device.face.canvas.pixels
  }

  /// Whether a picture has the heads of a month's weeks, and its days in rows of seven.
  private func isMonth(_ lines: [String]) -> Bool {
    lines.contains { $0.contains("M    T    W    T    F    S    S") }
      && lines.contains { $0.contains("9   10   11   12   13   14   15") }
  }

  @Test("G01 · Compact: its row shows the value in the lens, and a press opens date and time")
  func compact() throws {
    var crown = listed(
      .date(mode: .dateAndTime), .compact, .date(.moment(2026, 11, 22, 14, 30)), columns: 40,
      rows: 7)
    let closed = try #require(crown.picture.first { $0.contains("First") })
    #expect(closed.contains("14:30") && closed.contains("22"))
    let value = TerminalText(crown.device.face.grid)
    // The accent color: the row's style differs from the next row's.
    #expect(value.style(of: "First") != value.style(of: "Last"))
    crown.click()
    #expect(crown.model.openItem == 0 && crown.model.picker.componentCount == 3)
    let open = crown.picture.joined()
    #expect(open.contains("Sat") && open.contains("Mon") && open.contains("30"), "\(open)")
  }

  @Test("G03 · Inline: a time is a row, and a press opens its wheels below it")
  func inlineTime() throws {
    var crown = listed(.date(mode: .time), .inline, .date(noon))
    #expect(crown.picture.contains { $0.contains("First") && $0.contains("14:30") })
    #expect(!crown.picture.joined().contains("13"))
    crown.click()
    let lines = crown.picture
    let row = try #require(lines.lastIndex { $0.contains("First") && $0.contains("14:30") })
    let hour = try #require(lines.firstIndex { $0.contains(" 13 ") })
    let next = try #require(lines.firstIndex { $0.contains("Last") })
    #expect(row < hour && hour < next)
  }

  @Test("G04 · Inline: a date is a month, whose lens is on the day, and which is turned day by day")
  func inlineDate() {
    var crown = single(.date(mode: .date), .inline, .date(day))
    #expect(isMonth(crown.picture) && crown.picture.joined().contains("November 2026"))
    #expect(crown.shown == "22")
    crown.step(1)
    #expect(crown.shown == "23")
    crown.step(8)
    #expect(crown.picture.joined().contains("December 2026") && crown.shown == "1")
  }

  @Test("G05 · Wheels take figures from keys")
  func keys() {
    let content = ItemContent.date(mode: .time)
    let noon = content.selection(of: .date(self.noon))
    // What the figures stand for, as the program's terminal has it.
    let rows = content.selection(typed: "0645", inComponent: 0, selection: noon)
    #expect(rows == [6, 45])
    #expect(content.selection(typed: "45", inComponent: 1, selection: noon) == [14, 45])
    #expect(content.selection(typed: "99", inComponent: 1, selection: noon) == nil)
  }

  @Test("G05 · The program's wheels take figures, each and together")
  func typed() throws {
    for (arguments, keys, answer) in [
      (["--time", "--selected", "03:00"], "07\r45\r", "07:45\n"),
      (["--number", "0..100"], "42\r", "42\n"),
    ] {
      let run = try Program.pick(arguments, keys: [.init(after: "enter", keys)])
      #expect(run.output == answer, "\(run.errors)")
    }
  }

  @Test("G06 · Automatic: rows, a time and a date are wheels, as on a display without other room")
  func automatic() {
    for (columns, rows) in [(20, 4), (50, 16)] {
      for (content, value) in [
        (ItemContent.date(mode: .time), ItemValue.date(noon)), (.date(mode: .date), .date(day)),
        (.rows(drinks), .text("Coffee")),
      ] {
        let automatic = single(content, .automatic, value, columns: columns, rows: rows)
        let wheels = single(content, .wheels, value, columns: columns, rows: rows)
        #expect(automatic.picture == wheels.picture)
      }
    }
  }

  @Test("G06 · Automatic: several days are a month where there is room for one, else a wheel")
  func automaticDays() throws {
    let yaml = "title: One\ndatePicker: { mode: date, dates: multiple, selected: 2026-11-22 }\n"
    #expect(isMonth(try crown(ofFile: yaml, columns: 50, rows: 16).picture))
    #expect(!isMonth(try crown(ofFile: yaml, columns: 20, rows: 4).picture))
    let wheels = "title: One\ndatePicker: { mode: date, selected: 2026-11-22 }\n"
    #expect(!isMonth(try crown(ofFile: wheels, columns: 50, rows: 16).picture))
  }

  @Test("G07 · The program reports the requested style, and the effective one where it is another")
  func reported() throws {
    for (size, isReported) in [("columns: 20, rows: 4", true), ("columns: 50, rows: 16", false)] {
      let run = try Program.replay(
        """
        menu: { title: T, datePicker: { mode: date, style: graphical, selected: 2026-11-22 } }
        display: { kind: text, \(size) }
        steps: [wait: 1s]
        """)
      #expect(run.status == 0)
      #expect(run.errors.contains("'graphical'") == isReported, "\(run.errors)")
      #expect(run.errors.contains("wheels") == isReported)
    }
  }

  @Test("G07 · A request stays: with room its style is in effect, without room its fallback")
  func fallback() {
    let large = single(.date(mode: .date), .graphical, .date(day))
    #expect(isMonth(large.picture))
    let small = single(.date(mode: .date), .graphical, .date(day), columns: 30, rows: 4)
    let wheels = single(.date(mode: .date), .wheels, .date(day), columns: 30, rows: 4)
    #expect(small.picture == wheels.picture)
  }

  @Test("G08 · G13 · On one line a time is a field: figures are typed, and the knob steps it")
  func field() throws {
    var crown = crown(.date(mode: .time), selected: .date(noon), columns: 16, rows: 1)
    #expect(crown.picture.count == 1 && crown.picture[0].contains("[14]:30"))
    crown.step(1)
    #expect(crown.picture[0].contains("[15]:30"))
    let typed = ItemContent.date(mode: .time)
      .selection(typed: "0645", inComponent: 0, selection: crown.model.selection)
    crown.device.perform(.select(try #require(typed)))
    crown.wait(.seconds(1))
    #expect(crown.model.text == "06:45" && crown.picture[0].contains("06"))
  }

  @Test("G09 · G13 · Graphical: a date is a month, a time the face of a clock")
  func graphical() throws {
    #expect(isMonth(single(.date(mode: .date), .graphical, .date(day)).picture))
    let clock = pixels(.date(mode: .time), .graphical, .date(.time(3, 0)))
    let wheels = pixels(.date(mode: .time), .wheels, .date(.time(3, 0)))
    // Something in each of twelve directions around the center, all at the same distance from it.
    func marks(_ picture: [[UInt32]], radius: Double) -> Int {
      let ground = picture[0][0]
      let sines: [(Double, Double)] = [
        (0, -1), (0.5, -0.866), (0.866, -0.5), (1, 0), (0.866, 0.5), (0.5, 0.866), (0, 1),
        (-0.5, 0.866), (-0.866, 0.5), (-1, 0), (-0.866, -0.5), (-0.5, -0.866),
      ]
      let height = (0..<240).filter { y in picture[y].contains { $0 != ground } }
      let middle = Double((height.first ?? 0) + (height.last ?? 0)) / 2
      return sines.count { x, y in
        let (column, row) = (Int(120 + x * radius), Int(middle + y * radius))
        return (row - 9...row + 9).contains { at in
          (column - 9...column + 9).contains { across in
            picture.indices.contains(at) && picture[at].indices.contains(across)
              && picture[at][across] != ground
          }
        }
      }
    }
    let radii = stride(from: 60.0, through: 110, by: 5)
    #expect(radii.contains { marks(clock, radius: $0) == 12 })
    #expect(!radii.contains { marks(wheels, radius: $0) == 12 })
    // Another hour is another picture.
    let later = pixels(.date(mode: .time), .graphical, .date(.time(9, 0)))
    #expect(clock != later)
  }

  @Test("G09 · G14 · A file's month picks a single date, a range, or several days")
  func ranges() throws {
    func yaml(_ keys: String) -> String {
      "title: Days\ndatePicker: { mode: date, style: graphical, \(keys) }\n"
    }
    var one = try crown(ofFile: yaml("selected: 2026-11-22"), columns: 50, rows: 16)
    one.click()
    #expect(one.model["Days"] == .date(day))
    var range = try crown(
      ofFile: yaml("dates: range, selected: 2026-11-22/2026-11-24"), columns: 50, rows: 16)
    range.step(1)
    range.click()
    range.step(2)
    range.click()
    #expect(range.model["Days"] == .days([.day(2026, 11, 23), .day(2026, 11, 26)]))
    var several = try crown(
      ofFile: yaml("dates: multiple, selected: 2026-11-22"), columns: 50, rows: 16)
    several.step(2)
    several.click()
    several.leave()
    #expect(several.model["Days"] == .days([day, .day(2026, 11, 24)]))
  }

  @Test("G11 · In a month figures choose the day of that number, and turns one after the other")
  func dayByKey() throws {
    var crown = single(.date(mode: .date), .graphical, .date(day))
    let picker = crown.model.picker
    let typed = picker.content.selection(typed: "7", inComponent: 0, selection: picker.selection)
    crown.device.perform(.select(try #require(typed)))
    crown.wait(.seconds(2))
    #expect(crown.shown == "7")
    crown.step(-1)
    #expect(crown.shown == "6")
    crown.device.perform(.take)
    #expect(crown.model["One"] == .date(.day(2026, 11, 6)))
  }

  @Test("G12 · In Swift a knob turns, and the commands of keys and pointer turn and take")
  func commands() {
    var crown = crown(PickerModel(drinks))
    crown.step(1)
    #expect(crown.model.text == "Coffee")
    // As a click on a row, and as Enter.
    crown.device.perform(.pick(row: 3))
    crown.device.perform(.take)
    crown.wait(.seconds(1))
    #expect(crown.model.text == "Mocha" && crown.reports.last == "commit")
  }

  @Test("G12 · Knob, keys and pointer each pick a row, in a terminal")
  func devices() throws {
    // The knob.
    let knob = try Program.pick(
      ["Tea", "Coffee", "Cocoa"], turns: [.init("turn 2\npress\nrelease\n")])
    #expect(knob.output == "Cocoa\n", "\(knob.errors)")
    let keys = try Program.pick(
      ["Tea", "Coffee", "Cocoa"], keys: [.init(after: "Cocoa", "\u{1B}[B\r")])
    #expect(keys.output == "Coffee\n", "\(keys.errors)")
    // A click on the row in the lens commits it, one on the row below selects it.
    func click(_ row: Int) -> String { "\u{1B}[<0;40;\(row)M\u{1B}[<0;40;\(row)m" }
    let pointer = try Program.pick(
      ["--full", "--number", "1..99", "--selected", "50"],
      keys: [.init(after: "51", click(14) + click(11))])
    #expect(pointer.output == "51\n", "\(pointer.errors)")
  }

  @Test(
    "G16 · SwiftUI's styles of a list each have a picture of their own",
    arguments: [
      PickerLayoutStyle.automatic, .inline, .menu, .navigationLink, .palette, .segmented, .wheels,
    ])
  func listStyles(style: PickerLayoutStyle) throws {
    let lines = single(.rows(drinks), style, .text("Coffee"), columns: 60, rows: 16).picture
    let isInOneLine = lines.contains { $0.contains("Tea") && $0.contains("Mocha") }
    #expect(isInOneLine == [.palette, .segmented].contains(style), "\(style)")
    let showsAll = lines.joined().contains("Tea") && lines.joined().contains("Mocha")
    #expect(showsAll == (style != .navigationLink), "\(style)")
    let isMarked = lines.contains { $0.contains("✓ Coffee") }
    #expect(isMarked == (style == .menu), "\(style): \(lines)")
  }

  @Test("G17 · H06 · Style menu: a press opens a list in which the selected row is marked")
  func menu() {
    var crown = listed(.rows(drinks), .menu, .text("Coffee"), columns: 30, rows: 7)
    #expect(!crown.picture.joined().contains("Mocha"))
    crown.click()
    #expect(crown.picture.contains { $0.contains("✓ Coffee") })
    crown.step(2)
    #expect(crown.picture.contains { $0.contains("✓ Coffee") }, "the mark stays")
    crown.click()
    #expect(crown.model["First"] == .text("Mocha") && crown.model.openItem == nil)
  }

  @Test("G17 · A palette is a row: the lens moves from word to word")
  func palette() throws {
    let words = ["Low", "Mid", "High"]
    var crown = single(.rows(RowList(words)), .palette, .text("Low"))
    for word in words {
      #expect(crown.picture.contains { line in words.allSatisfy { line.contains($0) } })
      let text = TerminalText(crown.device.face.grid)
      let styles = try words.map { try #require(text.style(of: $0)) }
      let selected = try #require(words.firstIndex(of: word))
      #expect(words.indices.filter { styles[$0] == styles[selected] } == [selected])
      crown.step(1)
    }
    #expect(crown.model["One"] == .text("Low"), "not taken yet")
    crown.click()
    #expect(crown.model["One"] == .text("High"))
  }

  @Test("G21 · A date of a list has a switch, which opens its month, and may be none")
  func toggled() throws {
    let yaml = """
      title: List
      items:
        - { label: Day, datePicker: { mode: date, style: inline, toggle: false, selected: 2026-11-22 } }
        - { label: Last, action: [true] }
      """
    var crown = try crown(ofFile: yaml, columns: 50, rows: 16)
    #expect(crown.picture.contains { $0.contains("Day") && $0.contains("Off") })
    #expect(!isMonth(crown.picture))
    crown.click()
    #expect(isMonth(crown.picture) && crown.shown == "22")
    crown.click()
    #expect(crown.picture.contains { $0.contains("Day") && $0.contains("22 November 2026") })
    crown.click()
    #expect(crown.picture.contains { $0.contains("Day") && $0.contains("Off") })
    #expect(!isMonth(crown.picture))
  }

  @Test("H05 · H06 · H07 · A navigation link shows its value, is turned in place, and opens a list")
  func link() {
    var crown = single(.rows(drinks), .navigationLink, .text("Cocoa"), columns: 20, rows: 4)
    #expect(crown.shown == "Cocoa" && !crown.picture.joined().contains("Coffee"))
    crown.step(1)
    #expect(crown.shown == "Mocha" && !crown.picture.joined().contains("Cocoa"))
    #expect(crown.reports.last == "One = Mocha")
    crown.step(-1)
    crown.click()
    #expect(crown.picture.contains { $0.contains("✓ Cocoa") })
    #expect(crown.picture.joined().contains("Coffee"))
    crown.step(-1)
    crown.click()
    #expect(crown.model["One"] == .text("Coffee") && crown.shown == "Coffee")
  }
}
