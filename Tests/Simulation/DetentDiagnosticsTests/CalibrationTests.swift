import DetentDiagnostics
import DetentInput
import Testing

@Suite("Calibration")
struct CalibrationTests {
  /// Seeds that no bound was tuned on.
  static let seeds: ClosedRange<UInt64> = 1_310_001...1_310_006

  /// Each kind of knob, with its start in quarter steps clockwise of 11.
  static let kinds: [(edges: Int, phase: Int)] = [
    (4, 0), (4, 2), (2, 0), (2, 2), (1, 0), (1, 1), (1, 2), (1, 3),
  ]

  @Test(
    "One turn and a press give all settings of every kind of knob",
    arguments: kinds, [12, 20, 24, 30])
  func everyKind(kind: (edges: Int, phase: Int), detents: Int) {
    for bounce in [TimeSpan.zero, .microseconds(1_500), .milliseconds(5)] {
      for variant in 0..<8 {
        for seed in Self.seeds {
          var knob = SyntheticKnob()
          knob.edgesPerDetent = kind.edges
          knob.restPhase = kind.phase
          knob.isReversed = variant & 1 != 0
          knob.isSwapped = variant & 2 != 0
          knob.pressedLevel = variant & 4 != 0 ? .high : .low
          knob.detentsPerRevolution = detents
          knob.bounce = bounce
          knob.seed = seed * 8 + UInt64(variant)
          expectAll(knob)
        }
      }
    }
  }

  private func expectAll(_ knob: SyntheticKnob) {
    let take = knob.turn()
    var calibration = Calibration(levels: take.levels)
    for edge in take.edges { calibration.feed(edge) }
    do {
      let found = try calibration.findings()
      #expect(found.edgesPerDetent.rawValue == knob.edgesPerDetent, "\(knob)")
      let rest: QuadratureConfiguration.Rest =
        knob.edgesPerDetent < 4 ? .both : knob.restPhase == 0 ? .high : .low
      #expect(found.rest == rest, "\(knob)")
      #expect(found.isReversed == (knob.isReversed != knob.isSwapped), "\(knob)")
      #expect(found.detentsPerRevolution == knob.detentsPerRevolution, "\(knob)")
      #expect(found.pressedLevel == knob.pressedLevel, "\(knob)")
      #expect(found.buttonBounce == take.longestButtonBounce, "\(knob)")
    } catch {
      Issue.record("\(knob): \(error)")
    }
  }
}
