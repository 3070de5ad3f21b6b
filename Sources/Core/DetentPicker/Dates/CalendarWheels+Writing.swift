import DetentDates
package import DetentText

/// How moments are written.
extension CalendarWheels {
  /// As ISO 8601 for programs: `2026-11-22`, `2026-11`, `06:45`, `06:45:30`, `2026-11-22T06:45`,
  /// and with a time zone `2026-11-22T06:45+01:00`; else as the language has it, briefly
  /// with short names of months and, beside a time, without the year; in figures a time has 24
  /// hours, and a date its year, unless that is the present one.
  ///
  /// Beside a date an hour that the clock shows twice has its row's mark, A or B.
  ///
  /// A month of a calendar other than ISO's is its first day.
  package func write(
    _ selection: PickerSelection, as form: WrittenForm, to sink: inout some ByteSink
  ) {
    let time = value(of: selection)
    if form == .machine { return rules.writeISO(time, to: &sink) }
    if form == .figures, mode == .date, calendar.isISO { return time.date.writeISO(to: &sink) }
    sink.append { write(time, as: form, $0) }
  }

  /// Once for all sinks.
  func write(_ time: CivilTime, as form: WrittenForm, _ put: (UInt8) -> Void) {
    let isInFigures = form == .figures
    let phrase: CalendarPhrase
    switch mode {
    case .date where isInFigures:
      #if hasFeature(Embedded)
      let hasYear = true
      #else
      let hasYear = isMonth ? true : today.map { year(ofDay: $0) != year(ofDay: time.day) } ?? true
      #endif
      return calendar.writeFigures(ofDay: time.day, hasYear: hasYear, put)
    case .dateAndTime where isInFigures:
      calendar.writeFigures(ofDay: time.day, put)
      put(0x20)
      return calendar.writeFigures(ofTime: time, marksHour: true, put)
    case .date: phrase = form == .spoken ? .spokenDate : .date
    case .time where isInFigures: return calendar.writeFigures(ofTime: time, put)
    case .time: phrase = .time
    case .dateAndTime where form == .brief:
      calendar.write(.shortDays, of: time, isBrief: true, put)
      put(0x20)
      phrase = .time
    case .dateAndTime: phrase = .dateAndTime
    case .yearAndMonth: phrase = .month
    case .hourMinuteAndSecond: phrase = .seconds
    }
    calendar.write(
      phrase, of: time, isBrief: form == .brief || isInFigures, marksHour: mode == .dateAndTime,
      put)
  }

  func year(ofDay day: Int) -> Int { calendar.year(ofMonth: calendar.month(ofDay: day)) }

  /// A row as it is shown, and for programs in figures; English speaks an hour as `2 o'clock`, a
  /// minute as `5 minutes`.
  package func write(
    component: Int, of selection: PickerSelection, as form: WrittenForm,
    to sink: inout some ByteSink
  ) {
    let (wheel, row) = (wheel(component), selection[component])
    if form == .machine { return write(partOf: wheel, of: value(of: selection), to: &sink) }
    let isSpoken = form == .spoken && calendar.has(.english)
    switch wheel {
    case .days where isMonth && form == .spoken:
      sink.append { calendar.write(.spokenDate, of: value(of: selection), $0) }
    case .hour where isSpoken:
      sink.append { write(hourInRow: row, digits: 1, change(of: selection), $0) }
      sink.append(" o'clock" as StaticString)
    case .minute where isSpoken:
      let minute = value(of: selection).minute
      sink.append(decimal: Int64(minute))
      sink.append(minute == 1 ? " minute" as StaticString : " minutes")
    default:
      writeTitle(
        ofRow: row, inComponent: component, selection: selection, as: .long, to: &sink)
    }
  }

  func write(partOf wheel: Wheel, of time: CivilTime, to sink: inout some ByteSink) {
    let month = calendar.month(ofDay: time.day)
    let number: Int
    switch wheel {
    case .year: number = calendar.number(ofYear: calendar.year(ofMonth: month))
    case .month: number = calendar.number(ofMonth: month)
    case .day: number = calendar.number(ofDay: time.day, inMonth: month)
    case .days: return time.date.writeISO(to: &sink)
    case .hour: number = time.hour
    case .minute: number = time.minute
    case .second: number = time.second
    case .half: return sink.append(time.hour < 12 ? "AM" as StaticString : "PM")
    }
    let isTime = wheel == .hour || wheel == .minute || wheel == .second
    sink.append(decimal: UInt64(max(0, number)), digits: isTime ? 2 : 1)
  }
}
