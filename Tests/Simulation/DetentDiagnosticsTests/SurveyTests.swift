import DetentDiagnostics
import DetentInput
import DetentSession
import DetentSignals
import Testing

@Suite("Knob survey")
struct SurveyTests {
  @Test(
    "Reading a survey more often changes none of its findings", arguments: [1, 2, 3] as [UInt64])
  func looking(seed: UInt64) {
    for kind in HandClass.traced {
      let trace = kind.makeTrace(seed: seed, detents: 40).tape
      var whole = Survey(levels: trace.initial)
      var watched = Survey(levels: trace.initial)
      var random = SplitMix64(seed: seed)
      var now = Instant.origin
      for edge in trace.edges {
        whole.feed(edge)
        while let wake = watched.nextWake, wake < edge.at, random.below(4) > 0 {
          watched.settle(at: max(now, wake))
          now = max(now, wake)
        }
        watched.feed(edge)
        now = edge.at
      }
      whole.settle(at: now + .seconds(2))
      watched.settle(at: now + .milliseconds(3))
      watched.settle(at: now + .seconds(2))
      let context = "\(kind.rawValue), seed \(seed)"
      #expect(whole.advice(isFinal: true) == watched.advice(isFinal: true), "\(context)")
      #expect(whole.bounce == watched.bounce, "\(context)")
      #expect(whole.dwells == watched.dwells, "\(context)")
      #expect(whole.rate.peak == watched.rate.peak, "\(context)")
      #expect(whole.presses == watched.presses, "\(context)")
      #expect(whole.edges == trace.edges.count, "\(context)")
    }
  }

  @Test("A survey requests wakes until its rate is zero")
  func waking() {
    var hand = Hand()
    hand.perform(.turn(detents: 3, over: .milliseconds(90), pressed: false))
    var now = hand.knob.now
    var survey = hand.survey
    var wakes = 0
    while let wake = survey.nextWake {
      #expect(wake > now)
      now = wake
      survey.settle(at: now)
      wakes += 1
      if wakes > 50 { break }
    }
    #expect(wakes <= 12)
    #expect(survey.rate.now == 0)
    #expect(now - hand.knob.now <= .milliseconds(1_200))
  }

  @Test("The edges of each wire's bounce add up to all edges")
  func edgesAddUp() {
    for kind in HandClass.traced {
      let trace = kind.makeTrace(seed: 5, detents: 30).tape
      var survey = Survey(levels: trace.initial)
      for edge in trace.edges { survey.feed(edge) }
      survey.settle(at: .origin + .seconds(10_000))
      for line in Line.allCases {
        let bounce = survey.bounce[line]
        #expect(bounce.clean + bounce.edgesInBursts == bounce.edges)
        #expect(bounce.edges == trace.edges.count { $0.line == line })
      }
    }
  }

  @Test("A restarted survey keeps the configuration and the position only")
  func restart() {
    var hand = Hand(saidToBe: QuadratureConfiguration(edgesPerDetent: .two))
    hand.turn(5)
    var again = hand.survey.restarted
    #expect(again.edges == 0 && again.detents == 0 && again.presses == 0)
    #expect(again.levels == hand.survey.levels)
    #expect(again.quadrature.edgesPerDetent == .two)
    #expect(again.advice() == [.turnClockwise])
    // The source keeps counting, and no edge is missing.
    var knob = hand.knob
    for edge in knob.perform(.turn(detents: 1, over: .milliseconds(60), pressed: false)) {
      again.feed(edge)
    }
    #expect(again.faults.lost == 0 && again.edges == 4)
  }

  @Test("Levels read after a loss are the current ones")
  func realign() {
    var survey = Survey(levels: Levels())
    survey.feed(LineEdge(.a, .low, at: Instant(microseconds: 1_000), sequence: 1))
    survey.take(Input(.levels(Levels(a: .high, b: .low)), at: Instant(microseconds: 2_000)))
    #expect(survey.levels == Levels(a: .high, b: .low))
    survey.feed(LineEdge(.b, .high, at: Instant(microseconds: 3_000), sequence: 2))
    #expect(survey.levels == Levels())
  }

  @Test("The rate covers the last second, the peak the busiest tenth of one")
  func rate() {
    var rate = EdgeRate()
    for index in 0..<50 { rate.feed(at: Instant(microseconds: Int64(index) * 1_000)) }
    #expect(rate.now == 50)
    #expect(rate.peak == 500)
    for index in 1...10 { rate.feed(at: Instant(microseconds: Int64(index) * 90_000)) }
    #expect(rate.now == 60)
    rate.advance(to: Instant(microseconds: 1_100_000))
    #expect(rate.now == 9)
    rate.advance(to: .origin + .seconds(100))
    #expect(rate.now == 0 && rate.nextWake == nil)
    #expect(rate.peak >= 500)
  }
}
