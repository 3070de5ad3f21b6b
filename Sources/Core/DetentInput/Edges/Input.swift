/// How a source counts detents, which decides whether they accelerate.
public enum Pace: UInt8, Hashable, Sendable {
  /// One row per detent at any speed: a key, a turn in a pipe.
  case exact
  /// Detents of a turning knob: fast ones are accelerated by their own instants.
  case measured
}

/// One input of a knob with its instant: the core's only way in.
///
///     .edge      change of a wire             GPIO, pipes, sessions, tapes; decoded from A and B
///     .levels    reading of the wires         after edges were lost
///     .detents   turn of the knob             keys, pipes, knobs decoded by the kernel
///     .button    press or release             the same, without bounces
///     .turn      turn by a fraction of a row  crowns without detents
///     .lost      missing inputs               sources without sequence numbers
///
/// The size is 24 bytes.
public struct Input: Hashable, Sendable {
  /// The kinds of inputs, with their sources.
  public enum Kind: Hashable, Sendable {
    /// An edge of a wire to a level (GPIO, sessions, tapes), decoded from A and B. `sequence`: see
    /// ``LineEdge/sequence``. `lateness`: see ``LineEdge/lateness``.
    case edge(Line, Level, sequence: UInt32 = 0, lateness: UInt32 = 0)
    /// The levels of the wires, read after edges were lost. `after`: the sequence number of the
    /// last edge before them, delivered or not; 0 if unknown. `lateness`: the microseconds between
    /// the reading and its instant.
    case levels(Levels, after: UInt32 = 0, lateness: UInt32 = 0)
    /// Detents, clockwise positive (keys, pipes, knobs decoded by the kernel).
    case detents(Int32, Pace)
    /// A change of a button without bounces, from the same sources.
    case button(isDown: Bool)
    /// A turn in 65,536ths of a row, clockwise positive (crowns without detents).
    case turn(Int64)
    /// At least `count` inputs that never arrived, from a source without sequence numbers.
    case lost(UInt32)
  }

  /// The instant of the input.
  public var at: Instant
  /// The kind of the input.
  public var kind: Kind

  /// Creates an input.
  @inlinable
  public init(_ kind: Kind, at instant: Instant) {
    self.kind = kind
    at = instant
  }

  /// Creates an input from an edge.
  @inlinable
  public init(_ edge: LineEdge) {
    kind = .edge(edge.line, edge.level, sequence: edge.sequence, lateness: edge.lateness)
    at = edge.at
  }

  /// The edge; nil for all other kinds.
  @inlinable
  package var edge: LineEdge? {
    guard case .edge(let line, let level, let sequence, let lateness) = kind else { return nil }
    return LineEdge(line, level, at: at, sequence: sequence, lateness: lateness)
  }

  /// The most detents that a source or a tape may put into one input; no knob is faster.
  package static let mostDetents: Int32 = 1_000
  /// The farthest turn of an input, in rows or detents; a decoder takes more for that.
  package static var farthest: Int64 { 1 << 17 }

  /// The same input, handled at another instant; when it happened stays.
  package func handled(at instant: Instant) -> Input {
    switch kind {
    case .edge(let line, let level, let sequence, let lateness):
      let edge = LineEdge(line, level, at: at, sequence: sequence, lateness: lateness)
      return Input(edge.handled(at: instant))
    case .levels(let levels, let sequence, let lateness):
      let late = UInt32(clamping: (instant - at).microseconds + Int64(lateness))
      return Input(.levels(levels, after: sequence, lateness: late), at: instant)
    case .detents, .button, .turn, .lost: return Input(kind, at: instant)
    }
  }

  /// Whether the input comes from the user, not from the source itself.
  package var isTouch: Bool {
    switch kind {
    case .edge, .detents, .button, .turn: true
    case .levels, .lost: false
    }
  }
}
