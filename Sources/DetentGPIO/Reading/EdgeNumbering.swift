import DetentInput

/// Converts kernel events to edges: whole microseconds that never go back, and sequence numbers
/// with a gap for each loss.
struct EdgeNumbering {
  /// Events that the kernel dropped from a full queue; libgpiod 2 only.
  private(set) var lostCount: UInt64 = 0
  /// Events with a timestamp or a number before that of an earlier one.
  private(set) var lateCount: UInt64 = 0

  /// The number of the last event; 0 before the first.
  private(set) var lastSequence: UInt32 = 0
  private var lastAt = Instant(microseconds: .min)

  /// Converts an event.
  ///
  /// Keeps the kernel's number; numbers events without one here, so that a gap behind a full queue
  /// shows in both cases. A late event gets the time of its predecessor and closes no counted gap.
  mutating func edge(of event: LineEvent) -> LineEdge {
    // Both counts wrap after 2^32 edges, 43 days of the fastest turn: a number is before another if
    // the way back to it is shorter.
    let next = lastSequence &+ 1
    let sequence = event.sequence != 0 ? event.sequence : next
    let gap = Int32(bitPattern: sequence &- next)
    if gap >= 0 {
      lostCount += UInt64(gap)
      lastSequence = sequence
    }
    var at = Instant(microseconds: Int64(event.at_ns / 1_000))
    if at < lastAt || gap < 0 { lateCount += 1 }
    at = max(at, lastAt)
    lastAt = at
    return LineEdge(event.line, event.level, at: at, sequence: sequence)
  }
}
