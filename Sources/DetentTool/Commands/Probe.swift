import ArgumentParser
import Detent
import DetentBoards
import DetentDiagnostics
import DetentFiles
import DetentRuntime
import DetentSimulation
import DetentTerminal

/// What a knob's edges say about the knob and its wires.
struct Probe: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "probe",
    abstract: "Watch a knob's lines while wiring it, with advice.",
    discussion: """
      Shows levels, detents, edges, bounce, faults and latency, and says what to do. Turn the knob \
      clockwise first: edges alone don't tell which way it is turned. q or Ctrl-C ends it, r starts \
      again; the report then goes to standard output.

      With --json there is no picture, but a JSON object at the end; with --every a line at most \
      that often while something changes, and with both JSON objects, the last with "final":true. \
      In them are times in microseconds (_us), latency as half \
      (P50) and all but one in a hundred (P99) of the edges have it, and advice as names. Latency is \
      from each edge to the picture that shows it; pictures are at least 33 ms apart, and an edge \
      between two waits for the second.

      With --tape it reports on a tape, at once; with --play, too, it shows the tape as if its knob \
      were turned now. A board says then how the knob is built.

      Status 2 if a limit (--max-illegal, --max-lost, --max-latency) is exceeded, or there is one and \
      no edge came to judge by.
      """)

  @Option(help: "The board with the knob: a file or a name.")
  var board: String?

  @Option(help: "Look at this tape, a VCD file.", completion: .file(extensions: ["vcd"]))
  var tape: String?

  @Flag(help: "Show the tape in its own time.")
  var play = false

  @OptionGroup var wires: WireOptions

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("End by itself after this long, such as 10s.", valueName: "time"),
    transform: SpanArgument.parse)
  var length: SpanArgument?

  @Flag(help: "Print a JSON object in place of pictures and the report.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Print a line at most this often while something changes, such as 1s.", valueName: "time"),
    transform: SpanArgument.parse)
  var every: SpanArgument?

  @Option(
    help: ArgumentHelp(
      "End with status 2 if A and B changed at one instant more often.", valueName: "count"))
  var maxIllegal: Int?

  @Option(help: ArgumentHelp("End with status 2 if more edges were lost.", valueName: "count"))
  var maxLost: Int?

  @Option(
    help: ArgumentHelp(
      "End with status 2 if 99 % of the edges aren't shown (or taken, if nothing is) within this.",
      valueName: "time"),
    transform: SpanArgument.parse)
  var maxLatency: SpanArgument?

  func validate() throws {
    if board == nil, tape == nil {
      throw ValidationError("Name a knob: --board FILE or NAME, or a tape of one: --tape TAPE.vcd.")
    }
    if tape != nil, maxLatency != nil {
      throw ValidationError("A tape has no latency: use --max-latency with a board alone.")
    }
    if tape == nil, wires.a != nil || wires.b != nil || wires.button != nil {
      throw ValidationError("--a, --b and --button name a tape's wires; a board names its own.")
    }
    if play, tape == nil { throw ValidationError("--play plays a tape: give --tape, too.") }
    if let every, every.span < .milliseconds(10) {
      throw ValidationError("--every is 10ms at least.")
    }
    for limit in [maxIllegal, maxLost] where (limit ?? 0) < 0 {
      throw ValidationError("A limit is 0 at least.")
    }
  }

  func run() throws {
    try endProperly { try probe() }
  }

  private func probe() throws {
    let board = try Stage(board: board).board
    let tape = try tape.map { try TapeFile($0, names: wires.names) }
    let survey =
      switch tape {
      case .some(let tape) where play: try watch(tape, board)
      case .some(let tape): try report(tape, board)
      case .none: try watch(board)
      }
    let limits = ProbeLimits(illegal: maxIllegal, lost: maxLost, latency: maxLatency?.span)
    let violations = limits.violations(of: survey)
    for violation in violations { standardError("detent: \(violation)") }
    if !violations.isEmpty { throw ExitStatus.error }
  }

  // MARK: - A tape

  private func report(_ tape: TapeFile, _ board: BoardFile?) throws -> Survey {
    var probe = TapeProbe(
      start: tape.beginning.start, survey: survey(of: tape.beginning, board),
      length: length?.span, every: every?.span)
    try probe.run({ try tape.next() }, reporting: { try printLine($0, at: $1) })
    var picture = ProbePicture(title: title)
    picture.latencyNote = "no frames on a tape"
    try printEnd(probe.survey, at: probe.now, picture)
    return probe.survey
  }

  private func watch(_ tape: TapeFile, _ board: BoardFile?) throws -> Survey {
    let clock = MonotonicClock()
    return try watch(
      PlayedTape(tape), survey(of: tape.beginning, board), ProbePicture(title: title),
      clock: clock, length: length?.span)
  }

  private var title: String { ByteText.shown(tape ?? "") }

  private func survey(of tape: Tape, _ board: BoardFile?) -> Survey {
    Survey(
      board?.encoder.knob.quadrature ?? .init(), button: board?.encoder.buttonTiming ?? .init(),
      hasButton: tape.lines.contains(.button), levels: tape.initial)
  }

  // MARK: - A knob

  private func watch(_ board: BoardFile?) throws -> Survey {
    guard let board else { return Survey(levels: Levels()) }
    let clock = MonotonicClock()
    let encoder = board.encoder
    let knob = try encoder.open(asksForRealTime: true)
    let survey = Survey(
      encoder.knob.quadrature, button: encoder.buttonTiming,
      hasButton: knob.wires.contains(.button), levels: knob.levels)
    var picture = ProbePicture(title: board.name)
    if let lines = encoder.lines {
      picture.names = WireNames(
        a: lines.a.description, b: lines.b.description, button: lines.button?.description)
    }
    if let scheduling = knob.readerScheduling {
      if case .realTime = scheduling {
        picture.isRealTime = true
      } else {
        picture.isRealTime = false
      }
    }
    return try watch(knob, survey, picture, clock: clock, length: length?.span)
  }

  private func watch(
    _ knob: any LiveKnob, _ survey: Survey, _ picture: ProbePicture, clock: MonotonicClock,
    length: TimeSpan?
  ) throws -> Survey {
    let terminal = try openTerminal()
    let isPlain = terminal == nil && !json && every == nil
    var probe = LiveProbe(
      knob, survey: survey, terminal: terminal, picture: picture, clock: clock, length: length,
      every: isPlain ? .seconds(1) : every?.span)
    // It watches for Ctrl-C by now: whoever reads this may press it.
    if terminal == nil { standardError("detent: probing; Ctrl-C ends it") }
    // A terminal that has been put back leaves signals their usual effect.
    let interrupts = terminal == nil ? probe.interrupts : []
    // However it ends, with the terminal put back.
    defer { if let notice = knob.missing.stormNotice { standardError("detent: \(notice)") } }
    do {
      defer { terminal?.close() }
      try probe.run { survey, now in
        if isPlain {
          standardError("detent: " + ProbeLine.plain(survey))
        } else {
          try printLine(survey, at: now, unless: interrupts)
        }
      }
    } catch let error as OutputError {
      standardError("detent: \(ProbeLine.plain(probe.survey))")
      throw error
    } catch {
      // A knob that was pulled out has still told something.
      try printEnd(probe.survey, at: clock.now, picture, unless: interrupts)
      throw error
    }
    try printEnd(probe.survey, at: clock.now, picture, unless: interrupts)
    return probe.survey
  }

  /// A terminal that pictures can be drawn on, if there is one and pictures are wanted.
  private func openTerminal() throws -> Terminal? {
    guard !json, every == nil, TerminalCapabilities.ofThisProcess().hasScreen else { return nil }
    do {
      return try Terminal(hearsSignals: true)
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
      // Where nobody reads the report, what it comes to is told.
      standardError("detent: \(ProbeLine.plain(survey))")
      throw error
    }
  }
}

extension BoardFile.Encoder {
  /// How the button's edges are read.
  fileprivate var buttonTiming: ButtonConfiguration {
    var timing = ButtonConfiguration()
    timing.debounce = debounce
    return timing
  }
}
