import DetentDates
package import DetentText

/// How moments are written.
extension CalendarWheels {
  /// As ISO 8601 for programs: `2026-11-22`, `2026-11`, `06:45`, `06:45:30`, `2026-11-22T06:45`,
  /// and with a time zone `2026-11-22T06:45+01:00`; else as the language has it.
  ///
  /// Briefly names of months are short, and a date with a time has no year; with the least room a
  /// date has no year, and one with a time is the day with an ellipsis. The notation stays: names
  /// never become numbers, and the clock keeps its hours.
  ///
  /// Beside a date an hour that the clock shows twice has its row's mark, A or B.
  ///
  /// A month of a calendar other than ISO's is its first day.
  @inline(never)
  private func write(
    whole selection: PickerSelection, as form: WrittenForm, to sink: inout some ByteSink
  ) {
    let time = value(of: selection)
    if form == .machine { return rules.writeISO(time, to: &sink) }
    sink.append { write(time, as: form, $0) }
  }

  /// Once for all sinks.
  func write(_ time: CivilTime, as form: WrittenForm, _ put: (UInt8) -> Void) {
    let isBrief = form == .brief || form == .least
    let phrase: CalendarPhrase
    switch mode {
    case .date where form == .least: return calendar.writeShort(time.day, put)
    case .date: phrase = form == .spoken ? .spokenDate : .date
    case .time: phrase = .time
    case .dateAndTime where isBrief:
      calendar.write(.shortDays, of: time, isBrief: true, put)
      guard form == .brief else { return (0x2026 as UInt32).writeScalar(put) }
      put(0x20)
      phrase = .time
    case .dateAndTime: phrase = .dateAndTime
    case .yearAndMonth: phrase = .month
    case .hourMinuteAndSecond: phrase = .seconds
    }
    calendar.write(phrase, of: time, isBrief: isBrief, marksHour: mode == .dateAndTime, put)
  }

  func year(ofDay day: Int) -> Int { calendar.year(ofMonth: calendar.month(ofDay: day)) }

  /// The whole value; or a row as it is shown, and for programs in figures; English speaks an hour
  /// as `2 o'clock`, a minute as `5 minutes`.
  package func write(
    component: Int?, of selection: PickerSelection, as form: WrittenForm,
    to sink: inout some ByteSink
  ) {
    guard let component else { return write(whole: selection, as: form, to: &sink) }
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
