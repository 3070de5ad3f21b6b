/// How a source knows its detents, which decides what they are worth.
public enum Pace: UInt8, Hashable, Sendable {
  /// One row a detent, however fast: a key, a line in a pipe.
  case exact
  /// Detents of a knob in motion: fast ones are accelerated by their own instants.
  case measured
}

/// Something that happened to a knob, and when: what enters the core from outside.
///
///     .edge      a wire changed               GPIO, sessions, tapes; decoded from A and B
///     .levels    the wires were read          after edges were lost
///     .detents   the knob was turned          keys, pipes, knobs that the kernel decodes
///     .button    it went down or came up      the same, without bounces
///     .turn      it was turned by a part      crowns without detents
///     .lost      something never arrived      a source that doesn't number its inputs
///
/// It takes 24 bytes.
public struct Input: Hashable, Sendable {
  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// A wire changed to a level. `sequence`: see ``LineEdge/sequence``. `lateness`: see
    /// ``LineEdge/lateness``.
    case edge(Line, Level, sequence: UInt32 = 0, lateness: UInt32 = 0)
    /// The levels of the wires. `after`: the number of the last edge before them, delivered or not;
    /// 0 if unknown. `lateness`: the microseconds between the reading and its instant.
    case levels(Levels, after: UInt32 = 0, lateness: UInt32 = 0)
    /// Detents, clockwise positive.
    case detents(Int32, Pace)
    /// The button went down or came up.
    case button(isDown: Bool)
    /// A turn in 65,536ths of a row, clockwise positive.
    case turn(Int64)
    /// That many inputs never arrived, at least.
    case lost(UInt32)
  }

  /// When it happened.
  public var at: Instant
  /// What happened.
  public var kind: Kind

  /// An input at an instant.
  @inlinable
  public init(_ kind: Kind, at instant: Instant) {
    self.kind = kind
    at = instant
  }

  /// An edge as an input.
  @inlinable
  public init(_ edge: LineEdge) {
    kind = .edge(edge.line, edge.level, sequence: edge.sequence, lateness: edge.lateness)
    at = edge.at
  }

  /// The edge; nil for every other kind.
  @inlinable
  public var edge: LineEdge? {
    guard case .edge(let line, let level, let sequence, let lateness) = kind else { return nil }
    return LineEdge(line, level, at: at, sequence: sequence, lateness: lateness)
  }

  /// The most detents that a source or a tape may put into one input; no knob is faster.
  public static let mostDetents: Int32 = 1_000
  /// The farthest turn of an input, in rows or detents; a decoder takes more for that.
  package static let farthest: Int64 = 1 << 17

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

  /// Whether it is the user's doing, rather than news of the source.
  public var isTouch: Bool {
    switch kind {
    case .edge, .detents, .button, .turn: true
    case .levels, .lost: false
    }
  }
}
