import ArgumentParser
import DetentDiagnostics
import DetentGPIO
import DetentHost
import DetentInput
import DetentRuntime
import DetentTape

/// Learns a knob's build.
struct Calibrate: Verb {
  static let configuration = CommandConfiguration(
    commandName: "calibrate",
    abstract: "Learn a knob's settings from one turn and a press, and write its board file.",
    discussion: """
      Asks for one slow turn clockwise and a press, and finds the edges per detent, the rest \
      state, the detents per revolution, the direction, the level of the pressed button and the \
      bounce. A doubtful finding is refused with advice, and nothing is written.

      Prints the board file, or writes it with --write: in an existing file only wrong values \
      change, and comments are kept. --tape reads a recorded turn instead, recorded with the given \
      board, if any.

      Status 2 if it refuses, 124 if the knob was not turned and pressed in time, 130 if interrupted.
      """)

  @Option(help: "The board with the knob: a file or a name.", completion: .board)
  var board: String?

  @Option(help: .value("line", "A's line, for a knob without a board file; with --tape, its wire."))
  var a: String?

  @Option(help: .value("line", "B's line or wire."))
  var b: String?

  @Option(help: .value("line", "The button's line or wire."))
  var button: String?

  @Option(help: "The lines' bias: pull-up, pull-down, as-is or disabled.")
  var bias: String?

  @Option(help: "A tape with the turn, a VCD file.", completion: .tape)
  var tape: String?

  @Option(help: .value("file", "Write or update this board file."), completion: .yaml)
  var write: String?

  @Flag(help: "Print the findings as one JSON object.")
  var json = false

  @Option(
    help: .value("time", "The timeout for the turn and the press."), transform: SpanArgument.parse)
  var timeout = TimeSpan.seconds(60)

  func validate() throws {
    try require(
      board != nil || tape != nil || a != nil && b != nil,
      "Give --board, or --a and --b with the knob's lines, or --tape.")
    try require(
      board == nil || tape != nil || a == nil && b == nil && button == nil,
      "Give either --board or lines: the board file has its own.")
    guard let bias else { return }
    try require(
      GPIOKnob.Bias(rawValue: bias) != nil, "--bias is pull-up, pull-down, as-is or disabled.")
    try require(
      board == nil && tape == nil, "--bias belongs to --a and --b; a board file has its own.")
  }

  func work() throws {
    let subject = try subject()
    // Before the turn, so that an unusable file is reported at once.
    let target = try write.map { try CalibrationTarget(path: $0, subject: subject) }
    let findings = try findings(of: subject)
    let report = CalibrationReport(findings, subject: subject)
    for line in report.table { standardError(line) }
    warn(report.remarks)
    if let target {
      standardError("detent: \(try target.write(findings))")
    }
    if json {
      try standardOutput(line: report.json.bytes)
    } else if target == nil {
      try standardOutput(Array(try subject.boardText(with: findings).utf8))
    }
  }

  private func subject() throws -> CalibrationSubject {
    if let board { return try CalibrationSubject(board: board) }
    guard tape == nil, let a, let b else { return CalibrationSubject() }
    return try CalibrationSubject(
      a: a, b: b, button: button, bias: bias.flatMap(GPIOKnob.Bias.init(rawValue:)))
  }

  private func findings(of subject: CalibrationSubject) throws -> Findings {
    var isLate = false
    let calibration: Calibration
    if let tape {
      let names = VCDNames(
        a: a.map(ByteText.shown), b: b.map(ByteText.shown), button: button.map(ByteText.shown))
      calibration = try Calibration(
        TapeFile(tape, names: names), isInverted: subject.isInverted)
    } else {
      let knob = try subject.open()
      var loop = KnobLoop(knob, clock: MonotonicClock()) { warn([$0]) }
      var hand = CalibrationHand(of: knob)
      isLate = try !hand.turn(&loop, within: timeout)
      calibration = hand.calibration
    }
    do {
      return try calibration.findings()
    } catch {
      if json { try standardOutput(line: CalibrationReport.refusal(error).bytes) }
      let place = tape.map { "\($0): " } ?? ""
      standardError("detent: \(place)\(error)")
      throw isLate ? ExitStatus.timedOut : ExitStatus.error
    }
  }
}
