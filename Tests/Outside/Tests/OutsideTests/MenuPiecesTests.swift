import Detent
import DetentHost
import DetentTesting
import Testing

@Suite("The pieces of a menu, from a package of someone else")
struct MenuPiecesTests {
  private typealias Crowned = VirtualCrown<PickerMenu<ItemContent>, TextFace>

  private static func day(_ day: Int) throws -> CivilTime {
    try #require(CivilTime(year: 2026, month: 11, day: day))
  }

  private static func crown(_ items: [MenuItem]) -> Crowned {
    VirtualCrown(PickerMenu(title: "Home", items: items), face: TextFace(columns: 30, rows: 6))
  }

  /// What has been committed, in order.
  private static func commits(of crown: Crowned) -> [MenuCommit] {
    crown.device.events.compactMap { event in
      guard case .output(let output) = event.kind else { return nil }
      return crown.model.commit(output)
    }
  }

  @Test("E07: a range of decimals is written as decimals")
  func decimals() {
    let range = NumberRange(5...30, by: 0.5, unit: "°C")
    var picker = PickerModel(ItemContent.number(range), caption: "", selected: .number(21.5))
    #expect(picker.title(ofRow: 1, inComponent: 0) == "5.5\u{A0}°C")
    #expect(picker.text == "21.5")
    #expect(picker.value == .number(21.5))
    picker.selectRow(0, inComponent: 0, animated: false, at: .origin)
    #expect(picker.text == "5.0")
    #expect(NumberRange(-0.05...0.1, by: 0.05).value(of: [0]) == -0.05)
    #expect(NumberRange(0...1e6, by: 2.5e5).value(of: [3]) == 750_000)
    #expect(ExactDecimal(0.5) < 0.75)
    #expect(ExactDecimal(-0.5) < -0.25)
    #expect(ExactDecimal(2) > 1.999_999_999)
    let measured = [21.449, -0.05, 1e18].map { ExactDecimal($0, fractionDigits: 1) }
    #expect(measured == [21.4, -0.1, nil])
    #expect(ExactDecimal(measured.count) == 3)
    #expect(ExactDecimal(0.1 + 0.2, fractionDigits: 9) == 0.3)
  }

  @Test("G14: a single day, a range of days and several days are values that a program sets")
  func days() throws {
    let first = try Self.day(20)
    let items = [
      MenuItem(
        label: "Trip", content: .days(.range, minimum: first),
        selected: .days([try Self.day(22), try Self.day(24)])),
      MenuItem(
        label: "Off", content: .days(.multiple, minimum: first),
        selected: .days([try Self.day(23), try Self.day(21)])),
      MenuItem(label: "Alarm", content: .days(minimum: first, isOn: true), selected: .days([])),
    ]
    var menu = PickerMenu(title: "Days", items: items)
    #expect(menu["Trip"] == .days([try Self.day(22), try Self.day(24)]))
    #expect(menu["Off"] == .days([try Self.day(21), try Self.day(23)]))
    #expect(menu["Alarm"] == .days([]))
    // Near ones, as the first days are out of the limits.
    menu["Trip"] = .days([try Self.day(1), try Self.day(21)])
    #expect(menu["Trip"] == .days([first, try Self.day(21)]))
    menu["Off"] = .days([try Self.day(30), try Self.day(30)])
    #expect(menu["Off"] == .days([try Self.day(30)]))
    menu["Alarm"] = .date(try Self.day(25))
    #expect(menu["Alarm"] == .date(try Self.day(25)))
  }

  @Test("A submenu opens its items, whose commits say which item and value")
  func submenu() {
    var crown = Self.crown([
      MenuItem(
        submenu: "Lights",
        items: [
          MenuItem(label: "Lamp", content: .toggle()),
          MenuItem(submenu: "Scenes", items: [MenuItem(action: "Evening")]),
        ]),
      MenuItem(label: "Level", content: .number(NumberRange(0...10))),
    ])
    #expect(crown.lens.contains("Lights"))
    for _ in 0..<2 {
      crown.press()
      crown.wait(.seconds(1))
    }
    crown.turn(by: 1)
    crown.wait(.seconds(1))
    for _ in 0..<2 {
      crown.press()
      crown.wait(.seconds(1))
    }
    let commits = Self.commits(of: crown)
    #expect(commits.map(\.label) == ["Lamp", "Evening"])
    #expect(commits.map(\.value) == [.isOn(true), nil])
    #expect(commits.map(\.text) == ["On", ""])
    #expect(commits.map(\.item) == [1, 3])
  }

