import DetentInput

/// The host's side of the kernel's queue: when it looks, and what it finds then.
///
/// With a queue that can overflow it comes at the end of every 16 ms, as a program does that draws
/// pictures; without one at every edge. While the host stands still it doesn't come at all.
struct QueueReader: Hashable, Sendable {
  /// How long the reader of a queue stays away.
  static let round = TimeSpan.milliseconds(16)

  /// As many edges fit into a queue that has no length; what is dropped then leaves a gap in the
  /// numbers.
  private static let endless = 1_000_000

  private let model: FaultModel
  private let start: Instant
  private var queue: KernelQueue
  /// When the reader comes next; nil if there is nothing to come for.
  private var due: Instant?
  private var readsLevels = false

  init(_ model: FaultModel, start: Instant) {
    self.model = model
    self.start = start
    // A queue of any length is one that nobody fills, even while a host stands still for a day.
    queue =
      model.queueCapacity.map { KernelQueue(capacity: $0, rule: model.queueRule) }
      ?? KernelQueue(capacity: Self.endless, rule: .dropsOldest)
  }

  /// Takes an edge into the queue.
  mutating func append(_ edge: LineEdge) {
    queue.append(edge)
    call(at: edge.at)
  }

  /// Sees to it that the reader takes the levels when it comes for what is now.
  mutating func requestLevels(at instant: Instant) {
    readsLevels = true
    call(at: instant)
  }

  /// The reader's visit, if it comes before `instant`.
  mutating func visit(before instant: Instant, levels: Levels) -> Delivery? {
    guard let due, due < instant else { return nil }
    return take(at: due, levels)
  }

  /// The reader's visit out of turn: there is a pause at `instant`.
  mutating func visit(at instant: Instant, levels: Levels) -> Delivery? {
    guard due != nil, model.stall?.stop(at: instant, since: start) == nil else { return nil }
    return take(at: instant, levels)
  }

  private mutating func take(at instant: Instant, _ levels: Levels) -> Delivery? {
    defer {
      due = nil
      readsLevels = false
    }
    let edges = queue.drain()
    guard !edges.isEmpty || readsLevels else { return nil }
    return Delivery(edges, at: instant, levels: levels, readsLevels: readsLevels)
  }

  private mutating func call(at instant: Instant) {
    guard due == nil else { return }
    var next = instant
    if model.queueCapacity != nil {
      let rounds = (instant - start).microseconds / Self.round.microseconds
      next = start + Self.round * (rounds + 1) - .microseconds(1)
    }
    due = model.stall?.stop(at: next, since: start)?.end ?? next
  }
}
