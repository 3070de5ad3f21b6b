import DetentInput

/// The delay of announcements until the lens has rested.
struct Announcing: Sendable {
  /// The minimum rest: passing rows are not announced.
  private static let rest = TimeSpan.milliseconds(300)

  /// A place of the lens.
  struct Place: Equatable {
    var item, submenu, focus: Int?
    var isAsking: Bool
  }

  /// The last known place of the lens.
  private var place: Place?
  private var row = -1
  /// The instant of the announcement, unless something changes before.
  private(set) var due: Instant?
  /// Whether traits and hint follow the value, as for a newly focused wheel.
  private var isWhole = false

  /// Records the place of the lens and its row.
  mutating func look(at here: Place, row present: Int, _ now: Instant) {
    guard here != place || present != row else { return }
    isWhole = here != place || due != nil && isWhole
    (place, row, due) = (here, present, now + Self.rest)
  }

  /// The announcement due now: whether it is the whole; nil if absent.
  mutating func take(at now: Instant) -> Bool? {
    guard let due, due <= now else { return nil }
    self.due = nil
    return isWhole
  }
}
