public import DetentInput

/// A user of a knob: converts the steps of a session to edges, in virtual time.
///
///     clockwise, 4 edges per detent          pressed
///     A  ‾‾\_____/‾‾                         button  ‾‾‾\________/‾‾‾
///     B  ‾‾‾‾‾\_____/                                    press's span
///        11 01 00 10 11
///
/// The edges of a turn are spread evenly: the first detent is complete one interval after the
/// start, the last one at the end, before the next step. Before the first step all three wires are
/// high: the knob rests in a detent and the button is up.
public struct Knob: Sendable {
  /// The gap between the two presses of a double press.
  package static let doublePressGap = TimeSpan.milliseconds(120)
  /// The pause between a turn and a press: longer than the span in which a press guard attributes a
  /// detent to the press.
  public static let reach = TimeSpan.milliseconds(100)
  /// The pause between two presses that are not a double press.
  public static let pressGap = TimeSpan.milliseconds(400)
  /// The time that the button is down before and after a pressed turn.
  package static let pressedTurnMargin = TimeSpan.milliseconds(50)

  /// The time after a release at which its step ends: by then a debounced contact counts as open.
  package static let releaseTime = TimeSpan.milliseconds(20)

  /// The maximum number of detents turned in one piece.
  private static let detentsAtOnce = 256

  /// The edges of A and B per detent: 1, 2 or a multiple of 4.
  package let edgesPerDetent: Int
  /// Whether B leads clockwise.
  package let reversed: Bool
  /// The end of the last gesture, including its bursts and spikes.
  public private(set) var now: Instant

  /// The levels before the first step.
  public let initial: Levels

  /// The quarter steps since the start, clockwise positive.
  private var position: Int
  /// The quarter steps of the last detent.
  private var rest: Int
  /// Whether a rest has two states, as only one contact is defined: a turn ends at the first of
  /// them, `rest` clockwise or the next one counterclockwise.
  private let restsAtOneContact: Bool
  /// Whether the contacts never overlap.
  private let hasPulses: Bool
  /// The present step, its start, and the number of detents turned.
  private var doing: (step: Session.Step, start: Instant, detents: Int)?
  /// The earliest instant of a press that is not part of the preceding gesture.
  private var mayPressAt = Instant.origin
  private var injector: FaultInjector

  /// Creates a knob at rest.
  ///
  /// - Parameters:
  ///   - edgesPerDetent: 4 for a full cycle per detent, 2 for half a cycle, 1 for a quarter, 8 and
  ///     further multiples of 4 for several cycles.
  ///   - reversed: whether B leads clockwise; a board with the same setting corrects it.
  ///   - restsLow: whether the rest state is 00 instead of 11.
  ///   - faults: the faults of the knob.
  ///   - start: the start of the first step.
  /// - Precondition: `edgesPerDetent` is 1, 2 or a multiple of 4, up to 400.
  public init(
    edgesPerDetent: Int = 4,
    reversed: Bool = false,
    restsLow: Bool = false,
    faults: FaultModel = FaultModel(),
    start: Instant = .origin
  ) {
    guard let edges = QuadratureConfiguration.EdgesPerDetent(rawValue: edgesPerDetent) else {
      preconditionFailure("edgesPerDetent == 1, 2 or a multiple of 4")
    }
    self.init(
      QuadratureConfiguration(
        edgesPerDetent: edges, rest: restsLow ? .low : nil, isReversed: reversed),
      faults: faults, start: start)
  }

  /// Creates a knob of a build, at rest.
  package init(
    _ build: QuadratureConfiguration, faults: FaultModel = FaultModel(), start: Instant = .origin
  ) {
    edgesPerDetent = build.edgesPerDetent.rawValue
    reversed = build.isReversed
    hasPulses = build.kind == .pulses
    now = start
    position = [.low, .aLow, .bLow].contains(build.rest) ? 2 : 0
    restsAtOneContact = build.restStart != nil
    // The first of the two states that is the start or just before it; reversed, A follows.
    let isJustBefore = [.a, .aLow].contains(build.rest) != reversed
    rest = restsAtOneContact && isJustBefore ? position - 1 : position
    injector = FaultInjector(
      faults, edgesPerDetent: edgesPerDetent,
      levels: Levels(quarterStep: position, reversed: reversed))
    initial = injector.initial
  }

  /// The faults of the knob; their times count from the origin, not from the first step.
  public var faults: FaultModel { injector.model }

  /// The edges of one step; none for steps without a movement.
  ///
  /// - Returns: the edges in order of time, from the previous ``now`` to the new one, and older
  ///   ones that waited during a stall.
  /// - Precondition: the step has no negative span.
  public mutating func perform(_ step: Session.Step) -> [LineEdge] {
    deliver(step).flatMap { $0.edges }
  }

  /// The deliveries of one step, visit by visit.
  ///
  /// - Precondition: the step has no negative span.
  package mutating func deliver(_ step: Session.Step) -> [Delivery] {
    var deliveries: [Delivery] = []
    begin(step)
    while let some = proceed() { deliveries += some }
    return deliveries
  }

