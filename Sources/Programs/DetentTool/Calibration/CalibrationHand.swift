import DetentDiagnostics
import DetentHost
import DetentInput
import DetentRuntime
import Glibc

/// Asks for a turn and a press, and feeds the knob's edges to a calibration.
struct CalibrationHand: KnobSink {
  /// The calibration so far.
  private(set) var calibration: Calibration

  private let hasButton: Bool
  private var missing = MissingEdges()
  private var last = Instant.origin
  /// Whether standard error is a terminal, whose line can be overwritten.
  private let isTerminal = isatty(STDERR_FILENO) != 0
  private var shown = ""

  /// Begins the calibration of a knob whose levels are not inverted.
  init(of knob: any LiveKnob) {
    hasButton = knob.wires.contains(.button)
    calibration = Calibration(levels: knob.levels, hasButton: hasButton)
  }

  /// Runs until the knob was turned and pressed.
  ///
  /// - Parameters:
  ///   - loop: the loop of the knob.
  ///   - timeout: the longest wait.
  /// - Returns: whether both were done in time; the calibration is usable in any case.
  /// - Throws: `ExitStatus.cancelled` when interrupted, and the knob's errors.
  mutating func turn(_ loop: inout KnobLoop, within timeout: TimeSpan) throws -> Bool {
    let interrupts = watchForInterrupts()
    standardError(
      "detent: turn the knob one whole turn clockwise, slowly, and let it rest at each detent;")
    standardError("        then " + (hasButton ? "press it." : "leave it alone for 3 seconds."))
    let isInterrupted = try loop.run(
      &self, until: loop.clock.now + timeout, endsWithKnob: false, unless: interrupts)
    clearLine()
    if isInterrupted { throw ExitStatus.cancelled }
    finish()
    return isComplete(at: loop.clock.now)
  }

  /// The end of the calibration, if nothing else happens.
  var nextWake: Instant? { calibration.progress.completesAt(hasButton: hasButton) }

  private func isComplete(at now: Instant) -> Bool { nextWake.map { $0 <= now } ?? false }

  mutating func take(_ input: Input, with twin: LineEdge?, at now: Instant) -> Bool {
    for var edge in [input.edge, twin].compactMap(\.self) {
      last = max(last, edge.at)
      edge.at = last
      calibration.feed(edge)
    }
    return false
  }

  /// Shows the detents so far, if standard error is a terminal.
  mutating func attend(_ missing: MissingEdges, isAsking: Bool, at now: Instant) -> Bool {
    self.missing = missing
    let progress = calibration.progress
    let count = progress.pauses
    let text =
      "        \(count) detent\(count == 1 ? "" : "s") so far"
      + (progress.isPressed ? ", pressed" : "")
    if isTerminal, progress.turnedAt != nil, text != shown {
      shown = text
      standardError(unfinished: "\r\(text)\u{1B}[K")
    }
    return !isComplete(at: now)
  }

  /// Adds the losses at the end.
  mutating func finish() {
    // A full queue has dropped uncounted edges: at least one each time.
    calibration.lose(Int(clamping: missing.count &+ missing.fullQueues))
  }

  private mutating func clearLine() {
    if isTerminal, !shown.isEmpty { standardError(unfinished: "\r\u{1B}[K") }
    shown = ""
  }
}
