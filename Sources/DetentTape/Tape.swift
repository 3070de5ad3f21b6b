import DetentCrown
public import DetentInput

/// The events on the wires of a knob over a span of time: the input of a whole device.
///
/// To a program, a tape is equivalent to a board: the levels at the start, every change after it,
/// and the known losses. Its file form is VCD; see ``VCDWriter`` and ``VCDReader``.
///
///     start                                        end
///       |   A ‾‾‾\______/‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾|
///       |   B ‾‾‾‾‾‾\______/‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾|
///       |   button ‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾\_______/‾‾‾‾‾‾‾‾‾|
public struct Tape: Hashable, Sendable {
  /// A known fact about a tape beyond its edges.
  public struct Note: Hashable, Sendable {
    /// What is known.
    public enum Content: Hashable, Sendable {
      /// A number of lost edges.
      case lost(Int)
      /// A reading of the levels, without an edge.
      case levels(Levels)
      /// The lateness of the next edge: its source delivered it after a younger one, so its true
      /// instant is earlier by this span.
      case late(TimeSpan)
      /// An input of a source without edges: detents, the button, a turn, or a loss.
      case input(Input.Kind)

      /// Whether the note's number, if any, is in range.
      var isCountable: Bool {
        switch self {
        case .lost(let count): count >= 0
        case .levels: true
        case .input(.turn(let distance)): Rows(raw: distance).magnitude <= .farthestTurn
        case .input(.detents(let count, _)): count.magnitude <= Input.mostDetents.magnitude
        case .input: true
        case .late(let span): span >= .zero
        }
      }
    }

    /// What is known.
    public var content: Content
    /// The instant of the note, between the edges around it.
    public var at: Instant
    /// The number of edges before the note.
    public var edgesBefore: Int

    /// Creates a note.
    public init(_ content: Content, at: Instant, edgesBefore: Int) {
      self.content = content
      self.at = at
      self.edgesBefore = edgesBefore
    }
  }

  /// The recorded wires.
  ///
  /// A wire that was not recorded has no edges, and its level is high.
  public var lines: Set<Line>
  /// The levels at the start.
  public var initial: Levels
  /// The start of the tape.
  public private(set) var start: Instant
  /// The end of the tape, after all events.
  public private(set) var end: Instant
  /// The edges in order; several may share one instant.
  public private(set) var edges: [LineEdge] = []
  /// The notes in order.
  public private(set) var notes: [Note] = []
  /// The seed that made the tape; nil for a recording.
  public var seed: UInt64?

  /// Creates an empty tape.
  ///
  /// - Precondition: `start` is not negative, since VCD files have no negative times.
  public init(
    initial: Levels = Levels(),
    start: Instant = .origin,
    lines: Set<Line> = Set(Line.allCases),
    seed: UInt64? = nil
  ) {
    precondition(start >= .origin, "start >= origin")
    self.initial = initial
    self.start = start
    self.end = start
    self.lines = lines
    self.seed = seed
  }

  /// The duration of the tape.
  public var duration: TimeSpan { end - start }

  /// The number of known lost edges.
  public var lostCount: Int {
    notes.reduce(0) { sum, note in
      guard case .lost(let count) = note.content else { return sum }
      return sum.addingSaturated(count)
    }
  }

  /// Appends an edge.
  ///
  /// A late edge is preceded by a note, and vice versa.
  ///
  /// - Precondition: the edge is on one of ``lines`` and not before ``end``.
  public mutating func append(_ edge: LineEdge) {
    precondition(lines.contains(edge.line), "lines contains edge.line")
    precondition(edge.at >= end, "edge.at >= end")
    var edge = edge
    if let last = notes.last, last.edgesBefore == edges.count, case .late(let span) = last.content {
      edge.lateness = UInt32(clamping: span.microseconds)
    } else if edge.lateness > 0 {
      note(.late(.microseconds(Int64(edge.lateness))), at: edge.at)
    }
    edges.append(edge)
    end = edge.at
  }

  /// Appends edges and extends the tape to `end`.
  ///
  /// - Precondition: the edges are in order, on ``lines``, and none is after `end`.
  public mutating func append(_ edges: [LineEdge], until end: Instant) {
    for edge in edges { append(edge) }
    extend(to: end)
  }

  /// Appends a note.
  ///
  /// - Precondition: `at` is not before ``end``.
  public mutating func note(_ content: Note.Content, at instant: Instant) {
    precondition(content.isCountable, "count of a note >= 0")
    extend(to: instant)
    notes.append(Note(content, at: instant, edgesBefore: edges.count))
  }

  /// Extends the tape to `end` without events.
  ///
  /// - Precondition: `end` is not before the present end.
  public mutating func extend(to end: Instant) {
    precondition(end >= self.end, "end >= the last edge")
    self.end = end
  }

  /// Removes and returns the edges and notes; the tape continues at its end.
  package mutating func takeEvents() -> [TapeEvent] {
    defer {
      edges.removeAll(keepingCapacity: true)
      notes.removeAll(keepingCapacity: true)
    }
    return events.dropLast()
  }
}
