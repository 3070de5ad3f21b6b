import DetentDates
package import DetentText

/// A duration with wheels of hours and minutes, as for a timer.
///
///      1 │ 15          an hour and a quarter
///
/// - Source: `UIDatePicker.Mode.countDownTimer`, whose maximum is 23 h 59 min.
package struct DurationWheels: SimpleContent, Hashable {
  /// Minutes per row: a divisor of 60, at most 30.
  package let minuteInterval: Int

  private static let (hour, minute) = (0, 1)

  /// Creates durations; an invalid interval is 1, as in `UIDatePicker`.
  package init(minuteInterval: Int = 1) {
    let isAllowed = DateMode.allows(minuteInterval: minuteInterval)
    self.minuteInterval = isAllowed ? minuteInterval : 1
  }

  /// Hours and minutes.
  package var componentCount: Int { 2 }

  /// 24 hours, and the minutes of an hour at the interval.
  package func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
    let isHour = component == Self.hour
    var shape = WheelShape(
      rowCount: isHour ? 24 : 60 / minuteInterval, wraps: !isHour,
      alignment: isHour ? .trailing : .leading, widestRow: isHour ? 10 : 0, hasColon: isHour)
    shape.part = isHour ? .hour : .minute
    return shape
  }

  /// The hours without padding, the minutes in two digits.
  package func writeTitle(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form, to sink: inout some ByteSink
  ) {
    let digits = component == Self.hour ? 1 : 2
    sink.append(
      decimal: UInt64(component == Self.hour ? row : row * minuteInterval), digits: digits)
  }

  /// Quarters of an hour; every sixth hour.
  package func landmark(
    from row: Int, toward way: Int, inComponent component: Int, selection: PickerSelection
  ) -> Int? {
    guard component == Self.minute else {
      return Landmarks(every: 6).row(from: row, toward: way, of: 24)
    }
    return Landmarks(ofMinutesEvery: minuteInterval).row(
      from: row, toward: way, of: 60 / minuteInterval)
  }

  /// No styles but wheels.
  package var traits: ContentTraits {
    var traits = ContentTraits()
    traits.forms = []
    return traits
  }

  /// Seconds, 0 to 86,340.
  package func value(of selection: PickerSelection) -> Int {
    3_600 * selection[Self.hour] + 60 * minuteInterval * selection[Self.minute]
  }

  /// The rows of a duration in seconds, rounded down to one with rows.
  package func selection(of seconds: Int) -> PickerSelection {
    let minutes = max(0, min(seconds / 60, 24 * 60 - 1))
    return [minutes / 60, minutes % 60 / minuteInterval]
  }

  /// `4500` for programs, else `1 h 15 min`, or for speech `1 hour 15 minutes`.
  package func write(
    _ selection: PickerSelection, as form: WrittenForm, to sink: inout some ByteSink
  ) {
    if form == .machine { return sink.append(decimal: Int64(value(of: selection))) }
    write(component: Self.hour, of: selection, as: form, to: &sink)
    sink.append((form != .spoken ? " h " : " ") as StaticString)
    write(component: Self.minute, of: selection, as: form, to: &sink)
    if form != .spoken { sink.append(" min" as StaticString) }
  }

  /// With its unit for speech.
  package func write(
    component: Int, of selection: PickerSelection, as form: WrittenForm,
    to sink: inout some ByteSink
  ) {
    let isHour = component == Self.hour
    let number = isHour ? selection[component] : selection[component] * minuteInterval
    sink.append(decimal: Int64(number))
    guard form == .spoken else { return }
    sink.append((isHour ? " hour" : " minute") as StaticString)
    if number != 1 { sink.append("s" as StaticString) }
  }

  /// The rows of a duration in seconds; nil without rows.
  package func selection(written bytes: [UInt8]) -> PickerSelection? {
    guard bytes.count <= 5, let seconds = bytes[...].decimal else { return nil }
    let rows = selection(of: seconds)
    return value(of: rows) == seconds ? rows : nil
  }

  /// A number for the focused wheel.
  package func selection(
    typed text: ShortText, inComponent component: Int, selection: PickerSelection
  ) -> PickerSelection? {
    guard let number = text.number else { return nil }
    let step = component == Self.hour ? 1 : minuteInterval
    guard number >= 0, number < (component == Self.hour ? 24 : 60), number % step == 0 else {
      return nil
    }
    return selection.with(number / step, inComponent: component)
  }
}

#if !hasFeature(Embedded)
extension DurationWheels {
  /// A duration in ISO 8601, such as `PT1H15M`.
  package func iso(of selection: PickerSelection) -> String {
    let minutes = value(of: selection) / 60
    let (hours, rest) = (minutes / 60, minutes % 60)
    return "PT" + (hours > 0 ? "\(hours)H" : "") + (rest > 0 || hours == 0 ? "\(rest)M" : "")
  }
}
#endif
