import DetentInput

/// A movement with a known end: coasting after a fling, or a programmed movement.
///
/// A cubic ease-out, d (1 - t/T)^3 from its end: it starts with the given speed, decelerates, and
/// lands exactly on the row after a fixed time.
///
/// - Source: PebbleOS's fling, a cubic ease-out whose duration is 3 d / v, which makes its initial
///   speed v.
struct Glide: Hashable, Sendable {
  /// The position of its end.
  let goal: Rows
  private let distance: Int64
  private let ticks: Int16
  private var elapsed: Int16 = 0
  /// Whether it follows a fling; the wheel then selects the rows that it passes.
  private(set) var isFlung = false

  /// The minimum and maximum duration.
  ///
  /// A shorter glide is a jump; a longer one delays the last row for a user who waits to press.
  static let shortest = TimeSpan.milliseconds(120)
  static let longest = TimeSpan.milliseconds(1_500)
  /// The duration of a programmed movement: that of UIKit's pickers.
  static let programmed = TimeSpan.milliseconds(300)

  /// Creates a movement of a given duration, rounded to ticks.
  init(from start: Rows, to goal: Rows, taking duration: TimeSpan) {
    self.goal = goal
    let span = min(max(duration, Self.shortest), Self.longest)
    ticks = Int16(span.microseconds / Ease.tick.microseconds)
    // 2^38 / 2^16 = 4 million rows: a longer movement starts at that distance, which is invisible.
    let reach: Int64 = 1 << 38
    distance = min(max(goal.raw - start.raw, -reach), reach)
  }

  /// Creates a coasting movement from `start` at `speed`, in rows per second, to the row where it
  /// lands.
  init(from start: Rows, to goal: Rows, speed: Rows) {
    let way = (goal - start).magnitude.raw
    let pace = max(1, speed.magnitude.raw)
    self.init(
      from: start, to: goal, taking: .microseconds(min(3 * way, 1 << 40) * 1_000_000 / pace))
    isFlung = true
  }

  /// Advances by one tick.
  ///
  /// - Returns: the position; exactly `goal` on arrival.
  mutating func advance() -> Rows {
    elapsed += 1
    let (ticks, left) = (Int64(ticks), Int64(max(0, ticks - elapsed)))
    let part = (left * left * left << 24) / (ticks * ticks * ticks)
    return Rows(raw: goal.raw - (distance * part) >> 24)
  }

  var hasArrived: Bool { elapsed >= ticks }
}
