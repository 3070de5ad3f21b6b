/// Turns the edges of A and B into detents.
///
/// A knob's two contacts open and close a quarter of a cycle apart; which one leads says which way
/// it turns (`QuadratureCycle`). Each edge is one quarter step. Steps are summed, and at a rest
/// state the sum is turned into detents. So a contact that bounces, a hand that turns back half
/// way, and a worn detent all cancel out. What was reported is never taken back.
///
/// **A state counts that lasts**, as a hand needs or as the run needs that is on
/// (`QuadraturePatience`). What lies between two states that last is a burst, and it is as many
/// quarter steps as lead from one to the other the short way (`QuadratureBurst`).
///
/// **A state that was missed.** Both contacts changed at once. The way is that of the sum, of the
/// last detents, or of what comes next; if the rest state was missed, the detent is reported at
/// once. After a pause it is too late: it would move what nobody looks at any more. A contact that
/// repeats its level after the other one seemed to turn back is the same fault, as sources tell it
/// that know one level only.
///
/// What it doesn't believe it counts as ``Counts/refused``.
public struct QuadratureDecoder: Sendable {
  /// How the knob is built.
  public let configuration: QuadratureConfiguration
  /// What was seen so far.
  public var counts: Counts {
    var counts = rare
    counts.edges = edges
    counts.quarterSteps = (position &- start) &* orientation
    return counts
  }

  /// What not every edge changes.
  private var rare = Counts()
  /// Edges that were fed; a century of the fastest hand is 2^42, so such sums are not checked.
  private var edges = 0

  /// Where the knob is, as in `QuadratureCycle`: all that an ordinary edge changes but times.
  private var position: Int
  /// The position at which the counted quarter steps were none.
  private var start: Int
  /// The position from which the steps of the next detent are counted.
  private var origin: Int
  /// The way of the last quarter step, 1 or -1; 0 before the first.
  private var way = 0
  /// When the last edge came, and for how long there was none before it.
  private var lastAt = QuadratureRun.longAgo
  private var dwell: Int64 = 0
  private var run = QuadratureRun()
  /// What goes on while no state lasts.
  private var burst: QuadratureBurst?
  /// When a state last was too short.
  private var burstAt = QuadratureRun.longAgo
  private var patience: QuadraturePatience

  /// The rest states, as `QuadratureCycle` repeats them.
  private let rests: UInt32
  /// The sum of one detent.
  private let size: Int
  /// The sum from one rest to the next at which there is a detent, and the detents that it is.
  private let unit: Int
  private let whole: Int
  /// Whether the opposite of a rest state is one, too.
  private let isHalf: Bool
  /// 1, or -1 for a knob that is wired the other way round.
  private let orientation: Int
  /// What is too short for a detent, and for another edge of one contact, where contacts bounce.
  private let closest: Int64
  private let bounce: Int64

  /// A decoder for a knob whose contacts are at these levels now.
  ///
  /// - Parameters:
  ///   - configuration: how the knob is built.
  ///   - levels: the levels as read from the lines: a knob left between two detents starts there.
  public init(_ configuration: QuadratureConfiguration = .init(), levels: Levels) {
    self.configuration = configuration
    position = QuadratureCycle.state(of: levels)
    start = position
    origin = position
    rests = QuadratureCycle.repeated(configuration.rests)
    size = configuration.edgesPerDetent.rawValue
    unit = max(size, configuration.edgesBetweenRests)
    whole = unit / size
    isHalf = configuration.edgesBetweenRests == 2
    orientation = configuration.isReversed ? -1 : 1
    let hasContacts = configuration.kind == .mechanical
    patience = QuadraturePatience(hasContacts ? QuadratureTiming.shortestState : 1)
    closest = hasContacts ? QuadratureTiming.shortestDetent : 0
    bounce = hasContacts ? QuadratureTiming.bounce : 0
    // A knob without rest states has no ordinary edges.
    if size == 1 { patience.watch() }
  }

