import DetentInput
import Testing

@Suite("A knob decoder")
struct KnobDecoderTests {
  private func detent(from start: Int64, sequence: UInt32 = 0) -> [LineEdge] {
    let steps: [(Line, Level)] = [(.a, .low), (.b, .low), (.a, .high), (.b, .high)]
    return steps.enumerated().map { place, step in
      LineEdge(
        step.0, step.1, at: .origin + .milliseconds(start + Int64(place) * 5),
        sequence: sequence == 0 ? 0 : sequence + UInt32(place))
    }
  }

  private func press(at start: Int64, for length: Int64) -> [LineEdge] {
    [
      LineEdge(.button, .low, at: .origin + .milliseconds(start)),
      LineEdge(.button, .high, at: .origin + .milliseconds(start + length)),
    ]
  }

  private func events(of edges: [LineEdge]) -> [KnobEvent] {
    var knob = KnobDecoder(levels: Levels())
    var events: [TimedKnobEvent] = []
    for edge in edges { knob.feed(edge, into: &events) }
    knob.expire(at: .origin + .seconds(60), into: &events)
    return events.map(\.event)
  }

  @Test("Turns and clicks keep their order")
  func turnAndClick() {
    let edges = detent(from: 0) + detent(from: 100) + press(at: 500, for: 80)
    #expect(
      events(of: edges) == [
        .turned(1), .turned(1), .button(.down), .button(.pressed), .button(.released),
        .button(.click), .button(.singleClick),
      ])
  }

  @Test("A turn while pressed is a coarse turn and discards the press")
  func coarseTurn() {
    let edges =
      [LineEdge(.button, .low, at: .origin)] + detent(from: 50) + detent(from: 150)
      + [LineEdge(.button, .high, at: .origin + .milliseconds(300))]
    #expect(
      events(of: edges) == [
        .button(.down), .button(.pressed), .coarselyTurned(2), .button(.released),
      ])
  }

  @Test("A detent caused by a press is undone")
  func undone() {
    let edges = detent(from: 985) + press(at: 1_020, for: 80)
    #expect(
      events(of: edges) == [
        .turned(1), .button(.down), .turnUndone(1), .button(.pressed), .button(.released),
        .button(.click), .button(.singleClick),
      ])
  }

  @Test("A gap in the sequence numbers counts as missing edges, also where they wrap")
  func lostEdges() {
    var knob = KnobDecoder(levels: Levels(), lastSequence: .max - 2)
    var events: [TimedKnobEvent] = []
    let numbers: [UInt32] = [.max - 1, .max, 5, 6]
    var missing: [Int] = []
    for (edge, number) in zip(detent(from: 0), numbers) {
      var edge = edge
      edge.sequence = number
      missing.append(knob.feed(edge, into: &events))
    }
    #expect(missing == [0, 0, 5, 0], "0 to 4 are between the maximum and 5")
    #expect(knob.lost == 5)
  }

  @Test("Edges lost before a source's first one count, too")
  func lostAtStart() {
    var knob = KnobDecoder(levels: Levels())
    var events: [TimedKnobEvent] = []
    #expect(knob.feed(detent(from: 0, sequence: 4)[0], into: &events) == 3)
    #expect(knob.lost == 3)
  }

  @Test("Levels with a sequence number count the edges missing up to it once")
  func lostBeforeLevels() {
    var knob = KnobDecoder(levels: Levels())
    var events: [TimedKnobEvent] = []
    let edges = detent(from: 0, sequence: 1) + detent(from: 100, sequence: 5)
    for edge in edges.prefix(2) { knob.feed(edge, into: &events) }
    let missing = knob.take(
      Input(.levels(Levels(a: .low), after: 5), at: edges[4].at), into: &events)
    #expect(missing == 3)
    #expect(edges[5...].allSatisfy { knob.feed($0, into: &events) == 0 })
    #expect(knob.lost == 3)
    #expect(knob.quadrature.counts.repeated == 0)
    #expect(knob.quadrature.counts.illegal == 0)
  }

  @Test("Levels read after a loss complete the turn and the press")
  func realignment() {
    var knob = KnobDecoder(levels: Levels())
    var events: [TimedKnobEvent] = []
    for edge in detent(from: 0).dropLast() { knob.feed(edge, into: &events) }
    let reading = Input(.levels(Levels(button: .low)), at: .origin + .milliseconds(400))
    knob.take(reading, into: &events)
    knob.expire(at: reading.at + .milliseconds(2), into: &events)
    #expect(
      events.map(\.event) == [.turned(1), .button(.down), .turnUndone(1), .button(.pressed)])
  }
}
