public import DetentText

/// How a date is written and read.
extension DateWheels {
  /// `2026-11-22` for programs and in figures, `22 November 2026` as it is shown, and with its
  /// weekday as it is spoken.
  public func write(
    _ selection: PickerSelection, as form: WrittenForm, to sink: inout some ByteSink
  ) {
    let date = value(of: selection)
    guard form != .machine else { return date.writeISO(to: &sink) }
    if form == .figures { return date.writeISO(to: &sink) }
    if form == .spoken {
      sink.append(EnglishNames.weekday(date.weekday))
      sink.append(", " as StaticString)
    }
    sink.append(decimal: Int64(date.day))
    sink.append(" " as StaticString)
    sink.append(
      title(
        ofRow: date.month - 1, inComponent: Self.month, selection: selection,
        as: form == .brief ? .short : .long))
    sink.append(" " as StaticString)
    sink.append(decimal: Int64(date.year))
  }

  /// A month for programs is its number; all else is as it is shown.
  public func write(
    component: Int, of selection: PickerSelection, as form: WrittenForm,
    to sink: inout some ByteSink
  ) {
    if component == Self.month, form == .machine {
      return sink.append(decimal: Int64(value(of: selection).month))
    }
    sink.append(
      title(
        ofRow: selection[component], inComponent: component, selection: selection, as: .long))
  }

  /// The rows of `2026-11-22`, if it is within the limits.
  public func selection(written bytes: [UInt8]) -> PickerSelection? {
    guard let date = CalendarDate(iso: bytes), date >= minimum, date <= maximum else { return nil }
    return selection(of: date)
  }

  /// A whole date, or a number for the wheel that owns the knob: what is typed keeps the others as
  /// they are, as far as they go with it.
  public func selection(
    typed text: ShortText, inComponent component: Int, selection: PickerSelection
  ) -> PickerSelection? {
    guard let number = text.number else { return self.selection(written: text.utf8) }
    let row = number - (component == 0 ? minimum.year : 1)
    guard row >= 0, row < shape(ofComponent: component, selection: selection).rowCount,
      isEnabled(row: row, inComponent: component, selection: selection)
    else { return nil }
    return selection.with(row, inComponent: component)
  }
}
