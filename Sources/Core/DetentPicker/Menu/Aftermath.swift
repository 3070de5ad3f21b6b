import DetentInput

/// Brief notices of a menu: a value was taken or kept, a limit reached, the time-out is near, or
/// what a knob can do besides.
struct Aftermath: Sendable {
  /// The duration of the notice of a taken value.
  static let takenSpan = TimeSpan.milliseconds(600)
  /// The duration of the lens's flash for a taken value.
  static let flashSpan = TimeSpan.milliseconds(80)
  /// The duration of the notice of a kept value, a few words.
  static let keptSpan = TimeSpan.milliseconds(900)
  /// The duration of a hint, and of the notice of a limit.
  static let hintSpan = TimeSpan.seconds(2)
  /// The number of times after which a gesture is known.
  private static let lessons: UInt8 = 3
  private static let countedSeconds: Int64 = 5

  /// The end of the wait for a choice; nil if absent.
  private var expiry: Instant?

  /// The row just taken by a press, on the present screen; nil if absent.
  private(set) var takenRow: Int?
  private var takenAt = Instant.origin
  private var flashesUntil = Instant.origin
  /// Whether the row was shown as taken before it was certain.
  private(set) var isEarly = false
  /// The notice of a value, and its end.
  private var told: (notice: PickerNotice, until: Instant)?
  /// The place of the last hint, and its end.
  private var place: (item: Int?, focus: Int?)
  private var hintsUntil: Instant?
  /// How often a hold has left, and two presses have gone back.
  private var leavings: UInt8 = 0, returns: UInt8 = 0
  /// The instant of the last update.
  private var toldAt = Instant.origin

  /// Counts the last seconds before an instant down, if any.
  mutating func count(downTo expiry: Instant?, at now: Instant) {
    (self.expiry, toldAt) = (expiry, now)
  }

  /// Records a taken value; early, while a second click can still follow.
  mutating func take(row: Int, isEarly: Bool = false, at now: Instant) {
    if !self.isEarly { flashesUntil = now + Self.flashSpan }
    (takenRow, takenAt, told, self.isEarly) = (row, now, nil, isEarly)
  }

  /// Records a restored value, or a limit.
  mutating func tell(_ notice: PickerNotice, for span: TimeSpan, at now: Instant) {
    forget()
    told = (notice, now + span)
  }

  /// Discards the notices at the next input.
  mutating func forget() { (takenRow, told, isEarly) = (nil, nil, false) }

  /// Records that a gesture was used.
  mutating func learn(_ hint: PickerHint) {
    if hint == .leave { leavings = min(leavings + 1, Self.lessons) }
    if hint == .back { returns = min(returns + 1, Self.lessons) }
  }

  /// Records what is focused; a hint follows if it is a wheel of another one.
  mutating func look(at item: Int?, focus: Int?, _ now: Instant) {
    guard place.item != item || place.focus != focus else { return }
    place = (item, focus)
    hintsUntil = item == nil ? nil : now + Self.hintSpan
  }

  /// What the first wheel and the others teach, until it was done often enough.
  func hint(isFirst: Bool) -> PickerHint? {
    guard hintsUntil != nil, (isFirst ? leavings : returns) < Self.lessons else { return nil }
    return isFirst ? .leave : .back
  }

  /// Advances to `now`.
  mutating func advance(to now: Instant) {
    toldAt = now
    if takenRow != nil, takenAt + Self.takenSpan <= now { takenRow = nil }
    if let end = told?.until, end <= now { told = nil }
    if let end = hintsUntil, end <= now { hintsUntil = nil }
  }

  /// Whether the lens flashes for a value just taken.
  var isFlashing: Bool { takenRow != nil && toldAt < flashesUntil }

  /// The present notice.
  var notice: PickerNotice? {
    if takenRow != nil { return .taken }
    if let told { return told.notice }
    let left = expiry.map { ($0 - toldAt).microseconds } ?? 0
    // Whole seconds, rounded up without an overflow.
    let seconds = left > 0 ? (left - 1) / 1_000_000 + 1 : 0
    return seconds > 0 && seconds <= Self.countedSeconds ? .secondsLeft(Int(seconds)) : nil
  }

  /// The instant of the next change of the notice.
  var deadline: Instant? {
    let taken = takenRow.map { _ in isFlashing ? flashesUntil : takenAt + Self.takenSpan }
    return Instant.earliest(
      Instant.earliest(taken, hintsUntil), Instant.earliest(told?.until, nextCount))
  }

  /// The next whole second of the countdown, or its end.
  private var nextCount: Instant? {
    guard let expiry, expiry > toldAt else { return nil }
    let left = ((expiry - toldAt).microseconds - 1) / 1_000_000
    return expiry - .seconds(min(Self.countedSeconds, left))
  }
}
