import DetentInput

/// Detects a turn at any speed: its contacts alternate.
///
/// A bouncing contact sooner or later changes twice in a row; bounces of both contacts rarely
/// alternate for three whole cycles.
struct Alternation: Hashable, Sendable {
  private var last: Line?
  private var count = 0

  /// Feeds an edge of A or B.
  ///
  /// - Returns: whether it is part of a turn.
  mutating func feed(_ line: Line) -> Bool {
    count = last == line ? 1 : count + 1
    last = line
    return count >= 12
  }
}
