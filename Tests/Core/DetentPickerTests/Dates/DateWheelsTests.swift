import DetentCrown
import DetentDates
import DetentInput
import DetentPicker
import Testing

@Suite("The wheels of a date")
struct DateWheelsTests {
  private func day(_ iso: String) throws -> CivilTime {
    CivilTime(try #require(CalendarDate(iso: iso)))
  }

  private func wheels(_ minimum: String?, _ maximum: String?) throws -> DateWheels {
    DateWheels(minimum: try minimum.map(day), maximum: try maximum.map(day))
  }

  /// A user of a picker of dates, at a date.
  private func hand(
    _ wheels: DateWheels = DateWheels(), at iso: String, on component: Int = 0
  ) throws -> Hand<PickerModel<DateWheels>> {
    var hand = Hand(PickerModel(wheels, selected: wheels.selection(of: try day(iso))))
    for _ in 0..<component { hand.press() }
    _ = hand.said()
    return hand
  }

  @Test("C01 · D01 · Day, month and year side by side make one date in ISO 8601")
  func anatomy() throws {
    let picker = try hand(at: "2026-11-22").model
    #expect(picker.componentCount == 3)
    #expect(try picker.value == day("2026-11-22"))
    let titles = (0..<3).map {
      picker.title(ofRow: picker.selectedRow(inComponent: $0), inComponent: $0).description
    }
    #expect(titles == ["22", "November", "2026"])
    #expect(picker.text == "2026-11-22")
    #expect(picker.values.map { String(decoding: $0, as: UTF8.self) } == ["22", "11", "2026"])
    #expect((0..<3).map { picker.rowCount(inComponent: $0) } == [30, 12, 9_999])
    #expect(picker.focus == 0, "the day is dialed first")
  }

  @Test("B07 · 31 January, a month on, is 28 February, and in a leap year 29; both are reported")
  func shortMonths() throws {
    for (start, end) in [("2025-01-31", "2025-02-28"), ("2024-01-31", "2024-02-29")] {
      var hand = try self.hand(at: start, on: 1)
      hand.turn(1)
      #expect(hand.model.text == end)
      hand.settle()
      #expect(hand.said() == "tick:1 1@1 1=1 0=\(end.suffix(2) == "28" ? 27 : 28)")
    }
    var leap = try hand(at: "2024-02-29", on: 2)
    leap.turn(1)
    #expect(leap.model.text == "2025-02-28")
    leap.longPress()
    #expect(leap.model.text == "2024-02-29", "leaving restores all wheels")
  }

  @Test("K10 · The dialed day is kept while other wheels turn, and back again it is there")
  func dialedDay() throws {
    let (month, year) = (1, 2)
    var hand = try self.hand(at: "2026-01-31", on: month)
    for (detents, end) in [
      (1, "2026-02-28"), (1, "2026-03-31"), (1, "2026-04-30"), (-3, "2026-01-31"),
      (-2, "2026-11-30"), (2, "2026-01-31"),
    ] {
      hand.turn(detents)
      #expect(hand.model.text == end)
    }
    var leap = try self.hand(at: "2024-02-29", on: year)
    leap.turn(1)
    #expect(leap.model.text == "2025-02-28")
    leap.turn(3)
    #expect(leap.model.text == "2028-02-29")
    leap.gesture(.turnUndone(1))
    leap.turn(-3)
    #expect(leap.model.text == "2024-02-29")
  }

  @Test("A detent caused by a press is undone on the wheels that followed it, too")
  func undone() throws {
    var hand = try self.hand(at: "2025-01-31", on: 1)
    hand.turn(1)
    hand.gesture(.turnUndone(1))
    #expect(hand.model.text == "2025-01-31")
    hand.settle()
    #expect(hand.saidValues() == "")
  }

  @Test("D03 · K03 · Rows beyond a limit are disabled, on all wheels together")
  func limits() throws {
    let wheels = try self.wheels("2026-03-15", "2027-02-10")
    let first = PickerModel(wheels, selected: wheels.selection(of: try day("2026-03-20")))
    #expect(first.rowCount(inComponent: 2) == 2)
    #expect((0..<12).filter { first.isEnabled(row: $0, inComponent: 1) } == Array(2...11))
    #expect((0..<31).filter { first.isEnabled(row: $0, inComponent: 0) } == Array(14...30))
    let last = PickerModel(wheels, selected: wheels.selection(of: try day("2027-02-01")))
    #expect((0..<12).filter { last.isEnabled(row: $0, inComponent: 1) } == [0, 1])
    #expect((0..<28).filter { last.isEnabled(row: $0, inComponent: 0) } == Array(0...9))
    var hand = try self.hand(wheels, at: "2026-12-24", on: 2)
    hand.turn(1)
    #expect(hand.model.text == "2027-02-10", "the nearest existing day")
    hand.settle()
    #expect(hand.said() == "tick:2 2@1 2=1 0=9 1=1")
  }

  @Test("K03 · A limit is an end: turning against it selects and moves nothing")
  func ends() throws {
    var hand = try self.hand(wheels("2026-03-15", "2026-05-10"), at: "2026-03-20", on: 1)
    hand.turn(-2)
    hand.settle()
    #expect(hand.said() == "1| 1|")
    hand.turn(4)
    hand.settle()
    #expect(hand.model.text == "2026-05-10")
  }

  @Test(
    "K03 · A key or a fling beyond a limit moves as far as possible, and changes no other wheel")
  func beyond() throws {
    var hand = try self.hand(wheels("2026-03-15", nil), at: "2026-11-30", on: 1)
    hand.command(.pick(row: 0))
    hand.settle()
    #expect(hand.model.text == "2026-03-30")
    #expect(hand.saidValues() == "1=2")
    let days = try self.wheels("2026-03-15", "2026-03-20")
    var smooth = Hand(
      PickerModel(
        days, selected: days.selection(of: try day("2026-03-18")),
        configuration: .init(coasts: true)))
    smooth.turn(4, each: .milliseconds(20))
    smooth.settle()
    #expect(smooth.model.text == "2026-03-20")
    #expect(smooth.model.isResting)
    smooth.turn(-9, each: .milliseconds(20))
    smooth.settle()
    #expect(smooth.model.text == "2026-03-15")
  }

  @Test("Without limits months and days wrap, years don't")
  func rounds() throws {
    var month = try hand(at: "2026-12-05", on: 1)
    month.turn(1)
    #expect(month.model.text == "2026-01-05")
    var year = try hand(wheels("2026-01-01", "2027-12-31"), at: "2027-05-05", on: 2)
    year.turn(1)
    #expect(year.model.text == "2027-05-05")
  }

  @Test("D04 · If the maximum precedes the minimum, both are ignored")
  func exchanged() throws {
    let wheels = try self.wheels("2027-01-01", "2026-01-01")
    #expect(!wheels.rules.keepsLimits)
    #expect(
      wheels.rules.minimum == DateWheels().rules.minimum
        && wheels.rules.maximum == DateWheels().rules.maximum)
    let (one, first) = (try self.wheels("2026-01-01", "2026-01-01"), try day("2026-01-01"))
    #expect(one.value(of: [5, 5, 0]) == first)
  }

