import DetentInput

/// Whether a knob is being turned, however fast: its contacts take turns.
///
/// A contact that bounces moves twice in a row, sooner or later: bursts of both that take turns
/// for three whole cycles are not to be expected.
struct Alternation: Hashable, Sendable {
  private var last: Line?
  private var count = 0

  /// Takes an edge of A or B.
  ///
  /// - Returns: whether it is one of a turn.
  mutating func feed(_ line: Line) -> Bool {
    count = last == line ? 1 : count + 1
    last = line
    return count >= 12
  }
}
