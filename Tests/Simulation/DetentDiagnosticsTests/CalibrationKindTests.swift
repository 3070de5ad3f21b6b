import DetentDiagnostics
import DetentInput
import DetentTape
import Foundation
import Testing

@Suite("Calibration of every kind of knob")
struct CalibrationKindTests {
  /// A kind of knob with its settings.
  struct Kind: CustomTestStringConvertible {
    var edges = 4
    /// The start, in quarter steps clockwise of 11.
    var phase = 0
    var isUndefined = false
    var hasPulses = false
    var rest = QuadratureConfiguration.Rest.high

    var testDescription: String { "\(edges) edges, \(hasPulses ? "pulses" : "\(rest)")" }

    func knob(_ seed: UInt64) -> SyntheticKnob {
      var knob = SyntheticKnob()
      (knob.edgesPerDetent, knob.restPhase) = (edges, phase)
      (knob.isUndefined, knob.hasPulses) = (isUndefined, hasPulses)
      // A cycle takes its time, however many there are in a detent.
      if edges > 4 { knob.crossing = 8_000 * edges...20_000 * edges }
      knob.bounce =
        [.zero, .microseconds(500), edges > 8 ? .milliseconds(1) : .microseconds(1_500)][
          Int(seed % 3)]
      knob.seed = seed
      return knob
    }
  }

  static let kinds: [Kind] = [
    Kind(), Kind(phase: 2, rest: .low), Kind(phase: 1, rest: .b), Kind(phase: 3, rest: .a),
    Kind(phase: 0, isUndefined: true, rest: .a), Kind(phase: 2, isUndefined: true, rest: .aLow),
    Kind(phase: 1, isUndefined: true, rest: .b), Kind(phase: 3, isUndefined: true, rest: .bLow),
    Kind(edges: 2, rest: .both), Kind(edges: 2, phase: 2, rest: .both),
    Kind(edges: 1, rest: .both), Kind(edges: 8), Kind(edges: 8, phase: 2, rest: .low),
    Kind(edges: 12), Kind(edges: 16, phase: 2, rest: .low), Kind(hasPulses: true),
  ]

  /// The slowest and the fastest turn, in detents a second.
  static let speeds = [1...2, 2...4, 4...6, 1...6]

  @Test(
    "No knob turned properly is refused, at 1 to 6 detents a second", arguments: kinds, speeds)
  func neverBlamed(kind: Kind, speed: ClosedRange<Int>) {
    // Of eight detents a single one may show the other state, which is no proof.
    for detents in (kind.isUndefined ? [] : [8]) + [12, 20, 24, 30] {
      for seed: UInt64 in 730_001...730_006 {
        var knob = kind.knob(seed)
        knob.detentsPerRevolution = detents
        knob.isReversed = seed.isMultiple(of: 2) && !kind.isUndefined
        if kind.edges == 4, kind.phase & 1 == 1 { knob.isReversed = false }
        knob.period = 1_000_000 / speed.upperBound...1_000_000 / speed.lowerBound
        let take = knob.turn()
        var calibration = Calibration(levels: take.levels)
        for edge in take.edges { calibration.feed(edge) }
        do {
          let found = try calibration.findings()
          #expect(found.edgesPerDetent.rawValue == kind.edges, "\(knob)")
          #expect(found.detentsPerRevolution == detents, "\(knob)")
          #expect(found.isReversed == knob.isReversed, "\(knob)")
          #expect(found.kind == (kind.hasPulses ? .pulses : .mechanical), "\(knob)")
          // By chance few detents may show only one of two states, which the setting has, too.
          let isShown = !kind.isUndefined || detents >= 20
          #expect(!isShown || found.rest == kind.rest, "\(knob)")
        } catch {
          Issue.record("\(knob), \(speed): \(error)")
        }
      }
    }
  }

  /// A tape beside the tests.
  private static func tape(_ name: String) throws -> Tape {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Data/Calibrations/\(name).vcd")
    return try VCDReader().read(Array(Data(contentsOf: file)))
  }

  @Test(
    "Tapes of knobs in the field give their settings",
    arguments: [
      ("one-contact-defined", "edgesPerDetent 4, rest a, mechanical, 24 detents, debounce 10"),
      ("contacts-never-overlap", "edgesPerDetent 4, rest high, pulses, 20 detents, debounce 10"),
      (
        "eight-edges-per-detent", "edgesPerDetent 8, rest high, mechanical, 12 detents, debounce 10"
      ),
      (
        "button-bounces-6ms-apart",
        "edgesPerDetent 4, rest high, mechanical, 20 detents, debounce 12"
      ),
      ("rests-at-00", "edgesPerDetent 4, rest low, mechanical, 20 detents, debounce 10"),
    ])
  func tapes(name: String, settings: String) throws {
    let tape = try Self.tape(name)
    let hasButton = tape.edges.contains { $0.line == .button }
    var calibration = Calibration(levels: tape.initial, hasButton: hasButton)
    for edge in tape.edges { calibration.feed(edge) }
    let found = try calibration.findings()
    let debounce = (found.buttonDebounce ?? .milliseconds(10)).microseconds / 1_000
    #expect(
      "edgesPerDetent \(found.edgesPerDetent.rawValue), rest \(found.rest), \(found.kind), "
        + "\(found.detentsPerRevolution) detents, debounce \(debounce)" == settings)
  }

  @Test(
    "A survey advises the settings of the same knobs",
    arguments: [
      ("one-contact-defined", [Advice.rest(.a)]), ("contacts-never-overlap", [.kind(.pulses)]),
      ("eight-edges-per-detent", [.edgesPerDetent(.eight)]), ("rests-at-00", [.rest(.low)]),
    ])
  func advice(name: String, advice: [Advice]) throws {
    let tape = try Self.tape(name)
    func survey(_ knob: QuadratureConfiguration) -> [Advice] {
      var survey = Survey(knob, hasButton: false, levels: tape.initial)
      for edge in tape.edges { survey.feed(edge) }
      survey.settle(at: tape.end)
      return survey.advice(isFinal: true)
    }
    #expect(survey(.init()).filter { $0.weight == .trouble } == advice)
    let right: QuadratureConfiguration =
      switch advice[0] {
      case .rest(let rest): .init(rest: rest)
      case .kind(let kind): .init(kind: kind)
      case .edgesPerDetent(let edges): .init(edgesPerDetent: edges)
      default: .init()
      }
    #expect(survey(right).allSatisfy { $0.weight == .note })
  }

  @Test("Slow detents of four edges are never taken for another kind", arguments: kinds.prefix(2))
  func ordinary(kind: Kind) {
    for seed: UInt64 in 730_101...730_130 {
      var knob = kind.knob(seed)
      (knob.period, knob.crossing) = (150_000...1_500_000, 30_000...160_000)
      let take = knob.turn()
      var survey = BuildSurvey(levels: take.levels)
      for edge in take.edges { survey.take(Input(edge)) }
      guard let found = survey.found else { continue }
      #expect(found == QuadratureConfiguration(rest: kind.rest), "\(knob)")
    }
  }
}
