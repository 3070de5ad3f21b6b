import DetentDiagnostics
import DetentInput
import DetentTape
import DetentText
import DetentTranscript

/// A survey as a JSON object.
enum ProbeLine {
  /// The object; the order of its members is part of the format.
  ///
  /// - Parameters:
  ///   - survey: the survey.
  ///   - now: its instant.
  ///   - isFinal: whether it is the last one.
  /// - Returns: the object.
  static func json(_ survey: Survey, at now: Instant, isFinal: Bool) -> JSONLine {
    let (levels, counts, faults) = (survey.levels, survey.counts, survey.faults)
    let edges = survey.dwells.edgesPerDetent
    var line = JSONLine([
      "t_us": .integer(now.microseconds), "final": .boolean(isFinal), "a": levels.a.number,
      "b": levels.b.number, "button": survey.hasButton ? levels.button.number : .null,
      "detents": .count(survey.detents), "clockwise": .count(counts.clockwise),
      "counterclockwise": .count(counts.counterclockwise),
      "quarterSteps": .count(counts.quarterSteps), "presses": .count(survey.presses),
      "edges": .count(survey.edges), "edgesPerSecond": .count(survey.rate.now),
      "peakEdgesPerSecond": .count(survey.rate.peak), "illegal": .count(faults.illegal),
      "repeated": .count(faults.repeated), "lost": .count(faults.lost),
      "overflowed": .count(faults.overflowed), "refused": .count(faults.refused),
      "late": .count(faults.late), "fullQueues": .count(faults.fullQueues),
      "edgesPerDetent": edges.map { .count($0.rawValue) } ?? .null,
    ])
    for (name, wire) in [("a", Line.a), ("b", .b), ("button", .button)] {
      let bursts = survey.bounce[wire].bursts
      line.add(named: "\(name)Bounces", .count(bursts.count))
      line.add(named: "\(name)BounceP50_us", .integer(bursts.percentile(50).microseconds))
      line.add(named: "\(name)BounceP99_us", .integer(bursts.percentile(99).microseconds))
      line.add(named: "\(name)BounceLongest_us", .integer(bursts.longest.microseconds))
    }
    for (name, latency) in [
      ("program", survey.programLatency), ("frame", survey.frameLatency),
    ] {
      for percent in [50, 99] {
        line.add(
          named: "\(name)LatencyP\(percent)_us",
          latency.count > 0 ? .integer(latency.percentile(percent).microseconds) : .null)
      }
    }
    line.add("advice", .strings(survey.advice(isFinal: isFinal).map(\.code)))
    return line
  }

  /// A summary line for output without a terminal.
  static func plain(_ survey: Survey) -> String {
    let (counts, faults) = (survey.counts, survey.faults)
    let levels = survey.wires
      .map { "\($0.label) \(survey.levels[$0].word)" }
      .joined(separator: ", ")
    return "\(levels); detents \(counts.clockwise) clockwise, \(counts.counterclockwise) counter; "
      + "presses \(survey.presses); edges \(survey.edges), \(survey.rate.now)/s; "
      + "lost \(faults.lost), overflowed \(faults.overflowed), repeated \(faults.repeated), "
      + "illegal \(faults.illegal), refused \(faults.refused)"
  }
}

extension Level {
  fileprivate var number: JSONLine.Value { .integer(self == .high ? 1 : 0) }
}

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
    guard survey.edges > 0 else { return ["no edge arrived: turn the knob during the probe"] }
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
