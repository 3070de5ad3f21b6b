import DetentInput

/// What a menu tells for a while: a value was taken or kept, or nobody waits much longer.
struct Aftermath: Sendable {
  /// A glance at the display takes that long.
  static let takenSpan = TimeSpan.milliseconds(600)
  /// The lens flashes for that long when it has taken a value.
  static let flashSpan = TimeSpan.milliseconds(80)
  /// A few words are read in that time.
  static let keptSpan = TimeSpan.milliseconds(900)
  private static let countedSeconds: Int64 = 5

  /// When nobody waits for a choice any more; nil for never.
  var expiry: Instant?

  /// The row that a press has just taken, of what is on the display now; nil if there is none.
  private(set) var takenRow: Int?
  private var takenAt = Instant.origin
  private var keptUntil: Instant?
  /// When it was last seen to what is told.
  private var toldAt = Instant.origin

  /// A press has taken a value.
  mutating func take(row: Int, at now: Instant) { (takenRow, takenAt, keptUntil) = (row, now, nil) }

  /// Leaving has brought a value back.
  mutating func keep(at now: Instant) { (keptUntil, takenRow) = (now + Self.keptSpan, nil) }

  /// The hand goes on: what was taken or kept is no news any more.
  mutating func forget() { (takenRow, keptUntil) = (nil, nil) }

  /// Lets time pass.
  mutating func advance(to now: Instant) {
    toldAt = now
    if takenRow != nil, takenAt + Self.takenSpan <= now { takenRow = nil }
    if let until = keptUntil, until <= now { keptUntil = nil }
  }

  /// Whether the lens flashes, since it has just taken a value.
  var isFlashing: Bool { takenRow != nil && toldAt < takenAt + Self.flashSpan }

  /// What is told now.
  var notice: PickerNotice? {
    if takenRow != nil { return .taken }
    if keptUntil != nil { return .kept }
    let left = expiry.map { ($0 - toldAt).microseconds } ?? 0
    // Whole seconds, rounded up without adding: the end may be the last moment that there is.
    let seconds = left > 0 ? (left - 1) / 1_000_000 + 1 : 0
    return seconds > 0 && seconds <= Self.countedSeconds ? .secondsLeft(Int(seconds)) : nil
  }

  /// When what is told changes next.
  var deadline: Instant? {
    let taken = takenRow.map { _ in takenAt + (isFlashing ? Self.flashSpan : Self.takenSpan) }
    return Instant.earliest(taken, Instant.earliest(keptUntil, nextCount))
  }

  /// The next whole second of the countdown, or its end.
  private var nextCount: Instant? {
    guard let expiry, expiry > toldAt else { return nil }
    let left = ((expiry - toldAt).microseconds - 1) / 1_000_000
    return expiry - .seconds(min(Self.countedSeconds, left))
  }
}
