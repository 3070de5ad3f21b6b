import Detent
import DetentHost
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
    let row = picker.selectedRow(inComponent: 0)
    for distance in -60...60 {
      let title = picker.title(ofRow: row + distance, inComponent: 0)
      let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
      #expect(weekdays.count { title.contains($0) } == 1, "\(title)")
      #expect(!title.contains("202"), "\(title)")
    }
    #expect(picker.rowCount(inComponent: 1) == 24 && picker.rowCount(inComponent: 2) == 60)
    #expect(picker.value == .date(.moment(2026, 11, 22, 9, 30)))
    // On a display of a watch's size as well.
    for (columns, rows) in [(20, 4), (16, 2), (30, 7), (44, 9), (60, 20)] {
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

  @Test("C10 · A year and a month are two wheels, without a day, in every style")
  func month() {
    let content = ItemContent.date(mode: .yearAndMonth)
    let picker = PickerModel(content, selected: .date(.day(2026, 11, 1)))
    #expect(picker.componentCount == 2 && picker.text == "2026-11")
    #expect(picker.titles(0).contains("November") && picker.titles(0).count == 12)
    #expect(picker.titles(1).contains("2026"))
    for style in [PickerLayoutStyle.wheels, .inline, .graphical, .compact] {
      let item = MenuItem(
        label: "Month", content: content, selected: .date(.day(2026, 11, 1)), style: style)
      var crown = crown(
        PickerMenu(title: "M", items: [item, MenuItem(action: "Go")]), columns: 60, rows: 20)
      crown.click()
      // Months above and below the lens, and no page of days.
      let lines = crown.picture
      #expect(crown.model.picker.componentCount == 2)
      for month in ["October", "November     2026", "December"] {
        #expect(lines.contains { $0.contains(month) }, "\(style): \(lines)")
      }
      #expect(!lines.joined().contains("T    W    T"))
      crown.step(1)
      crown.click()
      crown.step(1)
      crown.click()
      // After the second wheel the value is taken; a compact one is confirmed as it is left.
      #expect((crown.model.openItem == 0) == (style == .compact), "\(style)")
      if style == .compact { crown.leave() }
      #expect(crown.reports.last == "Month commit December 2027", "\(style): \(crown.reports)")
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

  @Test("D01 · The present day is the program's default; in sessions it is 1 January 2000")
  func usualDay() throws {
    let session = try Program.replay(
      """
      menu: { title: When, datePicker: { mode: date } }
      display: { kind: text, columns: 44, rows: 3 }
      steps: [snapshot: a]
      """, "--text")
    #expect(session.lines.last == "When: 1 January 2000", "\(session)")
    // The day of the test, before or after the program has asked for it.
    let before = presentDay()
    let run = try Program.pick(["--date"], keys: [.init(after: "enter", "\r\r\r")])
    #expect([before, presentDay()].contains(String(run.output.dropLast())), "\(run.output)")
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
    var crown = crown(.date(mode: .date), selected: .date(.day(2026, 11, 22)))
    crown.device.update { model, now in
      model.selectRow(27, inComponent: 0, animated: true, at: now)
    }
    crown.wait(.seconds(2))
    #expect(crown.model.text == "2026-11-28" && crown.outputs.isEmpty)
  }

  @Test("D03 · Each mode keeps to a minimum and a maximum, however it is turned or set")
  func limits() {
    let (first, last) = (
      CivilTime.moment(2026, 11, 20, 9, 30), CivilTime.moment(2026, 12, 24, 18, 0)
    )
    for (mode, lowest, highest) in [
      (DateMode.date, "2026-11-20", "2026-12-24"), (.time, "09:30", "18:00"),
      (.dateAndTime, "2026-11-20T09:30", "2026-12-24T18:00"),
      (.yearAndMonth, "2026-11", "2026-12"),
      (.hourMinuteAndSecond, "09:30:00", "18:00:00"),
    ] {
      let content = ItemContent.date(mode: mode, minimum: first, maximum: last)
      var crown = crown(content, selected: .date(.moment(2026, 12, 1, 12, 15)))
      // Each wheel, far beyond either end.
      for (detents, end) in [(-90, lowest), (90, highest)] {
        for _ in 0..<2 * crown.model.componentCount {
          crown.turn(by: detents)
          crown.wait(.seconds(3))
          let text = crown.model.text
          #expect(lowest <= text && text <= highest, "\(mode): \(text)")
          crown.click()
        }
        #expect(crown.model.text == end, "\(mode)")
      }
      // As initial values, and as a program's.
      for (asked, kept) in [
        (CivilTime.moment(2020, 1, 1, 3, 0), lowest), (.moment(2030, 1, 1, 23, 0), highest),
      ] {
        #expect(PickerModel(content, selected: .date(asked)).text == kept, "\(mode)")
        var menu = PickerMenu(title: "M", items: [MenuItem(label: "Day", content: content)])
        menu["Day"] = .date(asked)
        let value = content.selection(of: menu["Day"] ?? .days([]))
        var bytes: [UInt8] = []
        content.write(value, as: .machine, to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == kept, "\(mode)")
      }
    }
  }

  @Test("D03 · A typed value beyond the limits is none, one within them is taken")
  func typedLimits() throws {
    let limits = ["--date", "--style", "wheels", "--min", "2026-11-20", "--max", "2026-12-24"]
    for (keys, answer) in [
      ("2026-12-24\r\r\r\r", "2026-12-24\n"), ("2027-01-01\r\u{1B}\u{1B}", ""),
    ] {
      let run = try Program.pick(
        limits + ["--selected", "2026-11-22"], keys: [.init(after: "enter", keys)])
      #expect(run.output == answer, "\(run.errors)")
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

  @Test("D05 · Limits of a span are keys of files; without a row between them they are refused")
  func limitsInFiles() throws {
    func span(_ keys: String) -> String {
      "title: A\ndatePicker: { mode: countDownTimer, \(keys) }\n"
    }
    for limits in ["minimum: 600, maximum: 5400", "minimum: 10m, maximum: 90m"] {
      var crown = try crown(ofFile: span("\(limits), countDownDuration: 3600"))
      for (detents, seconds) in [(-90, 600), (90, 5_400)] as [(Int, Int64)] {
        for _ in 0..<4 {
          crown.turn(by: detents)
          crown.wait(.seconds(2))
          crown.click()
        }
        #expect(crown.model["A"] == .duration(.seconds(seconds)), "\(limits)")
      }
    }
    #expect(refusal(ofFile: span("minimum: 600, maximum: 500"))?.contains("exchange") == true)
    #expect(refusal(ofFile: span("minimum: 61, maximum: 119"))?.contains("no duration") == true)
    // A date or a time is no limit of a span.
    for key in ["minimum: 2026-11-20", "maximum: \"09:30\""] {
      #expect(refusal(ofFile: span(key)) != nil)
    }
  }

  @Test("D05 · Limits of a span are options of pick")
  func pickedSpan() throws {
    for (selected, keys, answer) in [("11m", "kkkk\r", "600\n"), ("89m", "jjjj\r", "5400\n")] {
      let run = try Program.pick(
        ["--duration", "--min", "10m", "--max", "90m", "--selected", selected],
        keys: [.init(after: "esc", "\t"), .init(after: "esc", keys)])
      #expect(run.output == answer, "\(run.errors)")
    }
    let none = try Program.pick(["--duration", "--min", "90m", "--max", "10m"], turns: [])
    #expect(none.status != 0 && !none.errors.isEmpty, "\(none)")
  }

  // MARK: - Intervals

  @Test(
    "D07 · D08 · D15 · D16 · D18 · Options refuse an interval, a span and a date that can't be",
    arguments: [
      ("--time --minute-interval 7", "write a divisor of an hour"),
      ("--time --minute-interval 45", "write a divisor of an hour"),
      ("--time --minute-interval 0", "write a divisor of an hour"),
      ("--duration --minute-interval 31", "write a divisor of an hour"),
      ("--duration --selected 86400", "up to 23h59m"),
      ("--duration --selected 24h", "up to 23h59m"),
      ("--duration --selected 2026-11-22", "is not a length of time"),
      ("--duration --min 2026-11-22", "is no length of time"),
    ])
  func refusedOptions(options: String, words: String) throws {
    let run = try Program.pick(options.split(separator: " ").map(String.init), turns: [])
    #expect(run.status == 64 && run.errors.contains(words), "\(run)")
  }

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
    let titles = (0..<2).map {
      picker.title(ofRow: picker.selectedRow(inComponent: $0), inComponent: $0).filter(\.isNumber)
    }
    #expect(titles == ["1", "15"] && picker.rowCount(inComponent: 1) == 12)
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
    #expect(refusal(ofFile: time(""))?.contains("the nearest is 07:00") == true)
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

  @Test("D14 · The present time is rounded, or kept between two rows until its wheel turns")
  func keepsPresent() throws {
    let now = (time: CivilTime.moment(2026, 11, 22, 9, 37), instant: nil as Int64?)
    func yaml(_ key: String) -> String {
      "title: A\ndatePicker: { mode: time, minuteInterval: 15\(key) }\n"
    }
    #expect(try crown(ofFile: yaml(""), now: now).model["A"] == .date(.time(9, 30)))
    var crown = try crown(ofFile: yaml(", roundsToMinuteInterval: false"), now: now)
    #expect(crown.model["A"] == .date(.time(9, 37)))
    crown.click()
    crown.step(1)
    crown.click()
    #expect(crown.model["A"] == .date(.time(9, 45)))
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
    for seconds in [86_400, 900_000, -60] {
      #expect(refusal(ofFile: span(seconds)) != nil, "\(seconds)")
    }
  }

  @Test("D17 · The program's pick refuses seconds that make no minute")
  func pickedSeconds() throws {
    for (seconds, isRefused) in [("100", true), ("120", false)] {
      let arguments = ["--duration", "--selected", seconds]
      let run =
        try isRefused
        ? Program.pick(arguments, turns: [])
        : Program.pick(arguments, keys: [.init(after: "esc", "\r\r")])
      #expect((run.status != 0) == isRefused, "\(run)")
      #expect(run.output == (isRefused ? "" : "120\n"), "\(run)")
      #expect(!isRefused || run.errors.contains("100"), "\(run)")
    }
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
    "G15 · G18 · The mode names the elements: date, hour and minute, seconds, year and month",
    arguments: [
      (DateMode.date, ["22", "November", "2026"], "2026-11-22"),
      (.time, ["14", "30"], "14:30"), (.hourMinuteAndSecond, ["14", "30", "15"], "14:30:15"),
      (.yearAndMonth, ["November", "2026"], "2026-11"),
      (.dateAndTime, ["Sun Nov 22", "14", "30"], "2026-11-22T14:30"),
    ])
  func elements(mode: DateMode, elements: [String], text: String) throws {
    let content = ItemContent.date(mode: mode)
    var picker = PickerModel(content, selected: .date(.moment(2026, 11, 22, 14, 30)))
    if mode == .hourMinuteAndSecond {
      picker.selectRow(15, inComponent: 2, animated: false, at: .origin)
    }
    #expect(picker.text == text)
    let titles = (0..<picker.componentCount).map {
      blankless(picker.title(ofRow: picker.selectedRow(inComponent: $0), inComponent: $0))
    }
    #expect(titles == elements)
    // These are in the line of the lens, and no other element.
    let lines = crown(picker, columns: 44, rows: 7).picture
    let line = try #require(lines.first { $0.contains("▶") })
    let shown = line.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).joined(separator: " ")
    #expect(shown == elements.joined(separator: " "))
  }

  @Test("G15 · An era is a part of the year, and a time zone is of the calendar")
  func eraAndZone() throws {
    let japanese = PickerModel(
      ItemContent.date(mode: .date, calendar: try CalendarTable(calendar: "japanese")),
      selected: .date(.day(2026, 11, 22)))
    #expect(
      japanese.title(ofRow: japanese.selectedRow(inComponent: 2), inComponent: 2) == "Reiwa 8")
    let berlin = PickerModel(
      ItemContent.date(mode: .dateAndTime, calendar: try CalendarTable(timeZone: "Europe/Berlin")),
      selected: .date(.moment(2026, 11, 22, 14, 30)))
    #expect(berlin.componentCount == 3 && berlin.text.hasSuffix("+01:00"))
  }

  @Test("G18 · The seconds of a time are turned as its minutes are")
  func seconds() {
    var crown = crown(.date(mode: .hourMinuteAndSecond), selected: .date(.time(9, 30)))
    crown.click()
    crown.click()
    crown.step(15)
    #expect(crown.model.text == "09:30:15")
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
