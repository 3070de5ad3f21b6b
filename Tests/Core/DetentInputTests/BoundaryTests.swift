import Testing

@testable import DetentInput

private func after(_ milliseconds: Int64) -> Instant { .origin + .milliseconds(milliseconds) }

@Suite("Limits of a press")
struct PressBoundaryTests {
  @Test("A button held at the start that bounces on release was not pressed")
  func bouncingRelease() {
    var button = ButtonDecoder(level: .low)
    var heard: [ButtonEvent] = []
    for (ms, level) in [(100, Level.high), (101, .low), (102, .high)] as [(Int64, Level)] {
      if let event = button.feed(LineEdge(.button, level, at: after(ms))) { heard.append(event) }
    }
    while let due = button.expire(at: after(2_000)) { heard.append(due.event) }
    #expect(heard == [])
  }

  @Test("A button held at the start has no deadline after a repeated level")
  func heldAgain() {
    var button = ButtonDecoder(level: .low)
    #expect(button.feed(LineEdge(.button, .low, at: after(10))) == nil)
    #expect(button.deadline == nil)
  }

  @Test("A press is one after 2 ms, and a release after 10 ms")
  func settled() {
    var button = ButtonDecoder(level: .high)
    #expect(button.feed(LineEdge(.button, .low, at: after(100))) == .down)
    let due = [102, 102, 111, 112, 112].map { button.expire(at: after($0))?.event }
    #expect(due == [.pressed, nil, nil, nil, nil])
    #expect(button.feed(LineEdge(.button, .high, at: after(113))) == nil)
    let later = [122, 123, 123].map { button.expire(at: after($0))?.event }
    #expect(later == [nil, .released, .click])
  }

  @Test("By default a release takes 10 ms, a long press 500 ms, a repeat 100 ms")
  func defaults() {
    #expect(ButtonConfiguration().debounce == .milliseconds(10))
    #expect(ButtonConfiguration().longPress == .milliseconds(500))
    #expect(ButtonConfiguration().holdRepeat == .milliseconds(100))
  }

  @Test("A reading of the levels may end a click")
  func realigned() {
    var knob = KnobDecoder(levels: Levels())
    var events: [TimedKnobEvent] = []
    knob.feed(LineEdge(.button, .low, at: after(100)), into: &events)
    knob.take(Input(.levels(Levels()), at: after(200)), into: &events)
    knob.expire(at: after(210), into: &events)
    #expect(
      events.map(\.event) == [
        .button(.down), .button(.pressed), .button(.released), .button(.click),
        .button(.singleClick),
      ])
  }

  @Test(
    "A detent caused by a press is undone only after a pause of more than 250 ms",
    arguments: [(1_200, false), (1_250, false), (1_251, true), (1_300, true)])
  func alone(second: Int64, isUndone: Bool) {
    var hand = PressGuard()
    _ = hand.turn(1, at: after(1_000))
    _ = hand.turn(1, at: after(second))
    #expect((hand.press(at: after(second + 10)) != 0) == isUndone)
  }

  @Test("Two detents at once are not caused by a press")
  func two() {
    var hand = PressGuard()
    #expect(hand.turn(2, at: after(1_000)) == .turn(2))
    #expect(hand.press(at: after(1_010)) == 0)
  }

  @Test("Detents back and forth after a press cancel out")
  func thereAndBack() {
    var hand = PressGuard()
    _ = hand.press(at: after(1_000))
    hand.release(at: after(1_080))
    #expect(hand.turn(1, at: after(1_110)) == .hold)
    #expect(hand.turn(-1, at: after(1_200)) == .hold)
  }

  @Test("A detent held after a press counts neither for the next press nor for the next turn")
  func dropped() {
    var hand = PressGuard()
    _ = hand.press(at: after(1_000))
    hand.release(at: after(1_080))
    #expect(hand.turn(1, at: after(1_110)) == .hold)
    _ = hand.press(at: after(1_200))
    #expect(hand.turn(1, at: after(1_250)) == .hold, "one detent while pressed, not two")
    hand.release(at: after(1_280))
    #expect(hand.turn(1, at: after(1_400)) == .turn(1))
  }

  @Test(
    "A detent up to 50 ms after a release may be caused by it",
    arguments: [(50, true), (51, false)])
  func afterRelease(_ pause: Int64, isHeld: Bool) {
    var hand = PressGuard()
    _ = hand.press(at: after(1_000))
    hand.release(at: after(1_080))
    #expect(hand.turn(1, at: after(1_080 + pause)) == (isHeld ? .hold : .turn(1)))
  }
}

@Suite("Limits of a state")
struct StateBoundaryTests {
  @Test("A state of 300 us lasts; one of 299 us is too short")
  func shortest() {
    let lines: [(Line, Level)] = [(.a, .low), (.b, .low), (.a, .high), (.b, .high)]
    for (span, detents) in [(300, 1), (299, 0)] as [(Int64, Int)] {
      var decoder = QuadratureDecoder(levels: Levels())
      var sum = 0
      for (index, (line, level)) in lines.enumerated() {
        let at = Instant(microseconds: 10_000 + span * Int64(index))
        sum += decoder.feed(LineEdge(line, level, at: at))
      }
      #expect(sum == detents)
    }
  }
}
