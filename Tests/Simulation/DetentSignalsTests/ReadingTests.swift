import DetentInput
import DetentSession
import DetentSignals
import Testing

/// Seeds that no tuning used.
private let unseen: ClosedRange<UInt64> = 41_001...41_002

/// The errors of the decoder without readings and votes, in hundredths of a percent.
///
/// Missing and extra detents together, for sources of edges, then of levels. Classes that are not
/// listed have none.
private let before = """
  trace/bounce_overlap 105 105
  trace/missed_02 26 0
  trace/missed_10 1316 342
  trace/mixed 447 79
  trace/half_missed_02 368 0
  gesture/bounce_overlap 287 287
  gesture/missed_02 856 214
  gesture/missed_10 3155 1123
  gesture/mixed 563 27
  gesture/mixed_hard 870 93
  gesture/worn 1117 28
  gesture/flick_ring 25 25
  gesture/touch 458 172
  gesture/half_missed_02 877 226
  gesture/half_missed_10 3283 1454
  gesture/half_mixed 381 0
  rotor/mech_rest_edge 376 376
  rotor/mech_stall 1389 152
  rotor/mech_hard 104 0
  rotor/mech_half_worn 48 48
  rotor/mech_half_hard 193 120
  rotor/mech_single 52 52
  rotor/mech_single_rough 6378 6378
  click/lost_10 3026 2026
  click/lost_02 632 342
  click/lost_one 2184 1263
  click/bounce_lost_10 3132 211
  click/bounce_lost_02 711 0
  click/bounce_lost_one 2763 1237
  click/half_lost_10 2947 1211
  click/half_lost_02 842 342
  click/half_bounce_lost_02 1184 53
  """

@Suite("Every class of signals, by what the source reads")
struct ReadingTests {
  @Test("A class without lost edges is the same for both sources")
  func same() {
    for kind in [SignalClass.gesture(.mixed), .trace(.missed10), .click(.lostOne)] {
      let edges = kind.makeTrace(seed: 41_001, reading: .edges)
      let levels = kind.makeTrace(seed: 41_001, reading: .levels)
      #expect(edges.truth == levels.truth && edges.changes == levels.changes, "\(kind.name)")
      #expect(edges.tape.edges != levels.tape.edges, "\(kind.name)")
    }
    for kind in [SignalClass.gesture(.bounceHeavy), .trace(.reversal), .rotor(.rough)] {
      let edges = kind.makeTrace(seed: 41_001, reading: .edges)
      let delivered = edges.tape.edges.map { LineEdge($0.line, $0.level, at: $0.at) }
      #expect(delivered == edges.changes, "\(kind.name)")
      #expect(edges == kind.makeTrace(seed: 41_001, reading: .levels), "\(kind.name)")
    }
  }

  @Test("A reading shows what the wires are, delivered or not")
  func readings() {
    for kind in [SignalClass.click(.lost10), .click(.bounceLost10), .click(.halfLost2)] {
      let trace = kind.makeTrace(seed: 41_001, reading: .edges)
      var levels = trace.tape.initial
      for edge in trace.changes {
        #expect(levels[edge.line] != edge.level, "\(kind.name): a change that is none")
        levels[edge.line] = edge.level
      }
      #expect(levels.quarterStep % kind.edgesPerDetent == 0, "\(kind.name) ends at rest")
      #expect(trace.tape.edges.count < trace.changes.count, "\(kind.name) loses edges")
    }
  }

  /// All together are many signals, but two of a class are few.
  ///
  /// Five detents are their noise.
  @Test(
    "All classes of signals lose less than without readings and votes, and none more than its noise",
    arguments: [FaultModel.Reading.edges, .levels])
  func classes(reading: FaultModel.Reading) {
    var (errors, most) = (0, 0)
    for kind in SignalClass.all {
      let row = before.split(separator: "\n").first { $0.hasPrefix(kind.name + " ") }
      let bounds: [Int] = row?.split(separator: " ").compactMap { Int($0) } ?? [0, 0]
      let bound = reading == .edges ? bounds[0] : bounds[1]
      let score = unseen.reduce(Score()) {
        $0 + kind.makeTrace(seed: $1, reading: reading).score
      }
      (errors, most) = (errors + score.total, most + bound)
      let noise = kind.isSure ? 0 : 50_000 / max(1, score.truthCount)
      #expect(score.total <= bound + noise, "\(kind.name), \(reading), seeds \(unseen): \(score)")
    }
    #expect(errors < most, "\(reading), seeds \(unseen)")
  }

  private static let halves = SignalClass.all.filter { $0.edgesPerDetent == 2 }

  @Test(
    "Half steps lose at most half as much as the best plain rule, or 1.5 times the limit",
    arguments: halves)
  func halfSteps(kind: SignalClass) {
    let comparison = Comparison(kind, seeds: unseen, reading: .edges)
    #expect(
      comparison.verdict.isKept,
      "\(kind.name), seeds \(unseen): \(comparison.ours), \(comparison.verdict)")
  }
}