  /// Takes one edge of A or B.
  ///
  /// - Parameter edge: the edge, not earlier than the one before; `at` is when the contact moved.
  /// - Returns: the detents that it completed, clockwise positive; nearly always 0, 1 or -1.
  public mutating func feed(_ edge: LineEdge) -> Int {
    edges &+= 1
    let at = edge.at.microseconds
    // Wraps only for spans of a hundred thousand years.
    let since = at &- lastAt
    guard patience.isOrdinary(since), let step = QuadratureCycle.step(of: edge, from: position)
    else { return takeOddly(edge, at: at, after: since) }
    dwell = since
    lastAt = at
    way = step
    position &+= step
    guard isResting else { return 0 }
    return sum == step &* unit ? complete(step, at: at) : arrive(at: at)
  }

  /// Takes an edge of each contact at one instant: which of them moved first nobody saw.
  ///
  /// - Returns: the detents that they completed; the first is not earlier than the edge before.
  public mutating func feed(_ edge: LineEdge, with twin: LineEdge) -> Int {
    let at = edge.at.microseconds
    let since = at &- lastAt
    guard let step = QuadratureCycle.step(of: edge, from: position),
      QuadratureCycle.step(of: twin, from: position &+ step) == step,
      since >= patience.shortest || size == 1
    else { return feed(edge) + feed(twin) }
    edges &+= 2
    if size == 1 { return realignSingle(step, isOpposite: true, at: at) }
    patience.endRun(after: since)
    let detents = settle(next: 0, after: since)
    (lastAt, dwell) = (at, since)
    defer { dwell = 0 }
    return detents + jump(from: position, step, at: at)
  }

  /// Takes levels that were read from the lines after edges were lost.
  ///
  /// - Parameters:
  ///   - levels: the levels of all lines.
  ///   - instant: when they were read, not before the last edge; at the last edge unless said.
  /// - Returns: the detents that the move to these levels completed.
  public mutating func realign(to levels: Levels, at instant: Instant? = nil) -> Int {
    let steps = (QuadratureCycle.state(of: levels) &- position) & 3
    guard steps != 0 else { return 0 }
    let at = max(lastAt, instant?.microseconds ?? lastAt)
    // One contact that is the other way round is no guess.
    let step = steps == 2 ? way == 0 ? 1 : way : 2 &- steps
    if size == 1 { return realignSingle(step, isOpposite: steps == 2, at: at) }
    let detents = settle(next: step, after: at &- lastAt)
    dwell = at &- lastAt
    lastAt = at
    if steps == 2 { return detents + jump(from: position, step, at: at) }
    way = step
    position &+= step
    return isResting ? detents + arrive(at: at) : detents
  }

  /// Whether the knob is where detents are reported.
  private var isResting: Bool { QuadratureCycle.contains(rests, position) }

  /// Quarter steps since the last detent, clockwise positive.
  private var sum: Int { position &- origin }

  /// Reports what there is from one rest to the next, at an ordinary edge.
  @inline(__always)
  private mutating func complete(_ direction: Int, at instant: Int64) -> Int {
    origin = position
    guard instant &- run.at >= patience.limit else { return completeSoon(direction, at: instant) }
    run.note(direction, at: instant)
    return report(direction &* whole)
  }

  /// The same, soon after another one: what that means for those after it, if it can be at all.
  @inline(never)
  private mutating func completeSoon(_ direction: Int, at instant: Int64) -> Int {
    let lap = instant &- run.at
    if lap < closest, burstAt > run.at, !patience.isHurried {
      // No hand is so fast with contacts that bounce.
      rare.refused += whole
      return 0
    }
    patience.hurry(run.isEven(direction, lap) ? lap : .max / 4, edges: unit)
    return emit(direction * whole, at: instant)
  }

  /// Turns the sum into whole detents at a rest state, to the nearest; a tie goes the way that the
  /// knob was turning.
  ///
  /// One more than there can be from rest to rest is a sum that went wrong.
  @inline(never)
  private mutating func arrive(at instant: Int64) -> Int {
    var nearest = sum / size
    if configuration.edgesBetweenRests < size {
      origin &+= nearest &* size
    } else {
      let rest = (sum - nearest * size) * 2
      origin = position
      if rest.magnitude > size || (rest.magnitude == size && (rest > 0) == (way > 0)) {
        nearest += rest.signum()
      }
    }
    let detents = max(-whole, min(whole, nearest))
    rare.refused += Int((nearest - detents).magnitude)
    return emit(detents, at: instant)
  }

