public import DetentTape
public import DetentTranscript
public import DetentDevice
public import DetentInput
public import DetentPicker
public import DetentView

/// A session or a tape, played on a device with a menu: what happened, what was to be seen, and
/// whether it was what was expected.
///
/// It is played at once, or piece by piece where it may be of any length: then whoever plays it
/// takes away what has happened, and nothing of it is kept. It can't be copied: a session is played
/// once.
///
///     var run = SessionRun(playing: session, menu: menu, face: face)
///     while run.proceed() { for line in run.takeTranscript() { print(line) } }
public struct SessionRun<Picture: Face>: ~Copyable, Sendable {
  /// A frame that the session asked to keep.
  public struct Snapshot: Sendable {
    /// What the session calls it.
    public var name: String
    /// When it was on the display.
    public var at: Instant
    /// What was to be seen.
    public var face: Picture
  }

  /// An expectation that didn't hold.
  public struct Failure: Hashable, Sendable, CustomStringConvertible {
    /// The line of the session's file.
    public var line: Int
    /// What was expected and what was there.
    public var description: String
  }

  /// The transcript, line by line.
  public private(set) var transcript: [JSONLine] = []
  /// The frames that were kept.
  public private(set) var snapshots: [Snapshot] = []
  /// The expectations that didn't hold.
  public private(set) var failures: [Failure] = []
  /// What the device was given: the faulty edges, and the levels that were read after a loss.
  ///
  /// Played on a like device it leaves the same transcript. It lacks what was taken away.
  public var tape: Tape { simulated.tape }
  /// The device, at the end.
  public var device: Device<ItemMenu, Picture> { simulated.device }

  var simulated: SimulatedDevice<ItemMenu, Picture>
  /// What is still to be done of a session, the one that is being done included.
  private var steps: ArraySlice<Session.PlacedStep>
  private var isDoing = false
  private var isOver = false
  /// What goes wrong with a tape on the way in.
  private var injector: FaultInjector?

  /// Plays a session to its end, and on until nothing moves any more.
  public init(
    _ session: Session, menu: ItemMenu, face: Picture,
    configuration: Device<ItemMenu, Picture>.Configuration = .init()
  ) {
    self.init(playing: session, menu: menu, face: face, configuration: configuration)
    while proceed() {}
  }

  /// Plays a tape to its end, and on until nothing moves any more.
  ///
  /// - Parameters:
  ///   - tape: what came from a knob.
  ///   - menu: what the knob drives.
  ///   - face: what it is drawn on.
  ///   - configuration: how the device behaves.
  ///   - faults: what goes wrong beyond what the tape holds; times count from the tape's start.
  public init(
    _ tape: Tape, menu: ItemMenu, face: Picture,
    configuration: Device<ItemMenu, Picture>.Configuration = .init(),
    faults: FaultModel = FaultModel()
  ) {
    self.init(
      beginning: tape, menu: menu, face: face, configuration: configuration, faults: faults)
    for event in tape.events { take(event) }
  }

  // MARK: Piece by piece

  /// A session that begins; ``proceed()`` plays it.
  public init(
    playing session: Session, menu: ItemMenu, face: Picture,
    configuration: Device<ItemMenu, Picture>.Configuration = .init()
  ) {
    simulated = SimulatedDevice(
      menu, face: face, configuration: configuration, faults: session.faults)
    steps = session.steps[...]
  }

  /// A tape that begins; its pieces are handed to ``take(_:)``.
  ///
  /// - Parameters:
  ///   - tape: the tape, or nothing but its beginning.
  ///   - menu: what the knob drives.
  ///   - face: what it is drawn on.
  ///   - configuration: how the device behaves.
  ///   - faults: what goes wrong beyond what the tape holds; times count from the tape's start.
  public init(
    beginning tape: Tape, menu: ItemMenu, face: Picture,
    configuration: Device<ItemMenu, Picture>.Configuration = .init(),
    faults: FaultModel = FaultModel()
  ) {
    let injector = FaultInjector(
      faults, edgesPerDetent: configuration.knob.edgesPerDetent.rawValue, levels: tape.initial,
      start: tape.start)
    let device = Device(
      menu, face: face, configuration: configuration, levels: injector.initial, start: tape.start)
    simulated = SimulatedDevice(
      device, knob: Knob(),
      tape: Tape(
        initial: injector.initial, start: tape.start, lines: tape.lines,
        seed: faults.isPerfect ? tape.seed : faults.seed))
    steps = []
    self.injector = faults.isPerfect ? nil : injector
  }

