import DetentInput

/// Finds a knob's rest states from the times at each position.
///
/// A detent is a valley: a turn slows in it and snaps over the crest to the next. So times at rest
/// are long, and those between short:
///
///     4 edges per detent      2 edges per detent      1 edge per detent
///     11 ▇▇▇▇▇▇▇▇▇▇▇▇▇        11 ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇      11 ▇▇▇▇▇▇▇▇▇▇▇▇
///     01 ▁                    01 ▂                    01 ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇
///     00 ▂                    00 ▇▇▇▇▇▇▇▇▇▇▇          00 ▇▇▇▇▇▇▇▇▇
///     10 ▁                    10 ▂                    10 ▇▇▇▇▇▇▇▇▇▇▇▇▇
///
/// Each state has a median over the turn, which one stop for a new grip doesn't move. The states
/// are split in two where their medians are furthest apart; the split counts if the medians of its
/// sides differ by a factor and nearly every rest is longer than nearly every crossing. Without a
/// split and without short times every state is a rest. Anything between is refused.
struct RestReading: Hashable, Sendable {
  /// The edges per detent.
  let edgesPerDetent: QuadratureConfiguration.EdgesPerDetent
  /// The rest states as phases: 0 to 3 for 11, 01, 00, 10.
  let phases: [Int]
  /// The median time at a rest.
  let rest: TimeSpan
  /// The median time at a state between two rests; zero without one.
  let crossing: TimeSpan

  /// The bounds that separate rests from crossings.
  private enum Bound {
    /// The least ratio of rests to crossings: springs cross in 5 to 40 ms, and rests at 8 detents a
    /// second are 80 ms or longer.
    static let ratio: Int64 = 2
    /// The least share of pairs of a rest and a crossing with the longer rest, in percent.
    static let share = 90
    /// The share below which another kind of knob is ruled out, in percent.
    static let doubtfulShare = 85
    /// The longest certain crossing; beyond it the ratio must be twice as large.
    static let crossing = TimeSpan.milliseconds(60)
    /// The shortest certain rest.
    static let rest = TimeSpan.milliseconds(40)
    /// The least upper quartile of the times where every state is a rest.
    static let everyRest = TimeSpan.milliseconds(50)
    /// The most edges of a turn where every state is a rest: 40 detents.
    static let edgesAtRest = 40
    /// The most edges of a turn: 1,000 detents, a board file's limit, of four edges.
    static let edges = 4_000
    /// The fewest detents of a whole turn.
    static let detents = 8
  }

  /// A split of the four states into rests and crossings.
  private struct Split {
    let phases: [Int]
    let rest: TimeSpan
    let crossing: TimeSpan
    /// The share of pairs of a rest and a crossing with the longer rest, in percent.
    let share: Int

    init(_ phases: [Int], times: [[TimeSpan]]) {
      self.phases = phases
      let others = (0..<4).filter { !phases.contains($0) }
      rest = phases.map { times[$0].median }.min() ?? .zero
      crossing = others.map { times[$0].median }.max() ?? .zero
      let rests = phases.flatMap { times[$0] }
      let crossings = others.flatMap { times[$0] }
      let longer = rests.reduce(0) { sum, rest in sum + crossings.count { $0 < rest } }
      share = longer * 100 / max(1, rests.count * crossings.count)
    }

    /// The edges from rest to rest.
    var edgesPerDetent: Int { phases.count == 1 ? 4 : 2 }

    /// Whether rests are at least `ratio` times as long as crossings.
    func differs(by ratio: Int64) -> Bool { rest >= crossing * ratio }

    var isSure: Bool {
      differs(by: Bound.ratio) && share >= Bound.share
        && (crossing <= Bound.crossing || differs(by: 2 * Bound.ratio))
    }

    var isPossible: Bool { differs(by: Bound.ratio) && share >= Bound.doubtfulShare }
  }

  /// Reads a turn.
  ///
  /// - Parameter track: the turn.
  /// - Throws: `tooFewDetents`, `tooManyDetents`, `tooFast`, `restsDontShow` or
  ///   `restsAtOneContact`.
  init(_ track: CalibrationTrack) throws(CalibrationRefusal) {
    let edges = Int((track.position - track.start).magnitude)
    // Comparing each rest with each crossing is quadratic.
    guard edges <= Bound.edges else { throw .tooManyDetents(edges / 4) }
    var times = [[TimeSpan]](repeating: [], count: 4)
    for (position, time) in track.times { times[position & 3].append(time) }
    guard times.allSatisfy({ !$0.isEmpty }), edges >= Bound.detents else { throw .tooFewDetents(0) }
    let one = (0..<4).map { Split([$0], times: times) }
    let two = [Split([0, 2], times: times), Split([1, 3], times: times)]
    let split = Self.split(one: one, two: two)
    if let split {
      try Self.check(split, edges: edges)
      edgesPerDetent = split.phases.count == 1 ? .four : .two
      (phases, rest, crossing) = (split.phases, split.rest, split.crossing)
    } else {
      try Self.checkEveryRest(times.flatMap { $0 }, edges: edges, splits: one + two, of: track)
      edgesPerDetent = .one
      phases = [0, 1, 2, 3]
      rest = times.flatMap { $0 }.median
      crossing = .zero
    }
  }

  /// The certain split, or nil.
  ///
  /// Pushing against the crest lengthens the time there, so that four edges per detent may resemble
  /// two; then the split with the larger ratio is right.
  private static func split(one: [Split], two: [Split]) -> Split? {
    let sure = (one + two).filter(\.isSure)
    return sure.max { left, right in
      // left.rest / left.crossing < right.rest / right.crossing, without division.
      left.rest * max(1, right.crossing.microseconds)
        < right.rest * max(1, left.crossing.microseconds)
    }
  }

  private static func check(_ split: Split, edges: Int) throws(CalibrationRefusal) {
    guard split.rest >= Bound.rest else {
      throw .tooFast(edgesPerSecond: rate(of: split.rest + split.crossing * 3, edges: 4))
    }
    guard split.phases.contains(where: { $0 & 1 == 0 }) else { throw .restsAtOneContact }
    let size = split.edgesPerDetent
    guard edges >= Bound.detents * size else { throw .tooFewDetents(edges / size) }
  }

  /// Refuses times that don't make every state a rest.
  private static func checkEveryRest(
    _ times: [TimeSpan], edges: Int, splits: [Split], of track: CalibrationTrack
  ) throws(CalibrationRefusal) {
    let sorted = times.sorted()
    // An even, fast turn hides the rests of any knob.
    if sorted.median < Bound.rest {
      throw .tooFast(edgesPerSecond: rate(of: sorted.median, edges: 1))
    }
    // Too few times for a quartile: then none may be short.
    let isShort = edges < 2 * Bound.detents
    let shortest = isShort ? sorted[0] : sorted[sorted.count / 4]
    let isDoubtful = splits.contains { $0.isPossible && edges >= Bound.detents * $0.edgesPerDetent }
    guard shortest >= (isShort ? Bound.rest : Bound.everyRest), !isDoubtful,
      edges <= Bound.edgesAtRest
    else { throw .restsDontShow }
  }

  /// The edge rate of `edges` in a span.
  private static func rate(of span: TimeSpan, edges: Int64) -> Int {
    Int(edges * 1_000_000 / max(1, span.microseconds))
  }
}

extension [TimeSpan] {
  /// The median, the lower one of two; zero for none.
  var median: TimeSpan { isEmpty ? .zero : sorted()[(count - 1) / 2] }
}
