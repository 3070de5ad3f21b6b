import DetentInput
import Testing

@Suite("Edges with late timestamps")
struct LateStampTests {
  /// The clockwise detents of a turn of 500, an edge every 2 ms, with edge `n` stamped late by
  /// `delay(n)`, but before its successor.
  private func detents(
    _ edgesPerDetent: QuadratureConfiguration.EdgesPerDetent = .four, delay: (Int) -> Int
  ) -> Int {
    var decoder = QuadratureDecoder(.init(edgesPerDetent: edgesPerDetent), levels: Levels())
    var detents = 0
    for index in 0..<500 * edgesPerDetent.rawValue {
      let line: Line = index % 2 == 0 ? .a : .b
      let level: Level = index % 4 < 2 ? .low : .high
      let at = Instant(microseconds: Int64(10_000 + 2_000 * index + delay(index)))
      detents += decoder.feed(LineEdge(line, level, at: at))
    }
    return detents
  }

  @Test(
    "An occasional late edge loses no detent, at any delay",
    arguments: [7, 13, 50], [250, 1_000, 1_700, 1_750, 1_990, 1_999])
  func nowAndThen(every period: Int, late delay: Int) {
    #expect(detents { $0 % period == 0 ? delay : 0 } == 500)
    #expect(detents { $0 % period == 5 ? delay : 0 } == 500)
  }

  @Test(
    "If each edge may be stamped at any instant before the next, at most one detent in 500 is lost",
    arguments: 1...20)
  func always(seed: UInt64) {
    // A small generator, so that the seed fixes the sequence.
    var state = seed
    let count = detents { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % 2_000
    }
    #expect(499...500 ~= count, "seed \(seed)")
  }

  @Test("With half a cycle per detent the decoder needs a pace, which the first detents lack")
  func halfCycles() {
    #expect(detents(.two) { $0 % 50 == 20 ? 1_900 : 0 } == 500)
  }
}
