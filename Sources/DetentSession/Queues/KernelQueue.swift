import DetentInput

/// The kernel's queue of edges between two visits of a reader.
struct KernelQueue: Hashable, Sendable {
  private let capacity: Int
  private let rule: FaultModel.QueueRule
  private var waiting: [LineEdge] = []
  private var counts = [0, 0, 0]

  /// A queue that holds `capacity` edges.
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
    // The oldest go in one sweep now and then, as an array is slow to lose its first.
    if rule == .dropsOldest, waiting.count >= 2 * capacity + 64 {
      waiting.removeFirst(waiting.count - capacity)
    }
  }

  /// Takes what waits.
  mutating func drain() -> [LineEdge] {
    defer {
      waiting = []
      counts = [0, 0, 0]
    }
    return rule == .dropsOldest ? Array(waiting.suffix(capacity)) : waiting
  }
}
