import DetentInput

/// The kernel's queue of edges between two visits of a reader.
struct KernelQueue: Hashable, Sendable {
  private let capacity: Int
  private let rule: FaultModel.QueueRule
  private var waiting: [LineEdge] = []
  private var counts = [0, 0, 0]

  /// Creates a queue of `capacity` edges.
  init(capacity: Int, rule: FaultModel.QueueRule) {
    precondition(capacity > 0, "capacity > 0")
    self.capacity = capacity
    self.rule = rule
  }

  mutating func append(_ edge: LineEdge) {
    let line = Int(edge.line.rawValue)
    if rule == .dropsNewest, counts[line] >= capacity { return }
    counts[line] += 1
    waiting.append(edge)
    // The oldest are removed in batches, since removing an array's first element is slow.
    if rule == .dropsOldest, waiting.count >= 2 * capacity + 64 {
      waiting.removeFirst(waiting.count - capacity)
    }
  }

  /// Removes and returns the waiting edges.
  mutating func drain() -> [LineEdge] {
    defer {
      waiting = []
      counts = [0, 0, 0]
    }
    return rule == .dropsOldest ? Array(waiting.suffix(capacity)) : waiting
  }
}
