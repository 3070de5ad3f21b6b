import DetentInput

/// Where a knob was, and for how long, in quarter steps.
///
///     phase      0     1     2     3     0
///               11    01    00    10    11        clockwise, position rises
///
/// The position starts at its phase, so that `position & 3` is always the state of the contacts.
struct CalibrationTrack: Hashable, Sendable {
  /// A stay at one position.
  struct Stay: Hashable, Sendable {
    /// Quarter steps, clockwise positive.
    var position: Int
    /// When it came there.
    var from: Instant
    /// When it left; nil for where it is in the end.
    var until: Instant?

    /// How long it was there, unless it still is.
    var length: TimeSpan? { until.map { $0 - from } }
    /// The state of the contacts there, as a phase.
    var phase: Int { position & 3 }
  }

  /// Where it was before the first change.
  let start: Int
  /// All stays after the first change, in order.
  private(set) var stays: [Stay] = []

  private var levels: Levels

  /// A knob whose contacts are at these levels.
  init(_ levels: Levels) {
    self.levels = levels
    start = levels.quarterStep
  }

  /// Says when the turn was over, so that the last stay has a length.
  mutating func end(at instant: Instant) {
    if let last = stays.indices.last { stays[last].until = max(stays[last].from, instant) }
  }

  /// Where it is.
  var position: Int { stays.last?.position ?? start }

  /// Follows one change of A or B; what is none moves nothing.
  mutating func follow(_ change: CalibrationContact.Change) {
    guard levels[change.line] != change.level else { return }
    let before = levels.quarterStep
    levels[change.line] = change.level
    // Only one contact has changed, so the phases are neighbors: 1 or 3 apart, going round.
    let step = (levels.quarterStep - before) & 3 == 1 ? 1 : -1
    let position = position + step
    if let last = stays.indices.last { stays[last].until = change.at }
    stays.append(Stay(position: position, from: change.at))
  }

  /// How long it was at each position between the first and the last one, those two excluded: what
  /// happened there before or after the turn is no part of it.
  var times: [(position: Int, time: TimeSpan)] {
    guard let low = stays.map(\.position).min(), let high = stays.map(\.position).max() else {
      return []
    }
    var sums = [TimeSpan](repeating: .zero, count: high - low + 1)
    for stay in stays {
      sums[stay.position - low] = sums[stay.position - low] + (stay.length ?? .zero)
    }
    return sums.enumerated().compactMap { index, time in
      let place = low + index
      return place == start || place == position ? nil : (place, time)
    }
  }
}
