import ArgumentParser
import DetentDiagnostics
import DetentHost
import DetentInput
import DetentRuntime
import DetentTape
import DetentTerminal

/// Diagnoses a knob and its wires from its edges.
struct Probe: Verb {
  static let configuration = CommandConfiguration(
    commandName: "probe",
    abstract: "Watch a knob's lines while wiring it, with advice.",
    discussion: """
      Shows levels, detents, edges, bounce, faults and latency, with advice. Turn the knob \
      clockwise first: edges alone don't show the direction. q or Ctrl-C ends it, r restarts it; \
      at the end standard output gets the report.

      --json prints a JSON object at the end in place of pictures; --every prints a line at most \
      that often while edges arrive; both print JSON objects, the last one with "final":true. \
      Times are in microseconds (_us), latency is given as its 50th and 99th percentile (P50, \
      P99), and advice by name. Latency is from each edge to its picture; pictures are at least 33 \
      ms apart, and an edge between two waits for the second.

      --tape reports on a tape at once, with --play in real time. --board then gives the knob's \
      build.

      Status 2 if a limit (--max-illegal, --max-lost, --max-latency) is exceeded, or is set and no \
      edge arrived.
      """)

  @Option(help: "The board with the knob: a file or a name.", completion: .board)
  var board: String?

  @Option(help: "Probe this tape, a VCD file.", completion: .tape)
  var tape: String?

  @Flag(help: "Play the tape in real time.")
  var play = false

  @OptionGroup var wires: WireOptions

  @Option(
    name: .customLong("for"), help: .value("time", "End after this span, such as 10s."),
    transform: SpanArgument.parse)
  var length: TimeSpan?

  @Flag(help: "Print a JSON object in place of pictures and the report.")
  var json = false

  @Option(
    help: .value("time", "Print a line at most this often while edges arrive, such as 1s."),
    transform: SpanArgument.parse)
  var every: TimeSpan?

  @Option(
    help: .value(
      "count", "End with status 2 if A and B changed at one instant more often than this."))
  var maxIllegal: Int?

  @Option(help: .value("count", "End with status 2 if more edges than this were lost."))
  var maxLost: Int?

  @Option(
    help: .value("time", "End with status 2 if the 99th percentile of the latency exceeds this."),
    transform: SpanArgument.parse)
  var maxLatency: TimeSpan?

  func validate() throws {
    try require(
      board != nil || tape != nil,
      "Name a knob: --board FILE or NAME, or a tape of one: --tape TAPE.vcd.")
    try require(
      tape == nil || maxLatency == nil,
      "A tape has no latency: use --max-latency with a board alone.")
    try require(
      tape != nil || wires.a == nil && wires.b == nil && wires.button == nil,
      "--a, --b and --button name a tape's wires; a board names its own.")
    try require(!play || tape != nil, "--play plays a tape: give --tape, too.")
    try require(every ?? .seconds(1) >= .milliseconds(10), "--every is 10ms at least.")
    try require(min(maxIllegal ?? 0, maxLost ?? 0) >= 0, "A limit is 0 at least.")
  }

  func work() throws {
    let board = try Stage(board: board).board
    let tape = try tape.map { try TapeFile($0, names: wires.names) }
    let survey =
      switch tape {
      case .some(let tape) where play: try watch(tape, board)
      case .some(let tape): try report(tape, board)
      case .none: try watch(board)
      }
    let limits = ProbeLimits(illegal: maxIllegal, lost: maxLost, latency: maxLatency)
    let violations = limits.violations(of: survey)
    warn(violations)
    if !violations.isEmpty { throw ExitStatus.error }
  }

  // MARK: - A tape

  private func report(_ tape: TapeFile, _ board: BoardFile?) throws -> Survey {
    var probe = TapeProbe(
      start: tape.beginning.start, survey: survey(of: tape.beginning, board), length: length,
      every: every)
    try probe.run({ try tape.next() }, reporting: { try printLine($0, at: $1) })
    var picture = ProbePicture(title: title)
    picture.latencyNote = "no frames on a tape"
    try printEnd(probe.survey, at: probe.now, picture)
    return probe.survey
  }

