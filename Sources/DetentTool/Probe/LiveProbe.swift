import Detent
import DetentDiagnostics
import DetentRuntime
import DetentTerminal

/// A survey of a knob that is being turned now.
///
///     knob ──> ring ──> survey ──> picture, at most 30 a second ──> terminal
///                          └─────> lines, every so often
///
/// While nothing moves it sleeps without a timeout.
struct LiveProbe {
  /// Pictures follow each other no closer; the first edge after a pause is shown at once.
  ///
  /// So an edge waits this long at most before it is drawn. Shorter, and a slow terminal is busy
  /// with pictures that nobody tells apart.
  private static let framePause = TimeSpan.milliseconds(33)

  /// The survey so far.
  private(set) var survey: Survey
  /// The clock by which it runs.
  let clock: MonotonicClock

  private var feed: KnobFeed
  private let terminal: Terminal?
  private let picture: ProbePicture
  /// What becomes readable when the program is asked to end.
  let interrupts: [Int32]
  private let end: Instant?
  private let every: TimeSpan?

  /// What had gone missing when the survey began.
  private var missingBefore = MissingEdges()
  /// Whether an edge has told that others before it are missing, so that the lines are read again.
  private var hasGap = false
  private var unshown = UnshownEdges()
  private var hasChanged = true
  private var nextFrame = Instant.origin
  private var nextReport: Instant?

  /// A survey that begins.
  ///
  /// - Parameters:
  ///   - knob: what is surveyed; its edges are taken by this from now on.
  ///   - survey: a survey that begins with the knob's levels.
  ///   - terminal: what shows the pictures, if anything does.
  ///   - picture: how they look.
  ///   - clock: the clock by which it runs.
  ///   - length: after how long it ends by itself; nil for never.
  ///   - every: how often `run` reports while something happens; nil for never.
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

  /// Runs until its time is over, a key ends it, or the program is asked to end.
  ///
  /// - Parameter report: is called every so often while something happens.
  /// - Throws: what `report` throws, and what is wrong with the knob or the terminal.
  mutating func run(reporting report: (Survey, Instant) throws -> Void) throws {
    while true {
      try takeEdges()
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

  /// When the time is over, as far as it is known.
  private var over: Instant? { end ?? feed.knob.end.map { clock.local($0) } }

  // MARK: - Edges

  private mutating func takeEdges() throws {
    try drain()
    let (counted, before) = (feed.missing, missingBefore)
    survey.noteSource(
      lost: Int(clamping: counted.lost &- before.lost),
      overflowed: Int(clamping: counted.overflowed &- before.overflowed),
      late: Int(clamping: counted.late &- before.late),
      fullQueues: Int(clamping: counted.fullQueues &- before.fullQueues))
    if let reading = feed.takeReading() {
      survey.realign(
        to: reading.levels, at: clock.now, readAt: reading.at, after: reading.sequence)
      change()
    }
    if feed.askForLevels(unless: !hasGap) { change() }
    hasGap = false
  }

  private mutating func drain() throws {
    try feed.drain()
    let now = clock.now
    while let (edge, twin) = feed.next() {
      let impossible = survey.counts.repeated + survey.counts.illegal
      let missing = survey.feed(edge, with: twin)
      // What can't be is what remains to be seen of losses that nobody has numbered.
      if missing > 0 || survey.counts.repeated + survey.counts.illegal > impossible {
        hasGap = true
      }
      survey.programLatency.insert(now - edge.at)
      if terminal != nil { unshown.append(at: edge.at) }
      change()
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

  /// - Returns: false if there is nothing to draw on any more, as the window was closed.
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
    wake = Instant.earliest(wake, feed.nextEdge)
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
        missingBefore = feed.missing
        change()
      default: break
      }
    }
    return false
  }
}
