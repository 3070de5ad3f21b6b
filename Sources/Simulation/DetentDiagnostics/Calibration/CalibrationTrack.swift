import DetentInput

/// A knob's positions over time, in quarter steps.
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
    /// Its start.
    var from: Instant
    /// Its end; nil for the last one.
    var until: Instant?

    /// Its length; nil for the last one.
    var length: TimeSpan? { until.map { $0 - from } }
    /// The contacts' state, as a phase.
    var phase: Int { position & 3 }
  }

  /// The position before the first change.
  let start: Int
  /// All stays after the first change, by time.
  private(set) var stays: [Stay] = []

  private var levels: Levels

  /// Creates a track from the contacts' levels.
  init(_ levels: Levels) {
    self.levels = levels
    start = levels.quarterStep
  }

  /// Ends the last stay with the turn.
  mutating func end(at instant: Instant) {
    if let last = stays.indices.last { stays[last].until = max(stays[last].from, instant) }
  }

  /// The current position.
  var position: Int { stays.last?.position ?? start }

  /// Follows a change of A or B; a repeated level moves nothing.
  mutating func follow(_ change: CalibrationContact.Change) {
    guard levels[change.line] != change.level else { return }
    let before = levels.quarterStep
    levels[change.line] = change.level
    // Only one contact has changed, so that the phases are neighbors: 1 or 3 apart, modulo 4.
    let step = (levels.quarterStep - before) & 3 == 1 ? 1 : -1
    let position = position + step
    if let last = stays.indices.last { stays[last].until = change.at }
    stays.append(Stay(position: position, from: change.at))
  }

  /// The times at each position between the first and the last one; those two extend beyond the
  /// turn and are left out.
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
