import Detent
import DetentTesting
import Testing

@Suite("Dates and times, from a package of someone else")
struct DateTests {
  private let modes: [(mode: DateMode, wheels: Int)] = [
    (.date, 3), (.time, 2), (.dateAndTime, 3), (.yearAndMonth, 2), (.hourMinuteAndSecond, 3),
  ]

  // MARK: - Modes

  @Test("C01 · A date has a wheel of days, one of months and one of years")
  func date() {
    let picker = PickerModel(
      ItemContent.date(mode: .date), selected: .date(.day(2026, 11, 22)))
    #expect(picker.componentCount == 3)
    #expect(picker.titles(0).map(blankless) == (1...30).map(String.init))
    #expect(picker.titles(1).prefix(2) == ["January", "February"])
    #expect(picker.rowCount(inComponent: 1) == 12)
    #expect(picker.titles(2).contains("2026"))
    let lines = crown(picker, columns: 30).picture.joined(separator: "\n")
    for text in ["22", "November", "2026"] { #expect(lines.contains(text), "\(lines)") }
  }

  @Test("C02 · A time has hours and minutes")
  func time() {
    let picker = PickerModel(ItemContent.date(mode: .time), selected: .date(.time(14, 30)))
    #expect(picker.componentCount == 2)
    #expect(picker.titles(0) == (0..<24).map { $0 < 10 ? "0\($0)" : "\($0)" })
    #expect(picker.titles(1) == (0..<60).map { $0 < 10 ? "0\($0)" : "\($0)" })
    #expect(crown(picker).shown == "14]:30" || crown(picker).picture.joined().contains("[14]:30"))
  }

  @Test("C02 · Where the clock has 12 hours, a time has AM and PM")
  func halves() throws {
    let yaml = "title: Time\ndatePicker: { mode: time, clock: 12, selected: \"14:30\" }\n"
    var crown = try crown(ofFile: yaml)
    let picker = crown.model.picker
    #expect(picker.componentCount == 3 && picker.titles(2) == ["AM", "PM"])
    #expect(Set(picker.titles(0).map(blankless)) == Set((1...12).map(String.init)))
    #expect(crown.picture.joined().contains("PM"))
    crown.click()
    crown.click()
    crown.step(-1)
    crown.click()
    #expect(crown.model["Time"] == .date(.time(2, 30)))
  }

  @Test(
    "C03 · C09 · G19 · A moment has one wheel of days with weekdays and no years, hours and minutes"
  )
  func moment() {
    let picker = PickerModel(
      ItemContent.date(mode: .dateAndTime), selected: .date(.moment(2026, 11, 22, 9, 30)))
    #expect(picker.componentCount == 3)
    let day = picker.title(ofRow: picker.selectedRow(inComponent: 0), inComponent: 0)
    #expect(day.contains("Sun") && day.contains("22") && day.contains("Nov"))
    #expect(!day.contains("2026"))
    #expect(picker.rowCount(inComponent: 1) == 24 && picker.rowCount(inComponent: 2) == 60)
    #expect(picker.value == .date(.moment(2026, 11, 22, 9, 30)))
    // On a display of a watch's size as well.
    for (columns, rows) in [(20, 4), (16, 2), (30, 7)] {
      let text = crown(picker, columns: columns, rows: rows).picture.joined()
      for part in ["22", "09", "30"] { #expect(text.contains(part), "\(text)") }
    }
  }

  @Test("C04 · A span has hours and minutes, and ends at 23 h 59 min")
  func span() throws {
    var crown = crown(.duration(), selected: .duration(.seconds(23 * 3_600)))
    #expect(crown.model.componentCount == 2)
    #expect(crown.model.rowCount(inComponent: 0) == 24)
    #expect(crown.model.rowCount(inComponent: 1) == 60)
    crown.click()
    crown.step(59)
    #expect(crown.model.value == .duration(.seconds(86_340)))
    #expect(crown.picture.joined().contains("23") && crown.picture.joined().contains("59"))
    // From there no turn of either wheel leads further.
    for detents in [1, 1, 7, -3, 90] {
      crown.roll(detents)
      let seconds = try #require(Int(crown.model.text))
      #expect((0...86_340).contains(seconds))
      crown.click()
    }
  }

  @Test("C05 · A span has no inline or compact style: it is drawn and pressed as wheels are")
  func spanStyles() {
    let pictures = [PickerLayoutStyle.wheels, .inline, .compact].map { style -> [String] in
      let menu = PickerMenu(
        title: "Kettle",
        items: [
          MenuItem(label: "Steep", content: .duration(), style: style), MenuItem(action: "Boil"),
        ])
      var crown = crown(menu, columns: 60, rows: 20)
      crown.click()
      let open = crown.picture
      crown.click()
      crown.click()
      return open + crown.picture + crown.reports
    }
    #expect(pictures[1] == pictures[0] && pictures[2] == pictures[0])
    // After the last wheel the value is taken; a compact one would have gone round.
    #expect(pictures[0].last == "Steep commit 0 h 00 min")
  }

  @Test("C05 · C10 · Files refuse the styles that a span and a month don't have")
  func refusedStyles() {
    for mode in ["countDownTimer", "yearAndMonth"] {
      for style in ["inline", "compact", "graphical"] {
        let yaml = "title: A\ndatePicker: { mode: \(mode), style: \(style) }\n"
        #expect(refusal(ofFile: yaml)?.contains(style) == true)
      }
      #expect(refusal(ofFile: "title: A\ndatePicker: { mode: \(mode), style: wheels }\n") == nil)
    }
  }

  @Test("C06 · Only the mode decides the wheels: no value, limit or interval changes them")
  func wheels() {
    for (mode, wheels) in modes {
      let contents: [ItemContent] = [
        .date(mode: mode), .date(mode: mode, minuteInterval: 15),
        .date(mode: mode, minimum: .moment(2026, 11, 20, 9, 30)),
        .date(
          mode: mode, minimum: .moment(2026, 11, 20, 9, 30), maximum: .moment(2026, 11, 20, 9, 45)),
      ]
      for content in contents {
        #expect(PickerModel(content).componentCount == wheels, "\(mode)")
        let moved = PickerModel(content, selected: .date(.moment(2027, 1, 2, 3, 4)))
        #expect(moved.componentCount == wheels, "\(mode)")
      }
    }
    #expect(PickerModel(ItemContent.duration()).componentCount == 2)
  }

  @Test("C08 · A date picker without a mode has a date and a time")
  func usualMode() throws {
    let crown = try crown(ofFile: "title: When\ndatePicker: { selected: 2026-11-22T09:30 }\n")
    #expect(crown.model["When"] == .date(.moment(2026, 11, 22, 9, 30)))
    #expect(crown.model.picker.componentCount == 3)
    #expect(crown.model.picker.rowCount(inComponent: 1) == 24)
  }

  @Test("C10 · A year and a month are two wheels, without a day")
  func month() {
    let picker = PickerModel(
      ItemContent.date(mode: .yearAndMonth), selected: .date(.day(2026, 11, 1)))
    #expect(picker.componentCount == 2 && picker.text == "2026-11")
    #expect(picker.titles(0).contains("November") && picker.titles(0).count == 12)
    #expect(picker.titles(1).contains("2026"))
    // No style makes a month of days of it.
    for style in [PickerLayoutStyle.inline, .graphical, .compact] {
      let item = MenuItem(label: "Month", content: .date(mode: .yearAndMonth), style: style)
      var crown = crown(
        PickerMenu(title: "M", items: [item, MenuItem(action: "Go")]), columns: 60, rows: 20)
      crown.click()
      #expect(crown.model.picker.componentCount == 2)
      #expect(!crown.picture.joined().contains("T    W    T"))
    }
  }

  // MARK: - Values

  @Test("D01 · A date without one selected is the present one")
  func present() throws {
    let now = (time: CivilTime.moment(2026, 11, 22, 9, 30), instant: nil as Int64?)
    for (mode, value) in [
      ("date", CivilTime.day(2026, 11, 22)), ("time", .time(9, 30)),
      ("dateAndTime", .moment(2026, 11, 22, 9, 30)),
    ] {
      let yaml = "title: When\ndatePicker: { mode: \(mode) }\n"
      #expect(try crown(ofFile: yaml, now: now).model["When"] == .date(value))
      let fixed = "title: When\ndatePicker: { mode: date, selected: 2025-01-02 }\n"
      #expect(try crown(ofFile: fixed, now: now).model["When"] == .date(.day(2025, 1, 2)))
    }
  }

  @Test("D02 · A program sets a date with animation or without, which is not reported")
  func setting() {
    for isAnimated in [true, false] {
      let content = ItemContent.date(mode: .date)
      var film = Film(
        PickerModel(content, selected: .date(.day(2026, 11, 22))),
        face: TextFace(columns: 30, rows: 7))
      let rows = content.selection(of: .date(.day(2026, 11, 28)))
      film.update { model, now in
        for component in 0..<3 {
          model.selectRow(
            rows[component], inComponent: component, animated: isAnimated, at: now)
        }
      }
      film.run(for: .seconds(2))
      #expect(film.device.model.value == .date(.day(2026, 11, 28)))
      // Days pass the lens, or none does.
      #expect(isAnimated ? film.frames.count > 4 : film.frames.count == 2, "\(film.frames.count)")
    }
    var menu = PickerMenu(
      title: "M", items: [MenuItem(label: "Day", content: .date(mode: .date))])
    let isTaken = menu.setValue(.date(.day(2026, 11, 28)), of: "Day", at: .origin)
    #expect(isTaken && menu["Day"] == .date(.day(2026, 11, 28)))
  }

  @Test("D03 · Turning, typing and setting keep to a minimum and a maximum")
  func limits() {
    let content = ItemContent.date(
      mode: .date, minimum: .day(2026, 11, 20), maximum: .day(2026, 12, 24))
    var crown = crown(content, selected: .date(.day(2026, 11, 22)))
    crown.turn(by: -40)
    crown.wait(.seconds(2))
    #expect(crown.model.text == "2026-11-20")
    crown.click()
    crown.step(1)
    crown.click()
    crown.click()
    crown.turn(by: 60)
    crown.wait(.seconds(2))
    #expect(crown.model.text == "2026-12-24")
    for (asked, kept) in [
      (CivilTime.day(2020, 1, 1), "2026-11-20"), (.day(2030, 1, 1), "2026-12-24"),
      (.day(2026, 12, 1), "2026-12-01"),
    ] {
      #expect(PickerModel(content, selected: .date(asked)).text == kept)
    }
  }

  @Test("D04 · A maximum before the minimum: both are ignored")
  func crossed() {
    for mode in [DateMode.date, .dateAndTime] {
      let picker = PickerModel(
        ItemContent.date(
          mode: mode, minimum: .moment(2026, 11, 20, 9, 30), maximum: .moment(2026, 11, 19, 9, 30)),
        selected: .date(.moment(2031, 5, 6, 7, 8)))
      #expect(picker.text.hasPrefix("2031-05-06"))
      for row in 0..<10 { #expect(picker.isEnabled(row: row, inComponent: 0)) }
    }
  }

  @Test("D04 · Files refuse a date's crossed limits; a time's go over midnight")
  func crossedInFiles() throws {
    let date = "title: A\ndatePicker: { mode: date, minimum: 2026-11-20, maximum: 2026-11-19 }\n"
    #expect(refusal(ofFile: date)?.contains("exchange") == true)
    let time = """
      title: A
      datePicker: { mode: time, minimum: "22:00", maximum: "02:00", selected: "23:00" }
      """
    let picker = try crown(ofFile: time).model.picker
    #expect(picker.isEnabled(row: 1, inComponent: 0) && !picker.isEnabled(row: 12, inComponent: 0))
  }

  @Test("D05 · A span takes no date as a limit: it has its own shortest and longest one")
  func spanLimits() {
    var crown = crown(.duration(seconds: 600...5_400), selected: .duration(.seconds(3_600)))
    crown.step(-1)
    crown.click()
    crown.turn(by: -90)
    crown.wait(.seconds(2))
    #expect(crown.model.value == .duration(.seconds(600)))
    // A date of a limit is none of its values.
    var menu = PickerMenu(title: "M", items: [MenuItem(label: "Steep", content: .duration())])
    let isTaken = menu.setValue(.date(.day(2026, 11, 20)), of: "Steep", at: .origin)
    #expect(!isTaken)
  }

  @Test("D05 · Files refuse a minimum and a maximum of a span")
  func refusedLimits() {
    for key in ["minimum: 2026-11-20", "maximum: \"09:30\""] {
      let yaml = "title: A\ndatePicker: { mode: countDownTimer, \(key) }\n"
      #expect(refusal(ofFile: yaml) != nil)
    }
  }

  @Test("D05 · Limits of a span are options of pick")
  func pickedSpan() throws {
    let run = try Program.pick(
      ["--duration", "--min", "10m", "--selected", "11m"],
      keys: [.init(after: "11", "\t"), .init(after: "11", "kkkk\r")])
    #expect(run.output == "600\n", "\(run.errors)")
  }

  // MARK: - Intervals

  @Test("D06 · D09 · Without an interval there are 60 minutes, with one of 15 there are 4")
  func interval() {
    let usual = PickerModel(ItemContent.date(mode: .time))
    #expect(usual.titles(1).count == 60 && usual.titles(1).prefix(3) == ["00", "01", "02"])
    #expect(usual.titles(1).last == "59")
    let quarters = PickerModel(ItemContent.date(mode: .time, minuteInterval: 15))
    #expect(quarters.titles(1) == ["00", "15", "30", "45"])
    #expect(PickerModel(ItemContent.duration()).titles(1).count == 60)
  }

  @Test(
    "D07 · D08 · D15 · An interval divides an hour and is 1 to 30 minutes; any other is 1",
    arguments: Array(-5...61) + [90, 120])
  func intervals(minutes: Int) {
    let isValid = (1...30).contains(minutes) && 60 % minutes == 0
    let rows = isValid ? 60 / minutes : 60
    #expect(
      PickerModel(ItemContent.date(mode: .time, minuteInterval: minutes)).rowCount(inComponent: 1)
        == rows)
    #expect(
      PickerModel(ItemContent.duration(minuteInterval: minutes)).rowCount(inComponent: 1) == rows)
  }

  @Test("D07 · D08 · D15 · Files refuse other intervals")
  func refusedIntervals() {
    for minutes in [-5, 0, 7, 8, 25, 31, 60] {
      let yaml = "title: A\ndatePicker: { mode: time, minuteInterval: \(minutes) }\n"
      #expect(refusal(ofFile: yaml) != nil, "\(minutes)")
    }
    for minutes in [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30] {
      let yaml = "title: A\ndatePicker: { mode: time, minuteInterval: \(minutes) }\n"
      #expect(refusal(ofFile: yaml) == nil, "\(minutes)")
    }
  }

  @Test("D10 · D11 · D13 · 4,500 s with an interval of 5 minutes are 1 h 15 min")
  func quarterPastOne() {
    let picker = PickerModel(
      ItemContent.duration(minuteInterval: 5), caption: "Steep",
      selected: .duration(.seconds(4_500)))
    #expect(picker.title(ofRow: picker.selectedRow(inComponent: 0), inComponent: 0).contains("1"))
    #expect(picker.title(ofRow: picker.selectedRow(inComponent: 1), inComponent: 1).contains("15"))
    // In seconds for programs; in hours and minutes on the display.
    #expect(picker.value == .duration(.seconds(4_500)) && picker.text == "4500")
    let lines = crown(picker).picture
    #expect(lines.contains { $0.contains("1") && $0.contains("15") && $0.contains("[") })
    #expect(!lines.joined().contains("4500"))
  }

  @Test("D12 · A span is no timer: two hours later it is the same, and nothing was drawn")
  func noTimer() {
    let picker = PickerModel(
      ItemContent.duration(), caption: "Steep", selected: .duration(.seconds(4_500)))
    var film = Film(picker, face: TextFace(columns: 20, rows: 4))
    film.run(for: .seconds(7_200))
    #expect(film.device.model.value == .duration(.seconds(4_500)))
    #expect(film.frames.count == 1)
  }

  @Test("D14 · A time goes to the nearest row of its interval")
  func rounds() {
    let content = ItemContent.date(mode: .time, minuteInterval: 15)
    for (asked, nearest) in [
      (CivilTime.time(9, 38), CivilTime.time(9, 45)), (.time(9, 37), .time(9, 30)),
      (.time(9, 30), .time(9, 30)), (.time(9, 53), .time(10, 0)),
    ] {
      let value = PickerModel(content, selected: .date(asked)).value
      #expect(value == .date(nearest), "\(asked): \(value)")
    }
  }

  @Test("D14 · With rounding switched off a time between two rows is kept until its wheel turns")
  func keeps() throws {
    func time(_ key: String) -> String {
      "title: A\ndatePicker: { mode: time, minuteInterval: 30, selected: \"06:45\"\(key) }\n"
    }
    #expect(refusal(ofFile: time("")) != nil)
    var crown = try crown(ofFile: time(", roundsToMinuteInterval: false"))
    #expect(crown.model["A"] == .date(.time(6, 45)))
    crown.step(1)
    crown.click()
    crown.click()
    #expect(crown.model["A"] == .date(.time(7, 45)), "the hour's wheel keeps the minute")
    crown.click()
    crown.step(-1)
    crown.click()
    #expect(crown.model["A"] == .date(.time(7, 30)))
  }

  @Test("D16 · D17 · A span is 0 to 86,340 s, and seconds that make no minute are dropped")
  func spans() {
    for (asked, kept) in [
      (-60, 0), (0, 0), (59, 0), (60, 60), (100, 60), (119, 60), (86_340, 86_340),
      (86_399, 86_340), (86_400, 86_340), (900_000, 86_340),
    ] as [(Int64, Int64)] {
      let picker = PickerModel(ItemContent.duration(), selected: .duration(.seconds(asked)))
      #expect(picker.value == .duration(.seconds(kept)), "\(asked)")
    }
    #expect(PickerModel(ItemContent.duration()).value == .duration(.seconds(0)))
  }

  @Test("D16 · D17 · Files drop seconds, and refuse spans beyond 23 h 59 min")
  func spansInFiles() throws {
    func span(_ seconds: Int) -> String {
      "title: A\ndatePicker: { mode: countDownTimer, countDownDuration: \(seconds) }\n"
    }
    #expect(try crown(ofFile: span(100)).model["A"] == .duration(.seconds(60)))
    #expect(try crown(ofFile: span(86_340)).model["A"] == .duration(.seconds(86_340)))
    #expect(refusal(ofFile: span(86_400)) != nil)
  }

  @Test("D18 · A span has no date: it begins at 0:00 whatever the present is, and takes none")
  func noDate() throws {
    let yaml = "title: A\ndatePicker: { mode: countDownTimer }\n"
    for hour in [0, 9, 23] {
      let now = (time: CivilTime.moment(2026, 11, 22, hour, 30), instant: nil as Int64?)
      #expect(try crown(ofFile: yaml, now: now).model["A"] == .duration(.seconds(0)))
    }
    let date = "title: A\ndatePicker: { mode: countDownTimer, selected: 2026-11-22 }\n"
    #expect(refusal(ofFile: date) != nil)
  }

  @Test("D18 · In Swift a date leaves a span as it is")
  func dateOfSpan() {
    var menu = PickerMenu(title: "M", items: [MenuItem(label: "Steep", content: .duration())])
    #expect(menu["Steep"] == .duration(.seconds(0)))
    let isTaken = menu.setValue(.date(.moment(2026, 11, 22, 9, 30)), of: "Steep", at: .origin)
    #expect(!isTaken && menu["Steep"] == .duration(.seconds(0)))
  }

  @Test("D20 · K01 · The first change of a span after the start is reported, in each direction")
  func firstChange() {
    for way in [1, -1] {
      var crown = crown(.duration(), selected: .duration(.seconds(3_600)))
      crown.step(way)
      #expect(crown.reports == ["0=\(1 + way)"])
    }
  }

  @Test("D21 · K02 · 0 h 0 min can be chosen, is kept, and is taken by a press")
  func zero() {
    var crown = crown(.duration(), selected: .duration(.seconds(3_660)))
    crown.step(-1)
    crown.click()
    crown.step(-1)
    crown.wait(.seconds(60))
    #expect(crown.model.value == .duration(.seconds(0)))
    crown.click()
    #expect(crown.reports == ["0=0", "1=0", "commit"])
    #expect(crown.model.value == .duration(.seconds(0)))
  }

  @Test("D22 · K03 · Times out of range are dimmed, and skipped over both wheels together")
  func outOfRange() throws {
    let content = ItemContent.date(mode: .time, minimum: .time(9, 30), maximum: .time(18, 0))
    var crown = crown(content, selected: .date(.time(10, 5)), columns: 30, rows: 7)
    let hours = (0..<24).filter { crown.model.isEnabled(row: $0, inComponent: 0) }
    #expect(hours == Array(9...18))
    // Dimmed: another color than an hour in range.
    func color(_ hour: String) throws -> String {
      let codes = TerminalText(crown.device.face.grid)
      return try #require(codes.style(of: hour))
    }
    #expect(try color("08") != color("11"))
    crown.step(-1)
    #expect(crown.model.value == .date(.time(9, 30)), "an hour back from 10:05 is 09:30")
    #expect(crown.reports.sorted() == ["0=9", "1=30"])
    crown.step(-3)
    #expect(crown.model.value == .date(.time(9, 30)))
    #expect(!crown.model.isEnabled(row: 29, inComponent: 1))
    crown.click()
    crown.step(-2)
    #expect(crown.model.value == .date(.time(9, 30)))
  }

  // MARK: - Ranges

  @Test(
    "G15 · G18 · Each element has its wheel: a time may have seconds, a date and a time have none")
  func seconds() {
    let time = PickerModel(ItemContent.date(mode: .hourMinuteAndSecond))
    #expect(time.componentCount == 3 && time.rowCount(inComponent: 2) == 60)
    #expect(time.text.split(separator: ":").count == 3)
    var crown = crown(.date(mode: .hourMinuteAndSecond), selected: .date(.time(9, 30)))
    crown.click()
    crown.click()
    crown.step(15)
    #expect(crown.model.text == "09:30:15")
    #expect(PickerModel(ItemContent.date(mode: .time)).componentCount == 2)
    #expect(PickerModel(ItemContent.date(mode: .date)).text.count == 10)
    let month = PickerModel(ItemContent.date(mode: .yearAndMonth))
    #expect(month.componentCount == 2 && month.text.count == 7)
  }

  @Test("G20 · Ranges are closed, or have one end, which belongs to them")
  func ranges() {
    let (first, last) = (CivilTime.day(2026, 11, 20), CivilTime.day(2026, 12, 24))
    let (early, late) = (CivilTime.day(1990, 1, 1), CivilTime.day(2090, 1, 1))
    for (content, lowest, highest) in [
      (ItemContent.date(mode: .date, minimum: first, maximum: last), "2026-11-20", "2026-12-24"),
      (.date(mode: .date, minimum: first), "2026-11-20", "2090-01-01"),
      (.date(mode: .date, maximum: last), "1990-01-01", "2026-12-24"),
    ] {
      #expect(PickerModel(content, selected: .date(early)).text == lowest)
      #expect(PickerModel(content, selected: .date(late)).text == highest)
    }
  }
}
