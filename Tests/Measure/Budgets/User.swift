// The source of edges.

import DetentInput

/// The user of the knob: the lines' levels and the time.
struct User {
  var now = Instant(microseconds: 1_000_000)
  private var levels = Levels()
  private var count: UInt32 = 0

  /// Changes a line's level.
  mutating func change(_ line: Line, after span: TimeSpan) -> LineEdge {
    now = now + span
    levels[line] = levels[line].toggled
    count += 1
    return LineEdge(line, levels[line], at: now, sequence: count)
  }
}
