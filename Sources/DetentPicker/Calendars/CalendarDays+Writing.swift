public import DetentText

/// How picked days are written.
extension CalendarDays {
  /// For programs as ISO 8601: `2026-11-22`, a range as `2026-11-22/2026-11-28`, several days with
  /// commas between them; else as the language has it.
  ///
  /// - Source: ISO 8601-1:2019, 5.5.2.1 a) for intervals; RFC 5545, 3.3.4 for lists of dates.
  public func write(
    _ selection: PickerSelection, as form: WrittenForm, to sink: inout some ByteSink
  ) {
    if isOn == false { return sink.append(form == .machine ? Self.none : "Off") }
    let range = value(of: selection)
    var words = DateWords(table)
    words.isBrief = form == .brief
    func write(_ day: Int, to sink: inout some ByteSink) {
      guard form != .machine else { return CalendarDate(daysSince1970: day).writeISO(to: &sink) }
      if form == .figures { return sink.append(words.text(ofDay: day, as: .figures)) }
      let pattern: CalendarTable.Phrase =
        form == .spoken ? .spokenDate : kind == .single ? .date : .shortDays
      sink.append(words.text(pattern, of: CivilTime(day: day, second: 0)))
    }
    switch kind {
    case .single: write(range.lowerBound, to: &sink)
    case .range:
      write(range.lowerBound, to: &sink)
      switch form {
      case .machine: sink.append("/" as StaticString)
      // Where there is little room, the dash alone parts them well enough.
      case .figures: sink.append("–" as StaticString)
      default: sink.append(" – " as StaticString)
      }
      write(range.upperBound, to: &sink)
    case .multiple:
      let separator: StaticString = form == .machine ? "," : ", "
      let days = days(of: selection)
      for (index, day) in days.enumerated() where index == 0 || form != .figures {
        if index > 0 { sink.append(separator) }
        write(day, to: &sink)
      }
      // How many others there are: of several days half of one means another day.
      guard form == .figures, days.count > 1 else { return }
      var others = ShortText()
      words.write(days.count - 1, to: &others)
      sink.append(" +" as StaticString)
      sink.append(others)
    }
  }

  /// One end, or the day in the lens.
  public func write(
    component: Int, of selection: PickerSelection, as form: WrittenForm,
    to sink: inout some ByteSink
  ) {
    let day = minimum + max(0, selection[component])
    guard form != .machine else { return CalendarDate(daysSince1970: day).writeISO(to: &sink) }
    let pattern: CalendarTable.Phrase = form == .spoken ? .spokenDate : .days
    sink.append(DateWords(table).text(pattern, of: CivilTime(day: day, second: 0)))
    if form == .spoken, isPicked(day) { sink.append(", ✓" as StaticString) }
  }
}
