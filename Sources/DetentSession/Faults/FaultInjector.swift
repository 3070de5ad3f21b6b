public import DetentInput

/// Turns the edges of a perfect knob into those that a faulty one delivers.
///
/// The faults are applied in the order in which they arise: the hand moves too far, contacts bounce
/// and catch spikes, a wire is stuck, the source misses edges, numbers them, its queue overflows;
/// and all of it may sit on the wrong wire.
///
///     meant edges ─> hand ─> contacts ─> wires ─> source ─> queue ─> deliveries
///
/// The same seed and the same edges give the same deliveries, in whatever pieces the edges come.
/// What comes of an edge depends on when the next one is meant, so an edge is held until that is
/// known; and on how many its own wire has had, not on what the others did, so edges of one moment
/// can come in any order.
public struct FaultInjector: Sendable {
  /// What is wrong.
  public let model: FaultModel
  /// The levels of the lines at the start, as a reader finds them.
  public let initial: Levels

  /// Something that was meant and isn't played yet.
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
  /// As many pieces of a tape wait before they are played.
  private var mostHeld = 256
  private let start: Instant
  private var contacts: ContactFaults
  private var wires: WireStream
  private var lastSequence: UInt32 = 0

  /// An injector for a knob at rest.
  ///
  /// - Parameters:
  ///   - model: what is wrong.
  ///   - edgesPerDetent: how many edges of A and B make a detent: 4, 2 or 1.
  ///   - levels: where the contacts are at the start; with four edges the knob rests where both are
  ///     as they are now, or high if they differ.
  ///   - start: what the times in the model count from.
  /// - Precondition: `edgesPerDetent` is 4, 2 or 1.
  public init(
    _ model: FaultModel, edgesPerDetent: Int = 4, levels: Levels = Levels(),
    start: Instant = .origin
  ) {
    precondition([1, 2, 4].contains(edgesPerDetent), "edgesPerDetent == 1, 2 or 4")
    self.model = model
    self.start = start
    contacts = ContactFaults(model, edgesPerDetent: edgesPerDetent, levels: levels)
    wires = WireStream(model, levels: levels, start: start)
    initial = wires.levels
  }

  /// When something last happened on a wire.
  public var lastEvent: Instant { wires.lastEvent }

  /// Takes edges that a perfect knob delivers.
  ///
  /// - Parameters:
  ///   - edges: the edges, in order of time.
  ///   - end: up to when, included, all edges are known; not before the last of them.
  /// - Returns: what a reader gets by then, as far as it is certain.
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
        // A gap in the numbers stays one; a number that comes late opens none.
        let gap = edge.sequence &- lastSequence
        if lastSequence != 0, gap > 1, gap < 1 << 31 { skipped = gap - 1 }
        lastSequence = edge.sequence
      }
      held.append(.edge(edge, skippedNumbers: skipped))
    }
  }

  /// Plays all that was fed, and what comes of it, as nothing else is meant for a while.
  ///
  /// A reader of a queue comes in this pause, unless the host stands still.
  ///
  /// - Parameter end: the present moment; bursts and spikes may go on after it, to ``lastEvent``.
  /// - Returns: what the reader gets.
  public mutating func finish(at end: Instant) -> [Delivery] {
    playHeld(until: end, isEnd: true)
    let limit = max(end, wires.end ?? end)
    return wires.play(until: limit) + wires.pause(at: limit)
  }

  /// Takes the next input of a tape, in order; nothing else is fed.
  ///
  /// - Returns: what a reader gets by then, as far as it is certain.
  public mutating func take(_ input: Input) -> [Delivery] {
    switch input.kind {
    case .edge:
      if let edge = input.edge { hold([edge]) }
    case .levels(let levels, _, _): held.append(.levels(levels, at: input.at))
    case .detents, .button, .turn, .lost: return feed([], until: input.at - .microseconds(1))
    }
    // Playing takes sorting, which is better done for many at once.
    guard held.count >= mostHeld else { return [] }
    // The next input may be of the same time; what is certain must not depend on where pieces end.
    let deliveries = feed([], until: input.at - .microseconds(1))
    mostHeld = 2 * held.count + 256
    return deliveries
  }

  /// Ends a tape.
  ///
  /// - Returns: all that is left, on until the host is awake.
  public mutating func end(at end: Instant) -> [Delivery] {
    finish(at: model.stall?.stop(at: end, since: start)?.end ?? end)
  }

  /// Plays what is held as far as it is known when the next one is meant.
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
