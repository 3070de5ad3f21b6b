import Testing

@testable import DetentInput

private func after(_ milliseconds: Int64) -> Instant { .origin + .milliseconds(milliseconds) }

@Suite("At the limits of a press")
struct PressBoundaryTests {
  @Test("A button that was held at the start and bounces when it comes up was not pressed")
  func bouncingRelease() {
    var button = ButtonDecoder(level: .low)
    var heard: [ButtonEvent] = []
    for (ms, level) in [(100, Level.high), (101, .low), (102, .high)] as [(Int64, Level)] {
      if let event = button.feed(LineEdge(.button, level, at: after(ms))) { heard.append(event) }
    }
    while let due = button.expire(at: after(2_000)) { heard.append(due.event) }
    #expect(heard == [])
  }

  @Test("A button that was held at the start and is told so again is awaited for nothing")
  func heldAgain() {
    var button = ButtonDecoder(level: .low)
    #expect(button.feed(LineEdge(.button, .low, at: after(10))) == nil)
    #expect(button.deadline == nil)
  }

  @Test("A press that ends the moment its bounce may be over is one")
  func settled() {
    var button = ButtonDecoder(level: .high)
    #expect(button.feed(LineEdge(.button, .low, at: after(100))) == .pressed)
    #expect(button.feed(LineEdge(.button, .high, at: after(105))) == .released)
  }

  @Test("Unless said, a bounce takes 5 ms, a long press half a second, a repeat a tenth")
  func defaults() {
    #expect(ButtonConfiguration().debounce == .milliseconds(5))
    #expect(ButtonConfiguration().longPress == .milliseconds(500))
    #expect(ButtonConfiguration().holdRepeat == .milliseconds(100))
  }

  @Test("Levels that are read again may end a click")
  func realigned() {
    var knob = KnobDecoder(levels: Levels())
    var events: [TimedKnobEvent] = []
    knob.feed(LineEdge(.button, .low, at: after(100)), into: &events)
    knob.take(Input(.levels(Levels()), at: after(200)), into: &events)
    #expect(
      events.map(\.event) == [
        .button(.pressed), .button(.released), .button(.click), .button(.singleClick),
      ])
  }

  @Test(
    "A detent is alone, and so the hand's, if the one before is over a quarter of a second ago",
    arguments: [(1_200, false), (1_250, false), (1_251, true), (1_300, true)])
  func alone(second: Int64, isUndone: Bool) {
    var hand = PressGuard()
    _ = hand.turn(1, at: after(1_000))
    _ = hand.turn(1, at: after(second))
    #expect(hand.press(at: after(second + 10)) == isUndone)
  }

  @Test("Two detents at once are no twist of the hand's")
  func two() {
    var hand = PressGuard()
    #expect(hand.turn(2, at: after(1_000)) == .turn(2))
    #expect(hand.press(at: after(1_010)) == false)
  }

  @Test("There and back after a press is nothing")
  func thereAndBack() {
    var hand = PressGuard()
    _ = hand.press(at: after(1_000))
    hand.release(at: after(1_080))
    #expect(hand.turn(1, at: after(1_110)) == .hold)
    #expect(hand.turn(-1, at: after(1_200)) == .hold)
  }

  @Test("What is held back after a press counts neither for the next one nor for the next turn")
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
    "50 ms after a release a detent may still be the hand's", arguments: [(50, true), (51, false)])
  func afterRelease(_ pause: Int64, isHeld: Bool) {
    var hand = PressGuard()
    _ = hand.press(at: after(1_000))
    hand.release(at: after(1_080))
    #expect(hand.turn(1, at: after(1_080 + pause)) == (isHeld ? .hold : .turn(1)))
  }
}

@Suite("At the limits of a state")
struct StateBoundaryTests {
  @Test("A state of 300 us lasts, and is too short with one less")
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
