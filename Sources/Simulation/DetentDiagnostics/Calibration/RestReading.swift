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
/// sides differ by a factor and nearly every rest is longer than nearly every crossing. States are
/// those of several cycles if no split of one cycle counts. A knob that stays in one of two
/// neighbors, now in this and now in that, has one defined contact. Without a split and without
/// short times every state is a rest. Anything between is refused.
struct RestReading: Hashable, Sendable {
  /// The edges per detent.
  let edgesPerDetent: QuadratureConfiguration.EdgesPerDetent
  /// The rest states as phases from the first position of a detent, 0 to 3 for 11, 01, 00, 10, and
  /// on in further cycles.
  let phases: [Int]
  /// The median time at a rest.
  let rest: TimeSpan
  /// The median time at a state between two rests; zero without one.
  let crossing: TimeSpan

  /// The rest as a setting.
  var setting: QuadratureConfiguration.Rest {
    switch phases.map({ $0 & 3 }) {
    case [0]: .high
    case [2]: .low
    case [3, 0]: .a
    case [1, 2]: .aLow
    case [0, 1]: .b
    case [2, 3]: .bLow
    default: .both
    }
  }

  /// The detent at a position, and whether a position is at a detent.
  func detent(at position: Int) -> Int {
    let size = edgesPerDetent.rawValue
    let from = position - phases[0]
    return (from >= 0 ? from : from - size + 1) / size
  }

  /// Whether the knob rests at a position.
  func isRest(_ position: Int) -> Bool {
    phases.contains { (position - $0) % max(4, edgesPerDetent.rawValue) == 0 }
  }

