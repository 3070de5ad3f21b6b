import DetentDiagnostics
import DetentInput

/// Edges not yet shown, for the latency of each until its picture.
///
///     edges      |  | |                      each waits from when it happened,
///     pictures   ▒        pause        ▒     through the pause between two pictures
///                   └──────────────────┘
struct UnshownEdges {
  private var times: [Instant] = []

  /// Adds an edge at `at`.
  mutating func append(at: Instant) {
    times.append(at)
  }

  /// Takes a picture of all edges so far, and records their latencies.
  ///
  /// - Parameters:
  ///   - shown: the instant at which the picture was written.
  ///   - latency: gets a span for each edge.
  mutating func show(at shown: Instant, into latency: inout SpanHistogram) {
    for at in times { latency.insert(shown - at) }
    times.removeAll(keepingCapacity: true)
  }
}