  /// Plays the next piece of a session.
  ///
  /// - Returns: whether there was one.
  public mutating func proceed() -> Bool {
    guard !isOver else { return false }
    if let placed = steps.first {
      if !isDoing { simulated.begin(placed.step) }
      isDoing = simulated.proceed()
      if !isDoing {
        check(placed)
        steps.removeFirst()
      }
    } else {
      finish()
    }
    transcribe()
    return true
  }

  /// Plays the next piece of a tape; the end is one.
  public mutating func take(_ event: TapeEvent) {
    if injector != nil {
      for delivery in injector?.take(event) ?? [] { simulated.take(delivery) }
    } else {
      switch event {
      case .edge(let edge): simulated.queue(Input(edge))
      case .levels(let reading):
        simulated.run(until: reading.at)
        simulated.realign(
          to: reading.levels, missing: reading.lost, late: reading.at - reading.readAt)
      case .input, .lost, .late, .end: break
      }
    }
    if case .input(let input) = event { simulated.take(input) }
    if case .end(let end) = event {
      simulated.run(until: end)
      finish()
    }
    transcribe()
  }

  /// The transcript since the last call.
  public mutating func takeTranscript() -> [JSONLine] {
    defer { transcript.removeAll(keepingCapacity: true) }
    return transcript
  }

  /// The frames that were kept since the last call.
  public mutating func takeSnapshots() -> [Snapshot] {
    defer { snapshots.removeAll() }
    return snapshots
  }

  /// The expectations that didn't hold since the last call.
  public mutating func takeFailures() -> [Failure] {
    defer { failures.removeAll() }
    return failures
  }

  /// What the device was given since the last call; the tape goes on to the end of ``tape``.
  public mutating func takeTape() -> [TapeEvent] { simulated.takeTape() }

  private mutating func finish() {
    isOver = true
    simulated.extendTape()
    simulated.settle()
  }

  private mutating func transcribe() {
    transcript += simulated.takeEvents().compactMap { $0.transcriptLine(in: simulated.model) }
  }

  private mutating func check(_ placed: Session.PlacedStep) {
    switch placed.step {
    case .snapshot(let name):
      snapshots.append(Snapshot(name: name, at: simulated.now, face: simulated.face))
    case .expect(let expectation):
      for problem in problems(with: expectation) {
        failures.append(Failure(line: placed.line, description: problem))
      }
    case .turn, .roll, .press, .doublePress, .wait: break
    }
  }

  private func problems(with expectation: Session.Expectation) -> [String] {
    let menu = simulated.model
    var problems: [String] = []
    if let highlighted = expectation.highlighted {
      let picker = menu.picker
      let values = picker.values
      let value = values.isEmpty ? [] : values[picker.focus ?? 0]
      if value != Array(highlighted.utf8) {
        problems.append("expected '\(highlighted)' in the center, but there is \(quoted([value]))")
      }
    }
    guard let value = expectation.value else { return problems }
    let item: Int?
    if let label = expectation.item {
      item = menu.items.firstIndex { $0.label == Array(label.utf8) }
    } else {
      item = menu.openItem ?? (menu.items.count == 1 ? 0 : nil)
    }
    let wanted = value.map { Array($0.utf8) }
    guard let item else {
      let labels = quoted(menu.items.map(\.label))
      problems.append(
        "expected the value \(quoted(wanted)), but of which item? The menu has \(labels)")
      return problems
    }
    let content = menu.shownContent(ofItem: item)
    let rows = menu.shownRows(ofItem: item)
    let values = content.values(of: rows)
    guard values != wanted else { return problems }
    let label = quoted([menu.items[item].label])
    guard !values.isEmpty else {
      problems.append("expected the value \(quoted(wanted)), but \(label) has none")
      return problems
    }
    var problem = "expected the value \(quoted(wanted)), but it is \(quoted(values))"
    if wanted == [content.text(of: rows)] { problem += ", shown as \(quoted(wanted))" }
    problems.append(problem)
    return problems
  }

  /// Texts between single quotes: `'7', '30', 'AM'`.
  private func quoted(_ texts: [[UInt8]]) -> String {
    texts.map { "'\(String(decoding: $0, as: UTF8.self))'" }.joined(separator: ", ")
  }
}
