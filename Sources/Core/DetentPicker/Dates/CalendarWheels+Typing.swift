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
    guard let component else { return nil }
    #if !hasFeature(Embedded)
    if let time = calendar.time(
      named: bytes, like: value(of: selection), in: mode,
      where: { rules.allows(some: $0..<$0 + 1) })
    {
      return rows(ofExactly: time)
    }
    if wheel(component) == .month, let row = row(named: bytes, selection),
      isEnabled(row: row, inComponent: component, selection: selection)
    {
      return resolve(
        selection.with(row, inComponent: component), from: selection, changed: component)
    }
    #endif
    let numbers = TypedNumbers(bytes)
    let (isFirst, isHour) = (turn(component) == 0, wheel(component) == .hour)
    if isFirst || isHour || numbers.count > 1,
      let time = time(
        typed: numbers, isFirst: isFirst, isClock: isHour || bytes.contains(0x3A), selection)
    {
      return rows(ofExactly: time)
    }
    // An ordinal number has a point: 24.
    guard let number = bytes[...].decimal ?? numbers.ordinal,
      // A year is as long as the selected one.
      wheel(component) != .year
        || bytes.count >= min(4, digits(calendar.number(ofYear: year(of: selection)))),
      let row = row(numbered: number, inComponent: component, selection),
      row < shape(ofComponent: component, selection: selection).rowCount,
      isEnabled(row: row, inComponent: component, selection: selection)
    else { return nil }
    return resolve(
      selection.with(row, inComponent: component), from: selection, changed: component)
  }

  #if !hasFeature(Embedded)
  /// The row of a month that is named alone, in the selected year.
  func row(named text: [UInt8], _ selection: PickerSelection) -> Int? {
    let months = calendar.months(ofYear: year(of: selection))
    let first = CivilTime(day: calendar.days(ofMonth: months.lowerBound).lowerBound, second: 0)
    let time = calendar.time(named: text, like: first, in: .yearAndMonth, where: { _ in true })
    guard let time, months.contains(calendar.month(ofDay: time.day)) else { return nil }
    return calendar.month(ofDay: time.day) - months.lowerBound
  }
  #endif

  func digits(_ number: Int) -> Int { number < 10 ? 1 : 1 + digits(number / 10) }

  /// The moment of typed numbers; without a time of day, or without a date where they are of a
  /// clock, it keeps that of the selection.
  func time(
    typed numbers: TypedNumbers, isFirst: Bool, isClock: Bool, _ selection: PickerSelection
  ) -> CivilTime? {
    var time = value(of: selection)
    if mode == .yearAndMonth || mode == .date && numbers.count > 3 { return nil }
    var first = 0
    if mode.hasDate {
      // Of a moment a point may be a clock's, and a single number is the next day that has it.
      let isDay = mode == .date || numbers.count > 1 && !isClock
      let day = calendar.day(
        typed: numbers, like: isFirst && isDay ? time.day : nil,
        where: { rules.allows(some: $0..<$0 + 1) })
      guard day != nil || isClock && mode == .dateAndTime else { return nil }
      if let day { (time.day, first) = (day, 3) }
      if first > 0, numbers.count < 4 { return time }
    }
    guard
      let (hour, second) = numbers.time(
        from: first, seconds: time.second,
        hasSeconds: mode == .hourMinuteAndSecond),
      let row = row(numbered: hour, inComponent: component(of: .hour), selection)
    else { return nil }
    time.secondOfDay = 3_600 * self.hour(inRow: row, change(of: selection)).hour + second
    time.isRepeated = false
    return time
  }

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
      let isAfternoon = rows[self.component(of: .half)] == 1
      let row = hours.first {
        let hour = hour(inRow: $0, change).hour
        return (!calendar.hasHalves || (hour >= 12) == isAfternoon)
          && calendar.clockHour(hour) == number
      }
      return row ?? hours.first { hour(inRow: $0, change).hour == number }
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
}
