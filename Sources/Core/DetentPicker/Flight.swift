import DetentInput

/// The detection of rows that pass too fast to be read.
///
///     rows a second     < 20      >= 20, three turns in a row      nothing for 120 ms     for 1 s
///     stage             none      flying                           landed                 none
///
/// Rows shown by their numbers keep the number after landing: a user who aims at one continues from
/// there.
struct Flight: Hashable, Sendable {
  enum Stage: UInt8 { case none, flying, landed }

  private static let slowest: Int64 = 20
  private static let turnsUntilTakeoff = 3
  private static let lands = TimeSpan.milliseconds(120)
  private static let tells = TimeSpan.seconds(1)

  private var turns = 0
  private var lastAt: Instant?

  /// The present stage.
  private(set) var stage = Stage.none

  /// The instant of the next stage without a turn.
  var deadline: Instant? {
    switch stage {
    case .none: nil
    case .flying: lastAt.map { $0 + Self.lands }
    case .landed: lastAt.map { $0 + Self.tells }
    }
  }

  /// Records a turn by `rows`.
  mutating func pass(_ rows: Int, at now: Instant) {
    guard rows != 0 else { return }
    let elapsed = lastAt.map { (now - $0).microseconds } ?? .max
    let isFast = Int64(rows.magnitude) * 1_000_000 / Self.slowest >= elapsed
    turns = isFast ? min(turns + 1, Self.turnsUntilTakeoff) : 0
    lastAt = now
    if turns == Self.turnsUntilTakeoff { stage = .flying }
  }

  /// Advances to `now`.
  ///
  /// - Parameters:
  ///   - now: the present instant.
  ///   - isNumbered: whether rows are shown by their numbers.
  mutating func advance(to now: Instant, isNumbered: Bool) {
    while let deadline, deadline <= now {
      turns = 0
      stage = isNumbered && stage == .flying ? .landed : .none
    }
  }
}
