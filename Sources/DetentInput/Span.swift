/// A length of time in whole microseconds.
///
/// Sums saturate: what would be too long to count stays the longest span, 292,000 years. Files and
/// arguments can say such lengths, and nobody waits for them to end.
public struct Span: Hashable, Comparable, Sendable {
  /// The length; negative when it points into the past.
  public var microseconds: Int64

  /// A span of that many microseconds.
  @inlinable
  public static func microseconds(_ count: Int64) -> Span { Span(count) }

  /// A span of that many milliseconds.
  @inlinable
  public static func milliseconds(_ count: Int64) -> Span { Span(count * 1_000) }

  /// A span of that many seconds.
  @inlinable
  public static func seconds(_ count: Int64) -> Span { Span(count * 1_000_000) }

  /// No time at all.
  @inlinable
  public static var zero: Span { Span(0) }

  @inlinable
  init(_ microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// Whether the first span is shorter than the second.
  @inlinable
  public static func < (shorter: Span, longer: Span) -> Bool {
    shorter.microseconds < longer.microseconds
  }

  /// Both spans, one after the other.
  @inlinable
  public static func + (left: Span, right: Span) -> Span {
    Span(left.microseconds.adding(right.microseconds))
  }

  /// What is left of `left` after `right`.
  @inlinable
  public static func - (left: Span, right: Span) -> Span {
    Span(left.microseconds.subtracting(right.microseconds))
  }

  /// `span`, `count` times in a row.
  @inlinable
  public static func * (span: Span, count: Int64) -> Span {
    let (product, isTooLong) = span.microseconds.multipliedReportingOverflow(by: count)
    guard isTooLong else { return Span(product) }
    return Span((span.microseconds < 0) == (count < 0) ? .max : .min)
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
