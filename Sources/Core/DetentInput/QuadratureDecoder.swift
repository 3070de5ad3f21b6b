/// Decodes the edges of A and B to detents.
///
/// A knob's two contacts switch a quarter of a cycle apart; the leading one gives the direction
/// (`QuadratureCycle`). Each edge is one quarter step. Steps are summed, and at a rest state the
/// sum is converted to detents. So bounces, half turns back and worn detents cancel out. A reported
/// detent is never taken back.
///
/// **A state counts if it lasts**, as long as a manual turn or the present run needs
/// (`QuadraturePatience`). All edges between two lasting states are a burst, which counts as the
/// shortest way between them (`QuadratureBurst`).
///
/// **A missed edge** of a source of edges shows later, by a level that repeats or a knob that stops
/// between two rests. The cheapest way that explains the edges counts (`QuadraturePaths`). While
/// the levels aren't certain, they are to be read at `readsAt`, and handed to `realign`.
///
/// **A missed state** of a source of levels: both contacts changed at once. The detent's
/// other edges give the direction, else the last detents, unless the knob has rested since. If
/// only such jumps led to a rest, nothing counts.
///
/// **The start.** Until a rest has lasted, an arrival at rest sets the origin, unless three
/// quarters of a detent led there: capacitors at the contacts charge one after the other.
///
/// Rejected detents are counted in `Counts.refused`.
public struct QuadratureDecoder: Sendable {
  // Small processors address the first properties with fewer bytes: flags, then numbers.

  /// The construction of the knob.
  package let configuration: QuadratureConfiguration
  /// Whether there is a burst; otherwise states last.
  private var isBursting = false
  /// Whether the last edge led to another path, whose detents wait until its state has lasted.
  private var isUndecided = false
  /// Whether an edge was odd since the levels were certain.
  private var isOdd = false
  /// Whether no rest has lasted yet, so that a charging capacitor may cause an arrival at rest.
  private var isStarting = false
  /// Whether the state opposite a rest state is a rest state, too.
  private let isHalf: Bool
  /// The position as in `QuadratureCycle`: all that an ordinary edge changes, besides times.
  private var position: Int
  /// The position with a quarter step count of 0.
  private var start: Int
  /// The position from which the steps of the next detent are counted.
  private var origin: Int
  /// The direction of the last quarter step, 1 or -1; 0 before the first.
  private var way = 0
  /// The rest states, as `QuadratureCycle` repeats them.
  private let rests: UInt32
  /// The quarter steps per detent.
  private let size: Int
  /// The quarter steps between two rest states, and the detents that they make.
  private let unit: Int
  private let whole: Int
  /// The first state clockwise of a rest with two, and 3; 0 and 0 for all others.
  private let restStart: Int
  private let restMask: Int
  /// 1, or -1 for a reversed knob, and the reported detents between two rest states clockwise.
  private let orientation: Int
  private let turn: Int
  /// Whether it isn't known which of the rests within a detent of several cycles is the detent's.
  private var isAdrift = false
  /// The number of the last edge after a lasting state.
  private var lastNumber = 0
  /// The instant of the last edge, and the pause before it.
  private var lastAt = QuadratureRun.longAgo
  private var dwell: Int64 = 0
  private var burst = QuadratureBurst(from: 0, 0, at: 0)
  private var patience: QuadraturePatience
  private var run = QuadratureRun()
  /// The instant of the last state that was too short.
  private var burstAt = QuadratureRun.longAgo
  /// The last instant at which the levels were certain: `lastAt` if they still are.
  private var readAt = QuadratureRun.longAgo
  /// The ways that explain the edges, up to the position of the best one, and before the last edge.
  private var paths: QuadraturePaths
  private var pathsBefore: QuadraturePaths
  /// The counters that few edges change.
  private var rare = Counts()
  /// The number of edges fed; a century of the fastest manual turn is 2^42, so sums are unchecked.
  private var edges = 0
  /// The pulses of contacts that never overlap.
  private var pulses: QuadraturePulses

  /// The counters so far.
  package var counts: Counts {
    var counts = rare
    counts.edges = edges
    counts.quarterSteps = (position &- start) &* orientation
    return counts
  }

