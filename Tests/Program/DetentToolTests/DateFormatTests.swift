import DetentDates
import Testing

@testable import DetentTool

@Suite("Patterns of dates and times")
struct DateFormatTests {
  private static let all: DateFormat.Parts = [.month, .day, .time, .zone]
  /// Sunday, 22 November 2026, 18:05.
  private static let time = CivilTime(day: 20_779, second: 65_100)

  private static func text(_ pattern: String, _ time: CivilTime = time) throws -> String {
    try DateFormat(pattern, of: all).text(of: time, in: .english(years: 2_026...2_026))
  }

  @Test(
    "E06 · A field of Unicode's stands for a part of a date or a time",
    arguments: [
      ("y yy yyyy yyyyy r", "2026 26 2026 02026 2026"), ("M MM MMM MMMM", "11 11 Nov November"),
      ("L LL LLL LLLL", "11 11 Nov November"), ("d dd D DDD", "22 22 326 326"),
      ("E EEE EEEE", "Sun Sun Sunday"), ("Q QQ QQQ QQQQ", "4 04 Q4 4th quarter"),
      ("W F g u uu", "3 4 2461367 2026 2026"), ("ccc cccc", "Sun Sunday"),
      ("G", "AD"), ("w ww Y YY e ee eee eeee c", "47 47 2026 26 7 07 Sun Sunday 7"),
      ("H HH h hh K KK k kk", "18 18 6 06 6 06 18 18"), ("m mm s ss a", "5 05 0 00 PM"),
      ("Z ZZZZZ X XX XXX x xx xxx", "+0000 Z Z Z Z +00 +0000 +00:00"),
      ("d. MMMM yyyy 'um' HH:mm 'Uhr'", "22. November 2026 um 18:05 Uhr"),
      ("'o''clock' '' ß", "o'clock ' ß"), ("", ""),
    ])
  func fields(pattern: String, text: String) throws {
    #expect(try Self.text(pattern) == text)
  }

  @Test("E06 · Field r is the Gregorian year in which a year of the calendar begins")
  func relatedYear() throws {
    func text(_ draft: CalendarTable.Draft, _ day: String) throws -> String {
      let date = try #require(CalendarDate(iso: Array(day.utf8)))
      let time = CivilTime(day: date.daysSince1970, second: 0)
      return try DateFormat("y r rr rrrrr", of: .month).text(of: time, in: #require(draft.table))
    }
    var buddhist = CalendarTable.Draft(englishFrom: 2_026, through: 2_027)
    buddhist.gregorianYears = nil
    for year in 2_026...2_027 {
      buddhist.years.append((number: year + 543, era: 0, firstMonth: buddhist.months.count))
      for month in 1...12 {
        buddhist.months.append(
          (start: buddhist.dayCount, number: month, name: month - 1, firstDay: 1))
        buddhist.dayCount += CalendarDate.days(inMonth: month, ofYear: year)
      }
    }
    #expect(try text(buddhist, "2026-11-22") == "2569 2026 2026 02026")
    #expect(try text(buddhist, "2027-01-01") == "2570 2027 2027 02027")
    // Persian years begin in March.
    var persian = buddhist
    for (year, number) in [1_405, 1_406].enumerated() { persian.years[year].number = number }
    persian.years[1].firstMonth = 14
    #expect(try text(persian, "2027-02-28") == "1405 2026 2026 02026")
    #expect(try text(persian, "2027-03-01") == "1406 2027 2027 02027")
  }

  @Test("E06 · Midnight and noon are what each clock calls them")
  func hours() throws {
    #expect(try Self.text("H k h K a", CivilTime(day: 20_779, second: 0)) == "0 24 12 0 AM")
    #expect(try Self.text("H k h K a", CivilTime(day: 20_779, second: 43_200)) == "12 12 12 0 PM")
  }

  @Test("E06 · A zone's distance from UTC is written in each of its ways")
  func offsets() throws {
    for (offset, wanted) in [
      (20_700, "+0545 +0545 +05:45"), (-12_600, "-0330 -0330 -03:30"), (7_200, "+02 +0200 +02:00"),
      (0, "Z Z Z"),
    ] {
      var draft = CalendarTable.Draft(englishFrom: 2_026, through: 2_026)
      draft.traits |= CalendarTrait.zone.rawValue
      draft.changes = [(instant: .min, offset: offset)]
      let table = try #require(draft.table)
      let format = try DateFormat("X XX XXX", of: Self.all)
      #expect(format.text(of: Self.time, in: table) == wanted)
    }
  }

  @Test(
    "E06 · A field that isn't known is named, and so is one of what isn't picked",
    arguments: [
      ("b", DateFormat.Refusal.unknown("b")), ("ccccc", .unknown("ccccc")),
      ("MMMMM", .unknown("MMMMM")), ("T", .unknown("T")),
      ("yyyy-MM-ddTHH", .unknown("T")), ("HH", .missing("HH")), ("d X", .missing("X")),
      ("'o", .open),
    ])
  func refused(pattern: String, refusal: DateFormat.Refusal) {
    #expect(throws: refusal) { try DateFormat(pattern, of: [.month, .day]) }
  }
}
