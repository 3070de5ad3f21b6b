import DetentInput

/// When what is in the lens is read out: once it has rested for a while.
struct Announcing: Sendable {
  /// So long nothing has to change: rows that pass are not read out.
  private static let rest = TimeSpan.milliseconds(300)

  /// Where the lens can be.
  struct Place: Equatable {
    var item, submenu, focus: Int?
    var isAsking: Bool
  }

  /// What the lens was on when that was looked at last.
  private var place: Place?
  private var row = -1
  /// When it is read out, unless something changes before that.
  private(set) var due: Instant?
  /// Whether traits and hint are read out behind the value, as where another wheel is focused.
  private var isWhole = false

  /// Notes where the lens is by now, and on which row.
  mutating func look(at here: Place, row present: Int, _ now: Instant) {
    guard here != place || present != row else { return }
    isWhole = here != place || due != nil && isWhole
    (place, row, due) = (here, present, now + Self.rest)
  }

  /// What is read out at this moment: whether it is the whole; nil for nothing.
  mutating func take(at now: Instant) -> Bool? {
    guard let due, due <= now else { return nil }
    self.due = nil
    return isWhole
  }
}
