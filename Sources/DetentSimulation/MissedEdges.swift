import DetentInput

/// Leaves out a share of edges, as a source does that is too slow now and then.
///
///     A         ‾‾\__________/‾‾‾‾‾‾     the first edge of A is missed
///     B         ‾‾‾‾‾‾\__________/‾‾
///     edges            B0    A1   B1     A1 repeats the level that A had: one is missing
///     levels          A0B0   A1   B1     with B's event both are read: A and B at one moment
///
/// With `.levels` a change that was undone before anybody looked leaves no trace, and two changes
/// that show at one moment come in the order A, B, button, whichever was first: a reading does not
/// tell.
struct MissedEdges {
  private let perMillion: Int
  private let reading: FaultModel.Reading
  /// What the wires carry.
  private var levels: Levels
  /// What the source believes they carry.
  private var seen: Levels

  init(perMillion: Int, reading: FaultModel.Reading, levels: Levels) {
    self.perMillion = perMillion
    self.reading = reading
    self.levels = levels
    seen = levels
  }

  /// The edges that are seen of `edges`.
  mutating func filter(_ edges: [Edge], using random: inout SplitMix64) -> [Edge] {
    guard perMillion > 0 else { return edges }
    var result: [Edge] = []
    for edge in edges {
      levels[edge.line] = edge.level
      if random.chance(perMillion: perMillion) { continue }
      switch reading {
      case .edges:
        result.append(edge)
      case .levels:
        for line in Line.allCases where seen[line] != levels[line] {
          result.append(Edge(line, levels[line], at: edge.at))
        }
        seen = levels
      }
    }
    return result
  }
}
