import DetentSignals
import DetentSimulation
import Testing

@Suite("The second generator")
struct GestureClassTests {
  /// Detents, edges for each, and what two simple rules make of it.
  private func line(_ kind: GestureClass) -> String {
    let trace = kind.makeTrace(seed: 1, isDrawn: false)
    let edges = trace.tape.edges.count * 10 / trace.truth.count
    let claims = [PeerRule.table, .rest].map {
      Score(claimed: $0.claims(of: trace) ?? [], truth: trace.truth).description
    }
    return "\(kind.rawValue) \(trace.truth.count) detents, \(edges) edges for ten, "
      + "table \(claims[0]), rest \(claims[1])"
  }

  @Test("A seed makes the same of every class everywhere")
  func golden() {
    #expect(GestureClass.allCases.map(line).joined(separator: "\n") == "")
  }
}
