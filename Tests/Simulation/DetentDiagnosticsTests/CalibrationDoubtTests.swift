import DetentDiagnostics
import DetentInput
import Testing

@Suite("Calibration with faulty edges")
struct CalibrationDoubtTests {
  /// The fault of a take.
  enum Fault: CaseIterable {
    case missedFew, missedSome, missedMany, spikes, manySpikes, longBounce, slowCrossings, quick
    case veryUneven
  }

  /// Seeds that no bound was tuned on.
  private static let seeds: ClosedRange<UInt64> = 840_201...840_210

  @Test(
    "A faulty tape gives right findings or none", arguments: Fault.allCases,
    CalibrationTests.kinds)
  func neverWrong(fault: Fault, kind: (edges: Int, phase: Int)) {
    var found = 0
    for seed in Self.seeds {
      for detents in [12, 20, 24, 30] {
        var knob = SyntheticKnob()
        knob.edgesPerDetent = kind.edges
        knob.restPhase = kind.phase
        knob.detentsPerRevolution = detents
        knob.isReversed = seed & 1 != 0
        knob.bounce = [.zero, .microseconds(1_500), .milliseconds(5)][Int(seed % 3)]
        knob.seed = seed
        var calibration = Calibration(levels: knob.levels(at: 0))
        for edge in take(of: &knob, with: fault).edges { calibration.feed(edge) }
        guard let findings = try? calibration.findings() else { continue }
        found += 1
        #expect(findings.edgesPerDetent.rawValue == knob.edgesPerDetent, "\(fault) \(knob)")
        #expect(findings.isReversed == knob.isReversed, "\(fault) \(knob)")
        #expect(findings.pressedLevel == knob.pressedLevel, "\(fault) \(knob)")
        // For a knob that rests at every edge a missed one shows in the count only.
        guard ![.missedFew, .missedSome, .missedMany].contains(fault) else { continue }
        #expect(findings.detentsPerRevolution == detents, "\(fault) \(knob)")
      }
    }
    // Faults of an ordinary turn are no reason to refuse.
    if [.missedFew, .spikes, .slowCrossings, .quick, .veryUneven].contains(fault) {
      #expect(found >= 25, "\(fault) \(kind)")
    }
  }

  private func take(of knob: inout SyntheticKnob, with fault: Fault) -> SyntheticKnob.Take {
    let seed = knob.seed
    switch fault {
    case .missedFew: return knob.turn().missing(perMillion: 2_000, seed: seed)
    case .missedSome: return knob.turn().missing(perMillion: 10_000, seed: seed)
    case .missedMany: return knob.turn().missing(perMillion: 50_000, seed: seed)
    case .spikes: return knob.turn().spiked(5, seed: seed)
    case .manySpikes: return knob.turn().spiked(300, seed: seed)
    case .longBounce: knob.bounce = .milliseconds(8)
    case .slowCrossings: knob.crossing = 60_000...160_000
    case .quick: knob.period = 80_000...125_000
    case .veryUneven: knob.period = 100_000...2_000_000
    }
    return knob.turn()
  }

  @Test("The longest bounce is measured", arguments: CalibrationTests.kinds)
  func bounce(kind: (edges: Int, phase: Int)) throws {
    for seed in Self.seeds {
      var knob = SyntheticKnob()
      knob.edgesPerDetent = kind.edges
      knob.restPhase = kind.phase
      knob.seed = seed
      knob.overshoots = 0
      knob.bounce = .microseconds(1_500)
      let take = knob.turn()
      var calibration = Calibration(levels: take.levels)
      for edge in take.edges { calibration.feed(edge) }
      let findings = try calibration.findings()
      #expect(findings.contactBounce == take.longestBounce, "\(knob)")
      #expect(findings.buttonBounce == take.longestButtonBounce, "\(knob)")
    }
  }

  @Test("A button gets twice the longest gap of its bounce as debounce, 10 to 20 ms")
  func debounce() throws {
    for (bounce, debounce) in [
      (TimeSpan.zero, TimeSpan.milliseconds(10)), (.milliseconds(2), .milliseconds(10)),
      (.microseconds(5_001), .milliseconds(10)), (.microseconds(5_002), .milliseconds(11)),
      (.milliseconds(12), .milliseconds(20)),
    ] {
      let take = SyntheticKnob().turn()
      var calibration = Calibration(levels: take.levels)
      let more = take.edges.filter { $0.line == .button }.prefix(1).flatMap { edge in
        [
          LineEdge(.button, edge.level.toggled, at: edge.at + .microseconds(1)),
          LineEdge(.button, edge.level, at: edge.at + bounce),
        ]
      }
      for edge in (bounce == .zero ? take : take.adding(more)).edges { calibration.feed(edge) }
      let findings = try calibration.findings()
      #expect(findings.buttonBounce == bounce)
      #expect(findings.buttonDebounce == debounce)
    }
  }

  @Test("A knob without a button needs no press and reports none")
  func noButton() throws {
    var knob = SyntheticKnob()
    knob.presses = false
    let take = knob.turn()
    var calibration = Calibration(levels: take.levels, hasButton: false)
    for edge in take.edges { calibration.feed(edge) }
    let findings = try calibration.findings()
    #expect(findings.pressedLevel == nil)
    #expect(findings.buttonBounce == nil)
    #expect(findings.buttonDebounce == nil)
    #expect(findings.detentsPerRevolution == 20)
  }

  @Test("Inverted lines invert the rest state")
  func inversion() throws {
    var knob = SyntheticKnob()
    for (phase, rest, inverted) in [
      (0, QuadratureConfiguration.Rest.high, QuadratureConfiguration.Rest.low), (2, .low, .high),
    ] {
      knob.restPhase = phase
      let take = knob.turn()
      var calibration = Calibration(levels: take.levels)
      for edge in take.edges { calibration.feed(edge) }
      let findings = try calibration.findings()
      #expect(findings.rest(inverted: false) == rest)
      #expect(findings.rest(inverted: true) == inverted)
      #expect(findings.rests.map(\.count) == [21])
    }
  }

  @Test("Progress counts the stops and completes after the press")
  func progress() {
    let take = SyntheticKnob().turn()
    var calibration = Calibration(levels: take.levels)
    #expect(calibration.progress.completesAt(hasButton: true) == nil)
    for edge in take.edges {
      #expect(calibration.progress.completesAt(hasButton: true) == nil)
      calibration.feed(edge)
    }
    #expect(calibration.progress.pauses == 20)
    let end = take.edges[take.edges.count - 1].at
    #expect(calibration.progress.completesAt(hasButton: true) == end + .milliseconds(200))
    #expect(calibration.progress.completesAt(hasButton: false) != nil)
  }
}
