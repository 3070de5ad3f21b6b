import DetentInput
import DetentSignals
import DetentSimulation
import Testing

/// Seeds that nothing was tuned on.
private let unseen: ClosedRange<UInt64> = 1_001...1_020

/// The classes that leave no doubt.
private let solved: [TraceClass] = [
  .cleanSlow, .cleanVariable, .cleanFast, .bounceLight, .bounceHeavy, .reversal, .reversalBounce,
  .glitch, .glitchMoving, .restChatter, .halfClean, .halfBounce, .halfReversal,
]

@Suite("How well detents are counted, on signals that nothing was tuned on")
struct TraceScoreTests {
  @Test("Every detent and no other, where the signal leaves no doubt", arguments: solved)
  func exact(kind: TraceClass) {
    #expect(kind.score(seeds: unseen).description == "100.00 / 0.00 / 0.00", "\(kind) \(unseen)")
  }

  @Test(
    "At least as many right and at most as many extra as the best peer of each column",
    arguments: [
      (TraceClass.bounceOverlap, 9_842, 52), (.missed2, 9_607, 13), (.missed10, 8_034, 84),
      (.emiBoth, 10_000, 99), (.mixed, 9_703, 16), (.halfMissed2, 9_687, 16),
    ])
  func doubtful(kind: TraceClass, right: Int, extra: Int) {
    let score = kind.score(seeds: unseen)
    #expect(score.right >= right, "\(kind) \(unseen): \(score)")
    #expect(score.extra <= extra, "\(kind) \(unseen): \(score)")
  }

  @Test("Sources that know one level only lose little of it", arguments: [TraceClass.missed2])
  func edgesOnly(kind: TraceClass) {
    let score = kind.score(seeds: unseen, reading: .edges)
    #expect(score.right >= 9_607, "\(kind) \(unseen): \(score)")
    #expect(score.extra <= 13, "\(kind) \(unseen): \(score)")
  }
}
