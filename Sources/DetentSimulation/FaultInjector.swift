public import DetentInput

/// Turns the edges of a perfect knob into those that a faulty one delivers.
///
/// It is given the clean edges gesture by gesture and applies the faults in the order in which they
/// arise: contacts bounce and catch spikes, the source misses edges, numbers them, its queue
/// overflows; and all of it may sit on the wrong wire. The same seed and the same gestures give the
/// same edges.
public struct FaultInjector: Sendable {
  /// What is wrong.
  public let model: FaultModel

  private let edgesPerDetent: Int
  private var random: SplitMix64
  private var missed: MissedEdges
  /// The levels after everything that was given so far, without faults.
  private var cleanLevels: Levels
  /// The levels of the wires.
  private var wireLevels: Levels
  /// How many edges of A and B ago the knob rested in a detent.
  private var edgesSinceRest = 0
  private var lastSequence: UInt32 = 0

  /// An injector for a knob that rests in a detent at `levels`.
  ///
  /// - Precondition: `edgesPerDetent > 0`.
  public init(_ model: FaultModel, edgesPerDetent: Int = 4, levels: Levels = Levels()) {
    precondition(edgesPerDetent > 0, "a detent has at least one edge")
    self.model = model
    self.edgesPerDetent = edgesPerDetent
    random = SplitMix64(seed: model.seed)
    missed = MissedEdges(
      perMillion: model.missedPerMillion, reading: model.reading, levels: levels)
    cleanLevels = levels
    wireLevels = levels
  }

  /// Puts the faults into the edges of one gesture.
  ///
  /// - Parameter clean: what a perfect knob would deliver.
  /// - Returns: what arrives, in order of time; it may go on after the last clean edge, for as long
  ///   as a burst or a spike lasts.
  /// - Precondition: `clean` is in order of time and after everything that came before.
  public mutating func inject(into clean: [Edge]) -> [Edge] {
    var edges = missed.filter(contactEdges(clean), using: &random)
    if model.queueCapacity == nil || model.queueRule == .dropsOldest {
      for index in edges.indices {
        lastSequence = lastSequence == .max ? 1 : lastSequence + 1
        edges[index].sequence = lastSequence
      }
    }
    if let capacity = model.queueCapacity {
      edges = KernelQueue(capacity: capacity, rule: model.queueRule).pass(edges)
    }
    if model.swapped {
      for index in edges.indices { edges[index].line = edges[index].line.swappedContact }
    }
    return edges
  }

  /// What the wires do: the clean edges with bounces and spikes.
  private mutating func contactEdges(_ clean: [Edge]) -> [Edge] {
    var toggles = WireToggles()
    let bounce = ContactBounce(longest: model.bounce)
    for (index, edge) in clean.enumerated() where edge.level != cleanLevels[edge.line] {
      cleanLevels[edge.line] = edge.level
      toggles.add(edge.line, at: edge.at)
      let next = index + 1 < clean.count ? clean[index + 1].at : nil
      var quiet = edge.at
      if model.bounce > .zero {
        // One wire at a time: a burst ends before the next contact moves.
        let room = next.map { $0 - edge.at - .microseconds(1) } ?? model.bounce
        for instant in bounce.burst(after: edge.at, room: room, using: &random) {
          toggles.add(edge.line, at: instant)
          quiet = instant
        }
      }
      if edge.line != .button { advanceRest(edge.line, cleanLevels) }
      if edge.line != .button, edgesSinceRest == 0,
        random.chance(perMillion: model.glitchesPerMillion)
      {
        addSpike(to: &toggles, after: quiet, before: next)
      }
    }
    return toggles.edges(changing: &wireLevels)
  }

  /// Follows how far the knob is from the detent it rested in last; back and forth cancel out.
  private mutating func advanceRest(_ line: Line, _ levels: Levels) {
    let clockwise = (line == .a) == (levels.a != levels.b)
    edgesSinceRest = (edgesSinceRest + (clockwise ? 1 : -1)) % edgesPerDetent
  }

  /// A spike on A or B somewhere in the rest, if the rest is long enough for one.
  private mutating func addSpike(
    to toggles: inout WireToggles, after quiet: Instant, before next: Instant?
  ) {
    let line = random.below(2) == 0 ? Line.a : .b
    let width = random.span(from: .microseconds(5), through: .microseconds(200))
    let longest = Span.milliseconds(20)
    let room = min((next.map { $0 - quiet } ?? longest) - width - .microseconds(2), longest)
    guard room > .zero else { return }
    let start = quiet + .microseconds(1) + random.span(from: .zero, through: room)
    toggles.add(line, from: start, lasting: width)
  }
}

extension Line {
  /// The wire that this one is mistaken for when A and B are the wrong way round.
  var swappedContact: Line {
    switch self {
    case .a: .b
    case .b: .a
    case .button: .button
    }
  }
}
