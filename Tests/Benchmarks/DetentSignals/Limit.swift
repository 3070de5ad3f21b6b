import DetentInput
import DetentSimulation

extension SignalClass {
  /// The detents of the likeliest way that the shaft took, for who knows the class and sees all of
  /// the signal: what can be known of it.
  public func likeliestDetents(of trace: Trace) -> [Trace.Detent] {
    Limit.claims(of: trace, knowing: knowledge)
  }
}

/// How much of a signal can be known at all: the likeliest way of the shaft, found by a decoder that
/// sees the whole signal, its end too, and knows how it was made.
///
/// It is Viterbi's algorithm. Hidden is where the shaft is, in quarter steps, and which way it moved
/// last; observed are the wires, moment by moment. Between two moments the shaft makes up to three
/// quarter steps, of which all but the last were not observed. Each way there has a cost:
///
///     a step that was not observed            the class's share of those
///     a wire that is not where the shaft is   a burst's age, a spike's width, or what was missed
///     going on without a rest                 how much the pace changed
///     going on after a rest                   the end of a gesture, and the way of the next
///     going back within a detent              the class's share of reversals
///
/// Of the ways that end in one place, going one way, the cheapest is kept, with its own memory of
/// when which contact moved. The costs of bursts are rough: where a decoder counts better than this,
/// it is no limit, and the table says so.
struct Limit {
  /// A way that the shaft may have gone.
  private struct Way {
    var position = 0
    var direction = 0
    var cost = 0.0
    /// When A and B moved last.
    var moved: (a: Int64, b: Int64) = (.min / 2, .min / 2)
    /// When the shaft moved last, and how long before that it had moved, 0 after a rest.
    var last: Int64 = 0
    var slot: Int64 = 0
    /// The wires whose level may be one that was missed: 1 for A, 2 for B.
    var stale = 0
    /// The last step, in the list of all.
    var step: Int32 = -1
  }

  private struct Step {
    var before: Int32
    var at: Int64
    var direction: Int8
  }

  /// The levels from one moment on, and the wires of which there was an edge: 1 for A, 2 for B.
  private struct Sight {
    var at: Int64
    var levels: Int
    var edges: Int
  }

  private let known: Knowledge
  private let size: Int
  private var steps: [Step] = []
  private var ways: [Way] = []
  private var next: [Way] = []
  /// The place in `next` of the way that ends in a position going one way, and the round it is of.
  private var place = [(round: Int, index: Int)](repeating: (-1, 0), count: 64)
  private var round = 0
  private var best = 0.0
  /// When each wire was last seen to change.
  private var seen: (a: Int64, b: Int64) = (.min / 2, .min / 2)

  private init(_ known: Knowledge) {
    self.known = known
    size = known.edgesPerDetent
  }

