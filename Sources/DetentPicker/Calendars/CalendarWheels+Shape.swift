import DetentText

/// What the wheels are like.
extension CalendarWheels {
  /// As many as the mode has.
  public var componentCount: Int { wheels.count }

  /// What a wheel is like.
  public func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
    let rules = CalendarRules(table)
    var shape = WheelShape(rowCount: 0, hasDisabledRows: hasLimits, part: .day)
    shape.turn = turns[component]
    switch wheel(component) {
    case .year:
      shape.rowCount = years.count
      (shape.wraps, shape.alignment, shape.part) = (false, .trailing, .year)
      shape.widestRow = years.count - 1
    case .month:
      shape.rowCount = rules.months(ofYear: year(of: selection)).count
      (shape.wraps, shape.part, shape.hasForms) = (true, .month, true)
    case .day:
      shape.rowCount = rules.days(ofMonth: month(of: selection)).count
      (shape.wraps, shape.alignment, shape.widestRow) = (true, .trailing, shape.rowCount - 1)
    case .days:
      shape.rowCount = days.count
      (shape.wraps, shape.widestRow, shape.hasForms) = (false, widestDay, true)
      // Somewhere a clock may have left out a day.
      shape.hasDisabledRows = hasLimits || ZoneRules(table).hasZone
    case .hour:
      let change = change(of: selection)
      shape.rowCount = 24 + change.repeatedHours.count
      (shape.wraps, shape.alignment, shape.part) = (true, .trailing, .hour)
      shape.hasColon = true
      shape.hasDisabledRows = hasLimits || !change.seconds.isEmpty
      shape.widestRow = change.repeatedHours.isEmpty ? 12 : change.repeatedHours.lowerBound
    case .minute:
      shape.rowCount = 60 / minuteInterval
      (shape.wraps, shape.alignment, shape.part) = (true, .leading, .minute)
      shape.hasColon = mode == .hourMinuteAndSecond
      shape.hasDisabledRows = hasLimits || !change(of: selection).seconds.isEmpty
      shape.widestRow = 0
    case .second:
      shape.rowCount = 60
      (shape.wraps, shape.alignment, shape.part) = (true, .leading, .second)
      shape.widestRow = 0
    case .half:
      shape.rowCount = 2
      (shape.wraps, shape.part) = (false, .half)
      shape.hasDisabledRows = hasLimits || !change(of: selection).seconds.isEmpty
    }
    return shape
  }

  /// What a row is called in the language; shorter, a month by the beginning of its name or its
  /// number, a day without its weekday or in figures.
  public func title(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form
  ) -> ShortText {
    let (rules, words) = (CalendarRules(table), DateWords(table))
    var text = ShortText()
    switch wheel(component) {
    case .year: return words.text(ofYear: years.lowerBound + row)
    case .month:
      let month = rules.months(ofYear: year(of: selection)).lowerBound + row
      if form == .figures {
        words.write(rules.number(ofMonth: month), to: &text)
      } else {
        let kind = form == .short ? 1 : mode == .yearAndMonth ? 2 : 0
        text = words.name(rules.name(ofMonth: month), kind: kind)
      }
    case .day:
      let day = rules.days(ofMonth: month(of: selection)).lowerBound + row
      return words.text(.day, of: CivilTime(day: day, second: 0))
    case .days:
      return words.text(ofDay: days.lowerBound + row, as: form)
    case .hour:
      let change = change(of: selection)
      let hour = hour(inRow: row, change)
      words.write(words.clockHour(hour.hour), digits: words.hourDigits, to: &text)
      if change.repeatedHours.contains(hour.hour) {
        text.append(hour.isRepeated ? "B" as StaticString : "A")
      }
    case .minute: words.write(row * minuteInterval, digits: 2, to: &text)
    case .second: words.write(row, digits: 2, to: &text)
    case .half: return words.half(row > 0)
    }
    return text
  }

  /// Whether some moment that the clock shows and the limits allow has that row.
  public func isEnabled(row: Int, inComponent component: Int, selection: PickerSelection) -> Bool {
    let rules = CalendarRules(table)
    switch wheel(component) {
    case .year: return allows(days: rules.days(ofYear: years.lowerBound + row))
    case .month:
      let month = rules.months(ofYear: year(of: selection)).lowerBound + row
      return allows(days: rules.days(ofMonth: month))
    case .day:
      let day = rules.days(ofMonth: month(of: selection)).lowerBound + row
      return allows(days: day..<day + 1)
    case .days:
      let day = days.lowerBound + row
      return allows(days: day..<day + 1) && ZoneRules(table).change(on: day).seconds.count < 86_400
    case .hour:
      let change = change(of: selection)
      let hour = hour(inRow: row, change)
      return allows(hour: hour.hour, hour.isRepeated, change, of: selection)
    case .minute:
      let change = change(of: selection)
      let hour = hour(inRow: selection[self.component(of: .hour)], change)
      let start = 3_600 * hour.hour + 60 * row * minuteInterval
      return allows(
        start...start + (mode == .hourMinuteAndSecond ? 59 : 0), hour.isRepeated, change,
        of: selection)
    case .second:
      let time = time(of: selection, from: selection)
      let second = time.second / 60 * 60 + row
      return allows(second...second, time.isRepeated, change(of: selection), of: selection)
    case .half:
      let change = change(of: selection)
      for hour in 12 * row..<12 * row + 12 {
        if allows(hour: hour, false, change, of: selection) { return true }
      }
      return false
    }
  }

  private func allows(days: Range<Int>) -> Bool {
    days.lowerBound <= maximum.day && minimum.day < days.upperBound
  }

  private func allows(
    hour: Int, _ isRepeated: Bool, _ change: ClockChange, of rows: PickerSelection
  ) -> Bool {
    let start = 3_600 * hour
    guard !change.seconds.isEmpty else {
      return allows(start...start + 3_599, isRepeated, change, of: rows)
    }
    for minute in 0..<60 / minuteInterval {
      let second = start + 60 * minute * minuteInterval
      if allows(second...second, isRepeated, change, of: rows) { return true }
    }
    return false
  }

  /// Whether some of these seconds are shown, and within the limits.
  private func allows(
    _ seconds: ClosedRange<Int>, _ isRepeated: Bool, _ change: ClockChange,
    of rows: PickerSelection
  ) -> Bool {
    guard change.has(seconds.lowerBound, isRepeated: isRepeated) else { return false }
    guard hasLimits else { return true }
    let day = day(of: rows, from: rows)
    let first = CivilTime(day: day, second: seconds.lowerBound, isRepeated: isRepeated)
    let last = CivilTime(day: day, second: seconds.upperBound, isRepeated: isRepeated)
    return order(of: first) <= order(of: maximum) && order(of: minimum) <= order(of: last)
  }

  /// Years that end in 0, the firsts of months, the 1st, 11th and 21st, quarters of an hour.
  public func landmark(
    from row: Int, toward way: Int, inComponent component: Int, selection: PickerSelection
  ) -> Int? {
    let rules = CalendarRules(table)
    switch wheel(component) {
    case .year:
      let offset = max(0, rules.number(ofYear: years.lowerBound))
      return Landmarks(every: 10, offset: offset).row(from: row, toward: way, of: years.count)
    case .day: return Landmarks(every: 10).row(from: row, toward: way, of: 30)
    case .days:
      let day = days.lowerBound + row
      let month = rules.days(ofMonth: rules.month(ofDay: day))
      let first = way < 0 || day == month.lowerBound ? month.lowerBound : month.upperBound
      return days.contains(first) ? first - days.lowerBound : nil
    case .minute:
      return Landmarks(ofMinutesEvery: minuteInterval).row(
        from: row, toward: way, of: 60 / minuteInterval)
    case .second: return Landmarks(every: 15).row(from: row, toward: way, of: 60)
    case .month, .hour, .half: return nil
    }
  }
}
