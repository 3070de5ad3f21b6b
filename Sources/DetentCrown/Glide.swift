import DetentInput

/// A movement with a known end: a flung crown that coasts, or a wheel that was told where to go.
///
/// It is a cubic ease-out, d (1 - t/T)^3 from its end: it starts with the speed that it was given,
/// slows down all the way, and lands exactly on the row after a stated time.
///
/// - Source: PebbleOS's fling, a cubic ease-out whose duration is 3 d / v, which makes its first
///   speed v.
struct Glide: Hashable, Sendable {
  /// Where it ends.
  let goal: Rows
  /// Whether a hand flung it; the wheel then selects the rows that it passes.
  private(set) var isFlung = false
  private let distance: Int64
  private let ticks: Int64
  private var elapsed: Int64 = 0

  /// The shortest and the longest glide.
  ///
  /// Less is a jump; with more, the last row takes too long to arrive for somebody who waits to
  /// press.
  static let shortest = TimeSpan.milliseconds(120)
  static let longest = TimeSpan.milliseconds(1_500)
  /// The time of a movement that the program makes: what UIKit's pickers take.
  static let programmed = TimeSpan.milliseconds(300)

  /// A movement from `start` to `goal` in that time, rounded to ticks.
  init(from start: Rows, to goal: Rows, taking duration: TimeSpan) {
    self.goal = goal
    let span = min(max(duration, Self.shortest), Self.longest)
    ticks = span.microseconds / Ease.tick.microseconds
    // 2^38 / 2^16 = 4 million rows: a longer way begins that far from its end, which nobody can
    // see.
    let reach: Int64 = 1 << 38
    distance = min(max(goal.raw - start.raw, -reach), reach)
  }

  /// A coasting movement from `start` at `speed` (rows a second) to the row where it lands.
  init(from start: Rows, to goal: Rows, speed: Rows) {
    let way = (goal - start).magnitude.raw
    let pace = max(1, speed.magnitude.raw)
    self.init(
      from: start, to: goal, taking: .microseconds(min(3 * way, 1 << 40) * 1_000_000 / pace))
    isFlung = true
  }

  /// Moves on by one tick.
  ///
  /// - Returns: where the wheel is now; the goal exactly when it has arrived.
  mutating func advance() -> Rows {
    elapsed += 1
    let left = max(0, ticks - elapsed)
    let part = (left * left * left << 24) / (ticks * ticks * ticks)
    return Rows(raw: goal.raw - (distance * part) >> 24)
  }

  var hasArrived: Bool { elapsed >= ticks }
}
