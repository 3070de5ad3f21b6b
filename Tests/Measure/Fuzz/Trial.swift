import DetentDevice
import DetentDiagnostics
import DetentHost
import DetentInput
import DetentPicker
import DetentSession
import DetentTape
import DetentTerminal
import DetentTranscript
import DetentView
import DetentYAML

/// One input, through all its readers.
struct Trial {
  let reader: Reader
  /// The path of the input, for readers of files.
  let path: String
  let program: String?

  init(_ reader: Reader, path: String, _ options: Options) {
    self.reader = reader
    self.path = path
    program = options.program
  }

  /// Runs an input.
  ///
  /// - Parameters:
  ///   - bytes: the input.
  ///   - random: the source of further choices.
  /// - Returns: whether the input was accepted.
  /// - Throws: `Child.Wrong` if the result is wrong.
  func run(_ bytes: [UInt8], _ random: inout SplitMix64) throws -> Bool {
    do {
      switch reader {
      case .vcd: return try TapeTrial(bytes).run(&random)
      case .board: try runBoard(bytes, &random)
      case .menu: try Self.play(MenuFile(contentsOf: path).menu(), &random)
      case .session: try runSession(&random)
      case .faults: return try runFaults(bytes)
      case .font: return FontTrial(bytes).run(&random)
      case .keys: try runKeys(bytes, &random)
      case .picture: return BinaryTrial.runPicture(bytes)
      case .outline: return BinaryTrial.runOutline(path, &random)
      case .kept: return try BinaryTrial.runKept(bytes)
      case .control: _ = try ControlLine(bytes).request.get()
      case .compiled: return try CompiledTrial(bytes).run(&random)
      case .number, .pick: return try ProgramTrial(program ?? "", reader).run(bytes)
      }
      return true
    } catch let error as ConfigurationError {
      try Self.check(message: error.description)
      return false
    }
  }

  /// Checks a message: not empty, at most one page, without controls.
  static func check(message: String) throws {
    guard !message.isEmpty, message.unicodeScalars.count <= 2_000 else {
      throw Child.Wrong(words: "a message of \(message.unicodeScalars.count) characters")
    }
    for scalar in message.unicodeScalars {
      switch scalar.value {
      case 0x0A: continue
      case 0..<0x20, 0x7F..<0xA0:
        throw Child.Wrong(words: "a control character in a message: \(message.debugDescription)")
      default: continue
      }
    }
  }

  // MARK: Boards

  private func runBoard(_ bytes: [UInt8], _ random: inout SplitMix64) throws {
    let board = try BoardFile(contentsOf: path)
    let edges: [QuadratureConfiguration.EdgesPerDetent] = [.one, .two, .four]
    let rests: [QuadratureConfiguration.Rest] = [.high, .low, .both]
    let findings = Findings(
      edgesPerDetent: edges[random.below(3)], rest: rests[random.below(3)],
      isReversed: random.below(2) == 0, detentsPerRevolution: random.number(in: 1...1_000),
      pressedLevel: [nil, .low, .high][random.below(3)],
      contactBounce: random.span(from: .zero, through: .milliseconds(20)), buttonBounce: nil,
      edges: 100, rests: [], timeAtRest: .seconds(1), timeBetween: .seconds(1), spikes: 0)
    let updated = try BoardFile.updating(bytes, file: path, with: findings)
    let read = try BoardFile(bytes: updated, file: path)
    guard read.encoder == board.encoder.calibrated(findings) else {
      throw Child.Wrong(words: "an updated board differs from the findings")
    }
    guard try BoardFile.updating(updated, file: path, with: findings) == updated else {
      throw Child.Wrong(words: "a board changes when it is updated again")
    }
  }

  // MARK: Menus and sessions

  /// Turns and presses through a menu on two displays, which have to agree.
  static func play(_ menu: ItemMenu, _ random: inout SplitMix64) throws {
    var pixels = SimulatedDevice(menu, face: MonoFace())
    var text = SimulatedDevice(menu, face: TextFace(columns: 16, rows: 2))
    for _ in 0..<6 {
      let detents = random.number(in: -9...9)
      for step in [
        Session.Step.turn(detents: detents, over: .milliseconds(90), pressed: false),
        random.below(3) == 0 ? .doublePress : .press(.milliseconds(80)), .wait(.milliseconds(300)),
      ] {
        pixels.perform(step)
        text.perform(step)
      }
    }
    let lines = pixels.events.compactMap { $0.outputLine(in: pixels.model) }
    guard lines == text.events.compactMap({ $0.outputLine(in: text.model) }) else {
      throw Child.Wrong(words: "a menu has other texts on pixels than in characters")
    }
  }

  private func runSession(_ random: inout SplitMix64) throws {
    let file = try SessionFile(contentsOf: path)
    let menu = try file.loadMenu().menu(configuration: file.crown)
    guard file.session.faults.contradiction(file.knob.quadrature) == nil else { return }
    var run = SessionRun(
      playing: file.session, menu: menu,
      face: Screen(file.display ?? .usual),
      configuration: file.device())
    // A session may last for days; its beginning doesn't.
    var pieces = 0
    while pieces < 40, run.proceed() {
      pieces += 1
      for line in run.takeTranscript() where line.bytes.count < 3 {
        throw Child.Wrong(words: "an empty line")
      }
      _ = run.takeInputs()
    }
  }

  private func runFaults(_ bytes: [UInt8]) throws -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    let model = try FaultModel(argument: text, named: "--faults")
    guard model.contradiction(.init(edgesPerDetent: .two)) == nil else { return false }
    var knob = Knob(edgesPerDetent: 2, faults: model)
    for detents in [3, -40, 7] {
      let span = TimeSpan.milliseconds(Int64(detents.magnitude) * 20)
      let deliveries =
        knob.deliver(.turn(detents: detents, over: span, pressed: false))
        + knob.deliver(.press(.milliseconds(60)))
      let times = deliveries.map(\.at)
      guard times == times.sorted() else { throw Child.Wrong(words: "a reader goes back in time") }
    }
    return true
  }

  private func runKeys(_ bytes: [UInt8], _ random: inout SplitMix64) throws {
    var (whole, pieces) = (KeyParser(), KeyParser())
    var keys = whole.feed(bytes)
    var others = bytes.flatMap { pieces.feed([$0]) }
    if let key = whole.flush() { keys.append(key) }
    if let key = pieces.flush() { others.append(key) }
    guard keys == others else { throw Child.Wrong(words: "other keys come in pieces") }
  }
}

extension DeviceEvent<MenuOutput> {
  /// The line of an output, not of a picture.
  fileprivate func outputLine(in menu: ItemMenu) -> String? {
    guard case .output = kind else { return nil }
    return transcriptLine(in: menu)?.description
  }
}
