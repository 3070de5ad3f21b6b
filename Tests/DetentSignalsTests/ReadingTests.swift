import DetentInput
import DetentSession
import DetentSignals
import Testing

/// Seeds that no tuning used.
private let unseen: ClosedRange<UInt64> = 41_001...41_002

@Suite("Every class of signals, by what the source reads")
struct ReadingTests {
  private static let gesture = SignalClass.all

  @Test("A class without lost edges is the same for both sources")
  func same() {
    for kind in [SignalClass.gesture(.mixed), .trace(.missed10), .click(.lostOne)] {
      let edges = kind.makeTrace(seed: 41_001, reading: .edges)
      let levels = kind.makeTrace(seed: 41_001, reading: .levels)
      #expect(edges.truth == levels.truth && edges.changes == levels.changes, "\(kind.name)")
      #expect(edges.tape.edges != levels.tape.edges, "\(kind.name)")
    }
    for kind in [SignalClass.gesture(.bounceHeavy), .trace(.reversal), .rotor(.rough)] {
      let edges = kind.makeTrace(seed: 41_001, reading: .edges)
      #expect(edges.tape.edges == edges.changes, "\(kind.name)")
      #expect(edges == kind.makeTrace(seed: 41_001, reading: .levels), "\(kind.name)")
    }
  }

  @Test("A reading shows what the wires are, delivered or not")
  func readings() {
    for kind in [SignalClass.click(.lost10), .click(.bounceLost10), .click(.halfLost2)] {
      let trace = kind.makeTrace(seed: 41_001, reading: .edges)
      var levels = trace.tape.initial
      for edge in trace.changes {
        #expect(levels[edge.line] != edge.level, "\(kind.name): a change that is none")
        levels[edge.line] = edge.level
      }
      #expect(levels.quarterStep % kind.edgesPerDetent == 0, "\(kind.name) ends at rest")
      #expect(trace.tape.edges.count < trace.changes.count, "\(kind.name) loses edges")
    }
  }
}
