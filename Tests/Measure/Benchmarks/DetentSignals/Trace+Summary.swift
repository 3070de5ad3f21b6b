import DetentInput

extension Trace {
  /// A line about the signal: detents, edges per ten detents, edges to the present level, and the
  /// scores of two simple rules (right / extra / final error).
  public var summary: String {
    var levels = tape.initial
    var repeated = 0
    for edge in tape.edges {
      if levels[edge.line] == edge.level { repeated += 1 }
      levels[edge.line] = edge.level
    }
    let scores = [PeerRule.table, .rest].map {
      Score(claimed: $0.claims(of: self) ?? [], truth: truth).description
    }
    let edges = tape.edges.count * 10 / max(1, truth.count)
    return "\(truth.count) detents, \(edges) edges for ten, \(repeated) repeated, "
      + "table \(scores[0]), rest \(scores[1])"
  }
}

extension HandClass {
  /// The summaries of a signal of each class of the second generator, with the class's own
  /// parameters.
  public static var summaries: String {
    allCases.map { "\($0.rawValue): \($0.makeFlicks(seed: 1, isDrawn: false).summary)" }
      .joined(separator: "\n")
  }
}

extension RotorClass {
  /// The summaries of a short signal of each class.
  public static var summaries: String {
    allCases.map { "\($0.rawValue): \($0.makeTrace(seed: 3, flicks: 4).summary)" }
      .joined(separator: "\n")
  }
}
