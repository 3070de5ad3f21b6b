import CEvdev
import DetentInput

/// Something that an input device reports.
///
/// - Source: `struct input_event`, Linux, Documentation/input/event-codes.rst.
struct InputEvent: Equatable {
  /// `EV_SYN`, `EV_KEY`, `EV_REL` or `EV_ABS`, or a type that no knob has.
  var type: UInt32
  /// Which key or axis.
  var code: UInt32
  /// How far, where to, or whether a key is down.
  var value: Int32
  /// When, on the clock that the device was told to use.
  var at: Instant

  /// What the kernel has lost stands before this: its queue was full, and it emptied it.
  var isDrop: Bool { type == UInt32(EV_SYN) && code == UInt32(SYN_DROPPED) }
  /// Everything since the last such event happened at once.
  var isReport: Bool { type == UInt32(EV_SYN) && code == UInt32(SYN_REPORT) }
}
