import CEvdev
import DetentInput

/// An event of an input device.
///
/// - Source: `struct input_event`, Linux, Documentation/input/event-codes.rst.
struct InputEvent: Equatable {
  /// `EV_SYN`, `EV_KEY`, `EV_REL` or `EV_ABS`, or a type that knobs don't use.
  var type: UInt32
  /// The key or axis.
  var code: UInt32
  /// The distance, the position, or the state of a key.
  var value: Int32
  /// The instant, on the clock set by `prepare`.
  var at: Instant

  /// Whether the kernel discarded its full queue before this event.
  var isDrop: Bool { type == UInt32(EV_SYN) && code == UInt32(SYN_DROPPED) }
  /// Whether the event of a key is its press: 0 is its release, and 2 the repeat of one held down.
  var isPress: Bool { value == 1 }
  /// Whether the event ends a report, whose events are simultaneous.
  var isReport: Bool { type == UInt32(EV_SYN) && code == UInt32(SYN_REPORT) }
}
