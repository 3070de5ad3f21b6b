import DetentDates
package import DetentText

/// A duration with wheels of hours and minutes, as for a timer.
///
///      1 │ 15          an hour and a quarter
///
/// - Source: `UIDatePicker.Mode.countDownTimer`, whose maximum is 23 h 59 min; a given one may be
///   up to 99 h 59 min.
package struct DurationWheels: SimpleContent, Hashable {
  /// Minutes per row: a divisor of 60, at most 30.
  package let minuteInterval: Int
  /// The shortest and the longest one, in minutes.
  private let limits: ClosedRange<Int>

  private static let (hour, minute) = (0, 1)

  /// Creates durations from one through another, in seconds; an invalid interval is 1, as in
  /// `UIDatePicker`, and limits without a row between them are ignored.
  package init(minuteInterval: Int = 1, seconds: ClosedRange<Int> = 0...86_340) {
    let isAllowed = DateMode.allows(minuteInterval: minuteInterval)
    let step = isAllowed ? minuteInterval : 1
    self.minuteInterval = step
    let first = (max(0, seconds.lowerBound) + 60 * step - 1) / (60 * step) * step
    let last = min(6_000 - step, max(0, seconds.upperBound) / 60 / step * step)
    limits = first <= last ? first...last : 0...1_440 - step
  }

  /// The shortest and the longest one, in seconds.
  package var seconds: ClosedRange<Int> { 60 * limits.lowerBound...60 * limits.upperBound }

  private var hasLimits: Bool { limits != 0...60 * hourCount - minuteInterval }

  /// The hours of a day, or more with a longer maximum.
  private var hourCount: Int { max(24, limits.upperBound / 60 + 1) }

  /// The longest duration of all, in seconds: 99 h 59 min.
  package static var longest: Int { 359_940 }

  /// Whether some duration of the row is within the limits.
  package func isEnabled(row: Int, inComponent component: Int, selection: PickerSelection) -> Bool {
    guard component == Self.minute else {
      return limits.overlaps(60 * row...60 * row + 60 - minuteInterval)
    }
    return limits.contains(60 * selection[Self.hour] + row * minuteInterval)
  }

  /// The nearest duration within the limits.
  package func resolve(
    _ wanted: PickerSelection, from current: PickerSelection, changed: Int?
  ) -> PickerSelection { selection(of: value(of: wanted)) }

  /// Hours and minutes.
  package var componentCount: Int { 2 }

  /// The hours, and the minutes of an hour at the interval.
  package func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
    let isHour = component == Self.hour
    var shape = WheelShape(
      rowCount: isHour ? hourCount : 60 / minuteInterval, wraps: !isHour,
      alignment: isHour ? .trailing : .leading, hasColon: isHour, hasForms: true)
    shape.isFixed = true
    (shape.part, shape.hasDisabledRows) = (isHour ? .hour : .minute, hasLimits)
    return shape
  }

  /// The hours without padding, the minutes in two digits, with their units; shorter without.
  package func writeTitle(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form, to sink: inout some ByteSink
  ) {
    let digits = component == Self.hour ? 1 : 2
    sink.append(
      decimal: UInt64(component == Self.hour ? row : row * minuteInterval), digits: digits)
    if form == .long { sink.append((component == Self.hour ? " h" : " min") as StaticString) }
  }

  /// Quarters of an hour; every sixth hour.
  package func landmark(
    from row: Int, toward way: Int, inComponent component: Int, selection: PickerSelection
  ) -> Int? {
    guard component == Self.minute else {
      return Landmarks(every: 6).row(from: row, toward: way, of: hourCount)
    }
    return Landmarks(ofMinutesEvery: minuteInterval).row(
      from: row, toward: way, of: 60 / minuteInterval)
  }

  /// No styles but wheels.
  package var traits: ContentTraits {
    var traits = ContentTraits()
    (traits.kind, traits.forms) = (.seconds, [])
    return traits
  }

  /// Seconds, 0 to 359,940.
  package func value(of selection: PickerSelection) -> Int {
    3_600 * selection[Self.hour] + 60 * minuteInterval * selection[Self.minute]
  }

  /// The rows of the duration next to one in seconds, without those that make no minute; halves go
  /// up.
  package func selection(of seconds: Int) -> PickerSelection {
    let rounded = (seconds / 60 + minuteInterval / 2) / minuteInterval * minuteInterval
    let minutes = max(limits.lowerBound, min(rounded, limits.upperBound))
    return [minutes / 60, minutes % 60 / minuteInterval]
  }

  /// `4500` for programs, else `1 h 05 min`, with the least room without units of 0 and the
  /// last word, or for speech `1 hour 5 minutes`;
  /// of a list its number, with its unit for speech.
  package func write(
    component: Int?, of selection: PickerSelection, as form: WrittenForm,
    to sink: inout some ByteSink
  ) {
    guard let component else { return write(whole: selection, as: form, to: &sink) }
    let isHour = component == Self.hour
    let number = isHour ? selection[component] : selection[component] * minuteInterval
    sink.append(
      decimal: UInt64(number), digits: isHour || form == .machine || form == .spoken ? 1 : 2)
    guard form == .spoken else { return }
    sink.append((isHour ? " hour" : " minute") as StaticString)
    if number != 1 { sink.append("s" as StaticString) }
  }

  @inline(never)
  private func write(
    whole selection: PickerSelection, as form: WrittenForm, to sink: inout some ByteSink
  ) {
    if form == .machine { return sink.append(decimal: Int64(value(of: selection))) }
    let (hasHours, hasMinutes) = (selection[Self.hour] > 0, selection[Self.minute] > 0)
    let isLeast = form == .least
    if hasHours || !isLeast {
      write(component: Self.hour, of: selection, as: form, to: &sink)
      sink.append((form != .spoken ? " h" : "") as StaticString)
      if isLeast, !hasMinutes { return }
      sink.append(byte: 0x20)
    }
    write(
      component: Self.minute, of: selection, as: isLeast && !hasHours ? .machine : form, to: &sink)
    if form != .spoken, !isLeast || !hasHours { sink.append(" min" as StaticString) }
  }

  /// The rows of a duration in seconds, or of a span with units, such as `90m`, or of hours,
  /// minutes and seconds of zero, such as `1:30:00`; typed, also of hours and minutes, on the first
  /// wheel without a colon, or of a number for the focused wheel.
  package func selection(
    read text: [UInt8], typedInto component: Int?, selection: PickerSelection
  ) -> PickerSelection? {
    #if !hasFeature(Embedded)
    let text = text.plainBytes
    // With units, as in files and options, or as it is shown without a language.
    if text.contains(where: { $0 >= 0x41 }) {
      let span = String(decoding: text.filter { $0 != 0x20 }, as: UTF8.self)
      guard let microseconds = try? SpanText.span(span).microseconds,
        microseconds % 1_000_000 == 0
      else { return nil }
      return rows(ofSeconds: Int(microseconds / 1_000_000))
    }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == 0x3A || $0 == 0x2E }
    if component == nil ? parts.count == 3 : 2...3 ~= parts.count, parts[0].count < 3,
      let hours = parts[0].decimal, parts[1].count == 2, let minutes = parts[1].decimal,
      minutes < 60, parts.count == 2 || parts[2].elementsEqual([0x30, 0x30])
    {
      return rows(ofSeconds: 3_600 * hours + 60 * minutes)
    }
    if component == Self.hour, 3...4 ~= text.count, let number = text[...].decimal {
      return number % 100 < 60 ? rows(ofSeconds: 3_600 * (number / 100) + 60 * (number % 100)) : nil
    }
    #endif
    guard let number = text[...].decimal else { return nil }
    guard let component else { return rows(ofSeconds: number) }
    let step = component == Self.hour ? 1 : minuteInterval
    guard number < (component == Self.hour ? hourCount : 60), number % step == 0 else { return nil }
    return selection.with(number / step, inComponent: component)
  }

  /// The rows of exactly so many seconds; nil without rows.
  func rows(ofSeconds seconds: Int) -> PickerSelection? {
    let rows = selection(of: seconds)
    return value(of: rows) == seconds ? rows : nil
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