  /// Reports what was completed on the way to where the knob is now.
  private mutating func pass(at instant: Int64) -> Int {
    if isResting { return sum == 0 ? 0 : arrive(at: instant) }
    // One cycle at most: a rest state was missed, or two.
    guard sum.magnitude > configuration.edgesBetweenRests else { return 0 }
    let cycles = sum / unit
    origin &+= cycles &* unit
    rare.refused += max(0, Int(cycles.magnitude) - 1) * whole
    return emit(cycles.signum() * whole, at: instant)
  }

  private mutating func emit(_ detents: Int, at instant: Int64) -> Int {
    guard detents != 0 else { return 0 }
    run.note(detents.signum(), at: instant)
    return report(detents)
  }

  /// Counts detents, and turns them round for a knob that is wired so.
  @inline(__always)
  private mutating func report(_ detents: Int) -> Int {
    let turned = detents &* orientation
    if turned > 0 { rare.clockwise &+= turned } else { rare.counterclockwise &-= turned }
    return turned
  }

  /// Takes an edge that comes too soon or too late, or to the level that is there already.
  @inline(never)
  private mutating func takeOddly(_ edge: LineEdge, at instant: Int64, after since: Int64) -> Int {
    guard let step = QuadratureCycle.step(of: edge, from: position) else {
      return takeRepeated(edge, at: instant)
    }
    if size == 1 { return takeSingle(step, at: instant, after: since) }
    patience.endRun(after: since)
    defer {
      lastAt = instant
      dwell = since
    }
    guard since < patience.shortest else {
      let detents = settle(next: step, after: since)
      way = step
      position &+= step
      return isResting ? detents + arrive(at: instant) : detents
    }
    // Two edges of different contacts go the same way, two of one contact there and back.
    if since == 0, step == way { rare.illegal += 1 }
    burstAt = instant
    if burst == nil {
      burst = QuadratureBurst(from: position &- way, way, at: lastAt)
      patience.watch()
    }
    let blind = burst?.blind ?? 0
    position &+= burst?.take(step) ?? 0
    start &-= 2 * (blind - (burst?.blind ?? 0))
    way = step
    position &+= step
    if position == burst?.anchor { burst?.comeBack() }
    return isResting && sum.magnitude >= size ? glimpse(at: instant) : 0
  }

  /// Comes by a rest within a burst; two even cycles that go on as the run did are a knob that was
  /// suddenly spun: both count.
  private mutating func glimpse(at instant: Int64) -> Int {
    guard var seen = burst else { return 0 }
    let moved = position &- seen.anchor
    let steps = seen.steps(moved, next: 0, after: run, at: instant, isHalf: isHalf)
    if steps == moved { return arrive(at: instant) }
    let goesOn = seen.isOneWay(moved) && way == run.trend(at: seen.leftAt)
    if goesOn, sum == 2 * unit * way {
      let (first, second) = (seen.restedAt - seen.leftAt, instant - seen.restedAt)
      if second <= 4 * first, first <= 2 * second {
        burst = nil
        origin = position
        run.note(way, at: seen.restedAt)
        run.note(way, at: instant)
        patience.hurry(second, edges: unit)
        return report(2 * way * whole)
      }
    }
    let excess = moved &- steps
    if excess & 3 == 0, !goesOn || sum.magnitude > unit {
      let dropped = goesOn ? 4 * way : excess
      if moved.magnitude > steps.magnitude { rare.refused += Int(dropped.magnitude) / size }
      seen.drop(dropped)
      origin &+= dropped
    }
    seen.restedAt = instant
    burst = seen
    return 0
  }

