package import DetentCrown
package import DetentInput

/// A turn of a crown without detents, reported every few milliseconds.
package struct RollingHand: Sendable {
  /// The rate of touch screens and smooth encoders: 125 times a second.
  private static let period = TimeSpan.milliseconds(8)

  private let distance: Rows
  private let start: Instant
  private let span: TimeSpan
  private let count: Int64
  private var done: Int64 = 0

  /// Creates an even turn over a span.
  package init(_ distance: Rows, from start: Instant, over span: TimeSpan) {
    self.distance = distance
    self.start = start
    self.span = span
    count = max(1, span.microseconds / Self.period.microseconds)
  }

  /// The next distance and its instant; nil at the end of the turn.
  package mutating func next() -> (distance: Rows, at: Instant)? {
    guard done < count else { return nil }
    let before = part(done)
    done += 1
    return (part(done) - before, start + span.fraction(done, of: count))
  }

  private func part(_ done: Int64) -> Rows { Rows(raw: distance.raw * done / count) }
}
