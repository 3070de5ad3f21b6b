/// Counts of faults between a contact and the program, by kind.
public struct Faults: Hashable, Sendable {
  /// Edges that the kernel dropped, by gaps in its numbers or its own count.
  public var lost = 0
  /// Times that a kernel queue without a drop count was full: at least as many losses, of unknown
  /// size.
  public var fullQueues = 0
  /// Edges dropped from a full queue of the program.
  public var overflowed = 0
  /// Edges to the level that the contact already had: an edge between was missed.
  public var repeated = 0
  /// Instants at which A and B changed together, so that the direction is unknown.
  public var illegal = 0
  /// Detents that the decoder refused.
  public var refused = 0
  /// Edges delivered after younger ones.
  public var late = 0

  /// Creates counts of 0.
  public init() {}
}
