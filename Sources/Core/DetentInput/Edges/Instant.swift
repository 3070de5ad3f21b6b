/// A point in time, in whole microseconds since an origin chosen by the host.
///
/// The core reads no clock: the host hands in the time. All instants of a device share one origin
/// (the kernel's monotonic clock, the start of a tape) and are only compared or subtracted.
/// Arithmetic saturates at both ends: a deadline beyond the last instant never comes.
public struct Instant: Hashable, Comparable, Sendable {
  /// Microseconds since the origin; the range covers 292,000 years.
  public var microseconds: Int64

  /// Creates an instant from microseconds since the origin.
  @inlinable
  public init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// The origin.
  @inlinable
  public static var origin: Instant { Instant(microseconds: 0) }

  /// Whether the first instant precedes the second.
  @inlinable
  public static func < (earlier: Instant, later: Instant) -> Bool {
    earlier.microseconds < later.microseconds
  }

  /// The instant `span` after `instant`.
  @inlinable
  public static func + (instant: Instant, span: TimeSpan) -> Instant {
    Instant(microseconds: instant.microseconds.adding(span.microseconds))
  }

  /// The instant `span` before `instant`.
  @inlinable
  package static func - (instant: Instant, span: TimeSpan) -> Instant {
    Instant(microseconds: instant.microseconds.subtracting(span.microseconds))
  }

  /// The span from `earlier` to `later`, negative if `later` comes first.
  @inlinable
  package static func - (later: Instant, earlier: Instant) -> TimeSpan {
    .microseconds(later.microseconds.subtracting(earlier.microseconds))
  }

  /// The earlier of two instants; nil stands for never.
  // On a processor of 32 bits a call is smaller.
  #if hasFeature(Embedded)
  @inline(never)
  #else
  @inlinable
  #endif
  package static func earliest(_ first: Instant?, _ second: Instant?) -> Instant? {
    guard let first else { return second }
    guard let second else { return first }
    return min(first, second)
  }
}
