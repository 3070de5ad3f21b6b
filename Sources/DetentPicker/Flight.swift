import DetentInput

/// Whether rows pass too fast to be read one by one.
///
///     rows a second     < 20      >= 20, three turns in a row      nothing for 120 ms
///     flying            no        yes                              no
struct Flight: Hashable, Sendable {
  private static let slowest: Int64 = 20
  private static let turnsUntilTakeoff = 3
  private static let lands = TimeSpan.milliseconds(120)

  private var turns = 0
  private var lastAt: Instant?

  /// Whether it flies.
  private(set) var isFlying = false

  /// When it no longer flies, if nobody turns.
  var deadline: Instant? { isFlying ? lastAt.map { $0 + Self.lands } : nil }

  /// A turn has passed so many rows.
  mutating func pass(_ rows: Int, at now: Instant) {
    guard rows != 0 else { return }
    let elapsed = lastAt.map { (now - $0).microseconds } ?? .max
    let isFast = Int64(rows.magnitude) * 1_000_000 / Self.slowest >= elapsed
    turns = isFast ? min(turns + 1, Self.turnsUntilTakeoff) : 0
    lastAt = now
    isFlying = isFlying || turns == Self.turnsUntilTakeoff
  }

  /// Lets time pass.
  mutating func advance(to now: Instant) {
    if let deadline, deadline <= now { (isFlying, turns) = (false, 0) }
  }
}
