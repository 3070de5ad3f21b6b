/// Edges that did not reach a program, by the place of their loss.
public struct MissingEdges: Equatable, Sendable {
  /// Edges that the kernel dropped.
  package var lost: UInt64
  /// Edges dropped from the knob's own full queue.
  package var overflowed: UInt64 = 0
  /// Edges delivered after younger ones: not missing, but late.
  package var late: UInt64 = 0
  /// The number of times a kernel queue without a drop count was full.
  package var fullQueues: UInt64 = 0
  /// Whether `lost` counts losses instead of edges, and is thus a minimum.
  package var isLeast = false
  /// The number of storms: times when edges came faster than they can be read.
  package var storms: UInt64 = 0
  /// The highest rate of a storm, in edges per second; 0 without one.
  package var stormRate: UInt64 = 0

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
  package func tellsMore(than before: MissingEdges) -> Bool {
    count > before.count || fullQueues > before.fullQueues
  }
}

extension MissingEdges {
  /// Creates counts of 0.
  package init() { self.init(lost: 0) }
}
