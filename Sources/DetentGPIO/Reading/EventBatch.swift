import CGPIOD

/// Events that were read at once, in memory that is used again and again.
///
/// With it, what waits to be put in order, and the ring between the threads, all made beforehand,
/// the reading thread allocates nothing while it reads.
struct EventBatch {
  /// The events, in the order of their queue.
  var events: [LineEvent] = []
  /// Whether the queue held as many events as it can, so that others may have been dropped behind
  /// them; libgpiod 1 only, as libgpiod 2 numbers what it drops.
  var foundQueueFull = false
  /// What the library writes.
  var raw = [cgpiod_event](repeating: cgpiod_event(), count: 64)

  /// An empty batch.
  init() {
    events.reserveCapacity(raw.count)
  }
}
