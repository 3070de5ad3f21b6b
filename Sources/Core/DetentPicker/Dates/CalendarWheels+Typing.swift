import DetentDates
import DetentText

/// How moments are read, as they are written and as they are typed.
extension CalendarWheels {
  /// The rows of a written value, if the clock shows it within the limits.
  @inline(never)
  func rows(written bytes: [UInt8]) -> PickerSelection? {
    rules.time(iso: bytes).flatMap { rows(ofExactly: $0) }
  }

  /// The rows of a moment that the clock shows within the limits; nil for others.
  private func rows(ofExactly time: CivilTime) -> PickerSelection? {
    let rows = rows(of: rules.allowed(time))
    return value(of: rows) == time ? rows : nil
  }

  /// The rows of a written value; typed, of a whole moment, on the first wheel also without
  /// separators, or of a number for the focused wheel.
  package func selection(
    read bytes: [UInt8], typedInto component: Int?, selection: PickerSelection
  ) -> PickerSelection? {
    if let rows = rows(written: bytes) { return rows }
    #if !hasFeature(Embedded)
    guard let component else {
      return rules.time(written: bytes).flatMap { rows(ofExactly: $0) }
        ?? MomentReader(bytes, of: calendar, in: mode, like: nil).read { rows(ofExactly: $0) }
    }
    let reader = MomentReader(bytes, of: calendar, in: mode, like: value(of: selection))
    let isFirst = turn(component) == 0 && !mode.hasDate
    if let rows = reader.read(joined: isFirst || wheel(component) == .hour, { rows(ofExactly: $0) })
    {
      return rows
    }
    guard let row = row(named: bytes, inComponent: component, selection),
      row < shape(ofComponent: component, selection: selection).rowCount,
      isEnabled(row: row, inComponent: component, selection: selection)
    else { return nil }
    return resolve(
      selection.with(row, inComponent: component), from: selection, changed: component)
    #else
    return nil
    #endif
  }

  #if !hasFeature(Embedded)
  /// The row of a month that is named, or of a number that may have an ordinal's point.
  private func row(
    named bytes: [UInt8], inComponent component: Int, _ selection: PickerSelection
  ) -> Int? {
    let year = year(of: selection)
    let digits = bytes.plainBytes
    let isPointed = digits.last == 0x2E && [.day, .days].contains(wheel(component))
    if let number = digits.dropLast(isPointed ? 1 : 0).decimal {
      // A year is as long as the selected one.
      let isShort = digits.count < min(4, self.digits(calendar.number(ofYear: year)))
      guard wheel(component) != .year || !isShort else { return nil }
      return row(numbered: number, inComponent: component, selection)
    }
    guard wheel(component) == .month else { return nil }
    let months = calendar.months(ofYear: year)
    let first = CivilTime(day: calendar.days(ofMonth: months.lowerBound).lowerBound, second: 0)
    return MomentReader(bytes, of: calendar, in: .yearAndMonth, like: first).read { time in
      let month = calendar.month(ofDay: time.day)
      return months.contains(month) ? month - months.lowerBound : nil
    }
  }

  func digits(_ number: Int) -> Int { number < 10 ? 1 : 1 + digits(number / 10) }

  /// The first row of a wheel with a number; of a 12-hour clock in the selected half.
  func row(
    numbered number: Int, inComponent component: Int, _ rows: PickerSelection
  ) -> Int? {
    switch wheel(component) {
    case .year:
      return calendar.year(numbered: number, of: rules.years).map { $0 - rules.years.lowerBound }
    case .month:
      let months = calendar.months(ofYear: year(of: rows))
      return months.first { calendar.number(ofMonth: $0) == number }.map { $0 - months.lowerBound }
    case .day:
      let row = number - calendar.details(ofMonth: month(of: rows)).firstDay
      return row >= 0 ? row : nil
    case .hour:
      let change = change(of: rows)
      let hours = 0..<24 + change.repeatedHours.count
      let found = hours.filter { calendar.clockHour(hour(inRow: $0, change).hour) == number }
      // An hour that the selected half lacks is the other one's.
      let isAfternoon = rows[self.component(of: .half)] == 1
      let own = found.filter { (hour(inRow: $0, change).hour >= 12) == isAfternoon }
      return ((calendar.hasHalves ? own : []) + found).first {
        isEnabled(row: $0, inComponent: component, selection: rows)
      } ?? hours.first { hour(inRow: $0, change).hour == number }
    case .minute: return (0..<minuteRowCount).first { minute(inRow: $0) == number }
    case .second: return number
    case .days where isMonth:
      let month = calendar.month(ofDay: value(of: rows).day)
      let day = calendar.day(numbered: number, ofMonth: month)
      guard calendar.number(ofDay: day, inMonth: month) == number else { return nil }
      return days.contains(day) ? day - days.lowerBound : nil
    case .days: return row(ofDayNumbered: number, rows)
    case .half: return nil
    }
  }

  /// The row of the day with a number in the selected month, or in the next one that has it within
  /// the limits.
  func row(ofDayNumbered number: Int, _ rows: PickerSelection) -> Int? {
    let first = calendar.month(ofDay: day(of: rows, from: rows))
    let last = calendar.month(ofDay: days.upperBound - 1)
    for month in first..<max(first, min(last, first + 12)) + 1 {
      let day = calendar.day(numbered: number, ofMonth: month)
      if calendar.number(ofDay: day, inMonth: month) == number, days.contains(day),
        rules.allows(some: day..<day + 1)
      {
        return day - days.lowerBound
      }
    }
    return nil
  }
  #endif
}
