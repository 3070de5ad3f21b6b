import DetentInput
import Testing

/// Detents that look ordinary at their last edge but are refused for the edges before it.
@Suite struct QuadratureOrdinaryTests {
  /// The detents of edges, each with its line, level and microsecond.
  private func detents(
    _ edges: [(Line, Level, Int64)], _ configuration: QuadratureConfiguration = .init()
  ) -> [Int] {
    var decoder = QuadratureDecoder(configuration, levels: Levels())
    return edges.map { decoder.feed(LineEdge($0, $1, at: Instant(microseconds: $2))) }
  }

  private let calm: [(Line, Level, Int64)] = [
    (.a, .low, 5_000), (.b, .low, 10_000), (.a, .high, 15_000), (.b, .high, 20_000),
  ]

  @Test("After a bounce, a detent too soon for a manual turn is refused")
  func tooSoon() {
    let bounced: [(Line, Level, Int64)] = [
      (.a, .low, 20_350), (.b, .low, 20_700), (.b, .high, 20_750), (.b, .low, 20_800),
      (.a, .high, 21_200), (.b, .high, 21_600),
    ]
    #expect(detents(calm + bounced) == [0, 0, 0, 1, 0, 0, 0, 0, 0, 0])
    let clean = bounced.filter { $0.2 != 20_750 && $0.2 != 20_800 }
    #expect(detents(calm + clean) == [0, 0, 0, 1, 0, 0, 0, 1], "a slow signal is accepted")
  }

  @Test("A rest state that was left at once counts, in either direction")
  func leftAtOnce() {
    let goingOn: [(Line, Level, Int64)] = [
      (.a, .low, 20_000), (.b, .low, 25_000), (.a, .high, 30_000), (.b, .high, 35_000),
    ]
    #expect(detents(calm + goingOn) == [0, 0, 0, 1, 0, 0, 0, 1])
    let backwards = (calm + goingOn).map { line, level, at -> (Line, Level, Int64) in
      (line == .a ? .b : .a, level, at)
    }
    #expect(detents(backwards) == [0, 0, 0, -1, 0, 0, 0, -1], "and in the other direction")
  }

  @Test("With half steps, a reversal within a detent counts none")
  func halfStepBack() {
    let back: [(Line, Level, Int64)] = [
      (.a, .low, 5_000), (.b, .low, 10_000), (.a, .high, 15_000), (.a, .low, 20_000),
      (.b, .high, 25_000), (.a, .high, 30_000),
    ]
    #expect(
      detents(back, .init(edgesPerDetent: .two, isReversed: true)) == [0, -1, 0, 0, 0, 1])
  }
}
