import DetentDates
import DetentPicker
import DetentText
import Foundation
import Testing

@testable import DetentCalendar

/// What is written is read as the same value: a law over languages, not a list of examples.
@Suite("What a calendar writes it reads")
struct WriteReadLawTests {
  /// The product's languages, and further ones of all scripts.
  static let locales = [
    "am_ET", "ar_EG", "az_AZ", "bg_BG", "bn_BD", "ca_ES", "cs_CZ", "da_DK", "de_DE", "el_GR",
    "en_US", "es_ES", "et_EE", "eu_ES", "fa_IR", "fi_FI", "fr_FR", "gl_ES", "he_IL", "hi_IN",
    "hr_HR", "hu_HU", "hy_AM", "id_ID", "it_IT", "ja_JP", "ka_GE", "kk_KZ", "km_KH", "ko_KR",
    "lt_LT", "lv_LV", "mn_MN", "ms_MY", "ne_NP", "nl_NL", "pt_BR", "ro_RO", "ru_RU", "sk_SK",
    "sl_SI", "sw_KE", "ta_IN", "te_IN", "th_TH", "tr_TR", "uk_UA", "ur_PK", "uz_UZ", "vi_VN",
    "zh_CN", "zh_TW",
  ]
  /// Calendars with eras, in their languages and in others.
  static let eras = ["buddhist", "japanese", "hebrew", "islamicUmmAlQura", "persian"].flatMap {
    calendar in
    ["en_US", "de_DE", "ja_JP", "th_TH", "he_IL", "ar_SA", "fa_IR", "zh_CN"].map {
      ($0, calendar)
    }
  }

  static let days = [
    "2026-12-24", "2026-03-05", "2027-01-31", "2028-02-29", "2026-05-01", "2026-11-11",
    "2024-08-17",
  ]
  static let times = ["21:45", "09:45", "00:05", "12:30", "07:00", "23:59", "12:00"]

  private static func table(_ locale: String, _ more: String...) throws -> CalendarTable {
    try TableRequest(
      arguments: ["--locale", locale, "--from", "1900", "--through", "2100"] + more
    ).table()
  }

