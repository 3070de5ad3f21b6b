import DetentInput

/// The levels of a trace's wires, read in order of time.
struct Wires {
  private let changes: [LineEdge]
  private var levels: Levels
  private var next = 0

  init(_ trace: Trace) { self.init(trace.tape.initial, trace.changes) }

  init(_ initial: Levels, _ changes: [LineEdge]) {
    levels = initial
    self.changes = changes
  }

  /// The levels at an instant, not earlier than that of the preceding reading.
  mutating func levels(at instant: Instant) -> Levels {
    while next < changes.count, changes[next].at <= instant {
      levels[changes[next].line] = changes[next].level
      next += 1
    }
    return levels
  }
}
