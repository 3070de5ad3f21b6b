import DetentInput

/// The reader of the kernel's queue: its visits and its deliveries.
///
/// With a queue that can overflow it visits every 16 ms, as a program that draws pictures; without
/// one at every edge. During a stall it doesn't visit.
struct QueueReader: Hashable, Sendable {
  /// The interval of visits to a queue.
  static let round = TimeSpan.milliseconds(16)

  /// The capacity of an unlimited queue; dropped edges leave a gap in the numbers.
  private static let endless = 1_000_000

  private let model: FaultModel
  private let start: Instant
  private var queue: KernelQueue
  /// The next visit; nil if there is nothing to read.
  private var due: Instant?
  private var readsLevels = false

  init(_ model: FaultModel, start: Instant) {
    self.model = model
    self.start = start
    // An unlimited queue never fills, even in a stall of a day.
    queue =
      model.queueCapacity.map { KernelQueue(capacity: $0, rule: model.queueRule) }
      ?? KernelQueue(capacity: Self.endless, rule: .dropsOldest)
  }

  /// Whether no visit is due.
  var isIdle: Bool { due == nil }

  /// Appends an edge to the queue.
  mutating func append(_ edge: LineEdge) {
    queue.append(edge)
    call(at: edge.at)
  }

  /// Makes the reader take the levels on its next visit.
  mutating func requestLevels(at instant: Instant) {
    readsLevels = true
    call(at: instant)
  }

  /// The reader's visit, if it is due before `instant`.
  mutating func visit(before instant: Instant, levels: Levels) -> Delivery? {
    guard let due, due < instant else { return nil }
    return take(at: due, levels)
  }

  /// The reader's visit out of turn, in a pause at `instant`.
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
