package import Detent
import DetentRuntime
package import DetentTranscript
import Glibc

/// The lines of events on standard output.
///
/// If standard output is the terminal with the picture, they wait until the picture is gone.
package final class EventLines: Sink {
  /// The maximum number of waiting lines; the latest are kept.
  private static let capacity = 10_000

  /// Whether a value has been committed.
  package private(set) var hasCommitted = false

  private let tellsAll: Bool
  private let waits: Bool
  private let interrupts: [Int32]
  private var waiting: [JSONLine] = []
  private var omitted = 0

  /// Creates the lines.
  ///
  /// - Parameters:
  ///   - tellsAll: whether to include ticks, pauses and changes of focus.
  ///   - hasPicture: whether a picture is drawn on this program's terminal.
  ///   - interrupts: descriptors that become readable when the program is asked to end.
  package init(tellsAll: Bool, besidePicture hasPicture: Bool, interrupts: [Int32]) {
    self.tellsAll = tellsAll
    // A program can query the foreground job of its controlling terminal only.
    waits = hasPicture && tcgetpgrp(STDOUT_FILENO) >= 0
    self.interrupts = interrupts
  }

  /// Prints what was dialed, not how it was drawn.
  package func take(_ event: DeviceEvent<MenuOutput>, in menu: ItemMenu) throws {
    if case .output(let output) = event.kind, output.event == .committed { hasCommitted = true }
    guard isWanted(event), let line = event.transcriptLine(in: menu) else { return }
    try append(line)
  }

  private func isWanted(_ event: DeviceEvent<MenuOutput>) -> Bool {
    switch event.kind {
    case .output(let output):
      switch output.event {
      case .tick, .landmark, .focused, .reachedEnd, .buttonDown, .buttonUp, .hold: tellsAll
      case .highlighted, .valueChanged, .committed, .edited, .cancelled, .announce: true
      }
    case .fault, .realigned: true
    case .crown, .wake: tellsAll
    case .frame: false
    }
  }

  /// Prints a line, now or later.
  package func append(_ line: JSONLine) throws(OutputError) {
    guard waits else { return try standardOutput(line: line.bytes, unless: interrupts) }
    waiting.append(line)
    if waiting.count == 2 * Self.capacity {
      waiting.removeFirst(Self.capacity)
      omitted += Self.capacity
    }
  }

  /// Prints the waiting lines, after the picture is gone.
  package func finish() throws(OutputError) {
    if omitted > 0 {
      standardError("detent: the first \(omitted) events are left out; a file or a pipe gets all")
    }
    for line in waiting { try standardOutput(line: line.bytes) }
    waiting = []
  }
}
