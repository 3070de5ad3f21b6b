import ArgumentParser
import Detent
import DetentConfiguration
import DetentDisplays
import DetentGPIO
import DetentSimulation
import DetentSurvey

/// What a knob's edges say about the knob and its wires.
struct Probe: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Watch a knob's lines while wiring it, with advice.",
    discussion: """
      Shows levels, detents, edges, bounce, faults and latency, and says what to do. Turn the knob \
      clockwise first: edges alone don't tell which way it is turned. q or Ctrl-C ends it, r starts \
      again; the report then goes to standard output.

      With --json there is no picture, but a JSON object at the end, and with --every one each time \
      something has changed for so long. In it are times in microseconds (_us), latency as half \
      (P50) and all but one in a hundred (P99) of the edges have it, and advice as names.

      With --tape it looks at a tape in the tape's time. A board says then how the knob is built.

      Status 2 if a limit is exceeded (--max-illegal, --max-lost, --max-latency), or no edge came \
      to judge by.
      """)

  @Option(help: "The board with the knob: a file or a name.")
  var board: String?

  @Option(help: "Look at this tape, a VCD file.", completion: .file(extensions: ["vcd"]))
  var tape: String?

  @OptionGroup var wires: WireOptions

  @Option(
    name: .customLong("for"), help: "End by itself after this long, such as 10s.",
    transform: SpanArgument.parse)
  var length: SpanArgument?

  @Flag(help: "Print a JSON object in place of pictures and the report.")
  var json = false

  @Option(
    help: "Print a line at most this often while something changes, such as 1s.",
    transform: SpanArgument.parse)
  var every: SpanArgument?

  @Option(help: "End with status 2 if A and B changed at one instant more often.")
  var maxIllegal: Int?

  @Option(help: "End with status 2 if more edges were lost.")
  var maxLost: Int?

  @Option(
    help:
      "End with status 2 if 99 % of the edges aren't shown (or taken, if nothing is) within this.",
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
    if let every, every.span < .milliseconds(10) {
      throw ValidationError("--every is 10ms at least.")
    }
    for limit in [maxIllegal, maxLost] where (limit ?? 0) < 0 {
      throw ValidationError("A limit is 0 at least.")
    }
  }

  func run() throws {
    do {
      try probe()
    } catch let status as ExitCode {
      throw status
    } catch OutputError.interrupted {
      throw ExitStatus.cancelled
    } catch {
      throw fail(error)
    }
  }

  private func probe() throws {
    let stage = try Stage(board: board)
    let survey = try tape.map { try probe($0, on: stage) } ?? probeLive(on: stage)
    let limits = ProbeLimits(illegal: maxIllegal, lost: maxLost, latency: maxLatency?.span)
    let violations = limits.violations(of: survey)
    for violation in violations { standardError("detent: \(violation)") }
    if !violations.isEmpty { throw ExitStatus.error }
  }

  // MARK: - A tape

  private func probe(_ path: String, on stage: Stage) throws -> Survey {
    let encoder = stage.board?.encoder
    var button = ButtonConfiguration()
    button.debounce = encoder?.debounce ?? button.debounce
    var probe = TapeProbe(
      try TapeFile.read(path, names: wires.names), quadrature: encoder?.knob.quadrature ?? .init(),
      button: button, length: length?.span, every: every?.span)
    try probe.run { survey, now in try printLine(survey, at: now) }
    var picture = ProbePicture(title: path)
    picture.latencyNote = "no frames on a tape"
    try printEnd(probe.survey, at: probe.now, picture)
    return probe.survey
  }

  // MARK: - A knob

  private func probeLive(on stage: Stage) throws -> Survey {
    guard let board = stage.board else { throw fail("no board") }
    let clock = MonotonicClock()
    let knob = try GPIOKnob(board.encoder.lines)
    var button = ButtonConfiguration()
    button.debounce = board.encoder.debounce
    let survey = Survey(
      board.encoder.knob.quadrature, button: button, hasButton: board.encoder.button != nil,
      levels: knob.levels)
    var picture = ProbePicture(title: board.name)
    picture.names = WireNames(
      a: board.encoder.a.description, b: board.encoder.b.description,
      button: board.encoder.button?.description)
    let terminal = try openTerminal()
    let isPlain = terminal == nil && !json
    if terminal == nil { standardError("detent: probing; Ctrl-C ends it") }
    var probe = LiveProbe(
      knob, survey: survey, terminal: terminal, picture: picture, clock: clock,
      length: length?.span, every: every?.span ?? (isPlain ? .seconds(1) : nil))
    do {
      defer { terminal?.close() }
      try probe.run { survey, now in
        if isPlain, every == nil {
          standardError(ProbeLine.plain(survey))
        } else {
          try printLine(survey, at: now)
        }
      }
    }
    try printEnd(probe.survey, at: clock.now, picture)
    return probe.survey
  }

  /// A terminal that pictures can be drawn on, if there is one and pictures are wanted.
  private func openTerminal() throws -> Terminal? {
    guard !json, TerminalCapabilities.ofThisProcess().hasScreen else { return nil }
    do {
      return try Terminal()
    } catch {
      guard case .missing = error else { throw error }
      return nil
    }
  }

  // MARK: - What is printed

  private func printLine(_ survey: Survey, at now: Instant) throws {
    try standardOutput(
      json
        ? ProbeLine.json(survey, at: now, isFinal: false).description : ProbeLine.plain(survey))
  }

  private func printEnd(_ survey: Survey, at now: Instant, _ picture: ProbePicture) throws {
    try standardOutput(
      json
        ? ProbeLine.json(survey, at: now, isFinal: true).description : picture.report(survey))
  }
}
