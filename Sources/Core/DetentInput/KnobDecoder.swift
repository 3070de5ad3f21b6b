/// An event of a knob, from its decoders to its model.
public struct KnobEvent: Hashable, Sendable {
  /// The kinds of event.
  public enum Kind: Hashable, Sendable {
    /// A turn by detents, clockwise positive.
    case turned(Int, Pace)
    /// The undoing of the last turn, by 1 or -1 detent, which a press caused.
    case turnUndone(Int)
    /// A turn by detents with the button down.
    case coarselyTurned(Int)
    /// An event of the button.
    case button(ButtonEvent)
  }

  /// What the knob did.
  public let kind: Kind

  package static func turned(_ detents: Int, _ pace: Pace = .measured) -> Self {
    Self(kind: .turned(detents, pace))
  }
  package static func turnUndone(_ detents: Int) -> Self { Self(kind: .turnUndone(detents)) }
  package static func coarselyTurned(_ detents: Int) -> Self {
    Self(kind: .coarselyTurned(detents))
  }
  package static func button(_ event: ButtonEvent) -> Self { Self(kind: .button(event)) }
}

/// A knob event with its instant.
package struct TimedKnobEvent: Hashable, Sendable {
  /// The instant.
  package var at: Instant
  /// The event.
  package var event: KnobEvent

  /// Creates an event.
  package init(at: Instant, _ event: KnobEvent) {
    self.at = at
    self.event = event
  }
}

/// Takes a decoder's events, in order.
///
/// An array does; a firmware without a heap hands each one on.
package protocol KnobEventReceiver {
  /// Takes an event.
  mutating func append(_ event: TimedKnobEvent)
}

extension [TimedKnobEvent]: KnobEventReceiver {}

