import DetentInput
public import DetentSession

extension SignalClass {
  /// The detents of the likeliest turn of the shaft, given the class and the whole signal: the
  /// limit of any decoder.
  public func likeliestDetents(
    of trace: Trace, reading: FaultModel.Reading = .edges
  ) -> [Trace.Detent] {
    Limit.claims(of: trace, knowing: knowledge(reading))
  }
}

/// The limit of decoding a signal: the likeliest turn of the shaft, found with knowledge of the
/// whole signal and of its generator.
///
/// Viterbi's algorithm: the hidden state is the shaft's position in quarter steps and its last
/// direction; the observations are the wires over time. Between two observations the shaft makes up
/// to three quarter steps, of which only the last was observed. Each path has a cost:
///
///     a step that was not observed            the class's share of those
///     a wire that is not where the shaft is   a burst's age, a spike's width, or what was missed
///     going on without a rest                 how much the pace changed
///     going on after a rest                   the end of a gesture, and the way of the next
///     going back within a detent              the class's share of reversals
///
/// Of the paths to the same position and direction the cheapest is kept, with its own record of the
/// contacts' last changes. The costs of bursts are approximate: if a decoder scores better than
/// this, the limit is invalid, and the table marks it.
struct Limit {
  /// A possible path of the shaft.
  struct Way {
    var position = 0
    var direction = 0
    var cost = 0.0
    /// The last changes of A and B.
    var moved: (a: Int64, b: Int64) = (.min / 2, .min / 2)
    /// The last movement of the shaft, and the interval before it; 0 after a rest.
    var last: Int64 = 0
    var slot: Int64 = 0
    /// The wires whose level may be that before a missed change: 1 for A, 2 for B.
    var stale = 0
    /// The index of the last step.
    var step: Int32 = -1
  }

  struct Step {
    var before: Int32
    var at: Int64
    var direction: Int8
  }

  /// The levels from an instant on, and the wires with an edge: 1 for A, 2 for B, 0 for a reading
  /// of the levels.
  struct Sight {
    var at: Int64
    var levels: Int
    var edges: Int
  }

  /// The maximum number of quarter steps between two observations, of which the last or none was
  /// observed.
  private static let most = 5
  /// The time after the last edge at which a decoder can read the levels, in us.
  private static let reading: Int64 = 30_000

  let known: Knowledge
  let size: Int
  var steps: [Step] = []
  var ways: [Way] = []
  private var next: [Way] = []
  /// The index in `next` of the path to a position and direction, and its round.
  private var place = [(round: Int, index: Int)](repeating: (-1, 0), count: 64)
  private var round = 0
  private var best = 0.0
  /// The last sixteen observed changes of each wire, and the wires whose queue may be full: only
  /// those can lose more than a pair.
  private var recent = [[Int64]](repeating: .init(repeating: .min / 2, count: 16), count: 2)
  var full = 0
  /// The last observed changes of each wire.
  var seen: (a: Int64, b: Int64) = (.min / 2, .min / 2)

  private init(_ known: Knowledge) {
    self.known = known
    size = known.edgesPerDetent
  }

  /// The detents of the likeliest turn of the shaft.
  static func claims(of trace: Trace, knowing known: Knowledge) -> [Trace.Detent] {
    var limit = Limit(known)
    return limit.run(trace)
  }

  private mutating func run(_ trace: Trace) -> [Trace.Detent] {
    var start = Way()
    let initial = Self.bits(trace.tape.initial)
    start.position = [3: 0, 2: 1, 0: 2, 1: 3][initial] ?? 0
    ways = [start]
    let edges = trace.tape.edges
    var sight = Sight(at: 0, levels: initial, edges: 0)
    var wires = Wires(trace)
    var index = 0
    while index < edges.count {
      read(&sight, until: edges[index].at.microseconds, &wires)
      let before = sight
      sight = Sight(at: edges[index].at.microseconds, levels: before.levels, edges: 0)
      while index < edges.count, edges[index].at.microseconds == sight.at {
        let bit = edges[index].line == .a ? 1 : 2
        sight.edges |= bit
        sight.levels = edges[index].level == .high ? sight.levels | bit : sight.levels & ~bit
        index += 1
      }
      see(sight, after: before)
      if sight.edges & 1 != 0 { seen.a = sight.at }
      if sight.edges & 2 != 0 { seen.b = sight.at }
      if known.losesRuns { note(sight) }
    }
    read(&sight, until: trace.tape.end.microseconds, &wires)
    let end = finished()
    return detents(of: end, from: start.position)
  }

