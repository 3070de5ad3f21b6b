import DetentInput

/// The path from detent to detent.
struct RestWalk: Hashable, Sendable {
  /// The detents of a whole turn: encoders have at least 8, click wheels up to 100.
  static let detents = 8...100

  /// Net detents, positive if A leads.
  let net: Int
  /// Detents against the overall direction.
  let back: Int
  /// Returns to the rest just left, from half way or from both sides of it.
  ///
  /// The user turned back, or two edges came in the wrong order, as from long overlapping bounces;
  /// then the count lacks a detent.
  let returns: Int
  /// Returns to the rest just left, from anywhere.
  let leaves: Int
  /// Long stays off the rest states.
  let strays: Int
  /// Whether it started in a detent.
  let startsAtRest: Bool
  /// Whether it ended in a detent, or too briefly elsewhere to say.
  let endsAtRest: Bool
  /// The rests at each state.
  let rests: [Findings.RestCount]

  /// Follows a turn with known rest states.
  init(_ track: CalibrationTrack, _ reading: RestReading) {
    // A rest is longer than an overshoot and than most crossings; a long stay elsewhere has at
    // least half of the usual rest.
    let least = TimeSpan.microseconds(
      max(15_000, min(reading.rest.microseconds / 4, (reading.crossing * 3).microseconds / 2)))
    let stray = TimeSpan.microseconds(reading.rest.microseconds / 2)
    let isPair = reading.edgesPerDetent == .four && reading.phases.count == 2
    let half = max(2, reading.edgesPerDetent.rawValue / 2) + (isPair ? 1 : 0)
    var visits = [reading.detent(at: track.start)]
    var place = track.start
    var strays = 0
    var returns = 0
    var leaves = 0
    var reach = 0...0
    var counts = [0, 0, 0, 0]
    counts[track.start & 3] += 1
    for stay in track.stays {
      let away = stay.position - place
      reach = min(reach.lowerBound, away)...max(reach.upperBound, away)
      // The last stay has no end.
      guard stay.length ?? least >= least else { continue }
      if reading.isRest(stay.position) {
        let detent = reading.detent(at: stay.position)
        if visits.last != detent {
          visits.append(detent)
          counts[stay.phase] += 1
        } else if !isPair || reach.count > 2 {
          leaves += 1
          if reach.count > half { returns += 1 }
        }
        place = stay.position
        reach = 0...0
      } else if let length = stay.length, length >= stray {
        strays += 1
      }
    }
    let steps = zip(visits, visits.dropFirst()).map { $1 - $0 }
    net = visits[visits.count - 1] - visits[0]
    let sign = net.signum()
    back = steps.reduce(0) { sum, step in
      step.signum() == sign ? sum : sum + Int(step.magnitude)
    }
    self.strays = strays
    self.returns = returns
    self.leaves = leaves
    startsAtRest = reading.isRest(track.start)
    endsAtRest =
      track.stays.last.map { reading.isRest($0.position) || $0.length ?? .zero < stray } ?? true
    rests = reading.phases.map { $0 & 3 }.map { phase in
      let levels = Levels(quarterStep: phase)
      return Findings.RestCount(a: levels.a, b: levels.b, count: counts[phase])
    }
  }
}

extension CalibrationTrack {
  /// The furthest way back, in quarter steps.
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
