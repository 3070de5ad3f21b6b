/// The change of a clock on one day: the seconds that it repeats or skips.
package struct ClockChange: Hashable, Sendable {
  /// Seconds east of UTC, before and after.
  package var before = 0, after = 0
  /// The skipped or repeated seconds of the day.
  package var seconds = 0..<0

  /// No change, at UTC.
  package init() {}

  init(before: Int, after: Int, seconds: Range<Int> = 0..<0) {
    (self.before, self.after, self.seconds) = (before, after, seconds)
  }

  package var repeats: Bool { after < before }

  /// The hours with repeated seconds.
  package var repeatedHours: Range<Int> {
    repeats && !seconds.isEmpty
      ? seconds.lowerBound / 3_600..<(seconds.upperBound + 3_599) / 3_600 : 0..<0
  }

  /// Whether the clock shows a second.
  package func has(_ second: Int, isRepeated: Bool) -> Bool {
    let isWithin = seconds.contains(second)
    return isRepeated ? repeats && isWithin : repeats || !isWithin
  }

  /// The offset from UTC at a second.
  package func offset(at second: Int, isRepeated: Bool) -> Int {
    if seconds.contains(second) { return isRepeated ? after : before }
    return second < seconds.lowerBound ? before : after
  }
}
