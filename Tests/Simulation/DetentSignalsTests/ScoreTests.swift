import DetentInput
import DetentSignals
import Testing

@Suite("Scoring decoders")
struct ScoreTests {
  /// True detents or claims, in milliseconds; negative numbers of steps turn back.
  func detents(_ list: [(Int64, Int)]) -> [Trace.Detent] {
    list.map { Trace.Detent(at: .origin + .milliseconds($0.0), step: $0.1) }
  }

  func score(_ claimed: [(Int64, Int)], _ truth: [(Int64, Int)]) -> String {
    let score = Score(claimed: detents(claimed), truth: detents(truth))
    return "\(score.rightCount) right, \(score.extraCount) extra, off by \(score.positionError)"
  }

  @Test("A claim at the moment itself is right")
  func exact() {
    #expect(score([(100, 1), (200, -1)], [(100, 1), (200, -1)]) == "2 right, 0 extra, off by 0")
  }

  @Test("Without claims no detent is right")
  func silent() {
    #expect(score([], [(100, 1), (200, 1)]) == "0 right, 0 extra, off by 2")
    #expect(score([(100, 1)], []) == "0 right, 1 extra, off by 1")
    #expect(Score(claimed: [], truth: []).description == "0.00 / 0.00 / 0.00")
  }

  @Test("A claim may come early, but only after the true detent before")
  func early() {
    #expect(score([(101, 1)], [(100, -1), (200, 1)]) == "1 right, 0 extra, off by 1")
    #expect(score([(100, 1)], [(100, -1), (200, 1)]) == "0 right, 1 extra, off by 1")
  }

  @Test("A claim may come late by the gap to the next detent, at least 8 ms and at most 60 ms")
  func late() {
    #expect(score([(160, 1)], [(100, 1), (500, 1)]) == "1 right, 0 extra, off by 1")
    #expect(score([(161, 1)], [(100, 1)]) == "0 right, 1 extra, off by 0")
    #expect(score([(130, 1)], [(100, 1), (130, -1)]) == "1 right, 0 extra, off by 1")
    #expect(score([(131, 1)], [(100, 1), (130, -1)]) == "0 right, 1 extra, off by 1")
    #expect(score([(108, 1)], [(100, 1), (102, -1)]) == "1 right, 0 extra, off by 1")
  }

  @Test("A claim of the wrong sign is extra and misses")
  func sign() {
    #expect(score([(100, -1)], [(100, 1)]) == "0 right, 1 extra, off by 2")
  }

  @Test("A claim counts once; a claim of two steps counts twice")
  func once() {
    #expect(score([(100, 1)], [(100, 1), (101, 1)]) == "1 right, 0 extra, off by 1")
    #expect(score([(104, 2)], [(100, 1), (101, 1)]) == "2 right, 0 extra, off by 0")
    #expect(score([(100, 3)], [(100, 1)]) == "1 right, 2 extra, off by 2")
  }

  @Test("Scores add up and are shown as per cent of the true detents")
  func sum() {
    let good = Score(claimed: detents([(100, 1)]), truth: detents([(100, 1)]))
    let bad = Score(claimed: detents([(100, -1)]), truth: detents([(100, 1), (900, 1)]))
    #expect((good + bad).description == "33.33 / 33.33 / 100.00")
    #expect((good + bad).right == 3_333)
    #expect((good + bad).extra == 3_333)
  }
}
