package import DetentInput

/// Diagnostics of a knob, its wires and the way to the program, from its edges.
///
/// It is fed edges and advanced in time, and can be read at any moment; a copy is a snapshot. It
/// has no clock: a tape gives the same survey as the run it recorded.
///
///     edge ──┬─> KnobDecoder   detents, presses, illegal, repeated, lost, refused
///            ├─> EdgeRate      edges a second
///            ├─> KnobBounce    how long each contact bounces
///            ├─> Dwells        where the knob rests: edges per detent
///            └─> WaveStrip     the last edges
///
/// ``advice(isFinal:)`` derives the findings.
package struct Survey: Sendable {
  /// The configured build.
  package let quadrature: QuadratureConfiguration
  /// The configured button.
  package let button: ButtonConfiguration
  /// Whether a button is wired.
  public let hasButton: Bool

  /// The levels after the last edge.
  public private(set) var levels: Levels
  /// The edge rate.
  public private(set) var rate = EdgeRate()
  /// The bounce of each wire.
  public private(set) var bounce = KnobBounce()
  /// The dwells at each pair of levels.
  public private(set) var dwells: Dwells
  /// The last edges as a drawing.
  public private(set) var wave: WaveStrip
  /// The number of presses.
  public private(set) var presses = 0
  /// The direction of the first turn, +1 clockwise or -1; 0 before it.
  public private(set) var firstTurn = 0
  /// Edges of A or B that followed one of the other faster than any turn by hand, and much faster
  /// than the edge before.
  public private(set) var coincident = 0
  /// The latency from each edge to the first frame that shows it.
  public var frameLatency = SpanHistogram()
  /// The latency from each edge to the program.
  public var programLatency = SpanHistogram()

  private var construction: BuildSurvey
  private var knob: KnobDecoder
  private var events: [TimedKnobEvent] = []
  private var lastContact: LineEdge?
  private var lastGap = TimeSpan.zero
  private var hum = (a: MainsHum(), b: MainsHum())
  private var source = Faults()
  /// The part of a detent that turns have come to, in 65,536ths.
  private var rolled: Int64 = 0

  /// Net quarter steps after which a turn has a direction, beyond any bounce.
  private static let turn = 8
  /// An eighth of the 870 us between A and B in the fastest turn by hand.
  private static let together = TimeSpan.microseconds(100)

  /// Creates an empty survey.
  ///
  /// - Parameters:
  ///   - quadrature: the configured build.
  ///   - button: the configured button.
  ///   - hasButton: whether a button is wired.
  ///   - levels: the levels as read from the lines.
  ///   - lastSequence: the number of the last edge before these levels; sources count from 1.
  package init(
    _ quadrature: QuadratureConfiguration = .init(), button: ButtonConfiguration = .init(),
    hasButton: Bool = true, levels: Levels, lastSequence: UInt32 = 0
  ) {
    var single = button
    (single.holdRepeat, single.usesDoubleClick) = (nil, false)
    self.quadrature = quadrature
    self.button = button
    self.hasButton = hasButton
    self.levels = levels
    dwells = Dwells(levels: levels)
    construction = BuildSurvey(levels: levels)
    wave = WaveStrip(levels: levels)
    knob = KnobDecoder(
      quadrature, button: single, levels: levels, guardsPresses: false, lastSequence: lastSequence)
  }

  /// An empty survey of the same knob, from its present state on.
  public var restarted: Survey {
    Survey(
      quadrature, button: button, hasButton: hasButton, levels: levels,
      lastSequence: knob.lastSequence)
  }

  /// Whether the levels are to be read and taken, asked once.
  package mutating func takeRequest() -> Bool { knob.takeRequest() }

  /// The decoder's counts.
  package var counts: QuadratureDecoder.Counts { knob.counts }
  /// Detents, clockwise positive, net.
  public var detents: Int { counts.clockwise - counts.counterclockwise }
  /// The number of edges of all lines.
  public var edges: Int { knob.edges }

  /// The faults so far.
  public var faults: Faults {
    var faults = source
    // An edge dropped by the program leaves a gap in the numbers, too.
    faults.lost = max(source.lost, knob.lost - source.overflowed)
    faults.repeated = counts.repeated
    faults.illegal = counts.illegal
    faults.refused = counts.refused
    return faults
  }

  /// The deadline for `settle(at:)` without an edge; nil: none.
  public var nextWake: Instant? { Instant.earliest(rate.nextWake, knob.deadline) }

  /// Feeds an edge and its pending twin; see ``take(_:with:)``.
  @discardableResult
  public mutating func feed(_ edge: LineEdge, with twin: LineEdge? = nil) -> Int {
    take(Input(edge), with: twin)
  }

  /// Takes an input, not earlier than the one before, and an edge's pending twin.
  ///
  /// - Returns: the number of edges missing just before it; if not 0 before an edge, read the lines
  ///   and take their levels, to which no edge still to come has led.
  @discardableResult
  public mutating func take(_ input: Input, with twin: LineEdge? = nil) -> Int {
    var input = input
    construction.take(input)
    if let twin { construction.take(Input(twin)) }
    switch input.kind {
    case .edge:
      if let edge = input.edge { note(edge) }
      if let twin { note(twin) }
    case .levels(let levels, _, _) where levels != self.levels:
      dwells.realign(to: levels)
      wave.levels = levels
      self.levels = levels
    case .button(let isDown):
      levels.button = isDown ? button.pressedLevel : button.pressedLevel.toggled
    case .turn(let distance):
      rolled &+= distance
      input.kind = .detents(Int32(clamping: rolled / 0x10000), .measured)
      rolled %= 0x10000
    case .levels, .detents, .lost: break
    }
    if firstTurn == 0, case .detents(let detents, _) = input.kind {
      firstTurn = Int(detents.signum())
    }
    let missing = knob.take(input, with: twin, into: &events)
    takeEvents()
    return missing
  }

  private mutating func note(_ edge: LineEdge) {
    rate.feed(at: edge.at)
    bounce.feed(edge)
    dwells.feed(edge)
    wave.feed(edge)
    levels[edge.line] = edge.level
    if edge.line != .button {
      if edge.line == .a { hum.a.feed(edge) } else { hum.b.feed(edge) }
      if let last = lastContact {
        let gap = edge.at - last.at
        // At any speed, a turn's edges are about as far apart as those before.
        let isEven = gap > .zero && gap * 4 >= lastGap
        if last.line != edge.line, gap < Self.together, !isEven { coincident += 1 }
        lastGap = gap
      }
      lastContact = edge
    }
  }

  /// Advances to `now`.
  public mutating func settle(at now: Instant) {
    rate.advance(to: now)
    bounce.settle(at: now)
    knob.expire(at: now, into: &events)
    takeEvents()
  }

  /// Updates the source's counts since it was opened.
  ///
  /// - Parameters:
  ///   - lost: edges that never reached the program.
  ///   - overflowed: edges dropped from the program's full queue.
  ///   - late: edges that came after younger ones.
  ///   - fullQueues: times that a queue without a drop count was full.
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

  /// The fewest detents for a verdict that all is well.
  static let detentsEnough = 8
  /// The detents after which an unpressed button is a fault.
  static let detentsBeforePress = 40
  /// The bounce of sound contacts, and the protection of a knob with one edge per detent.
  static let usualBounce = TimeSpan.microseconds(1_500)
  /// The longest bounce that data sheets allow.
  ///
  /// - Source: Bourns PEC11R data sheet, "Contact bounce: 5.0 ms maximum at 15 RPM".
  static let longestBounce = TimeSpan.milliseconds(5)

  /// The advice due now.
  ///
  /// - Parameter isFinal: whether no more edges will come, so that a line unchanged by now never
  ///   changed.
  /// - Returns: each advice once, the most important first.
  public func advice(isFinal: Bool = false) -> [Advice] {
    // Lines that float say nothing of the knob.
    if let rate = hum.a.rate ?? hum.b.rate { return losses + [.mainsHum(rate)] }
    let troubles = losses + wiring(isFinal: isFinal) + build + contacts
    if troubles.isEmpty, turned >= Self.detentsEnough, presses > 0 || !hasButton {
      return [.fine] + notes
    }
    if isFinal, troubles.isEmpty, turned < Self.detentsEnough { return [.tooFewDetents] + notes }
    return troubles + (isFinal ? [] : requests) + notes
  }

  private var turned: Int { counts.clockwise + counts.counterclockwise }

  private var losses: [Advice] {
    let faults = faults
    return Self.advice(Advice.lost, faults.lost) + Self.advice(Advice.fullQueue, faults.fullQueues)
      + Self.advice(Advice.overflowed, faults.overflowed)
  }

  /// The advice on `count` faults; none without any.
  private static func advice(_ kind: (Int) -> Advice, _ count: Int) -> [Advice] {
    count > 0 ? [kind(count)] : []
  }

  private func wiring(isFinal: Bool) -> [Advice] {
    if edges == 0 {
      if isFinal { return [.nothingChanged] }
      return hasButton && isPressed ? [.buttonHeldDown] : []
    }
    var advice: [Advice] = []
    for (line, other) in [(Line.a, Line.b), (.b, .a)] {
      // Within a detent each contact changes at least once before the other does so three times.
      if bounce[line].edges == 0, bounce[other].changes >= 3 {
        advice.append(.neverChanged(line, levels[line]))
      }
    }
    let contacts = bounce[.a].edges + bounce[.b].edges
    // Edges read more slowly than they came say nothing about the wiring.
    if losses.isEmpty, coincident >= 4, coincident * 5 >= contacts * 2 { advice.append(.together) }
    if firstTurn < 0 { advice.append(.swapped) }
    if hasButton, bounce[.button].edges == 0 {
      if isPressed {
        advice.append(.buttonHeldDown)
      } else if isFinal || turned >= Self.detentsBeforePress {
        advice.append(.buttonNeverChanged)
      }
    }
    return advice
  }

  private var isPressed: Bool { levels.button == button.pressedLevel }

  /// Advice on the build, from the levels at which the knob dwells.
  private var build: [Advice] {
    if let found = construction.found {
      if (found.kind == .pulses) != (quadrature.kind == .pulses) { return [.kind(found.kind)] }
      if found.kind == .pulses { return [] }
      if found.edgesPerDetent.rawValue > 4 {
        return found.edgesPerDetent == quadrature.edgesPerDetent
          ? [] : [.edgesPerDetent(found.edgesPerDetent)]
      }
      if found.restStart != nil {
        return quadrature.edgesPerDetent == .four && quadrature.restStart != nil
          ? [] : [.rest(found.rest)]
      }
    }
    guard let found = dwells.edgesPerDetent else { return [] }
    var advice: [Advice] = []
    if found != quadrature.edgesPerDetent { advice.append(.edgesPerDetent(found)) }
    guard found == .four, let state = dwells.restState else { return advice }
    switch (state, quadrature.rest) {
    case (3, .low), (3, .aLow), (3, .bLow): advice.append(.rest(.high))
    case (0, .high), (0, .a), (0, .b): advice.append(.rest(.low))
    case (1, .high), (1, .low), (1, .both): advice.append(.rest(.b))
    case (2, .high), (2, .low), (2, .both): advice.append(.rest(.a))
    default: break
    }
    return advice
  }

  /// Advice on the contacts.
  private var contacts: [Advice] {
    var advice: [Advice] = []
    let longest = bounce.longestOfContacts
    if longest > Self.longestBounce { advice.append(.heavyBounce(longest)) }
    if hasButton, let needed = knob.button.requiredDebounce {
      advice.append(.buttonBounce(needed))
    }
    let changes = bounce[.a].changes + bounce[.b].changes
    let spikes = bounce[.a].spikes + bounce[.b].spikes
    if spikes >= 5, spikes * 20 >= changes { advice.append(.spikes(spikes)) }
    // Edges of another kind of knob are no faults.
    guard !build.contains(where: { if case .kind = $0 { true } else { false } }) else {
      return advice
    }
    let faults = faults
    return advice + Self.advice(Advice.illegal, faults.illegal)
      + Self.advice(Advice.refused, faults.refused)
      + Self.advice(Advice.repeated, faults.repeated)
  }

  private var notes: [Advice] {
    let longest = bounce.longestOfContacts
    guard quadrature.kind != .optical else { return [] }
    return longest > Self.usualBounce && longest <= Self.longestBounce ? [.bounce(longest)] : []
  }

  private var requests: [Advice] {
    if turned < Self.detentsEnough { return firstTurn < 0 ? [] : [.turnClockwise] }
    return hasButton && presses == 0 && turned < Self.detentsBeforePress ? [.press] : []
  }
}

/// Counts of faults between a contact and the program, by kind.
public struct Faults: Hashable, Sendable {
  /// Edges that the kernel dropped, by gaps in its numbers or its own count.
  public var lost = 0
  /// Times that a kernel queue without a drop count was full: at least as many losses, of unknown
  /// size.
  public var fullQueues = 0
  /// Edges dropped from a full queue of the program.
  public var overflowed = 0
  /// Edges to the level that the contact already had: an edge between was missed.
  public var repeated = 0
  /// Instants at which A and B changed together, so that the direction is unknown.
  public var illegal = 0
  /// Detents that the decoder refused.
  public var refused = 0
  /// Edges delivered after younger ones.
  public var late = 0

  /// Creates counts of 0.
  public init() {}
}
