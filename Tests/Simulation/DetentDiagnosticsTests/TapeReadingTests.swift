import DetentInput
import DetentTape
import Foundation
import Testing

@testable import DetentDiagnostics

/// Tapes of knobs that stop between two detents have readings of the levels.
@Suite("Readings on tapes")
struct TapeReadingTests {
  private static let tapes = [
    "contacts-never-overlap", "eight-edges-per-detent", "one-contact-defined", "rests-at-00",
    "button-bounces-6ms-apart",
  ]

  private static func tape(_ name: String) throws -> Tape {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Data/Calibrations/\(name).vcd")
    return try VCDReader().read(Array(Data(contentsOf: file)))
  }

  /// The inputs of a tape, with a reading 20 ms after each edge that no other follows sooner.
  private static func inputs(_ tape: Tape, isRead: Bool) -> [Input] {
    var levels = tape.initial
    var inputs: [Input] = []
    for (edge, next) in zip(tape.edges, tape.edges.dropFirst().map(Optional.some) + [nil]) {
      inputs.append(Input(edge))
      levels[edge.line] = edge.level
      let reads = edge.at + .milliseconds(20)
      if isRead, next.map({ $0.at > reads }) ?? true {
        inputs.append(Input(.levels(levels), at: reads))
      }
    }
    return inputs
  }

  @Test("Levels that the edges have led to change no finding and no advice", arguments: tapes)
  func equal(name: String) throws {
    let tape = try Self.tape(name)
    func found(isRead: Bool) -> (QuadratureConfiguration?, [Advice], Result<Findings, any Error>) {
      var build = BuildSurvey(levels: tape.initial)
      var survey = Survey(levels: tape.initial)
      var calibration = Calibration(levels: tape.initial)
      for input in Self.inputs(tape, isRead: isRead) {
        build.take(input)
        survey.settle(at: input.at)
        survey.take(input)
        if let edge = input.edge { calibration.feed(edge) }
        if case .levels(let levels, _, _) = input.kind { calibration.take(levels) }
      }
      return (build.found, survey.advice(isFinal: true), Result { try calibration.findings() })
    }
    let (without, with) = (found(isRead: false), found(isRead: true))
    #expect(with.0 == without.0 && with.1 == without.1)
    #expect(try with.2.get() == without.2.get())
  }

  @Test("Other levels than the edges have led to are a lost edge")
  func different() throws {
    let tape = try Self.tape("eight-edges-per-detent")
    var calibration = Calibration(levels: tape.initial)
    for edge in tape.edges { calibration.feed(edge) }
    calibration.take(Levels(a: .low, b: .high))
    #expect(throws: CalibrationRefusal.edgesLost(1)) { try calibration.findings() }
  }
}
