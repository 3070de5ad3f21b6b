public import DetentText

/// How a time of day is written and read.
extension TimeWheels {
  /// `09:30` for programs and in figures; else the same, or `9:30 AM`.
  public func write(
    _ selection: PickerSelection, as form: WrittenForm, to sink: inout some ByteSink
  ) {
    let time = value(of: selection)
    guard hasHalves, form != .machine, form != .figures else { return time.writeISO(to: &sink) }
    sink.append(decimal: Int64((time.hour + 11) % 12 + 1))
    sink.append(":" as StaticString)
    sink.append(decimal: UInt64(time.minute), digits: 2)
    sink.append(time.hour < 12 ? " AM" as StaticString : " PM")
  }

  /// An hour is spoken as `2 o'clock`, a minute as `5 minutes`.
  public func write(
    component: Int, of selection: PickerSelection, as form: WrittenForm,
    to sink: inout some ByteSink
  ) {
    let time = value(of: selection)
    switch (component, form) {
    case (0, .spoken):
      sink.append(decimal: Int64(hasHalves ? (time.hour + 11) % 12 + 1 : time.hour))
      sink.append(" o'clock" as StaticString)
    case (1, .spoken):
      sink.append(decimal: Int64(time.minute))
      sink.append(time.minute == 1 ? " minute" as StaticString : " minutes")
    default:
      sink.append(
        title(
          ofRow: selection[component], inComponent: component, selection: selection, as: .long))
    }
  }

  /// The rows of `09:30`, if it is within the limits and a multiple of the interval.
  public func selection(written bytes: [UInt8]) -> PickerSelection? {
    guard let time = TimeOfDay(iso: bytes), time >= minimum, time <= maximum,
      time.minute % minuteInterval == 0
    else { return nil }
    return selection(of: time)
  }

  /// A whole time, or a number for the wheel that owns the knob; of a 12-hour clock in the half
  /// that is selected.
  public func selection(
    typed text: ShortText, inComponent component: Int, selection: PickerSelection
  ) -> PickerSelection? {
    guard let number = text.number else { return self.selection(written: text.utf8) }
    var row = number
    switch component {
    case 0:
      if hasHalves, number >= 1, number <= 12 { row = number % 12 + 12 * selection[2] }
      guard number < 24 else { return nil }
    case 1:
      guard number < 60, number % minuteInterval == 0 else { return nil }
      row = number / minuteInterval
    default: return nil
    }
    guard isEnabled(row: row, inComponent: component, selection: selection) else { return nil }
    return resolve(
      selection.with(row, inComponent: component), from: selection, changed: component)
  }
}
