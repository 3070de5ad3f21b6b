import DetentSignals
import Testing

@Suite("The most likely turn of a signal")
struct LimitTests {
  @Test(
    "The most likely turn has all unambiguous detents, and more of the ambiguous ones than decoders",
    arguments: [
      (SignalClass.gesture(.cleanVariable), 0), (.gesture(.reversal), 0),
      (.gesture(.missed10), 800), (.trace(.halfMissed2), 200),
    ])
  func ways(kind: SignalClass, most: Int) {
    let trace = kind.makeTrace(seed: 1)
    let limit = Score(claimed: kind.likeliestDetents(of: trace), truth: trace.truth)
    #expect(limit.total <= most, "\(kind.name): \(limit)")
    for rule in PeerRule.allCases {
      guard let claims = rule.claims(of: trace) else { continue }
      #expect(limit.total <= Score(claimed: claims, truth: trace.truth).total, "\(kind.name)")
    }
  }
}
