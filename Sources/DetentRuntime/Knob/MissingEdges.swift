/// Edges that a program did not get, by where they went missing.
public struct MissingEdges: Equatable, Sendable {
  /// Edges that the kernel dropped.
  public var lost: UInt64
  /// Edges for which the knob's own queue had no room.
  public var overflowed: UInt64 = 0
  /// Edges that came after younger ones: not missing, but out of their time.
  public var late: UInt64 = 0
  /// How often a queue of the kernel was full that does not count what it drops.
  public var fullQueues: UInt64 = 0
  /// Whether `lost` counts losses rather than edges, so that it is the least that is missing.
  public var isLeast = false
  /// How often edges came faster than they can be read.
  public var storms: UInt64 = 0
  /// How many edges a second came the worst of these times; 0 if there was none.
  public var stormRate: UInt64 = 0

  /// What to tell a user of edges that came faster than they can be read, or nil if none did.
  package var stormNotice: String? {
    storms == 0
      ? nil
      : "edges came faster than they can be read, \(stormRate) a second (\(storms) times): is a "
        + "wire loose, or a line open?"
  }

  /// All that are missing.
  public var count: UInt64 { lost &+ overflowed }

  /// Whether more edges are missing, or may be, than before.
  package func tellsMore(than before: MissingEdges) -> Bool {
    count > before.count || fullQueues > before.fullQueues
  }
}

extension MissingEdges {
  /// Nothing is missing.
  public init() { self.init(lost: 0) }
}
