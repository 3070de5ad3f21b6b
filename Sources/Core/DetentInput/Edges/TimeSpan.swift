/// A length of time in whole microseconds.
///
/// Sums saturate at 292,000 years, since files and arguments can state longer spans.
public struct TimeSpan: Hashable, Comparable, Sendable {
  /// The length in microseconds; negative for the past.
  public var microseconds: Int64

  /// Creates a span of `count` microseconds.
  @inlinable
  public static func microseconds(_ count: Int64) -> TimeSpan { TimeSpan(count) }

  /// Creates a span of `count` milliseconds.
  @inlinable
  public static func milliseconds(_ count: Int64) -> TimeSpan { TimeSpan(count * 1_000) }

  /// Creates a span of `count` seconds.
  @inlinable
  public static func seconds(_ count: Int64) -> TimeSpan { TimeSpan(count * 1_000_000) }

  /// No time.
  @inlinable
  package static var zero: TimeSpan { TimeSpan(0) }

  @inlinable
  init(_ microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// Whether the first span is shorter than the second.
  @inlinable
  public static func < (shorter: TimeSpan, longer: TimeSpan) -> Bool {
    shorter.microseconds < longer.microseconds
  }

  /// The sum of two spans.
  @inlinable
  package static func + (left: TimeSpan, right: TimeSpan) -> TimeSpan {
    TimeSpan(left.microseconds.adding(right.microseconds))
  }

  /// The difference of two spans.
  @inlinable
  package static func - (left: TimeSpan, right: TimeSpan) -> TimeSpan {
    TimeSpan(left.microseconds.subtracting(right.microseconds))
  }

  /// A span multiplied by `count`.
  @inlinable
  package static func * (span: TimeSpan, count: Int64) -> TimeSpan {
    let (product, isTooLong) = span.microseconds.multipliedReportingOverflow(by: count)
    guard isTooLong else { return TimeSpan(product) }
    return TimeSpan((span.microseconds < 0) == (count < 0) ? .max : .min)
  }
}

extension Int64 {
  /// The sum, saturated.
  // On a processor of 32 bits a call is smaller.
  #if hasFeature(Embedded)
  @inline(never) @usableFromInline
  #else
  @inlinable
  #endif
  func adding(_ other: Int64) -> Int64 {
    let (sum, isTooFar) = addingReportingOverflow(other)
    return isTooFar ? (other < 0 ? .min : .max) : sum
  }

  /// The difference, saturated.
  // On a processor of 32 bits a call is smaller.
  #if hasFeature(Embedded)
  @inline(never) @usableFromInline
  #else
  @inlinable
  #endif
  func subtracting(_ other: Int64) -> Int64 {
    let (difference, isTooFar) = subtractingReportingOverflow(other)
    return isTooFar ? (other < 0 ? .max : .min) : difference
  }
}
