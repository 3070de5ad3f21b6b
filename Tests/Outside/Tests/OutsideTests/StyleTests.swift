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

  @Test("G01 · Compact: its value has the accent color, a press opens a calendar, another a time")
  func compact() throws {
    let moment = ItemValue.date(.moment(2026, 11, 22, 14, 30))
    var crown = listed(.date(mode: .dateAndTime), .compact, moment)
    let line = try #require(crown.picture.first { $0.contains("First") })
    #expect(line.contains("Sun 22 Nov 2026, 14:30"))
    // The accent is the lens's color, as the background of its characters, and of no other row.
    let closed = TerminalText(crown.device.face.grid)
    #expect(try #require(closed.style(of: "14:30")).contains("48;2;255;176;0"))
    #expect(try #require(closed.style(of: "Last")).contains("48;2;255;176;0") == false)
    // A calendar, with its lens on the day.
    crown.click()
    #expect(isMonth(crown.picture) && crown.shown == "22")
    #expect(crown.picture.joined().contains("First · November 2026"))
    crown.step(1)
    #expect(crown.shown == "23")
    // Then the time: the hours are focused, between other hours.
    crown.click()
    #expect(!isMonth(crown.picture) && crown.picture.joined().contains("14 : 30"))
    #expect(crown.picture.contains { $0.contains(" 13 ") && !$0.contains(":") })
    crown.step(1)
    crown.click()
    crown.step(1)
    crown.leave()
    #expect(crown.model["First"] == .date(.moment(2026, 11, 23, 15, 31)))
    // With wheels no press opens a calendar.
    var wheels = listed(.date(mode: .dateAndTime), .wheels, moment)
    for _ in 0..<3 {
      wheels.click()
      #expect(!isMonth(wheels.picture))
    }
    // Nor does it on a display without room for a month.
    var small = listed(.date(mode: .dateAndTime), .compact, moment, columns: 30, rows: 4)
    small.click()
    #expect(small.shown == "Sun Nov 22" && small.picture.joined().contains("14:30"))
  }

  @Test("G01 · On pixels the value of a compact date is on a band in the accent color")
  func compactPixels() throws {
    let content = ItemContent.date(mode: .dateAndTime)
    let moment = ItemValue.date(.moment(2026, 11, 22, 14, 30))
    let item = MenuItem(
      label: "First", content: content, rows: content.selection(of: moment), style: .compact)
    let menu = PickerMenu(title: "List", items: [item, MenuItem(action: "Ring")])
    var device = SimulatedDevice(
      menu, face: PixelFace<XRGB8888Canvas>(on: XRGB8888Canvas(width: 240, height: 240)))
    device.wait(.seconds(1))
    let accent: UInt32 = 0xFF_B000
    let lines = device.face.canvas.pixels.map { line in line.count { $0 == accent } }
    #expect(lines.count { $0 > 150 } > 30, "a band over the whole width")
    device.press()
    device.wait(.seconds(2))
    let open = device.face.canvas.pixels
    let lit = open[0].indices.filter { x in open.contains { $0[x] == accent } }
    #expect(!lit.isEmpty && lit.count < 60, "the lens is on a day of a month")
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

  @Test("G05 · G11 · Wheels take figures from a keyboard, each wheel its own or all together")
  func keys() throws {
    let program = OutsideProgram("Alarm")
    // Each wheel, and then both with one word, which is in the lens while it is no row.
    for (keys, answer) in [
      ([("Alarm", "07\r45\r")], "Time 07:45\n"),
      ([("Alarm", "064"), ("_", "5\r\r")], "Time 06:45\n"),
    ] {
      let run = try program.output("0", columns: 40, rows: 7, typing: keys)
      #expect(run.text == answer, "\(run.text)")
    }
  }

  @Test("G05 · The program's wheels take figures, each and together")
  func typed() throws {
    for (arguments, keys, answer) in [
      (["--time", "--selected", "03:00"], "07\r45\r", "07:45\n"),
      (["--time", "--selected", "03:00"], "0645\r\r\r", "06:45\n"),
      (["--number", "0..100"], "42\r", "42\n"),
    ] {
      let run = try Program.pick(arguments, keys: [.init(after: "enter", keys)])
      #expect(run.output == answer, "\(run.errors)")
    }
    // 99 is no minute: Enter takes nothing, and the time stays.
    let none = try Program.pick(
      ["--time", "--selected", "03:00"], keys: [.init(after: "enter", "03\r99\r\u{1B}\u{1B}")])
    #expect(none.output.isEmpty && none.errors.contains("99"), "\(none.errors)")
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

  @Test("G06 · Automatic: a date with a switch is a month where there is room for one")
  func automaticSwitch() {
    let first = CivilTime.day(2026, 11, 1)
    for (isOn, columns, rows, wanted) in [
      (true, 50, 16, true), (true, 20, 4, false), (nil, 50, 16, false),
    ] as [(Bool?, Int, Int, Bool)] {
      let content: ItemContent =
        if isOn != nil {
          .days(minimum: first, isOn: isOn)
        } else {
          .date(mode: .date, minimum: first)
        }
      let crown = single(content, .automatic, .date(day), columns: columns, rows: rows)
      #expect(isMonth(crown.picture) == wanted, "\(crown.picture)")
    }
  }

  @Test("G06 · Automatic: rows with captions are a list, plain ones a wheel")
  func automaticCaptions() throws {
    func menu(_ style: String, _ caption: String) -> String {
      """
      title: Drink
      picker: { style: \(style), rows: [{ label: Tea\(caption) }, Coffee, Cocoa] }
      """
    }
    func pixels(_ style: String, _ caption: String) throws -> [[UInt32]] {
      var film = try film(ofFile: menu(style, caption), images: [])
      film.run(for: .seconds(1))
      return try #require(film.frames.last).face.canvas.pixels
    }
    let caption = ", caption: leaves"
    #expect(try pixels("automatic", caption) == pixels("list", caption))
    #expect(try pixels("automatic", caption) != pixels("wheels", caption))
    #expect(try pixels("automatic", "") == pixels("wheels", ""))
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

  @Test("G06 · A requested month is a month where there is room for one, else wheels")
  func fallback() {
    let large = single(.date(mode: .date), .graphical, .date(day))
    #expect(isMonth(large.picture))
    let small = single(.date(mode: .date), .graphical, .date(day), columns: 30, rows: 4)
    let wheels = single(.date(mode: .date), .wheels, .date(day), columns: 30, rows: 4)
    #expect(small.picture == wheels.picture)
  }

  @Test("G08 · G13 · On one line a time is a field: a knob steps it, and figures are typed into it")
  func field() throws {
    var crown = crown(.date(mode: .time), selected: .date(noon), columns: 16, rows: 1)
    #expect(crown.picture.count == 1 && crown.picture[0].contains("[14]:30"))
    crown.step(1)
    #expect(crown.picture[0].contains("[15]:30"))
    crown.step(-2)
    crown.click()
    crown.step(1)
    #expect(crown.picture[0].contains("13:[31]"))
    // Keys type into the field of a terminal of one line.
    let run = try OutsideProgram("Alarm").output(
      "0", columns: 16, rows: 1, typing: [("14]", "064"), ("_", "5\r\r")])
    let lines = run.screen.pictures.map { $0[0] }
    #expect(lines.first?.hasPrefix("[14]:30") == true, "\(lines)")
    #expect(lines.contains { $0.contains("_]") }, "\(lines)")
    #expect(run.text == "Time 06:45\n", "\(run.text), \(lines)")
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
  }

  @Test("G09 · The hands of a clock end in a disc, at the hour and at the minute")
  func hands() throws {
    // The disc has the color of the lens.
    func disc(_ time: CivilTime, isMinute: Bool = false) throws -> (x: Double, y: Double) {
      let content = ItemContent.date(mode: .time)
      let item = MenuItem(
        label: "One", content: content, rows: content.selection(of: .date(time)), style: .graphical)
      var device = SimulatedDevice(
        PickerMenu(title: "One", items: [item], isSingle: true),
        face: PixelFace<XRGB8888Canvas>(on: XRGB8888Canvas(width: 240, height: 240)))
      device.wait(.seconds(1))
      if isMinute { device.press() }
      device.wait(.seconds(3))
      var (x, y, count) = (0, 0, 0)
      for (row, line) in device.face.canvas.pixels.enumerated() {
        for (column, pixel) in line.enumerated() where pixel == 0xFF_B000 {
          (x, y, count) = (x + column - 120, y + row - 120, count + 1)
        }
      }
      try #require(count > 100)
      return (Double(x) / Double(count), Double(y) / Double(count))
    }
    // Right, below, left and above the center.
    for (hour, x, y) in [(3, 1, 0), (6, 0, 1), (9, -1, 0), (12, 0, -1)] as [(Int, Double, Double)] {
      let hand = try disc(.time(hour, 0))
      let (along, across) = (hand.x * x + hand.y * y, hand.x * y + hand.y * x)
      #expect(along > 40 && abs(across) < 10, "\(hour): \(hand)")
    }
    for (minute, x, y) in [(15, 1, 0), (30, 0, 1), (45, -1, 0), (0, 0, -1)]
      as [(Int, Double, Double)]
    {
      let hand = try disc(.time(3, minute), isMinute: true)
      let (along, across) = (hand.x * x + hand.y * y, hand.x * y + hand.y * x)
      #expect(along > 40 && abs(across) < 10, "\(minute): \(hand)")
    }
  }

  @Test("G09 · A range of a month is a bar from its first day to its last")
  func rangeBar() throws {
    let content = ItemContent.days(.range, minimum: .day(2026, 11, 1))
    func days(_ first: Int, _ last: Int) -> ItemValue {
      .days([.day(2026, 11, first), .day(2026, 11, last)])
    }
    let picture = single(content, .graphical, days(17, 20)).picture
    #expect(picture.contains { $0.contains("16  ▐17─ ─18─ ─19─ ─20]  21") }, "\(picture)")
    #expect(single(content, .graphical, days(17, 17)).picture.contains { $0.contains("▐17▌  18") })
    // On pixels it is one shape: between the days of a week there is no background.
    let (bar, alone) = (
      pixels(content, .graphical, days(17, 20)), pixels(content, .graphical, days(17, 17))
    )
    let ground = bar[0][0]
    func longest(_ line: [UInt32]) -> Int {
      line[..<200].split(separator: ground).map(\.count).max() ?? 0
    }
    let most = try #require(bar.indices.max { longest(bar[$0]) < longest(bar[$1]) })
    // Four of the seven columns of a month that is as wide as the display, less its margins.
    #expect((90...130).contains(longest(bar[most])), "\(longest(bar[most]))")
    #expect(longest(alone[most]) < 40)
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
    crown.step(-1)
    #expect(crown.shown == "21")
    crown.device.perform(.take)
    #expect(crown.model["One"] == .date(.day(2026, 11, 21)))
    // On a keyboard: 2 and 7 are the 27th, and an arrow leads from the 20th to the day after it.
    for (keys, day) in [("27\r", 27), ("\u{1B}[B\r", 21)] {
      let run = try OutsideProgram("Alarm").output(
        "1", columns: 50, rows: 16, typing: [("November 2026", keys)])
      #expect(run.text == "Day \(day) November 2026\n", "\(run.text)")
    }
  }

  @Test("G12 · In Swift a knob, keys and a pointer each turn and take")
  func commands() throws {
    var crown = crown(PickerModel(drinks))
    crown.step(1)
    crown.click()
    #expect(crown.model.text == "Coffee" && crown.reports.last == "commit")
    // A terminal's keys, and a click on the row below the lens.
    for (keys, answer) in [
      ("\u{1B}[B\u{1B}[B\r", "Drink Cocoa\n"),
      ("\u{1B}[<0;25;5M\u{1B}[<0;25;5m\r", "Drink Coffee\n"),
    ] {
      let run = try OutsideProgram("Alarm").output(
        "3", columns: 50, rows: 7, typing: [("Cocoa", keys)])
      #expect(run.text == answer, "\(run.screen.pictures)")
    }
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
    "G16 · SwiftUI's styles of a list: a row of words, a list with a mark, a link, or a wheel",
    arguments: [
      (PickerLayoutStyle.automatic, "wheel"), (.inline, "wheel"), (.menu, "marked"),
      (.navigationLink, "link"), (.palette, "words"), (.segmented, "words"), (.wheels, "wheel"),
      (.list, "wheel"),
    ])
  func listStyles(style: PickerLayoutStyle, form: String) throws {
    let lines = single(.rows(drinks), style, .text("Coffee"), columns: 60, rows: 16).picture
    let isInOneLine = lines.contains { $0.contains("Tea") && $0.contains("Mocha") }
    #expect(isInOneLine == (form == "words"), "\(lines)")
    let showsAll = lines.joined().contains("Tea") && lines.joined().contains("Mocha")
    #expect(showsAll == (form != "link"), "\(lines)")
    #expect(lines.contains { $0.contains("Coffee ›") } == (form == "link"), "\(lines)")
    #expect(lines.contains { $0.contains("✓ Coffee") } == (form == "marked"), "\(lines)")
    let wheel = single(.rows(drinks), .wheels, .text("Coffee"), columns: 60, rows: 16).picture
    #expect((lines == wheel) == (form == "wheel"), "\(lines)")
  }

  @Test("G16 · An inline list opens below its row, the others take the display")
  func inlineList() throws {
    for style in PickerLayoutStyle.allCases where style != .graphical {
      var crown = listed(.rows(drinks), style, .text("Coffee"))
      crown.click()
      let lines = crown.picture
      #expect(crown.model.openItem == 0)
      #expect(lines.contains { $0.contains("Last") } == (style == .inline), "\(style): \(lines)")
      #expect(lines.joined().contains("Mocha"), "\(style): \(lines)")
    }
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
    #expect(!crown.picture.joined().contains("Last"), "the month has the display")
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
