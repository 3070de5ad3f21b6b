package import Detent
package import DetentTranscript
import Glibc

/// The lines of events on standard output.
///
/// Where standard output is the terminal that the picture is drawn on, they would be written across
/// it: there they wait until the picture has gone.
package final class EventLines: Sink {
  /// As many as can be scrolled back to; the latest are kept.
  private static let capacity = 10_000

  /// Whether a value has been taken by now.
  package private(set) var hasCommitted = false

  private let tellsAll: Bool
  private let waits: Bool
  private let interrupts: [Int32]
  private var waiting: [JSONLine] = []
  private var omitted = 0

  /// Lines that wait only if they have to.
  ///
  /// - Parameters:
  ///   - tellsAll: whether ticks, pauses, and which wheel has the knob are told, too.
  ///   - hasPicture: whether a picture is drawn on this program's terminal.
  ///   - interrupts: descriptors that become readable when the program is asked to end.
  package init(tellsAll: Bool, besidePicture hasPicture: Bool, interrupts: [Int32]) {
    self.tellsAll = tellsAll
    // Only of the terminal that controls it does a program learn who is in the foreground.
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

  /// Prints what has waited, now that there is no picture any more.
  package func finish() throws(OutputError) {
    if omitted > 0 {
      standardError("detent: the first \(omitted) events are left out; a file or a pipe gets all")
    }
    for line in waiting { try standardOutput(line: line.bytes) }
    waiting = []
  }
}
