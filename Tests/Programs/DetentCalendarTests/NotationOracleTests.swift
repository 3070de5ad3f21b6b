import DetentDates
import DetentPicker
import DetentText
import Foundation
import Testing

@testable import DetentCalendar

/// Numbers and durations in a language, compared with Foundation's formats, which have CLDR's
/// patterns.
@Suite("Numbers and durations match Foundation's formats")
struct NotationOracleTests {
  /// 48 locales of 41 languages: with other digits, signs, group sizes and percent forms, and with
  /// several forms of a unit.
  static let locales = [
    "ar_EG", "ar_SA", "bg_BG", "bn_BD", "bn_IN@numbers=beng", "ca_ES", "cs_CZ", "da_DK", "de_AT",
    "de_CH", "de_DE", "el_GR", "en_GB", "en_IN", "en_US", "es_ES", "es_MX", "et_EE", "eu_ES",
    "fa_IR", "fi_FI", "fr_CA", "fr_FR", "he_IL", "hi_IN", "hi_IN@numbers=deva", "hr_HR", "hu_HU",
    "id_ID", "it_IT", "ja_JP", "ko_KR", "lt_LT", "lv_LV", "my_MM", "nb_NO", "ne_NP", "nl_NL",
    "pl_PL", "pt_BR", "pt_PT", "ro_RO", "ru_RU", "sl_SI", "sv_SE", "th_TH", "tr_TR", "zh_CN",
  ]

  private static func notation(_ locale: String) throws -> NumberNotation {
    let request = try TableRequest(
      arguments: ["--locale", locale, "--from", "2026", "--through", "2026"])
    return try #require(try request.table().notation)
  }

  /// A text with the one no-break space of tables.
  private static func kept(_ text: String) -> String {
    String(decoding: DraftNotation.kept(text), as: UTF8.self)
  }

  private static func shown(
    _ content: ItemContent, _ rows: PickerSelection, as form: WrittenForm = .shown
  ) -> String {
    var text: [UInt8] = []
    content.write(rows, as: form, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  private static func typed(
    _ text: String, into content: ItemContent, from rows: PickerSelection = [0]
  ) -> PickerSelection? {
    content.selection(typed: ShortText(text), inComponent: 0, selection: rows)
  }

  /// Whether a row is shown as Foundation shows it, and is typed as it is shown, and as programs
  /// have it.
  private func expect(
    _ number: Int64, in range: NumberRange, _ notation: NumberNotation, _ wanted: String,
    _ locale: String
  ) {
    let content = ItemContent.number(range, in: notation)
    let rows = range.selection(
      of: ExactDecimal(scaled: number, fractionDigits: range.fractionDigits))
    let shown = Self.shown(content, rows)
    #expect(shown == Self.kept(wanted), "\(locale)")
    #expect(Self.typed(shown, into: content) == rows, "\(locale): \(shown)")
    let machine = Self.shown(content, rows, as: .machine)
    #expect(
      machine == ExactDecimal.text(scaled: number, fractionDigits: range.fractionDigits),
      "\(locale)")
    #expect(content.selection(written: Array(machine.utf8)) == rows, "\(locale)")
    #expect(Self.typed(machine, into: content) == rows, "\(locale): \(machine)")
  }

  @Test(
    "C07 · E02 · Whole numbers, decimals and percentages match CLDR's patterns, and are typed back",
    arguments: locales)
  func numbers(name: String) throws {
    let (locale, notation) = (Locale(identifier: name), try Self.notation(name).ofNumbers)
    let wholes = try #require(NumberRange(from: -9_999_999, through: 99_999_999))
    for number in [
      0, 5, 12, 999, 1_000, 1_234, 9_999, 10_000, 12_345, 100_000, 123_456, 1_234_567, 12_345_678,
      -1, -5, -42, -1_234, -12_345, -1_234_567,
    ] {
      let wanted = number.formatted(.number.locale(locale))
      expect(Int64(number), in: wholes, notation, wanted, name)
    }
    let tenths = try #require(
      NumberRange(from: -99_999_999, through: 99_999_999, fractionDigits: 1))
    for number in [0, 5, -5, 225, -225, 12_345, 123_456, 12_345_675, -12_345_675] {
      let wanted = (Decimal(number) / 10).formatted(
        .number.precision(.fractionLength(1)).locale(locale))
      expect(Int64(number), in: tenths, notation, wanted, name)
    }
    let percent = try #require(NumberRange(from: -100, through: 2_000, unit: "%"))
    for number in [0, 5, 50, 100, -50, 1_250] {
      let wanted = (Decimal(number) / 100).formatted(.percent.locale(locale))
      expect(Int64(number), in: percent, notation, wanted, name)
    }
  }

