import DetentInput
import DetentSignals
import DetentTape
import DetentSession
import Foundation
import Testing

/// The tapes of `Simulator/Tapes`: short, with a press at the end, made by this code.
///
/// `UPDATE=1 swift test --filter RecordedTape` writes them anew; the change is reviewed as a diff.
@Suite("The tapes of the simulator")
struct RecordedTapeTests {
  static let tapes: [(name: String, kind: HandClass, seed: UInt64)] = [
    ("clean", .cleanVariable, 7), ("bounce", .bounceHeavy, 7), ("reversal", .reversalBounce, 7),
  ]

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Simulator/Tapes")

  static func make(_ kind: HandClass, _ seed: UInt64) -> (tape: Tape, truth: [Trace.Detent]) {
    let trace = kind.makeTrace(seed: seed, detents: 12)
    var faults = FaultModel()
    faults.seed = seed
    if kind != .cleanVariable { faults.bounce = .milliseconds(5) }
    var knob = Knob(faults: faults, start: trace.tape.end)
    let press = knob.perform(.press(Session.shortPress))

    var tape = Tape(seed: seed)
    tape.append(trace.tape.edges, until: trace.tape.end)
    for edge in press {
      var edge = edge
      edge.sequence += UInt32(trace.tape.edges.count)
      tape.append(edge)
    }
    tape.extend(to: tape.end + .milliseconds(200))
    return (tape, trace.truth)
  }

  @Test("Each tape matches its seed", arguments: tapes)
  func regenerated(name: String, kind: HandClass, seed: UInt64) throws {
    let (tape, truth) = Self.make(kind, seed)
    let file = Self.folder.appendingPathComponent(name + ".vcd")
    if ProcessInfo.processInfo.environment["UPDATE"] == "1" {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try Data(tape.vcd.utf8).write(to: file)
    }
    let found = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    #expect(found == tape.vcd, "\(name).vcd differs; UPDATE=1 swift test writes it anew")
    let read = try VCDReader().read(found)
    #expect(read == tape)
    let claimed = ReferenceDecoder.decode(read, edgesPerDetent: 4)
    #expect(Score(claimed: claimed, truth: truth).description == "100.00 / 0.00 / 0.00")
    #expect(read.edges.last?.line == .button)
  }
}