  /// The shortest certain rest.
  static let shortestRest = TimeSpan.milliseconds(40)

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
    /// The least upper quartile of the times where every state is a rest.
    static let everyRest = TimeSpan.milliseconds(50)
    /// The most edges of a turn where every state is a rest: 40 detents.
    static let edgesAtRest = 40
    /// The most edges of a turn: 1,000 detents, a board file's limit, of four edges.
    static let edges = 4_000
    /// The fewest detents of a whole turn.
    static let detents = 8
  }

  /// A split of the states into rests and crossings.
  private struct Split {
    let phases: [Int]
    /// The edges from rest to rest.
    let edgesPerDetent: Int
    let rest: TimeSpan
    let crossing: TimeSpan
    private let rests: [TimeSpan]
    private let crossings: [TimeSpan]

    /// Splits the times of a cycle's states, or of several cycles'.
    init(_ phases: [Int], times: [[TimeSpan]]) {
      self.phases = phases
      edgesPerDetent = times.count / phases.count
      let others = times.indices.filter { !phases.contains($0) }
      rest = phases.map { times[$0].median }.min() ?? .zero
      crossing = others.map { times[$0].median }.max() ?? .zero
      rests = phases.flatMap { times[$0] }
      crossings = others.flatMap { times[$0] }
    }

    /// Splits off two neighbors as one state, from `first` on; nil if at most a tenth of the
    /// detents have a stay of `least` in one of them.
    init?(neighborsFrom first: Int, of track: CalibrationTrack, least: TimeSpan) {
      let first = first & 3
      phases = [first, (first + 1) & 3]
      edgesPerDetent = 4
      var sums: [Int: [TimeSpan]] = [:]
      var others: [[TimeSpan]] = [[], []]
      for (position, time) in track.times {
        let place = (position - first) & 3
        if place > 1 {
          others[place - 2].append(time)
        } else {
          sums[(position - first) >> 2, default: [.zero, .zero]][place] = time
        }
      }
      // Like the positions at the ends, their detents extend beyond the turn.
      for end in [track.start, track.position] where (end - first) & 3 < 2 {
        sums[(end - first) >> 2] = nil
      }
      // Of both states one is the rest.
      rests = sums.values.map { max($0[0], $0[1]) }
      others.append(sums.values.map { min($0[0], $0[1]) })
      crossings = others.flatMap { $0 }
      (rest, crossing) = (rests.median, others.map(\.median).max() ?? .zero)
      let stays = (0..<2).map { place in sums.values.count { $0[place] >= least } }
      guard stays.allSatisfy({ $0 * 10 > sums.count }) else { return nil }
    }

    /// The share of pairs of a rest and a crossing with the longer rest, in percent.
    private var share: Int {
      let longer = rests.reduce(0) { sum, rest in sum + crossings.count { $0 < rest } }
      return longer * 100 / max(1, rests.count * crossings.count)
    }

    /// Whether rests are at least `ratio` times as long as crossings.
    func differs(by ratio: Int64) -> Bool { rest >= crossing * ratio }

    var isSure: Bool {
      differs(by: Bound.ratio) && (crossing <= Bound.crossing || differs(by: 2 * Bound.ratio))
        && share >= Bound.share
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
    let times = Self.times(of: track, cycle: 4)
    guard times.allSatisfy({ !$0.isEmpty }), edges >= Bound.detents else { throw .tooFewDetents(0) }
    let one = (0..<4).map { Split([$0], times: times) }
    let two = [Split([0, 2], times: times), Split([1, 3], times: times)]
    let single = Self.split(one: one, two: two) ?? Self.split(ofCyclesIn: track, edges: edges)
    // Long stays next to the rest are rests, too.
    let firsts = single.map { $0.edgesPerDetent == 4 ? [$0.phases[0], $0.phases[0] + 3] : [] }
    let least = single.map { TimeSpan.microseconds($0.rest.microseconds / 2) }
    let pair = (firsts ?? [0, 1, 2, 3]).lazy.compactMap {
      Split(neighborsFrom: $0, of: track, least: max(Self.shortestRest, least ?? .zero))
    }.first(where: \.isSure)
    if let split = pair ?? single {
      try Self.check(split, edges: edges)
      guard let size = QuadratureConfiguration.EdgesPerDetent(rawValue: split.edgesPerDetent) else {
        throw .restsDontShow
      }
      edgesPerDetent = size
      phases = Self.phases(of: split, start: track.start)
      (rest, crossing) = (split.rest, split.crossing)
    } else {
      try Self.checkEveryRest(times.flatMap { $0 }, edges: edges, splits: one + two)
      edgesPerDetent = .one
      phases = [0, 1, 2, 3]
      rest = times.flatMap { $0 }.median
      crossing = .zero
    }
  }

  /// The times at the states of a cycle of `size` edges.
  private static func times(of track: CalibrationTrack, cycle size: Int) -> [[TimeSpan]] {
    var times = [[TimeSpan]](repeating: [], count: size)
    for (position, time) in track.times { times[(position % size + size) % size].append(time) }
    return times
  }

  /// The split of the fewest cycles with one rest.
  private static func split(ofCyclesIn track: CalibrationTrack, edges: Int) -> Split? {
    // A short turn is one of few cycles.
    for size in stride(from: 8, through: max(edges / Bound.detents, min(edges / 3, 16)), by: 4) {
      let times = times(of: track, cycle: size)
      let medians = times.map(\.median)
      guard let longest = medians.indices.max(by: { medians[$0] < medians[$1] }) else { continue }
      let split = Split([longest], times: times)
      if split.isSure { return split }
    }
    return nil
  }

  /// The rest states of a split: at one contact's level alone, it has a neighbor, where the turn
  /// started or where that contact is open.
  private static func phases(of split: Split, start: Int) -> [Int] {
    guard split.edgesPerDetent == 4, split.phases.count == 1, let only = split.phases.first,
      !only.isMultiple(of: 2)
    else { return split.phases }
    let next = (only + 1) & 3
    let isNext = start == next || start != (only - 1) & 3 && only == 3
    return isNext ? [only, next] : [(only - 1) & 3, only]
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
    guard split.rest >= shortestRest else {
      throw .tooFast(edgesPerSecond: rate(of: split.rest + split.crossing * 3, edges: 4))
    }
    let size = split.edgesPerDetent
    guard size == 4 || split.phases.contains(where: { $0.isMultiple(of: 2) }) else {
      throw .restsAtOneContact
    }
    // A turn between states of one contact may be an edge short.
    let detents = (edges + (size == 4 ? 1 : 0)) / size
    guard detents >= Bound.detents else { throw .tooFewDetents(detents) }
  }

  /// Refuses times that don't make every state a rest.
  private static func checkEveryRest(
    _ times: [TimeSpan], edges: Int, splits: [Split]
  ) throws(CalibrationRefusal) {
    let sorted = times.sorted()
    // A fast turn has no rest at all; where some show, it was slow enough.
    if sorted.suffix(Bound.detents - 2).first.map({ $0 < shortestRest }) ?? true {
      throw .tooFast(edgesPerSecond: rate(of: sorted.median, edges: 1))
    }
    // Too few times for a quartile: then none may be short.
    let isShort = edges < 2 * Bound.detents
    let shortest = isShort ? sorted[0] : sorted[sorted.count / 4]
    let isDoubtful = splits.contains { $0.isPossible && edges >= Bound.detents * $0.edgesPerDetent }
    guard shortest >= (isShort ? shortestRest : Bound.everyRest), !isDoubtful,
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
