import DetentInput
import Testing

@Suite("Levels that are handled late")
struct LateReadingTests {
  /// The detents of a turn of 24, an edge every 4 ms with `bounce` extra changes each, with one
  /// edge lost, the lines read 1 ms after the edge that shows the loss, and all of that handled
  /// late by the same span.
  private func detents(
    _ configuration: QuadratureConfiguration, losing lost: Int, bounces: Bool, late: TimeSpan
  ) -> Int {
    var knob = KnobDecoder(configuration, levels: Levels(), guardsPresses: false)
    var levels = Levels()
    var events: [TimedKnobEvent] = []
    var sequence: UInt32 = 0
    for index in 0..<24 * configuration.edgesPerDetent.rawValue {
      let line: Line = index % 2 == 0 ? .a : .b
      let at = Instant(microseconds: Int64(10_000 + 4_000 * index))
      for change in 0..<(bounces ? 3 : 1) {
        levels[line] = levels[line].toggled
        sequence += 1
        guard index != lost || change > 0 else { continue }
        let edge = LineEdge(
          line, levels[line], at: at + .microseconds(Int64(change) * 150), sequence: sequence)
        knob.feed(edge.handled(at: edge.at + late), into: &events)
      }
      if index == lost + (bounces ? 0 : 1) {
        let readAt = at + .milliseconds(1)
        let reading = Input.Kind.levels(
          levels, after: sequence, lateness: UInt32(late.microseconds))
        knob.take(Input(reading, at: readAt + late), into: &events)
      }
    }
    let counts = knob.quadrature.counts
    return counts.clockwise - counts.counterclockwise
  }

  @Test(
    "The delay in handling a reading makes no difference",
    arguments: [QuadratureConfiguration.EdgesPerDetent.four, .two], [false, true])
  func late(edges: QuadratureConfiguration.EdgesPerDetent, bounces: Bool) {
    let configuration = QuadratureConfiguration(edgesPerDetent: edges)
    for lost in 0..<24 * edges.rawValue - 2 {
      let prompt = detents(configuration, losing: lost, bounces: bounces, late: .zero)
      // The direction of the lost edge may be guessed wrong: one cycle at most.
      #expect(24 - 4 / edges.rawValue...24 ~= prompt, "edge \(lost) of \(edges) lost")
      for late in [TimeSpan.milliseconds(5), .milliseconds(20), .milliseconds(50)] {
        #expect(
          detents(configuration, losing: lost, bounces: bounces, late: late) == prompt,
          "edge \(lost) of \(edges) lost, bouncing: \(bounces), \(late) late")
      }
    }
  }

  @Test(
    "A bouncing knob that accelerates loses no detents", arguments: [(76, 5), (72, 16), (40, 9)])
  func speedsUp(slow: Int64, fast: Int64) {
    var decoder = QuadratureDecoder(levels: Levels())
    var levels = Levels()
    var at = Instant.origin
    var detents = 0
    for index in 0..<14 * 4 {
      let line: Line = index % 2 == 0 ? .a : .b
      at = at + .microseconds((index < 16 ? slow : fast) * 250)
      for change in 0..<3 {
        levels[line] = levels[line].toggled
        detents += decoder.feed(
          LineEdge(line, levels[line], at: at + .microseconds(Int64(change) * 100)))
      }
    }
    #expect(detents == 14)
  }
}
