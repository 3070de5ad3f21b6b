public import DetentInput

extension Tape {
  /// Levels read from the lines after a loss.
  public struct Reading: Hashable, Sendable {
    /// The levels.
    public var levels: Levels
    /// The instant of their handling, between the edges around them.
    public var at: Instant
    /// The instant of the reading, which may be earlier on a busy host.
    public var readAt: Instant
    /// The number of edges missing just before them.
    public var lost: Int
  }

  /// The pieces of the tape, in order, ending with its end.
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

  /// Appends the next piece.
  ///
  /// - Precondition: the piece is not before ``end``, and an edge is on one of ``lines``.
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
