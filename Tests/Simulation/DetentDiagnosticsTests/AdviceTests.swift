import DetentDiagnostics
import DetentInput
import DetentSession
import DetentText
import Testing

@Suite("Survey advice")
struct AdviceTests {
  @Test(
    "A healthy knob of any kind gets no complaint",
    arguments: [4, 2, 1], [false, true])
  func healthy(edgesPerDetent: Int, isReversed: Bool) throws {
    let edges = try #require(QuadratureConfiguration.EdgesPerDetent(rawValue: edgesPerDetent))
    var hand = Hand(
      edgesPerDetent: edgesPerDetent, reversed: isReversed,
      saidToBe: QuadratureConfiguration(edgesPerDetent: edges, isReversed: isReversed))
    #expect(hand.adviceAfterAll() == [.fine])
    #expect(hand.survey.detents == 16)
    #expect(hand.survey.dwells.edgesPerDetent == edges)
  }

  @Test("A healthy knob gets no complaint at any speed, with light bounce, and without a button")
  func healthyAtSpeed() {
    for detentsPerSecond in [5, 50, 250] {
      for bounce in [TimeSpan.zero, .microseconds(800)] {
        var faults = FaultModel()
        faults.bounce = bounce
        var hand = Hand(faults: faults, hasButton: false)
        for detents in [20, -7, 15] {
          let length = TimeSpan.microseconds(Int64(detents.magnitude) * 1_000_000)
          let span = TimeSpan.microseconds(length.microseconds / Int64(detentsPerSecond))
          hand.perform(.turn(detents: detents, over: span, pressed: false))
          hand.perform(.wait(.milliseconds(300)))
        }
        let case_ = "\(detentsPerSecond)/s, bounce \(bounce.inWords)"
        #expect(hand.survey.advice(isFinal: true) == [.fine], "\(case_)")
        #expect(hand.survey.detents == 28, "\(case_)")
      }
    }
  }

  @Test("A survey asks for a turn, then for a press, then for nothing more")
  func requests() {
    var hand = Hand()
    #expect(hand.survey.advice() == [.turnClockwise])
    hand.turn(4)
    #expect(hand.survey.advice() == [.turnClockwise])
    hand.turn(4)
    #expect(hand.survey.advice() == [.press])
    hand.press()
    #expect(hand.survey.advice() == [.fine])
  }

  @Test("A final survey asks for nothing")
  func noRequestsAtEnd() {
    var hand = Hand(hasButton: false)
    hand.turn(3)
    #expect(hand.survey.advice(isFinal: true) == [.tooFewDetents])
  }

  @Test("Swapped A and B show in a first turn clockwise")
  func swapped() {
    var hand = Hand(reversed: true)
    #expect(hand.adviceAfterAll() == [.swapped])
    var faulty = FaultModel()
    faulty.swapped = true
    var wired = Hand(faults: faulty)
    #expect(wired.adviceAfterAll() == [.swapped])
    // Turning back after a first turn clockwise is no finding.
    var back = Hand()
    back.turn(3)
    #expect(back.adviceAfterAll(detents: -20).contains(.swapped) == false)
  }

  @Test("A wrong number of edges per detent shows in the dwells")
  func edgesPerDetent() {
    for (is_, said) in [(4, 2), (4, 1), (2, 4), (2, 1), (1, 4), (1, 2)] {
      guard let found = QuadratureConfiguration.EdgesPerDetent(rawValue: is_),
        let configured = QuadratureConfiguration.EdgesPerDetent(rawValue: said)
      else { continue }
      var hand = Hand(
        edgesPerDetent: is_, saidToBe: QuadratureConfiguration(edgesPerDetent: configured))
      #expect(hand.adviceAfterAll().contains(.edgesPerDetent(found)), "\(is_) said to be \(said)")
    }
  }

  @Test("A spin says nothing about the edges per detent")
  func spun() {
    var hand = Hand(edgesPerDetent: 2)
    for _ in 0..<5 {
      hand.perform(.turn(detents: 20, over: .milliseconds(500), pressed: false))
      hand.perform(.wait(.milliseconds(300)))
    }
    #expect(hand.survey.dwells.edgesPerDetent == nil)
    #expect(hand.survey.advice().allSatisfy { $0.code != "edgesPerDetent" })
  }

  @Test("A knob that rests at 00 is advised to set it, once only")
  func rest() {
    var hand = Hand(restsLow: true)
    #expect(hand.adviceAfterAll() == [.rest(.low)])
    var said = Hand(
      restsLow: true, saidToBe: QuadratureConfiguration(edgesPerDetent: .four, rest: .low))
    #expect(said.adviceAfterAll() == [.fine])
    var wrong = Hand(saidToBe: QuadratureConfiguration(edgesPerDetent: .four, rest: .low))
    #expect(wrong.adviceAfterAll() == [.rest(.high)])
  }

  @Test("A contact that never changes is named with its level", arguments: [Line.a, .b])
  func stuck(line: Line) {
    for level in [Level.low, .high] {
      var levels = Levels()
      levels[line] = level
      var survey = Survey(levels: levels)
      let other = line == .a ? Line.b : .a
      // Two detents; of each pair of edges only the other contact's is seen.
      survey.feed([
        (other, .low, 10_000), (other, .high, 30_000), (other, .low, 300_000),
        (other, .high, 320_000),
      ])
      #expect(survey.advice() == [.neverChanged(line, level), .turnClockwise])
    }
  }

