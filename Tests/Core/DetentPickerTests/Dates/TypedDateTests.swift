import DetentDates
import DetentText
import Testing

@testable import DetentPicker

/// What was typed is read as a whole on the first wheel, and alone fills any other one.
@Suite("Typed dates and times")
struct TypedDateTests {
  /// The value of a typed text, or nil.
  private func type(
    _ text: String, _ component: Int? = nil, in wheels: DateWheels, from start: String
  ) -> String? {
    let here = wheels.selection(written: Array(start.utf8)) ?? []
    let first = (0..<wheels.componentCount).first {
      wheels.shape(ofComponent: $0, selection: here).turn == 0
    }
    return wheels.selection(
      typed: ShortText(text), inComponent: component ?? first ?? 0, selection: here
    ).map {
      DateModeTests.machine(wheels, $0)
    }
  }

  @Test(
    "K11 · Digits are hours and minutes of a time",
    arguments: [
      ("130", "01:30"), ("1304", "13:04"), ("1360", nil), ("0645", "06:45"), ("9", "09:37"),
      ("24", nil), ("0", "00:37"), ("00", "00:37"), ("064", nil), ("20261224", nil),
      ("31022026", nil), ("1:30", "01:30"), ("1:3", nil), ("13:04", "13:04"), ("13.04", "13:04"),
      ("1:60", nil), ("1:", nil), ("06:45:10", nil),
    ] as [(String, String?)])
  func time(text: String, value: String?) {
    let wheels = DateWheels(.english(), mode: .time)
    #expect(type(text, in: wheels, from: "22:37") == value)
  }

