import DetentDates
import Foundation
import Testing

@Suite("Days of the calendar")
struct CalendarDateTests {
  @Test("A date has the day and the weekday of Python's datetime", arguments: witnessed)
  func python(iso: String, days: Int, weekday: Int) throws {
    let date = try #require(CalendarDate(iso: iso))
    #expect(date.daysSince1970 == days)
    #expect(date.weekday == weekday)
    #expect(CalendarDate(daysSince1970: days) == date)
    #expect(date.description == iso)
  }

  /// `random.seed(20261122)`, `datetime.date.fromordinal(…)`, Python 3.11; days are from 1970.
  private static let witnessed: [(String, Int, Int)] = [
    ("0001-01-01", -719162, 1), ("9999-12-31", 2932896, 5), ("1970-01-01", 0, 4),
    ("2000-02-29", 11016, 2), ("1900-02-28", -25509, 3), ("1900-03-01", -25508, 4),
    ("1582-10-04", -141438, 1), ("1582-10-15", -141427, 5), ("6543-06-14", 1670418, 5),
    ("5799-05-15", 1398648, 3), ("2733-08-06", 278897, 7), ("7194-12-02", 1908362, 5),
    ("4417-10-22", 894043, 7), ("7675-03-06", 2083773, 3), ("7087-09-15", 1869203, 4),
    ("0416-10-23", -567291, 7), ("0717-08-18", -457420, 6), ("7212-10-17", 1914891, 3),
    ("4442-03-26", 902964, 3), ("9235-11-11", 2653801, 7), ("0201-11-25", -645786, 3),
    ("1967-11-07", -786, 2), ("5016-06-19", 1112698, 3), ("5718-09-24", 1369195, 6),
  ]

  @Test(
    "Dates match Foundation's Gregorian calendar after 1582",
    arguments: 1...5 as ClosedRange<UInt64>)
  func foundation(seed: UInt64) throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    var random = Dice(seed: seed)
    for _ in 0..<300 {
      // From 15 October 1582 to the end of year 9999.
      let days = random.below(2_932_896 + 141_427) - 141_427
      let day = calendar.dateComponents(
        [.year, .month, .day, .weekday], from: Date(timeIntervalSince1970: Double(days) * 86_400))
      let date = CalendarDate(daysSince1970: days)
      #expect(
        [date.year, date.month, date.day] == [day.year, day.month, day.day],
        "seed \(seed), day \(days)")
      // Foundation's weeks begin on Sunday.
      #expect(date.weekday % 7 + 1 == day.weekday, "seed \(seed), day \(days)")
    }
  }

  @Test("In 400 years each day is followed by the next one, by the length of its month")
  func successive() {
    var (year, month, day) = (1_900, 1, 1)
    let start = CalendarDate(clampingYear: year, month: month, day: day).daysSince1970
    for days in start..<start + 146_097 {
      let date = CalendarDate(daysSince1970: days)
      guard (date.year, date.month, date.day) == (year, month, day) else {
        Issue.record("day \(days) is \(date), not \(year)-\(month)-\(day)")
        return
      }
      day += 1
      if day > CalendarDate.days(inMonth: month, ofYear: year) { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
    }
    #expect((year, month, day) == (2_300, 1, 1))
  }

  @Test("ISO 8601 is read in exactly its written form")
  func iso() {
    #expect(CalendarDate(iso: "2024-02-29")?.description == "2024-02-29")
    #expect(CalendarDate(iso: "0001-01-01")?.year == 1)
    #expect(CivilTime(iso: "09:30".utf8) == CivilTime(hour: 9, minute: 30))
    #expect(CivilTime(iso: "23:59".utf8) == CivilTime(hour: 23, minute: 59))
    #expect(CivilTime(iso: "09:30:15".utf8)?.secondOfDay == 34_215)
    for wrong in [
      "", "2023-02-29", "2026-13-01", "2026-00-01", "2026-01-00", "2026-1-01", "0000-01-01",
      "2026/01/01", "20260101", "2026-01-01 ", "+026-01-01", "2026-01-0x", "١٢٣٤-01-01",
    ] {
      #expect(CalendarDate(iso: wrong) == nil, "\(wrong)")
    }
    for wrong in ["", "24:00", "23:60", "9:30", "09.30", "09:3", "-1:30", "09:30:60", "09:30.15"] {
      #expect(CivilTime(iso: wrong.utf8) == nil, "\(wrong)")
    }
  }

  @Test("Days beyond an end are clamped")
  func clamped() {
    #expect(CalendarDate(clampingYear: 2_025, month: 2, day: 31).description == "2025-02-28")
    #expect(CalendarDate(clampingYear: 99_999, month: 13, day: 99) == .last)
    #expect(CalendarDate(clampingYear: -1, month: 0, day: 0) == .first)
    #expect(CalendarDate(daysSince1970: .min) == .first)
    #expect(CalendarDate(daysSince1970: .max) == .last)
    #expect(CalendarDate(year: 2_023, month: 2, day: 29) == nil)
    #expect(CivilTime(year: 2_023, month: 2, day: 29) == nil)
  }
}
