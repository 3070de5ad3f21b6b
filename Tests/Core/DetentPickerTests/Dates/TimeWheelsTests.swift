import DetentCrown
import DetentDates
import DetentInput
import DetentPicker
import Testing

@Suite("The wheels of a time of day")
struct TimeWheelsTests {
  private func time(_ iso: String) throws -> CivilTime {
    try #require(CivilTime(iso: iso.utf8))
  }

  private func wheels(
    _ minimum: String? = nil, _ maximum: String? = nil, interval: Int = 1, halves: Bool = false
  ) throws -> DateWheels {
    DateWheels(
      .english(hasHalves: halves), mode: .time, minimum: try minimum.map(time),
      maximum: try maximum.map(time), minuteInterval: interval)
  }

  private func hand(
    _ wheels: DateWheels, at iso: String, on component: Int = 0
  ) throws -> Hand<PickerModel<DateWheels>> {
    var hand = Hand(PickerModel(wheels, selected: wheels.selection(of: try time(iso))))
    for _ in 0..<component { hand.press() }
    _ = hand.said()
    return hand
  }

  private func titles(_ picker: PickerModel<DateWheels>) -> String {
    (0..<picker.componentCount).map {
      "\(picker.title(ofRow: picker.selectedRow(inComponent: $0), inComponent: $0))"
    }.joined(separator: " ")
  }