  @Test("A time is one within the limits and of the interval, and whole only on its first wheel")
  func limitedTime() {
    let wheels = DateWheels(
      .english(), mode: .time, minimum: CivilTime(hour: 5, minute: 30),
      maximum: CivilTime(hour: 10, minute: 0), minuteInterval: 15)
    for (text, value) in [
      ("0645", "06:45"), ("0646", nil), ("1015", nil), ("6", "06:00"), ("06", "06:00"),
    ] as [(String, String?)] { #expect(type(text, in: wheels, from: "08:00") == value, "\(text)") }
    #expect(type("45", 1, in: wheels, from: "08:00") == "08:45")
    #expect(type("0645", 1, in: wheels, from: "08:00") == nil)
  }

  @Test("With seconds five and six digits have them; up to four are as without")
  func seconds() {
    let wheels = DateWheels(.english(), mode: .hourMinuteAndSecond)
    for (text, value) in [
      ("130", "01:30:12"), ("1304", "13:04:12"), ("13045", "01:30:45"), ("130459", "13:04:59"),
      ("130460", nil), ("1:30:05", "01:30:05"), ("1304590", nil),
    ] as [(String, String?)] {
      #expect(type(text, in: wheels, from: "22:37:12") == value, "\(text)")
    }
  }

  @Test("On a clock of 12 hours digits stay in the selected half, as far as it has them")
  func halves() {
    let wheels = DateWheels(.english(hasHalves: true), mode: .time)
    #expect(type("130", in: wheels, from: "22:37") == "13:30")
    #expect(type("1304", in: wheels, from: "02:00") == "13:04")
    #expect(type("0030", in: wheels, from: "22:00") == "00:30")
  }

  @Test(
    "Eight digits are year, month and day, or else the language's order",
    arguments: [
      ("20261224", "2026-12-24"), ("24122026", "2026-12-24"), ("12242026", nil), ("31022026", nil),
      ("2027", nil), ("9", "2026-11-09"), ("24", "2026-11-24"), ("0", nil), ("00", nil),
      ("130", nil),
      ("2026-12-24", "2026-12-24"), ("2026-12-4", "2026-12-04"), ("2026-02-31", nil),
      ("2027-3", "2027-03-25"), ("24.12.2026", "2026-12-24"), ("2026-12-24-1", nil),
      ("2026122", nil),
    ] as [(String, String?)])
  func date(text: String, value: String?) {
    #expect(type(text, in: DateWheels(.english(), mode: .date), from: "2026-11-25") == value)
  }

  /// A table with the language's order of a date.
  private func wheels(order: UInt32) throws -> DateWheels {
    var draft = CalendarTable.Draft(englishFrom: 2_020, through: 2_030)
    draft.order = 0x21_0000 | order
    return DateWheels(try #require(draft.table), mode: .date)
  }

  @Test(
    "In a language with the day first digits are a day, or eight of them a date",
    arguments: [
      ("24122026", "2026-12-24"), ("20261224", "2026-12-24"), ("31022026", nil),
      ("24", "2026-11-24"),
      ("9", "2026-11-09"), ("31", nil), ("0", nil), ("24.12.2026", "2026-12-24"),
      ("4.3.2027", "2027-03-04"), ("24.12.", "2026-12-24"), ("24.12.26", nil), ("12242026", nil),
      ("24. 12. 2026", "2026-12-24"), ("24/12/2026", "2026-12-24"),
    ] as [(String, String?)])
  func dayFirst(text: String, value: String?) throws {
    #expect(type(text, in: try wheels(order: 0x123), from: "2026-11-25") == value)
  }

  @Test("In a language with the month first, too")
  func monthFirst() throws {
    let wheels = try wheels(order: 0x132)
    #expect(type("12242026", in: wheels, from: "2026-11-25") == "2026-12-24")
    #expect(type("12/24/2026", in: wheels, from: "2026-11-25") == "2026-12-24")
    #expect(type("24122026", in: wheels, from: "2026-11-25") == nil)
    #expect(type("2", 0, in: wheels, from: "2026-11-25") == "2026-02-25")
    #expect(type("2027", 2, in: wheels, from: "2026-11-25") == "2027-11-25")
    #expect(type("27", 2, in: wheels, from: "2026-11-25") == nil, "a year has its digits")
  }

  @Test("A date and a time keep the time, or have one behind the date")
  func dateAndTime() {
    let wheels = DateWheels(.english(), mode: .dateAndTime)
    let start = "2026-11-25T22:37"
    #expect(type("20261224", in: wheels, from: start) == "2026-12-24T22:37")
    #expect(type("2026-12-24T06:45", in: wheels, from: start) == "2026-12-24T06:45")
    #expect(type("2026-12-24 6:45", in: wheels, from: start) == "2026-12-24T06:45")
    #expect(type("130", in: wheels, from: start) == nil)
    #expect(type("13", 1, in: wheels, from: start) == "2026-11-25T13:37")
    #expect(type("18:30", in: wheels, from: start) == "2026-11-25T18:30")
    #expect(type("1830", 1, in: wheels, from: start) == "2026-11-25T18:30")
    #expect(type("24:30", in: wheels, from: start) == nil)
  }

  @Test(
    "G05 · On a wheel of days a number is the day of the month in the lens, or the next with it",
    arguments: [
      ("24", "2026-11-24T22:37"), ("24.", "2026-11-24T22:37"), ("1", "2026-12-01T22:37"),
      ("9", "2026-12-09T22:37"), ("31", "2026-12-31T22:37"), ("09.", "2026-12-09T22:37"),
      ("24.12.", "2026-12-24T22:37"), ("0", nil), ("32", nil), ("240", nil), ("24:", nil),
      (".24", nil), ("24.13.", nil), ("24.11.", "2026-11-24T22:37"), ("30", "2026-11-30T22:37"),
    ] as [(String, String?)])
  func dayOfMonth(text: String, value: String?) {
    let wheels = DateWheels(
      .english(), mode: .dateAndTime, minimum: CivilTime(year: 2026, month: 11, day: 20),
      maximum: CivilTime(year: 2027, month: 2, day: 10))
    #expect(type(text, in: wheels, from: "2026-11-25T22:37") == value)
    // February has no such day, and March is beyond the limit.
    #expect(type("30", in: wheels, from: "2027-02-05T22:37") == nil)
  }

  @Test("G05 · A point behind a number makes it no other one, on the wheel of a day")
  func ordinal() {
    let wheels = DateWheels(.english(), mode: .date)
    for text in ["24", "24."] {
      #expect(type(text, in: wheels, from: "2026-11-25") == "2026-11-24", "\(text)")
    }
  }

  @Test(
    "K11 · A month that is named says which number is the day",
    arguments: [
      ("Nov 30 2026", "2026-11-30"), ("30 November 2026", "2026-11-30"), ("dec. 24", "2026-12-24"),
      ("Monday, 30 Nov 2026", "2026-11-30"), ("the 30th of November 2026", "2026-11-30"),
      ("2027 March 1", "2027-03-01"), ("Tuesday, 30 Nov 2026", nil), ("Nov 31 2026", nil),
      ("Nov 2026", nil), ("Foo 30 2026", nil), ("Ma 3 2026", nil), ("Nov Dec 2026", nil),
      ("Nov 30 2026 6:45", nil), ("Nov 30 26", nil),
    ] as [(String, String?)])
  func namedMonth(text: String, value: String?) throws {
    #expect(type(text, in: DateWheels(.english(), mode: .date), from: "2026-11-25") == value)
    let days = CalendarDays(.english())
    let here = try #require(days.selection(written: Array("2026-11-25".utf8)))
    let rows = days.selection(typed: ShortText(text), inComponent: 0, selection: here)
    #expect(
      rows.map { CalendarDate(daysSince1970: days.value(of: $0).lowerBound).description } == value)
  }

  @Test(
    "A date without a year is in the nearest year that has it within the limits",
    arguments: [
      ("6 feb", "2027-02-06"), ("6.2.", "2027-02-06"), ("29 feb", nil), ("24 dec", "2026-12-24"),
      ("25 nov", "2026-11-25"), ("24 nov", "2027-11-24"), ("6 feb 2026", nil),
      ("6.2.2026", nil), ("1 dec 2027", nil),
    ] as [(String, String?)])
  func missingYear(text: String, value: String?) throws {
    let (first, last) = (
      CivilTime(year: 2026, month: 11, day: 25), CivilTime(year: 2027, month: 11, day: 30)
    )
    let wheels = DateWheels(.english(), mode: .date, minimum: first, maximum: last)
    #expect(type(text, in: wheels, from: "2026-11-26") == value)
    // In the last year it is the one before.
    if value == "2026-12-24" { #expect(type(text, in: wheels, from: "2027-03-01") == value) }
    // A month of days has no row before its first.
    let (minimum, maximum) = (try #require(first?.day), try #require(last?.day))
    let days = CalendarDays(
      .english(years: 2026...2028), kind: .single, minimum: minimum, maximum: maximum)
    let typed = days.selection(typed: ShortText(text), inComponent: 0, selection: [1])
    let day = value.flatMap { CalendarDate(iso: Array($0.utf8)) }?.daysSince1970
    #expect(typed.map { minimum + $0[0] } == day)
  }

  @Test("A month's name alone fills its own wheel")
  func nameOnMonthWheel() throws {
    let wheels = DateWheels(
      .english(), mode: .date, maximum: CivilTime(year: 2027, month: 11, day: 30))
    let here = try #require(wheels.selection(written: Array("2026-11-26".utf8)))
    let month = try #require(
      (0..<3).first { wheels.shape(ofComponent: $0, selection: here).part == .month })
    for (text, value) in [
      ("dec", "2026-12-26"), ("February", "2026-02-26"), ("may ", "2026-05-26"), ("dez", nil),
    ] as [(String, String?)] {
      #expect(type(text, month, in: wheels, from: "2026-11-26") == value, "\(text)")
    }
    #expect(type("dec", month, in: wheels, from: "2027-11-26") == nil, "beyond the limit")
    #expect(type("dec", in: wheels, from: "2026-11-26") == nil, "the wheel of days")
  }

  @Test("A month without a year is in the nearest year that has it within the limits")
  func monthWithoutYear() {
    let wheels = DateWheels(
      .english(), mode: .yearAndMonth, minimum: CivilTime(year: 2026, month: 11, day: 1),
      maximum: CivilTime(year: 2027, month: 11, day: 1))
    for (text, value) in [("nov", "2026-11"), ("feb", "2027-02"), ("dec", "2026-12")] {
      #expect(type(text, in: wheels, from: "2026-12") == value, "\(text)")
    }
  }

  @Test("A month of another language has its names there, and those of English")
  func foreignMonth() throws {
    var draft = CalendarTable.Draft(englishFrom: 2_020, through: 2_030)
    draft.monthNames[2] = Array("März".utf8)
    draft.shortMonthNames[2] = Array("Mär.".utf8)
    let wheels = DateWheels(try #require(draft.table), mode: .date)
    for text in ["1. März 2027", "1. MÄR 2027", "1 March 2027"] {
      #expect(type(text, in: wheels, from: "2026-11-25") == "2027-03-01", "\(text)")
    }
    let months = DateWheels(.english(), mode: .yearAndMonth)
    #expect(type("Nov 2027", in: months, from: "2026-03") == "2027-11")
    #expect(type("Nov 30 2027", in: months, from: "2026-03") == nil)
  }

  @Test(
    "K11 · AM and PM behind a time, or alone, say which half of the day is meant",
    arguments: [
      ("6:45 pm", "18:45"), ("6:45 PM", "18:45"), ("6:45p", "18:45"), ("06:45 a.m.", "06:45"),
      ("12:05 am", "00:05"), ("12:05 pm", "12:05"), ("6 pm", "18:00"), ("645pm", "18:45"),
      ("pm", "22:37"), ("a", "10:37"), ("13:00 pm", nil), ("0:30 am", nil), ("6:75 pm", nil),
      ("6:45 xm", nil),
      ("6:45 am pm", nil), ("Nov 6:45", nil), ("6:59 am", "06:59"), ("6:60 am", nil),
    ] as [(String, String?)])
  func halves(text: String, value: String?) {
    for hasHalves in [false, true] {
      let wheels = DateWheels(.english(hasHalves: hasHalves), mode: .time)
      #expect(type(text, in: wheels, from: "22:37") == value, "\(hasHalves)")
    }
    // Behind a date an hour has to be there.
    if !text.hasPrefix("Nov"), text.contains(":") {
      let moments = DateWheels(.english(), mode: .dateAndTime)
      #expect(
        type("Nov 30 2026 \(text)", in: moments, from: "2026-11-25T22:37")
          == value.map { "2026-11-30T\($0)" })
    }
  }

  @Test(
    "Digits are hours and minutes of a duration",
    arguments: [
      ("130", 5_400), ("1304", 47_040), ("1360", nil), ("0645", 24_300), ("9", 34_620), ("24", nil),
      ("0", 2_220), ("00", 2_220), ("20261224", nil), ("1:30", 5_400), ("2359", 86_340),
      ("90m", 5_400), ("1h30m", 5_400), ("PT90M", 5_400), ("1h3", nil), ("90s", nil), ("24h", nil),
    ] as [(String, Int?)])
  func duration(text: String, value: Int?) {
    let wheels = DurationWheels()
    let rows = wheels.selection(typed: ShortText(text), inComponent: 0, selection: [22, 37])
    #expect(rows.map { wheels.value(of: $0) } == value)
  }

  @Test("In a month one or two digits are a day of it")
  func month() throws {
    let days = CalendarDays(.english())
    let here = try #require(days.selection(written: Array("2026-11-25".utf8)))
    for (text, value) in [
      ("24", "2026-11-24"), ("31", nil), ("20261224", "2026-12-24"), ("31022026", nil), ("0", nil),
      ("2026-12-24", "2026-12-24"), ("130", nil),
    ] as [(String, String?)] {
      let rows = days.selection(typed: ShortText(text), inComponent: 0, selection: here)
      #expect(
        rows.map { CalendarDate(daysSince1970: days.value(of: $0).lowerBound).description } == value
      )
    }
  }
}
