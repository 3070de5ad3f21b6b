public import DetentDates
import DetentPicker
public import DetentYAML

extension CalendarTable {
  /// The calendar of a locale, a calendar and a time zone, by their names.
  ///
  /// English and common locales are there at once; all else is made by the program
  /// `detent-calendar`, once, and kept in the user's cache folder.
  ///
  /// - Parameters:
  ///   - locale: a name such as `de_DE`, or `system`. Default: nil, English in ISO 8601's order.
  ///   - calendar: a name of Foundation's calendars such as `hebrew`. Default: nil, the locale's.
  ///   - timeZone: a name such as `Europe/Berlin`, or `system`. Default: nil, none.
  ///   - clock: 12 or 24 hours. Default: nil, the locale's.
  ///   - years: the years of a table that can't be computed, at most 1,000 within 1 to
  ///     9999. Default: 1900 to 2100.
  /// - Throws: `ConfigurationError` with the remedy, for an unknown name or a missing program.
  public init(
    locale: String? = nil, calendar: String? = nil, timeZone: String? = nil, clock: Int? = nil,
    years: ClosedRange<Int> = 1_900...2_100
  ) throws(ConfigurationError) {
    guard [nil, 12, 24].contains(clock) else {
      throw .refusal("the clock has \(clock ?? 0) hours; write 12 or 24")
    }
    var request = DateRequest(.dateAndTime)
    (request[.locale], request[.calendar], request[.timeZone]) = (locale, calendar, timeZone)
    request.clock = clock
    if calendar != nil || timeZone != nil {
      func iso(_ year: Int) -> String {
        let digits = String(max(1, min(year, 9_999)))
        return String(repeating: "0", count: 4 - digits.count) + digits
      }
      (request[.minimum], request[.maximum]) = (iso(years.lowerBound), iso(years.upperBound))
    }
    do throws(DateProblem) {
      self = try request.table().withoutKey
    } catch {
      throw .refusal(request.message(of: error, named: .keys))
    }
  }
}
