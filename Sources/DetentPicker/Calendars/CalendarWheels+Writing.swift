public import DetentText

/// How a moment is written and read.
extension CalendarWheels {
  private var hasOffset: Bool { mode == .dateAndTime && ZoneRules(table).hasZone }

  /// As ISO 8601 for programs: `2026-11-22`, `2026-11`, `06:45`, `06:45:30`, `2026-11-22T06:45`,
  /// and with a time zone `2026-11-22T06:45+01:00`; else as the language has it, briefly
  /// with short names of months and, beside a time, without the year; in figures a date
  /// has no year, and a time 24 hours.
  ///
  /// A month of another calendar than ISO's is its first day.
  public func write(
    _ selection: PickerSelection, as form: WrittenForm, to sink: inout some ByteSink
  ) {
    let time = value(of: selection)
    guard form == .machine else {
      let pattern: CalendarTable.Phrase =
        switch mode {
        case .date: form == .spoken ? .spokenDate : .date
        case .time: .time
        case .dateAndTime: .dateAndTime
        case .yearAndMonth: .month
        case .hourMinuteAndSecond: .seconds
        }
      var words = DateWords(table)
      if form == .figures, mode == .dateAndTime || mode == .date || mode == .time {
        var text = ShortText()
        if mode != .time { text = words.text(ofDay: time.day, as: .figures) }
        if mode == .dateAndTime { text.append(" " as StaticString) }
        if mode != .date { words.writeFigures(ofSecond: time.second, to: &text) }
        return sink.append(text)
      }
      words.isBrief = form == .brief || form == .figures
      guard words.isBrief, mode == .dateAndTime else {
        return sink.append(words.text(pattern, of: time))
      }
      sink.append(words.text(.shortDays, of: time))
      sink.append(" " as StaticString)
      return sink.append(words.text(.time, of: time))
    }
    if mode == .yearAndMonth, table.has(.gregorianMonths) {
      let date = CalendarDate(daysSince1970: time.day)
      sink.append(decimal: UInt64(date.year), digits: 4)
      sink.append("-" as StaticString)
      return sink.append(decimal: UInt64(date.month), digits: 2)
    }
    if mode.hasDate { CalendarDate(daysSince1970: time.day).writeISO(to: &sink) }
    if mode == .dateAndTime { sink.append("T" as StaticString) }
    if mode.hasTime { TimeOfDay(minutes: time.second / 60).writeISO(to: &sink) }
    if mode == .hourMinuteAndSecond {
      sink.append(":" as StaticString)
      sink.append(decimal: UInt64(time.second % 60), digits: 2)
    }
    guard hasOffset else { return }
    let zone = ZoneRules(table)
    // Of odd seconds, which zones had once, the whole minutes below: so they are read again.
    let offset = zone.offset(at: zone.instant(of: time))
    let minutes = (offset < 0 ? offset - 59 : offset) / 60
    sink.append(minutes < 0 ? "-" as StaticString : "+")
    sink.append(decimal: UInt64(minutes.magnitude / 60), digits: 2)
    sink.append(":" as StaticString)
    sink.append(decimal: UInt64(minutes.magnitude % 60), digits: 2)
  }

  /// A row as it is shown, and for programs in figures; English speaks an hour as `2 o'clock`.
  public func write(
    component: Int, of selection: PickerSelection, as form: WrittenForm,
    to sink: inout some ByteSink
  ) {
    if form == .machine { return write(partOf: wheel(component), of: selection, to: &sink) }
    sink.append(
      title(
        ofRow: selection[component], inComponent: component, selection: selection, as: .long))
    guard form == .spoken, table.has(.english) else { return }
    if wheel(component) == .hour { sink.append(" o'clock" as StaticString) }
    if wheel(component) == .minute {
      let isOne = value(of: selection).second / 60 % 60 == 1
      sink.append(isOne ? " minute" as StaticString : " minutes")
    }
  }

  private func write(
    partOf wheel: Wheel, of selection: PickerSelection, to sink: inout some ByteSink
  ) {
    let rules = CalendarRules(table)
    let time = value(of: selection)
    let month = rules.month(ofDay: time.day)
    let number: Int
    switch wheel {
    case .year: number = rules.number(ofYear: rules.year(ofMonth: month))
    case .month: number = rules.number(ofMonth: month)
    case .day: number = rules.number(ofDay: time.day, inMonth: month)
    case .days: return CalendarDate(daysSince1970: time.day).writeISO(to: &sink)
    case .hour: number = time.second / 3_600
    case .minute: number = time.second / 60 % 60
    case .second: number = time.second % 60
    case .half: return sink.append(time.second < 43_200 ? "AM" as StaticString : "PM")
    }
    let isTime = wheel == .hour || wheel == .minute || wheel == .second
    sink.append(decimal: UInt64(max(0, number)), digits: isTime ? 2 : 1)
  }

