import DetentInput

/// A level change of a wire, as the kernel reported it.
struct LineEvent: Equatable, Sendable {
  /// The wire that changed.
  var line: Line
  /// The level after the change.
  var level: Level
  /// The kernel's timestamp, in nanoseconds.
  var at_ns: UInt64
  /// The kernel's number among all events of the request, from 1; 0 without numbering.
  var sequence: UInt32
}
