import DetentSignals
import DetentSimulation
import Testing

@Suite("The second generator")
struct GestureClassTests {
  /// Detents, edges for each, and what two simple rules make of it.
  private func line(_ kind: GestureClass) -> String {
    var (detents, edges, table, rest) = (0, 0, Score(), Score())
    for seed in 1...2 as ClosedRange<UInt64> {
      let trace = kind.makeTrace(seed: seed, isDrawn: false)
      detents += trace.truth.count
      edges += trace.tape.edges.count
      table = table + Score(claimed: PeerRule.table.claims(of: trace) ?? [], truth: trace.truth)
      rest = rest + Score(claimed: PeerRule.rest.claims(of: trace) ?? [], truth: trace.truth)
    }
    return "\(kind.rawValue) \(detents) detents, \(edges * 10 / detents) edges for ten, "
      + "table \(table), rest \(rest)"
  }

  @Test("A seed makes the same of every class everywhere")
  func golden() {
    #expect(GestureClass.allCases.map(line).joined(separator: "\n") == "")
  }
}
