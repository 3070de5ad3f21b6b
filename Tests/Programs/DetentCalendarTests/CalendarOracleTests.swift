import DetentDates
import DetentPicker
import Foundation
import Testing

@testable import DetentCalendar

/// Calendar tables compared with Foundation's calendars.
@Suite("Calendars match Foundation's")
struct CalendarOracleTests {
  private static func days(from first: Int, through last: Int) -> ClosedRange<Int> {
    CalendarDate(clampingYear: first, month: 1, day: 1)
      .daysSince1970...CalendarDate(
        clampingYear: last, month: 12, day: 31
      ).daysSince1970
  }

  private static func calendar(_ identifier: Calendar.Identifier) -> Calendar {
    var calendar = Calendar(identifier: identifier)
    calendar.timeZone = TimeZone.gmt
    return calendar
  }

  @Test("E01 · Every day of 1583 to 2400 has the date of Foundation's Gregorian calendar")
  func civilDates() throws {
    let calendar = Self.calendar(.gregorian)
    var wrong: [Int] = []
    for day in Self.days(from: 1_583, through: 2_400) {
      let date = CalendarDate(daysSince1970: day)
      let parts = calendar.dateComponents(
        [.year, .month, .day, .weekday], from: Date(timeIntervalSince1970: Double(day) * 86_400))
      // Foundation's weeks begin on Sunday.
      if (date.year, date.month, date.day) != (parts.year, parts.month, parts.day)
        || date.weekday % 7 + 1 != parts.weekday || date.daysSince1970 != day
      {
        wrong.append(day)
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test(
    "E01 · Every day of 1900 to 2100 has year, month and day of Foundation's calendar",
    arguments: [
      ("buddhist", Calendar.Identifier.buddhist), ("japanese", .japanese), ("hebrew", .hebrew),
      ("islamicUmmAlQura", .islamicUmmAlQura), ("persian", .persian),
    ])
  func calendars(name: String, identifier: Calendar.Identifier) throws {
    var request = TableRequest()
    request.calendar = name
    let rules = try request.table()
    let calendar = Self.calendar(identifier)
    var wrong: [Int] = []
    for day in Self.days(from: 1_900, through: 2_100) {
      let parts = calendar.dateComponents(
        [.year, .month, .day], from: Date(timeIntervalSince1970: Double(day) * 86_400))
      let month = rules.month(ofDay: day)
      let year = rules.year(ofMonth: month)
      if rules.number(ofYear: year) != parts.year || rules.number(ofMonth: month) != parts.month
        || rules.number(ofDay: day, inMonth: month) != parts.day
      {
        wrong.append(day)
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test(
    "E01 · Before 15 October 1582, too, Gregorian months have the days of ISO 8601",
    arguments: ["buddhist", "japanese"])
  func prolepticMonths(name: String) throws {
    let request = try TableRequest(
      arguments: ["--calendar", name, "--from", "1400", "--through", "1600"])
    let rules = try request.table()
    var wrong: [Int] = []
    for day in Self.days(from: 1_400, through: 1_600) {
      let date = CalendarDate(daysSince1970: day)
      let month = rules.month(ofDay: day)
      let number = rules.number(ofYear: rules.year(ofMonth: month))
      if rules.number(ofMonth: month) != date.month
        || rules.number(ofDay: day, inMonth: month) != date.day
        || name == "buddhist" && number != date.year + 543
      {
        wrong.append(day)
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count), the first \(wrong.first ?? 0)")
    let wheels = DateWheels(try request.table(), mode: .yearAndMonth)
    for month in ["1400-01", "1582-10", "1582-11", "1600-12"] {
      let rows = try #require(wheels.selection(written: Array(month.utf8)))
      var bytes: [UInt8] = []
      wheels.write(rows, as: .machine, to: &bytes)
      #expect(String(decoding: bytes, as: UTF8.self) == month)
    }
  }

  @Test("E01 · The seventh Hebrew month is Adar, and in a leap year Adar II, which follows Adar I")
  func leapMonths() throws {
    let request = try TableRequest(arguments: ["--locale", "en_US", "--calendar", "hebrew"])
    let wheels = DateWheels(try request.table(), mode: .date)
    func months(_ number: Int) throws -> [String] {
      let year = try #require(
        (0..<wheels.shape(ofComponent: 2, selection: [0, 0, 0]).rowCount).first {
          wheels.title(ofRow: $0, inComponent: 2, selection: [0, 0, 0], as: .long).description
            == "\(number)"
        })
      let rows: PickerSelection = [0, 0, year]
      return (0..<wheels.shape(ofComponent: 1, selection: rows).rowCount).map {
        wheels.title(ofRow: $0, inComponent: 1, selection: rows, as: .long).description
      }
    }
    #expect(try months(5_786)[4...6] == ["Shevat", "Adar", "Nisan"])
    #expect(try months(5_787)[4...7] == ["Shevat", "Adar I", "Adar II", "Nisan"])
  }

  @Test("E01 · A Japanese year that changes eras has two rows, each with its own days")
  func eras() throws {
    let request = try TableRequest(arguments: ["--locale", "ja_JP", "--calendar", "japanese"])
    let wheels = DateWheels(try request.table(), mode: .date)
    func text(_ year: Int, _ month: Int, _ day: Int) throws -> String {
      let date = try #require(CalendarDate(year: year, month: month, day: day))
      let rows = wheels.selection(of: CivilTime(day: date.daysSince1970, second: 0))
      return (0..<3).map {
        wheels.title(ofRow: rows[$0], inComponent: $0, selection: rows, as: .long).description
      }.joined(separator: " ")
    }
    #expect(try text(1989, 1, 7) == "昭和64年 1月 7日")
    #expect(try text(1989, 1, 8) == "平成元年 1月 8日")
    #expect(try text(2019, 4, 30) == "平成31年 4月 30日")
    #expect(try text(2019, 5, 1) == "令和元年 5月 1日")
  }
}
