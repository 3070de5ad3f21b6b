import ArgumentParser
import DetentDevice
import DetentHost
import DetentInput
import DetentPicker
import DetentRecords
import DetentSession
import DetentTape
import DetentTerminal
import DetentYAML

/// Replays a session or a tape of any length in virtual time.
struct Replay: Verb {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Replay a session or a tape in virtual time.",
    discussion: """
      Standard output gets the transcript, lines of JSON. A tape requires the menu that its knob \
      drove (--menu). Status 2 if an expectation of the session fails.

      --faults takes a class (\(FaultClass.allCases.map(\.rawValue).joined(separator: ", "))), \
      settings as in a session (bounce=1.5ms,missed=0.02,stuck=b,stuckFrom=1s), or a class and \
      settings. The same seed gives the same edges everywhere.
      """)

  @Argument(
    help: "A session (.yaml, or compiled) or a tape (.vcd).",
    completion: .file(extensions: ["yaml", "dtnt", "vcd"]))
  var file: String

  @Option(
    help: .value("menu", "The menu that a tape's knob drives: a file or a name."), completion: .yaml
  )
  var menu: String?

  @Option(help: "The board whose knob made a tape: a file or a name.", completion: .board)
  var board: String?

  @OptionGroup var wires: WireOptions

  @Option(
    help: .value(
      "time",
      "How long the open button must be still before a release counts, 1s at most, in place of the "
        + "board's or the session's."),
    transform: SpanArgument.debounce)
  var debounce: TimeSpan?

  @Flag(help: "The tape is of a terminal's keys, which don't accelerate.")
  var keys = false

  @Flag(help: "Compare with the transcript beside the session (its name with .jsonl).")
  var check = false

  @Flag(help: "Print the kept frames as text, and the choice, in place of the transcript.")
  var text = false

  @Option(help: "The faults of the edges, in place of the session's: CLASS or KEY=VALUE,…")
  var faults: String?

  @Option(help: .value("number", "The seed of the faults' random numbers. Default: 1."))
  var seed: UInt64?

  @Option(help: .value("tape", "Record the device's edges to this VCD file."), completion: .tape)
  var record: String?

  @Option(
    help: .value(
      "folder", "Write each kept frame as a PNG file into this directory, created if needed."),
    completion: .directory)
  var frames: String?

  @Option(
    help: .value("file", "Write all frames into this file, an animated PNG."),
    completion: .file(extensions: ["png", "apng"]))
  var animation: String?

  func validate() throws {
    try require(!keys || board == nil, "Give either --keys or --board, not both.")
    try require(
      seed == nil || faults != nil || !isTape,
      "--seed belongs to --faults: without any, nothing is random.")
    _ = try askedFaults()
    if isTape, menu == nil { throw Self.noMenu }
  }

  mutating func work() throws {
    menu = try menu.map(NamedFiles.menus.path)
    let output = isTape ? try replayTape() : try replaySession()
    if output.hasFailed { throw ExitStatus.error }
  }

  private func replaySession() throws -> ReplayOutput {
    let loaded = try SessionFile.load(file, usually: .usual)
    var session = loaded.session
    if let faults = try askedFaults() { session.session.faults = faults }
    if let seed {
      try require(
        !session.session.faults.isPerfect,
        "--seed changes nothing: the session has no faults. Give --faults too.")
      session.session.faults.seed = seed
    }
    if let debounce { session.knob.button.debounce = debounce }
    try check(session.session.faults, of: session.knob.quadrature)
    warn(loaded.unshown)
    var run = SessionRun(
      playing: session.session, menu: loaded.menu.menu(configuration: session.crown),
      face: Screen(
        session.display ?? .usual, font: loaded.font?.shapes,
        isTextLarge: session.manner.isTextLarge),
      configuration: session.device())
    var place = file
    if case .file(let path) = session.menu { place = path }
    warn(loaded.menu.restyled(in: run.device.model, of: place))
    var output = try output()
    try output.play(&run) { $0.proceed() }
    return output
  }

  private static var noMenu: ValidationError {
    ValidationError("A tape doesn't say what its knob drove: give --menu FILE.")
  }

  private func replayTape() throws -> ReplayOutput {
    guard let menu else { throw Self.noMenu }
    let tape = try TapeFile(file, names: wires.names)
    let stage = try Stage(board: board)
    let board = stage.board
    let knob = board?.encoder.knob ?? KnobBuild()
    let display = board?.display ?? .usual
    let loaded = try MenuFile.load(
      menu, for: board == nil ? display.repertoire : stage.repertoire(in: nil))
    var configuration: Device<ItemMenu, Screen>.Configuration =
      keys ? .keyboard : board?.encoder.device ?? knob.device()
    if let debounce { configuration.button.debounce = debounce }
    // The display rests as it did during the recording.
    if let board { configuration.rest = board.manner.rest }
    let faults = try askedFaults() ?? FaultModel()
    try check(faults, of: configuration.knob)
    warn(loaded.unshown)
    let driven = loaded.menu.menu(
      configuration: keys ? .keyboard : board == nil ? knob.crown : stage.crown)
    var run = SessionRun(
      from: tape.beginning.initial, at: tape.beginning.start, menu: driven,
      face: Screen(display, font: stage.font?.shapes, isTextLarge: stage.isTextLarge),
      configuration: configuration, faults: faults)
    warn(loaded.menu.restyled(in: run.device.model, of: menu))
    var output = try output()
    try output.play(&run, of: tape.beginning) { run in
      guard let event = try tape.next() else { return false }
      run.take(event)
      return true
    }
    return output
  }

  private func output() throws -> ReplayOutput {
    try ReplayOutput(
      of: file, checks: check, isText: text, record: record, frames: frames, animation: animation)
  }

  private var isTape: Bool { file.lowercased().hasSuffix(".vcd") }

  /// The faults of --faults and --seed; nil for those of the session.
  private func askedFaults() throws -> FaultModel? {
    guard let faults else { return nil }
    do {
      var model = try FaultModel(argument: faults, named: "--faults")
      if let seed { model.seed = seed }
      return model
    } catch {
      throw ValidationError("\(error)")
    }
  }

  /// Prints a random seed, and checks that the knob can have the faults.
  private func check(_ model: FaultModel, of knob: QuadratureConfiguration) throws {
    guard let faults else { return }
    if let problem = model.contradiction(knob) {
      throw ValidationError("--faults: \(problem)")
    }
    let hasSeed = faults.split(separator: ",").contains { $0.hasPrefix("seed=") }
    if seed == nil, !hasSeed { standardError("detent: --seed \(model.seed)") }
  }
}
