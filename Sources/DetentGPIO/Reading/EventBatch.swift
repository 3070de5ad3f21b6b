import CGPIOD

/// Events of one read, in reused memory.
///
/// Together with the merge and the ring between the threads, all allocated beforehand, it lets the
/// reading thread run without allocation.
struct EventBatch {
  /// The events, in queue order.
  var events: [LineEvent] = []
  /// Whether the queue was full, so that events behind may have been dropped; libgpiod 1 only, as
  /// libgpiod 2 numbers drops.
  var foundQueueFull = false
  /// The buffer that the library writes.
  var raw = [cgpiod_event](repeating: cgpiod_event(), count: 64)

  init() {
    events.reserveCapacity(raw.count)
  }
}
