public import DetentInput

/// All that the edges of a knob say about the knob, its wires and the way to the program.
///
/// It is fed edges, told how time passes, and can be read at any moment; a copy of it is a
/// snapshot. It knows no clock, so a tape gives the same survey as the hand that made it.
///
///     edge ──┬─> KnobDecoder   detents, presses, illegal, repeated, lost, refused
///            ├─> EdgeRate      edges a second
///            ├─> KnobBounce    how long each contact bounces
///            ├─> Dwells        where the knob rests: edges per detent
///            └─> WaveStrip     the last edges
///
/// What follows from it for whoever is wiring the knob is ``advice(isFinal:)``.
public struct Survey: Sendable {
  /// How the knob is said to be built.
  public let quadrature: QuadratureConfiguration
  /// How its button is said to be.
  public let button: ButtonConfiguration
  /// Whether there is a wire for a button.
  public let hasButton: Bool

  /// The levels of the lines, after the last edge.
  public private(set) var levels: Levels
  /// Edges a second.
  public private(set) var rate = EdgeRate()
  /// How long the contacts bounce.
  public private(set) var bounce = KnobBounce()
  /// Where the knob rests.
  public private(set) var dwells: Dwells
  /// The last edges.
  public private(set) var wave: WaveStrip
  /// How often the button was pressed.
  public private(set) var presses = 0
  /// The way of the first turn, +1 clockwise or -1; 0 until there was one.
  public private(set) var firstTurn = 0
  /// Edges of A or B that came closer after one of the other than any hand can turn, and much
  /// closer than the edge before.
  public private(set) var coincident = 0
  /// How long it took from each edge to the first picture that shows it, for each edge.
  public var frameLatency = SpanHistogram()
  /// How long it took from an edge to the program's having it.
  public var programLatency = SpanHistogram()

  private var knob: KnobDecoder
  private var events: [TimedKnobEvent] = []
  private var lastContact: Edge?
  private var lastGap = TimeSpan.zero
  private var source = Faults()

  /// Quarter steps, net, after which a turn has a direction that no bounce gives.
  private static let turn = 8
  /// An eighth of the 870 us that the fastest hand takes from one contact to the other.
  private static let together = TimeSpan.microseconds(100)

  /// A survey that begins.
  ///
  /// - Parameters:
  ///   - quadrature: how the knob is said to be built.
  ///   - button: how its button is said to be.
  ///   - hasButton: whether there is a wire for a button.
  ///   - levels: the levels as read from the lines.
  ///   - lastSequence: the number of the last edge before these levels; sources count from 1.
  public init(
    _ quadrature: QuadratureConfiguration = .init(), button: ButtonConfiguration = .init(),
    hasButton: Bool = true, levels: Levels, lastSequence: UInt32 = 0
  ) {
    var single = button
    (single.holdRepeat, single.doubleClick) = (nil, nil)
    self.quadrature = quadrature
    self.button = button
    self.hasButton = hasButton
    self.levels = levels
    dwells = Dwells(levels: levels)
    wave = WaveStrip(levels: levels)
    knob = KnobDecoder(
      quadrature, button: single, levels: levels, guardsPresses: false, lastSequence: lastSequence)
  }

  /// The same knob, surveyed anew from now on.
  public var restarted: Survey {
    Survey(
      quadrature, button: button, hasButton: hasButton, levels: levels,
      lastSequence: knob.lastSequence)
  }

  /// What the decoder made of A and B.
  public var counts: QuadratureDecoder.Counts { knob.quadrature.counts }
  /// Detents, clockwise positive, net.
  public var detents: Int { counts.clockwise - counts.counterclockwise }
  /// Edges of all lines.
  public var edges: Int { knob.edges }

  /// What went wrong so far.
  public var faults: Faults {
    var faults = source
    // An edge for which the program had no room leaves a gap in the numbers, too.
    faults.lost = max(source.lost, knob.lost - source.overflowed)
    faults.repeated = counts.repeated
    faults.illegal = counts.illegal
    faults.refused = counts.refused
    return faults
  }

  /// When to call `settle(at:)` although no edge comes, or nil if nothing will change.
  public var nextWake: Instant? { Instant.earliest(rate.nextWake, knob.deadline) }

  /// Takes an edge, not earlier than the one before, and the next one with it if that is its twin.
  ///
  /// - Returns: how many edges are missing just before this one; if not 0, read the lines and
  ///   `realign(to:at:)`.
  @discardableResult
  public mutating func feed(_ edge: Edge, with twin: Edge? = nil) -> Int {
    note(edge)
    if let twin { note(twin) }
    let missing = knob.feed(edge, with: twin, into: &events)
    takeEvents()
    return missing
  }

  private mutating func note(_ edge: Edge) {
    rate.feed(at: edge.at)
    bounce.feed(edge)
    dwells.feed(edge)
    wave.feed(edge)
    levels[edge.line] = edge.level
    if edge.line != .button {
      if let last = lastContact {
        let gap = edge.at - last.at
        // However fast a knob turns, its edges are about as far apart as those before.
        let isEven = gap > .zero && gap * 4 >= lastGap
        if last.line != edge.line, gap < Self.together, !isEven { coincident += 1 }
        lastGap = gap
      }
      lastContact = edge
    }
  }

  /// Takes levels that were read from the lines after edges were lost.
  ///
  /// - Parameters:
  ///   - levels: the levels, which no edge that is still to be fed has led to.
  ///   - now: the present moment.
  ///   - readAt: when they were read, if that was before.
  ///   - sequence: the number of the last edge before them; 0 if that is not known. What is missing
  ///     up to it is counted as lost.
  public mutating func realign(
    to levels: Levels, at now: Instant, readAt: Instant? = nil, after sequence: UInt32 = 0
  ) {
    dwells.realign(to: levels)
    wave.realign(to: levels)
    self.levels = levels
    knob.realign(to: levels, at: now, readAt: readAt, after: sequence, into: &events)
    takeEvents()
  }

  /// Lets time pass until `now`.
  public mutating func settle(at now: Instant) {
    rate.advance(to: now)
    bounce.settle(at: now)
    knob.expire(at: now, into: &events)
    takeEvents()
  }

  /// Takes what the source has counted since it was opened.
  ///
  /// - Parameters:
  ///   - lost: edges that never reached the program.
  ///   - overflowed: edges for which the program had no room.
  ///   - late: edges that came after younger ones.
  ///   - fullQueues: how often a queue was full that does not count what it drops.
  public mutating func noteSource(
    lost: Int, overflowed: Int = 0, late: Int = 0, fullQueues: Int = 0
  ) {
    (source.lost, source.overflowed, source.late) = (lost, overflowed, late)
    source.fullQueues = fullQueues
  }

  private mutating func takeEvents() {
    for event in events where event.event == .button(.pressed) { presses += 1 }
    events.removeAll(keepingCapacity: true)
    if firstTurn == 0, counts.quarterSteps.magnitude >= Self.turn {
      firstTurn = counts.quarterSteps.signum()
    }
  }
}
