/// The Gregorian calendar in English, computed: no tables, time zones or pages of months.
///
/// Its figures have the order of ISO 8601: year, month, day; its wheels and names the reverse. The
/// smallest calendar for firmware.
package struct EnglishCalendar: DateCalendar {
  /// The number of the first year.
  package let firstYear: Int
  /// The number of years.
  package let yearCount: Int
  private let hasHalves: Bool

  /// Creates a calendar.
  ///
  /// - Parameters:
  ///   - years: the years that it has, within 1 to 9999. Default: all of them.
  ///   - hasHalves: whether the clock has 12 hours, AM and PM. Default: false.
  package init(years: ClosedRange<Int> = 1...9_999, hasHalves: Bool = false) {
    let first = max(1, min(years.lowerBound, 9_999))
    let last = max(first, min(years.upperBound, 9_999))
    self.init(firstYear: first, yearCount: last - first + 1, hasHalves: hasHalves)
  }

  /// Creates a calendar of all years.
  package init() { self.init(years: 1...9_999) }

  init(firstYear: Int, yearCount: Int, hasHalves: Bool) {
    (self.firstYear, self.yearCount, self.hasHalves) = (firstYear, yearCount, hasHalves)
  }

  /// None.
  package var tableBytes: [UInt8]? { nil }
  /// Always.
  package var isComputed: Bool { true }

  /// The number of a year.
  package func number(ofYear year: Int) -> Int { firstYear + year }

  /// The year with a number.
  package func year(numbered number: Int, of years: Range<Int>) -> Int? {
    let year = number - firstYear
    return years.contains(year) ? year : nil
  }

  /// The only era.
  package func era(ofYear year: Int) -> Int { 0 }

  /// Twelve months.
  package func months(ofYear year: Int) -> Range<Int> { 12 * year..<12 * year + 12 }

  /// The days of a month.
  package func days(ofMonth month: Int) -> Range<Int> {
    let (year, month) = (firstYear + month / 12, month % 12 + 1)
    let first = CalendarDate(clampingYear: year, month: month, day: 1).daysSince1970
    return first..<first + CalendarDate.days(inMonth: month, ofYear: year)
  }

  /// The number of a month is that of its name.
  package func details(ofMonth month: Int) -> (number: Int, name: Int, firstDay: Int) {
    (month % 12 + 1, month % 12, 1)
  }

  /// The month of a day, clamped to the first or the last one.
  package func month(ofDay day: Int) -> Int {
    let date = CalendarDate(daysSince1970: day)
    return max(0, min(12 * (date.year - firstYear) + date.month, 12 * yearCount) - 1)
  }

  /// The year of a month.
  package func year(ofMonth month: Int) -> Int { month / 12 }

  /// English, the months of ISO 8601, and the clock.
  package func has(_ trait: CalendarTrait) -> Bool { traits & trait.rawValue != 0 }

  /// The traits, one bit each.
  package var traits: UInt32 {
    CalendarTrait.gregorianMonths.rawValue | CalendarTrait.english.rawValue
      | (hasHalves ? CalendarTrait.halves : .paddedHours).rawValue
  }

  /// Year, month, day; year, month.
  package var order: UInt32 { 0x21_0321 }
  /// The digit of ASCII.
  package var zero: UInt32 { 0x30 }
  /// Twelve.
  package var nameCount: Int { 12 }

  #if !hasFeature(Embedded) || READERS
  /// Those of ISO 8601.
  package var weeks: (first: Int, least: Int) { (1, 4) }
  /// None.
  package var rareText: Int? { nil }
  #endif

  /// UTC.
  package func offset(at instant: Int64) -> Int { 0 }
  /// None.
  package func change(on day: Int) -> ClockChange { ClockChange() }

  /// The texts, each behind its length: the names of months and of weekdays, phrases, and the times
  /// of a clock with halves.
  private static var texts: StaticString {
    """
    \u{7}January\u{8}February\u{5}March\u{5}April\u{3}May\u{4}June\
    \u{4}July\u{6}August\u{9}September\u{7}October\u{8}November\u{8}December\
    \u{6}Monday\u{7}Tuesday\u{9}Wednesday\u{8}Thursday\u{6}Friday\u{8}Saturday\u{6}Sunday\
    \u{3}iso\u{8}d MMMM y\u{E}EEEE, d MMMM y\u{6}LLLL y\u{5}HH:mm\u{8}HH:mm:ss\
    \u{12}EEE d MMM y, HH:mm\u{9}EEE MMM d\u{5}MMM d\u{1}y\u{1}d\u{2}AM\u{2}PM\
    \u{6}h:mm a\u{9}h:mm:ss a\u{13}EEE d MMM y, h:mm a
    """
  }

  /// Passes a text to `body`.
  package func withText<Result>(
    _ number: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result { body(text(number)) }

  /// A text in the program's image.
  @inline(never)
  private func text(_ number: Int) -> UnsafeBufferPointer<UInt8> {
    var (place, isShort) = (number + 19, false)
    let name = number - CalendarPhrase.texts
    if name >= 0 {
      // Months are whole, then short, then standalone; the one era has no name.
      (place, isShort) = name < 36 ? (name % 12, name / 12 == 1) : (.max, false)
    } else if number >= CalendarPhrase.weekday.rawValue {
      place = number - 8
    } else if number >= CalendarPhrase.shortWeekday.rawValue {
      (place, isShort) = (number - 1, true)
    } else if number >= CalendarPhrase.time.rawValue, number <= CalendarPhrase.dateAndTime.rawValue,
      hasHalves
    {
      place += 9
    }
    var start = 0
    while place != 0, start < Self.texts.utf8CodeUnitCount {
      start += 1 + Int(Self.texts.utf8Start[start])
      place -= 1
    }
    guard place == 0 else { return UnsafeBufferPointer(start: nil, count: 0) }
    let length = Int(Self.texts.utf8Start[start])
    return UnsafeBufferPointer(
      start: Self.texts.utf8Start + start + 1, count: isShort ? min(3, length) : length)
  }
}
