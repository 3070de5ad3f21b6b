package import DetentInput

/// Drops a share of edges, as a source does that is sometimes too slow.
///
///     A         ‾‾\__________/‾‾‾‾‾‾     the first edge of A is missed
///     B         ‾‾‾‾‾‾\__________/‾‾
///     edges            B0    A1   B1     A1 repeats the level that A had: one is missing
///     levels          A0B0   A1   B1     with B's event both are read: A and B at one moment
///
/// With `.levels` a change that is undone before the reading leaves no trace, and two changes of
/// one reading come in the order A, B, button, regardless of their true order.
package struct MissedEdges: Sendable {
  private let perMillion: Int
  private let reading: FaultModel.Reading
  /// The levels of the wires.
  private var levels: Levels
  /// The levels known to the source.
  private var seen: Levels

  package init(perMillion: Int, reading: FaultModel.Reading, levels: Levels) {
    self.perMillion = perMillion
    self.reading = reading
    self.levels = levels
    seen = levels
  }

  /// The observed ones of `edges`.
  package mutating func filter(_ edges: [LineEdge], using random: inout SplitMix64) -> [LineEdge] {
    guard perMillion > 0 else { return edges }
    return edges.flatMap { see($0, using: &random) }
  }

  /// The observed edges after one change.
  mutating func see(_ edge: LineEdge, using random: inout SplitMix64) -> [LineEdge] {
    guard perMillion > 0 else { return [edge] }
    levels[edge.line] = edge.level
    if random.chance(perMillion: perMillion) { return [] }
    switch reading {
    case .edges:
      return [edge]
    case .levels:
      let changed = Line.allCases.filter { seen[$0] != levels[$0] }
      seen = levels
      return changed.map { LineEdge($0, levels[$0], at: edge.at) }
    }
  }

  /// Misses a change.
  mutating func miss(_ edge: LineEdge) {
    levels[edge.line] = edge.level
  }
}
