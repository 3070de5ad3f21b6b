import DetentInput

/// Turns the kernel's events into edges: whole microseconds that never go back, and numbers whose
/// gaps say how many are missing.
struct EdgeNumbering {
  /// How many events the kernel dropped because its queue was full; known with libgpiod 2 only.
  private(set) var lostCount: UInt64 = 0
  /// How many events came with a timestamp or a number before that of an earlier one.
  private(set) var lateCount: UInt64 = 0

  /// The number of the last event, 0 before the first.
  private(set) var lastSequence: UInt32 = 0
  private var lastAt = Instant(microseconds: .min)

  /// The edge of an event.
  ///
  /// The kernel's numbers are kept. Events without one are numbered here, so that a gap behind a
  /// full queue shows in both cases. A late event gets the time of the one before it, and closes no
  /// gap that was counted before it came.
  mutating func edge(of event: LineEvent) -> Edge {
    // Both the kernel's count and this one go round after 2^32 edges, 43 days of the fastest hand:
    // a number is before another where the way back to it is the shorter one.
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
    return Edge(event.line, event.level, at: at, sequence: sequence)
  }
}
