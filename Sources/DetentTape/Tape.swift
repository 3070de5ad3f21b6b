import DetentCrown
public import DetentInput

/// What happened on the wires of a knob, from one moment to another: the input of a whole device.
///
/// A tape is what a board is made of to a program: the levels at the start, every change after it,
/// and what is known to be missing. Its file form is VCD; see ``VCDWriter`` and ``VCDReader``.
///
///     start                                        end
///       |   A ‾‾‾\______/‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾|
///       |   B ‾‾‾‾‾‾\______/‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾|
///       |   button ‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾\_______/‾‾‾‾‾‾‾‾‾|
public struct Tape: Hashable, Sendable {
  /// Something that is known about a tape beyond its edges.
  public struct Note: Hashable, Sendable {
    /// What is known.
    public enum Content: Hashable, Sendable {
      /// That many edges never arrived.
      case lost(Int)
      /// The levels were read from the lines again, without an edge that says so.
      case levels(Levels)
      /// The edge that follows has a time that much before the one it stands at, because its source
      /// delivered it after a younger one.
      case late(TimeSpan)
      /// An input of a source without edges: detents, the button, a turn, or a loss.
      case input(Input.Kind)

      /// Whether its number, if it has one, is one that there can be.
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
    /// When it was known; between the times of the edges around it.
    public var at: Instant
    /// How many edges of the tape come before the note.
    public var edgesBefore: Int

    /// A note about a tape.
    public init(_ content: Content, at: Instant, edgesBefore: Int) {
      self.content = content
      self.at = at
      self.edgesBefore = edgesBefore
    }
  }

  /// The wires that were watched.
  ///
  /// A wire that was not has no edges, and its level is high.
  public var lines: Set<Line>
  /// The levels at the start.
  public var initial: Levels
  /// When the tape starts.
  public private(set) var start: Instant
  /// When the tape ends; nothing happens later.
  public private(set) var end: Instant
  /// Every change, in the order in which they happened; several may share one instant.
  public private(set) var edges: [LineEdge] = []
  /// What is known beyond the edges, in order.
  public private(set) var notes: [Note] = []
  /// The seed that made the tape, or nil if a hand did.
  public var seed: UInt64?

  /// A tape on which nothing has happened yet.
  ///
  /// - Precondition: `start` is not negative, as a VCD file has no negative times.
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

  /// How long the tape runs.
  public var duration: TimeSpan { end - start }

  /// How many edges are known to be missing.
  public var lostCount: Int {
    notes.reduce(0) { sum, note in
      guard case .lost(let count) = note.content else { return sum }
      return sum.addingSaturated(count)
    }
  }

  /// Puts an edge at the end of the tape.
  ///
  /// An edge that was handled late has a note before it that says so, and the other way round.
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

  /// Puts edges at the end of the tape, then lets it run on to `end`.
  ///
  /// - Precondition: the edges are in order, on ``lines``, and none is after `end`.
  public mutating func append(_ edges: [LineEdge], until end: Instant) {
    for edge in edges { append(edge) }
    extend(to: end)
  }

  /// Notes something at the end of the tape.
  ///
  /// - Precondition: `at` is not before ``end``.
  public mutating func note(_ content: Note.Content, at instant: Instant) {
    precondition(content.isCountable, "count of a note >= 0")
    extend(to: instant)
    notes.append(Note(content, at: instant, edgesBefore: edges.count))
  }

  /// Lets the tape run on to `end` with nothing happening.
  ///
  /// - Precondition: `end` is not before the present end.
  public mutating func extend(to end: Instant) {
    precondition(end >= self.end, "end >= the last edge")
    self.end = end
  }

  /// Takes the edges and notes off the tape, which goes on where it ends.
  package mutating func takeEvents() -> [TapeEvent] {
    defer {
      edges.removeAll(keepingCapacity: true)
      notes.removeAll(keepingCapacity: true)
    }
    return events.dropLast()
  }
}
