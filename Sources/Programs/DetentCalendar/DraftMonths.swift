import DetentDates
import Foundation

/// The years and months of a calendar, and the transitions of a time zone, from Foundation.
extension CalendarTable.Draft {
  /// The year and month of a day in a calendar.
  private struct YearAndMonth: Equatable {
    var era, year, month, day: Int

    init(of day: Int, in calendar: Calendar) {
      let noon = Date(timeIntervalSince1970: Double(day) * 86_400 + 43_200)
      let parts = calendar.dateComponents([.era, .year, .month, .day], from: noon)
      (era, year) = (parts.era ?? 0, parts.year ?? 0)
      (month, self.day) = (parts.month ?? 1, parts.day ?? 1)
      guard day < Self.cutover, let hybrid = Self.hybrid(like: calendar) else { return }
      let date = CalendarDate(daysSince1970: day)
      year += date.year - hybrid.component(.year, from: noon)
      (month, self.day) = (date.month, date.day)
    }

    /// 15 October 1582: before it, Foundation counts Gregorian months by the Julian calendar, and
    /// ISO 8601 doesn't.
    private static let cutover = CalendarDate(clampingYear: 1_582, month: 10, day: 15)
      .daysSince1970

    private static func hybrid(like calendar: Calendar) -> Calendar? {
      guard [.buddhist, .japanese].contains(calendar.identifier) else { return nil }
      var hybrid = Calendar(identifier: .gregorian)
      hybrid.timeZone = calendar.timeZone
      return hybrid
    }

    func isYear(of other: Self) -> Bool { era == other.era && year == other.year }
    func isMonth(of other: Self) -> Bool { isYear(of: other) && month == other.month }
  }

  /// Replaces the Gregorian months by those of a calendar, for each of its years that has a day in
  /// the span.
  mutating func takeMonths(of calendar: Calendar, through last: Int) {
    var calendar = calendar
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    let end = CalendarDate(clampingYear: last, month: 12, day: 31).daysSince1970
    var day = firstDay
    let start = YearAndMonth(of: day, in: calendar)
    while YearAndMonth(of: day - 1, in: calendar).isYear(of: start) { day -= 1 }
    (firstDay, gregorianYears) = (day, nil)
    var year: YearAndMonth?
    while true {
      let present = YearAndMonth(of: day, in: calendar)
      if year.map({ !$0.isYear(of: present) }) ?? true {
        guard day <= end else { break }
        years.append((number: present.year, era: present.era, firstMonth: months.count))
        year = present
      }
      months.append(
        (
          start: day - firstDay, number: present.month, name: present.month - 1,
          firstDay: present.day
        ))
      var length = 27
      if !YearAndMonth(of: day + length, in: calendar).isMonth(of: present) { length = 1 }
      while YearAndMonth(of: day + length, in: calendar).isMonth(of: present) { length += 1 }
      day += length
    }
    dayCount = day - firstDay
    if calendar.identifier == .hebrew { nameLeapMonths() }
    // Eras before the first year are outside the table.
    let firstEra = years.map(\.era).min() ?? 0
    for index in years.indices { years[index].era -= firstEra }
    eras = Array(eras.dropFirst(firstEra))
    if eras.isEmpty { eras = [[]] }
  }

  /// The seventh month is Adar; after Adar I, the sixth, it is Adar II.
  private mutating func nameLeapMonths() {
    for index in months.indices.dropFirst()
    where months[index].number == 7 && months[index - 1].number == 6 {
      months[index].name = 13
    }
  }

  /// Adds the transitions of a time zone.
  mutating func take(_ zone: TimeZone, _ years: ClosedRange<Int>) {
    func instant(_ year: Int) -> Date {
      let day = CalendarDate(clampingYear: year, month: 1, day: 1).daysSince1970
      return Date(timeIntervalSince1970: Double(day) * 86_400)
    }
    // Two more days at each end, since a zone may be a day away from UTC.
    var date = instant(years.lowerBound).addingTimeInterval(-86_400 * 2)
    let end = instant(years.upperBound).addingTimeInterval(86_400 * 368)
    changes = [(instant: .min, offset: zone.secondsFromGMT(for: date))]
    while let next = zone.nextDaylightSavingTimeTransition(after: date), next < end {
      guard next > date else { break }
      date = next
      let offset = zone.secondsFromGMT(for: next)
      if offset != changes.last?.offset {
        changes.append((instant: Int64(next.timeIntervalSince1970.rounded()), offset: offset))
      }
    }
    traits |= CalendarTrait.zone.rawValue
  }
}
