public import DetentInput

/// A piece of a tape as it is read or made, so that a tape can be of any length and nobody has to
/// hold it: see ``VCDStream``.
public enum TapeEvent: Hashable, Sendable {
  /// A wire changed.
  case edge(LineEdge)
  /// That many edges never arrived; the levels that follow, if any do, were read because of that.
  case lost(Int, at: Instant)
  /// The edge or the levels that follow are that much older than they stand there.
  case late(TimeSpan, at: Instant)
  /// The levels were read from the lines.
  case levels(Tape.Reading)
  /// An input of a source without edges: detents, the button, a turn, or a loss.
  case input(Input)
  /// The tape ends; nothing comes after it.
  case end(Instant)

  /// When it stands on the tape.
  public var at: Instant {
    switch self {
    case .edge(let edge): edge.at
    case .lost(_, let at), .late(_, let at), .end(let at): at
    case .input(let input): input.at
    case .levels(let reading): reading.at
    }
  }
}

/// What the notes of a tape say of the edge or the levels that follow them.
struct TapeNotes {
  private var lost = 0
  private var late: TimeSpan?
  /// Whether the last note was about lateness, so that it is about an edge, too.
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

  /// Takes an edge, which is as late as the note before it says.
  mutating func take(_ edge: LineEdge) -> TapeEvent {
    var edge = edge
    if isLate, let late { edge.lateness = UInt32(clamping: late.microseconds) }
    late = nil
    isLate = false
    // Its number tells what came before it and is lost; levels that follow must not tell it again.
    if edge.sequence != 0 { lost = 0 }
    return .edge(edge)
  }
}

extension Int {
  /// The sum of counts, or the greatest number that there is: a forged file may claim anything.
  package func addingSaturated(_ count: Int) -> Int {
    let (sum, isTooMuch) = addingReportingOverflow(count)
    return isTooMuch ? .max : sum
  }
}
