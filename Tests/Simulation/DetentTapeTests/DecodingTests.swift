import DetentInput
import DetentSignals
import DetentTranscript
import DetentTape
import DetentSession
import DetentTestSupport
import Testing

/// The classes in which exactly the true detents must be counted.
private let solvedClasses: [HandClass] = [
  .cleanSlow, .cleanVariable, .cleanFast, .bounceLight, .bounceHeavy, .reversal, .reversalBounce,
  .glitch, .glitchMoving, .restChatter, .halfClean, .halfBounce, .halfReversal,
]

@Suite("Decoding tapes")
struct DecodingTests {
  /// The claims of the boards' decoder on a trace.
  private func claims(_ trace: Trace) -> [Trace.Detent] {
    let edges: QuadratureConfiguration.EdgesPerDetent = trace.edgesPerDetent == 2 ? .two : .four
    var decoder = QuadratureDecoder(
      QuadratureConfiguration(edgesPerDetent: edges), levels: trace.tape.initial)
    return decoder.feed(trace.tape.edges).map { Trace.Detent(at: $0.at, step: $0.detents) }
  }

  @Test("Exactly the true detents are counted", arguments: solvedClasses)
  func solved(kind: HandClass) {
    for seed in 1...20 as ClosedRange<UInt64> {
      let trace = kind.makeTrace(seed: seed)
      let score = Score(claimed: claims(trace), truth: trace.truth)
      #expect(score.description == "100.00 / 0.00 / 0.00", "\(kind.rawValue), seed \(seed)")
    }
  }

  @Test("A button held for ten years of tape is one long press")
  func tenYears() {
    var tape = Tape(initial: Levels())
    tape.append(LineEdge(.button, .low, at: .origin + .seconds(1)))
    tape.extend(to: .origin + .seconds(10 * 365 * 86_400))
    var decoding = Decoding(QuadratureConfiguration(), of: tape)
    for event in tape.events { decoding.take(event) }
    #expect(decoding.takeLines().map(\.description) == [#"{"t_us":1500000,"event":"longPress"}"#])
  }

  @Test("A tape's detents and presses have a line each, and the counters are the last line")
  func lines() {
    let steps: [Session.Step] = [
      .turn(detents: 2, over: .milliseconds(200), pressed: false),
      .turn(detents: -1, over: .milliseconds(100), pressed: false),
      .press(.milliseconds(80)), .wait(.milliseconds(400)),
      .doublePress, .wait(.milliseconds(400)),
      .press(.milliseconds(600)), .wait(.milliseconds(400)),
    ]
    let tape = Tape(performing: Session(steps: steps.map { Session.PlacedStep($0) }))
    var decoding = Decoding(QuadratureConfiguration(), of: tape)
    for event in tape.events { decoding.take(event) }
    let lines = decoding.takeLines() + [decoding.summary]
    #expect(
      lines.map(\.description).joined(separator: "\n") == """
        {"t_us":100000,"event":"detent","step":1}
        {"t_us":200000,"event":"detent","step":1}
        {"t_us":300000,"event":"detent","step":-1}
        {"t_us":780000,"event":"press"}
        {"t_us":1190000,"event":"doublePress"}
        {"t_us":2100000,"event":"longPress"}
        {"detents":1,"clockwise":2,"counterclockwise":1,"quarterSteps":4,"edges":20,"illegal":0,\
        "repeated":0,"lost":0,"refused":0,"presses":4}
        """)
  }

  @Test("Reading lines in chunks changes neither the lines nor the counters")
  func pieces() {
    let steps: [Session.Step] = [
      .turn(detents: 5, over: .milliseconds(200), pressed: false), .press(.milliseconds(80)),
      .turn(detents: -2, over: .milliseconds(100), pressed: false), .doublePress,
    ]
    let tape = Tape(performing: Session(steps: steps.map { Session.PlacedStep($0) }))
    var whole = Decoding(QuadratureConfiguration(), of: tape)
    var pieces = whole
    var lines: [JSONLine] = []
    var counting = Decoding(QuadratureConfiguration(), of: tape, printsEvents: false)
    for event in tape.events {
      whole.take(event)
      pieces.take(event)
      counting.take(event)
      lines += pieces.takeLines()
    }
    #expect(whole.takeLines() == lines)
    #expect(whole.summary == pieces.summary)
    #expect(whole.summary == counting.summary)
    #expect(counting.takeLines().isEmpty)
  }

  /// The lines of a tape with these edges.
  private func lines(_ edges: [(Line, Level, Int64)], until end: Int64) -> [String] {
    var tape = Tape()
    for (line, level, at) in edges { tape.append(LineEdge(line, level, at: .milliseconds(at))) }
    tape.extend(to: .milliseconds(end))
    var decoding = Decoding(QuadratureConfiguration(), of: tape)
    for event in tape.events { decoding.take(event) }
    return decoding.takeLines().map(\.description)
  }

  @Test("A press held at the end of a tape, or two in quick succession, are reported as such")
  func tapeEnd() {
    #expect(
      lines([(.button, .low, 10)], until: 900) == [#"{"t_us":510000,"event":"longPress"}"#])
    #expect(lines([(.button, .low, 10)], until: 500) == [])
    #expect(
      lines(
        [(.button, .low, 10), (.button, .high, 90), (.button, .low, 150), (.button, .high, 230)],
        until: 240) == [#"{"t_us":240000,"event":"doublePress"}"#])
  }

  @Test(
    "A click right before the end of a tape is reported although a second one could have followed")
  func clickAtTheEnd() {
    #expect(
      lines([(.button, .low, 10), (.button, .high, 90)], until: 120)
        == [#"{"t_us":390000,"event":"press"}"#])
  }

  @Test("A detent that a board would attribute to a press is reported as on the tape")
  func pressedTurn() {
    let edges: [(Line, Level, Int64)] = [
      (.button, .low, 100), (.a, .low, 200), (.b, .low, 210), (.a, .high, 220), (.b, .high, 230),
      (.button, .high, 300),
    ]
    #expect(lines(edges, until: 2_000).first == #"{"t_us":230000,"event":"detent","step":1}"#)
  }

  @Test("An edge missing by number and by note is lost once")
  func lostOnce() {
    var tape = Tape()
    tape.append(.lost(3, at: .milliseconds(1)))
    tape.append(LineEdge(.a, .low, at: .milliseconds(1), sequence: 4))
    var decoding = Decoding(QuadratureConfiguration(), of: tape)
    for event in tape.events { decoding.take(event) }
    #expect(decoding.summary.description.contains(#","lost":3,"#))
    // Levels read later for another reason don't report it again either.
    tape.append(LineEdge(.b, .low, at: .milliseconds(2), sequence: 5))
    tape.append(.levels(.init(Levels(), at: .milliseconds(3))))
    var longer = Decoding(QuadratureConfiguration(), of: tape)
    for event in tape.events { longer.take(event) }
    #expect(longer.summary.description.contains(#","lost":3,"#))
  }

  @Test("The sum of a forged tape's missing edges saturates")
  func forged() {
    var tape = Tape()
    for _ in 0..<4 { tape.append(.lost(.max, at: .origin)) }
    tape.append(.levels(.init(Levels(a: .low), at: .origin)))
    var decoding = Decoding(QuadratureConfiguration(), of: tape)
    for event in tape.events { decoding.take(event) }
    #expect(tape.lostCount == .max)
    #expect(decoding.summary.description.contains(#","lost":\#(Int64.max),"#))
  }
}