  @Test("D03 · Changed limits keep the date, or take the nearest one, in any row")
  func moved() throws {
    var hand = try self.hand(wheels("2020-01-01", nil), at: "2026-11-22")
    hand.model.replaceContent(with: try wheels("2026-01-01", nil), at: hand.now)
    #expect(hand.model.text == "2026-11-22")
    #expect(hand.model.selection == [21, 10, 0])
    hand.model.replaceContent(with: try wheels("2027-06-01", nil), at: hand.now)
    #expect(hand.model.text == "2027-06-01")
    hand.settle()
    #expect(hand.said() == "", "not by the user")
  }

  @Test("Digits find a row of the focused wheel; a whole date finds all three")
  func typed() throws {
    let wheels = try self.wheels("2026-03-15", nil)
    let here = wheels.selection(of: try day("2026-11-22"))
    func type(_ text: ShortText, _ component: Int) -> String? {
      wheels.selection(typed: text, inComponent: component, selection: here).map {
        "\(wheels.value(of: $0).date)"
      }
    }
    #expect(type("2030", 2) == "2030-11-22" && type("2025", 2) == nil && type("x", 2) == nil)
    #expect(type("4", 1) == "2026-04-22" && type("2", 1) == nil && type("13", 1) == nil)
    #expect(type("30", 0) == "2026-11-30" && type("31", 0) == nil && type("0", 0) == nil)
    #expect(type("2027-02-28", 1) == "2027-02-28" && type("2026-03-14", 1) == nil)
    var hand = Hand(PickerModel(wheels, selected: here))
    hand.command(.select(wheels.selection(of: try day("2027-02-28"))))
    hand.settle()
    #expect(hand.saidValues() == "0=27 1=1 2=1")
  }

  @Test("J02 · Each wheel is announced separately, and the date with its weekday")
  func spoken() throws {
    let wheels = DateWheels()
    let here = wheels.selection(of: try day("2026-11-22"))
    func written(_ form: WrittenForm) -> ShortText {
      var text = ShortText()
      wheels.write(here, as: form, to: &text)
      return text
    }
    #expect(written(.spoken) == "Sunday, 22 November 2026")
    #expect(written(.shown) == "22 November 2026" && written(.brief) == "22 Nov 2026")
    #expect(written(.least) == "22 Nov", "the year is left out, and the order is kept")
    let parts = (0..<3).map { component in
      var part = ShortText()
      wheels.write(component: component, of: here, as: .spoken, to: &part)
      return part.description
    }
    #expect(parts == ["22", "November", "2026"])
  }

  @Test(
    "After any turn the date is within its limits and matches its rows",
    arguments: 1...20 as ClosedRange<UInt64>)
  func property(seed: UInt64) {
    var dice = Dice(seed: seed)
    let first = CalendarDate(daysSince1970: dice.below(20_000))
    let last = CalendarDate(daysSince1970: first.daysSince1970 + dice.below(1_000))
    let wheels = DateWheels(minimum: CivilTime(first), maximum: CivilTime(last))
    var hand = Hand(PickerModel(wheels))
    for _ in 0..<120 {
      hand.doAnything(&dice)
      let date = hand.model.value.date
      #expect(date >= first && date <= last, "seed \(seed): \(date)")
      let rows = wheels.selection(of: CivilTime(date))
      #expect(rows == hand.model.selection, "seed \(seed): \(date)")
      for component in 0..<3 {
        let row = hand.model.selectedRow(inComponent: component)
        #expect(hand.model.isEnabled(row: row, inComponent: component), "seed \(seed): \(date)")
      }
    }
  }
}

extension Hand {
  /// One gesture of any kind, at any speed.
  mutating func doAnything(_ dice: inout Dice) where Model.Output == PickerOutput {
    switch dice.below(9) {
    case 0: press()
    case 1: doublePress()
    case 2: gesture(.coarselyTurned(dice.below(5) - 2))
    case 3: gesture(.turnUndone(1))
    case 4: command(.pick(row: dice.below(70) - 4))
    case 5: wait(.milliseconds(Int64(dice.below(400))))
    case 6 where dice.below(4) == 0: longPress()
    default: turn(dice.below(21) - 10, each: .milliseconds(Int64(3 + dice.below(150))))
    }
  }
}