  /// Creates a decoder for a knob with the given present levels.
  ///
  /// - Parameters:
  ///   - configuration: the construction of the knob.
  ///   - levels: the levels as read from the lines; a knob between two detents starts there.
  ///   - instant: the instant of the reading. Default: long ago.
  package init(
    _ configuration: QuadratureConfiguration = .init(), levels: Levels, at instant: Instant? = nil
  ) {
    self.configuration = configuration
    position = QuadratureCycle.state(of: levels)
    start = position
    origin = position
    paths = QuadraturePaths(at: position)
    pathsBefore = paths
    rests = QuadratureCycle.repeated(configuration.rests)
    size = configuration.edgesPerDetent.rawValue
    unit = max(size, configuration.edgesBetweenRests)
    whole = unit / size
    isHalf = configuration.edgesBetweenRests == 2
    restStart = configuration.restStart ?? 0
    restMask = configuration.restStart == nil ? 0 : 3
    orientation = configuration.isReversed ? -1 : 1
    turn = whole &* orientation
    pulses = QuadraturePulses(levels: levels, idle: configuration.idle)
    patience = QuadraturePatience(
      configuration.kind == .mechanical ? QuadratureTiming.shortestState : 1)
    isStarting = !isResting || levels.a != configuration.idle || levels.b != configuration.idle
    if isResting { origin = restOrigin }
    if let instant { lastAt = instant.microseconds }
    readAt = lastAt
    watch()
  }

  /// Feeds one edge of A or B.
  ///
  /// - Parameter edge: the edge, not earlier than the preceding one; `at` is the instant of the
  ///   contact's change.
  /// - Returns: the completed detents, clockwise positive; nearly always 0, 1 or -1.
  package mutating func feed(_ edge: LineEdge) -> Int {
    edges &+= 1
    let at = edge.at.microseconds
    // Wraps only for spans of 100,000 years.
    let since = at &- lastAt
    guard patience.isOrdinary(since) else { return takeOddly(edge, at: at, after: since) }
    guard let step = QuadratureCycle.step(of: edge, from: position), step == way
    else { return turnBack(edge, at: at, after: since) }
    dwell = since
    lastAt = at
    position &+= step
    guard isResting else { return 0 }
    return sum == step &* unit ? complete(step, at: at) : arrive(at: at)
  }

  /// Feeds an edge of each contact at one instant, whose order is unknown.
  ///
  /// - Returns: the completed detents; the first is not earlier than the preceding edge.
  package mutating func feed(_ edge: LineEdge, with twin: LineEdge) -> Int {
    let at = edge.at.microseconds
    let since = pause(before: at)
    let step = QuadratureCycle.stepOrZero(of: edge, from: position)
    guard step != 0, QuadratureCycle.stepOrZero(of: twin, from: position &+ step) == step,
      since >= patience.shortest || size == 1
    else { return feed(edge) &+ feed(twin) }
    edges &+= 2
    if size == 1 { return jumpSingle(step, at: at) }
    patience.endRun(after: since)
    var detents = settle(next: 0, after: since)
    detents &+= jump(step, at: at, after: since)
    (lastAt, dwell) = (at, 0)
    watch()
    return detents
  }

  /// The instant at which the levels are to be read, once; nil while they are certain.
  ///
  /// Only a knob at rest has certain levels, and only if no edge was odd.
  package var readsAt: Instant? { reads == .max ? nil : Instant(microseconds: reads) }

  /// The same in microseconds; `.max` while they are certain.
  var reads: Int64 {
    guard isOdd || !isResting, lastAt != readAt, configuration.kind != .pulses else { return .max }
    return lastAt &+ Int64(QuadratureTiming.reading)
  }

  /// Takes the present state for a lasting one, because no edge has come until `readsAt`.
  ///
  /// - Returns: the detents that waited for it.
  package mutating func lapse(at now: Instant) -> Int {
    defer { watch() }
    return settle(next: 0, after: pause(before: now.microseconds))
  }

