public import DetentInput

/// The events on the wires of a knob over a span of time: the input of a whole device.
///
/// To a program, a tape is equivalent to a board: the levels at the start, every change after it,
/// and the known losses. Its file form is VCD; see ``VCDWriter`` and ``VCDReader``.
///
///     start                                        end
///       |   A ‾‾‾\______/‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾|
///       |   B ‾‾‾‾‾‾\______/‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾|
///       |   button ‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾\_______/‾‾‾‾‾‾‾‾‾|
public struct Tape: Hashable, Sendable {
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
  /// The seed that made the tape; nil for a recording.
  public var seed: UInt64?

  /// The events without the end.
  private var recorded: [TapeEvent] = []
  private var pending = PendingNotes()

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

  /// The events in order, the last of which is the end.
  public var events: [TapeEvent] { recorded + [.end(end)] }

  /// The edges in order; several may share one instant.
  ///
  /// - Complexity: O(*n*) in the number of events.
  public var edges: [LineEdge] {
    recorded.compactMap { if case .edge(let edge) = $0 { edge } else { nil } }
  }

  /// The number of known lost edges.
  public var lostCount: Int {
    recorded.reduce(0) { sum, event in
      if case .lost(let count, _) = event { sum.addingSaturated(count) } else { sum }
    }
  }

  /// Appends an event; an edge with a lateness that isn't noted is preceded by the note.
  ///
  /// - Precondition: the event is not before ``end``, and an edge is on one of ``lines``.
  public mutating func append(_ event: TapeEvent) {
    extend(to: event.at)
    precondition(event.isCountable, "count of an event >= 0")
    if case .end = event { return }
    if case .edge(let edge) = event {
      precondition(lines.contains(edge.line), "lines contains edge.line")
      if edge.lateness > 0, !pending.isLate {
        append(.late(.microseconds(Int64(edge.lateness)), at: edge.at))
      }
    }
    recorded.append(pending.complete(event))
  }

  /// Appends an edge.
  ///
  /// - Precondition: the edge is on one of ``lines`` and not before ``end``.
  public mutating func append(_ edge: LineEdge) { append(.edge(edge)) }

  /// Appends edges and extends the tape to `end`.
  ///
  /// - Precondition: the edges are in order, on ``lines``, and none is after `end`.
  public mutating func append(_ edges: [LineEdge], until end: Instant) {
    for edge in edges { append(edge) }
    extend(to: end)
  }

  /// Extends the tape to `end` without events.
  ///
  /// - Precondition: `end` is not before the present end.
  public mutating func extend(to end: Instant) {
    precondition(end >= self.end, "end >= the last event")
    self.end = end
  }
}
