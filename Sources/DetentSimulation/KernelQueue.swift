import DetentInput

/// The kernel's queue of edges between two visits of a reader that comes every 16 ms.
struct KernelQueue {
  /// How long the reader stays away.
  static let visit = Span.milliseconds(16)

  private let capacity: Int
  private let rule: FaultModel.QueueRule

  init(capacity: Int, rule: FaultModel.QueueRule) {
    precondition(capacity > 0, "a queue needs room for at least one edge")
    self.capacity = capacity
    self.rule = rule
  }

  /// The edges that a reader gets of `edges`.
  func pass(_ edges: [Edge]) -> [Edge] {
    var result: [Edge] = []
    var rest = edges[...]
    while let first = rest.first {
      let window = first.at.microseconds / Self.visit.microseconds
      let batch = rest.prefix { $0.at.microseconds / Self.visit.microseconds == window }
      rest = rest.dropFirst(batch.count)
      switch rule {
      case .dropsNewest:
        var counts = [0, 0, 0]
        for edge in batch where counts[Int(edge.line.rawValue)] < capacity {
          counts[Int(edge.line.rawValue)] += 1
          result.append(edge)
        }
      case .dropsOldest:
        result += batch.suffix(capacity)
      }
    }
    return result
  }
}
