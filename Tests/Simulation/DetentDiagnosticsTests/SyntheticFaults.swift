import DetentInput
import DetentSession

extension SyntheticKnob.Take {
  /// Creates a take without recorded bounces.
  init(levels: Levels, edges: [LineEdge]) {
    self.init(
      levels: levels, edges: edges, longestBounce: .zero, longestButtonBounce: .zero, detents: 0)
  }

  /// The take with more edges, by time.
  func adding(_ more: [LineEdge]) -> SyntheticKnob.Take {
    var take = self
    take.edges = (edges + more).enumerated()
      .sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
      .map(\.element)
    return take
  }

  /// The take without a share of its edges of A and B.
  func missing(perMillion: Int, seed: UInt64) -> SyntheticKnob.Take {
    var random = SplitMix64(seed: seed)
    var take = self
    take.edges.removeAll { $0.line != .button && random.chance(perMillion: perMillion) }
    return take
  }

  /// The take with `count` spikes of 5 to 200 us on A or B.
  func spiked(_ count: Int, seed: UInt64) -> SyntheticKnob.Take {
    var random = SplitMix64(seed: seed)
    let end = edges.last?.at ?? .origin
    var levels = levels
    var moments = (0..<count)
      .map { _ in random.span(from: .zero, through: end - .origin) }.sorted()
    var take = self
    take.edges = []
    for edge in edges {
      while let moment = moments.first, .origin + moment < edge.at {
        moments.removeFirst()
        let line = random.below(2) == 0 ? Line.a : .b
        let at = Instant.origin + moment
        let back = at + random.span(from: .microseconds(5), through: .microseconds(200))
        guard back < edge.at else { continue }
        take.edges.append(LineEdge(line, levels[line].toggled, at: at))
        take.edges.append(LineEdge(line, levels[line], at: back))
      }
      levels[edge.line] = edge.level
      take.edges.append(edge)
    }
    return take
  }
}
