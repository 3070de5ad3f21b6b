import DetentInput

/// When pictures are drawn: soon after something has changed, but not more often than a display can
/// show them.
struct FramePacing: Sendable {
  private let period: TimeSpan
  private var lastAt: Instant?
  private var wantedAt: Instant?

  /// Pictures that far apart at least, the first one now.
  init(every period: TimeSpan, from start: Instant) {
    precondition(period > .zero, "framePeriod > 0")
    self.period = period
    wantedAt = start
  }

  /// When the next picture is drawn; nil if nothing has changed since the last one.
  var deadline: Instant? {
    wantedAt.map { wanted in lastAt.map { max(wanted, $0 + period) } ?? wanted }
  }

  /// Something has changed.
  mutating func want(at now: Instant) {
    if wantedAt == nil { wantedAt = now }
  }

  /// A picture is drawn, and unless everything rests the next one is wanted.
  mutating func draw(at now: Instant, isResting: Bool) {
    lastAt = now
    wantedAt = isResting ? nil : now + period
  }
}
