import DetentInput

/// Finds the states in which a knob rests, from how long it was at each position.
///
/// A detent is a valley: a hand may take its time in it, and is thrown over the crest to the next
/// one. So positions at rest have long times, and those between them short ones:
///
///     4 edges per detent      2 edges per detent      1 edge per detent
///     11 ▇▇▇▇▇▇▇▇▇▇▇▇▇        11 ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇      11 ▇▇▇▇▇▇▇▇▇▇▇▇
///     01 ▁                    01 ▂                    01 ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇
///     00 ▂                    00 ▇▇▇▇▇▇▇▇▇▇▇          00 ▇▇▇▇▇▇▇▇▇
///     10 ▁                    10 ▂                    10 ▇▇▇▇▇▇▇▇▇▇▇▇▇
///
/// Each of the four states has a median over the turn, which a hand that stops once to take a new
/// grip doesn't move. The states are split in two where their medians are furthest apart; the split
/// counts if the medians of the two sides differ by a factor and nearly every rest was longer than
/// nearly every crossing. No split, and no short times either, is a knob that rests at every state.
/// What lies between these is refused.
struct RestReading: Hashable, Sendable {
  /// How the knob is built.
  let edgesPerDetent: QuadratureConfiguration.EdgesPerDetent
  /// The phases (0 to 3 for 11, 01, 00, 10) that it rests at.
  let phases: [Int]
  /// The median time at a rest.
  let rest: TimeSpan
  /// The median time at a state between two rests; zero if there is none.
  let crossing: TimeSpan

  /// What tells rests from crossings; each stands for what a hand and a spring do.
  private enum Bound {
    /// Rests are so many times as long as crossings: springs cross in 5 to 40 ms, and the slowest
    /// rest of a hand at 8 detents a second is 80 ms.
    static let ratio: Int64 = 2
    /// Of a hundred pairs of a rest and a crossing, so many have the rest longer.
    static let share = 90
    /// With fewer, and a ratio like that, it may still be a knob of another kind.
    static let doubtfulShare = 85
    /// The longest crossing that is surely one; beyond, the ratio has to be twice as large.
    static let crossing = TimeSpan.milliseconds(60)
    /// The shortest rest that is surely one.
    static let rest = TimeSpan.milliseconds(40)
    /// Where every state is a rest, three of four times are at least that long.
    static let everyRest = TimeSpan.milliseconds(50)
    /// The most edges of a turn where every state is a rest: knobs have up to 40 detents.
    static let edgesAtRest = 40
    /// More edges than a turn has: 1,000 detents are the most that a board file takes, of four.
    static let edges = 4_000
    /// The fewest detents that a turn has; fewer are a part of one.
    static let detents = 8
  }

  /// A way in which the four states may split into rests and crossings.
  private struct Split {
    let phases: [Int]
    let rest: TimeSpan
    let crossing: TimeSpan
    /// Of a hundred pairs of a rest and a crossing, how many have the rest longer.
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

    /// Edges from rest to rest.
    var edgesPerDetent: Int { phases.count == 1 ? 4 : 2 }

    /// Whether rests are that many times as long as crossings.
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
  init(_ track: CalibrationTrack) throws(Calibration.Refusal) {
    let edges = Int((track.position - track.start).magnitude)
    // Comparing each rest with each crossing takes time in the square of their number.
    guard edges <= Bound.edges else { throw .tooManyDetents(edges / 4) }
    var times = [[TimeSpan]](repeating: [], count: 4)
    for (position, time) in track.times { times[position & 3].append(time) }
    guard times.allSatisfy({ !$0.isEmpty }), edges >= Bound.detents else {
      throw .tooFewDetents(0)
    }
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

  /// The split that is surely there.
  ///
  /// A hand that pushes against the crest makes the state there longer than its neighbors, so that
  /// four edges per detent may look like two as well; then the one with the larger ratio is right.
  private static func split(one: [Split], two: [Split]) -> Split? {
    let sure = (one + two).filter(\.isSure)
    return sure.max { left, right in
      // left.rest / left.crossing < right.rest / right.crossing, without dividing.
      left.rest * max(1, right.crossing.microseconds)
        < right.rest * max(1, left.crossing.microseconds)
    }
  }

  private static func check(_ split: Split, edges: Int) throws(Calibration.Refusal) {
    guard split.rest >= Bound.rest else {
      throw .tooFast(edgesPerSecond: rate(of: split.rest + split.crossing * 3, edges: 4))
    }
    guard split.phases.contains(where: { $0 & 1 == 0 }) else { throw .restsAtOneContact }
    let size = split.edgesPerDetent
    guard edges >= Bound.detents * size else { throw .tooFewDetents(edges / size) }
  }

  /// Whether every state is a rest.
  private static func checkEveryRest(
    _ times: [TimeSpan], edges: Int, splits: [Split], of track: CalibrationTrack
  ) throws(Calibration.Refusal) {
    let sorted = times.sorted()
    // Evenly turned, and fast: no knob would show where it rests.
    if sorted.median < Bound.rest {
      throw .tooFast(edgesPerSecond: rate(of: sorted.median, edges: 1))
    }
    // A few times don't make a quarter; then none of them may be short.
    let isShort = edges < 2 * Bound.detents
    let shortest = isShort ? sorted[0] : sorted[sorted.count / 4]
    let isDoubtful = splits.contains { $0.isPossible && edges >= Bound.detents * $0.edgesPerDetent }
    guard shortest >= (isShort ? Bound.rest : Bound.everyRest), !isDoubtful,
      edges <= Bound.edgesAtRest
    else { throw .restsDontShow }
  }

  /// Edges a second, if that many take that long.
  private static func rate(of span: TimeSpan, edges: Int64) -> Int {
    Int(edges * 1_000_000 / max(1, span.microseconds))
  }
}

extension [TimeSpan] {
  /// The middle one in order of length, the shorter of two; zero if there is none.
  var median: TimeSpan { isEmpty ? .zero : sorted()[(count - 1) / 2] }
}
