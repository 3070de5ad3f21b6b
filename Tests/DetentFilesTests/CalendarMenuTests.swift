import Detent
import DetentMenus
import Foundation
import Testing

@testable import DetentFiles

@Suite("Date pickers with calendars and languages in menus")
struct CalendarMenuTests {
  /// The value with which a date picker begins at 22 November 2026, 06:45:10.
  private static func value(_ datePicker: String, instant: Int64? = nil) throws -> String {
    let file = try MenuFile(yaml: "datePicker: { \(datePicker) }", file: "menu.yaml")
    let date = CalendarDate(clampingYear: 2_026, month: 11, day: 22)
    let menu = file.menu(now: (date, TimeOfDay(minutes: 405), instant))
    let values = menu.items[0].content.values(of: menu.items[0].rows)
    return String(decoding: values[0], as: UTF8.self)
  }

  private static func shown(_ datePicker: String) throws -> String {
    let file = try MenuFile(yaml: "datePicker: { \(datePicker) }", file: "menu.yaml")
    let menu = file.menu()
    return String(decoding: menu.items[0].content.text(of: menu.items[0].rows), as: UTF8.self)
  }

  @Test("C08 · Without a mode a date picker has dates and times, and begins now")
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
      try Self.value("mode: time, minuteInterval: 30, roundsToMinuteInterval: false") == "06:30")
  }

  @Test("D19 · E04 · The environment's locale is taken where it is asked for, and else none")
  func systemLocale() throws {
    // Whatever the environment says, a menu without a locale is the same everywhere.
    #expect(try Self.shown("mode: date, selected: 2026-11-22") == "22 November 2026")
    var request = CalendarRequest()
    request.locale = "system"
    request.years = 2_026...2_026
    var named = request
    named.locale = CalendarRequest.systemLocale
    #expect(try request.table() == named.table())
  }

  @Test("E01 · A table is made once and kept, and a damaged one is made anew")
  func cache() throws {
    let folder = try TemporaryDirectory()
    let path = try #require(Self.program)
    var request = CalendarRequest()
    request.locale = "de_DE"
    let program = CalendarProgram(path: path, folder: folder.path + "/detent")
    let table = try request.table(by: program)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/detent")
    try #require(names.count == 1)
    let file = folder.path + "/detent/" + names[0]
    #expect(try WholeFile.bytes(at: file) == table.bytes)
    // What is kept is taken: the table of another language under the same name.
    var other = request
    other.locale = "fr_FR"
    let french = try other.table(by: CalendarProgram(path: path, folder: nil))
    try WholeFile.write(french.bytes, to: file)
    #expect(try request.table(by: program) == french)
    var damaged = table.bytes
    damaged[100] ^= 1
    try WholeFile.write(damaged, to: file)
    #expect(try request.table(by: program) == table)
    #expect(try WholeFile.bytes(at: file) == table.bytes)
  }

  @Test("E01 · Without its program a locale is refused with what to do, and English needs none")
  func missing() throws {
    var request = CalendarRequest()
    let program = CalendarProgram(path: nil, folder: nil)
    #expect(try request.table(by: program) == .english(years: 1_900...2_100))
    request.locale = "de_DE"
    #expect(Self.failure(request, program).contains("'make install' puts it into libexec/detent"))
    let silent = CalendarProgram(path: "/bin/true", folder: nil)
    #expect(Self.failure(request, silent).contains("gave no table"))
    let failing = CalendarProgram(path: "/bin/false", folder: nil)
    #expect(Self.failure(request, failing).contains("ended without a table"))
  }

  private static func failure(_ request: CalendarRequest, _ program: CalendarProgram) -> String {
    do throws(CalendarRequest.Failure) {
      _ = try request.table(by: program)
      return ""
    } catch {
      if case .program(let message) = error { return message }
      return "\(error)"
    }
  }

  /// It is built beside the tests.
  private static var program: String? {
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let path = own.deletingLastPathComponent().appendingPathComponent("detent-calendar").path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }
}
