import Detent
import DetentDiagnostics
import DetentSimulation
import DetentWords

/// What a survey must not exceed, so that a script can judge a knob.
struct ProbeLimits {
  /// As many illegal transitions.
  var illegal: Int?
  /// As many lost edges, those included for which the program had no room.
  var lost: Int?
  /// That long from an edge to its picture, or to the program where nothing is drawn; all but one
  /// in a hundred.
  var latency: TimeSpan?

  /// Whether there is nothing to judge by.
  var isEmpty: Bool { illegal == nil && lost == nil && latency == nil }

  /// What is wrong, a sentence each; empty if nothing is.
  func violations(of survey: Survey) -> [String] {
    guard !isEmpty else { return [] }
    // A knob that isn't there has no faults, which is no reason to pass.
    guard survey.edges > 0 else {
      return ["no edge came, so there is nothing to judge: is the knob turned meanwhile?"]
    }
    var sentences: [String] = []
    let faults = survey.faults
    if let illegal, faults.illegal > illegal {
      sentences.append("\(faults.illegal) illegal, more than --max-illegal \(illegal)")
    }
    let missing = faults.lost.addingSaturated(faults.overflowed)
    if let lost, missing > lost {
      sentences.append("\(missing) edges lost, more than --max-lost \(lost)")
    }
    if lost != nil, faults.fullQueues > 0 {
      sentences.append(
        "edges may have been lost that nobody has counted: the kernel's queue was full, "
          + "\(faults.fullQueues) times")
    }
    if let latency {
      let isDrawn = survey.frameLatency.count > 0
      let measured = isDrawn ? survey.frameLatency : survey.programLatency
      let p99 = measured.percentile(99)
      if p99 > latency {
        sentences.append(
          "from an edge to \(isDrawn ? "its picture" : "the program") it takes \(p99.inWords) (99 %), "
            + "longer than --max-latency \(latency.inWords)")
      }
    }
    return sentences
  }
}