  /// The detents that the likeliest way of the shaft makes.
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
    var index = 0
    while index < edges.count {
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
    }
    return detents(of: finished(), from: start.position)
  }

  /// A is bit 0 and B is bit 1, set where open.
  private static func bits(_ levels: Levels) -> Int {
    (levels.a == .high ? 1 : 0) | (levels.b == .high ? 2 : 0)
  }

  /// The levels of the shaft at a position: 11, 01, 00, 10, as A and B.
  private static func levels(at position: Int) -> Int { 0b01_00_10_11 >> (2 * (position & 3)) & 3 }

  /// The wire that moves when the shaft goes on from a position.
  private static func wire(from position: Int, _ direction: Int) -> Int {
    levels(at: position) ^ levels(at: position + direction)
  }

  private func isRest(_ position: Int) -> Bool { position % size == 0 }

  /// Takes what is seen of one moment.
  private mutating func see(_ sight: Sight, after before: Sight) {
    round += 1
    next.removeAll(keepingCapacity: true)
    best = .infinity
    for way in ways {
      let held = hold(way, until: sight, from: before)
      extend(held, by: 0, 0, to: sight, from: before)
      for direction in [1, -1] {
        for count in 1...3 where count == 1 || known.missed > 0 {
          extend(held, by: direction, count, to: sight, from: before)
        }
      }
    }
    let bound = best + 16
    ways.removeAll(keepingCapacity: true)
    for way in next where way.cost <= bound { ways.append(way) }
  }

  /// Charges for wires that were not where the shaft is, until now.
  private func hold(_ way: Way, until sight: Sight, from before: Sight) -> Way {
    var way = way
    let wrong = (Self.levels(at: way.position) ^ before.levels) & ~way.stale
    guard wrong != 0 else { return way }
    let span = Double(sight.at - before.at)
    for wire in [1, 2] where wrong & wire != 0 {
      // A gap in a burst, or the width of a spike; beyond, an edge was missed.
      let gap = known.chatter > 0 && isRest(way.position) ? 700.0 : 250
      let cost = span / gap
      let missing = min(known.missCost, known.chatter > 0 ? 5 : 14)
      if cost > missing { way.stale |= wire }
      way.cost += min(cost, missing)
    }
    return way
  }

  /// Adds the way on by some steps, if it can be.
  private mutating func extend(
    _ way: Way, by direction: Int, _ count: Int, to sight: Sight, from before: Sight
  ) {
    var new = way
    new.stale &= ~sight.edges
    var wire = 0
    if count > 0 {
      wire = Self.wire(from: way.position + direction * (count - 1), direction)
      let after = Self.levels(at: way.position + direction * count)
      // The last step is the one that is seen.
      guard sight.edges & wire != 0, (after ^ sight.levels) & wire == 0 else { return }
      new.cost += Double(count - 1) * known.missCost
      walk(&new, direction, count, to: sight, from: before)
    }
    let wrong = (Self.levels(at: new.position) ^ sight.levels) & ~new.stale
    for other in [1, 2] {
      if other == wire { continue }
      if sight.edges & other != 0 {
        noise(on: other, isWrong: wrong & other != 0, &new, at: sight, from: before)
      } else if wrong & other != 0, count > 1 {
        // An unobserved step of the other wire leaves its level behind.
        new.stale |= other
      }
    }
    guard new.cost < best + 16 else { return }
    keep(new)
  }

  /// Charges for an edge that the shaft did not make.
  private func noise(
    on wire: Int, isWrong: Bool, _ way: inout Way, at sight: Sight, from before: Sight
  ) {
    let moved = wire == 1 ? way.moved.a : way.moved.b
    let lastSeen = wire == 1 ? seen.a : seen.b
    let age = Double(sight.at - moved)
    if let bounce = known.bounce, age <= bounce.longest {
      // How much longer the burst has lasted for it.
      way.cost += 0.2 + Double(sight.at - max(moved, lastSeen)) / bounce.mean
      return
    }
    guard isWrong else {
      // Back to where the shaft is: an end of something that was paid for.
      way.cost += 0.1
      return
    }
    var cost = 14.0
    if known.hasSpikes { cost = 5 }
    if known.chatter > 0, isRest(way.position) {
      let isGoing = sight.at - lastSeen < 5_000
      cost = min(cost, isGoing ? 0.7 : 1 - Curve.natural(known.chatter))
    }
    if known.missed > 0 { cost = min(cost, 4 + known.missCost) }
    way.cost += cost
  }

  /// Makes the steps and charges for their times.
  private mutating func walk(
    _ way: inout Way, _ direction: Int, _ count: Int, to sight: Sight, from before: Sight
  ) {
    let span = sight.at - way.last
    // Where the shaft can have waited: at a rest that it was in or came through.
    let wait = (0..<count).last { isRest(way.position + direction * $0) }
    let usual = way.slot > 0 ? way.slot : max(1, min(span / Int64(count), 20_000))
    for index in 0..<count {
      let left = Int64(count - 1 - index)
      var at = way.last + (sight.at - way.last) / (left + 1)
      if let wait, span > usual * Int64(2 * count) {
        // Those before the wait follow the last one seen, those after it lead to this one.
        at = index < wait ? way.last + usual : sight.at - left * usual
      }
      if left == 0 { at = sight.at }
      step(&way, direction, at: max(way.last + 1, min(at, sight.at)))
    }
  }

  private mutating func step(_ way: inout Way, _ direction: Int, at instant: Int64) {
    let gap = way.direction == 0 ? 0 : instant - way.last
    let atRest = isRest(way.position)
    let isBack = way.direction == -direction
    if way.direction == 0 {
      way.slot = 0
    } else if atRest, gap >= known.pause {
      way.cost += known.gestureCost
      way.slot = 0
    } else if isBack {
      way.cost += known.reversalCost + (atRest ? 0.7 : 0)
      way.slot = gap
    } else {
      if way.slot > 0, gap > 0, !atRest {
        let change = Curve.log2(Double(gap) / Double(way.slot))
        let much = max(0, change.magnitude - 1)
        way.cost += min(8, much * much)
      }
      if !atRest, gap > 400_000 { way.cost += 4 }
      way.slot = atRest && gap > 3 * way.slot ? 0 : gap
    }
    let wire = Self.wire(from: way.position, direction)
    if wire == 1 { way.moved.a = instant } else { way.moved.b = instant }
    way.position += direction
    way.direction = direction
    way.last = instant
    steps.append(Step(before: way.step, at: instant, direction: Int8(direction)))
    way.step = Int32(steps.count - 1)
  }

  /// Keeps a way if it is the cheapest to its end.
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

  /// The cheapest way, led on to a rest where the last steps were not observed.
  private mutating func finished() -> Way {
    var cheapest: Way?
    for way in ways {
      for steps in -3...3 where isRest(way.position + steps) {
        var end = way
        end.cost += Double(abs(steps)) * min(known.missCost, 4)
        if steps * way.direction < 0 { end.cost += known.reversalCost }
        for _ in 0..<abs(steps) {
          step(&end, steps.signum(), at: end.last + max(1, min(end.slot, 20_000)))
        }
        if end.cost < cheapest?.cost ?? .infinity { cheapest = end }
      }
    }
    return cheapest ?? Way()
  }

  /// The detents of a way: each time it reaches the next rest.
  private func detents(of way: Way, from start: Int) -> [Trace.Detent] {
    var path: [Step] = []
    var index = way.step
    while index >= 0 {
      path.append(steps[Int(index)])
      index = steps[Int(index)].before
    }
    var position = start
    var well = 0
    var found: [Trace.Detent] = []
    for step in path.reversed() {
      position += Int(step.direction)
      guard isRest(position), position / size != well else { continue }
      well += Int(step.direction)
      found.append(
        Trace.Detent(at: Instant(microseconds: step.at), step: Int(step.direction)))
    }
    return found
  }
}
