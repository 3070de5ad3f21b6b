import Detent
import DetentDiagnostics

/// The edges that no picture shows yet, for how long each of them waits until one does.
///
///     edges      |  | |                      each waits from when it happened,
///     pictures   ▒        pause        ▒     through the pause between two pictures
///                   └──────────────────┘
struct UnshownEdges {
  private var times: [Instant] = []

  /// Takes an edge that happened at `at`.
  mutating func append(at: Instant) {
    times.append(at)
  }

  /// Takes a picture that shows all edges so far, and counts how long each of them waited for it.
  ///
  /// - Parameters:
  ///   - shown: when the picture was written.
  ///   - latency: is added a span for each edge.
  mutating func show(at shown: Instant, into latency: inout SpanHistogram) {
    for at in times { latency.insert(shown - at) }
    times.removeAll(keepingCapacity: true)
  }
}
