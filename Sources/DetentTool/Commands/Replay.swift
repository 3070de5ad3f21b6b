import ArgumentParser
import Detent
import DetentConfiguration
import DetentDisplays
import DetentSimulation
import Glibc

/// A session or a tape in virtual time.
struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Replay a session or a tape in virtual time.",
    discussion: """
      The transcript, lines of JSON, goes to standard output. A tape needs to be told what the knob \
      drove, with --menu. Status 2 if the session expects something else than what happens.

      --faults takes a class (\(FaultClass.allCases.map(\.rawValue).joined(separator: ", "))), \
      settings as in a session (bounce=1.5ms,missed=0.02,stuck=b,stuckFrom=1s), or a class and \
      settings. The same seed gives the same edges everywhere.
      """)

  @Argument(
    help: "A session (.yaml) or a tape (.vcd).", completion: .file(extensions: ["yaml", "vcd"]))
  var file: String

  @Option(
    help: ArgumentHelp("The menu that a tape's knob drives.", valueName: "file"),
    completion: .file(extensions: ["yaml"]))
  var menu: String?

  @Option(help: "The board whose knob made a tape: a file or a name.")
  var board: String?

  @OptionGroup var wires: WireOptions

  @Flag(help: "A tape was made by a terminal's keys, which turn no wheel faster than they say.")
  var keys = false

  @Flag(help: "Compare with the transcript beside the session (its name with .jsonl).")
  var check = false

  @Flag(help: "Print the kept frames as text, and the choice, in place of the transcript.")
  var text = false

  @Option(
    help: "What goes wrong on the way in, in place of a session's own faults: CLASS or KEY=VALUE,…")
  var faults: String?

  @Option(
    help: ArgumentHelp(
      "Where the faults' random numbers start; 1 unless said.", valueName: "number"))
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(
      "Record the edges that the device was given in this VCD file.", valueName: "tape"),
    completion: .file(extensions: ["vcd"]))
  var record: String?

  @Option(
    help: ArgumentHelp(
      "Write each kept frame as a PNG file into this directory, which is made if need be.",
      valueName: "folder"),
    completion: .directory)
  var frames: String?

  func validate() throws {
    if keys, board != nil { throw ValidationError("Give either --keys or --board, not both.") }
    if seed != nil, faults == nil, isTape {
      throw ValidationError("--seed belongs to --faults: without any, nothing is left to chance.")
    }
    _ = try askedFaults()
    if isTape, menu == nil { throw Self.noMenu }
  }

  func run() throws {
    try endProperly { try replay() }
  }

  private func replay() throws {
    let run = isTape ? try replayTape() : try replaySession()
    if let record { try LineFile(path: record).write(run.tape.vcd) }
    if let frames { try write(run.snapshots, into: frames) }
    if text {
      try printText(of: run)
    } else if !check {
      for line in run.transcript { try standardOutput(line.description) }
    }
    for failure in run.failures {
      standardError("\(file):\(failure.line): \(failure.description)")
    }
    if check { try compare(run.transcript) }
    if !run.failures.isEmpty { throw ExitStatus.error }
  }

  private func replaySession() throws -> SessionRun<Screen> {
    var session = try SessionFile(contentsOf: file)
    if let faults = try askedFaults() { session.session.faults = faults }
    if let seed {
      guard !session.session.faults.isPerfect else {
        throw ValidationError(
          "--seed changes nothing: the session has no faults. Give --faults too.")
      }
      session.session.faults.seed = seed
    }
    try check(session.session.faults, edgesPerDetent: session.knob.edgesPerDetent)
    let menu = try session.loadMenu().menu(configuration: session.knob.crown)
    let display = session.display ?? .usual
    switch session.menu {
    case .file(let path): tell(try MenuFile.unshown(inMenu: path, on: display))
    case .inline: tell(try MenuFile.unshown(inSession: file, on: display))
    }
    return SessionRun(
      session.session, menu: menu, face: display.screen(),
      configuration: session.knob.device())
  }

  private static var noMenu: ValidationError {
    ValidationError("A tape doesn't say what its knob drove: give --menu FILE.")
  }

  private func replayTape() throws -> SessionRun<Screen> {
    guard let menu else { throw Self.noMenu }
    let tape = try TapeFile.read(file, names: wires.names)
    let board = try Stage(board: board).board
    let knob = board?.encoder.knob ?? DetentConfiguration.Knob()
    let driven = try MenuFile(contentsOf: menu).menu(
      configuration: keys ? .keyboard : board?.encoder.crown ?? knob.crown)
    let configuration: Device<Menu, Screen>.Configuration =
      keys ? .keyboard : board?.deviceConfiguration ?? knob.device()
    let faults = try askedFaults() ?? FaultModel()
    try check(faults, edgesPerDetent: configuration.knob.edgesPerDetent.rawValue)
    let display = board?.display ?? .usual
    tell(try MenuFile.unshown(inMenu: menu, on: display))
    return SessionRun(
      tape, menu: driven, face: display.screen(),
      configuration: configuration, faults: faults)
  }

  private func tell(_ warnings: [String]) {
    for warning in warnings { standardError("detent: \(warning)") }
  }

  private var isTape: Bool { file.lowercased().hasSuffix(".vcd") }

  /// What --faults and --seed ask for, or nil for nothing else than there is.
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

  /// Says which seed it is where nobody did, and whether the knob can have the faults.
  private func check(_ model: FaultModel, edgesPerDetent: Int) throws {
    guard let faults else { return }
    if let problem = model.contradiction(edgesPerDetent: edgesPerDetent) {
      throw ValidationError("--faults: \(problem)")
    }
    let saysSeed = faults.split(separator: ",").contains { $0.hasPrefix("seed=") }
    if seed == nil, !saysSeed { standardError("detent: --seed \(model.seed)") }
  }

  private func printText(of run: SessionRun<Screen>) throws {
    for snapshot in run.snapshots {
      let milliseconds = snapshot.at.microseconds / 1_000
      try standardOutput("\(snapshot.name), after \(milliseconds) ms")
      try standardOutput(snapshot.face.art)
    }
    let menu = run.device.model
    for item in menu.items {
      let label = item.label.isEmpty ? [] : item.label + Array(": ".utf8)
      try standardOutput(label + item.text + [0x0A])
    }
  }

  private func write(_ snapshots: [SessionRun<Screen>.Snapshot], into directory: String) throws {
    guard Self.make(directory) else {
      throw fail(
        "\(directory): this directory can't be made. Is it a file, or may you not write there?")
    }
    for snapshot in snapshots {
      let picture =
        switch snapshot.face {
        case .pixels(let face): try PNGFile.encode(face.canvas)
        case .characters(let face): try PNGFile.encode(face.grid)
        }
      try LineFile(path: "\(directory)/\(snapshot.name).png").write(picture)
    }
  }

  /// Makes a directory, and those above it, unless they are there.
  private static func make(_ directory: String) -> Bool {
    if directory.asPath({ mkdir($0, 0o777) }) == 0 { return true }
    var status = stat()
    if errno == EEXIST {
      return directory.asPath { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
    guard errno == ENOENT, let slash = directory.lastIndex(of: "/"), slash > directory.startIndex
    else { return false }
    return make(String(directory[..<slash])) && directory.asPath { mkdir($0, 0o777) } == 0
  }

  private func compare(_ transcript: [JSONLine]) throws {
    let name = file.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let ending = name.dropFirst().lastIndex(of: ".").map { name[$0...] } ?? ""
    let golden = String(file.dropLast(ending.count)) + ".jsonl"
    guard let bytes = try? InputBytes.read(golden) else {
      throw fail("\(golden): there is no transcript to compare with; 'detent replay' prints one")
    }
    let expected = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    let actual = transcript.map(\.description)
    for line in 0..<max(expected.count, actual.count) {
      let wanted = line < expected.count ? expected[line] : "(the end)"
      let got = line < actual.count ? actual[line] : "(the end)"
      guard wanted != got else { continue }
      standardError("detent: \(golden):\(line + 1): the transcript differs")
      standardError("  expected \(wanted)")
      standardError("  got      \(got)")
      throw ExitStatus.error
    }
  }
}

extension DisplayFormat {
  /// What a session is drawn on that says nothing: the small OLED that most people have.
  static var usual: DisplayFormat { .mono(width: 128, height: 64) }
}

extension Screen {
  /// The picture as text.
  var art: String {
    switch self {
    case .pixels(let face): face.canvas.description
    case .characters(let face): face.grid.description
    }
  }
}
