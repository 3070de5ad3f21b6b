public import DetentInput

/// The result of a reader's visit: the edges, and the levels of the lines; or a change of a line
/// that the source missed, without edges.
///
/// The levels are those of the wires themselves, not those of the delivered edges; a host that has
/// lost edges reads them.
public struct Delivery: Hashable, Sendable {
  /// The edges, in order of time, not after ``at``.
  public var edges: [LineEdge]
  /// The instant of the visit.
  public var at: Instant
  /// The levels of the lines at that instant.
  public var levels: Levels
  /// Whether the reader takes the levels without a loss.
  package var readsLevels: Bool

  /// Creates a delivery.
  package init(_ edges: [LineEdge], at instant: Instant, levels: Levels, readsLevels: Bool = false)
  {
    self.edges = edges
    at = instant
    self.levels = levels
    self.readsLevels = readsLevels
  }
}
