extension QuadratureDecoder {
  /// What a decoder has seen since it was made.
  ///
  /// Edges and quarter steps differ: a contact that bounces makes edges that cancel out, a repeated
  /// edge makes no step, and what was missed or read from the lines makes steps without edges.
  public struct Counts: Hashable, Sendable {
    /// Edges of A and B that were fed.
    public var edges = 0
    /// Quarter steps, clockwise positive, net; those that were missed count where the way is clear.
    public var quarterSteps = 0
    /// Detents clockwise.
    public var clockwise = 0
    /// Detents counter-clockwise.
    public var counterclockwise = 0
    /// Moments at which both contacts changed at once, so that the edges don't tell the way.
    public var illegal = 0
    /// Edges to the level that the contact already had: the one between was missed.
    public var repeated = 0
    /// Detents that the edges make up and the decoder did not believe, or took to go the other way.
    public var refused = 0
  }
}
