package import DetentText

/// A day of the proleptic Gregorian calendar.
///
/// Integers only: no locale, no time zone, no clock.
///
/// - Source: the algorithms of H. Hinnant, "chrono-Compatible Low-Level Date Algorithms": years
///   begin in March, so that a leap day is a year's last.
public struct CalendarDate: Hashable, Comparable, Sendable {
  /// The first day of the years that ISO 8601 writes with four digits, without year 0.
  package static var first: CalendarDate { CalendarDate(clampingYear: 1, month: 1, day: 1) }
  /// The last day of those years.
  package static var last: CalendarDate { CalendarDate(clampingYear: 9_999, month: 12, day: 31) }

  private static let daysOfEra = 146_097
  /// Days from 1 March of year 0 to 1 January 1970.
  private static let daysBefore1970 = 719_468

  /// The year, 1 to 9999.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Creates a day; nil if it doesn't exist.
  package init?(year: Int, month: Int, day: Int) {
    self.init(clampingYear: year, month: month, day: day)
    guard (self.year, self.month, self.day) == (year, month, day) else { return nil }
  }

  /// Creates the nearest existing day: 31 February is the last of February.
  package init(clampingYear year: Int, month: Int, day: Int) {
    self.year = max(1, min(year, 9_999))
    self.month = max(1, min(month, 12))
    self.day = max(1, min(day, Self.days(inMonth: self.month, ofYear: self.year)))
  }

  /// Creates the day `days` after 1 January 1970, clamped to the supported years.
  package init(daysSince1970 days: Int) {
    let days = max(Self.first.daysSince1970, min(days, Self.last.daysSince1970))
    let count = days + Self.daysBefore1970
    let era = count / Self.daysOfEra
    let dayOfEra = count % Self.daysOfEra
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
  }

  /// Days from 1 January 1970 to this day.
  package var daysSince1970: Int {
    let year = month <= 2 ? year - 1 : year
    let era = year / 400
    let yearOfEra = year % 400
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * Self.daysOfEra + dayOfEra - Self.daysBefore1970
  }

  /// The day of the week: 1 is Monday, 7 is Sunday.
  package var weekday: Int { Self.weekday(of: daysSince1970) }

  /// The day of the week of a day since 1970, which was a Thursday.
  package static func weekday(of day: Int) -> Int { ((day + 3) % 7 + 7) % 7 + 1 }

  /// Whether a year is a leap year.
  package static func isLeap(year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The number of days of a month.
  ///
  /// - Parameters:
  ///   - month: 1 to 12.
  ///   - year: its year.
  /// - Returns: 28 to 31.
  package static func days(inMonth month: Int, ofYear year: Int) -> Int {
    switch month {
    case 2: isLeap(year: year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Whether the first day comes before the second.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension CalendarDate {
  /// Reads `2026-11-22`; nil for an invalid text or day.
  ///
  /// - Source: ISO 8601-1:2019, 5.2.2.1 b), extended format.
  package init?(iso bytes: some Collection<UInt8>) {
    let bytes = [UInt8](bytes)
    guard bytes.count == 10, bytes[4] == 0x2D, bytes[7] == 0x2D,
      let year = bytes[0..<4].decimal, let month = bytes[5..<7].decimal,
      let day = bytes[8..<10].decimal
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Writes `2026-11-22`.
  package func writeISO(to sink: inout some ByteSink) {
    writeISOMonth(to: &sink)
    sink.append("-" as StaticString)
    sink.append(decimal: UInt64(day), digits: 2)
  }

  /// Writes `2026-11`.
  package func writeISOMonth(to sink: inout some ByteSink) {
    sink.append(decimal: UInt64(year), digits: 4)
    sink.append("-" as StaticString)
    sink.append(decimal: UInt64(month), digits: 2)
  }
}

extension ArraySlice<UInt8> {
  /// The decimal number of up to nine digits; nil for others.
  package var decimal: Int? {
    guard !isEmpty, count <= 9 else { return nil }
    var number = 0
    for byte in self {
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    return number
  }
}

#if !hasFeature(Embedded)
extension CalendarDate: CustomStringConvertible {
  /// Reads `2026-11-22`; nil for an invalid text or day.
  package init?(iso text: String) { self.init(iso: text.utf8) }

  /// The date in ISO 8601.
  public var description: String {
    var text: [UInt8] = []
    writeISO(to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}
#endif
