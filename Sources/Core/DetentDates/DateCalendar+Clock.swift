/// The clock of the time zone; without a zone it never changes.
extension DateCalendar {
  /// Whether there is a time zone.
  package var hasZone: Bool { has(.zone) }

  /// The instant of a moment, in seconds since 1970; of a skipped one as before the change.
  package func instant(of time: CivilTime) -> Int64 {
    let change = change(on: time.day)
    return Int64(time.day) * 86_400 + Int64(time.secondOfDay)
      - Int64(change.offset(at: time.secondOfDay, isRepeated: time.isRepeated))
  }

  /// Whole minutes east of UTC at a moment; of odd seconds, which zones had once, those below.
  package func offsetMinutes(of time: CivilTime) -> Int {
    let offset = offset(at: instant(of: time))
    return (offset < 0 ? offset - 59 : offset) / 60
  }

  /// The moment at an instant.
  package func time(at instant: Int64) -> CivilTime {
    let local = instant + Int64(offset(at: instant))
    let day = (local >= 0 ? local : local - 86_399) / 86_400
    let time = CivilTime(day: Int(day), second: Int(local - day * 86_400))
    guard self.instant(of: time) != instant else { return time }
    return CivilTime(day: time.day, second: time.secondOfDay, isRepeated: true)
  }

  // MARK: - Rows

  /// The first moment with rows at a limit or after it; the limit itself without one.
  package func first(from limit: CivilTime, step: Int) -> CivilTime {
    var time = limit
    // Of two consecutive days a clock skips at most one.
    for _ in 0..<3 {
      let change = change(on: time.day)
      let (lower, upper) = (change.seconds.lowerBound, change.seconds.upperBound)
      let isWithin = change.seconds.contains(time.secondOfDay)
      var second = (time.secondOfDay + step - 1) / step * step
      var isRepeated = time.isRepeated && isWithin && change.repeats
      if change.repeats, isWithin, second >= upper, !isRepeated {
        // The same hour comes again.
        let again = (lower + step - 1) / step * step
        if again < upper { (second, isRepeated) = (again, true) }
      }
      if second >= upper { isRepeated = false }
      if !change.repeats, change.seconds.contains(second) {
        second = (upper + step - 1) / step * step
      }
      guard second >= 86_400 else {
        return CivilTime(day: time.day, second: second, isRepeated: isRepeated)
      }
      time = CivilTime(day: time.day + 1, second: 0)
    }
    return limit
  }

  /// The last moment with rows at a limit or before it; the limit itself without one.
  package func last(to limit: CivilTime, step: Int) -> CivilTime {
    var time = limit
    for _ in 0..<3 {
      let change = change(on: time.day)
      let (lower, upper) = (change.seconds.lowerBound, change.seconds.upperBound)
      var second = time.secondOfDay / step * step
      var isRepeated =
        time.isRepeated && change.repeats && change.seconds.contains(time.secondOfDay)
      if isRepeated, second < lower {
        // None in the repeated hour: the preceding moment.
        isRepeated = false
        second = (upper - 1) / step * step
      } else if change.repeats, !isRepeated, time.secondOfDay >= upper, second < upper,
        second >= lower
      {
        isRepeated = true
      }
      guard !change.repeats, change.seconds.contains(second) else {
        return CivilTime(day: time.day, second: second, isRepeated: isRepeated)
      }
      if lower > 0 {
        return CivilTime(day: time.day, second: (lower - 1) / step * step)
      }
      time = CivilTime(day: time.day - 1, second: 86_400 - step)
    }
    return limit
  }
}
