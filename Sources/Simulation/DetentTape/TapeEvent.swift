import DetentCrown
public import DetentInput

/// An event of a tape, so that a tape of any length can be read or written without storing it: see
/// ``VCDStream``.
public enum TapeEvent: Hashable, Sendable {
  /// A reading of the levels, without an edge.
  public struct Reading: Hashable, Sendable {
    /// The levels.
    public var levels: Levels
    /// The instant of their handling, between the edges around them.
    public var at: Instant
    /// The instant of the reading, which may be earlier on a busy host.
    public var readAt: Instant
    /// The number of edges missing just before them.
    public var lost = 0

    /// Creates a reading; the events before it add the lateness and the losses.
    public init(_ levels: Levels, at instant: Instant) {
      (self.levels, at, readAt) = (levels, instant, instant)
    }
  }

  /// A change of a wire.
  case edge(LineEdge)
  /// A number of lost edges, possibly followed by the levels read after the loss.
  case lost(Int, at: Instant)
  /// The lateness of the next edge or reading: its source delivered it after a younger one, so its
  /// true instant is earlier by this span.
  case late(TimeSpan, at: Instant)
  /// A reading of the levels.
  case levels(Reading)
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

  /// Whether the event's number, if any, is in range.
  var isCountable: Bool {
    switch self {
    case .lost(let count, _): return count >= 0
    case .late(let span, _): return span >= .zero
    case .input(let input):
      switch input.kind {
      case .turn(let distance): return Rows(raw: distance).magnitude <= .farthestTurn
      case .detents(let count, _): return count.magnitude <= Input.mostDetents.magnitude
      default: return true
      }
    case .edge, .levels, .end: return true
    }
  }
}

/// The losses and the lateness noted before the next edge or reading.
struct PendingNotes: Hashable {
  /// Whether the lateness of the next edge is noted.
  private(set) var isLate = false
  private var lost = 0
  private var late: TimeSpan?

  /// Takes the next event of a tape.
  ///
  /// - Returns: the event; an edge with its noted lateness, a reading with the losses, too.
  mutating func complete(_ event: TapeEvent) -> TapeEvent {
    switch event {
    case .lost(let count, _):
      isLate = false
      lost = lost.addingSaturated(count)
    case .late(let span, _): (isLate, late) = (true, span)
    case .levels(var reading):
      reading.readAt = reading.at - (late ?? .zero)
      reading.lost = lost
      self = PendingNotes()
      return .levels(reading)
    case .edge(var edge):
      if isLate, let late { edge.lateness = UInt32(clamping: late.microseconds) }
      (isLate, late) = (false, nil)
      // Its number accounts for the losses before it, which the next reading must not repeat.
      if edge.sequence != 0 { lost = 0 }
      return .edge(edge)
    case .input, .end: break
    }
    return event
  }
}

extension Int {
  /// The saturated sum of counts, since a forged file may claim any number.
  package func addingSaturated(_ count: Int) -> Int {
    let (sum, isTooMuch) = addingReportingOverflow(count)
    return isTooMuch ? .max : sum
  }
}