  /// The rows of what a program reads, if the clock shows it and the limits allow it.
  public func selection(written bytes: [UInt8]) -> PickerSelection? {
    guard let time = time(iso: bytes) else { return nil }
    let rows = rows(of: allowed(time))
    return value(of: rows) == time ? rows : nil
  }

  /// The moment that ISO 8601 writes so; nil if it is something else than the mode picks.
  ///
  /// A moment with an offset is converted to the time zone; one without is what its clock shows,
  /// the first of two.
  public func time(iso bytes: [UInt8]) -> CivilTime? {
    switch mode {
    case .date: return CalendarDate(iso: bytes).map { CivilTime(day: $0.daysSince1970, second: 0) }
    case .yearAndMonth:
      let date = bytes.count == 7 ? bytes + [0x2D, 0x30, 0x31] : bytes
      guard let day = CalendarDate(iso: date)?.daysSince1970 else { return nil }
      let rules = CalendarRules(table)
      guard day >= rules.firstDay, day <= rules.lastDay else { return nil }
      let first = rules.days(ofMonth: rules.month(ofDay: day)).lowerBound
      return CivilTime(day: first, second: 0)
    case .time: return TimeOfDay(iso: bytes).map { CivilTime(day: 0, second: 60 * $0.minutes) }
    case .hourMinuteAndSecond:
      guard bytes.count == 8, bytes[5] == 0x3A, let time = TimeOfDay(iso: [UInt8](bytes[0..<5])),
        let second = bytes[6..<8].decimal, second < 60
      else { return nil }
      return CivilTime(day: 0, second: 60 * time.minutes + second)
    case .dateAndTime: return dateAndTime(iso: bytes)
    }
  }

  private func dateAndTime(iso bytes: [UInt8]) -> CivilTime? {
    guard bytes.count >= 16, bytes[10] == 0x54,
      let date = CalendarDate(iso: [UInt8](bytes[0..<10])),
      let time = TimeOfDay(iso: [UInt8](bytes[11..<16]))
    else { return nil }
    let shown = CivilTime(day: date.daysSince1970, second: 60 * time.minutes)
    if bytes.count == 16 { return shown }
    let zone = ZoneRules(table)
    guard zone.hasZone else { return nil }
    var offset = 0
    if bytes.count != 17 || bytes[16] != 0x5A {
      guard bytes.count == 22, bytes[16] == 0x2B || bytes[16] == 0x2D,
        let hours = TimeOfDay(iso: [UInt8](bytes[17..<22]))
      else { return nil }
      offset = bytes[16] == 0x2D ? -hours.minutes : hours.minutes
    }
    // Whole minutes: some zones of long ago were seconds away from them.
    var moment = zone.time(
      at: Int64(shown.day) * 86_400 + Int64(shown.second - 60 * offset))
    moment.second = moment.second / 60 * 60
    return moment
  }

  /// A whole moment, or a number for the wheel that owns the knob; what is typed keeps the others
  /// as they are, as far as they go with it.
  public func selection(
    typed text: ShortText, inComponent component: Int, selection: PickerSelection
  ) -> PickerSelection? {
    guard let number = text.number else { return self.selection(written: text.utf8) }
    guard let row = row(numbered: number, inComponent: component, selection),
      row < shape(ofComponent: component, selection: selection).rowCount,
      isEnabled(row: row, inComponent: component, selection: selection)
    else { return nil }
    return resolve(
      selection.with(row, inComponent: component), from: selection, changed: component)
  }

  /// The first row of a wheel that has a number; of a clock with halves in the selected one.
  private func row(numbered number: Int, inComponent component: Int, _ rows: PickerSelection)
    -> Int?
  {
    let rules = CalendarRules(table)
    switch wheel(component) {
    case .year:
      // Eras begin anew: the last one counts.
      for year in years.reversed() where rules.number(ofYear: year) == number {
        return year - years.lowerBound
      }
      return nil
    case .month:
      let months = rules.months(ofYear: year(of: rows))
      for month in months where rules.number(ofMonth: month) == number {
        return month - months.lowerBound
      }
      return nil
    case .day:
      let row = number - rules.firstNumber(ofMonth: month(of: rows))
      return row >= 0 ? row : nil
    case .hour:
      let words = DateWords(table)
      let change = change(of: rows)
      let isAfternoon = rows[self.component(of: .half)] == 1
      for row in 0..<24 + change.repeatedHours.count {
        let hour = hour(inRow: row, change).hour
        let isSame = !words.hasHalves || (hour >= 12) == isAfternoon || number > 12
        if isSame, number > 12 ? hour == number : words.clockHour(hour) == number { return row }
      }
      return nil
    case .minute:
      return number < 60 && number % minuteInterval == 0 ? number / minuteInterval : nil
    case .second: return number
    case .days, .half: return nil
    }
  }
}
