import DetentInput

/// Turns the kernel's events into edges: whole microseconds that never go back, and numbers whose
/// gaps say how many are missing.
struct EdgeNumbering {
  /// How many events the kernel dropped because its queue was full; known with libgpiod 2 only.
  private(set) var lostCount: UInt64 = 0
  /// How many events came with a timestamp before that of an earlier one.
  private(set) var lateCount: UInt64 = 0

  /// The number of the last event, 0 before the first.
  private(set) var lastSequence: UInt32 = 0
  private var lastAt = Instant(microseconds: .min)

  /// The edge of an event.
  ///
  /// The kernel's numbers are kept. Events without one are numbered here, so that a gap behind a
  /// full queue shows in both cases. A late event gets the time of the one before it.
  mutating func edge(of event: LineEvent) -> Edge {
    // Both the kernel's count and this one go round after 2^32 edges, 43 days of the fastest hand.
    var sequence = lastSequence &+ 1
    if event.sequence != 0 {
      lostCount += UInt64(event.sequence &- sequence)
      sequence = event.sequence
    }
    lastSequence = sequence
    var at = Instant(microseconds: Int64(event.at_ns / 1_000))
    if at < lastAt {
      lateCount += 1
      at = lastAt
    }
    lastAt = at
    return Edge(event.line, event.level, at: at, sequence: sequence)
  }
}
