import DetentDiagnostics
import DetentInput
import DetentTape
import Foundation
import Testing

/// The simulator's tape of a turn.
@Suite("The tape of a turn")
struct TurnTapeTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Simulator/Tapes/turn.vcd")

  /// A knob with two edges per detent, reversed.
  private static var tape: Tape {
    var knob = SyntheticKnob()
    knob.edgesPerDetent = 2
    knob.detentsPerRevolution = 30
    knob.isReversed = true
    knob.bounce = .milliseconds(3)
    knob.seed = 2_026
    let take = knob.turn()
    var tape = Tape(initial: take.levels, seed: knob.seed)
    for (index, edge) in take.edges.enumerated() {
      tape.append(LineEdge(edge.line, edge.level, at: edge.at, sequence: UInt32(index + 1)))
    }
    tape.extend(to: tape.end + .milliseconds(500))
    return tape
  }

  @Test("The tape is reproduced by its seed")
  func regenerated() throws {
    if ProcessInfo.processInfo.environment["UPDATE"] == "1" {
      try Data(Self.tape.vcd.utf8).write(to: Self.file)
    }
    let found = try String(decoding: Data(contentsOf: Self.file), as: UTF8.self)
    #expect(found == Self.tape.vcd, "turn.vcd differs; UPDATE=1 swift test writes it anew")
  }

  @Test("Findings are the same whenever they are read between edges")
  func onceMore() throws {
    var calibration = Calibration(levels: Self.tape.initial)
    for edge in Self.tape.edges {
      _ = try? calibration.findings()
      calibration.feed(edge)
    }
    var whole = Calibration(levels: Self.tape.initial)
    for edge in Self.tape.edges { whole.feed(edge) }
    #expect(try calibration.findings() == whole.findings())
  }
}
