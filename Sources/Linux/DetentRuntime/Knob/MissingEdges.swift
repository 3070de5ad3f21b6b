/// Edges that did not reach a program, by the place of their loss.
public struct MissingEdges: Equatable, Sendable {
  /// Edges that the kernel dropped; always 0 with libgpiod 1.
  public var lost: UInt64
  /// Edges dropped from the knob's own full queue.
  public var overflowed: UInt64
  /// Edges delivered after younger ones, whose time they then have: not missing, but late.
  public var late: UInt64
  /// Reads that found a kernel queue without a drop count full; libgpiod 1 only.
  public var fullQueues: UInt64
  /// Whether `lost` counts losses instead of edges, and is thus a minimum.
  package var isLeast: Bool
  /// Storms: edges so fast that they were read only once a millisecond for one second, as from an
  /// open line or a loose wire.
  package var storms: UInt64
  /// The highest rate of a storm, in edges per second; 0 without one.
  package var stormRate: UInt64
  /// Lines of a pipe that were invalid, and skipped.
  package var skippedLines: UInt64 = 0

  /// Creates counts; each is 0 by default.
  public init(
    lost: UInt64 = 0, overflowed: UInt64 = 0, late: UInt64 = 0, fullQueues: UInt64 = 0,
    isLeast: Bool = false, storms: UInt64 = 0, stormRate: UInt64 = 0
  ) {
    (self.lost, self.overflowed, self.late) = (lost, overflowed, late)
    (self.fullQueues, self.isLeast) = (fullQueues, isLeast)
    (self.storms, self.stormRate) = (storms, stormRate)
  }

  /// The notice about storms; nil without one.
  package var stormNotice: String? {
    storms == 0
      ? nil
      : "edges came faster than they can be read, \(stormRate) a second (\(storms) times): is a "
        + "wire loose, or a line open?"
  }

  /// The total of missing edges.
  package var count: UInt64 { lost &+ overflowed }

  /// Whether further edges are missing, or may be, than before.
  package func reportsMore(than before: MissingEdges) -> Bool {
    count > before.count || fullQueues > before.fullQueues
  }
}
