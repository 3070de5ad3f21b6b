package import DetentInput

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
package struct MissedEdges: Sendable {
  private let perMillion: Int
  private let reading: FaultModel.Reading
  /// What the wires carry.
  private var levels: Levels
  /// What the source believes they carry.
  private var seen: Levels

  package init(perMillion: Int, reading: FaultModel.Reading, levels: Levels) {
    self.perMillion = perMillion
    self.reading = reading
    self.levels = levels
    seen = levels
  }

  /// The edges that are seen of `edges`.
  package mutating func filter(_ edges: [LineEdge], using random: inout SplitMix64) -> [LineEdge] {
    guard perMillion > 0 else { return edges }
    return edges.flatMap { see($0, using: &random) }
  }

  /// The edges that are seen when one happens.
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

  /// A change that can't be seen at once.
  mutating func miss(_ edge: LineEdge) {
    levels[edge.line] = edge.level
  }
}
