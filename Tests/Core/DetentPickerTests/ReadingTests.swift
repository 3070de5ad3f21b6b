import DetentDates
import DetentPicker
import DetentText
import Testing

@Suite("Values as programs and people write them")
struct ReadingTests {
  private func machine(_ content: ItemContent, _ rows: PickerSelection?) -> String? {
    rows.map { String(decoding: content.values(of: $0)[0], as: UTF8.self) }
  }

  /// What a program's text sets.
  private func set(_ text: String, _ content: ItemContent) -> String? {
    var content = content
    return machine(content, content.take([Array(text.utf8)]))
  }

  @Test(
    "Texts are read without marks, with one blank, minus and digit of each kind",
    arguments: [
      ("٤٢", "42"), ("４２．５", "42.5"), ("−4", "-4"), ("－4", "-4"), ("1\u{202F}000", "1 000"),
      ("\u{200F}12\u{200E}", "12"), ("\u{FEFF}9:45\u{A0}PM", "9:45 PM"), ("１２／２４", "12/24"),
      ("२१:४५", "21:45"), ("a\u{3000}b", "a b"), ("d’avientu", "d'avientu"), ("元年", "元年"),
    ])
  func plain(text: String, plain: String) { #expect(text.utf8.plainText == plain) }

  @Test(
    "C08 · A program's number is compared as a number, and refused beyond the range",
    arguments: [
      ("20.299999999999997", "20.3"), ("20.3", "20.3"), ("20.30", "20.3"), ("2.03e1", "20.3"),
      ("1e1", "10.0"), ("1E+1", "10.0"), ("30.000000000000004", "30.0"), ("30.1", nil),
      ("30.01", nil), ("5", "5.0"), ("4.9", nil), ("4.9999999999", "5.0"), ("-5", nil),
      ("20.34", "20.3"), ("20.35", "20.4"), ("1e400", nil), ("1e-400", nil), ("1e", nil),
      ("e1", nil), ("", nil), (".5", nil), ("5.", nil), ("99999999999999999999999", nil),
      ("٢٠.٣", "20.3"), ("20.3 °C", "20.3"), ("20.3°C", "20.3"), ("nan", nil), ("1_0", nil),
    ] as [(String, String?)])
  func number(text: String, value: String?) throws {
    let range = try #require(
      NumberRange(from: 50, through: 300, fractionDigits: 1, unit: "°C"))
    #expect(set(text, .number(range)) == value)
  }

  @Test(
    "C08 · Between two steps a program's number is the nearest one",
    arguments: [
      ("1.7", "1.5"), ("1.74", "1.5"), ("1.75", "2.0"), ("0.25", "0.5"), ("0.2499999999", "0.5"),
      ("0.249", "0.0"), ("-1.74", "-1.5"), ("-1.75", "-1.5"), ("-1.76", "-2.0"), ("10.0", "10.0"),
      ("10.2", nil), ("-10", "-10.0"), ("-10.001", nil),
    ] as [(String, String?)])
  func halves(text: String, value: String?) throws {
    let range = try #require(NumberRange(from: -100, through: 100, by: 5, fractionDigits: 1))
    #expect(set(text, .number(range)) == value)
  }

