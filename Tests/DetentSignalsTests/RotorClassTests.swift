import DetentSignals
import DetentSimulation
import Testing

@Suite("The mechanical generator")
struct RotorClassTests {
  /// Detents, edges for each, those that repeat their level, and what two simple rules make of it.
  private func line(_ kind: RotorClass) -> String {
    let trace = kind.makeTrace(seed: 3)
    var levels = trace.tape.initial
    var repeated = 0
    for edge in trace.tape.edges {
      if levels[edge.line] == edge.level { repeated += 1 }
      levels[edge.line] = edge.level
    }
    let claims = [PeerRule.table, .rest].map {
      Score(claimed: $0.claims(of: trace) ?? [], truth: trace.truth).description
    }
    let edges = trace.tape.edges.count * 10 / trace.truth.count
    return "\(kind.rawValue) \(trace.truth.count) detents, \(edges) edges for ten, "
      + "\(repeated) repeated, table \(claims[0]), rest \(claims[1])"
  }

  @Test("A seed makes the same of every class everywhere")
  func golden() {
    #expect(RotorClass.allCases.map(line).joined(separator: "\n") == "")
  }
}
