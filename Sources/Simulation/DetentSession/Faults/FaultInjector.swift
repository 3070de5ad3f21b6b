public import DetentInput

/// Converts the edges of a perfect knob to those of a faulty one.
///
/// The faults are applied in their physical order: the user overshoots, contacts bounce and catch
/// spikes, a wire is stuck, the source misses edges and numbers the others, its queue overflows; A
/// and B may be exchanged throughout.
///
///     meant edges ─> hand ─> contacts ─> wires ─> source ─> queue ─> deliveries
///
/// The same seed and the same edges give the same deliveries, in chunks of any size. The faults of
/// an edge depend on the instant of the next one, so an edge is held until that is known; and on
/// the number of edges of its own wire, not on the others, so simultaneous edges can come in any
/// order.
public struct FaultInjector: Sendable {
  /// The faults.
  public let model: FaultModel
  /// The levels of the lines at the start, as a reader finds them.
  package let initial: Levels

  /// An intended event that isn't played yet.
  private enum Held: Sendable {
    case edge(LineEdge, skippedNumbers: UInt32)
    case levels(Levels, at: Instant)

    var at: Instant {
      switch self {
      case .edge(let edge, _): edge.at
      case .levels(_, let at): at
      }
    }
  }

  private var held: [Held] = []
  /// The number of held pieces of a tape at which they are played.
  private var mostHeld = 256
  private let start: Instant
  private var contacts: ContactFaults
  private var wires: WireStream
  private var lastSequence: UInt32 = 0

  /// Creates an injector for a knob at rest.
  ///
  /// - Parameters:
  ///   - model: the faults.
  ///   - edgesPerDetent: the edges of A and B per detent: 1, 2 or a multiple of 4.
  ///   - levels: the contacts at the start; with four edges the rest state is that of both, or high
  ///     if they differ.
  ///   - start: the origin of the model's times.
  /// - Precondition: `edgesPerDetent` is 1, 2 or a multiple of 4, up to 400.
  public init(
    _ model: FaultModel, edgesPerDetent: Int = 4, levels: Levels = Levels(),
    start: Instant = .origin
  ) {
    precondition(
      QuadratureConfiguration.EdgesPerDetent(rawValue: edgesPerDetent) != nil,
      "edgesPerDetent == 1, 2 or a multiple of 4")
    self.model = model
    self.start = start
    contacts = ContactFaults(model, edgesPerDetent: edgesPerDetent, levels: levels)
    wires = WireStream(model, levels: levels, start: start)
    initial = wires.levels
  }

  /// The instant of the last event on a wire.
  package var lastEvent: Instant { wires.lastEvent }

  /// Feeds the edges of a perfect knob.
  ///
  /// - Parameters:
  ///   - edges: the edges, in order of time.
  ///   - end: the instant up to which, included, all edges are known; not before the last of them.
  /// - Returns: the deliveries by then that are certain.
  public mutating func feed(_ edges: [LineEdge], until end: Instant) -> [Delivery] {
    hold(edges)
    playHeld(until: end, isEnd: false)
    let limit = held.first.map { min(end, $0.at - .microseconds(1)) } ?? end
    return wires.play(until: limit)
  }

  private mutating func hold(_ edges: [LineEdge]) {
    for edge in edges {
      var skipped: UInt32 = 0
      if edge.sequence != 0 {
        // A gap in the numbers is kept; a late number opens none.
        let gap = edge.sequence &- lastSequence
        if lastSequence != 0, gap > 1, gap < 1 << 31 { skipped = gap - 1 }
        lastSequence = edge.sequence
      }
      held.append(.edge(edge, skippedNumbers: skipped))
    }
  }

  /// Plays all fed edges with their faults, since no further edge is intended for a while.
  ///
  /// A reader of a queue visits in this pause, except during a stall.
  ///
  /// - Parameter end: the present instant; bursts and spikes may continue after it, up to
  ///   ``lastEvent``.
  /// - Returns: the deliveries.
  public mutating func finish(at end: Instant) -> [Delivery] {
    playHeld(until: end, isEnd: true)
    let limit = max(end, wires.end ?? end)
    return wires.play(until: limit) + wires.pause(at: limit)
  }

  /// Takes the next input of a tape, in order; nothing else is fed.
  ///
  /// - Returns: the deliveries by then that are certain.
  package mutating func take(_ input: Input) -> [Delivery] {
    switch input.kind {
    case .edge:
      if let edge = input.edge { hold([edge]) }
    case .levels(let levels, _, _): held.append(.levels(levels, at: input.at))
    case .detents, .button, .turn, .lost: return feed([], until: input.at - .microseconds(1))
    }
    // Playing includes sorting, which is cheaper for many at once.
    guard held.count >= mostHeld else { return [] }
    // The next input may be of the same time; what is certain must not depend on where pieces end.
    let deliveries = feed([], until: input.at - .microseconds(1))
    mostHeld = 2 * held.count + 256
    return deliveries
  }

  /// Ends a tape.
  ///
  /// - Returns: all that is left, on until the host is awake.
  package mutating func end(at end: Instant) -> [Delivery] {
    finish(at: model.stall?.stop(at: end, since: start)?.end ?? end)
  }

  /// Plays the held edges whose successors are known.
  private mutating func playHeld(until end: Instant, isEnd: Bool) {
    let horizon = ContactFaults.horizon(of: model)
    var first = 0
    while first < held.count {
      let now = held[first].at
      var next = first + 1
      while next < held.count, held[next].at <= now { next += 1 }
      guard next < held.count || isEnd || end >= now + horizon else { break }
      let following = next < held.count ? held[next].at : nil
      let near = following.flatMap { $0 - now > horizon ? nil : $0 }
      for item in held[first..<next] { play(item, before: near) }
      first = next
    }
    held.removeFirst(first)
  }

  private mutating func play(_ item: Held, before next: Instant?) {
    switch item {
    case .edge(let edge, let skippedNumbers):
      var events = contacts.events(for: edge, next: next)
      if !events.isEmpty { events[0].skippedNumbers = skippedNumbers }
      wires.add(events)
    case .levels(let levels, let instant):
      wires.add(contacts.events(for: levels, at: instant))
    }
  }
}