  @Test("Items and rows are disabled by another item's value and by a program, and turns skip them")
  func conditions() {
    var menu = PickerMenu(
      title: "Heating",
      items: [
        MenuItem(label: "Mode", content: .rows(["Off", "Auto"])),
        MenuItem(label: "Schedule", content: .toggle()),
        MenuItem(label: "Fan", content: .rows(["Quiet", "Boost", "Night"])),
      ],
      conditions: [
        MenuCondition(item: 1, when: 0, is: ["Auto"]),
        MenuCondition(item: 2, row: 1, when: 0, is: ["Auto"]),
      ])
    #expect(!menu.isEnabled(item: 1) && menu.isEnabled(item: 2))
    menu["Fan"] = .text("Boost")
    var crown = VirtualCrown(menu, face: TextFace(columns: 30, rows: 6))
    crown.wait(.seconds(1))
    #expect(crown.model["Fan"] == .text("Night"), "the nearest row that is enabled")
    crown.turn(by: 1)
    crown.wait(.seconds(1))
    #expect(crown.lens.contains("Fan"))
    crown.device.update { menu, _ in menu.setEnabled(false, item: 2) }
    crown.wait(.seconds(1))
    #expect(crown.lens.contains("Mode") && !crown.model.isEnabled(item: 2))
    #expect(MenuParts.all.contains(.conditions))
  }

  @Test("The words of control change a menu of one's own, and what they exclude is the nearest")
  func control() throws {
    var menu = PickerMenu(
      title: "Radio",
      items: [
        MenuItem(
          label: "Source", content: .rows(["Jazz", "News", "Talk"]), selected: .text("News")),
        MenuItem(
          label: "Volume", content: .number(NumberRange(0...100, by: 5)), selected: .number(80)),
        MenuItem(label: "Size", content: .columns([["S", "L"], ["1", "2"]])),
        MenuItem(action: "Scan"),
      ])
    let changes = [
      menu.setLimits(0...60, of: "Volume"), menu.setRows(["Jazz", "Talk"], of: "Source"),
      menu.setEnabled(false, of: "Scan"),
    ]
    #expect(changes == [true, true, true] && menu["Volume"] == .number(60))
    #expect(menu["Source"] == .text("Jazz"), "the nearest earlier row")
    let refused = [
      menu.setRows([], of: "Source"), menu.setRows(["A"], of: "Volume"),
      menu.setLimits(0...1, of: "Source"), menu.setEnabled(true, of: "Scam"),
      menu.open("Scan"), menu.focus(0), menu.show("3", of: "Volume"),
    ]
    #expect(!refused.contains(true))
    var crown = VirtualCrown(menu, face: TextFace(columns: 30, rows: 6))
    crown.wait(.seconds(1))
    #expect(!crown.model.isEnabled(item: 3))
    crown.device.update { menu, now in _ = menu.open("Size", at: now) && menu.focus(1) }
    crown.wait(.seconds(1))
    crown.turn(by: 1)
    crown.wait(.seconds(1))
    crown.press()
    crown.wait(.seconds(1))
    let commits = Self.commits(of: crown)
    #expect(commits.map(\.value) == [.rows([0, 1])] && commits.map(\.by) == [.user])
    // An open list shows its other rows.
    crown.device.update { menu, now in
      menu.open("Source", at: now)
      menu.setRows(["News", "Talk", "Jazz"], of: "Source", at: now)
    }
    crown.wait(.seconds(1))
    #expect(crown.lens.contains("Jazz") && crown.model["Source"] == .text("Jazz"))
    crown.turn(by: -1)
    crown.wait(.seconds(1))
    #expect(crown.lens.contains("Talk"))
    // What a file's item shows.
    let file = try MenuFile(
      yaml: "items: [{ label: Out, show: { control: out } }, { label: Scan, action: ['x'] }]",
      file: "menu.yaml")
    var shown = file.menu()
    let isShown = shown.show("-3 °C", of: "Out")
    crown = VirtualCrown(shown, face: TextFace(columns: 30, rows: 6))
    crown.wait(.seconds(1))
    #expect(isShown && crown.device.face.lines.joined().contains("-3 °C"))
  }

  @Test("A question precedes an action, and a hold one that can't be undone")
  func confirmation() {
    var crown = Self.crown([
      MenuItem(action: "Restart", confirmation: .press),
      MenuItem(action: "Erase", confirmation: .hold),
    ])
    crown.press()
    crown.wait(.seconds(1))
    #expect(Self.commits(of: crown).isEmpty)
    crown.turn(by: 1)
    crown.wait(.seconds(1))
    crown.press()
    crown.wait(.seconds(1))
    #expect(Self.commits(of: crown).map(\.label) == ["Restart"])
    crown.turn(by: 1)
    crown.wait(.seconds(1))
    crown.press()
    crown.wait(.seconds(1))
    crown.turn(by: 1)
    crown.wait(.seconds(1))
    crown.press()
    crown.wait(.seconds(1))
    #expect(Self.commits(of: crown).count == 1, "a press isn't a hold")
    crown.device.press(for: .milliseconds(1_200))
    crown.wait(.seconds(1))
    #expect(Self.commits(of: crown).map(\.label) == ["Restart", "Erase"])
  }

