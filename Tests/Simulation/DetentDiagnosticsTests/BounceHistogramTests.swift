import DetentDiagnostics
import DetentInput
import DetentSession
import Testing

@Suite struct BounceHistogramTests {
  /// The bounce of a simulated knob.
  private static func bounce(
    of steps: [Session.Step], faults: FaultModel = FaultModel(), edgesPerDetent: Int = 4
  ) -> KnobBounce {
    var knob = Knob(edgesPerDetent: edgesPerDetent, faults: faults)
    var bounce = KnobBounce()
    for step in steps {
      for edge in knob.perform(step) { bounce.feed(edge) }
    }
    bounce.settle(at: knob.now + .seconds(1))
    return bounce
  }

  @Test("A clean knob has no bursts at any speed", arguments: [2, 10, 100, 285])
  func cleanKnob(detentsPerSecond: Int64) {
    let span = TimeSpan.microseconds(100 * 1_000_000 / detentsPerSecond)
    let bounce = Self.bounce(of: [.turn(detents: 100, over: span, pressed: false)])
    #expect(bounce[.a].bursts.count == 0)
    #expect(bounce[.b].bursts.count == 0)
    #expect(bounce[.a].clean + bounce[.b].clean == 400)
  }

  @Test("The longest burst of a bouncing knob is close to its bounce, never above")
  func bouncingKnob() {
    var faults = FaultModel()
    faults.bounce = .milliseconds(3)
    let bounce = Self.bounce(
      of: [.turn(detents: 240, over: .seconds(48), pressed: false)], faults: faults)
    for line in [Line.a, .b] {
      #expect(bounce[line].longest <= .milliseconds(3))
      #expect(bounce[line].longest > .milliseconds(2))
      #expect(bounce[line].bursts.percentile(50) < .milliseconds(2))
      #expect(bounce[line].clean + bounce[line].bursts.count == 480)
    }
    #expect(bounce.longestOfContacts == max(bounce[.a].longest, bounce[.b].longest))
  }

  @Test("A burst is measured from its first edge to its last")
  func burstLength() {
    var bounce = KnobBounce()
    for (at, level) in [(0, Level.low), (300, .high), (2_400, .low)] {
      bounce.feed(LineEdge(.a, level, at: Instant(microseconds: Int64(at))))
    }
    bounce.settle(at: Instant(microseconds: 5_000))
    #expect(bounce[.a].bursts.count == 0, "it may still go on")
    bounce.settle(at: Instant(microseconds: 7_401))
    #expect(bounce[.a].bursts.count == 1)
    #expect(bounce[.a].longest == .microseconds(2_400))
    #expect(bounce[.a].edgesInBursts == 3)
    #expect(bounce[.a].spikes == 0)
  }

  @Test("Two edges without a lasting change are a spike")
  func spike() {
    var bounce = KnobBounce()
    bounce.feed(LineEdge(.b, .low, at: Instant(microseconds: 1_000)))
    bounce.feed(LineEdge(.b, .high, at: Instant(microseconds: 1_040)))
    bounce.settle(at: Instant(microseconds: 50_000))
    #expect(bounce[.b].spikes == 1)
    #expect(bounce[.b].longest == .microseconds(40))
  }

  @Test("Overlapping bounces of both contacts are distinguished from a fast turn")
  func overlap() {
    var bounce = KnobBounce()
    // A and B both bounce for 2 ms, alternating.
    for index in 0..<5 {
      let at = Instant(microseconds: Int64(index) * 500)
      bounce.feed(LineEdge(.a, index % 2 == 0 ? .low : .high, at: at))
      bounce.feed(LineEdge(.b, index % 2 == 0 ? .low : .high, at: at + .microseconds(90)))
    }
    bounce.settle(at: Instant(microseconds: 100_000))
    #expect(bounce[.a].longest == .milliseconds(2))
    #expect(bounce[.b].longest == .milliseconds(2))
  }

  @Test("The button's edges do not split a contact's burst")
  func buttonApart() {
    var bounce = KnobBounce()
    bounce.feed(LineEdge(.a, .low, at: Instant(microseconds: 0)))
    bounce.feed(LineEdge(.button, .low, at: Instant(microseconds: 1_000)))
    bounce.feed(LineEdge(.a, .high, at: Instant(microseconds: 2_000)))
    bounce.settle(at: Instant(microseconds: 100_000))
    #expect(bounce[.a].longest == .milliseconds(2))
    #expect(bounce[.button].clean == 1)
  }
}
