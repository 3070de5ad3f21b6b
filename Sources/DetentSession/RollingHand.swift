import DetentCrown
import DetentInput

/// A hand on a crown without detents, which tells every few milliseconds how far it has turned.
struct RollingHand: Sendable {
  /// As often as touch screens and smooth encoders are read: 125 times a second.
  private static let period = TimeSpan.milliseconds(8)

  private let distance: Rows
  private let start: Instant
  private let span: TimeSpan
  private let count: Int64
  private var done: Int64 = 0

  /// A turn that is about to begin, evenly over a span.
  init(_ distance: Rows, from start: Instant, over span: TimeSpan) {
    self.distance = distance
    self.start = start
    self.span = span
    count = max(1, span.microseconds / Self.period.microseconds)
  }

  /// How far it turns next and when, or nil once it has turned all the way.
  mutating func next() -> (distance: Rows, at: Instant)? {
    guard done < count else { return nil }
    let before = part(done)
    done += 1
    return (part(done) - before, start + span.fraction(done, of: count))
  }

  private func part(_ done: Int64) -> Rows { Rows(raw: distance.raw * done / count) }
}
