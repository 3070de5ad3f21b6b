import DetentInput
import Testing

/// What a knob does while it doesn't know whether its button is down.
@Suite("Doubt about a button")
struct DoubtTests {
  private static let cycle: [(Line, Level)] = [(.a, .low), (.b, .low), (.a, .high), (.b, .high)]

  /// Feeds a clockwise detent of 20 ms, and answers each request with these levels.
  private func turn(
    _ knob: inout KnobDecoder, at start: Instant, _ button: Level?,
    into heard: inout [TimedKnobEvent]
  ) {
    for (index, (line, level)) in Self.cycle.enumerated() {
      let at = start + .milliseconds(Int64(index) * 5)
      knob.expire(at: at, into: &heard)
      knob.feed(LineEdge(line, level, at: at), into: &heard)
      let isAsking = knob.takeRequest()
      if isAsking, let button {
        let levels = Input(.levels(Levels(button: button)), at: at + .microseconds(50))
        knob.take(levels, into: &heard)
      }
    }
    knob.expire(at: start + .milliseconds(60), into: &heard)
  }

  /// The detents of ordinary turns, and those of coarse ones.
  private func detents(_ heard: [TimedKnobEvent]) -> (ordinary: Int, coarse: Int) {
    heard.reduce(into: (0, 0)) { sums, event in
      switch event.event.kind {
      case .turned(let count, _): sums.0 += count
      case .coarselyTurned(let count): sums.1 += count
      default: break
      }
    }
  }

  @Test("A turn long after a release that was lost is an ordinary one", arguments: [0, 2, 3])
  func lostRelease(turnedInPress: Int) {
    var knob = KnobDecoder(levels: Levels())
    var heard: [TimedKnobEvent] = []
    knob.feed(LineEdge(.button, .low, at: .origin + .seconds(1)), into: &heard)
    for number in 0..<turnedInPress {
      let at = Instant.origin + .milliseconds(1_100 + Int64(number) * 60)
      turn(&knob, at: at, nil, into: &heard)
    }
    let before = detents(heard)
    #expect(before.coarse == (turnedInPress > 1 ? turnedInPress : 0))
    for number in 0..<6 {
      let at = Instant.origin + .milliseconds(5_000 + Int64(number) * 400)
      turn(&knob, at: at, .high, into: &heard)
    }
    let after = detents(heard)
    #expect(after.ordinary == before.ordinary + 6 && after.coarse == before.coarse)
    #expect(!knob.button.isPressed && knob.lost == 1)
  }

  @Test("A turn with the button held for long is a coarse one, with a reading a second")
  func longTurn() {
    for isAnswered in [true, false] {
      var knob = KnobDecoder(levels: Levels())
      var heard: [TimedKnobEvent] = []
      knob.feed(LineEdge(.button, .low, at: .origin), into: &heard)
      for number in 0..<40 {
        let at = Instant.origin + .milliseconds(100 + Int64(number) * 100)
        turn(&knob, at: at, isAnswered ? .low : nil, into: &heard)
      }
      knob.expire(at: .origin + .seconds(5), into: &heard)
      let sums = detents(heard)
      #expect(sums.ordinary == 0 && sums.coarse == 40)
    }
  }

  @Test("Edges of A and B in a late call leave the question before a long press open")
  func lateCall() {
    for isOpen in [true, false] {
      var knob = KnobDecoder(levels: Levels())
      var heard: [TimedKnobEvent] = []
      knob.feed(LineEdge(.button, .low, at: .origin), into: &heard)
      knob.expire(at: .origin + .milliseconds(100), into: &heard)
      let late = Instant.origin + .milliseconds(520)
      knob.feed(LineEdge(.a, .low, at: late), into: &heard)
      knob.feed(LineEdge(.a, .high, at: late + .milliseconds(4)), into: &heard)
      #expect(!heard.contains { $0.event == .button(.longPress) })
      let isAsking = knob.takeRequest()
      #expect(isAsking && knob.isWaiting)
      let levels = Levels(button: isOpen ? .high : .low)
      knob.take(Input(.levels(levels), at: late + .milliseconds(5)), into: &heard)
      knob.expire(at: .origin + .seconds(1), into: &heard)
      #expect(heard.contains { $0.event == .button(.longPress) } == !isOpen)
    }
  }

  @Test("A release that bounces about the instant of a long press is none")
  func bounces() {
    for release in 470...499 {
      for gap in 1...9 {
        var knob = KnobDecoder(levels: Levels(), readsLevels: false)
        var heard: [TimedKnobEvent] = []
        knob.feed(LineEdge(.button, .low, at: .origin), into: &heard)
        var at = Instant.origin + .milliseconds(Int64(release))
        knob.feed(LineEdge(.button, .high, at: at), into: &heard)
        for _ in 1...3 {
          at = at + .milliseconds(Int64(gap))
          knob.feed(LineEdge(.button, .low, at: at), into: &heard)
          knob.feed(LineEdge(.button, .high, at: at + .microseconds(300)), into: &heard)
        }
        knob.expire(at: .origin + .seconds(2), into: &heard)
        let events = heard.map(\.event)
        #expect(
          !events.contains(.button(.longPress)) && events.contains(.button(.click)),
          "release at \(release) ms, gap \(gap) ms")
      }
    }
  }
}
