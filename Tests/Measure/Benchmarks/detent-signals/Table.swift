import DetentSession
import DetentSignals

/// All classes as a table, with Detent's verdict in each.
struct Table {
  var seeds: ClosedRange<UInt64>
  /// The later effect of a missed edge.
  var reading = FaultModel.Reading.edges
  /// A part of the classes' names.
  var filter = ""
  var isLimited = true
  /// Whether each signal randomizes the parameters of its class.
  var isDrawn = true

  /// Prints the table class by class.
  ///
  /// - Returns: whether every verdict meets the requirements.
  func print(_ say: (String) -> Void) -> Bool {
    say(
      """
      reading: \(reading). right / extra in % of the true detents, then both errors together; \(seeds.count) signals a class, \
      seeds \(seeds.lowerBound)...\(seeds.upperBound)
      limit: the likeliest way of the shaft, seen whole; ! ours is better, so it is none
      exact: 100 / 0. half: at most half of the best peer's error. close: at most 0.30. limit: at most \
      1.5 times it

      """)
    let columns = PeerRule.allCases.map(\.rawValue)
    say(
      pad("", 27) + pad("ours", 21) + columns.map { pad($0, 14) }.joined() + pad("limit", 20)
        + "verdict")
    var isKept = true
    var kept = 0
    var all = 0
    for kind in SignalClass.all where filter.isEmpty || kind.name.contains(filter) {
      let comparison = Comparison(
        kind, seeds: seeds, reading: reading, limited: isLimited, isDrawn: isDrawn)
      say(line(comparison))
      all += 1
      if comparison.verdict.isKept { kept += 1 } else { isKept = false }
    }
    say("\n\(kept) of \(all) classes meet the requirements")
    return isKept
  }

  private func line(_ comparison: Comparison) -> String {
    let ours = comparison.ours
    var text = pad(comparison.kind.name, 27) + pad(cell(ours) + lead(percent(ours.total), 7), 21)
    for rule in PeerRule.allCases {
      let peer = comparison.peers.first { $0.rule == rule }
      let mark = peer != nil && comparison.best?.rule == rule ? "*" : ""
      text += pad(peer.map { cell($0.score) + mark } ?? "-", 14)
    }
    let limit = comparison.limit.map {
      cell($0) + lead(percent($0.total), 6) + (comparison.beatsLimit ? "!" : "")
    }
    return text + pad(limit ?? "-", 20) + comparison.verdict.rawValue
  }

  private func cell(_ score: Score) -> String {
    "\(percent(score.right))/\(percent(score.extra))"
  }
}

/// Hundredths of a percent as percent.
func percent(_ hundredths: Int) -> String {
  "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10)"
}

/// A text padded with blanks at its end.
func pad(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

/// A text padded with blanks at its start.
func lead(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}
