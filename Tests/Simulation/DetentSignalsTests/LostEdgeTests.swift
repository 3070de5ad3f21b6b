import DetentSession
import DetentSignals
import Testing

/// Seeds that no tuning used.
private let unseen: ClosedRange<UInt64> = 41_001...41_002

@Suite("Lost edges of slow clicks")
struct LostEdgeTests {
  @Test(
    "With a tenth and a fiftieth of the edges lost, 95.5 and 99.5 percent of slow clicks count",
    arguments: LostClicks.all)
  func cells(cell: LostClicks) {
    var (ours, majority) = (Score(), Score())
    for seed in unseen {
      let trace = cell.makeTrace(seed: seed)
      ours = ours + trace.score
      let claims = PeerRule.vote.claims(of: trace) ?? []
      majority = majority + Score(claimed: claims, truth: trace.truth)
    }
    #expect(
      cell.isMet(by: ours, majority: majority),
      "\(cell), seeds \(unseen): \(ours); the majority of the edges: \(majority)")
  }

  @Test("A single lost edge of slow clicks changes no count, wherever it is lost")
  func single() {
    for place in LostEdge.all + LostEdge.siblings {
      #expect(place.isCounted(by: place.trace.claims), "\(place): \(place.trace.claims)")
    }
  }

  @Test("Every edge of a lost detent proves its direction, or none does")
  func proven() {
    let clean = LostClicks(pause: 100, turnsBack: true, missed: 0).makeTrace(seed: 1, detents: 50)
    #expect(clean.provenDetents == clean.truth)
    // One lost edge leaves three, which fit one direction only.
    for place in LostEdge.all { #expect(place.trace.provenDetents == place.trace.truth) }
    let tenth = LostClicks(pause: 100, turnsBack: true, missed: 100_000)
    let share = Score(
      claimed: tenth.makeTrace(seed: 1).provenDetents, truth: tenth.makeTrace(seed: 1).truth)
    // 96.4 % by counting the subsets of four edges that fit one direction only.
    #expect(share.extra == 0 && abs(share.right - 9_640) < 200, "\(share)")
  }
}
