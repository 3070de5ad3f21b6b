import ArgumentParser
import Detent
import DetentFiles
import DetentHost
import DetentRuntime
import DetentDiagnostics
import DetentGPIO
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

  @Option(help: "The board with the knob: a file or a name.")
  var board: String?

  @Option(
    help: ArgumentHelp(
      "A's line, for a knob without a board file; with --tape, its wire.", valueName: "line"))
  var a: String?

  @Option(help: ArgumentHelp("B's line or wire.", valueName: "line"))
  var b: String?

  @Option(help: ArgumentHelp("The button's line or wire.", valueName: "line"))
  var button: String?

  @Option(help: "The lines' bias: pull-up, pull-down, as-is or disabled.")
  var bias: String?

  @Option(help: "A tape with the turn, a VCD file.", completion: .file(extensions: ["vcd"]))
  var tape: String?

  @Option(
    help: ArgumentHelp("Write or update this board file.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var write: String?

  @Flag(help: "Print the findings as one JSON object.")
  var json = false

  @Option(
    help: ArgumentHelp("The timeout for the turn and the press.", valueName: "time"),
    transform: SpanArgument.parse)
  var timeout = SpanArgument(span: .seconds(60))

  func validate() throws {
    if board == nil, tape == nil, a == nil || b == nil {
      throw ValidationError("Give --board, or --a and --b with the knob's lines, or --tape.")
    }
    if tape == nil, board != nil, a != nil || b != nil || button != nil {
      throw ValidationError("Give either --board or lines: the board file says which they are.")
    }
    if let bias {
      guard GPIOKnob.Bias(rawValue: bias) != nil else {
        throw ValidationError("--bias is pull-up, pull-down, as-is or disabled.")
      }
      guard board == nil, tape == nil else {
        throw ValidationError("--bias belongs to --a and --b; a board file says its own.")
      }
    }
  }

  func work() throws {
    let subject = try subject()
    // Before the turn, so that an unusable file is reported at once.
    let target = try write.map { try CalibrationTarget(path: $0, subject: subject) }
    let findings = try findings(of: subject)
    let report = CalibrationReport(findings, subject: subject)
    for line in report.table { standardError(line) }
    for remark in report.remarks { standardError("detent: \(remark)") }
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
      let names = VCDReader.Names(
        a: a.map(ByteText.shown), b: b.map(ByteText.shown), button: button.map(ByteText.shown))
      calibration = try Calibration(
        TapeFile(tape, names: names), isInverted: subject.isInverted)
    } else {
      guard let request = subject.request else { throw CalibrationSubject.noLines }
      let knob = try GPIOKnob(request)
      var (hand, loop) = (CalibrationHand(of: knob), KnobLoop(knob, clock: MonotonicClock()))
      isLate = try !hand.turn(&loop, within: timeout.span)
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
