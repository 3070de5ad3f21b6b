extension QuadratureDecoder {
  /// A decoder's counters since its creation.
  ///
  /// Edges and quarter steps differ: bounces are edges that cancel out, a repeated edge is no step,
  /// and steps that were missed or read from the lines have no edges.
  package struct Counts: Hashable, Sendable {
    /// Edges of A and B fed.
    package var edges = 0
    /// Quarter steps, clockwise positive, net; missed ones count where the direction is clear.
    package var quarterSteps = 0
    /// Clockwise detents.
    package var clockwise = 0
    /// Counterclockwise detents.
    package var counterclockwise = 0
    /// Simultaneous changes of both contacts, whose direction is ambiguous.
    package var illegal = 0
    /// Edges to the present level of their contact: the edge between was missed.
    package var repeated = 0
    /// Detents that the edges imply and the decoder rejected or took for the other direction.
    package var refused = 0
  }
}
