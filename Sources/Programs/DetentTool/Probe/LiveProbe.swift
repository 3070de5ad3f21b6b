import DetentDiagnostics
import DetentInput
import DetentRaster
import DetentRuntime
import DetentTerminal

/// A live survey of a knob.
///
///     knob ──> inbox ──> survey ──> picture, at most 30 a second ──> terminal
///                          └─────> lines, every so often
///
/// Without edges it sleeps without a timeout.
struct LiveProbe: KnobSink {
  /// The least interval between pictures; the first edge after a pause is shown at once.
  ///
  /// It is also the longest wait of an edge for its picture. A shorter one keeps a slow terminal
  /// busy with pictures that no one can distinguish.
  private static let framePause = TimeSpan.milliseconds(33)

  /// The survey so far.
  private(set) var survey: Survey

  private let clock: MonotonicClock
  private let terminal: Terminal?
  private let picture: ProbePicture
  private let every: TimeSpan?
  private let report: (Survey, Instant) throws -> Void

  /// The losses so far, and those before the survey started.
  private var (missing, missingBefore) = (MissingEdges(), MissingEdges())
  private var unshown = UnshownEdges()
  private var hasChanged = true
  private var nextFrame = Instant.origin
  private var nextReport: Instant?

  /// Creates a live survey.
  ///
  /// - Parameters:
  ///   - survey: a survey with the knob's levels.
  ///   - terminal: the terminal for pictures, or nil.
  ///   - picture: their layout.
  ///   - clock: the clock of the run.
  ///   - every: the interval of reports; nil if absent.
  ///   - report: called at each interval with new edges.
  init(
    _ survey: Survey, terminal: Terminal?, picture: ProbePicture, clock: MonotonicClock,
    every: TimeSpan?, reporting report: @escaping (Survey, Instant) throws -> Void
  ) {
    self.survey = survey
    self.terminal = terminal
    self.picture = picture
    self.clock = clock
    self.every = every
    self.report = report
  }

  var wakeDescriptors: [Int32] { terminal?.wakeDescriptors ?? [] }

  var nextWake: Instant? {
    let wake = Instant.earliest(Instant.earliest(survey.nextWake, nextReport), terminal?.nextWake)
    return terminal != nil && hasChanged ? Instant.earliest(wake, nextFrame) : wake
  }

  mutating func take(_ input: Input, with twin: LineEdge?, at now: Instant) -> Bool {
    change()
    guard let edge = input.edge else {
      survey.take(input)
      return false
    }
    let impossible = survey.counts.repeated + survey.counts.illegal
    let missing = survey.feed(edge, with: twin)
    survey.programLatency.insert(now - edge.at)
    if terminal != nil { unshown.append(at: edge.at) }
    // Illegal transitions are the trace of uncounted losses.
    return missing > 0 || survey.counts.repeated + survey.counts.illegal > impossible
  }

  mutating func requestsLevels(at now: Instant) -> Bool {
    survey.settle(at: now)
    return survey.takeRequest()
  }

  /// Counts losses, acts on keys, and reports and shows what is due.
  ///
  /// - Returns: false at a key that ends the survey, or if the terminal has hung up.
  mutating func attend(_ missing: MissingEdges, isAsking: Bool, at now: Instant) throws -> Bool {
    self.missing = missing
    survey.noteSource(
      lost: Int(clamping: missing.lost &- missingBefore.lost),
      overflowed: Int(clamping: missing.overflowed &- missingBefore.overflowed),
      late: Int(clamping: missing.late &- missingBefore.late),
      fullQueues: Int(clamping: missing.fullQueues &- missingBefore.fullQueues))
    if isAsking || survey.nextWake.map({ $0 <= now }) ?? false { change() }
    survey.settle(at: now)
    if try !takeKeys() { return false }
    if let due = nextReport, due <= now {
      nextReport = nil
      try report(survey, now)
    }
    return try !hasChanged || nextFrame > now || show()
  }

  private mutating func change() {
    hasChanged = true
    if let every, nextReport == nil { nextReport = clock.now + every }
  }

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

  /// - Returns: whether to go on.
  private mutating func takeKeys() throws -> Bool {
    guard let terminal else { return true }
    let size = terminal.size
    let keys = try terminal.readKeys(at: clock.now)
    if terminal.size != size { hasChanged = true }
    for key in keys {
      switch key {
      case .interrupt, .endOfInput, .escape, .character("q"): return false
      case .character("r"):
        survey = survey.restarted
        unshown = UnshownEdges()
        missingBefore = missing
        change()
      default: break
      }
    }
    return true
  }
}
