public import DetentInput

extension Tape {
  /// Levels that were read from the lines after a loss.
  public struct Reading: Hashable, Sendable {
    /// What the lines said.
    public var levels: Levels
    /// When the program handled them; between the times of the edges around it.
    public var at: Instant
    /// When they were read, which may be before: a busy program handles them late.
    public var readAt: Instant
    /// How many edges just before them never came.
    public var lost: Int
  }

  /// The pieces of the tape, in their order; the last is its end.
  public var events: some Sequence<TapeEvent> {
    var notes = TapeNotes()
    var (edge, note) = (edges.startIndex, self.notes.startIndex)
    var hasEnded = false
    return AnyIterator<TapeEvent> {
      if note < self.notes.endIndex, self.notes[note].edgesBefore <= edge {
        defer { note += 1 }
        return notes.take(self.notes[note].content, at: self.notes[note].at)
      }
      if edge < edges.endIndex {
        defer { edge += 1 }
        return notes.take(edges[edge])
      }
      defer { hasEnded = true }
      return hasEnded ? nil : .end(end)
    }
  }

  /// Puts the next piece at the end of the tape.
  ///
  /// - Precondition: it is not before ``end``, and an edge is on one of ``lines``.
  public mutating func append(_ event: TapeEvent) {
    switch event {
    case .edge(let edge): append(edge)
    case .lost(let count, let at): note(.lost(count), at: at)
    case .late(let span, let at): note(.late(span), at: at)
    case .levels(let reading): note(.levels(reading.levels), at: reading.at)
    case .input(let input): note(.input(input.kind), at: input.at)
    case .end(let at): extend(to: at)
    }
  }
}

extension Input {
  /// Levels of a tape, after the edge of that number; 0 if unknown.
  package init(_ reading: Tape.Reading, after sequence: UInt32 = 0) {
    let lateness = UInt32(clamping: (reading.at - reading.readAt).microseconds)
    self.init(.levels(reading.levels, after: sequence, lateness: lateness), at: reading.at)
  }
}
