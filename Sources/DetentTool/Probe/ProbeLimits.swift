import Detent
import DetentDiagnostics
import DetentTape
import DetentText

/// Limits of a survey, for scripts that judge a knob.
struct ProbeLimits {
  /// The most illegal transitions.
  var illegal: Int?
  /// The most lost edges, including those dropped by the program.
  var lost: Int?
  /// The longest latency from an edge to its picture, or to the program without pictures, at the
  /// 99th percentile.
  var latency: TimeSpan?

  /// Whether no limit is set.
  var isEmpty: Bool { illegal == nil && lost == nil && latency == nil }

  /// The exceeded limits, a sentence each.
  func violations(of survey: Survey) -> [String] {
    guard !isEmpty else { return [] }
    // Without edges the knob can't pass.
    guard survey.edges > 0 else {
      return ["no edge arrived: turn the knob during the probe"]
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
        "uncounted edges may be lost: the kernel's queue was full, "
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
