public import DetentInput

/// What a reader finds when it looks after the wires: the edges that came, and how the lines are.
///
/// The levels are those of the wires themselves, not what follows from the edges that were
/// delivered; a host that has lost edges reads them.
public struct Delivery: Hashable, Sendable {
  /// The edges, in order of time; they happened at ``at`` or before.
  public var edges: [LineEdge]
  /// When the reader came.
  public var at: Instant
  /// The levels of the lines at that moment.
  public var levels: Levels
  /// Whether the reader takes the levels although it has not noticed a loss.
  public var readsLevels: Bool

  /// What a reader finds.
  public init(_ edges: [LineEdge], at instant: Instant, levels: Levels, readsLevels: Bool = false) {
    self.edges = edges
    at = instant
    self.levels = levels
    self.readsLevels = readsLevels
  }
}
