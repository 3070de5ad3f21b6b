/// A moment, in whole microseconds since an origin that the host chose.
///
/// The core never asks what time it is: whoever feeds it says so. Instants of one device share one
/// origin (the kernel's monotonic clock, the start of a tape) and are only ever compared or
/// subtracted. What would be later than the last of them is the last, and so at the other end: a
/// deadline that far away never comes.
public struct Instant: Hashable, Comparable, Sendable {
  /// Microseconds since the origin; a tape of 292,000 years fits.
  public var microseconds: Int64

  /// The moment that many microseconds after the origin.
  @inlinable
  public init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// The origin itself.
  @inlinable
  public static var origin: Instant { Instant(microseconds: 0) }

  /// Whether the first moment comes before the second.
  @inlinable
  public static func < (earlier: Instant, later: Instant) -> Bool {
    earlier.microseconds < later.microseconds
  }

  /// The moment `span` after `instant`.
  @inlinable
  public static func + (instant: Instant, span: TimeSpan) -> Instant {
    Instant(microseconds: instant.microseconds.adding(span.microseconds))
  }

  /// The moment `span` before `instant`.
  @inlinable
  public static func - (instant: Instant, span: TimeSpan) -> Instant {
    Instant(microseconds: instant.microseconds.subtracting(span.microseconds))
  }

  /// The span from `earlier` to `later`, negative if they are the other way round.
  @inlinable
  public static func - (later: Instant, earlier: Instant) -> TimeSpan {
    .microseconds(later.microseconds.subtracting(earlier.microseconds))
  }

  /// The earlier of two moments of which either may never come.
  @inlinable
  public static func earliest(_ first: Instant?, _ second: Instant?) -> Instant? {
    guard let first else { return second }
    guard let second else { return first }
    return min(first, second)
  }
}
