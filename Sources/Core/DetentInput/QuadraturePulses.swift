/// The pulses of two contacts that never close at the same time: the order of two is a direction.
///
///     A  ‾\_/‾‾‾‾‾‾‾‾‾\_/‾‾‾‾‾‾‾‾‾       clockwise: A, then B
///     B  ‾‾‾‾‾\_/‾‾‾‾‾‾‾‾‾\_/‾‾‾‾‾
///
/// Which of three pulses are a detent shows by their distances, or by the detents before in an even
/// turn. Two pulses of one contact are half a detent and back, or one is missing: no pair follows.
package struct QuadraturePulses: Sendable {
  /// The level of an open contact, and the levels of both.
  private var idle: Level
  private var levels: Levels
  /// The contact whose pulse waits for the other one's, that of the last pulse, and the pause
  /// before it.
  private var first: Line?
  private var last: Line?
  private var lastPause = 0
  /// Whether the waiting pulse may have been the second one of a detent.
  private var isDoubtful = false
  /// The direction of the last detent, while pulses follow evenly; otherwise 0.
  private var way = 0
  /// The contact of the last edge, and the time from the other one's last edge to it.
  private var line = Line.a
  private var lead = QuadratureTiming.stillness

  /// The maximum distance of two edges of one contact that may be a bounce.
  ///
  /// - Source: Bourns PEC11R data sheet, "Contact bounce", 5 ms at most.
  package static var bounce: TimeSpan { .milliseconds(5) }

  /// Creates the pulses of contacts at these levels, which are open at a level until they rest at
  /// the other one.
  init(levels: Levels, idle: Level) {
    self.levels = levels
    self.idle = idle
  }

  /// Takes levels read from the lines; those that the edges have led to tell nothing.
  mutating func realign(to levels: Levels) {
    guard levels.a != self.levels.a || levels.b != self.levels.b else { return }
    self.levels = levels
    (first, last, way) = (nil, nil, 0)
  }

  /// Takes an edge.
  ///
  /// - Parameters:
  ///   - edge: the edge.
  ///   - pause: the time since the last edge of either contact.
  /// - Returns: the direction of a complete pair of pulses, 1 or -1; nil for a pair that is no
  ///   detent's, as the pulse before has no partner; otherwise 0.
  mutating func take(_ edge: LineEdge, after pause: Int) -> Int? {
    let longest = QuadratureTiming.stillness
    if levels.a == levels.b, levels.a != idle, pause > longest, pause < 1 << 28 {
      // Open contacts rest, whatever the bias was said to be; a clamped pause is none.
      idle = levels.a
      (first, last, way) = (nil, nil, 0)
    }
    levels[edge.line] = edge.level
    let both = min(pause, longest) &+ lead
    let since = edge.line == line ? pause : both
    lead = edge.line == line ? min(both, longest) : pause
    line = edge.line
    guard edge.level != idle, since > Int(Self.bounce.microseconds) else { return 0 }
    let before = lastPause
    let isRepeated = last == edge.line
    (lastPause, last) = (pause, edge.line)
    // In an even turn one of the other contact is missing.
    let isMissing = isRepeated && way != 0 && pause <= 3 &* before
    if isRepeated { way = 0 }
    guard first != nil, !isRepeated else {
      first = (first == nil && !isMissing) || isDoubtful ? edge.line : nil
      isDoubtful = false
      return 0
    }
    let turn = edge.line == .b ? 1 : -1
    let isDetent = pause < longest && (2 &* pause < before || (turn == way && pause <= 2 &* before))
    first = isDetent ? nil : edge.line
    isDoubtful = !isDetent
    way = isDetent ? turn : 0
    return isDetent ? turn : nil
  }
}
