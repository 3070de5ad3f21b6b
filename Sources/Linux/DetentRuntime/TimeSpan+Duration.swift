package import DetentInput

extension TimeSpan {
  /// A duration in whole microseconds, rounded toward zero; the longest span if it is longer.
  package init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self = .microseconds(1_000_000) * seconds + .microseconds(attoseconds / 1_000_000_000_000)
  }
}

extension Duration {
  /// A span as a duration.
  package init(_ span: TimeSpan) { self = .microseconds(span.microseconds) }
}
