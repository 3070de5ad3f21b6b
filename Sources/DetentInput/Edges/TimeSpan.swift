/// A length of time in whole microseconds.
///
/// Sums saturate: what would be too long to count stays the longest span, 292,000 years. Files and
/// arguments can say such lengths, and nobody waits for them to end.
public struct TimeSpan: Hashable, Comparable, Sendable {
  /// The length; negative when it points into the past.
  public var microseconds: Int64

  /// A span of that many microseconds.
  @inlinable
  public static func microseconds(_ count: Int64) -> TimeSpan { TimeSpan(count) }

  /// A span of that many milliseconds.
  @inlinable
  public static func milliseconds(_ count: Int64) -> TimeSpan { TimeSpan(count * 1_000) }

  /// A span of that many seconds.
  @inlinable
  public static func seconds(_ count: Int64) -> TimeSpan { TimeSpan(count * 1_000_000) }

  /// No time at all.
  @inlinable
  public static var zero: TimeSpan { TimeSpan(0) }

  @inlinable
  init(_ microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// Whether the first span is shorter than the second.
  @inlinable
  public static func < (shorter: TimeSpan, longer: TimeSpan) -> Bool {
    shorter.microseconds < longer.microseconds
  }

  /// Both spans, one after the other.
  @inlinable
  public static func + (left: TimeSpan, right: TimeSpan) -> TimeSpan {
    TimeSpan(left.microseconds.adding(right.microseconds))
  }

  /// What is left of `left` after `right`.
  @inlinable
  public static func - (left: TimeSpan, right: TimeSpan) -> TimeSpan {
    TimeSpan(left.microseconds.subtracting(right.microseconds))
  }

  /// `span`, `count` times in a row.
  @inlinable
  public static func * (span: TimeSpan, count: Int64) -> TimeSpan {
    let (product, isTooLong) = span.microseconds.multipliedReportingOverflow(by: count)
    guard isTooLong else { return TimeSpan(product) }
    return TimeSpan((span.microseconds < 0) == (count < 0) ? .max : .min)
  }
}

extension Int64 {
  /// The sum, or the nearest number that there is.
  @inlinable
  func adding(_ other: Int64) -> Int64 {
    let (sum, isTooFar) = addingReportingOverflow(other)
    return isTooFar ? (other < 0 ? .min : .max) : sum
  }

  /// The difference, or the nearest number that there is.
  @inlinable
  func subtracting(_ other: Int64) -> Int64 {
    let (difference, isTooFar) = subtractingReportingOverflow(other)
    return isTooFar ? (other < 0 ? .max : .min) : difference
  }
}