  /// Feeds levels read from the lines.
  ///
  /// - Parameters:
  ///   - levels: the levels of all lines.
  ///   - instant: the instant of the reading, not before the last edge. Default: that of the last
  ///     edge.
  /// - Returns: the detents completed by the move to these levels.
  package mutating func realign(to levels: Levels, at instant: Instant? = nil) -> Int {
    isOdd = false
    if configuration.kind == .pulses {
      pulses.realign(to: levels)
      return 0
    }
    let detents = move(
      to: QuadratureCycle.state(of: levels), at: max(lastAt, instant?.microseconds ?? lastAt))
    readAt = lastAt
    watch()
    return detents
  }

  @inline(__always)
  private mutating func move(to state: Int, at instant: Int64) -> Int {
    let steps = (state &- position) & 3
    let next = steps & 1 == 0 ? 0 : 2 &- steps
    if isStarting || size == 1 {
      guard steps != 0 else { return 0 }
      if !isStarting {
        return steps == 2
          ? jumpSingle(way == 0 ? 1 : way, at: instant)
          : takeSingle(next, at: instant, after: QuadratureTiming.bounce)
      }
      (position, lastAt, start) = (state, instant, state)
      origin = isResting ? restOrigin : state
      paths = QuadraturePaths(at: position)
      return 0
    }
    if steps == 2 { rare.illegal &+= 1 }
    let since = pause(before: instant)
    let detents = steps != 0 || since >= patience.shortest ? settle(next: next, after: since) : 0
    guard !isBursting else { return detents }
    follow()
    let isSure = paths.arrive(at: state, rests: rests)
    let before = position
    position = paths.best.position
    if !isSure, isResting {
      // Nothing tells the direction: no detent is better than one the wrong way.
      rare.refused &+= whole
      origin = restOrigin
      paths = QuadraturePaths(at: position)
      return detents
    }
    guard position != before else { return detents }
    (way, dwell) = (paths.best.way, instant &- lastAt)
    // The levels had lasted when they were read: the next edge begins no burst with them.
    lastAt = max(lastAt, instant &- Int64(patience.shortest))
    return detents &+ pass(at: instant)
  }

  /// Whether the levels are the last known ones.
  package func isAt(_ levels: Levels) -> Bool {
    (QuadratureCycle.state(of: levels) &- position) & 3 == 0
  }

  /// The origin of the next detent for a knob that rests at the present position.
  private var restOrigin: Int { position &- ((position &- restStart) & restMask) }

  /// Whether the knob is in a rest state.
  private var isResting: Bool { QuadratureCycle.contains(rests, position) }

  /// Quarter steps since the last detent, clockwise positive.
  private var sum: Int { position &- origin }

  /// The time since the last edge in microseconds, clamped.
  private func pause(before instant: Int64) -> Int { (instant &- lastAt).clamped }

  /// Makes every edge extraordinary, or ordinary edges ordinary again.
  @inline(never)
  private mutating func watch() {
    patience.watch(
      isBursting || isUndecided || isStarting || size == 1 || configuration.kind == .pulses)
  }

  /// Reports the detents between two rest states, at an ordinary edge.
  @inline(__always)
  private mutating func complete(_ direction: Int, at instant: Int64) -> Int {
    origin = position
    guard instant &- run.at >= patience.limit else { return completeSoon(direction, at: instant) }
    run.note(direction, at: instant)
    return report(direction &* turn)
  }

  /// Reports detents closer than `shortestDetent` to the preceding one, if they are plausible.
  @inline(never)
  private mutating func completeSoon(_ direction: Int, at instant: Int64) -> Int {
    let lap = (instant &- run.at).clamped
    if lap < QuadratureTiming.shortestDetent, configuration.kind == .mechanical, burstAt > run.at,
      !patience.isHurried
    {
      // Faster than any manual turn of bouncing contacts.
      rare.refused &+= whole
      return 0
    }
    patience.hurry(run.isEven(direction, lap) ? lap : .max, edges: unit)
    return emit(direction &* whole, at: instant)
  }

  /// Reports the detents completed on the way to the present position.
  private mutating func pass(at instant: Int64) -> Int {
    (isResting ? sum != 0 : sum.magnitude > configuration.edgesBetweenRests)
      ? arrive(at: instant) : 0
  }

