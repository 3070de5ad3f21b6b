/// The pulses of two contacts that never close at the same time: the order of two is a direction.
///
///     A  ‾\_/‾‾‾‾‾‾‾‾‾\_/‾‾‾‾‾‾‾‾‾       clockwise: A, then B
///     B  ‾‾‾‾‾\_/‾‾‾‾‾‾‾‾‾\_/‾‾‾‾‾
package struct QuadraturePulses: Sendable {
  /// The contact whose pulse waits for the other one's, and the pause before it.
  private var first: Line?
  private var firstPause = 0
  /// The contact of the last edge, and the time from the other one's last edge to it.
  private var line = Line.a
  private var lead = Self.longest

  /// The maximum distance of two edges of one contact that may be a bounce.
  ///
  /// - Source: Bourns PEC11R data sheet, "Contact bounce", 5 ms at most.
  package static var bounce: TimeSpan { .milliseconds(5) }
  /// The maximum pause between the two pulses of a detent; a knob that clicks needs 2 ms.
  private static var longest: Int { 20_000 }

  /// Takes an edge.
  ///
  /// The two pulses of a detent are closer than neighboring detents, so that a lost pulse makes no
  /// pair of pulses of two detents.
  ///
  /// - Parameters:
  ///   - edge: the edge.
  ///   - pause: the time since the last edge of either contact.
  ///   - idle: the level of an open contact.
  /// - Returns: the direction of a complete pair of pulses, 1 or -1; nil for a pair that is no
  ///   detent's, as the pulse before has no partner; otherwise 0.
  mutating func take(_ edge: LineEdge, after pause: Int, idle: Level) -> Int? {
    let both = min(pause, Self.longest) &+ lead
    let since = edge.line == line ? pause : both
    lead = edge.line == line ? min(both, Self.longest) : pause
    line = edge.line
    guard edge.level != idle, since > Int(Self.bounce.microseconds) else { return 0 }
    // One contact twice is half a detent and back.
    let isPair = first != nil && first != edge.line
    let isDetent = isPair && pause < Self.longest && 2 &* pause < firstPause
    firstPause = pause
    first = isDetent ? nil : edge.line
    guard isDetent else { return isPair ? nil : 0 }
    return edge.line == .b ? 1 : -1
  }
}
