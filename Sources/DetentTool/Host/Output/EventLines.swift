import Glibc

/// The lines of events on standard output.
///
/// Where standard output is the terminal that the picture is drawn on, they would be written across
/// it: there they wait until the picture has gone.
struct EventLines {
  /// As many as can be scrolled back to; the latest are kept.
  private static let capacity = 10_000

  private let waits: Bool
  private let interrupts: [Int32]
  private var waiting: [String] = []
  private var omitted = 0

  /// Lines that wait only if they have to.
  ///
  /// - Parameters:
  ///   - hasPicture: whether a picture is drawn on this program's terminal.
  ///   - interrupts: descriptors that become readable when the program is asked to end.
  init(besidePicture hasPicture: Bool, interrupts: [Int32]) {
    // Only of the terminal that controls it does a program learn who is in the foreground.
    waits = hasPicture && tcgetpgrp(STDOUT_FILENO) >= 0
    self.interrupts = interrupts
  }

  /// Prints a line, now or later.
  mutating func append(_ line: String) throws(OutputError) {
    guard waits else { return try standardOutput(line, unless: interrupts) }
    waiting.append(line)
    if waiting.count == 2 * Self.capacity {
      waiting.removeFirst(Self.capacity)
      omitted += Self.capacity
    }
  }

  /// Prints what has waited, now that there is no picture any more.
  mutating func finish() throws(OutputError) {
    if omitted > 0 {
      standardError("detent: the first \(omitted) events are left out; a file or a pipe gets all")
    }
    for line in waiting { try standardOutput(line) }
    waiting = []
  }
}
