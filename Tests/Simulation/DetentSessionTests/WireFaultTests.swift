import DetentInput
import DetentTape
import DetentSession
import DetentTestSupport
import Testing

@Suite("Faults of wires and worn parts")
struct WireFaultTests {
  let turn = Session.Step.turn(detents: 3, over: .milliseconds(120), pressed: false)

  /// The waveforms of some steps, one column per slice of time.
  func marbles(
    _ steps: [Session.Step], _ change: (inout FaultModel) -> Void,
    column: TimeSpan = .milliseconds(5)
  ) -> String {
    var faults = FaultModel()
    change(&faults)
    var knob = Knob(faults: faults)
    let edges = steps.flatMap { knob.perform($0) }
    return picture(
      edges, until: knob.now + .microseconds(1), column: column, lines: [.a, .b])
  }

  @Test("A stuck wire stays at its level, and then follows its contact again")
  func stuck() {
    let clean = marbles([turn]) { _ in }
    let low = marbles([turn]) {
      $0.stuck = StuckLine(
        .b, at: .low, from: .milliseconds(30), lasting: .milliseconds(62))
    }
    let forever = marbles([turn]) { $0.stuck = StuckLine(.a, at: .high) }
    #expect(
      [clean, low, forever].joined(separator: "\n") == #"""
        A‾‾\___/‾‾‾\___/‾‾‾\___/‾‾
        B‾‾‾‾\___/‾‾‾\___/‾‾‾\___/
        A‾‾\___/‾‾‾\___/‾‾‾\___/‾‾
        B‾‾‾‾\_____________/‾\___/
        A‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾
        B‾‾‾‾\___/‾‾‾\___/‾‾‾\___/
        """#)
  }

  @Test("A wire stuck from the start is read at its level")
  func stuckAtStart() {
    var faults = FaultModel()
    faults.stuck = StuckLine(.button, at: .low, lasting: .milliseconds(50))
    var knob = Knob(faults: faults)
    #expect(knob.initial == Levels(button: .low))
    #expect(list(knob.perform(.wait(.seconds(1)))) == "50000 S1 1")
  }

  @Test("A stuck wire changes by itself while the knob rests")
  func stuckAtRest() {
    var faults = FaultModel()
    faults.stuck = StuckLine(
      .a, at: .low, from: .milliseconds(100), lasting: .milliseconds(100))
    var knob = Knob(faults: faults)
    #expect(list(knob.perform(.wait(.milliseconds(150)))) == "100000 A0 1")
    #expect(list(knob.perform(.wait(.milliseconds(150)))) == "200000 A1 2")
    #expect(knob.now == .milliseconds(300))
  }

  @Test("A reversal moves some edges out of the detent and back")
  func reversal() {
    let picture = marbles([turn]) {
      $0.reversalsPerMillion = 1_000_000
      $0.seed = 3
    }
    #expect(
      picture == #"""
        A‾‾\___/‾\/\___/‾‾‾\___/‾‾‾‾‾‾\__________/‾‾‾‾
        B‾‾‾‾\___##‾‾\___#/‾‾\___/‾\______/‾‾‾\______/
        """#)
  }

  @Test("Spikes hit both wires within 20 us, and one wire during turns")
  func spikes() {
    var faults = FaultModel()
    faults.doubleGlitchesPerMillion = 1_000_000
    let turns = Session(
      steps: [.init(.turn(detents: 100, over: .seconds(10), pressed: false))], faults: faults)
    let spikes = Self.added(by: turns)
    #expect(spikes.count == 400)
    for index in stride(from: 0, to: spikes.count - 3, by: 4) {
      let four = spikes[index..<index + 4]
      let first = Line.allCases.compactMap { line in four.first { $0.line == line }?.at }
      #expect(first.count == 2 && abs((first[0] - first[1]).microseconds) <= 20)
      #expect((four[index + 3].at - four[index].at).microseconds <= 220)
    }
    var moving = turns
    moving.faults = FaultModel()
    moving.faults.movingGlitchesPerMillion = 1_000_000
    #expect(Self.added(by: moving).count == 600)
  }

  @Test("A worn detent chatters on one wire for 60 ms at most, and comes to rest")
  func chatter() {
    var faults = FaultModel()
    faults.chatterPerMillion = 1_000_000
    var knob = Knob(faults: faults)
    for _ in 0..<50 {
      let before = knob.now
      let edges = knob.perform(.turn(detents: 1, over: .milliseconds(40), pressed: false))
      let chatter = edges.dropFirst(4)
      #expect((4...24).contains(chatter.count) && chatter.count % 2 == 0)
      #expect(Set(chatter.map(\.line)).count == 1)
      #expect(edges.allSatisfy { $0.at <= before + .milliseconds(100) })
      #expect(chatter.last?.level == .high)
    }
  }

  @Test(
    "A knob that rests at 00 has its faults there",
    arguments: FaultClass.allCases.filter { FaultModel($0).stuck == nil })
  func restsLow(kind: FaultClass) {
    var faults = FaultModel(kind)
    faults.seed = 5
    var high = Knob(faults: faults)
    var low = Knob(restsLow: true, faults: faults)
    for detents in [3, -2, 1] {
      let step = Session.Step.turn(detents: detents, over: .milliseconds(200), pressed: false)
      let turned = low.perform(step).map { edge in
        edge.line == .button
          ? edge : LineEdge(edge.line, edge.level.toggled, at: edge.at, sequence: edge.sequence)
      }
      #expect(high.perform(step) == turned)
    }
  }

  /// The edges of a session that are missing without faults.
  private static func added(by session: Session) -> [LineEdge] {
    var clean = session
    clean.faults = FaultModel()
    let meant = Set(Tape(performing: clean).edges.map { "\($0.line) \($0.at.microseconds)" })
    return Tape(performing: session).edges.filter {
      !meant.contains("\($0.line) \($0.at.microseconds)")
    }
  }
}
