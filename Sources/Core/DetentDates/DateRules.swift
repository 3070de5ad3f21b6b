package import DetentText

/// What is picked of a calendar and a clock.
///
/// - Source: `UIDatePicker.Mode`, and `hourMinuteAndSecond` of SwiftUI's `DatePicker`.
public enum DateMode: Int, Hashable, Sendable {
  /// A day.
  case date
  /// An hour and a minute.
  case time
  /// A day, an hour and a minute.
  case dateAndTime
  /// A month of a year.
  case yearAndMonth
  /// An hour, a minute and a second.
  case hourMinuteAndSecond

  /// Whether the mode includes a day.
  package var hasDate: Bool { self == .date || self == .dateAndTime || self == .yearAndMonth }
  /// Whether the mode includes a time of day.
  package var hasTime: Bool { self != .date && self != .yearAndMonth }
  /// Whether its days can be laid out as a month.
  package var hasMonth: Bool { self == .date || self == .dateAndTime }

  /// Whether an interval in minutes divides an hour.
  ///
  /// - Source: `UIDatePicker.minuteInterval`, whose maximum is 30.
  package static func allows(minuteInterval: Int) -> Bool {
    minuteInterval >= 1 && minuteInterval <= 30 && 60 % minuteInterval == 0
  }
}

