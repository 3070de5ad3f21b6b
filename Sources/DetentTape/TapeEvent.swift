public import DetentInput

/// A piece of a tape, so that a tape of any length can be read or written without storing it: see
/// ``VCDStream``.
public enum TapeEvent: Hashable, Sendable {
  /// A change of a wire.
  case edge(LineEdge)
  /// A number of lost edges, possibly followed by the levels read after the loss.
  case lost(Int, at: Instant)
  /// The lateness of the edge or the levels that follow.
  case late(TimeSpan, at: Instant)
  /// A reading of the levels.
  case levels(Tape.Reading)
  /// An input of a source without edges: detents, the button, a turn, or a loss.
  case input(Input)
  /// The end of the tape.
  case end(Instant)

  /// The instant on the tape.
  public var at: Instant {
    switch self {
    case .edge(let edge): edge.at
    case .lost(_, let at), .late(_, let at), .end(let at): at
    case .input(let input): input.at
    case .levels(let reading): reading.at
    }
  }
}

/// The notes of a tape, applied to the following edge or levels.
struct TapeNotes {
  private var lost = 0
  private var late: TimeSpan?
  /// Whether the last note was about lateness, which also applies to an edge.
  private var isLate = false

  /// Takes a note.
  mutating func take(_ content: Tape.Note.Content, at instant: Instant) -> TapeEvent {
    switch content {
    case .lost(let count):
      isLate = false
      lost = lost.addingSaturated(count)
      return .lost(count, at: instant)
    case .late(let span):
      isLate = true
      late = span
      return .late(span, at: instant)
    case .input(let kind): return .input(Input(kind, at: instant))
    case .levels(let levels):
      let reading = Tape.Reading(
        levels: levels, at: instant, readAt: instant - (late ?? .zero), lost: lost)
      self = TapeNotes()
      return .levels(reading)
    }
  }

  /// Takes an edge, with the lateness of the preceding note.
  mutating func take(_ edge: LineEdge) -> TapeEvent {
    var edge = edge
    if isLate, let late { edge.lateness = UInt32(clamping: late.microseconds) }
    late = nil
    isLate = false
    // Its number accounts for the losses before it, which the following levels must not report
    // again.
    if edge.sequence != 0 { lost = 0 }
    return .edge(edge)
  }
}

extension Int {
  /// The saturated sum of counts, since a forged file may claim any number.
  package func addingSaturated(_ count: Int) -> Int {
    let (sum, isTooMuch) = addingReportingOverflow(count)
    return isTooMuch ? .max : sum
  }
}
