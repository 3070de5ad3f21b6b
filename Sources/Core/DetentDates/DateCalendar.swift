/// The years, months and days of a calendar, their names, and the clock of a time zone.
///
/// Days are counted from 1 January 1970; years and months by their index from the first. The type
/// of a picker's calendar decides what is linked: ``EnglishCalendar`` is computed, a
/// ``CalendarTable`` is read and can be of any calendar, language and time zone.
package protocol DateCalendar: Hashable, Sendable {
  /// Creates the Gregorian calendar of the years 1 to 9999 in English, with 24 hours.
  init()
  /// The bytes of its table, for months laid out as pages; nil without one.
  var tableBytes: [UInt8]? { get }
  /// Whether years and months are those of the Gregorian calendar, which are computed.
  var isComputed: Bool { get }
  /// The number of years.
  var yearCount: Int { get }
  /// The number of a year, without its era.
  func number(ofYear year: Int) -> Int
  /// The last one of some years with a number; eras begin anew.
  func year(numbered number: Int, of years: Range<Int>) -> Int?
  /// The era of a year.
  func era(ofYear year: Int) -> Int
  /// The months of a year.
  func months(ofYear year: Int) -> Range<Int>
  /// The days of a month.
  func days(ofMonth month: Int) -> Range<Int>
  /// The number of a month, from 1, the same in all years; the index of its name; the number of its
  /// first day, usually 1.
  func details(ofMonth month: Int) -> (number: Int, name: Int, firstDay: Int)
  /// The month of a day, clamped to the first or the last one.
  func month(ofDay day: Int) -> Int
  /// The year of a month.
  func year(ofMonth month: Int) -> Int

  /// Whether the calendar has a trait.
  func has(_ trait: CalendarTrait) -> Bool
  /// The parts of a date in reading order, as in `CalendarTable.Draft`.
  var order: UInt32 { get }
  /// The digit zero.
  var zero: UInt32 { get }
  #if !hasFeature(Embedded) || READERS
  /// The first weekday of weeks, 1 (Monday) to 7, and the days that the first week of a year has at
  /// least.
  var weeks: (first: Int, least: Int) { get }
  /// The first of the texts that only a host needs; nil without them.
  var rareText: Int? { get }
  #endif
  /// The number of names of months.
  var nameCount: Int { get }
  /// Passes a text to `body`, by its number among those of a table; none for an unknown number.
  func withText<Result>(
    _ number: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result

  /// Seconds east of UTC at an instant, in seconds since 1970.
  func offset(at instant: Int64) -> Int
  /// The clock change on a day.
  func change(on day: Int) -> ClockChange
}

extension DateCalendar {
  /// The first day.
  package var firstDay: Int { days(ofMonth: 0).lowerBound }
  /// The last day.
  package var lastDay: Int { days(ofYear: yearCount - 1).upperBound - 1 }

  /// The days of a year.
  package func days(ofYear year: Int) -> Range<Int> {
    let months = months(ofYear: year)
    return days(ofMonth: months.lowerBound)
      .lowerBound..<days(ofMonth: months.upperBound - 1).upperBound
  }

  /// The number of a month, from 1, the same in all years.
  package func number(ofMonth month: Int) -> Int { details(ofMonth: month).number }

  /// The month of a year with a number, or the next one of the year, or its last.
  package func month(numbered number: Int, ofYear year: Int) -> Int {
    let months = months(ofYear: year)
    return months.first { self.number(ofMonth: $0) >= number } ?? months.upperBound - 1
  }

  /// The number of a day in its month.
  package func number(ofDay day: Int, inMonth month: Int) -> Int {
    day - days(ofMonth: month).lowerBound + details(ofMonth: month).firstDay
  }

  /// The day of a month with a number, or the nearest one.
  package func day(numbered number: Int, ofMonth month: Int) -> Int {
    let days = days(ofMonth: month)
    let day = days.lowerBound + number - details(ofMonth: month).firstDay
    return max(days.lowerBound, min(day, days.upperBound - 1))
  }
}

/// Flags, one bit each.
package enum CalendarTrait: UInt32, Sendable {
  /// The language is written from right to left.
  case rightToLeft = 1
  /// The clock has 12 hours and two halves of a day.
  case halves = 2
  /// AM and PM precede the hours.
  case halvesFirst = 4
  /// Hours have two digits.
  case paddedHours = 8
  /// The table has a time zone.
  case zone = 16
  /// The months are those of ISO 8601.
  case gregorianMonths = 32
  /// The first hour of a half is 0 instead of 12.
  case halvesFromZero = 64
  /// The language is English.
  case english = 128
  /// The first year of an era is written 元年.
  case gannen = 0x4000
}

/// The texts of a calendar, followed by the names of months, full, short and standalone, and of
/// eras.
package enum CalendarPhrase: Int {
  case key
  /// Unicode patterns: a date, one with its weekday, a year and a month, times, both.
  case date, spokenDate, month, time, seconds, dateAndTime
  /// Patterns of rows: of a wheel of days, short ones, a year's, a day's of its month.
  case days, shortDays, year, day
  case am, pm
  /// Seven each, from Monday.
  case shortWeekday
  case weekday = 20

  package static let texts = 27
}