  /// Converts the sum to whole detents at a rest state, rounded to the nearest; a tie follows the
  /// direction of the turn.
  ///
  /// Between rest states, one or two of them were missed. A sum of one more detent than possible
  /// between rest states is an error.
  @inline(never)
  private mutating func arrive(at instant: Int64) -> Int {
    if isStarting, isResting {
      isStarting = false
      if sum.magnitude < max(3, size &* 3 / 4) {
        origin = restOrigin
        return 0
      }
    }
    let sum = sum
    var nearest = sum / size
    if !isResting {
      let cycles = sum / unit
      origin &+= cycles &* unit
      nearest = cycles &* whole
    } else if restMask != 0 {
      nearest = sum >> 2
      origin &+= nearest &* 4
    } else if configuration.edgesBetweenRests < size {
      origin &+= nearest &* size
    } else {
      let rest = (sum &- nearest &* size) &* 2
      origin = position
      if rest.magnitude > size || (rest.magnitude == size && (rest > 0) == (way > 0)) {
        nearest &+= rest.signum()
      }
    }
    let detents = max(0 &- whole, min(whole, nearest))
    rare.refused &+= Int(bitPattern: (nearest &- detents).magnitude)
    return emit(detents, at: instant)
  }

  private mutating func emit(_ detents: Int, at instant: Int64) -> Int {
    guard detents != 0 else { return 0 }
    run.note(detents.signum(), at: instant)
    return report(detents &* orientation)
  }

  /// Counts detents as reported.
  @inline(__always)
  private mutating func report(_ turned: Int) -> Int {
    if turned > 0 { rare.clockwise &+= turned } else { rare.counterclockwise &-= turned }
    return turned
  }

  /// Feeds an edge at an ordinary distance that isn't in the direction of the turn.
  ///
  /// A reversal after ordinary steps has the paths that `take` would find.
  @inline(never)
  private mutating func turnBack(_ edge: LineEdge, at instant: Int64, after since: Int64) -> Int {
    let number = Int(QuadratureCycle.number(of: edge))
    guard paths.best.position != position, since <= QuadratureTiming.stillness,
      QuadratureCycle.step(ofNumber: number, from: position) == -way
    else { return takeOddly(edge, at: instant, after: since) }
    let hasRested = dwell > QuadratureTiming.stillness
    pathsBefore = QuadraturePaths(
      continuing: way, to: position,
      turning: hasRested ? 0 : QuadraturePath.turn(at: position &- way, rests))
    paths = QuadraturePaths(
      continuing: -way, to: position &- way, turning: -QuadraturePath.turn(at: position, rests))
    (lastNumber, lastAt, dwell) = (number, instant, since)
    (position, way) = (paths.best.position, paths.best.way)
    return isResting ? arrive(at: instant) : 0
  }

  /// Feeds an edge that comes too soon or too late, to the present level, or in another direction.
  @inline(never)
  private mutating func takeOddly(_ edge: LineEdge, at instant: Int64, after since: Int64) -> Int {
    let detents = judge(edge, at: instant, after: since.clamped)
    // A single edge counts from the last one that was a step.
    if size != 1 { (lastAt, dwell) = (instant, since) }
    watch()
    return detents
  }

  @inline(__always)
  private mutating func judge(_ edge: LineEdge, at instant: Int64, after since: Int) -> Int {
    if configuration.kind == .pulses {
      guard let way = pulses.take(edge, after: since) else {
        rare.refused &+= 1
        return 0
      }
      position &+= 4 &* way
      return emit(way, at: instant)
    }
    var step = QuadratureCycle.stepOrZero(of: edge, from: position)
    if step == 0 {
      rare.repeated &+= 1
      isOdd = true
    }
    patience.endRun(after: since)
    if isAdrift, since > QuadratureTiming.stillness { rest(at: instant) }
    if since >= patience.shortest || size == 1 {
      let detents = isBursting || isUndecided ? settle(next: step, after: since) : 0
      if isStarting, since >= QuadratureTiming.reading, isResting {
        isStarting = false
        origin = restOrigin
      }
      if size == 1 { return step == 0 ? 0 : takeSingle(step, at: instant, after: since) }
      return detents &+ take(edge, at: instant, after: since)
    }
    isUndecided = false
    burstAt = instant
    if !isBursting { beginBurst() }
    step = QuadratureCycle.stepOrZero(of: edge, from: position)
    guard step != 0 else { return 0 }
    // Two edges of different contacts have one direction; two of one contact cancel out.
    if since == 0, step == way { rare.illegal &+= 1 }
    let blind = burst.take(step)
    if blind != 0 {
      // The bouncing contact has shown which of the two moved last.
      position &-= 2 &* (step &+ blind)
      start &-= 2 &* blind
    }
    way = step
    position &+= step
    if position == burst.anchor { burst.comeBack() }
    return isResting && sum.magnitude >= size ? glimpse(at: instant) : 0
  }

