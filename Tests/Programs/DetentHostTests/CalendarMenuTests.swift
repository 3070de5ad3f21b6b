import DetentDates
@testable import DetentHost
import DetentYAML
import Foundation
import Testing

@Suite("Calendars and languages of date pickers in menus")
struct CalendarMenuTests {
  /// The initial value of a date picker at 22 November 2026, 06:45:10.
  private static func value(_ datePicker: String, instant: Int64? = nil) throws -> String {
    let file = try MenuFile(yaml: "datePicker: { \(datePicker) }", file: "menu.yaml")
    let now = CivilTime(day: 20_779, second: 24_300)
    let menu = file.menu(now: (now, instant))
    let values = menu.items[0].content.values(of: menu.items[0].rows)
    return String(decoding: values[0], as: UTF8.self)
  }

  private static func shown(_ datePicker: String) throws -> String {
    let file = try MenuFile(yaml: "datePicker: { \(datePicker) }", file: "menu.yaml")
    let menu = file.menu()
    return String(decoding: menu.items[0].content.text(of: menu.items[0].rows), as: UTF8.self)
  }

  @Test("C08 · A date picker without a mode has date and time, and starts now")
  func defaultMode() throws {
    #expect(try Self.value("minuteInterval: 5") == "2026-11-22T06:45")
    #expect(try Self.value("mode: dateAndTime, minuteInterval: 1") == "2026-11-22T06:45")
  }

  @Test("C10 · G18 · A month is written without a day, and a time with seconds")
  func otherModes() throws {
    #expect(try Self.value("mode: yearAndMonth") == "2026-11")
    #expect(try Self.value("mode: hourMinuteAndSecond") == "06:45:00")
  }

  @Test("E01 · A locale, a calendar and a time zone are keys of a date picker")
  func keys() throws {
    let selected = "selected: 2026-11-22"
    #expect(try Self.shown("mode: date, locale: de_DE, \(selected)") == "22. November 2026")
    #expect(
      try Self.shown("mode: date, locale: ja_JP, calendar: japanese, \(selected)")
        == "令和8年11月22日")
    #expect(try Self.shown("mode: date, calendar: hebrew, \(selected)") == "12 Kislev 5787")
    #expect(try Self.value("mode: date, locale: ar_SA, \(selected)") == "2026-11-22")
    #expect(try Self.shown("mode: time, locale: ko_KR, selected: 18:45") == "오후 6:45")
    // 22 November 2026, 05:45 UTC.
    #expect(
      try Self.value("timeZone: America/New_York", instant: 1_795_326_300)
        == "2026-11-22T00:45-05:00")
  }

  @Test("D14 · Rounding to the interval can be switched off")
  func rounding() throws {
    #expect(try Self.value("mode: time, minuteInterval: 20, locale: de_DE") == "06:40")
    #expect(
      try Self.value("mode: time, minuteInterval: 30, roundsToMinuteInterval: true") == "07:00")
    #expect(
      try Self.value("mode: time, minuteInterval: 30, roundsToMinuteInterval: false") == "06:45")
    let kept = "minuteInterval: 30, roundsToMinuteInterval: false, selected: 06:45"
    #expect(try Self.value("mode: time, \(kept)") == "06:45")
  }
}
