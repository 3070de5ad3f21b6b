extension QuadratureDecoder {
  /// A decoder's counters since its creation.
  ///
  /// Edges and quarter steps differ: bounces are edges that cancel out, a repeated edge is no step,
  /// and steps that were missed or read from the lines have no edges.
  public struct Counts: Hashable, Sendable {
    /// Edges of A and B fed.
    public var edges = 0
    /// Quarter steps, clockwise positive, net; missed ones count where the direction is clear.
    public var quarterSteps = 0
    /// Clockwise detents.
    public var clockwise = 0
    /// Counterclockwise detents.
    public var counterclockwise = 0
    /// Simultaneous changes of both contacts, whose direction is ambiguous.
    public var illegal = 0
    /// Edges to the present level of their contact: the edge between was missed.
    public var repeated = 0
    /// Detents that the edges imply and the decoder rejected or took for the other direction.
    public var refused = 0
  }
}
