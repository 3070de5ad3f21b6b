import DetentInput

/// Brief notices of a menu: a value was taken or kept, or the time-out is near.
struct Aftermath: Sendable {
  /// The duration of the notice of a taken value.
  static let takenSpan = TimeSpan.milliseconds(600)
  /// The duration of the lens's flash for a taken value.
  static let flashSpan = TimeSpan.milliseconds(80)
  /// The duration of the notice of a kept value, a few words.
  static let keptSpan = TimeSpan.milliseconds(900)
  private static let countedSeconds: Int64 = 5

  /// The end of the wait for a choice; nil for none.
  private var expiry: Instant?

  /// The row just taken by a press, on the present screen; nil for none.
  private(set) var takenRow: Int?
  private var takenAt = Instant.origin
  private var keptUntil: Instant?
  /// The instant of the last update.
  private var toldAt = Instant.origin

  /// Counts the last seconds before an instant down, if any.
  mutating func count(downTo expiry: Instant?, at now: Instant) {
    (self.expiry, toldAt) = (expiry, now)
  }

  /// Records a taken value.
  mutating func take(row: Int, at now: Instant) { (takenRow, takenAt, keptUntil) = (row, now, nil) }

  /// Records a restored value.
  mutating func keep(at now: Instant) { (keptUntil, takenRow) = (now + Self.keptSpan, nil) }

  /// Discards the notices at the next input.
  mutating func forget() { (takenRow, keptUntil) = (nil, nil) }

  /// Advances to `now`.
  mutating func advance(to now: Instant) {
    toldAt = now
    if takenRow != nil, takenAt + Self.takenSpan <= now { takenRow = nil }
    if let until = keptUntil, until <= now { keptUntil = nil }
  }

  /// Whether the lens flashes for a value just taken.
  var isFlashing: Bool { takenRow != nil && toldAt < takenAt + Self.flashSpan }

  /// The present notice.
  var notice: PickerNotice? {
    if takenRow != nil { return .taken }
    if keptUntil != nil { return .kept }
    let left = expiry.map { ($0 - toldAt).microseconds } ?? 0
    // Whole seconds, rounded up without an overflow.
    let seconds = left > 0 ? (left - 1) / 1_000_000 + 1 : 0
    return seconds > 0 && seconds <= Self.countedSeconds ? .secondsLeft(Int(seconds)) : nil
  }

  /// The instant of the next change of the notice.
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
