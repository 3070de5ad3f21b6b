package import DetentInput

/// The limits of a session's values, in files of either form.
package enum SessionLimits {
  /// Steps of a session.
  package static var steps: ClosedRange<Int> { 1...10_000 }
  /// Detents of one step, in either direction.
  package static var turn: Int { 100_000 }
  /// The span of one step.
  package static var step: ClosedRange<TimeSpan> { .zero ... .seconds(86_400) }
  /// The debounce of a button, and the bounce of a contact.
  package static var debounce: ClosedRange<TimeSpan> { .zero ... .seconds(1) }
  /// The duration of a long press, and the span between the presses of a double click.
  package static var longPress: ClosedRange<TimeSpan> { .milliseconds(200) ... .seconds(2) }
  package static var doubleClick: ClosedRange<TimeSpan> { .milliseconds(150) ... .seconds(1) }
  /// The idle span until a display dims or sleeps.
  package static var rest: ClosedRange<TimeSpan> { .seconds(1) ... .seconds(86_400) }
  /// Edges in a queue.
  package static var queueCapacity: ClosedRange<Int> { 1...1_000_000 }
  /// Characters of a snapshot's name, part of a file name.
  package static var snapshotName: Int { 64 }
  /// Detents per revolution.
  package static var detentsPerRevolution: ClosedRange<Int> { 1...1_000 }
  /// Characters in a row of a text display, and its rows.
  package static var textColumns: ClosedRange<Int> { 1...200 }
  package static var textRows: ClosedRange<Int> { 1...60 }
  /// Pixels along a side of a display.
  package static var pixels: ClosedRange<Int> { 1...1_024 }
}