  /// Starts a step, which ``proceed()`` performs.
  mutating func begin(_ step: Session.Step) {
    doing = (step, start: now, detents: 0)
  }

  /// Performs the next piece of the present step, since a turn may be long.
  ///
  /// - Returns: the deliveries; nil once the step is complete.
  mutating func proceed() -> [Delivery]? {
    guard let (step, start, done) = doing else { return nil }
    var clean: [LineEdge] = []
    if case .turn(let detents, let span, let isPressed) = step {
      var start = start
      if isPressed {
        if done == 0 { moveButton(.low, &clean) }
        start = start + Self.pressedTurnMargin
      }
      let upTo = min(done + Self.detentsAtOnce, Int(detents.magnitude))
      turn(by: detents, over: span, from: start, doing: done..<upTo, &clean)
      if upTo < detents.magnitude {
        doing?.detents = upTo
        return injector.feed(clean, until: clean.last?.at ?? start)
      }
      now = start
      wait(span)
      mayPressAt = now + Self.reach
      if isPressed {
        wait(Self.pressedTurnMargin)
        release(&clean)
      }
    } else {
      perform(step, &clean)
    }
    doing = nil
    let deliveries = injector.feed(clean, until: now) + injector.finish(at: now)
    now = max(now, injector.lastEvent)
    return deliveries
  }

  /// Performs a step that is not a turn.
  private mutating func perform(_ step: Session.Step, _ clean: inout [LineEdge]) {
    switch step {
    case .press(let span):
      pauseBeforePress()
      press(span, &clean)
    case .doublePress:
      pauseBeforePress()
      moveButton(.low, &clean)
      wait(Session.shortPress)
      moveButton(.high, &clean)
      wait(Self.doublePressGap)
      press(Session.shortPress, &clean)
    case .button(true):
      moveButton(.low, &clean)
      mayPressAt = now + Self.pressGap
    case .button(false): release(&clean)
    case .wait(let span):
      wait(span)
    case .turn, .roll, .expect, .snapshot:
      break
    }
  }

  private mutating func wait(_ span: TimeSpan) {
    precondition(span >= .zero, "span >= 0")
    now = now + span
  }

  private mutating func moveButton(_ level: Level, _ clean: inout [LineEdge]) {
    clean.append(LineEdge(.button, level, at: now))
  }

  private mutating func press(_ span: TimeSpan, _ clean: inout [LineEdge]) {
    moveButton(.low, &clean)
    wait(span)
    release(&clean)
  }

  private mutating func release(_ clean: inout [LineEdge]) {
    moveButton(.high, &clean)
    mayPressAt = now + Self.pressGap
    wait(Self.releaseTime)
  }

  private mutating func pauseBeforePress() {
    now = max(now, mayPressAt)
  }

  /// Turns some of the detents of a turn, at their instants within it.
  private mutating func turn(
    by detents: Int, over span: TimeSpan, from start: Instant, doing some: Range<Int>,
    _ clean: inout [LineEdge]
  ) {
    let count = Int64(detents.magnitude)
    for detent in some {
      rest += detents.signum() * edgesPerDetent
      move(
        to: restsAtOneContact && detents < 0 ? rest + 1 : rest, by: detents.signum(),
        from: start + span.fraction(Int64(detent), of: count),
        until: start + span.fraction(Int64(detent) + 1, of: count), &clean)
    }
  }

  /// Moves to a position in quarter steps, one at a time, ending at `end`.
  private mutating func move(
    to target: Int, by way: Int, from start: Instant, until end: Instant,
    _ clean: inout [LineEdge]
  ) {
    if hasPulses {
      position = target
      for step in 0..<4 {
        let leads = (way > 0) != reversed
        let line: Line = (step < 2) == leads ? .a : .b
        // The second contact closes 1 ms after the first one has opened, as one that clicks does.
        let sixth = (end - start).fraction(1, of: 6)
        let part = (end - start).fraction([2, 4, 4, 6][step], of: 6)
        let at = start + part + (step == 2 ? min(.milliseconds(1), sixth) : .zero)
        clean.append(LineEdge(line, step.isMultiple(of: 2) ? .low : .high, at: at))
      }
      return
    }
    let count = Int64((target - position).magnitude)
    let direction = (target - position).signum()
    for step in 1...count {
      let before = Levels(quarterStep: position, reversed: reversed)
      position += direction
      let after = Levels(quarterStep: position, reversed: reversed)
      let line = before.a != after.a ? Line.a : .b
      clean.append(LineEdge(line, after[line], at: start + (end - start).fraction(step, of: count)))
    }
  }
}

extension TimeSpan {
  /// `part` of `whole` equal parts of the span, rounded down, without overflow on the way.
  package func fraction(_ part: Int64, of whole: Int64) -> TimeSpan {
    let (quotient, remainder) = microseconds.quotientAndRemainder(dividingBy: whole)
    return .microseconds(quotient * part + remainder * part / whole)
  }
}
