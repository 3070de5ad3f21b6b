import DetentInput
import DetentTape
import Foundation
import Testing

/// Tapes of knobs, each with a fault that users reported, and the true detents.
///
/// Tapes of faulty buttons: the tests of `detent decode` have them.
@Suite("Tapes of faulty knobs")
struct KnobTapeTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Data/Knobs")

  /// A tape, what is wrong with its knob, and the right answer.
  struct Knob: CustomTestStringConvertible, Sendable {
    var tape: String
    var fault: String
    var edges = 4
    var rest: QuadratureConfiguration.Rest?
    var kind = QuadratureConfiguration.Kind.mechanical
    var names = VCDNames()
    var clockwise = 0
    var counterclockwise = 0
    var presses = 0

    var testDescription: String { fault }

    var configuration: QuadratureConfiguration {
      get throws {
        QuadratureConfiguration(
          edgesPerDetent: try #require(.init(rawValue: edges)), rest: rest, kind: kind)
      }
    }
  }

  /// The lines and the summary of a tape, as `detent decode --events` prints them.
  private func decode(_ knob: Knob, isReversed: Bool = false) throws -> (
    steps: [(at: Int, step: Int)], counts: [String: Int]
  ) {
    let file = Self.folder.appendingPathComponent("\(knob.tape).vcd")
    let tape = try VCDReader(names: knob.names).read([UInt8](Data(contentsOf: file)))
    var configuration = try knob.configuration
    configuration.isReversed = isReversed
    var decoding = Decoding(configuration, of: tape)
    for event in tape.events { decoding.take(event) }
    let steps = decoding.takeLines().compactMap { line -> (at: Int, step: Int)? in
      guard
        let match = line.description.wholeMatch(
          of: /\{"t_us":([0-9]+),"event":"detent","step":(-?1)\}/),
        let at = Int(match.1), let step = Int(match.2)
      else { return nil }
      return (at, step)
    }
    var counts: [String: Int] = [:]
    for match in decoding.summary.description.matches(of: /"(\w+)":(-?[0-9]+)/) {
      counts[String(match.1)] = Int(match.2)
    }
    return (steps, counts)
  }

  private static let faulty: [Knob] = [
    Knob(
      tape: "b-undefined-forth-and-back",
      fault: "B is undefined at the detent: five clicks forth, each with one back", rest: .a,
      clockwise: 5, counterclockwise: 5),
    Knob(
      tape: "both-lines-at-once", fault: "Both lines change at one instant within a detent",
      clockwise: 6, counterclockwise: 6),
    Knob(
      tape: "reversal-one-state-missed",
      fault: "A state is missed in the first detent after a reversal", clockwise: 3,
      counterclockwise: 1),
    Knob(
      tape: "eight-edges", fault: "A detent has two cycles, eight edges", edges: 8, clockwise: 12,
      presses: 1),
    Knob(
      tape: "contacts-never-overlap", fault: "The contacts never overlap: A's pulse, then B's",
      kind: .pulses, clockwise: 12, counterclockwise: 12),
    Knob(tape: "start-charging", fault: "Capacitors charge when pull-ups are switched on"),
    Knob(
      tape: "start-charging", fault: "Capacitors charge, with two edges a detent", edges: 2),
    Knob(tape: "start-charging", fault: "Capacitors charge, with one edge a detent", edges: 1),
    Knob(tape: "start-charging", fault: "Capacitors charge, with B undefined", rest: .a),
    Knob(tape: "start-charging", fault: "Capacitors charge, with eight edges a detent", edges: 8),
    Knob(tape: "start-charging", fault: "Capacitors charge at contacts of pulses", kind: .pulses),
  ]

  private static let sound: [Knob] = [
    Knob(
      tape: "rest00-inverter", fault: "Inverters: the knob rests at 00", rest: .low, clockwise: 8,
      counterclockwise: 8),
    Knob(tape: "partial", fault: "Turns by parts of a detent, and back"),
    Knob(
      tape: "rapid", fault: "The knob is jerked back and forth", clockwise: 70,
      counterclockwise: 70),
    Knob(
      tape: "first-contact-bounce", fault: "The contact that closes first bounces", clockwise: 10,
      counterclockwise: 10),
    Knob(tape: "slow-slide", fault: "Contacts chatter in a slow turn", clockwise: 12),
    Knob(tape: "slower-slide", fault: "Contacts chatter for 240 ms an edge", clockwise: 12),
    Knob(
      tape: "half-step", fault: "A detent has two edges", edges: 2, clockwise: 30, presses: 1),
    Knob(
      tape: "polled-5000us", fault: "The levels are read every 5 ms", clockwise: 10,
      counterclockwise: 10),
    Knob(
      tape: "overlap-250us", fault: "The contacts overlap for 250 us only", clockwise: 12,
      counterclockwise: 12),
    Knob(tape: "b-dead", fault: "B never changes"),
    Knob(tape: "qmk-one-cw", fault: "One detent clockwise", clockwise: 1),
    Knob(tape: "qmk-one-ccw", fault: "One detent counterclockwise", counterclockwise: 1),
    Knob(tape: "qmk-no-early", fault: "A detent is reported at its end", clockwise: 1),
    Knob(
      tape: "qmk-two-cw-one-ccw", fault: "Two detents forth, one back", clockwise: 2,
      counterclockwise: 1),
    Knob(tape: "qmk-halfway", fault: "Half a detent, back, and a whole one", clockwise: 1),
    Knob(
      tape: "wokwi-form", fault: "A file of Wokwi's logic analyzer",
      names: VCDNames(a: "D0", b: "D1", button: "D2"), clockwise: 6, counterclockwise: 4,
      presses: 1),
    Knob(
      tape: "pulseview-form", fault: "A file of PulseView", names: VCDNames(a: "CLK", b: "DT"),
      clockwise: 6, counterclockwise: 4, presses: 1),
    Knob(tape: "held-at-start", fault: "The button is held down at the start", presses: 1),
    Knob(tape: "short-presses", fault: "Presses of 3, 9, 15 and 30 ms", presses: 4),
    Knob(
      tape: "press-twists-30ms", fault: "A press turns the knob, as the tape has it", clockwise: 1,
      presses: 1),
  ]

  @Test("The true detents of a faulty knob are counted", arguments: faulty + sound)
  func counted(knob: Knob) throws {
    let (steps, counts) = try decode(knob)
    #expect(counts["clockwise"] == knob.clockwise)
    #expect(counts["counterclockwise"] == knob.counterclockwise)
    #expect(counts["presses"] == knob.presses)
    #expect(steps.count { $0.step > 0 } == knob.clockwise)
    #expect(steps.count { $0.step < 0 } == knob.counterclockwise)
  }

  @Test(
    "A reversed board counts the same detents in the other direction", arguments: faulty + sound)
  func reversed(knob: Knob) throws {
    let (_, counts) = try decode(knob, isReversed: true)
    #expect(counts["clockwise"] == knob.counterclockwise)
    #expect(counts["counterclockwise"] == knob.clockwise)
  }

  @Test("Levels read every 8 ms of edges of 4 ms give no detent the wrong way")
  func polled() throws {
    let (steps, counts) = try decode(Knob(tape: "polled-8ms", fault: ""))
    // Ten detents clockwise, then ten counterclockwise.
    let turned = 2_100_000
    #expect(steps.allSatisfy { ($0.at < turned) == ($0.step > 0) }, "\(steps)")
    #expect(steps.count { $0.step > 0 } <= 10 && steps.count { $0.step < 0 } <= 10)
    let refused = try #require(counts["refused"])
    #expect(steps.count == 20 || refused > 0)
  }
}
