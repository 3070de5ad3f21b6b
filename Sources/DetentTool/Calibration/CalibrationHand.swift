import Detent
import DetentDiagnostics
import DetentGPIO
import DetentRuntime
import Glibc

/// Asks for a turn and a press, and feeds the knob's edges to a calibration.
struct CalibrationHand {
  /// The end of a calibration.
  enum Ending {
    /// Turned and pressed.
    case done
    /// Timed out.
    case late
  }

  /// The calibration so far.
  private(set) var calibration: Calibration

  private var feed: KnobFeed
  private var inbox = Inbox()
  private let clock: MonotonicClock
  private let hasButton: Bool
  /// Whether standard error is a terminal, whose line can be overwritten.
  private let isTerminal = isatty(STDERR_FILENO) != 0
  private var shown = ""

  /// Takes the lines of a knob.
  init(_ request: GPIOKnob.Configuration) throws(GPIOError) {
    self.init(try GPIOKnob(request))
  }

  /// Watches an open knob with levels that are not inverted.
  init(_ knob: any LiveKnob) {
    clock = MonotonicClock()
    feed = KnobFeed(knob, clock: clock)
    hasButton = knob.wires.contains(.button)
    calibration = Calibration(levels: knob.levels, hasButton: hasButton)
  }

  /// Runs until the knob was turned and pressed.
  ///
  /// - Parameter patience: the timeout.
  /// - Returns: whether both were done in time; the calibration is usable in any case.
  /// - Throws: `ExitStatus.cancelled` when interrupted, and the knob's errors.
  mutating func turn(within patience: TimeSpan) throws -> Ending {
    let interrupts = watchForInterrupts()
    standardError(
      "detent: turn the knob one whole turn clockwise, slowly, and let it rest at each detent;\n"
        + (hasButton ? "        then press it." : "        then leave it alone for 3 seconds."))
    let end = clock.now + patience
    while true {
      let complete = calibration.progress.completesAt(hasButton: hasButton)
      let now = clock.now
      if let complete, complete <= now { return finish(.done) }
      if now >= end { return finish(.late) }
      wait(
        for: interrupts + [feed.knob.wakeDescriptor],
        atMost: min(end, complete ?? end) - now)
      if isReadable(interrupts) {
        clearLine()
        throw ExitStatus.cancelled
      }
      try takeEdges()
      showProgress()
    }
  }

  /// Feeds the pending edges.
  mutating func takeEdges() throws {
    try feed.drain(into: &inbox)
    var last = Instant.origin
    while let input = inbox.popFirst() {
      guard var edge = input.edge else { continue }
      // The first edges may have come before the clock was read.
      last = max(last, edge.at)
      edge.at = last
      calibration.feed(edge)
    }
  }

  /// Adds the losses at the end.
  mutating func finish(_ ending: Ending) -> Ending {
    clearLine()
    let missing = feed.missing
    // A queue that was full has dropped edges that nobody counts: one each time, or more.
    let lost = missing.count &+ missing.fullQueues &+ UInt64(inbox.refused.edges)
    calibration.lose(Int(clamping: lost))
    return ending
  }

  /// Prints the detents so far, if standard error is a terminal.
  private mutating func showProgress() {
    let progress = calibration.progress
    guard isTerminal, progress.turnedAt != nil else { return }
    let count = progress.pauses
    let text =
      "        \(count) detent\(count == 1 ? "" : "s") so far"
      + (progress.isPressed ? ", pressed" : "")
    guard text != shown else { return }
    shown = text
    standardError(unfinished: "\r\(text)\u{1B}[K")
  }

  private mutating func clearLine() {
    if isTerminal, !shown.isEmpty { standardError(unfinished: "\r\u{1B}[K") }
    shown = ""
  }
}
