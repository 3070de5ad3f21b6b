import DetentInput

/// Whether rows pass too fast to be read one by one.
///
///     rows a second     < 20      >= 20, three turns in a row      nothing for 120 ms     for 1 s
///     stage             none      flying                           landed                 none
///
/// Only rows that are told by their numbers are still told them when they have landed: a hand that
/// wants to have one of them goes on from there.
struct Flight: Hashable, Sendable {
  enum Stage: UInt8 { case none, flying, landed }

  private static let slowest: Int64 = 20
  private static let turnsUntilTakeoff = 3
  private static let lands = TimeSpan.milliseconds(120)
  private static let tells = TimeSpan.seconds(1)

  private var turns = 0
  private var lastAt: Instant?

  /// How far it has come.
  private(set) var stage = Stage.none

  /// When the stage changes, if nobody turns.
  var deadline: Instant? {
    switch stage {
    case .none: nil
    case .flying: lastAt.map { $0 + Self.lands }
    case .landed: lastAt.map { $0 + Self.tells }
    }
  }

  /// A turn has passed so many rows.
  mutating func pass(_ rows: Int, at now: Instant) {
    guard rows != 0 else { return }
    let elapsed = lastAt.map { (now - $0).microseconds } ?? .max
    let isFast = Int64(rows.magnitude) * 1_000_000 / Self.slowest >= elapsed
    turns = isFast ? min(turns + 1, Self.turnsUntilTakeoff) : 0
    lastAt = now
    if turns == Self.turnsUntilTakeoff { stage = .flying }
  }

  /// Lets time pass.
  ///
  /// - Parameters:
  ///   - now: the present instant.
  ///   - isNumbered: whether rows are told by their numbers.
  mutating func advance(to now: Instant, isNumbered: Bool) {
    while let deadline, deadline <= now {
      turns = 0
      stage = isNumbered && stage == .flying ? .landed : .none
    }
  }
}
