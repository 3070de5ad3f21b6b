import DetentDates
import DetentPicker
import DetentText
import Foundation
import Testing

@testable import DetentCalendar

/// Locale tables compared with Foundation's formatters.
@Suite("Languages match Foundation's formatters")
struct LocaleOracleTests {
  /// The supported locales; all others are as in Foundation.
  static let promised = [
    "en_US", "en_GB", "de_DE", "fr_FR", "es_ES", "pt_BR", "pl_PL", "ja_JP", "zh_CN", "ko_KR",
    "ar_SA", "he_IL", "fa_IR", "hi_IN", "th_TH", "ru_RU", "hi_IN@numbers=deva",
  ]

  private static func shown(
    _ wheels: DateWheels, _ time: CivilTime, as form: WrittenForm = .shown
  ) -> String {
    var text = ShortText()
    wheels.write(wheels.selection(of: time), as: form, to: &text)
    return text.description
  }

  private static func formatter(_ locale: Locale, _ template: String) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.calendar = locale.calendar
    formatter.timeZone = TimeZone.gmt
    formatter.setLocalizedDateFormatFromTemplate(template)
    return formatter
  }

  private static func plain(_ text: String) -> String {
    String(decoding: TablePattern.plain(text), as: UTF8.self)
  }

  @Test(
    "E06 · Weeks, quarters and standalone months of a format match Foundation's in the locale",
    arguments: ["en_US", "en_GB", "de_DE", "fr_FR", "pl_PL", "ru_RU", "es_ES", "pt_BR"])
  func formats(locale name: String) throws {
    let request = try TableRequest(
      arguments: ["--locale", name, "--from", "2020", "--through", "2033"])
    let table = try request.table()
    let formatter = DateFormatter()
    (formatter.locale, formatter.timeZone) = (Locale(identifier: name), .gmt)
    let pattern = "w ww YYYY e LLL LLLL QQQ QQQQ eee eeee"
    formatter.dateFormat = pattern
    // Each day around a turn of years, and one in three.
    for day in 18_300..<22_800 where day % 3 == 0 || (day * 4 + 1) % 1_461 < 60 {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400)
      var bytes: [UInt8] = []
      Array(pattern.utf8).withUnsafeBufferPointer {
        table.write(pattern: $0, of: CivilTime(day: day, second: 0)) { bytes.append($0) }
      }
      let shown = String(decoding: bytes, as: UTF8.self)
      let wanted = Self.plain(formatter.string(from: date))
      #expect(shown == wanted)
      guard shown == wanted else { break }
    }
  }

  @Test(
    "C07 · E02 · Dates and times of 2026 match Foundation's in the locale",
    arguments: promised)
  func promisedLocales(identifier: String) throws {
    let locale = Locale(identifier: identifier)
    let request = try TableRequest(arguments: [
      "--locale", identifier, "--from", "2026", "--through", "2027",
    ])
    let table = try request.table()
    let modes: [(DateMode, String)] = [
      (.date, "yMMMMd"), (.yearAndMonth, "yMMMM"), (.time, "jm"), (.hourMinuteAndSecond, "jms"),
      (.dateAndTime, "yMMMEdjm"),
    ]
    for (mode, template) in modes {
      let formatter = Self.formatter(locale, template)
      let wheels = DateWheels(table, mode: mode)
      for day in stride(from: 20_454, to: 20_818, by: 13) {
        for second in [0, 24_300, 43_230, 86_399] {
          let shown = wheels.value(of: wheels.selection(of: CivilTime(day: day, second: second)))
          let time = mode.hasDate ? shown.day : 20_500
          let date = Date(timeIntervalSince1970: Double(time) * 86_400 + Double(shown.secondOfDay))
          let expected = Self.plain(formatter.string(from: date))
          #expect(Self.shown(wheels, CivilTime(day: day, second: second)) == expected)
        }
      }
    }
  }

  /// The words of a text without its digits and signs.
  private static func words(_ text: String) -> [Substring] {
    text.split { !$0.isLetter && $0 != "." }
  }

  @Test(
    "C07 · E02 · A short date or time leaves parts out: names stay names, the clock its hours",
    arguments: promised)
  func shortForms(identifier: String) throws {
    let table = try TableRequest(arguments: [
      "--locale", identifier, "--from", "2026", "--through", "2027",
    ]).table()
    let modes: [DateMode] = [.date, .time, .dateAndTime, .yearAndMonth, .hourMinuteAndSecond]
    let locale = Locale(identifier: identifier)
    let short = Self.formatter(locale, "MMMd")
    for day in stride(from: 20_454, to: 20_818, by: 41) {
      let time = CivilTime(day: day, second: 67_500)
      let date = Date(timeIntervalSince1970: Double(day) * 86_400)
      let dayAndMonth = Self.plain(short.string(from: date))
      for mode in modes {
        let wheels = DateWheels(table, mode: mode).calling(20_454)
        let (long, brief, least) = (
          Self.shown(wheels, time), Self.shown(wheels, time, as: .brief),
          Self.shown(wheels, time, as: .least)
        )
        switch mode {
        case .time, .hourMinuteAndSecond: #expect(brief == long && least == long)
        case .yearAndMonth: #expect(brief == least)
        case .date: #expect(least == dayAndMonth)
        case .dateAndTime:
          #expect(least == dayAndMonth + "…" && brief.hasPrefix(dayAndMonth))
          #expect(brief.hasSuffix(Self.shown(DateWheels(table, mode: .time), time)))
        }
        // No word comes that the longer form doesn't have, whole or abbreviated.
        #expect(least.count <= brief.count, "\(identifier) \(mode)")
        #expect(Self.words(least).allSatisfy { brief.contains($0) }, "\(least): \(brief)")
      }
    }
  }

  @Test("K11 · A word that is a weekday's and a month's is the month where there is no other")
  func ambiguousNames() throws {
    let table = try TableRequest(arguments: [
      "--locale", "es_ES", "--from", "2026", "--through", "2027",
    ]).table()
    let wheels = DateWheels(table, mode: .date)
    for (text, date) in [
      ("12 mar 2026", "2026-03-12"), ("mar 10 mar 2026", "2026-03-10"),
      ("mar 13 ene 2026", "2026-01-13"), ("mar 12 mar 2026", nil),
    ] as [(String, String?)] {
      let rows = wheels.selection(
        typed: ShortText(text), inComponent: 0,
        selection: wheels.selection(of: CivilTime(day: 20_454, second: 0)))
      var taken: [UInt8] = []
      if let rows { wheels.write(rows, as: .machine, to: &taken) }
      #expect(String(decoding: taken, as: UTF8.self) == date ?? "", "\(text)")
    }
  }

  @Test(
    "C07 · E02 · Order, clock, digits and names match Foundation's for every locale that it has")
  func allLocales() throws {
    var (wrong, checked): ([String], Int) = ([], 0)
    for identifier in Locale.availableIdentifiers where identifier != "en_US_POSIX" {
      let locale = Locale(identifier: identifier)
      let request = try TableRequest(
        arguments: ["--locale", identifier, "--from", "2026", "--through", "2026"])
      let table = try request.table()
      let formatters = [
        (DateMode.date, Self.formatter(locale, "yMMMMd")),
        (.time, Self.formatter(locale, "jm")),
      ]
      checked += 1
      for (mode, formatter) in formatters {
        let wheels = DateWheels(table, mode: mode)
        let time = CivilTime(day: 20_600, second: 56_700)
        let date = Date(timeIntervalSince1970: 20_600 * 86_400 + 56_700)
        let (shown, expected) = (
          Self.shown(wheels, time), Self.plain(formatter.string(from: date))
        )
        if shown != expected { wrong.append("\(identifier): \(shown), not \(expected)") }
      }
    }
    #expect(checked > 700)
    #expect(
      wrong.isEmpty,
      "\(wrong.count) of \(checked): \(wrong.sorted().prefix(60).joined(separator: "\n"))")
  }
}