  /// Processes the reading of the levels after an edge, if no further one came.
  private mutating func read(_ sight: inout Sight, until end: Int64, _ wires: inout Wires) {
    let at = sight.at + Self.reading
    guard known.missed > 0, at < end, sight.edges != 0 else { return }
    let before = sight
    let levels = wires.levels(at: Instant(microseconds: at))
    sight = Sight(at: at, levels: Self.bits(levels), edges: 0)
    round += 1
    next.removeAll(keepingCapacity: true)
    best = .infinity
    for way in ways {
      let held = hold(way, until: sight, from: before)
      for steps in -Self.most...Self.most {
        var new = held
        new.stale = 0
        new.cost += Double(abs(steps)) * known.missCost
        guard new.cost < best + 16 else { continue }
        if steps != 0 { walk(&new, steps.signum(), abs(steps), to: sight, from: before) }
        let wrong = Self.levels(at: new.position) ^ sight.levels
        if wrong != 0 { new.cost += known.bounce == nil && known.chatter == 0 ? 14 : 3 }
        keep(new)
      }
    }
    prune()
  }

  /// Records queues that may be full: those filled to capacity during a possible stall.
  private mutating func note(_ sight: Sight) {
    for wire in [1, 2] where sight.edges & wire != 0 {
      recent[wire - 1].removeFirst()
      recent[wire - 1].append(sight.at)
      let isFull = sight.at - recent[wire - 1][0] <= 120_000
      full = isFull ? full | wire : full & ~wire
    }
  }

  /// A is bit 0 and B is bit 1, set for open contacts.
  private static func bits(_ levels: Levels) -> Int {
    (levels.a == .high ? 1 : 0) | (levels.b == .high ? 2 : 0)
  }

  /// The levels of the shaft at a position: 11, 01, 00, 10, as A and B.
  static func levels(at position: Int) -> Int { 0b01_00_10_11 >> (2 * (position & 3)) & 3 }

  /// The wire that changes in a step from a position.
  static func wire(from position: Int, _ direction: Int) -> Int {
    levels(at: position) ^ levels(at: position + direction)
  }

  func isRest(_ position: Int) -> Bool { position % size == 0 }

  /// Processes the observation of an instant.
  private mutating func see(_ sight: Sight, after before: Sight) {
    round += 1
    next.removeAll(keepingCapacity: true)
    best = .infinity
    for way in ways {
      let held = hold(way, until: sight, from: before)
      extend(held, by: 0, 0, to: sight, from: before)
      for direction in [1, -1] {
        for count in 1...(known.missed == 0 ? 1 : known.readsLevels ? 3 : Self.most) {
          extend(held, by: direction, count, to: sight, from: before)
        }
        guard known.losesRuns, way.slot > 0, direction == way.direction else { continue }
        let most = min(20, (sight.at - way.last) / known.usual)
        for count in 4..<max(4, Int(most) + 1) {
          extend(held, by: direction, count, to: sight, from: before)
        }
      }
    }
    prune()
  }

  private mutating func prune() {
    let bound = best + 16
    ways.removeAll(keepingCapacity: true)
    for way in next where way.cost <= bound { ways.append(way) }
  }

  /// Extends a path by a number of steps, if possible.
  private mutating func extend(
    _ way: Way, by direction: Int, _ count: Int, to sight: Sight, from before: Sight
  ) {
    if known.losesRuns, count > 1 {
      let last = Self.wire(from: way.position + direction * (count - 1), direction)
      let lost = count > 2 ? 3 : 3 & ~last
      guard full & lost == lost else { return }
    }
    var new = way
    new.stale = known.readsLevels ? 0 : new.stale & ~sight.edges
    var wire = 0
    if count > 0 {
      wire = Self.wire(from: way.position + direction * (count - 1), direction)
      let after = Self.levels(at: way.position + direction * count)
      // The last step is the observed one.
      guard sight.edges & wire != 0, (after ^ sight.levels) & wire == 0 else { return }
      new.cost += min(Double(count - 1) * known.missCost, known.losesRuns ? 7 : .infinity)
      if count > 3 {
        // Only the pace shows how many edges a queue has dropped.
        let slot = Double(sight.at - way.last) / Double(count)
        let change = Curve.log2(max(1, slot) / Double(max(known.usual, way.slot)))
        new.cost += 3 * change * change
      }
      walk(&new, direction, count, to: sight, from: before)
    }
    let wrong = (Self.levels(at: new.position) ^ sight.levels) & ~new.stale
    for other in [1, 2] {
      if other == wire { continue }
      if sight.edges & other != 0 {
        noise(on: other, isWrong: wrong & other != 0, &new, at: sight, from: before)
      } else if wrong & other != 0, count > 1 {
        // An unobserved step of the other wire leaves its level behind, or it is bouncing now.
        if known.readsLevels {
          new.cost += known.bounce == nil ? 14 : 1
        } else {
          new.stale |= other
        }
      }
    }
    guard new.cost < best + 16 else { return }
    keep(new)
  }

  /// Keeps a path if it is the cheapest to its end.
  private mutating func keep(_ way: Way) {
    best = min(best, way.cost)
    let key = (way.position & 31) << 1 | (way.direction > 0 ? 1 : 0)
    if place[key].round == round {
      if next[place[key].index].cost > way.cost { next[place[key].index] = way }
    } else {
      place[key] = (round, next.count)
      next.append(way)
    }
  }
}
