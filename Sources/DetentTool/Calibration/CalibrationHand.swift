import Detent
import DetentDiagnostics
import DetentGPIO
import DetentRuntime
import Glibc

/// Asks for a turn and a press, and watches the knob meanwhile.
struct CalibrationHand {
  /// How the watching ended.
  enum Ending {
    /// The knob was turned and pressed.
    case done
    /// It was not, in time.
    case late
  }

  /// What the knob did.
  private(set) var calibration: Calibration

  private var feed: KnobFeed
  private let clock: MonotonicClock
  private let hasButton: Bool
  /// Whether a line on standard error can be written again.
  private let isTerminal = isatty(STDERR_FILENO) != 0
  private var shown = ""

  /// Takes the lines of a knob.
  init(_ request: GPIOKnob.Configuration) throws(GPIOError) {
    self.init(try GPIOKnob(request))
  }

  /// Watches a knob that is open, with its levels as the lines have them.
  init(_ knob: any LiveKnob) {
    clock = MonotonicClock()
    feed = KnobFeed(knob, clock: clock)
    hasButton = knob.wires.contains(.button)
    calibration = Calibration(levels: knob.levels, hasButton: hasButton)
  }

  /// Watches until the knob was turned and pressed.
  ///
  /// - Parameter patience: how long that may take.
  /// - Returns: whether it was done in time; what there is can be looked at in any case.
  /// - Throws: `ExitStatus.cancelled` when interrupted, and what is wrong with the knob.
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

  /// Looks at the edges that have arrived.
  mutating func takeEdges() throws {
    try feed.drain()
    while let (edge, twin) = feed.next() {
      calibration.feed(edge)
      if let twin { calibration.feed(twin) }
    }
  }

  /// Takes note of all that went missing.
  mutating func finish(_ ending: Ending) -> Ending {
    clearLine()
    let missing = feed.missing
    // A queue that was full has dropped edges that nobody counts: one each time, or more.
    let lost = missing.count &+ missing.fullQueues
    calibration.lose(Int(clamping: lost))
    return ending
  }

  /// Says how many detents there were so far, where that can be said in one line.
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