  @Test("C07 · E02 · A format's zeros, sign and groups match Foundation's", arguments: locales)
  func formats(name: String) throws {
    let (locale, notation) = (Locale(identifier: name), try Self.notation(name))
    let range = try #require(NumberRange(from: -99_999, through: 9_999_999, fractionDigits: 1))
    let style = Decimal.FormatStyle.number.locale(locale)
    let forms: [(NumberNotation, Decimal.FormatStyle)] = [
      (
        notation.formatted(hasGroups: false, hasSign: false, digits: 3, decimals: 1),
        style.grouping(.never).precision(
          .integerAndFractionLength(integerLimits: 3..., fractionLimits: 1...1))
      ),
      (
        notation.formatted(hasGroups: true, hasSign: true, digits: 1, decimals: 3),
        style.sign(strategy: .always()).precision(.fractionLength(3))
      ),
    ]
    for (notation, style) in forms {
      for number in [0, 5, 75, 2_255, -75, 123_456, 9_999_999] {
        expect(
          Int64(number), in: range, notation, (Decimal(number) / 10).formatted(style), name)
      }
    }
  }

  @Test(
    "C07 · E02 · Durations match CLDR's patterns of short units, and are typed back",
    arguments: locales)
  func durations(name: String) throws {
    let (locale, notation) = (Locale(identifier: name), try Self.notation(name))
    let wheels = DurationWheels()
    let content = ItemContent.duration(wheels, in: notation)
    for minutes in Array(0...61) + [75, 119, 120, 125, 180, 300, 659, 660, 725, 1_262, 1_439] {
      let rows = wheels.selection(of: 60 * minutes)
      let wanted = Duration.seconds(60 * minutes).formatted(
        .units(allowed: [.hours, .minutes], width: .abbreviated).locale(locale))
      let shown = Self.shown(content, rows)
      #expect(shown == Self.kept(wanted), "\(name)")
      for text in [shown, Self.shown(content, rows, as: .brief)] {
        #expect(Self.typed(text, into: content, from: [0, 0]) == rows, "\(name): \(text)")
      }
      #expect(Self.shown(content, rows, as: .machine) == "\(60 * minutes)")
      #expect(Self.typed("\(minutes)m", into: content, from: [0, 0]) == rows, "\(name)")
    }
  }

  @Test("E02 · The notation of every locale of Foundation's is valid")
  func everyLocale() throws {
    for name in Locale.availableIdentifiers where name != "en_US_POSIX" {
      let notation = NumberNotation(bytes: DraftNotation(Locale(identifier: name)).bytes)
      #expect(notation?.hasUnits == true, "\(name)")
    }
  }

  @Test("K11 · Groups are typed in their places or left out, and what is shown means what it says")
  func typing() throws {
    let german = try Self.notation("de_DE")
    let half = try #require(NumberRange(from: 0, through: 500_000, by: 5, fractionDigits: 1))
    let content = ItemContent.number(half, in: german)
    for (text, value) in [
      ("22,5", "22.5"), ("22.5", "22.5"), ("1.500", "1500.0"), ("1500", "1500.0"),
      ("1.500,5", "1500.5"), ("1500,50", "1500.5"), (",5", "0.5"), ("12.345", "12345.0"),
      ("1.50,5", nil), ("15.00", "15.0"), ("1.2345", nil), ("1,500,5", nil), ("12.345.6", nil),
      ("..", nil), ("1,,5", nil), ("1 500", nil),
    ] as [(String, String?)] {
      let rows = Self.typed(text, into: content)
      #expect(rows.map { Self.shown(content, $0, as: .machine) } == value, "\(text)")
    }
    let thousandths = try #require(NumberRange(from: 0, through: 9_999, fractionDigits: 3))
    // On a display in German 1.500 is fifteen hundred, which isn't there.
    #expect(Self.typed("1.500", into: .number(thousandths, in: german)) == nil)
    #expect(Self.typed("1,500", into: .number(thousandths, in: german)) == [1_500])
    #expect(Self.typed("1.500", into: .number(thousandths)) == [1_500])
    let indian = ItemContent.number(
      try #require(NumberRange(from: 0, through: 99_999_999)), in: try Self.notation("hi_IN"))
    #expect(Self.typed("12,34,567", into: indian) == [1_234_567])
    #expect(Self.typed("1,234,567", into: indian) == nil)
    let percent = ItemContent.number(
      try #require(NumberRange(from: 0, through: 100, unit: "%")), in: try Self.notation("tr_TR"))
    for text in ["%50", "50", "50%", "50 %", "٥٠", "５０％"] {
      #expect(Self.typed(text, into: percent) == [50], "\(text)")
    }
    let arabic = ItemContent.number(half, in: try Self.notation("ar_EG"))
    for text in ["٢٢٫٥", "22.5", "22,5"] {
      #expect(Self.typed(text, into: arabic) == [45], "\(text)")
    }
  }
}
