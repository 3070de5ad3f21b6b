import DetentInput

/// The way from detent to detent.
struct RestWalk: Hashable, Sendable {
  /// How many detents a turn has: knobs are built with 8 at least, and 100 are a click wheel's.
  static let detents = 8...100

  /// How many detents it went, clockwise positive if A leads.
  let net: Int
  /// How many it went against the way that it went on the whole.
  let back: Int
  /// Long stays where it shouldn't rest.
  let strays: Int
  /// Whether it began in a detent.
  let startsAtRest: Bool
  /// How often it rested at each state.
  let rests: [Findings.Rest]

  /// Follows a turn whose rests are known.
  init(_ track: CalibrationTrack, _ reading: RestReading) {
    // Halfway, by ratio, between a crossing and a rest there is nothing.
    let threshold = max(reading.rest.microseconds / 4, 15_000)
    var visits = [track.start]
    var strays = 0
    var counts = [0, 0, 0, 0]
    counts[track.start & 3] += 1
    for stay in track.stays {
      // It stays where it is in the end.
      guard (stay.length?.microseconds ?? threshold) >= threshold else { continue }
      if reading.phases.contains(stay.phase) {
        if visits.last != stay.position {
          visits.append(stay.position)
          counts[stay.phase] += 1
        }
      } else if stay.until != nil, stay.length ?? .zero >= .microseconds(threshold * 2) {
        strays += 1
      }
    }
    let size = reading.edgesPerDetent.rawValue
    let last = visits.last ?? track.start
    let steps = zip(visits, visits.dropFirst()).map { ($1 - $0) / size }
    net = (last - track.start) / size
    let sign = net.signum()
    back = steps.reduce(0) { sum, step in
      step.signum() == sign ? sum : sum + Int(step.magnitude)
    }
    self.strays = strays
    startsAtRest = reading.phases.contains(track.start & 3)
    let levels: [(Level, Level)] = [(.high, .high), (.low, .high), (.low, .low), (.high, .low)]
    rests = reading.phases.map {
      Findings.Rest(a: levels[$0].0, b: levels[$0].1, count: counts[$0])
    }
  }
}

extension CalibrationTrack {
  /// The furthest that it went back on its way, in quarter steps.
  var back: Int {
    let isForward = position >= start
    var peak = start
    var back = 0
    for stay in stays {
      let place = isForward ? stay.position : 2 * start - stay.position
      peak = max(peak, place)
      back = max(back, peak - place)
    }
    return back
  }
}