  private static func text(
    _ rows: PickerSelection, _ content: ItemContent, as form: WrittenForm = .shown
  ) -> String {
    var text: [UInt8] = []
    content.write(rows, as: form, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether the text of each value is that value, typed from any other one or set by a program.
  ///
  /// - Returns: the texts that are refused.
  @discardableResult
  private static func check(
    _ content: ItemContent, _ values: [String], isSet: Bool = true, _ name: String
  ) throws -> [String] {
    var refused: [String] = []
    let all = try values.map { try #require(content.selection(written: Array($0.utf8)), "\($0)") }
    for (rows, value) in zip(all, values) {
      let text = text(rows, content)
      func judge(_ read: PickerSelection?, _ way: String) {
        guard let read else { return refused.append("\(name) \(way): \(text)") }
        #expect(
          read == rows,
          "\(name), \(way): \(text) is \(value), read \(Self.text(read, content, as: .machine))")
      }
      #expect(text.utf8.count <= ShortText.capacity, "\(name): \(text)")
      for start in all {
        let first = (0..<content.componentCount).first {
          content.shape(ofComponent: $0, selection: start).turn ?? 0 == 0
        }
        judge(
          content.selection(typed: ShortText(text), inComponent: first ?? 0, selection: start),
          "typed")
      }
      var other = content
      if isSet { judge(other.take([Array(text.utf8)]), "set") }
    }
    return refused
  }

  /// Dates and months of a table, moments and times with its clock.
  private static func checkAll(_ locale: String) throws -> [String] {
    let table = try table(locale)
    var refused = try check(.date(mode: .date, calendar: table), days, "\(locale) date")
    refused += try check(.days(calendar: table), days, "\(locale) days")
    // Ends without a year are those next to the present range.
    for range in ["2026-11-24/2026-12-03", "2026-12-24/2027-01-03", "2026-05-11/2026-05-11"] {
      refused += try check(
        .days(.range, calendar: table), [range], isSet: false, "\(locale) range")
    }
    let months = ItemContent.date(mode: .yearAndMonth, calendar: table)
    let wheels = days.compactMap { months.selection(written: Array($0.utf8)) }
    refused += try check(
      months, wheels.map { text($0, months, as: .machine) }, "\(locale) month")
    for clock in [nil, "12", "24"] {
      let table = try clock.map { try Self.table(locale, "--clock", $0) } ?? table
      let name = "\(locale) \(clock ?? "own")"
      refused += try check(.date(mode: .time, calendar: table), times, "\(name) time")
      refused += try check(
        .date(mode: .hourMinuteAndSecond, calendar: table), times.map { $0 + ":07" },
        "\(name) seconds")
      refused += try check(
        .date(mode: .dateAndTime, calendar: table), zip(days, times).map { "\($0)T\($1)" },
        "\(name) moment")
    }
    let notation = try #require(table.notation)
    let tenths = try #require(
      NumberRange(from: -9_999_999, through: 99_999_999, fractionDigits: 1))
    refused += try check(
      .number(tenths, in: notation.ofNumbers),
      ["1234567.5", "-42.5", "0.0", "20.5", "-1234.5", "1.5", "12.0", "1000.0"], "\(locale) number")
    let percent = try #require(NumberRange(from: -100, through: 2_000, unit: "%"))
    refused += try check(
      .number(percent, in: notation.ofNumbers), ["50", "-5", "1250", "100"], "\(locale) percent")
    return refused
      + (try check(
        .duration(DurationWheels(seconds: 0...359_940), in: notation),
        ["0", "60", "300", "3600", "5400", "7200", "7320", "39600", "86340", "90060", "359940"],
        "\(locale) span"))
  }

  @Test(
    "C07 · K11 · Dates, times, moments, numbers and spans are read as they are written",
    arguments: locales)
  func law(locale: String) throws { #expect(try Self.checkAll(locale) == []) }

  @Test("C07 · K11 · Dates with an era are read as they are written", arguments: eras)
  func law(locale: String, calendar: String) throws {
    let table = try Self.table(locale, "--calendar", calendar)
    let name = "\(locale) \(calendar)"
    let days =
      Self.days + [
        "2019-04-30", "2019-05-01", "2019-12-31", "1926-12-25", "1989-01-07", "1989-01-08",
        "2024-03-05",
      ]
    var refused = try Self.check(.date(mode: .date, calendar: table), days, name)
    refused += try Self.check(
      .date(mode: .dateAndTime, calendar: table), days.map { $0 + "T21:45" }, name)
    #expect(refused == [])
  }

  @Test(
    "C07 · K11 · Every locale is read as it is written",
    .enabled(if: ProcessInfo.processInfo.environment["DETENT_EVERY_LOCALE"] != nil))
  func everyLocale() throws {
    var refused: [String] = []
    for locale in Locale.availableIdentifiers.sorted() where locale != "en_US_POSIX" {
      refused += try Self.checkAll(locale)
    }
    print("refused: \(refused.count)", refused.joined(separator: "\n"))
  }

  @Test(
    "K11 · A word that the language doesn't write there makes a text no value",
    arguments: [
      ("ja_JP", "夜9:45", nil), ("ja_JP", "午後9:45", "21:45"), ("ja_JP", "午前9:45", "09:45"),
      ("zh_CN", "下午9:45", "21:45"), ("zh_CN", "晚上9:45", nil), ("ru_RU", "9:45 вечера", nil),
      ("el_GR", "9:45 μ.μ.", "21:45"), ("el_GR", "9:45 ΜΜ", "21:45"), ("he_IL", "9:45 xx", nil),
      ("de_DE", "9:45 noon", nil), ("en_US", "9:45 PM", "21:45"), ("en_US", "9:45 p.m.", "21:45"),
      ("en_US", "９：４５　ＰＭ", "21:45"), ("fa_IR", "۲۱:۴۵", "21:45"), ("hi_IN", "२१:४५", "21:45"),
      ("fi_FI", "9.45 ip.", "21:45"), ("da_DK", "21.45", "21:45"), ("en_US", "pm 9:45", "21:45"),
      ("ar_EG", "٩:٤٥ م", "21:45"), ("de_DE", "18 Uhr", "18:00"), ("de_DE", "18:30 Uhr", "18:30"),
    ] as [(String, String, String?)])
  func words(locale: String, text: String, value: String?) throws {
    let wheels = ItemContent.date(mode: .time, calendar: try Self.table(locale, "--clock", "12"))
    for start in ["07:00", "19:00"] {
      let rows = try #require(wheels.selection(written: Array(start.utf8)))
      for component in 0..<3 where wheels.shape(ofComponent: component, selection: rows).turn == 0 {
        let read = wheels.selection(
          typed: ShortText(text), inComponent: component, selection: rows)
        #expect(read.map { Self.text($0, wheels, as: .machine) } == value, "\(start)")
      }
    }
  }

  @Test(
    "K11 · Dates of other eras, words next to a date and ambiguous years are no values",
    arguments: [
      ("th_TH", "gregorian", "24/12/2569 พ.ศ.", nil), ("ru_RU", nil, "24.12.2026 до н. э.", nil),
      ("ru_RU", nil, "24 декабря 2026", "2026-12-24"),
      ("ru_RU", nil, "чт, 24 дек 2026", "2026-12-24"),
      ("ru_RU", nil, "ср, 24 дек 2026", nil), ("de_DE", nil, "24. Dezember 2026 n. Chr.", nil),
      ("fr_FR", nil, "1er janvier 2027", "2027-01-01"), ("ja_JP", nil, "26年12月24日", nil),
      ("ja_JP", "japanese", "31年4月30日", nil), ("ja_JP", "japanese", "令和元年5月1日", "2019-05-01"),
      ("ja_JP", "japanese", "令和1年5月1日", "2019-05-01"),
      ("ar_EG", nil, "٢٤/١٢/٢٠٢٦", "2026-12-24"), ("hi_IN", nil, "२४/१२/२०२६", "2026-12-24"),
      ("th_TH", nil, "24/12/2569", "2026-12-24"), ("th_TH", nil, "2026-12-24", "2026-12-24"),
    ] as [(String, String?, String, String?)])
  func dates(locale: String, calendar: String?, text: String, value: String?) throws {
    let table = try calendar.map { try Self.table(locale, "--calendar", $0) } ?? Self.table(locale)
    let days = ItemContent.days(calendar: table)
    let rows = try #require(days.selection(written: Array("2026-01-31".utf8)))
    let read = days.selection(typed: ShortText(text), inComponent: 0, selection: rows)
    #expect(read.map { Self.text($0, days, as: .machine) } == value)
  }

  @Test("E02 · The first year of a Japanese era is 元年, and no other year is")
  func gannen() throws {
    let table = try Self.table("ja_JP", "--calendar", "japanese")
    let wheels = ItemContent.date(mode: .date, calendar: table)
    for (day, text) in [
      ("2019-05-01", "令和元年5月1日"), ("2019-04-30", "平成31年4月30日"), ("2020-01-01", "令和2年1月1日"),
    ] {
      let rows = try #require(wheels.selection(written: Array(day.utf8)))
      #expect(Self.text(rows, wheels) == text)
    }
    let western = ItemContent.date(
      mode: .date, calendar: try Self.table("en_US", "--calendar", "japanese"))
    let rows = try #require(western.selection(written: Array("2019-05-01".utf8)))
    #expect(Self.text(rows, western) == "May 1, Reiwa 1")
  }

  @Test("G05 · A day that the year of another era lacks is its nearest one")
  func eraRow() throws {
    let wheels = DateWheels(try Self.table("en_US", "--calendar", "japanese"), mode: .date)
    func moved(_ day: String, years: Int) throws -> String {
      let rows = try #require(wheels.selection(written: Array(day.utf8)))
      let year = try #require(
        (0..<3).first { wheels.shape(ofComponent: $0, selection: rows).turn == 2 })
      let wanted = rows.with(rows[year] + years, inComponent: year)
      let resolved = wheels.resolve(wanted, from: rows, changed: year)
      return "\(wheels.value(of: resolved).date)"
    }
    #expect(try moved("2019-05-01", years: -1) == "2019-04-30")
    #expect(try moved("2020-01-15", years: -1) == "2019-05-01")
    #expect(try moved("1989-03-05", years: -1) == "1989-01-07")
    #expect(try moved("2018-08-17", years: 1) == "2019-04-30")
  }

  @Test("E02 · Weeks of China begin on Monday, as in CLDR, unless the locale says another day")
  func chineseWeeks() throws {
    #expect(try Self.table("zh_CN").firstWeekday == 1)
    #expect(try Self.table("zh_CN@fw=sun").firstWeekday == 7)
    #expect(try Self.table("zh_TW").firstWeekday == 7)
    #expect(try Self.table("de_DE").firstWeekday == 1)
    #expect(try Self.table("en_US").firstWeekday == 7)
  }
}
