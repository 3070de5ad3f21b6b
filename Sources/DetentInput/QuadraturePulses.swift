/// The pulses of two contacts that never close at the same time: the order of two is a direction.
///
///     A  ‾\_/‾‾‾‾‾‾‾‾‾\_/‾‾‾‾‾‾‾‾‾       clockwise: A, then B
///     B  ‾‾‾‾‾\_/‾‾‾‾‾‾‾‾‾\_/‾‾‾‾‾
struct QuadraturePulses: Sendable {
  /// The level of an open contact.
  private let idle: Level
  /// The contact whose pulse waits for the other one's, and the pause before it.
  private var first: (line: Line, pause: Int64)?
  /// The instants of each contact's last edge.
  private var lastA = QuadratureRun.longAgo
  private var lastB = QuadratureRun.longAgo

  /// The maximum distance of two edges of one contact that may be a bounce.
  ///
  /// - Source: Bourns PEC11R data sheet, "Contact bounce", 5 ms at most.
  private static var bounce: Int64 { 5_000 }
  /// The maximum pause between the two pulses of a detent; a knob that clicks needs 2 ms.
  private static var longest: Int64 { 20_000 }

  /// Creates the pulses of contacts that are open at a level.
  init(idle: Level) { self.idle = idle }

  /// Takes an edge.
  ///
  /// The two pulses of a detent are closer than neighboring detents, so that a lost pulse makes no
  /// pair of pulses of two detents.
  ///
  /// - Returns: the direction of a complete pair of pulses, 1 or -1; nil for a pair that is no
  ///   detent's, as the pulse before has no partner; otherwise 0.
  mutating func take(_ edge: LineEdge, at instant: Int64) -> Int? {
    let since = instant &- (edge.line == .a ? lastA : lastB)
    let pause = instant &- max(lastA, lastB)
    if edge.line == .a { lastA = instant } else { lastB = instant }
    guard edge.level != idle, since > Self.bounce else { return 0 }
    // One contact twice is half a detent and back.
    guard let first, first.line != edge.line else {
      first = (edge.line, pause)
      return 0
    }
    guard pause < Self.longest, 2 * pause < first.pause else {
      self.first = (edge.line, pause)
      return nil
    }
    self.first = nil
    return first.line == .a ? 1 : -1
  }
}
