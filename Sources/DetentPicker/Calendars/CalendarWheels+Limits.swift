/// The rows at limits: what a clock skips or shows twice counts.
extension CalendarWheels {
  /// The first moment at a limit or behind it that has rows; the limit itself where there is none.
  static func first(from limit: CivilTime, step: Int, in zone: ZoneRules) -> CivilTime {
    var time = limit
    // Of two days that follow each other a clock leaves out one at most.
    for _ in 0..<3 {
      let change = zone.change(on: time.day)
      let (lower, upper) = (change.seconds.lowerBound, change.seconds.upperBound)
      let isWithin = change.seconds.contains(time.second)
      var second = (time.second + step - 1) / step * step
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

  /// The last moment at a limit or before it that has rows; the limit itself where there is none.
  static func last(to limit: CivilTime, step: Int, in zone: ZoneRules) -> CivilTime {
    var time = limit
    for _ in 0..<3 {
      let change = zone.change(on: time.day)
      let (lower, upper) = (change.seconds.lowerBound, change.seconds.upperBound)
      var second = time.second / step * step
      var isRepeated = time.isRepeated && change.repeats && change.seconds.contains(time.second)
      if isRepeated, second < lower {
        // None in the second of two hours: what was there before it.
        isRepeated = false
        second = (upper - 1) / step * step
      } else if change.repeats, !isRepeated, time.second >= upper, second < upper, second >= lower {
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
