import Detent
import DetentDiagnostics
import DetentRuntime
import DetentTerminal

/// A live survey of a knob.
///
///     knob ──> inbox ──> survey ──> picture, at most 30 a second ──> terminal
///                          └─────> lines, every so often
///
/// Without edges it sleeps without a timeout.
struct LiveProbe {
  /// The least interval between pictures; the first edge after a pause is shown at once.
  ///
  /// It is also the longest wait of an edge for its picture. A shorter one keeps a slow terminal
  /// busy with pictures that no one can distinguish.
  private static let framePause = TimeSpan.milliseconds(33)

  /// The survey so far.
  private(set) var survey: Survey
  /// The clock of the run.
  let clock: MonotonicClock

  private var feed: KnobFeed
  private var inbox = Inbox()
  private let terminal: Terminal?
  private let picture: ProbePicture
  /// Readable when the program is asked to end.
  let interrupts: [Int32]
  private let end: Instant?
  private let every: TimeSpan?

  /// The knob's losses when the survey started.
  private var missingBefore = MissingEdges()
  /// Whether an edge has shown a gap, so that the lines are read again.
  private var hasGap = false
  private var unshown = UnshownEdges()
  private var hasChanged = true
  private var nextFrame = Instant.origin
  private var nextReport: Instant?

  /// Creates a live survey.
  ///
  /// - Parameters:
  ///   - knob: the knob, whose edges this takes from now on.
  ///   - survey: a survey with the knob's levels.
  ///   - terminal: the terminal for pictures, or nil.
  ///   - picture: their layout.
  ///   - clock: the clock of the run.
  ///   - length: the span of the run; nil for no limit.
  ///   - every: the interval of reports; nil for none.
  init(
    _ knob: any LiveKnob, survey: Survey, terminal: Terminal?, picture: ProbePicture,
    clock: MonotonicClock, length: TimeSpan?, every: TimeSpan?
  ) {
    feed = KnobFeed(knob, clock: clock)
    self.survey = survey
    self.terminal = terminal
    self.picture = picture
    self.clock = clock
    self.every = every
    interrupts = terminal.map { [$0.signalDescriptor] } ?? watchForInterrupts()
    end = length.map { clock.now + $0 }
  }

  /// Runs to the end of its span, a key, or a request to end the program.
  ///
  /// - Parameter report: called at each interval with new edges.
  /// - Throws: what `report` throws, and the knob's and the terminal's errors.
  mutating func run(reporting report: (Survey, Instant) throws -> Void) throws {
    while true {
      try takeInputs()
      let now = clock.now
      settle(at: now)
      if let due = nextReport, due <= now {
        nextReport = nil
        try report(survey, now)
      }
      if hasChanged, nextFrame <= now, try !show() { return }
      if let end = over, end <= now { return }
      sleep()
      if try takeKeys() { return }
    }
  }

  /// The end of the run, if known.
  private var over: Instant? { end ?? feed.knob.end.map { clock.local($0) } }

  // MARK: - Inputs

  private mutating func takeInputs() throws {
    try drain()
    let (counted, before) = (missing, missingBefore)
    survey.noteSource(
      lost: Int(clamping: counted.lost &- before.lost),
      overflowed: Int(clamping: counted.overflowed &- before.overflowed),
      late: Int(clamping: counted.late &- before.late),
      fullQueues: Int(clamping: counted.fullQueues &- before.fullQueues))
    if feed.askForLevels(unless: !hasGap) { change() }
    hasGap = false
  }

  /// What went missing since the knob was opened, here too.
  private var missing: MissingEdges {
    var missing = feed.missing
    missing.overflowed &+= UInt64(inbox.refused.edges)
    return missing
  }

  private mutating func drain() throws {
    try feed.drain(into: &inbox)
    let now = clock.now
    while var input = inbox.popFirst() {
      var twin = input.edge.flatMap { inbox.popTwin(of: $0) }
      // The first inputs may have come before the clock was read.
      input.at = max(.origin, input.at)
      twin?.at = input.at
      change()
      guard let edge = input.edge else {
        survey.take(input)
        continue
      }
      let impossible = survey.counts.repeated + survey.counts.illegal
      let missing = survey.feed(edge, with: twin)
      // Illegal transitions are the trace of uncounted losses.
      if missing > 0 || survey.counts.repeated + survey.counts.illegal > impossible {
        hasGap = true
      }
      survey.programLatency.insert(now - edge.at)
      if terminal != nil { unshown.append(at: edge.at) }
    }
  }

  private mutating func settle(at now: Instant) {
    guard let wake = survey.nextWake, wake <= now else { return survey.settle(at: now) }
    survey.settle(at: now)
    change()
  }

  private mutating func change() {
    hasChanged = true
    if let every, nextReport == nil { nextReport = clock.now + every }
  }

  // MARK: - Pictures

  /// - Returns: false if the terminal has hung up.
  private mutating func show() throws -> Bool {
    hasChanged = false
    guard let terminal else { return true }
    var grid = TextGrid(columns: terminal.size.columns, rows: terminal.size.rows)
    picture.draw(survey, on: &grid)
    do {
      try terminal.show(grid)
    } catch {
      guard case .hungUp = error else { throw error }
      return false
    }
    let shown = clock.now
    unshown.show(at: shown, into: &survey.frameLatency)
    nextFrame = shown + Self.framePause
    return true
  }

  // MARK: - Waiting

  private mutating func sleep() {
    var wake = Instant.earliest(over, survey.nextWake)
    wake = Instant.earliest(wake, nextReport)
    if terminal != nil, hasChanged { wake = Instant.earliest(wake, nextFrame) }
    wake = Instant.earliest(wake, terminal?.nextWake)
    wake = Instant.earliest(wake, feed.nextInput)
    let descriptors = [feed.knob.wakeDescriptor] + (terminal?.wakeDescriptors ?? interrupts)
    wait(for: descriptors, atMost: wake.map { $0 - clock.now })
  }

  /// - Returns: whether to end.
  private mutating func takeKeys() throws -> Bool {
    guard let terminal else { return isReadable(interrupts) }
    let size = terminal.size
    let keys = try terminal.readKeys(at: clock.now)
    if terminal.size != size { hasChanged = true }
    for key in keys {
      switch key {
      case .interrupt, .endOfInput, .escape, .character("q"): return true
      case .character("r"):
        survey = survey.restarted
        unshown = UnshownEdges()
        missingBefore = missing
        change()
      default: break
      }
    }
    return false
  }
}
