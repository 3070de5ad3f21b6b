import DetentInput
import DetentSignals
import DetentSimulation
import Testing

/// The classes of which every detent has to be counted, and nothing else.
private let solvedClasses: [TraceClass] = [
  .cleanSlow, .cleanVariable, .cleanFast, .bounceLight, .bounceHeavy, .reversal, .reversalBounce,
  .glitch, .glitchMoving, .restChatter, .halfClean, .halfBounce, .halfReversal,
]

@Suite("Decoding tapes")
struct DecodingTests {
  /// What the decoder that boards run claims of a trace.
  private func claims(_ trace: Trace) -> [Trace.Detent] {
    let edges: QuadratureConfiguration.EdgesPerDetent = trace.edgesPerDetent == 2 ? .two : .four
    var decoder = QuadratureDecoder(
      QuadratureConfiguration(edgesPerDetent: edges), levels: trace.tape.initial)
    return trace.tape.edges.compactMap { edge in
      let detents = decoder.feed(edge)
      return detents == 0 ? nil : Trace.Detent(at: edge.at, step: detents)
    }
  }

  @Test("Every detent is counted, and nothing else", arguments: solvedClasses)
  func solved(kind: TraceClass) {
    for seed in 1...20 as ClosedRange<UInt64> {
      let trace = kind.makeTrace(seed: seed)
      let score = Score(claimed: claims(trace), truth: trace.truth)
      #expect(score.description == "100.00 / 0.00 / 0.00", "\(kind.rawValue), seed \(seed)")
    }
  }

  @Test("A button that is held for ten years of tape is one long press")
  func tenYears() {
    var tape = Tape(initial: Levels())
    tape.append(Edge(.button, .low, at: .origin + .seconds(1)))
    tape.extend(to: .origin + .seconds(10 * 365 * 86_400))
    var decoding = Decoding(QuadratureConfiguration(), of: tape)
    for edge in tape.edges { decoding.feed(edge) }
    decoding.finish(at: tape.end)
    #expect(decoding.takeLines().map(\.description) == [#"{"t_us":1500000,"event":"longPress"}"#])
  }

  @Test("A tape's detents and presses have a line each, and the counts have the last")
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
    for edge in tape.edges { decoding.feed(edge) }
    decoding.finish(at: tape.end)
    let lines = decoding.takeLines() + [decoding.summary(lostOnTape: 0)]
    #expect(
      lines.map(\.description).joined(separator: "\n") == """
        {"t_us":100000,"event":"detent","step":1}
        {"t_us":200000,"event":"detent","step":1}
        {"t_us":300000,"event":"detent","step":-1}
        {"t_us":780000,"event":"press"}
        {"t_us":1160000,"event":"doublePress"}
        {"t_us":2060000,"event":"longPress"}
        {"detents":1,"clockwise":2,"counterclockwise":1,"quarterSteps":4,"edges":20,"illegal":0,\
        "repeated":0,"lost":0,"refused":0,"presses":4}
        """)
  }

  @Test("Taking lines in pieces changes neither the lines nor the counts")
  func pieces() {
    let steps: [Session.Step] = [
      .turn(detents: 5, over: .milliseconds(200), pressed: false), .press(.milliseconds(80)),
      .turn(detents: -2, over: .milliseconds(100), pressed: false), .doublePress,
    ]
    let tape = Tape(performing: Session(steps: steps.map { Session.PlacedStep($0) }))
    var whole = Decoding(QuadratureConfiguration(), of: tape)
    var pieces = whole
    var lines: [JSONLine] = []
    for edge in tape.edges {
      whole.feed(edge)
      pieces.feed(edge)
      lines += pieces.takeLines()
    }
    whole.finish(at: tape.end)
    pieces.finish(at: tape.end)
    #expect(whole.takeLines() == lines + pieces.takeLines())
    #expect(whole.summary(lostOnTape: 3) == pieces.summary(lostOnTape: 3))
    #expect(pieces.summary(lostOnTape: 3)["lost"] == .integer(3))
  }

  @Test("A press that is still held at the end of a tape, or two close together, are told as such")
  func tapeEnd() {
    var tape = Tape()
    tape.append(Edge(.button, .low, at: .milliseconds(10)))
    tape.extend(to: .milliseconds(900))
    var decoding = Decoding(QuadratureConfiguration(), of: tape)
    for edge in tape.edges { decoding.feed(edge) }
    decoding.finish(at: tape.end)
    #expect(decoding.takeLines().map(\.description) == [#"{"t_us":510000,"event":"longPress"}"#])
    #expect(decoding.summary(lostOnTape: 0)["presses"] == .integer(1))
  }
}