  @Test("C08 · Ranges as wide as 64 bits have their ends, and nothing beyond them")
  func extremes() throws {
    let range = try #require(
      NumberRange(from: .max - 10, through: .max, by: 1, fractionDigits: 0))
    #expect(set("9223372036854775807", .number(range)) == "9223372036854775807")
    #expect(set("9223372036854775808", .number(range)) == nil)
    #expect(set("9223372036854775806.4", .number(range)) == "9223372036854775806")
    let low = try #require(NumberRange(from: .min, through: .min + 10))
    #expect(set("-9223372036854775807", .number(low)) == "-9223372036854775807")
    #expect(set("-9223372036854775809", .number(low)) == nil)
    let fine = try #require(
      NumberRange(from: 0, through: 1_000_000_000 - 1, by: 1, fractionDigits: 9))
    #expect(set("0.1234567891", .number(fine)) == "0.123456789")
  }

  @Test(
    "C08 · A program's times and dates are ISO 8601's and its relatives",
    arguments: [
      (DateMode.time, "06:30:00", "06:30"), (.time, "6:30", "06:30"), (.time, "06:30:01", nil),
      (.time, "06:30:00.000", "06:30"), (.time, "0630", nil), (.time, "6:3", nil),
      (.time, "24:00", nil), (.time, " 06:30 ", "06:30"), (.time, "6:30 PM", "18:30"),
      (.time, "９：４５", "09:45"), (.date, "2026-11-23", "2026-11-23"), (.date, "2026-1-23", nil),
      (.date, "24 December 2026", "2026-12-24"), (.date, "24 December", nil),
      (.date, "24/12/2026", nil), (.dateAndTime, "2026-11-23 00:00:00", "2026-11-23T00:00"),
      (.dateAndTime, "2026-11-23T06:30", "2026-11-23T06:30"),
      (.dateAndTime, "2026-11-23t6:30:00", "2026-11-23T06:30"),
      (.dateAndTime, "2026-11-23", nil), (.dateAndTime, "06:30", nil),
      (.dateAndTime, "2026-11-23 06:30:00Z", nil), (.yearAndMonth, "2026-11", "2026-11"),
      (.yearAndMonth, "November 2026", "2026-11"), (.hourMinuteAndSecond, "6:30:15", "06:30:15"),
      (.hourMinuteAndSecond, "06:30", nil),
    ] as [(DateMode, String, String?)])
  func relatives(mode: DateMode, text: String, value: String?) {
    #expect(set(text, .date(mode: mode, calendar: .english(hasHalves: mode == .time))) == value)
  }

  @Test(
    "C08 · A program's duration has seconds, units, or hours, minutes and seconds",
    arguments: [
      ("5400", "5400"), ("01:30:00", "5400"), ("1:30:00", "5400"), ("1:30:01", nil),
      ("90m", "5400"),
      ("PT1H30M", "5400"), ("1 h 30 min", "5400"), ("1:30", nil), ("100:00:00", nil), ("61", nil),
      ("24:00:00", "86400"), ("99:59:00", "359940"), ("99h59m", "359940"),
    ] as [(String, String?)])
  func spans(text: String, value: String?) {
    #expect(set(text, .duration(seconds: 0...359_940)) == value)
  }

  @Test("C04 · A duration has hours up to its maximum, at most 99 h 59 min, by default 23 h 59 min")
  func longDurations() {
    for (longest, hours) in [(86_340, 24), (129_600, 37), (359_940, 100), (720_000, 100)] {
      let wheels = DurationWheels(seconds: 0...longest)
      #expect(wheels.shape(ofComponent: 0, selection: [0, 0]).rowCount == hours)
      let last = wheels.selection(of: longest)
      #expect(wheels.value(of: last) == min(longest, 359_940))
    }
    let wheels = DurationWheels(seconds: 0...129_600)
    let typed = wheels.selection(typed: "36h", inComponent: 0, selection: [1, 0])
    #expect(typed.map { wheels.value(of: $0) } == 129_600)
    #expect(wheels.selection(typed: "37h", inComponent: 0, selection: [1, 0]) == nil)
  }

  @Test(
    "G14 · A range is typed as it is printed or shown, and in either order",
    arguments: [
      ("2026-08-01/2026-08-20", "2026-08-01/2026-08-20"),
      ("2026-08-20/2026-08-01", "2026-08-01/2026-08-20"),
      ("1 Aug 2026 – 20 Aug 2026", "2026-08-01/2026-08-20"),
      ("1.8. – 20.8.", "2026-08-01/2026-08-20"),
      ("Dec 24 – Jan 3", "2026-12-24/2027-01-03"), ("2026-08-01/", nil), ("2026-08-01/x", nil),
      ("1/8/2026 – 20/8/2026", "2026-08-01/2026-08-20"),
    ] as [(String, String?)])
  func ranges(text: String, value: String?) throws {
    let days = ItemContent.days(.range)
    let rows = try #require(days.selection(written: Array("2026-08-10/2026-08-12".utf8)))
    #expect(
      machine(days, days.selection(typed: ShortText(text), inComponent: 0, selection: rows))
        == value)
  }

  @Test("K11 · An hour that only the other half of the day has within the limits is taken there")
  func otherHalf() throws {
    let wheels = ItemContent.date(
      mode: .time, minimum: CivilTime(hour: 7, minute: 0), calendar: .english(hasHalves: true))
    let rows = try #require(wheels.selection(written: Array("07:00".utf8)))
    for (text, value) in [
      ("4", "16:00"), ("4:30", "16:30"), ("430", "16:30"), ("8", "08:00"), ("4 am", nil),
      ("9:15", "09:15"),
    ] as [(String, String?)] {
      let read = wheels.selection(typed: ShortText(text), inComponent: 0, selection: rows)
      #expect(machine(wheels, read) == value, "\(text)")
    }
  }
}
