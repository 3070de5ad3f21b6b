import Detent
import DetentGPIO

/// A knob that can be surveyed while it is turned.
///
/// Its edges carry the times of the kernel's monotonic clock.
protocol ProbedKnob: AnyObject {
  /// Readable while edges wait or the knob has failed; negative for a knob without.
  var wakeDescriptor: Int32 { get }
  /// When edges come that nothing wakes up for, or nil.
  var nextEdge: Instant? { get }
  /// What has gone missing since it was opened, by where it did.
  var missing: (lost: UInt64, overflowed: UInt64, late: UInt64) { get }

  /// Moves the edges that have arrived into `ring`, oldest first, without waiting.
  func drain(into ring: inout EdgeRing) throws
  /// The levels now.
  func readLevels() throws -> Levels
}

extension GPIOKnob: ProbedKnob {
  var nextEdge: Instant? { nil }
  var missing: (lost: UInt64, overflowed: UInt64, late: UInt64) {
    let counters = counters
    return (counters.lost, counters.overflowed, counters.late)
  }
}
