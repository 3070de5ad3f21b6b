public import DetentInput

/// A hand on a knob: turns the steps of a session into edges, on a clock of its own.
///
///     clockwise, 4 edges per detent          pressed
///     A  ‾‾\_____/‾‾                         button  ‾‾‾\________/‾‾‾
///     B  ‾‾‾‾‾\_____/                                    press's span
///        11 01 00 10 11
///
/// The edges of a turn are spread evenly: the first detent is complete one interval after the
/// start, the last one at the end, so whatever comes next comes after. Before the first step all
/// three wires are high: the knob rests in a detent and the button is up.
public struct Knob: Sendable {
  /// How far apart the end of the first and the start of the second press of a double press are.
  public static let doublePressGap = TimeSpan.milliseconds(120)
  /// How long a hand takes from turning to pressing: longer than the span in which a press guard
  /// takes a detent for the press's own.
  public static let reach = TimeSpan.milliseconds(100)
  /// How long a hand takes from one press to the next when it doesn't mean a double press.
  public static let pressGap = TimeSpan.milliseconds(400)
  /// How long the button is down before and after a pressed turn.
  public static let pressedTurnMargin = TimeSpan.milliseconds(50)

  /// How many detents of a turn are turned in one piece.
  private static let detentsAtOnce = 256

  /// How many edges of A and B make a detent: 4, 2 or 1.
  public let edgesPerDetent: Int
  /// Whether turning clockwise lets B lead.
  public let reversed: Bool
  /// The end of the last gesture; the contacts are still by then, as bursts and spikes count in.
  public private(set) var now: Instant

  /// The levels before the first step.
  public let initial: Levels

  /// The quarter steps that the knob was turned since the beginning, clockwise positive.
  private var position = 0
  /// The quarter steps at which the detent is that the hand turned to last.
  private var rest = 0
  /// The step that is being done, when it began, and how many of its detents are turned.
  private var doing: (step: Session.Step, start: Instant, detents: Int)?
  /// Before this a press would be part of the gesture before it.
  private var mayPressAt = Instant.origin
  private var injector: FaultInjector

  /// A knob at rest.
  ///
  /// - Parameters:
  ///   - edgesPerDetent: 4 for a full cycle per detent, 2 for half a cycle, 1 for a quarter.
  ///   - reversed: whether it is wired so that turning clockwise lets B lead; a board that says so
  ///     too puts it right.
  ///   - restsLow: whether it rests at 00, half a cycle from 11.
  ///   - faults: what it does wrong.
  ///   - start: when the hand begins.
  /// - Precondition: `edgesPerDetent` is 4, 2 or 1.
  public init(
    edgesPerDetent: Int = 4,
    reversed: Bool = false,
    restsLow: Bool = false,
    faults: FaultModel = FaultModel(),
    start: Instant = .origin
  ) {
    precondition([1, 2, 4].contains(edgesPerDetent), "edgesPerDetent == 1, 2 or 4")
    self.edgesPerDetent = edgesPerDetent
    self.reversed = reversed
    now = start
    position = restsLow ? 2 : 0
    rest = position
    injector = FaultInjector(
      faults, edgesPerDetent: edgesPerDetent,
      levels: Levels(quarterStep: position, reversed: reversed))
    initial = injector.initial
  }

  /// What is wrong with the knob; its times count from the origin of time, not from the hand's
  /// first movement.
  public var faults: FaultModel { injector.model }

  /// What arrives from the knob while the hand does one step; nothing for the steps that only look.
  ///
  /// - Returns: the edges in order of time, from ``now`` before the call to ``now`` after it, and
  ///   older ones that waited while the host stood still.
  /// - Precondition: no span of the step is negative.
  public mutating func perform(_ step: Session.Step) -> [LineEdge] {
    deliver(step).flatMap { $0.edges }
  }

  /// What a reader gets from the knob while the hand does one step, visit by visit.
  ///
  /// - Precondition: no span of the step is negative.
  public mutating func deliver(_ step: Session.Step) -> [Delivery] {
    var deliveries: [Delivery] = []
    begin(step)
    while let some = proceed() { deliveries += some }
    return deliveries
  }

  /// Lets the hand begin a step, which ``proceed()`` does.
  mutating func begin(_ step: Session.Step) {
    doing = (step, start: now, detents: 0)
  }

  /// Does the next piece of the step that was begun, as a hand may turn a long time.
  ///
  /// - Returns: what a reader gets, or nil once the step is done.
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
        moveButton(.high, &clean)
        mayPressAt = now + Self.pressGap
      }
    } else {
      perform(step, &clean)
    }
    doing = nil
    let deliveries = injector.feed(clean, until: now) + injector.finish(at: now)
    now = max(now, injector.lastEvent)
    return deliveries
  }

  /// Does a step that is no turn.
  private mutating func perform(_ step: Session.Step, _ clean: inout [LineEdge]) {
    switch step {
    case .press(let span):
      pauseBeforePress()
      press(span, &clean)
    case .doublePress:
      pauseBeforePress()
      press(Session.shortPress, &clean)
      wait(Self.doublePressGap)
      press(Session.shortPress, &clean)
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
    moveButton(.high, &clean)
    mayPressAt = now + Self.pressGap
  }

  private mutating func pauseBeforePress() {
    now = max(now, mayPressAt)
  }

  /// Turns some of the detents of a turn, in the moments that they have in it.
  private mutating func turn(
    by detents: Int, over span: TimeSpan, from start: Instant, doing some: Range<Int>,
    _ clean: inout [LineEdge]
  ) {
    let count = Int64(detents.magnitude)
    for detent in some {
      rest += detents.signum() * edgesPerDetent
      move(
        to: rest,
        from: start + span.fraction(Int64(detent), of: count),
        until: start + span.fraction(Int64(detent) + 1, of: count), &clean)
    }
  }

  /// Moves to a position in quarter steps, one at a time, the last of them at `end`.
  private mutating func move(
    to target: Int, from start: Instant, until end: Instant, _ clean: inout [LineEdge]
  ) {
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