/// The moments that can be picked, and their form for programs.
///
/// Limits hold for whole moments; the hours of a day are those that its clock shows.
package struct DateRules<Calendar: DateCalendar>: Hashable, Sendable {
  /// The calendar, the language and the time zone.
  package let calendar: Calendar
  /// What is picked.
  package let mode: DateMode
  /// The first allowed moment.
  package private(set) var minimum: CivilTime
  /// The last allowed moment.
  package private(set) var maximum: CivilTime
  /// Minutes per row.
  package let minuteInterval: Int
  /// Whether a time between two rows becomes the nearest one that has rows; else it is kept.
  package let roundsToMinuteInterval: Bool
  /// The minute at the beginning, where it is none of the interval's and isn't rounded.
  package let keptMinute: Int?
  /// Whether there are limits within the calendar.
  package private(set) var hasLimits = false
  /// Whether the given limits apply: false if no row is between them.
  package private(set) var keepsLimits = true
  /// The years of the calendar within the limits, and their days.
  package private(set) var years: Range<Int>, days: Range<Int>

  /// The rules of moments between two limits, which are themselves allowed.
  ///
  /// If no moment with rows is between the limits, both are ignored, and an invalid interval is 1,
  /// as in `UIDatePicker`. Times of day whose last one comes before the first end on the next day.
  ///
  /// - Parameters:
  ///   - calendar: the calendar, the language and the time zone.
  ///   - mode: what is picked. Default: a date.
  ///   - minimum: the first moment. Default: nil, no limit.
  ///   - maximum: the last moment. Default: nil, no limit.
  ///   - minuteInterval: minutes from one row to the next, a divisor of 60, at most 30. Default: 1.
  ///   - roundsToMinuteInterval: whether a time between two rows becomes the nearest one; else that
  ///     of `begins` has a row of its own, and others become the one before. Default: true.
  ///   - begins: the value at the beginning. Default: nil.
  @inline(never)  // What it needs of the stack isn't to be its caller's.
  package init(
    _ calendar: Calendar, mode: DateMode = .date, minimum: CivilTime? = nil,
    maximum: CivilTime? = nil, minuteInterval: Int = 1, roundsToMinuteInterval: Bool = true,
    begins: CivilTime? = nil
  ) {
    let isAllowed =
      mode != .hourMinuteAndSecond && mode.hasTime
      && DateMode.allows(minuteInterval: minuteInterval)
    self.calendar = calendar
    self.mode = mode
    self.minuteInterval = isAllowed ? minuteInterval : 1
    self.roundsToMinuteInterval = roundsToMinuteInterval
    let minute = (begins?.secondOfDay ?? 0) / 60 % 60
    keptMinute = roundsToMinuteInterval || minute % self.minuteInterval == 0 ? nil : minute
    let step = mode == .hourMinuteAndSecond ? 1 : 60 * self.minuteInterval
    (years, days) = (0..<calendar.yearCount, calendar.firstDay..<calendar.lastDay + 1)
    var first = CivilTime(day: mode.hasDate ? days.lowerBound : 0, second: 0)
    var last = CivilTime(
      day: mode.hasDate ? days.upperBound - 1 : 0, second: mode.hasTime ? 86_400 - step : 0)
    var (least, most) = (minimum ?? first, maximum ?? last)
    if !mode.hasDate { (least.day, most.day) = (0, 0) }
    if !mode.hasTime { (least.secondOfDay, most.secondOfDay) = (0, 0) }
    // By the limits as they are given: the interval may exchange near ones.
    let isNight =
      !mode.hasDate && minimum != nil && maximum != nil
      && least.secondOfDay > most.secondOfDay
    // A limit between two rows, or one that the clock never shows, is the next row inside.
    if mode == .dateAndTime {
      (first, last) = (calendar.first(from: first, step: step), calendar.last(to: last, step: step))
      least = calendar.first(from: least, step: step)
      most = calendar.last(to: most, step: step)
    } else {
      least.secondOfDay = (least.secondOfDay + step - 1) / step * step
      most.secondOfDay = most.secondOfDay / step * step
    }
    (self.minimum, self.maximum) = (first, last)
    if order(of: least) < order(of: first) { least = first }
    if order(of: most) > order(of: last) { most = last }
    if isNight, least.secondOfDay >= 86_400 { least.secondOfDay = 0 }
    if least.secondOfDay < 86_400, isNight || order(of: least) <= order(of: most) {
      (self.minimum, self.maximum) = (least, most)
      hasLimits = least != first || most != last
    } else {
      keepsLimits = minimum == nil && maximum == nil
    }
    if let keptMinute, maximum == nil {
      self.maximum.secondOfDay = max(self.maximum.secondOfDay, 82_800 + 60 * keptMinute)
    }
    guard hasLimits, mode.hasDate else { return }
    let start = calendar.year(ofMonth: calendar.month(ofDay: least.day))
    years = start..<calendar.year(ofMonth: calendar.month(ofDay: most.day)) + 1
    days =
      calendar.days(ofYear: start)
      .lowerBound..<calendar.days(ofYear: years.upperBound - 1)
      .upperBound
  }

  /// A number that increases with time.
  private func order(of time: CivilTime) -> Int64 {
    mode == .dateAndTime
      ? calendar.instant(of: time) : Int64(time.day) * 86_400 + Int64(time.secondOfDay)
  }

  /// The rules with the minute of a value at the beginning, where times aren't rounded.
  package func beginning(at time: CivilTime) -> DateRules {
    guard !roundsToMinuteInterval, keptMinute == nil else { return self }
    return DateRules(
      calendar, mode: mode, minimum: hasLimits ? minimum : nil, maximum: hasLimits ? maximum : nil,
      minuteInterval: minuteInterval, roundsToMinuteInterval: false, begins: time)
  }

  // MARK: - Which moments are allowed

  /// Whether some of the days are within the limits.
  package func allows(some days: Range<Int>) -> Bool {
    days.lowerBound <= maximum.day && minimum.day < days.upperBound
  }

  /// Whether all of the days are within the limits.
  package func allows(all days: Range<Int>) -> Bool {
    minimum.day <= days.lowerBound && days.upperBound <= maximum.day + 1
  }

  /// Whether some of the seconds of a day are within the limits.
  package func allows(_ seconds: ClosedRange<Int>, ofDay day: Int, isRepeated: Bool) -> Bool {
    guard hasLimits else { return true }
    let first = CivilTime(day: day, second: seconds.lowerBound, isRepeated: isRepeated)
    let last = CivilTime(day: day, second: seconds.upperBound, isRepeated: isRepeated)
    let (ends, begins) = (
      order(of: first) <= order(of: maximum), order(of: minimum) <= order(of: last)
    )
    return isNight ? ends || begins : ends && begins
  }

  /// Whether times end on the next day.
  private var isNight: Bool { !mode.hasDate && maximum.secondOfDay < minimum.secondOfDay }

  /// The nearest moment that the clock shows within the limits.
  package func allowed(_ time: CivilTime) -> CivilTime {
    var time = time
    if !mode.hasDate { time.day = 0 }
    if !mode.hasTime { time.secondOfDay = 0 }
    if mode == .dateAndTime {
      let change = calendar.change(on: time.day)
      let step = 60 * minuteInterval
      if time.isRepeated, !change.has(time.secondOfDay, isRepeated: true) {
        // Some zones repeat a part of an hour: the nearest moment of that part.
        let lower = (change.seconds.lowerBound + step - 1) / step * step
        let upper = (change.seconds.upperBound - 1) / step * step
        time.isRepeated = change.repeatedHours.contains(time.hour) && lower <= upper
        if time.isRepeated { time.secondOfDay = min(max(time.secondOfDay, lower), upper) }
      }
      if !change.has(time.secondOfDay, isRepeated: false) {
        // The first moment after the skipped ones.
        time.secondOfDay = (change.seconds.upperBound + step - 1) / step * step
        if time.secondOfDay >= 86_400 { (time.day, time.secondOfDay) = (time.day + 1, 0) }
      }
    } else {
      time.isRepeated = false
    }
    let (isEarly, isLate) = (
      order(of: time) < order(of: minimum), order(of: time) > order(of: maximum)
    )
    if isNight {
      guard isEarly, isLate else { return time }
      return 2 * time.secondOfDay < minimum.secondOfDay + maximum.secondOfDay ? maximum : minimum
    }
    return isEarly ? minimum : isLate ? maximum : time
  }

  /// The nearest moment with rows, rounded with `roundsToMinuteInterval`, otherwise down.
  package func rounded(_ time: CivilTime) -> CivilTime {
    var time = time
    let step = 60 * minuteInterval
    if roundsToMinuteInterval, mode.hasTime, minuteInterval > 1 {
      time.secondOfDay = min(86_400 - step, (time.secondOfDay + step / 2) / step * step)
    }
    return allowed(time)
  }

  // MARK: - For programs

  /// Writes a moment in ISO 8601: `2026-11-22`, `2026-11`, `06:45`, `06:45:30`, `2026-11-22T06:45`,
  /// and with a time zone `2026-11-22T06:45+01:00`.
  ///
  /// A month of a calendar other than ISO's is its first day.
  package func writeISO(_ time: CivilTime, to sink: inout some ByteSink) {
    if mode == .yearAndMonth, calendar.has(.gregorianMonths) {
      return time.date.writeISOMonth(to: &sink)
    }
    if mode.hasDate { time.date.writeISO(to: &sink) }
    if mode == .dateAndTime { sink.append("T" as StaticString) }
    if mode.hasTime { time.writeISO(hasSeconds: mode == .hourMinuteAndSecond, to: &sink) }
    guard mode == .dateAndTime, calendar.hasZone else { return }
    let minutes = calendar.offsetMinutes(of: time)
    sink.append(minutes < 0 ? "-" as StaticString : "+")
    CivilTime(day: 0, second: 60 * Int(minutes.magnitude)).writeISO(hasSeconds: false, to: &sink)
  }

  /// The moment of an ISO 8601 text; nil if it doesn't fit the mode.
  ///
  /// A moment with an offset is converted to the time zone; one without is local time, the first of
  /// two.
  package func time(iso bytes: [UInt8]) -> CivilTime? {
    switch mode {
    case .date: return CalendarDate(iso: bytes).map { CivilTime($0) }
    case .yearAndMonth:
      let date = bytes.count == 7 ? bytes + [0x2D, 0x30, 0x31] : bytes
      guard let day = CalendarDate(iso: date)?.daysSince1970, day >= calendar.firstDay,
        day <= calendar.lastDay
      else { return nil }
      return CivilTime(
        day: calendar.days(ofMonth: calendar.month(ofDay: day)).lowerBound, second: 0)
    case .time: return bytes.count == 5 ? CivilTime(iso: bytes) : nil
    case .hourMinuteAndSecond: return bytes.count == 8 ? CivilTime(iso: bytes) : nil
    case .dateAndTime: return dateAndTime(iso: bytes)
    }
  }

  /// The moment of an ISO 8601 text or, on a host, of a relative: with a blank for T, an hour of
  /// one digit, seconds of zero, or an offset without minutes or a colon.
  package func time(written bytes: [UInt8]) -> CivilTime? {
    if let time = time(iso: bytes) { return time }
    #if hasFeature(Embedded)
    return nil
    #else
    var rest = bytes.plainBytes[...]
    guard mode.hasTime else { return time(iso: Array(rest)) }
    var strict: [UInt8] = []
    if mode == .dateAndTime {
      guard rest.count > 11, [0x20, 0x54, 0x74].contains(rest[rest.startIndex + 10]) else {
        return nil
      }
      strict = rest.prefix(10) + [0x54]
      rest.removeFirst(11)
    }
    let clock = rest.prefix { $0 != 0x2B && $0 != 0x2D && $0 | 0x20 != 0x7A && $0 != 0x20 }
    var parts = clock.split(separator: 0x3A, omittingEmptySubsequences: false)
    guard 2...3 ~= parts.count, 1...2 ~= parts[0].count else { return nil }
    if parts.count == 3, let point = parts[2].firstIndex(of: 0x2E) {
      guard parts[2][(point + 1)...].allSatisfy({ $0 == 0x30 }) else { return nil }
      parts[2] = parts[2][..<point]
    }
    let hasSeconds = mode == .hourMinuteAndSecond
    if parts.count == 3, !hasSeconds {
      guard parts[2].elementsEqual([0x30, 0x30]) else { return nil }
      parts.removeLast()
    }
    strict += (parts[0].count == 1 ? [0x30] : []) + parts.joined(separator: [0x3A])
    var offset = rest.dropFirst(clock.count).filter { $0 != 0x3A && $0 != 0x20 }
    if offset.count == 3 { offset += [0x30, 0x30] }
    if offset.count == 5 { offset.insert(0x3A, at: 3) }
    return time(iso: strict + offset.map { $0 == 0x7A ? 0x5A : $0 })
    #endif
  }

  /// Whether the clock skips a time.
  package func skips(_ time: CivilTime) -> Bool {
    mode == .dateAndTime
      && !calendar.change(on: time.day).has(time.secondOfDay, isRepeated: time.isRepeated)
  }

  /// What a clock that hasn't skipped a time shows then: 03:30 for 02:30.
  package func unskipped(_ time: CivilTime) -> CivilTime {
    var time = time
    time.secondOfDay += calendar.change(on: time.day).seconds.count
    if time.secondOfDay >= 86_400 {
      (time.day, time.secondOfDay) = (time.day + 1, time.secondOfDay - 86_400)
    }
    return time
  }

  private func dateAndTime(iso bytes: [UInt8]) -> CivilTime? {
    guard bytes.count >= 16, bytes[10] == 0x54, let date = CalendarDate(iso: bytes[..<10]),
      var shown = CivilTime(iso: bytes[11..<16])
    else { return nil }
    shown.day = date.daysSince1970
    if bytes.count == 16 { return shown }
    guard calendar.hasZone else { return nil }
    var offset = 0
    if bytes.count != 17 || bytes[16] != 0x5A {
      guard bytes.count == 22, bytes[16] == 0x2B || bytes[16] == 0x2D,
        let ahead = CivilTime(iso: bytes[17...])
      else { return nil }
      offset = bytes[16] == 0x2D ? -ahead.secondOfDay : ahead.secondOfDay
    }
    // Whole minutes: some historical offsets have seconds.
    var moment = calendar.time(at: Int64(shown.day) * 86_400 + Int64(shown.secondOfDay - offset))
    moment.secondOfDay = moment.secondOfDay / 60 * 60
    return moment
  }
}
