/// What went wrong between a contact and the program, each kind by itself.
public struct Faults: Hashable, Sendable {
  /// Edges that the kernel dropped, as gaps in its numbers or its own count say.
  public var lost = 0
  /// How often a queue of the kernel was full that does not count what it drops: as many losses or
  /// more, of which nobody knows the size.
  public var fullQueues = 0
  /// Edges that were read but found no room in a queue of the program.
  public var overflowed = 0
  /// Edges to the level that the contact already had: one between them was not seen.
  public var repeated = 0
  /// Moments at which A and B changed at once, so that the way is unknown.
  public var illegal = 0
  /// Detents that the edges make up and that were not believed.
  public var refused = 0
  /// Edges that were delivered after younger ones.
  public var late = 0

  /// Nothing wrong.
  public init() {}
}