  /// Begins a burst with the last edge, which was taken for one after a lasting state.
  private mutating func beginBurst() {
    var step = way
    var repeats = false
    if paths.best.position != position {
      proceed(to: position &- way)
    } else {
      let anchor = pathsBefore.best.position
      if position &- anchor != way {
        // The edge that began it told less than it seemed: the burst's last level counts.
        step = QuadratureCycle.step(ofNumber: lastNumber, from: anchor) ?? 0
        position = anchor &+ step
        repeats = step == 0
      }
      paths = pathsBefore
    }
    burst = QuadratureBurst(from: position &- step, step, at: lastAt)
    burst.repeats = repeats
    isBursting = true
  }

  /// Takes an edge after a state that lasted, by the cheapest way to it.
  private mutating func take(_ edge: LineEdge, at instant: Int64, after since: Int) -> Int {
    lastNumber = Int(QuadratureCycle.number(of: edge))
    follow()
    if since > QuadratureTiming.stillness {
      if isResting, !isOdd { paths = QuadraturePaths(at: position) } else { paths.rest() }
    }
    pathsBefore = paths
    paths.take(lastNumber, rests: rests)
    let moved = paths.best.position &- position
    position = paths.best.position
    way = paths.best.way
    if moved == way { return isResting ? arrive(at: instant) : 0 }
    // The edge may be the first of a burst.
    (isOdd, isUndecided) = (true, true)
    return 0
  }

  /// Brings the paths to the present position, to which ordinary steps have led.
  private mutating func follow() {
    if paths.best.position != position {
      proceed(to: position, hasRested: dwell > QuadratureTiming.stillness)
    }
  }

  /// Brings the paths to a position by ordinary steps; `hasRested`: before the last one.
  @inline(never)
  private mutating func proceed(to position: Int, hasRested: Bool = false) {
    paths = QuadraturePaths(
      continuing: way, to: position,
      turning: hasRested ? 0 : QuadraturePath.turn(at: position &- way, rests))
  }

  /// Passes a rest state within a burst; two even cycles that continue the run are a knob that was
  /// suddenly spun: both count.
  private mutating func glimpse(at instant: Int64) -> Int {
    let moved = position &- burst.anchor
    let steps = burstSteps(next: 0, at: instant)
    if steps == moved { return arrive(at: instant) }
    let goesOn = burst.isOneWay(moved) && way == run.trend(at: burst.leftAt)
    if goesOn, sum == 2 &* unit &* way {
      let first = (burst.restedAt &- burst.leftAt).clamped
      let second = (instant &- burst.restedAt).clamped
      if second <= first &<< 2, first <= second &<< 1 {
        isBursting = false
        origin = position
        patience.hurry(second, edges: unit)
        return emit(way &* whole, at: burst.restedAt) &+ emit(way &* whole, at: instant)
      }
    }
    let excess = moved &- steps
    if excess & 3 == 0, !goesOn || sum.magnitude > unit {
      let dropped = goesOn ? 4 &* way : excess
      if moved.magnitude > steps.magnitude { refuse(dropped) }
      burst.drop(dropped)
      origin &+= dropped
    }
    burst.restedAt = instant
    return 0
  }

  /// Counts the detents of steps as refused.
  @inline(never)
  private mutating func refuse(_ steps: Int) {
    rare.refused &+= Int(bitPattern: steps.magnitude) / size
  }

