import DetentInput

/// The way from detent to detent.
struct RestWalk: Hashable, Sendable {
  /// How many detents a turn has: knobs are built with 8 at least, and 100 are a click wheel's.
  static let detents = 8...100

  /// How many detents it went, clockwise positive if A leads.
  let net: Int
  /// How many it went against the way that it went on the whole.
  let back: Int
  /// How often it came back to the rest that it had left, from half way or from both sides of it.
  ///
  /// Either a hand did so, or two edges came in the wrong order, as long bounces that overlap make
  /// them do; then a detent is missing in the count.
  let returns: Int
  /// How often it came back to the rest that it had left, from anywhere.
  let leaves: Int
  /// Long stays where it shouldn't rest.
  let strays: Int
  /// Whether it began in a detent.
  let startsAtRest: Bool
  /// Whether it ended in one, or was not long enough where it ended to say.
  let endsAtRest: Bool
  /// How often it rested at each state.
  let rests: [Findings.RestCount]

  /// Follows a turn whose rests are known.
  init(_ track: CalibrationTrack, _ reading: RestReading) {
    // A rest is longer than a swing over its edge, and longer than most crossings; a long stay
    // elsewhere is one of half the usual rest.
    let least = TimeSpan.microseconds(
      max(15_000, min(reading.rest.microseconds / 4, (reading.crossing * 3).microseconds / 2)))
    let stray = TimeSpan.microseconds(reading.rest.microseconds / 2)
    var visits = [track.start]
    var strays = 0
    var returns = 0
    var leaves = 0
    var reach = 0...0
    var counts = [0, 0, 0, 0]
    counts[track.start & 3] += 1
    for stay in track.stays {
      let away = stay.position - (visits.last ?? track.start)
      reach = min(reach.lowerBound, away)...max(reach.upperBound, away)
      // It stays where it is in the end.
      guard stay.length ?? least >= least else { continue }
      if reading.phases.contains(stay.phase) {
        if visits.last != stay.position {
          visits.append(stay.position)
          counts[stay.phase] += 1
        } else {
          leaves += 1
          if reach.count > 2 { returns += 1 }
        }
        reach = 0...0
      } else if let length = stay.length, length >= stray {
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
    self.returns = returns
    self.leaves = leaves
    startsAtRest = reading.phases.contains(track.start & 3)
    endsAtRest =
      track.stays.last.map { reading.phases.contains($0.phase) || $0.length ?? .zero < stray }
      ?? true
    rests = reading.phases.map { phase in
      let levels = Levels(quarterStep: phase)
      return Findings.RestCount(a: levels.a, b: levels.b, count: counts[phase])
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