/// The decoders of one knob: edges in, knob events out.
package struct KnobDecoder: Sendable {
  /// The next instants at which the button needs attention, and anything does.
  private var buttonDue = Int64.max
  private var due = Int64.max
  /// Whether the levels are to be read, and the instant for which A and B have asked last.
  private var askedAt = Int64.min
  private var needsLevels = false
  /// Whether a call has stopped before a long press, for an answer: edges of A and B are decoded
  /// without it, and `expire` goes on.
  package private(set) var isWaiting = false
  /// Detents of a turn that is a coarse one only if the button is still down, and when it is taken
  /// for that without an answer.
  private var doubtful = 0
  private var doubtedUntil = Int64.max
  /// The last instant at which the button's level was certain.
  private var seenAt = Int64.min / 4
  /// Whether edges are known to be missing since the last reading, which explain what it finds.
  private var hasLost = false
  private let guardsPresses: Bool
  private let readsLevels: Bool
  /// The sequence number of the last edge fed or lost; 0 before the first.
  package private(set) var lastSequence: UInt32
  /// Edges of all three lines fed.
  package private(set) var edges = 0
  /// Edges that were never delivered: gaps in the sequence numbers, and releases that a reading
  /// found.
  package private(set) var lost = 0
  /// Inputs without edges: detents, turns by fractions of a row, changes of a button without
  /// bounces.
  package private(set) var others = 0
  /// The decoder of the button.
  package var button: ButtonDecoder { didSet { scheduleButton() } }
  private var pressGuard = PressGuard()
  /// Detents without edges.
  private var given = (clockwise: 0, counterclockwise: 0)
  /// The turn of a crown without detents while the button is down.
  private var rolled: Int64 = 0
  /// The decoder of A and B.
  package private(set) var quadrature: QuadratureDecoder
  /// The counters, including detents without edges and the button's repeated edges.
  package var counts: QuadratureDecoder.Counts {
    var counts = quadrature.counts
    counts.clockwise &+= given.clockwise
    counts.counterclockwise &+= given.counterclockwise
    counts.repeated &+= button.repeated
    return counts
  }

  /// The time for which a held button is still down without a reading of its line: a turn with the
  /// button down is shorter, or has a reading a second.
  private static var certainty: Int64 { 1_000_000 }

  /// Creates a decoder for a knob with the given present levels.
  ///
  /// - Parameters:
  ///   - quadrature: the construction of the knob.
  ///   - button: the time spans of its button.
  ///   - levels: the levels as read from the lines.
  ///   - guardsPresses: whether detents caused by pressing are undone. Default: true.
  ///   - readsLevels: whether the decoder asks for readings of the levels. Default: true.
  ///   - lastSequence: the number of the last edge before these levels; sources count from 1, so
  ///     that losses before the first edge show as well.
  ///   - instant: the instant of the levels. Default: long ago.
  @inline(never)
  package init(
    _ quadrature: QuadratureConfiguration = .init(), button: ButtonConfiguration = .init(),
    levels: Levels, guardsPresses: Bool = true, readsLevels: Bool = true, lastSequence: UInt32 = 0,
    at instant: Instant? = nil
  ) {
    (self.lastSequence, self.readsLevels) = (lastSequence, readsLevels)
    self.quadrature = QuadratureDecoder(quadrature, levels: levels, at: instant)
    self.button = ButtonDecoder(button, level: levels.button)
    self.guardsPresses = guardsPresses
  }

  /// The next instant at which an event is due without an edge, or the levels are to be read; nil
  /// for none.
  package var deadline: Instant? { due == .max ? nil : Instant(microseconds: due) }

  /// Whether the levels are to be read and handed in, asked once.
  package mutating func takeRequest() -> Bool {
    defer { needsLevels = false }
    return needsLevels
  }

  /// Whether the levels are the last known ones.
  package func isAt(_ levels: Levels) -> Bool {
    quadrature.isAt(levels) && button.isAt(levels.button)
  }

  /// Feeds one edge and appends its events, and those due before it, to `events`.
  ///
  /// - Parameters:
  ///   - edge: the edge, not earlier than the preceding one.
  ///   - events: receives the events.
  /// - Returns: how many edges are missing just before this one; if not 0, read the lines and take
  ///   their levels.
  @discardableResult
  package mutating func feed(_ edge: LineEdge, into events: inout some KnobEventReceiver) -> Int {
    // Nothing is due, and nothing is missing.
    guard edge.line != .button, edge.at.microseconds < due, edge.lateness == 0,
      edge.sequence == 0 || edge.sequence == lastSequence &+ 1
    else { return feedSlowly(edge, into: &events) }
    edges &+= 1
    if edge.sequence != 0 { lastSequence = edge.sequence }
    let detents = quadrature.feed(edge)
    schedule()
    if detents != 0 { turn(detents, at: edge.at, into: &events) }
    return 0
  }

  /// Feeds one edge with the next one, which is its twin.
  @discardableResult
  package mutating func feed(
    _ edge: LineEdge, with twin: LineEdge, into events: inout some KnobEventReceiver
  ) -> Int {
    if !isWaiting { expire(at: edge.at, into: &events) }
    edges &+= 2
    let missing = countMissing(before: edge) &+ countMissing(before: twin)
    var (moved, next) = (edge, twin)
    (moved.at, next.at) = (edge.happenedAt, edge.happenedAt)
    turn(quadrature.feed(moved, with: next), at: edge.at, into: &events)
    schedule()
    return missing
  }

  @inline(never)
  private mutating func feedSlowly(
    _ edge: LineEdge, into events: inout some KnobEventReceiver
  ) -> Int {
    if !isWaiting || edge.line == .button { expire(at: edge.at, into: &events) }
    // A contact that opens was closed until then, as a reading would have shown.
    if edge.line == .button, button.isOpened(by: edge) { expire(at: edge.at, into: &events) }
    edges &+= 1
    let missing = countMissing(before: edge)
    if edge.line == .button {
      seenAt = edge.at.microseconds
      if let event = button.feed(edge) { report(event, at: edge.at, into: &events) }
      expire(at: edge.at, into: &events)
    } else {
      // A late edge is shown late, but decoded by the instant of the contact's change.
      var moved = edge
      moved.at = edge.happenedAt
      turn(quadrature.feed(moved), at: edge.at, into: &events)
      schedule()
    }
    return missing
  }

  /// Advances to `now` and appends the events due to `events`.
  ///
  /// It stops where the button's line is to be read, so that the answer comes before a long press;
  /// without one, the next call goes on.
  package mutating func expire(at now: Instant, into events: inout some KnobEventReceiver) {
    isWaiting = false
    while due <= now.microseconds {
      // What is due at that instant comes before.
      if readsLevels, button.readsAt == due, button.due != due {
        button.omitReading()
        (needsLevels, isWaiting) = (true, true)
        return
      }
      if doubtedUntil == due {
        settleDoubt(at: Instant(microseconds: due), into: &events)
      } else if let event = button.expire(at: Instant(microseconds: due)) {
        report(event.event, at: event.at, into: &events)
      } else if due <= now.microseconds, due < buttonDue {
        let reads = Instant(microseconds: due)
        (needsLevels, askedAt) = (readsLevels, due)
        // Without a reading, that no edge has come has to do.
        if !readsLevels { turn(quadrature.lapse(at: reads), at: reads, into: &events) }
        schedule()
      }
    }
  }

  @inline(never)
  private mutating func scheduleButton() {
    buttonDue = min(min(button.due, readsLevels ? button.readsAt : .max), doubtedUntil)
    schedule()
  }

  @inline(never)
  private mutating func schedule() {
    let reads = quadrature.reads
    due = min(buttonDue, reads == askedAt ? .max : reads)
  }

  /// Takes levels read from the lines; `take` of an input without the code for others.
  @discardableResult
  package mutating func realign(
    to levels: Levels, at now: Instant, readAt: Instant, after sequence: UInt32 = 0,
    into events: inout some KnobEventReceiver
  ) -> Int {
    // What is due at this instant knows the levels, and so does what has waited for them.
    if !isWaiting, doubtedUntil == .max { expire(at: now - .microseconds(1), into: &events) }
    let missing = countMissing(upTo: sequence)
    needsLevels = false
    if edges == 0, others == 0, missing == 0 {
      // The levels at the start: a button that is held then counts after its release.
      let count = lost
      self = KnobDecoder(
        quadrature.configuration, button: button.configuration, levels: levels,
        guardsPresses: guardsPresses, readsLevels: readsLevels, lastSequence: lastSequence,
        at: readAt)
      lost = count
    }
    turn(quadrature.realign(to: levels, at: readAt), at: now, into: &events)
    schedule()
    let isMissed = button.isPressed && !button.isAt(levels.button)
    if let event = button.read(levels.button, at: now) { report(event, at: now, into: &events) }
    if isMissed {
      if !hasLost { lost &+= 1 }
      // The button came up at an unknown instant: what was turned since is an ordinary turn.
      pressGuard = PressGuard()
    }
    hasLost = false
    settleDoubt(at: now, into: &events)
    expire(at: now, into: &events)
    return missing
  }

  /// Takes an input and appends the outcome, and that of the time before it, to `events`.
  ///
  /// - Parameters:
  ///   - input: the input, not earlier than the one before. Exact detents are no part of a press;
  ///     the guard judges measured ones. A button has no bounces.
  ///   - twin: the next edge, if it is the twin.
  ///   - events: receives the events.
  /// - Returns: the number of edges missing just before it; if not 0 before an edge, read the lines
  ///   and take their levels.
  @discardableResult
  package mutating func take(
    _ input: Input, with twin: LineEdge? = nil, into events: inout some KnobEventReceiver
  ) -> Int {
    let now = input.at
    switch input.kind {
    case .edge(let line, let level, let sequence, let lateness):
      let edge = LineEdge(line, level, at: now, sequence: sequence, lateness: lateness)
      guard let twin else { return feed(edge, into: &events) }
      return feed(edge, with: twin, into: &events)
    case .levels(let levels, let sequence, let lateness):
      let readAt = now - .microseconds(Int64(lateness))
      return realign(to: levels, at: now, readAt: readAt, after: sequence, into: &events)
    case .detents(let count, let pace):
      expire(at: now, into: &events)
      others &+= 1
      let detents = Int(max(-Input.farthest, min(Int64(count), Input.farthest)))
      if detents > 0 { given.clockwise &+= detents } else { given.counterclockwise &-= detents }
      turn(detents, pace, at: now, into: &events)
    case .button(let isDown):
      expire(at: now, into: &events)
      others &+= 1
      // Such a button is always certain.
      seenAt = .max / 4
      if let event = button.take(isDown: isDown, at: now) { report(event, at: now, into: &events) }
      expire(at: now, into: &events)
    case .turn(let distance): roll(by: distance, at: now, into: &events)
    case .lost(let count):
      lost &+= Int(clamping: count)
      hasLost = true
    }
    return 0
  }

  /// Feeds a turn of a crown without detents.
  ///
  /// The turn ends the wait for a second click; a turn by half a row discards a press.
  ///
  /// - Parameters:
  ///   - distance: the distance in 65,536ths of a row.
  ///   - now: the instant.
  ///   - events: receives the events.
  package mutating func roll(
    by distance: Int64, at now: Instant, into events: inout some KnobEventReceiver
  ) {
    expire(at: now, into: &events)
    others &+= 1
    if button.isDown { rolled &+= distance }
    let isTurn = button.isDown && rolled.magnitude >= 0x8000
    if let click = isTurn ? button.spendPress() : button.confirmClick() {
      report(click, at: now, into: &events)
    }
  }

  private mutating func countMissing(before edge: LineEdge) -> Int {
    guard edge.sequence != 0, edge.sequence != lastSequence else { return 0 }
    let missing = countMissing(upTo: edge.sequence &- 1)
    if lastSequence == 0 || edge.sequence &- lastSequence < 1 << 31 {
      lastSequence = edge.sequence
    }
    return missing
  }

  private mutating func countMissing(upTo sequence: UInt32) -> Int {
    // Numbers wrap after 2^32 edges, and so does the difference.
    let missing = sequence &- lastSequence
    // An edge after its successor closes a gap too late to be of use, but opens no other.
    guard sequence != 0, missing < 1 << 31 else { return 0 }
    lastSequence = sequence
    lost &+= Int(truncatingIfNeeded: missing)
    hasLost = hasLost || missing > 0
    return Int(truncatingIfNeeded: missing)
  }

  /// Takes the detents that have waited for the button's level.
  private mutating func settleDoubt(
    at now: Instant, into events: inout some KnobEventReceiver
  ) {
    seenAt = now.microseconds
    guard doubtedUntil != .max else { return }
    doubtedUntil = .max
    let detents = doubtful
    doubtful = 0
    scheduleButton()
    turn(detents, at: now, into: &events)
  }

  @inline(never)
  private mutating func turn(
    _ detents: Int, _ pace: Pace = .measured, at: Instant, into events: inout some KnobEventReceiver
  ) {
    guard detents != 0 else { return }
    let isGuarded = guardsPresses && pace == .measured
    if isGuarded, readsLevels, button.isHeld, at.microseconds &- seenAt > Self.certainty {
      // Its release may be missing, which would make every further turn a coarse one.
      doubtful &+= detents
      guard doubtedUntil == .max else { return }
      doubtedUntil = at.microseconds &+ Int64(QuadratureTiming.reading)
      needsLevels = true
      return scheduleButton()
    }
    switch isGuarded ? pressGuard.turn(detents, at: at) : .turn(detents) {
    case .turn(let detents):
      // A turn after a click moves the wheel that the click focuses.
      if button.awaitsClick, let click = button.confirmClick() {
        report(click, at: at, into: &events)
      }
      events.append(TimedKnobEvent(at: at, .turned(detents, pace)))
    case .coarseTurn(let detents):
      if let click = button.spendPress() { report(click, at: at, into: &events) }
      events.append(TimedKnobEvent(at: at, .coarselyTurned(detents)))
    case .hold: break
    }
  }

  @inline(never)
  private mutating func report(
    _ event: ButtonEvent, at: Instant, into events: inout some KnobEventReceiver
  ) {
    switch event {
    case .down: rolled = 0
    case .pressed:
      let undone = pressGuard.press(at: button.pressedAt)
      if undone != 0, guardsPresses { events.append(TimedKnobEvent(at: at, .turnUndone(undone))) }
    case .released: pressGuard.release(at: at)
    default: break
    }
    events.append(TimedKnobEvent(at: at, .button(event)))
  }
}
