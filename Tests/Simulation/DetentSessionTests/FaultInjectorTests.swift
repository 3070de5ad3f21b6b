import DetentInput
import DetentSignals
import DetentTape
import DetentSession
import DetentTestSupport
import Testing

@Suite("Faults")
struct FaultInjectorTests {
  let detent = Session.Step.turn(detents: 1, over: .milliseconds(40), pressed: false)

  func faults(_ change: (inout FaultModel) -> Void) -> FaultModel {
    var model = FaultModel()
    change(&model)
    return model
  }

  /// The delivered edges of some steps.
  func edges(_ faults: FaultModel, _ steps: [Session.Step]) -> [LineEdge] {
    Tape(performing: Session(steps: steps.map { .init($0) }, faults: faults)).edges
  }

  /// One gesture of 250 detents, 20 ms from edge to edge.
  let spin = Session.Step.turn(detents: 250, over: .seconds(20), pressed: false)

  /// Turns by many detents and back.
  var long: [Session.Step] {
    (0..<20).map {
      .turn(detents: $0.isMultiple(of: 2) ? 25 : -25, over: .milliseconds(2_000), pressed: false)
    }
  }

  @Test("Without faults the edges are unchanged")
  func perfect() {
    let model = FaultModel()
    #expect(model.isPerfect)
    #expect(list(edges(model, [detent])) == "10000 A0 1\n20000 B0 2\n30000 A1 3\n40000 B1 4")
    #expect(!faults { $0.bounce = .microseconds(1) }.isPerfect)
    #expect(faults { $0.seed = 9 }.isPerfect)
  }

  @Test("Bounce toggles the changed wire and leaves it at its level")
  func bounce() {
    let model = faults {
      $0.bounce = .milliseconds(3)
      $0.seed = 13
    }
    #expect(
      list(edges(model, [detent])) == """
        10000 A0 1
        10011 A1 2
        10521 A0 3
        20000 B0 4
        20001 B1 5
        20012 B0 6
        20022 B1 7
        20061 B0 8
        30000 A1 9
        30163 A0 10
        30188 A1 11
        40000 B1 12
        40083 B0 13
        40982 B1 14
        """)
  }

  @Test("At any bounce time, one wire settles before the next one changes")
  func bounceOneAtATime() {
    let model = faults { $0.bounce = .milliseconds(30) }
    let tape = Tape(performing: Session(steps: [.init(spin)], faults: model))
    // 20 ms from edge to edge, and never two wires within one slot.
    let slots = Dictionary(grouping: tape.edges) { $0.at.microseconds / 20_000 }
    #expect(slots.values.allSatisfy { Set($0.map(\.line)).count == 1 && $0.count % 2 == 1 })
    #expect(tape.edges.count > 2_000)
    let claimed = ReferenceDecoder.decode(tape, edgesPerDetent: 4)
    #expect(claimed.count == 250)
  }

  @Test("The button bounces too, and the gesture ends when its release counts")
  func buttonBounce() {
    let model = faults { $0.bounce = .milliseconds(4) }
    var knob = Knob(faults: model)
    let press = knob.perform(.press(.milliseconds(80)))
    #expect(press.count > 2 && press.allSatisfy { $0.line == .button })
    #expect(press.last?.level == .high)
    #expect(press.last.map { $0.at >= .milliseconds(80) && $0.at <= .milliseconds(84) } == true)
    #expect(knob.now == .origin + .milliseconds(80) + Knob.releaseTime)
  }

  @Test("A missed edge is not delivered; the next one on its wire repeats the level")
  func missed() {
    let model = faults {
      $0.missedPerMillion = 300_000
      $0.seed = 11
    }
    #expect(
      list(edges(model, [detent, detent])) == """
        20000 B0 1
        30000 A1 2
        40000 B1 3
        50000 A0 4
        70000 A1 5
        80000 B1 6
        """)
  }

  @Test("If levels are read, a missed change shows with the next event, A before B")
  func missedByLevels() {
    let model = faults {
      $0.missedPerMillion = 300_000
      $0.seed = 11
      $0.reading = .levels
    }
    #expect(
      list(edges(model, [detent, detent])) == """
        20000 A0 1
        20000 B0 2
        30000 A1 3
        40000 B1 4
        50000 A0 5
        70000 A1 6
        70000 B0 7
        80000 B1 8
        """)
  }

  @Test("The share of missed edges is the configured one")
  func missedShare() {
    let seen = edges(faults { $0.missedPerMillion = 100_000 }, long).count
    #expect((1_770...1_830).contains(seen), "\(seen) of 2,000")
  }

  @Test("Spikes of 5 to 200 us hit one of A and B at rest")
  func glitches() {
    let all = edges(faults { $0.glitchesPerMillion = 1_000_000 }, [spin])
    let clean = Set(
      edges(FaultModel(), [spin]).map { "\($0.line)\($0.level)\($0.at.microseconds)" })
    let added = all.filter { !clean.contains("\($0.line)\($0.level)\($0.at.microseconds)") }
    #expect(added.count == 500)
    let wrong = stride(from: 0, to: added.count - 1, by: 2).filter {
      let (fall, rise) = (added[$0], added[$0 + 1])
      return fall.line != rise.line || fall.level != .low || rise.level != .high
        || !(5...200).contains((rise.at - fall.at).microseconds)
    }
    #expect(wrong.isEmpty)
    #expect(Set(added.map(\.line)) == [.a, .b])
  }

  @Test("A half-step rest overshoots by half a detent, which the next turn corrects")
  func halfStepRest() {
    let model = faults { $0.halfStepRest = true }
    let steps = (0..<40).map {
      Session.Step.turn(detents: [2, -1, 3][$0 % 3], over: .milliseconds(60), pressed: false)
    }
    var knob = Knob(faults: model)
    var tape = Tape()
    var stops = 0
    for step in steps {
      tape.append(knob.perform(step), until: knob.now)
      if tape.edges.suffix(2).map(\.level) == [.low, .low] { stops += 1 }
    }
    tape.append(
      knob.perform(.turn(detents: 1, over: .milliseconds(9), pressed: false)), until: knob.now)
    #expect((4...16).contains(stops), "\(stops) of 40")
    let counted = ReferenceDecoder.decode(tape, edgesPerDetent: 4).reduce(0) { $0 + $1.step }
    #expect((counted - 55).magnitude <= 1)
  }

  @Test("The same seed gives the same edges, another seed gives others")
  func reproducible() {
    let all = faults {
      $0.bounce = .milliseconds(2)
      $0.missedPerMillion = 20_000
      $0.glitchesPerMillion = 100_000
      $0.halfStepRest = true
      $0.swapped = true
      $0.queueCapacity = 16
      $0.seed = 42
    }
    var other = all
    other.seed = 43
    #expect(edges(all, long) == edges(all, long))
    #expect(edges(all, long) != edges(other, long))
    #expect(checksum(edges(all, long)) == "5d9d886281d608c6")
  }
}