  @Test("K14 · Limits over midnight: hours between are dimmed, and turns go round midnight")
  func night() throws {
    let wheels = DateWheels(
      DateRules(
        .english(), mode: .time, minimum: try time("22:15"), maximum: try time("02:30"),
        minuteInterval: 15))
    let rows = wheels.selection(of: try time("23:45"))
    #expect(
      (0..<24).filter { wheels.isEnabled(row: $0, inComponent: 0, selection: rows) }
        == [0, 1, 2, 22, 23])
    for (wanted, taken) in [
      ("23:45", "23:45"), ("00:00", "00:00"), ("02:30", "02:30"), ("02:45", "02:30"),
      ("12:15", "02:30"), ("12:30", "22:15"), ("22:00", "22:15"),
    ] {
      let (asked, expected) = (try time(wanted), try time(taken))
      #expect(wheels.value(of: wheels.selection(of: asked)) == expected)
    }
    var hand = try hand(wheels, at: "23:45")
    hand.turn(1)
    #expect(titles(hand.model) == "00 45")
    hand.turn(2)
    #expect(titles(hand.model) == "02 30", "later than the last minute")
    hand.turn(1)
    #expect(titles(hand.model) == "22 45", "the dialed minute")
    // A first time that only the next day's interval has begins at midnight.
    let late = DateRules(
      CalendarTable.english(), mode: .time, minimum: try time("23:50"), maximum: try time("02:30"),
      minuteInterval: 30)
    let (first, last) = (try time("00:00"), try time("02:30"))
    #expect(late.minimum == first && late.maximum == last)
  }

  @Test("C02 · C06 · Hours and minutes, and AM or PM if the clock has 12 hours")
  func anatomy() throws {
    #expect(titles(try hand(wheels(), at: "09:05").model) == "09 05")
    for (iso, shown) in [
      ("00:05", "12 05 AM"), ("09:30", "9 30 AM"), ("12:00", "12 00 PM"), ("23:59", "11 59 PM"),
    ] {
      let picker = try hand(wheels(halves: true), at: iso).model
      #expect(titles(picker) == shown)
      #expect(picker.text == iso)
    }
    #expect(try wheels().componentCount == 2 && wheels(halves: true).componentCount == 3)
  }

  @Test("K03 · D22 · 10:05 with minimum 09:30, an hour back, is 09:30, and both wheels report it")
  func movingWindow() throws {
    var hand = try self.hand(wheels("09:30"), at: "10:05")
    hand.turn(-1)
    #expect(hand.model.text == "09:30")
    hand.settle()
    #expect(hand.said() == "tick:0 0@9 0=9 1=30")
    hand.turn(-3)
    #expect(hand.model.text == "09:30", "no earlier hour can be landed on")
    hand.press()
    hand.turn(-1)
    #expect(hand.model.text == "09:30")
    #expect(!hand.model.isEnabled(row: 29, inComponent: 1))
    #expect(hand.model.isEnabled(row: 30, inComponent: 1))
  }

  @Test("With a 12-hour clock the half of the day follows the hours, and also turns alone")
  func halves() throws {
    var hand = try self.hand(wheels(halves: true), at: "11:20")
    hand.turn(1)
    #expect(titles(hand.model) == "12 20 PM")
    hand.settle()
    #expect(hand.said() == "tick:0 0@12 0=12 2=1")
    hand.turn(-1)
    #expect(titles(hand.model) == "11 20 AM")
    hand.press()
    hand.press()
    hand.turn(1)
    #expect(hand.model.text == "23:20")
    var limited = try self.hand(wheels(nil, "13:15", halves: true), at: "09:40", on: 2)
    limited.turn(1)
    #expect(limited.model.text == "13:15", "the nearest existing time")
  }

  @Test("D06 · D09 · A wheel has 60 minutes, or those of the interval: 0, 15, 30, 45")
  func interval() throws {
    #expect(PickerModel(try wheels()).rowCount(inComponent: 1) == 60)
    let quarters = PickerModel(try wheels(interval: 15))
    #expect(
      (0..<quarters.rowCount(inComponent: 1)).map {
        "\(quarters.title(ofRow: $0, inComponent: 1))"
      } == ["00", "15", "30", "45"])
  }

  @Test(
    "D07 · D08 · D15 · An interval divides an hour and is at most 30 minutes, otherwise it is 1")
  func intervals() throws {
    let allowed = (-1...61).filter { DateMode.allows(minuteInterval: $0) }
    #expect(allowed == [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30])
    for interval in -1...61 {
      let used = try wheels(interval: interval).rules.minuteInterval
      #expect(used == (allowed.contains(interval) ? interval : 1))
    }
  }

  @Test("D14 · Limits between two rows go to the rows within, a time goes to the nearest row")
  func rounded() throws {
    let day = try wheels("09:37", "17:20", interval: 15)
    #expect(try day.rules.minimum == time("09:45"))
    #expect(try day.rules.maximum == time("17:15"))
    #expect(try day.value(of: day.selection(of: time("10:07"))) == time("10:00"))
    #expect(try day.value(of: day.selection(of: time("10:14"))) == time("10:15"))
  }

  @Test("D04 · If no time is between the limits, both are ignored")
  func impossible() throws {
    for (minimum, maximum, interval) in [("09:31", "09:44", 15), ("23:50", nil, 30)] {
      let (wheels, open) = (
        try wheels(minimum, maximum, interval: interval), try wheels(interval: interval)
      )
      #expect(!wheels.rules.keepsLimits)
      #expect(
        wheels.rules.minimum == open.rules.minimum && wheels.rules.maximum == open.rules.maximum)
    }
  }

  @Test("J03 · An hour is announced as 2 o'clock")
  func spoken() throws {
    func spoken(_ iso: String, _ component: Int, halves: Bool) throws -> String {
      let clock = try wheels(halves: halves)
      var text = ShortText()
      let rows = clock.selection(of: try time(iso))
      clock.write(component: component, of: rows, as: .spoken, to: &text)
      return text.description
    }
    #expect(try spoken("02:00", 0, halves: false) == "2 o'clock")
    #expect(try spoken("14:00", 0, halves: true) == "2 o'clock")
    #expect(try spoken("14:01", 1, halves: true) == "1 minute")
    #expect(try spoken("14:05", 1, halves: true) == "5 minutes")
    #expect(try spoken("14:05", 2, halves: true) == "PM")
    var whole = ShortText()
    let clock = try wheels(halves: true)
    clock.write(clock.selection(of: try time("14:05")), as: .spoken, to: &whole)
    #expect(whole == "2:05 PM")
  }

  @Test("Digits find an hour or a minute, in the selected half; a whole time finds all")
  func typed() throws {
    func type(_ text: ShortText, _ component: Int, in wheels: DateWheels) throws -> String? {
      let here = wheels.selection(of: try time("14:00"))
      return wheels.selection(typed: text, inComponent: component, selection: here).map {
        DateModeTests.machine(wheels, $0)
      }
    }
    let day = try wheels(nil, "17:30", interval: 15)
    #expect(try type("9", 0, in: day) == "09:00" && type("17", 0, in: day) == "17:00")
    #expect(try type("18", 0, in: day) == nil && type("30", 1, in: day) == "14:30")
    #expect(try type("31", 1, in: day) == nil && type("16:45", 0, in: day) == "16:45")
    #expect(try type("17:45", 0, in: day) == nil && type("16:44", 0, in: day) == nil)
    let halves = try wheels(halves: true)
    #expect(try type("9", 0, in: halves) == "21:00" && type("12", 0, in: halves) == "12:00")
    #expect(try type("23", 0, in: halves) == "23:00" && type("1", 2, in: halves) == nil)
  }

  @Test(
    "After any turn the time is within its limits and matches its rows",
    arguments: 1...30 as ClosedRange<UInt64>)
  func property(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let interval = [1, 1, 5, 10, 15, 30][dice.below(6)]
    let limits = [dice.below(1_440), dice.below(1_440)].sorted().map {
      CivilTime(minutes: $0)
    }
    let wheels = DateWheels(
      .english(hasHalves: seed % 2 == 0), mode: .time, minimum: limits[0], maximum: limits[1],
      minuteInterval: interval)
    var hand = Hand(PickerModel(wheels))
    for _ in 0..<120 {
      hand.doAnything(&dice)
      let time = hand.model.value
      let allowed = wheels.rules.minimum.secondOfDay...wheels.rules.maximum.secondOfDay
      #expect(allowed.contains(time.secondOfDay), "seed \(seed): \(time)")
      #expect(time.minute % interval == 0, "seed \(seed): \(time)")
      #expect(wheels.selection(of: time) == hand.model.selection, "seed \(seed): \(time)")
    }
  }
}