  @Test("Bounce of one contact before the other moves does not make the other stuck")
  func notStuckYet() {
    var survey = Survey(levels: Levels())
    survey.feed([
      (.b, .low, 10_000), (.b, .high, 10_300), (.b, .low, 10_500), (.b, .high, 11_000),
      (.b, .low, 11_500),
    ])
    #expect(survey.advice() == [.turnClockwise])
  }

  @Test("A button that never changes shows after many detents, or at the end")
  func buttonNeverChanged() {
    var hand = Hand()
    hand.turn(12)
    #expect(hand.survey.advice() == [.press])
    #expect(hand.survey.advice(isFinal: true) == [.buttonNeverChanged])
    hand.turn(30)
    #expect(hand.survey.advice() == [.buttonNeverChanged])
    hand.press()
    #expect(hand.survey.advice() == [.fine])
  }

  @Test("A button held from the start is reported before any turn")
  func buttonHeldDown() {
    var survey = Survey(levels: Levels(button: .low))
    #expect(survey.advice() == [.buttonHeldDown, .turnClockwise])
    survey.feed([(.a, .low, 10_000), (.b, .low, 20_000), (.a, .high, 30_000), (.b, .high, 40_000)])
    #expect(survey.advice().first == .buttonHeldDown)
    // Without a wire the button's level says nothing.
    let without = Survey(hasButton: false, levels: Levels(button: .low))
    #expect(without.advice() == [.turnClockwise])
  }

  @Test("A survey without any edge reports at its end that no line changed")
  func nothingChanged() {
    #expect(Survey(levels: Levels()).advice(isFinal: true) == [.nothingChanged])
  }

  @Test("A and B in contact with each other change together")
  func together() {
    var survey = Survey(levels: Levels())
    var edges: [(Line, Level, Int64)] = []
    for detent in 0..<6 as Range<Int64> {
      edges += [
        (.a, .low, detent * 200_000), (.b, .low, detent * 200_000 + 12),
        (.a, .high, detent * 200_000 + 30_000), (.b, .high, detent * 200_000 + 30_009),
      ]
    }
    survey.feed(edges)
    #expect(survey.advice().contains(.together))
    survey.noteSource(lost: 0, fullQueues: 1)
    #expect(!survey.advice().contains(.together))
  }

  @Test("Bounce is a note, beyond what data sheets allow a fault")
  func bounce() {
    var faults = FaultModel()
    faults.bounce = .milliseconds(4)
    var usual = Hand(faults: faults)
    let advice = usual.adviceAfterAll()
    #expect(advice == [.fine, .bounce(usual.survey.bounce.longestOfContacts)])
    // Edges of a slow turn leave room for bursts of 12 ms.
    faults.bounce = .milliseconds(12)
    var worn = Hand(faults: faults)
    let longest = { worn.survey.bounce.longestOfContacts }
    #expect(worn.adviceAfterAll(detents: 40).contains { $0.code == "heavyBounce" })
    #expect(longest() > .milliseconds(5) && longest() <= .milliseconds(12))
  }

  @Test("A button that bounces too slowly for its debounce time is reported")
  func buttonBounce() {
    var survey = Survey(levels: Levels())
    survey.feed([(.button, .low, 0), (.button, .high, 4_000), (.button, .low, 12_000)])
    #expect(survey.advice().contains(.buttonBounce(.milliseconds(16))))
    var sound = Survey(levels: Levels())
    sound.feed([(.button, .low, 0), (.button, .high, 1_000), (.button, .low, 2_000)])
    #expect(sound.advice() == [.turnClockwise])
  }

  @Test("Spikes at rest are interference, with any seed", arguments: [11, 12, 13] as [UInt64])
  func spikes(seed: UInt64) {
    var faults = FaultModel()
    faults.glitchesPerMillion = 400_000
    faults.seed = seed
    var hand = Hand(faults: faults)
    #expect(hand.adviceAfterAll(detents: 40).contains { $0.code == "spikes" }, "seed \(seed)")
  }

  @Test("Edges dropped by a queue are counted and reported first")
  func lost() {
    var survey = Survey(levels: Levels())
    survey.feed(LineEdge(.a, .low, at: Instant(microseconds: 1_000), sequence: 1))
    let missing = survey.feed(LineEdge(.b, .high, at: Instant(microseconds: 9_000), sequence: 6))
    #expect(missing == 4)
    #expect(survey.faults.lost == 4)
    #expect(survey.advice().first == .lost(4))
    // The source's count and the gaps in the numbers are the same loss, not two.
    survey.noteSource(lost: 4)
    #expect(survey.faults.lost == 4)
    survey.noteSource(lost: 3, overflowed: 1)
    #expect(survey.faults.lost == 3 && survey.faults.overflowed == 1)
    #expect(survey.advice().prefix(2) == [.lost(3), .overflowed(1)])
    survey.noteSource(lost: 0, fullQueues: 2)
    #expect(survey.advice().contains(.fullQueue(2)))
  }

  @Test("Missed edges show as repeated levels, both contacts at one instant as illegal")
  func repeatedAndIllegal() {
    var survey = Survey(levels: Levels())
    survey.feed([(.a, .low, 10_000), (.a, .low, 30_000)])
    #expect(survey.advice().contains(.repeated(1)))
    var both = Survey(levels: Levels())
    both.feed([(.a, .low, 10_000), (.b, .low, 10_000)])
    #expect(both.advice().contains(.illegal(1)))
  }
}
