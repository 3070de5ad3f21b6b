/// Which moments rows stand for, and the other way round.
extension CalendarWheels {
  func wheel(_ component: Int) -> Wheel { Wheel(rawValue: wheels[component]) ?? .day }

  /// Which list is a wheel; -1 if there is none.
  func component(of wheel: Wheel) -> Int {
    for component in 0..<wheels.count where wheels[component] == wheel.rawValue {
      return component
    }
    return -1
  }

  /// The row of a wheel, or the first or last one of so many.
  private func row(_ wheel: Wheel, of rows: PickerSelection, count: Int) -> Int {
    max(0, min(rows[component(of: wheel)], count - 1))
  }

  // MARK: - Days

  /// The year, in the table, that rows are of.
  func year(of rows: PickerSelection) -> Int {
    years.lowerBound + row(.year, of: rows, count: years.count)
  }

  /// The month, in the table, that rows are of.
  func month(of rows: PickerSelection) -> Int {
    let months = CalendarRules(table).months(ofYear: year(of: rows))
    return months.lowerBound + row(.month, of: rows, count: months.count)
  }

  /// The day that rows stand for, where each is one of a list as it is with others: months and days
  /// keep their numbers.
  func day(of rows: PickerSelection, from others: PickerSelection) -> Int {
    let rules = CalendarRules(table)
    switch mode {
    case .time, .hourMinuteAndSecond: return 0
    case .dateAndTime: return days.lowerBound + row(.days, of: rows, count: days.count)
    case .date, .yearAndMonth:
      var wanted = others
      wanted[component(of: .month)] = rows[component(of: .month)]
      let month = rules.month(
        numbered: rules.number(ofMonth: month(of: wanted)), ofYear: year(of: rows))
      guard mode == .date else { return rules.days(ofMonth: month).lowerBound }
      let shown = self.month(of: others)
      let days = rules.days(ofMonth: shown).count
      return rules.day(
        numbered: rules.firstNumber(ofMonth: shown) + row(.day, of: rows, count: days),
        ofMonth: month)
    }
  }

  // MARK: - Hours

  /// What the clock does on the day that rows are of.
  func change(of rows: PickerSelection) -> ClockChange {
    mode == .dateAndTime ? ZoneRules(table).change(on: day(of: rows, from: rows)) : ClockChange()
  }

  /// The hour in a row of a day, and whether it is one's second.
  func hour(inRow row: Int, _ change: ClockChange) -> (hour: Int, isRepeated: Bool) {
    let repeated = change.repeatedHours
    if row < repeated.upperBound || repeated.isEmpty { return (row, false) }
    let isRepeated = row < repeated.upperBound + repeated.count
    return (row - repeated.count, isRepeated)
  }

  /// The row of an hour of a day.
  private func row(ofHour hour: Int, isRepeated: Bool, _ change: ClockChange) -> Int {
    let repeated = change.repeatedHours
    let isBehind = hour >= repeated.upperBound || isRepeated && repeated.contains(hour)
    return hour + (isBehind ? repeated.count : 0)
  }

  /// The second of a day that rows stand for.
  private func second(
    of rows: PickerSelection, from others: PickerSelection
  ) -> (second: Int, isRepeated: Bool) {
    guard mode.hasTime else { return (0, false) }
    let change = change(of: others)
    let hour = hour(
      inRow: row(.hour, of: rows, count: 24 + change.repeatedHours.count), change)
    let minute = row(.minute, of: rows, count: 60 / minuteInterval) * minuteInterval
    return (3_600 * hour.hour + 60 * minute + row(.second, of: rows, count: 60), hour.isRepeated)
  }

  // MARK: - Both

  /// The moment that rows stand for, where each is one of a list as it is with others.
  func time(of rows: PickerSelection, from others: PickerSelection) -> CivilTime {
    let time = second(of: rows, from: others)
    return CivilTime(
      day: day(of: rows, from: others), second: time.second, isRepeated: time.isRepeated)
  }

  /// A moment that the clock shows and the limits allow, as near as there is one.
  func allowed(_ time: CivilTime) -> CivilTime {
    var time = time
    if !mode.hasDate { time.day = 0 }
    if !mode.hasTime { time.second = 0 }
    if mode == .dateAndTime {
      let change = ZoneRules(table).change(on: time.day)
      if !change.has(time.second, isRepeated: time.isRepeated) { time.isRepeated = false }
      if !change.has(time.second, isRepeated: false) {
        // The first moment behind those that are skipped.
        let step = 60 * minuteInterval
        time.second = (change.seconds.upperBound + step - 1) / step * step
        if time.second >= 86_400 { (time.day, time.second) = (time.day + 1, 0) }
      }
    } else {
      time.isRepeated = false
    }
    if order(of: time) < order(of: minimum) { return minimum }
    return order(of: time) > order(of: maximum) ? maximum : time
  }

  /// The rows of a moment that is allowed.
  func rows(of time: CivilTime) -> PickerSelection {
    let rules = CalendarRules(table)
    var rows = PickerSelection(repeating: 0, count: wheels.count)
    if mode == .dateAndTime {
      rows[component(of: .days)] = time.day - days.lowerBound
    } else if mode.hasDate {
      let month = rules.month(ofDay: time.day)
      let year = rules.year(ofMonth: month)
      rows[component(of: .year)] = year - years.lowerBound
      rows[component(of: .month)] = month - rules.months(ofYear: year).lowerBound
      rows[component(of: .day)] = time.day - rules.days(ofMonth: month).lowerBound
    }
    guard mode.hasTime else { return rows }
    let change = change(of: rows)
    let hour = time.second / 3_600
    rows[component(of: .hour)] = row(ofHour: hour, isRepeated: time.isRepeated, change)
    rows[component(of: .minute)] = time.second / 60 % 60 / minuteInterval
    rows[component(of: .second)] = time.second % 60
    rows[component(of: .half)] = hour / 12
    return rows
  }

  /// The moment that rows stand for.
  public func value(of selection: PickerSelection) -> CivilTime {
    allowed(time(of: selection, from: selection))
  }

  /// The rows of a moment, or of the nearest one that there is: with `roundsToMinuteInterval` of
  /// the nearest multiple of the interval, else of the last one before.
  public func selection(of value: CivilTime) -> PickerSelection {
    var time = value
    let step = 60 * minuteInterval
    if roundsToMinuteInterval, mode.hasTime, minuteInterval > 1 {
      time.second = min(86_400 - step, (time.second + step / 2) / step * step)
    }
    return rows(of: allowed(time))
  }

  /// The nearest moment to the wanted one; a half alone keeps what the clock shows.
  public func resolve(
    _ wanted: PickerSelection, from current: PickerSelection, changed: Int?
  ) -> PickerSelection {
    var time = time(of: wanted, from: current)
    if let changed, wheel(changed) == .half {
      let half = row(.half, of: wanted, count: 2)
      time.second = time.second % 43_200 + 43_200 * half
      time.isRepeated = false
    }
    return rows(of: allowed(time))
  }
}
