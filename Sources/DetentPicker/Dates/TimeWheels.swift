import DetentText

/// A time of day from an hour's and a minute's wheel, and with a 12-hour clock one for its half.
///
///     09 │ 30             9 │ 30 │ AM
///
/// With a 12-hour clock the hours go round once a day, and the half goes with them: from 11 AM the
/// next is 12 PM. Turning the half alone keeps what the clock shows.
public struct TimeWheels: SimpleContent, Hashable {
  /// The first time that can be selected: a multiple of the interval.
  public let minimum: TimeOfDay
  /// The last time that can be selected: a multiple of the interval.
  public let maximum: TimeOfDay
  /// Minutes from one row to the next.
  public let minuteInterval: Int
  /// Whether there is a wheel for AM and PM.
  public let hasHalves: Bool

  private static let (hour, minute, half) = (0, 1, 2)

  /// A time between two others, which are themselves allowed; nil for no limit.
  ///
  /// If no time lies between the limits, neither counts, and an interval that isn't allowed is 1,
  /// as in `UIDatePicker`.
  public init(
    minimum: TimeOfDay? = nil, maximum: TimeOfDay? = nil, minuteInterval: Int = 1,
    hasHalves: Bool = false
  ) {
    let interval = Self.allows(minuteInterval: minuteInterval) ? minuteInterval : 1
    let first = ((minimum ?? .first).minutes + interval - 1) / interval * interval
    let last = (maximum ?? .last).minutes / interval * interval
    self.minuteInterval = interval
    self.hasHalves = hasHalves
    // Rounded up, a minimum may be the next day's first minute.
    self.minimum = first <= last ? TimeOfDay(minutes: first) : .first
    self.maximum = TimeOfDay(minutes: first <= last ? last : 1_440 - interval)
  }

  /// Whether an hour can be divided into intervals of so many minutes.
  ///
  /// - Source: `UIDatePicker.minuteInterval`, which is at most 30.
  public static func allows(minuteInterval: Int) -> Bool {
    minuteInterval >= 1 && minuteInterval <= 30 && 60 % minuteInterval == 0
  }

  /// Hour, minute and perhaps half.
  public var componentCount: Int { hasHalves ? 3 : 2 }

  /// A day's hours, an hour's minutes in steps of the interval, a day's halves.
  public func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
    let hour = time(in: selection).hour
    let hasLimits = minimum != .first || maximum.minutes != 1_440 - minuteInterval
    switch component {
    case Self.hour:
      return WheelShape(
        rowCount: 24, wraps: true, hasDisabledRows: hasLimits, alignment: .trailing, widestRow: 12,
        hasColon: true, part: .hour)
    case Self.minute:
      return WheelShape(
        rowCount: 60 / minuteInterval, wraps: true,
        hasDisabledRows: hasLimits && (hour == minimum.hour || hour == maximum.hour),
        alignment: .leading, widestRow: 0, part: .minute)
    default:
      return WheelShape(
        rowCount: 2, wraps: false, hasDisabledRows: hasLimits, widestRow: 1, part: .half)
    }
  }

  /// The hour and the minute in two digits, with a 12-hour clock the hour in as many as it has.
  public func title(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form
  ) -> ShortText {
    var text = ShortText()
    switch component {
    case Self.hour where hasHalves: text.append(decimal: Int64((row + 11) % 12 + 1))
    case Self.hour: text.append(decimal: UInt64(row), digits: 2)
    case Self.minute: text.append(decimal: UInt64(row * minuteInterval), digits: 2)
    default: text.append(row == 0 ? "AM" as StaticString : "PM")
    }
    return text
  }

  /// It may be a clock.
  public var traits: ContentTraits {
    var traits = ContentTraits()
    traits.styles = .page
    return traits
  }

  /// Whether a time between the limits has that hour or half, or is that minute.
  public func isEnabled(row: Int, inComponent component: Int, selection: PickerSelection) -> Bool {
    let (first, last): (Int, Int)
    switch component {
    case Self.hour: (first, last) = (60 * row, 60 * row + 59)
    case Self.minute:
      first = 60 * time(in: selection).hour + row * minuteInterval
      last = first
    default: (first, last) = (720 * row, 720 * row + 719)
    }
    return first <= maximum.minutes && minimum.minutes <= last
  }

  /// Minutes that are a quarter of an hour, or half of one, or whole.
  public func landmark(
    from row: Int, toward way: Int, inComponent component: Int, selection: PickerSelection
  ) -> Int? {
    guard component == Self.minute else { return nil }
    return Landmarks(ofMinutesEvery: minuteInterval).row(
      from: row, toward: way, of: 60 / minuteInterval)
  }

  /// The time nearest to the wanted one: beyond a limit the limit.
  public func resolve(
    _ wanted: PickerSelection, from current: PickerSelection, changed: Int?
  ) -> PickerSelection {
    guard hasHalves, changed == Self.half else { return selection(of: value(of: wanted)) }
    let half = max(0, min(wanted[Self.half], 1))
    let hour = time(in: wanted).hour % 12 + 12 * half
    return selection(of: value(of: wanted.with(hour, inComponent: Self.hour)))
  }

  /// The time.
  public func value(of selection: PickerSelection) -> TimeOfDay {
    max(minimum, min(time(in: selection), maximum))
  }

  /// The rows of the time, or of the last one before it that has rows, or of the limit that is
  /// nearest to it.
  public func selection(of value: TimeOfDay) -> PickerSelection {
    let time = max(minimum, min(value, maximum))
    let minute = time.minute / minuteInterval
    return hasHalves ? [time.hour, minute, time.hour / 12] : [time.hour, minute]
  }

  private func time(in selection: PickerSelection) -> TimeOfDay {
    let hour = max(0, min(selection[Self.hour], 23))
    let minute = max(0, min(selection[Self.minute], 60 / minuteInterval - 1)) * minuteInterval
    return TimeOfDay(minutes: 60 * hour + minute)
  }
}