  @Test("E01, E02, C07: a date has a locale, a calendar and a time zone")
  func calendars() throws {
    func titles(_ mode: DateMode, _ calendar: CalendarTable) throws -> [String] {
      let time = CivilTime(year: 2026, month: 8, day: 9, hour: 15, minute: 5)
      let picker = PickerModel(
        ItemContent.date(mode: mode, calendar: calendar), caption: "Day",
        selected: .date(try #require(time)))
      return (0..<picker.componentCount).map {
        picker.title(ofRow: picker.selectedRow(inComponent: $0), inComponent: $0)
      }
    }
    // Language, order and clock.
    for (locale, date, time) in [
      ("en_US", ["August", "9", "2026"], ["3", "05", "PM"]),
      ("fr_FR", ["9", "août", "2026"], ["15", "05"]),
      ("ja_JP", ["2026年", "8月", "9日"], ["15", "05"]),
      ("ar_EG", ["٢٠٢٦", "أغسطس", "٩"], ["م", "٣", "٠٥"]),
    ] {
      let calendar = try CalendarTable(locale: locale)
      #expect(try titles(.date, calendar).map(blankless) == date, "\(locale)")
      #expect(try titles(.time, calendar).map(blankless) == time, "\(locale)")
    }
    // Other calendars have other years, and other months.
    for (calendar, date) in [
      ("buddhist", ["August", "9", "2569"]), ("japanese", ["August", "9", "Reiwa 8"]),
      ("hebrew", ["26", "Av", "5786"]),
    ] {
      #expect(try titles(.date, CalendarTable(calendar: calendar)).map(blankless) == date)
    }
    let berlin = try CalendarTable(timeZone: "Europe/Berlin")
    let moment = PickerModel(
      ItemContent.date(mode: .dateAndTime, calendar: berlin), caption: "Moment",
      selected: .date(try #require(CivilTime(year: 2026, month: 11, day: 22, hour: 6, minute: 45))))
    #expect(moment.text == "2026-11-22T06:45+01:00")
    let error = #expect(throws: ConfigurationError.self) { try CalendarTable(locale: "tlh_QO") }
    #expect(error?.message.contains("de_DE") == true)
  }

  @Test("K04: an hour that the clock repeats is there twice, one that it skips is passed")
  func clockChanges() throws {
    let berlin = try CalendarTable(timeZone: "Europe/Berlin")
    func hours(_ month: Int, _ day: Int) throws -> (PickerModel<ItemContent>, [String]) {
      let time = try #require(CivilTime(year: 2026, month: month, day: day, hour: 1, minute: 30))
      let picker = PickerModel(
        ItemContent.date(mode: .dateAndTime, calendar: berlin), caption: "", selected: .date(time))
      let rows = (0..<picker.rowCount(inComponent: 1)).map {
        picker.title(ofRow: $0, inComponent: 1)
      }
      return (picker, rows)
    }
    var (autumn, rows) = try hours(10, 25)
    #expect(rows.count == 25 && rows[1...4] == ["01", "02A", "02B", "03"], "\(rows)")
    var moments: [String] = []
    for row in 2...3 {
      autumn.selectRow(row, inComponent: 1, animated: false, at: .origin)
      moments.append(autumn.text)
    }
    #expect(moments == ["2026-10-25T02:30+02:00", "2026-10-25T02:30+01:00"])
    let (spring, _) = try hours(3, 29)
    #expect(!spring.isEnabled(row: 2, inComponent: 1) && spring.isEnabled(row: 3, inComponent: 1))
  }

  @Test("K14: times go over midnight, from 22:00 to 02:00")
  func night() {
    let picker = PickerModel(
      ItemContent.date(
        mode: .time, minimum: CivilTime(hour: 22, minute: 0),
        maximum: CivilTime(hour: 2, minute: 0)), caption: "Night")
    let hours = (0..<24).filter { picker.isEnabled(row: $0, inComponent: 0) }
    #expect(hours == [0, 1, 2, 22, 23])
  }

  @Test("G21: a date with a switch is switched on as a press opens it, and off by another press")
  func switchedDate() throws {
    let first = try Self.day(20)
    var crown = Self.crown([
      MenuItem(label: "Until", content: .days(minimum: first, isOn: false), style: .inline)
    ])
    #expect(crown.model["Until"] == .days([]))
    crown.press()
    crown.wait(.seconds(1))
    #expect(crown.model.openItem == 0)
    crown.turn(by: 1)
    crown.wait(.seconds(1))
    crown.press()
    crown.wait(.seconds(1))
    #expect(crown.model["Until"] == .date(try Self.day(21)))
    crown.press()
    crown.wait(.seconds(1))
    #expect(crown.model["Until"] == .days([]))
  }

  @Test("A knob's construction, its button and the pace of pictures are a device's configuration")
  func configuration() {
    var configuration = Device<PickerModel<RowList>, TextFace>.Configuration()
    configuration.knob = QuadratureConfiguration(edgesPerDetent: .two, isReversed: true)
    configuration.button.longPress = .milliseconds(800)
    var crown = VirtualCrown(
      PickerModel(RowList(["A", "B", "C"]), caption: ""), face: TextFace(columns: 20, rows: 3),
      configuration: configuration)
    crown.turn(by: 2)
    crown.wait(.seconds(1))
    crown.device.press(for: .milliseconds(600))
    crown.wait(.seconds(1))
    #expect(crown.model.selectedRow(inComponent: 0) == 2, "a hold of 600 ms doesn't leave")
  }
}
