import DetentSession
import DetentSignals

/// Slow clicks with lost edges: Detent's decoder, the majority of the edges, and the limits.
struct Lost {
  /// The seeds of a cell's signals, of 1,000 detents each.
  var seeds: ClosedRange<UInt64>
  var reading = FaultModel.Reading.edges
  /// Whether to search the likeliest turn of each signal.
  var isLimited = false

  /// Prints a line per cell, and the placements of a single lost edge.
  ///
  /// - Returns: whether every cell without bounce meets its requirement, and no placement is wrong.
  func print(_ say: (String) -> Void) -> Bool {
    say(
      """
      lost edges, reading: \(reading); right / extra in % of \(seeds.count),000 detents, seeds \
      \(seeds.lowerBound)...\(seeds.upperBound)
      majority: that of the edges between two rests, and one reading 30 ms after the last edge
      proven: detents whose own edges fit one direction only. likeliest: a search that sees the whole \
      signal

      """)
    say(
      pad("lost", 6) + pad("pause", 8) + pad("ways", 6) + pad("ours", 14) + pad("majority", 14)
        + pad("proven", 8) + pad("likeliest", 14) + pad("bouncing: ours", 16)
        + pad("majority", 14) + pad("likeliest", 14))
    var isKept = true
    for cell in LostClicks.all {
      let clean = scores(cell)
      var bouncing = cell
      bouncing.bounces = true
      let rough = scores(bouncing)
      let isMet = cell.isMet(by: clean.ours, majority: clean.majority)
      isKept = isKept && isMet
      say(
        pad("1/\(1_000_000 / cell.missed)", 6)
          + pad(cell.pause == 0 ? "none" : "\(cell.pause) ms", 8)
          + pad(cell.turnsBack ? "both" : "one", 6) + pad(text(clean.ours), 14)
          + pad(text(clean.majority), 14)
          + pad(cell.pause > 0 ? percent(clean.proven.right) : "-", 8)
          + pad(clean.likeliest.map(text) ?? "-", 14) + pad(text(rough.ours), 16)
          + pad(text(rough.majority), 14) + pad(rough.likeliest.map(text) ?? "-", 14)
          + (isMet ? "" : "SHORT"))
    }
    for (name, list) in [("one lost edge", LostEdge.all), ("its siblings", LostEdge.siblings)] {
      let wrong = list.filter { !$0.isCounted(by: $0.trace.claims) }
      let majority = list.count { !$0.isCounted(by: PeerRule.vote.claims(of: $0.trace) ?? []) }
      say("\n\(name): \(wrong.count) of \(list.count) wrong; majority \(majority)")
      for place in wrong.prefix(12) {
        let claims = place.trace.claims.map { "\($0.at.microseconds / 1_000):\($0.step)" }
        say("  \(place.steps), pause \(place.pause) ms, edge \(place.lost): \(claims)")
      }
      isKept = isKept && wrong.isEmpty
    }
    return isKept
  }

  private func scores(
    _ cell: LostClicks
  ) -> (ours: Score, majority: Score, proven: Score, likeliest: Score?) {
    var (ours, majority, proven, likeliest) = (Score(), Score(), Score(), Score())
    for seed in seeds {
      let trace = cell.makeTrace(seed: seed, reading: reading)
      func score(_ claims: [Trace.Detent]) -> Score { Score(claimed: claims, truth: trace.truth) }
      ours = ours + score(trace.claims)
      majority = majority + score(PeerRule.vote.claims(of: trace) ?? [])
      proven = proven + score(trace.provenDetents)
      guard isLimited else { continue }
      likeliest = likeliest + score(cell.likeliestDetents(of: trace, reading: reading))
    }
    return (ours, majority, proven, isLimited ? likeliest : nil)
  }

  private func text(_ score: Score) -> String { "\(percent(score.right))/\(percent(score.extra))" }
}