  /// The burst in quarter steps, correct modulo whole cycles.
  ///
  /// - Parameters:
  ///   - next: the direction of the edge that ends the burst; 0 within it.
  ///   - instant: the instant of the last edge.
  ///   - isBehind: whether the knob was already taken to have turned back, against these edges.
  /// - Returns: the steps; the sum of the edges if it is plausible.
  // Mutating, or callers would keep copies of what it doesn't change.
  @inline(never)
  private mutating func burstSteps(next: Int, at instant: Int64, isBehind: Bool = false) -> Int {
    let moved = position &- burst.anchor
    guard moved.magnitude > 1 else { return moved }
    let way = moved.signum()
    let nearest = (moved &+ 1) & 3 &- 1
    // Edges in one direction don't turn a knob back twice.
    if isBehind, moved.magnitude == 3, burst.isOneWay(moved) { return moved }
    guard nearest == 2 else {
      // Bursts of both contacts may hide all but the ends of a turn; a spike ends quickly.
      let isTurn =
        moved.magnitude <= 4 && (instant &- burst.leftAt).clamped >= run.pace / 4
        && run.keepsPace(way, at: instant)
      return isTurn ? moved : nearest
    }
    if burst.hint != 0 { return 2 &* burst.hint }
    let trend = burst.hasRested ? 0 : run.trend(at: instant)
    if burst.blind != 0 { return 2 &* (trend != 0 ? trend : next != 0 ? next : burst.blind) }
    if isHalf, next == 0 { return run.keepsPace(way, at: instant) ? moved : 0 }
    // One short state from one edge: a late timestamp.
    if burst.count == 2 { return moved }
    if trend != 0 { return 2 &* trend }
    // However contacts bounce, the one that moved first is known.
    return moved.magnitude == 2 ? moved : 2 &* burst.first
  }

  /// Ends a burst, since the present state has lasted.
  @inline(never)
  private mutating func settle(next: Int, after since: Int) -> Int {
    if isUndecided {
      isUndecided = false
      return pass(at: lastAt)
    }
    guard isBursting else { return 0 }
    isBursting = false
    let moved = position &- burst.anchor
    let isBehind = (burst.anchor &- origin) &* way < 0
    let steps = burstSteps(next: next, at: lastAt, isBehind: isBehind)
    position = burst.anchor &+ steps
    start &-= 2 &* burst.blind
    if burst.blind != 0, steps.magnitude == 2 {
      if isHalf, next == 0, burst.hasRested || run.trend(at: lastAt) == 0 {
        // Nothing tells the direction: no detent is better than one the wrong way.
        rare.refused &+= whole
        origin = position
        paths = QuadraturePaths(at: position)
        return 0
      }
      paths = QuadraturePaths(
        jumpingFrom: burst.anchor, steps.signum(),
        otherwise: burst.hasRested || run.trend(at: lastAt) == 0 ? 0 : QuadraturePath.reversal / 2)
    } else if steps == 0, burst.repeats {
      paths.take(QuadratureCycle.repeating(lastNumber & 1, at: position), rests: rests)
      position = paths.best.position
    } else if steps.magnitude == 1 {
      paths.take(QuadratureCycle.number(of: steps, from: burst.anchor), rests: rests)
    } else if steps != 0 {
      way = steps.signum()
      proceed(to: position)
    }
    way = paths.best.position == position ? paths.best.way : steps.signum()
    // Edges taken for the other direction are reported, too: the user may have turned back.
    if burst.blind == 0, steps != moved, moved.magnitude >= steps.magnitude {
      start &+= steps &- moved
      refuse(steps &- moved)
    }
    // With four edges per detent, half a detent is kept for any length of rest.
    guard isHalf, size == 2, isResting, since > QuadratureTiming.stillness
    else { return pass(at: lastAt) }
    refuse(sum)
    origin = position
    return 0
  }

