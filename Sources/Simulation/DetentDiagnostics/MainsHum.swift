import DetentInput

/// Finds a line that nothing drives: it follows the mains, 50 or 60 times a second, or 100 or 120
/// where both half-waves count.
///
/// No hand turns so evenly for five seconds: each fall is within a quarter of a period of its place
/// after the last one, the mean pace of each second is the mains' to a hundredth, and that of the
/// next one the same to a tenth of a period. Every fourth fall may be missing; edges around a
/// threshold are one.
struct MainsHum: Hashable, Sendable {
  /// The falls at a rate, with times in microseconds.
  private struct Pace: Hashable {
    let period: Int64
    /// The time by which falls are later than at this rate.
    var phase: Int64 = 0
    var periods: Int64 = 0
    var sum: Int64 = 0
    var falls: Int64 = 0
    var mean: Int64 = 0
    var drift: Int64 = 0
    var seconds = 0

    /// Takes a fall; returns whether they are the mains'.
    mutating func feed(after gap: Int64) -> Bool {
      let steps = (gap + period / 2) / period
      guard (1...3).contains(steps), abs(gap - steps * period) * 4 <= period else {
        self = Pace(period: period)
        return false
      }
      phase += gap - steps * period
      (periods, sum, falls) = (periods + steps, sum + phase, falls + 1)
      guard periods * period >= 1_000_000 else { return false }
      let (last, next) = (drift, sum / falls - mean)
      // The first second has no pace yet, and the next one none before it.
      let isEven = seconds < 2 || abs(next) <= 10_000 && abs(next - last) * 10 <= period
      guard isEven, falls * 4 > periods * 3 else {
        self = Pace(period: period)
        return false
      }
      (mean, drift, seconds) = (sum / falls, next, seconds + 1)
      (periods, sum, falls) = (0, 0, 0)
      return seconds == 5
    }
  }

  /// The rate that the line follows, in Hz; nil if it follows none.
  private(set) var rate: Int?

  private var lastEdge = Int64.min / 4
  private var lastFall = Int64.min / 4
  // The slow rates first: their falls are every other one of the fast rates.
  private var paces = [50, 60, 100, 120].map { Pace(period: 1_000_000 / $0) }

  /// Feeds an edge of the line, not before the last one.
  mutating func feed(_ edge: LineEdge) {
    let now = edge.at.microseconds
    defer { lastEdge = now }
    // Edges around a threshold are closer, and half of the shortest period is 4 ms.
    guard rate == nil, edge.level == .low, now - lastEdge >= 1_000, now - lastFall >= 4_000 else {
      return
    }
    for index in paces.indices where paces[index].feed(after: now - lastFall) {
      rate = rate ?? Int(1_000_000 / paces[index].period)
    }
    lastFall = now
  }
}