  private func watch(_ tape: TapeFile, _ board: BoardFile?) throws -> Survey {
    try watch(
      PlayedTape(tape), survey(of: tape.beginning, board), ProbePicture(title: title),
      clock: MonotonicClock())
  }

  private var title: String { ByteText.shown(tape ?? "") }

  private func survey(of tape: Tape, _ board: BoardFile?) -> Survey {
    Survey(
      board?.encoder.knob.quadrature ?? .init(), button: board?.encoder.knob.button ?? .init(),
      hasButton: tape.lines.contains(.button), levels: tape.initial)
  }

  // MARK: - A knob

  private func watch(_ board: BoardFile?) throws -> Survey {
    guard let board else { return Survey(levels: Levels()) }
    let clock = MonotonicClock()
    let encoder = board.encoder
    let knob = try encoder.open()
    let survey = Survey(
      encoder.knob.quadrature, button: encoder.knob.button,
      hasButton: knob.wires.contains(.button), levels: knob.levels)
    var picture = ProbePicture(title: board.name)
    if let lines = encoder.lines {
      picture.names = [.a: lines.a.description, .b: lines.b.description]
      picture.names[.button] = lines.button?.description
    }
    picture.isRealTime = knob.readerScheduling.map {
      if case .realTime = $0 { true } else { false }
    }
    return try watch(knob, survey, picture, clock: clock)
  }

  private func watch(
    _ knob: any LiveKnob, _ survey: Survey, _ picture: ProbePicture, clock: MonotonicClock
  ) throws -> Survey {
    let terminal = try openTerminal()
    let isPlain = terminal == nil && !json && every == nil
    // A restored terminal leaves signals their default effect.
    let interrupts = terminal == nil ? watchForInterrupts() : []
    var probe = LiveProbe(
      survey, terminal: terminal, picture: picture, clock: clock,
      every: isPlain ? .seconds(1) : every
    ) { survey, now in
      if isPlain {
        standardError("detent: " + ProbeLine.plain(survey))
      } else {
        try printLine(survey, at: now, unless: interrupts)
      }
    }
    // Over pictures there is no room for sentences, which the knob keeps.
    var loop = KnobLoop(knob, clock: clock, telling: terminal == nil ? { warn([$0]) } : nil)
    let end = length.map { clock.now + $0 }
    // Ctrl-C is handled from here on.
    if terminal == nil { standardError("detent: probing; Ctrl-C ends it") }
    // At any end, with the terminal restored.
    defer { warn(knob.takeSentences() + [knob.missing.stormNotice].compactMap(\.self)) }
    let ending = Result {
      defer { terminal?.close() }
      return try loop.run(&probe, until: end, endsWithKnob: end == nil, unless: interrupts)
    }
    if case .failure(let error as OutputError) = ending {
      standardError("detent: \(ProbeLine.plain(probe.survey))")
      throw error
    }
    // A disconnected knob still has a report.
    try printEnd(probe.survey, at: clock.now, picture, unless: interrupts)
    _ = try ending.get()
    return probe.survey
  }

  /// The terminal for pictures, if wanted and available.
  private func openTerminal() throws -> Terminal? {
    guard !json, every == nil, TerminalCapabilities.ofThisProcess().hasScreen else { return nil }
    do {
      return try Terminal(handlesSignals: true)
    } catch {
      guard case .missing = error else { throw error }
      return nil
    }
  }

  // MARK: - What is printed

  private func printLine(
    _ survey: Survey, at now: Instant, unless interrupts: [Int32] = []
  ) throws {
    try standardOutput(
      json ? ProbeLine.json(survey, at: now, isFinal: false).description : ProbeLine.plain(survey),
      unless: interrupts)
  }

  private func printEnd(
    _ survey: Survey, at now: Instant, _ picture: ProbePicture, unless interrupts: [Int32] = []
  ) throws {
    do {
      try standardOutput(
        json ? ProbeLine.json(survey, at: now, isFinal: true).description : picture.report(survey),
        unless: interrupts)
    } catch {
      // The summary replaces an unread report.
      standardError("detent: \(ProbeLine.plain(survey))")
      throw error
    }
  }
}