  /// Moves to the opposite state, for two edges at one instant.
  private mutating func jump(_ step: Int, at instant: Int64, after since: Int) -> Int {
    rare.illegal &+= 1
    let anchor = position
    let (lead, distance) = (sum.signum(), sum.magnitude)
    let hasPaused = since > QuadratureTiming.stillness
    if hasPaused { rest(at: instant) }
    if hasPaused, distance == 3 || (isHalf && distance != 0), !isResting,
      !QuadratureCycle.contains(rests, anchor &+ 2)
    {
      // At a rest state the missed edge is the burst's last one, not the next rest state.
      let isResidue = distance == 1 && lastAt == burstAt
      way = isResidue ? 0 &- lead : lead
      position = anchor &+ 2 &* way
      if !isResidue { (origin, rare.refused) = (position &- way, rare.refused &+ 1) }
      return 0
    }
    if distance == 2, paths.other.cost == 0, paths.best.position == position {
      // Only jumps since the last rest: nothing tells the direction.
      rare.refused &+= whole
      position = origin
      paths = QuadraturePaths(at: position)
      isAdrift = true
      return 0
    }
    let isWhole = isResting && !isHalf
    let hasRested = hasPaused && isWhole
    // A contact that bounced may not be where it was left.
    let isClear = distance >= 2 || (distance != 0 && burstAt <= run.at)
    let guess = isClear ? lead : hasRested ? 0 : run.trend(at: instant)
    guard guess == 0 || isWhole else {
      way = guess
      position = anchor &+ guess
      proceed(to: position)
      pathsBefore = paths
      position &+= guess
      paths = QuadraturePaths(
        jumpingFrom: anchor, guess, otherwise: QuadraturePath.turn(at: anchor, rests))
      return pass(at: instant)
    }
    // The missed state is not known yet and doesn't matter.
    way = step
    position = anchor &+ 2 &* step
    start &+= 2 &* step
    burst = QuadratureBurst(blindlyFrom: anchor, step, at: instant, afterRest: hasRested)
    isBursting = true
    return 0
  }

  /// Ends what a lasting rest ends: the turn's direction, for a half cycle at the pace of the turn,
  /// and the search for the rests of several cycles.
  private mutating func rest(at instant: Int64) {
    let pace = run.pace
    let goesOn = isHalf && pace <= QuadratureTiming.longestTrend
    if !goesOn || (instant &- run.at).clamped > pace / 4 &* 5 { run.rest() }
    guard isAdrift, isResting else { return }
    isAdrift = false
    origin = position
  }

  /// Makes a step of a knob with one edge per detent, where every state is a rest state.
  ///
  /// A burst is one detent: the contact's first edge counts, and the next edge after the burst
  /// corrects the remainder. So a spike counts as a detent that the next edge takes back: without
  /// rest states between edges, no decoder can do better.
  private mutating func takeSingle(_ step: Int, at instant: Int64, after since: Int) -> Int {
    noteSingle()
    let isBounce =
      step == 0 &- way && since < QuadratureTiming.bounce && configuration.kind == .mechanical
    (way, lastAt) = (step, instant)
    position &+= step
    if isBounce || (isStarting && sum.magnitude < 3) { return 0 }
    isStarting = false
    defer { origin = position }
    return report(sum &* orientation)
  }

  /// Moves a knob with one edge per detent to the opposite state, as read from the lines or reached
  /// by twins: two detents in the direction of the run, or none.
  ///
  /// Such levels are at rest, so nothing stays open.
  private mutating func jumpSingle(_ step: Int, at instant: Int64) -> Int {
    noteSingle()
    rare.illegal &+= 1
    let turned = 2 &* run.trend(at: instant, within: 4)
    let detents = sum &+ turned
    position &+= 2 &* step
    start &+= 2 &* step &- turned
    (origin, way, lastAt) = (position, 0, instant)
    return report(detents &* orientation)
  }

  /// Notes the last detent, now that no bounce can take it back.
  private mutating func noteSingle() {
    if sum == 0, way != 0 { run.note(way, at: lastAt) }
  }
}

extension QuadratureDecoder {
  /// A decoder's counters since its creation.
  ///
  /// Edges and quarter steps differ: bounces are edges that cancel out, a repeated edge is no step,
  /// and steps that were missed or read from the lines have no edges.
  package struct Counts: Hashable, Sendable {
    /// Edges of A and B fed.
    package var edges = 0
    /// Quarter steps, clockwise positive, net; missed ones count where the direction is clear.
    package var quarterSteps = 0
    /// Clockwise detents.
    package var clockwise = 0
    /// Counterclockwise detents.
    package var counterclockwise = 0
    /// Simultaneous changes of both contacts, whose direction is ambiguous.
    package var illegal = 0
    /// Edges to the present level of their contact: the edge between was missed.
    package var repeated = 0
    /// Detents that the edges imply and the decoder rejected or took for the other direction.
    package var refused = 0
  }
}