  /// Ends a burst: the state has lasted in which the knob is.
  private mutating func settle(next: Int, after since: Int64) -> Int {
    guard let seen = burst else { return 0 }
    burst = nil
    patience.relax()
    let moved = position &- seen.anchor
    let isBehind = (seen.anchor &- origin) &* way < 0
    let steps = seen.steps(
      moved, next: next, after: run, at: lastAt, isHalf: isHalf, isBehind: isBehind)
    position = seen.anchor &+ steps
    start &-= 2 * seen.blind
    // Edges that were taken to go the other way are told, too: a hand may have turned back.
    if seen.blind == 0, steps != moved, moved.magnitude >= steps.magnitude {
      start &+= steps &- moved
      rare.refused += Int((steps - moved).magnitude) / size
    }
    // With four edges a detent half of one is kept, however long the hand rests there.
    guard isHalf, size == 2, isResting, since > QuadratureTiming.stillness
    else { return pass(at: lastAt) }
    rare.refused += Int(sum.magnitude) / size
    origin = position
    return 0
  }

  /// Moves to the opposite state: two edges at one instant, or levels that were read.
  private mutating func jump(from anchor: Int, _ step: Int, at instant: Int64) -> Int {
    rare.illegal += 1
    let before = anchor &- origin
    let wasResting = QuadratureCycle.contains(rests, anchor)
    let isBetween = !wasResting && !QuadratureCycle.contains(rests, anchor &+ 2)
    if isBetween, dwell > QuadratureTiming.stillness,
      before.magnitude == 3 || (isHalf && before != 0)
    {
      // At a rest a burst's last edge was missed, not the next rest.
      let isResidue = before.magnitude == 1 && instant &- dwell == burstAt
      way = isResidue ? -before.signum() : before.signum()
      position = anchor &+ 2 * way
      if !isResidue { (origin, rare.refused) = (position &- way, rare.refused + 1) }
      return 0
    }
    let guess = before.magnitude >= 2 ? before.signum() : run.trend(at: instant)
    guard guess == 0 || (wasResting && !isHalf) else {
      way = guess
      position = anchor &+ 2 * guess
      return pass(at: instant)
    }
    // Nobody knows yet which state was missed, and it isn't asked for.
    way = step
    position = anchor &+ 2 * step
    start &+= 2 * step
    burst = QuadratureBurst(blindlyFrom: anchor, step, at: instant)
    patience.watch()
    return 0
  }

  /// Takes an edge to the level that its contact had: the edge between was missed.
  ///
  /// Unless the other contact bounced, it went the other way round, against what its edge seemed.
  private mutating func takeRepeated(_ edge: LineEdge, at instant: Int64) -> Int {
    rare.repeated += 1
    let guess = -way
    let trend = run.trend(at: instant, upTo: QuadratureTiming.longestPace)
    guard guess != 0, guess == trend, run.at != lastAt, size != 1, burst == nil,
      QuadratureCycle.line(of: guess, from: position) != edge.line, dwell >= bounce,
      instant &- lastAt >= patience.shortest
    else { return 0 }
    position &+= 4 * guess
    way = guess
    dwell = 0
    lastAt = instant
    return pass(at: instant)
  }

  /// Makes a step of a knob with one edge per detent, where every state is a rest.
  ///
  /// A burst is one detent: the contact's first edge counts, and the next edge after the burst
  /// brings what it left. So a spike counts as a detent, and the next edge takes it back: a knob
  /// that has no rest between two edges can't know better.
  private mutating func takeSingle(_ step: Int, at instant: Int64, after since: Int64) -> Int {
    if sum == 0, way != 0 { run.note(way, at: lastAt) }
    let isBounce = step == -way && since < bounce
    way = step
    lastAt = instant
    position &+= step
    if isBounce { return 0 }
    defer { origin = position }
    return report(sum)
  }

  /// Moves a knob with one edge per detent to levels that were read or that twins lead to.
  ///
  /// They are at rest, so nothing stays open. The opposite state is two detents the way of the run,
  /// or none.
  private mutating func realignSingle(_ step: Int, isOpposite: Bool, at instant: Int64) -> Int {
    if sum == 0, way != 0 { run.note(way, at: lastAt) }
    let pending = sum
    var steps = step
    (way, position) = (step, position &+ step)
    if isOpposite {
      rare.illegal += 1
      steps = 2 * run.trend(at: instant, within: 4)
      position &+= step
      start &+= 2 * step &- steps
      way = 0
    }
    origin = position
    lastAt = instant
    return report(pending &+ steps)
  }
}
