import DetentInput
import DetentSignals
import Testing

/// Seeds that nothing was tuned on.
private let unseen: ClosedRange<UInt64> = 1_001...1_020

/// The classes that leave no doubt.
private let solved: [HandClass] = [
  .cleanSlow, .cleanVariable, .cleanFast, .bounceLight, .bounceHeavy, .reversal, .reversalBounce,
  .glitch, .glitchMoving, .restChatter, .halfClean, .halfBounce, .halfReversal,
]

@Suite("How well detents are counted, on signals that nothing was tuned on")
struct TraceScoreTests {
  @Test("Every detent and no other, where the signal leaves no doubt", arguments: solved)
  func exact(kind: HandClass) {
    #expect(kind.score(seeds: unseen).description == "100.00 / 0.00 / 0.00", "\(kind) \(unseen)")
  }

  /// A tenth of a per cent around what is counted: a rule of the decoder that goes missing shows.
  @Test(
    "Where it does leave doubt, as many right and as few extra as we know to be within reach",
    arguments: [
      (HandClass.bounceOverlap, 9_947, 11), (.missed2, 9_953, 5), (.missed10, 9_413, 29),
      (.emiBoth, 10_000, 0), (.mixed, 9_942, 37), (.halfMissed2, 9_937, 3),
    ])
  func doubtful(kind: HandClass, right: Int, extra: Int) {
    let score = kind.score(seeds: unseen)
    #expect(score.right >= right - 10, "\(kind) \(unseen): \(score)")
    #expect(score.extra <= extra + (extra == 0 ? 0 : 10), "\(kind) \(unseen): \(score)")
  }

  @Test("Sources that know one level only lose little of it", arguments: [HandClass.missed2])
  func edgesOnly(kind: HandClass) {
    let score = kind.score(seeds: unseen, reading: .edges)
    #expect(score.right >= 9_607, "\(kind) \(unseen): \(score)")
    #expect(score.extra <= 13, "\(kind) \(unseen): \(score)")
  }
}
