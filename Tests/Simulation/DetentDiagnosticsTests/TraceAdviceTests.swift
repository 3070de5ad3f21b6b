import DetentDiagnostics
import DetentInput
import DetentSignals
import Testing

@Suite("Advice on the traces for comparing decoders")
struct TraceAdviceTests {
  private func advice(_ kind: HandClass, seed: UInt64) -> [Advice] {
    let trace = kind.makeTrace(seed: seed)
    let edges = trace.edgesPerDetent == 2 ? QuadratureConfiguration.EdgesPerDetent.two : .four
    var survey = Survey(
      QuadratureConfiguration(edgesPerDetent: edges), hasButton: false, levels: trace.tape.initial)
    for edge in trace.tape.edges { survey.feed(edge) }
    survey.settle(at: trace.tape.end + .seconds(2))
    return survey.advice(isFinal: true)
  }

  @Test("Sound knobs are not found faulty", arguments: [41, 42, 43, 44, 45] as [UInt64])
  func sound(seed: UInt64) {
    for kind in [
      HandClass.cleanSlow, .cleanVariable, .cleanFast, .bounceLight, .reversal, .halfClean,
      .halfReversal,
    ] {
      // The user of a trace was not asked which way to turn first.
      let trouble = advice(kind, seed: seed).filter { $0.weight == .trouble && $0 != .swapped }
      #expect(trouble == [], "\(kind.rawValue), seed \(seed)")
    }
  }

  @Test("No trace gets a wrong number of edges per detent", arguments: 46...60)
  func edgesPerDetent(seed: UInt64) {
    for kind in HandClass.traced {
      let told = advice(kind, seed: seed).filter { $0.code == "edgesPerDetent" }
      #expect(told == [], "\(kind.rawValue), seed \(seed)")
    }
  }
}
