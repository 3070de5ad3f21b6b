import DetentInput
import DetentSignals
import DetentTape
import DetentSession
import DetentTestSupport
import Testing

@Suite("The simulated user")
struct KnobTests {
  /// The waveforms of some steps, one column per slice of time, to their end.
  func marbles(
    _ steps: [Session.Step], column: TimeSpan, edgesPerDetent: Int = 4, reversed: Bool = false,
    faults: FaultModel = FaultModel(), lines: [Line] = [.a, .b]
  ) -> String {
    var knob = Knob(edgesPerDetent: edgesPerDetent, reversed: reversed, faults: faults)
    let edges = steps.flatMap { knob.perform($0) }
    return picture(edges, until: knob.now + .microseconds(1), column: column, lines: lines)
  }

  let two = Session.Step.turn(detents: 2, over: .milliseconds(80), pressed: false)
  let back = Session.Step.turn(detents: -1, over: .milliseconds(40), pressed: false)

  @Test(
    "A knob of every build turns there and back, detent by detent",
    arguments: QuadratureConfiguration.Rest.allCases, QuadratureConfiguration.Kind.allCases)
  func builds(rest: QuadratureConfiguration.Rest, kind: QuadratureConfiguration.Kind) {
    for edges in [1, 2, 4, 8, 12, 16, 100, 400] {
      guard let size = QuadratureConfiguration.EdgesPerDetent(rawValue: edges) else { continue }
      for isReversed in [false, true] {
        let build = QuadratureConfiguration(
          edgesPerDetent: size, rest: rest, isReversed: isReversed, kind: kind)
        guard build.isPossible else { continue }
        var knob = Knob(build)
        var decoder = KnobDecoder(
          build, button: ButtonConfiguration(), levels: knob.initial, guardsPresses: false)
        var events: [TimedKnobEvent] = []
        let span = TimeSpan.milliseconds(Int64(10 * max(4, edges)))
        for detents in [3, -3, 1, -1, -2, 2] {
          let before = decoder.counts
          let turn = Session.Step.turn(
            detents: detents, over: span * Int64(detents.magnitude), pressed: false)
          for edge in knob.perform(turn) + knob.perform(.wait(.milliseconds(300))) {
            decoder.feed(edge, into: &events)
          }
          decoder.expire(at: knob.now, into: &events)
          let turned = (
            decoder.counts.clockwise - before.clockwise,
            decoder.counts.counterclockwise - before.counterclockwise
          )
          #expect(
            turned == (max(detents, 0), max(-detents, 0)), "\(build), by \(detents)")
        }
      }
    }
  }

  @Test("Four edges per detent: a full cycle, A first when clockwise")
  func full() {
    #expect(
      marbles([two, back], column: .milliseconds(5)) == #"""
        A‾‾\___/‾‾‾\___/‾‾‾‾‾\___/
        B‾‾‾‾\___/‾‾‾\___/‾\___/‾‾
        """#)
  }

  @Test("Two edges per detent: half a cycle")
  func half() {
    #expect(
      marbles([two, back], column: .milliseconds(10), edgesPerDetent: 2) == #"""
        A‾‾\___/‾‾‾‾‾\
        B‾‾‾‾\___/‾\__
        """#)
  }

  @Test("One edge per detent: a quarter of a cycle")
  func quarter() {
    #expect(
      marbles([two, back], column: .milliseconds(20), edgesPerDetent: 1) == #"""
        A‾‾\____
        B‾‾‾‾\_/
        """#)
  }

  @Test("On a reversed knob B leads; on a swapped one too; both together cancel")
  func reversed() {
    var swapped = FaultModel()
    swapped.swapped = true
    let plain = marbles([two, back], column: .milliseconds(5))
    let reversed = marbles([two, back], column: .milliseconds(5), reversed: true)
    #expect(reversed != plain)
    #expect(marbles([two, back], column: .milliseconds(5), faults: swapped) == reversed)
    #expect(
      marbles([two, back], column: .milliseconds(5), reversed: true, faults: swapped) == plain)
  }

  @Test("Presses, double presses and waits have their durations, with a pause between two presses")
  func presses() {
    #expect(
      marbles(
        [
          .wait(.milliseconds(40)), .press(.milliseconds(100)), .wait(.milliseconds(60)),
          .doublePress,
        ],
        column: .milliseconds(20),
        lines: [.button]) == #"""
          S‾‾\____/‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾\___/‾‾‾‾‾\___/‾
          """#)
  }

  @Test("A pressed turn holds the button from 50 ms before to 50 ms after")
  func pressedTurn() {
    #expect(
      marbles(
        [.turn(detents: 1, over: .milliseconds(40), pressed: true)], column: .milliseconds(10),
        lines: Line.allCases) == #"""
          A‾‾‾‾‾‾\_/‾‾‾‾‾‾‾‾
          B‾‾‾‾‾‾‾\_/‾‾‾‾‾‾‾
          S\_____________/‾‾
          """#)
  }

  @Test("The clock is at the end of each gesture")
  func clock() {
    var knob = Knob(start: .milliseconds(1_000))
    #expect(knob.initial == Levels())
    let steps: [(Session.Step, Int64)] = [
      (two, 1_080), (.press(.milliseconds(80)), 1_280), (.doublePress, 1_960),
      (.turn(detents: 3, over: .milliseconds(30), pressed: true), 2_110),
      (.turn(detents: 0, over: .milliseconds(30), pressed: false), 2_140),
      (.wait(.milliseconds(5)), 2_145), (.snapshot(Array("x".utf8)), 2_145),
      (.expect(Session.Expectation(value: ["Tea"])), 2_145),
    ]
    for (step, end) in steps {
      let before = knob.now
      let edges = knob.perform(step)
      #expect(knob.now == .milliseconds(end))
      #expect(edges.allSatisfy { $0.at >= before && $0.at <= knob.now })
    }
  }

  @Test("Edges are numbered from 1, without a gap between steps")
  func numbers() {
    var knob = Knob()
    let edges = knob.perform(two) + knob.perform(.doublePress) + knob.perform(back)
    #expect(edges.map(\.sequence) == Array(1...16))
  }

  @Test(
    "Every turn has the detents of a reference decoder, for any wiring and speed",
    arguments: [1, 2, 4], [1, 7, 999, 100_000] as [Int64])
  func turns(edgesPerDetent: Int, microseconds: Int64) {
    let detents = [3, -1, 1, -5, 12]
    let session = Session(
      steps: detents.map {
        .init(.turn(detents: $0, over: .microseconds(microseconds), pressed: false))
      })
    let tape = Tape(performing: session, edgesPerDetent: edgesPerDetent)
    let claimed = ReferenceDecoder.decode(tape, edgesPerDetent: edgesPerDetent)
    #expect(claimed.map(\.step) == detents.flatMap { repeatElement($0.signum(), count: abs($0)) })
    #expect(tape.end - tape.start == .microseconds(microseconds * 5))
    for (number, detent) in claimed.prefix(3).enumerated() {
      #expect(detent.at == .microseconds(microseconds * Int64(number + 1) / 3))
    }
  }
}
