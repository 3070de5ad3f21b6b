import DetentInput

/// The pace of pictures: soon after a change, at most one per frame period.
struct FramePacing: Sendable {
  private let period: TimeSpan
  private var lastAt: Instant?
  private var wantedAt: Instant?

  /// Creates a pace with the given minimum period and the first picture due at `start`.
  init(every period: TimeSpan, from start: Instant) {
    precondition(period > .zero, "framePeriod > 0")
    self.period = period
    wantedAt = start
  }

  /// The instant of the next picture; nil without a change since the last one.
  var deadline: Instant? {
    wantedAt.map { wanted in lastAt.map { max(wanted, $0 + period) } ?? wanted }
  }

  /// Records a change.
  mutating func want(at now: Instant) {
    if wantedAt == nil { wantedAt = now }
  }

  /// Records a picture, and requests the next one unless everything rests.
  mutating func draw(at now: Instant, isResting: Bool) {
    lastAt = now
    wantedAt = isResting ? nil : now + period
  }
}
