/// The change of a clock on one day: the seconds that it repeats or skips.
struct ClockChange: Hashable, Sendable {
  /// Seconds east of UTC, before and after.
  var before = 0, after = 0
  /// The skipped or repeated seconds of the day.
  var seconds = 0..<0

  var repeats: Bool { after < before }

  /// The hours with repeated seconds.
  var repeatedHours: Range<Int> {
    repeats && !seconds.isEmpty
      ? seconds.lowerBound / 3_600..<(seconds.upperBound + 3_599) / 3_600 : 0..<0
  }

  /// Whether the clock shows a second.
  func has(_ second: Int, isRepeated: Bool) -> Bool {
    let isWithin = seconds.contains(second)
    return isRepeated ? repeats && isWithin : repeats || !isWithin
  }

  /// The offset from UTC at a second.
  func offset(at second: Int, isRepeated: Bool) -> Int {
    if seconds.contains(second) { return isRepeated ? after : before }
    return second < seconds.lowerBound ? before : after
  }
}

/// The clock of a table's time zone; without a zone it never changes.
package struct ZoneRules: Sendable {
  private let table: CalendarTable

  /// Creates the rules of a table.
  package init(_ table: CalendarTable) { self.table = table }

  /// Whether there is a time zone.
  package var hasZone: Bool { table.has(.zone) && table.changeCount > 0 }

  private func instant(ofChange change: Int) -> Int64 {
    let word = table.changeStart + 3 * change
    return Int64(table.signed(word + 1)) << 32 | Int64(table.word(word))
  }

  private func offset(ofChange change: Int) -> Int {
    guard change >= 0 else { return 0 }
    // Offsets are clamped to a day, since a table may claim anything.
    return max(-86_400, min(table.signed(table.changeStart + 3 * change + 2), 86_400))
  }

  /// The last transition up to an instant.
  private func change(at instant: Int64) -> Int {
    var (low, high) = (0, table.changeCount - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if self.instant(ofChange: middle) <= instant { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Seconds east of UTC at an instant, in seconds since 1970.
  package func offset(at instant: Int64) -> Int {
    hasZone ? offset(ofChange: change(at: instant)) : 0
  }

  /// The clock change on a day.
  func change(on day: Int) -> ClockChange {
    guard hasZone else { return ClockChange() }
    let midnight = Int64(day) * 86_400
    var index = change(at: midnight - 93_600)
    let last = change(at: midnight + 180_000)
    while index < last {
      index += 1
      let (before, after) = (offset(ofChange: index - 1), offset(ofChange: index))
      let local = instant(ofChange: index) - midnight
      let start = max(0, local + Int64(min(before, after)))
      let end = min(86_400, local + Int64(max(before, after)))
      if start < end {
        return ClockChange(before: before, after: after, seconds: Int(start)..<Int(end))
      }
    }
    // Without a transition on the day, the offset of noon applies throughout.
    let offset = offset(ofChange: noon(of: midnight))
    return ClockChange(before: offset, after: offset)
  }

  private func noon(of midnight: Int64) -> Int {
    let guess = change(at: midnight + 43_200)
    return change(at: midnight + 43_200 - Int64(offset(ofChange: guess)))
  }

  /// The instant of a moment, in seconds since 1970; of a skipped one as before the change.
  package func instant(of time: CivilTime) -> Int64 {
    let change = change(on: time.day)
    return Int64(time.day) * 86_400 + Int64(time.second)
      - Int64(change.offset(at: time.second, isRepeated: time.isRepeated))
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
    return CivilTime(day: time.day, second: time.second, isRepeated: true)
  }

  // MARK: - Rows

  /// The first moment with rows at a limit or after it; the limit itself without one.
  func first(from limit: CivilTime, step: Int) -> CivilTime {
    var time = limit
    // Of two consecutive days a clock skips at most one.
    for _ in 0..<3 {
      let change = change(on: time.day)
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

  /// The last moment with rows at a limit or before it; the limit itself without one.
  func last(to limit: CivilTime, step: Int) -> CivilTime {
    var time = limit
    for _ in 0..<3 {
      let change = change(on: time.day)
      let (lower, upper) = (change.seconds.lowerBound, change.seconds.upperBound)
      var second = time.second / step * step
      var isRepeated = time.isRepeated && change.repeats && change.seconds.contains(time.second)
      if isRepeated, second < lower {
        // None in the repeated hour: the preceding moment.
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
