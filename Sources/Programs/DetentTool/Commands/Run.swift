import ArgumentParser
import DetentDevice
import DetentHost
import DetentPicker
import DetentRuntime
import DetentText
import DetentTranscript
import DetentYAML
import Glibc

/// Runs a menu on a board or in the terminal.
struct Run: TabledVerb {
  static let name = "run"
  static let abstract = "Run a menu until the user leaves it."
  static let discussion = """
    Each event is a line of JSON on standard output: highlighted, valueChanged, committed, \
    cancelled, fault, and action with the status of a finished action. --events adds tick, \
    landmark, focused, idle and wake. Each line is written before its picture, unless its \
    reader is slow: then lines wait, and event omitted counts those left out. If standard output \
    is the picture's own terminal, the lines are printed at the end.

    An item's action runs when its value is committed, and its onChange with the values that the \
    wheel passes, with {value} and {label} replaced. Both run without input or a terminal, their \
    output is discarded, their errors are printed, and they outlive the menu. One beyond its time limit is ended, then, too. \
    If a recording can't be written any more, the menu goes on, and its end has status 2.
    """

  private(set) var menu = ""
  private var board: String?
  private var record: String?
  private(set) var recordSession: String?
  private var shown = PixelsOption()
  private var text: TextSize?
  private(set) var events = false
  private var also: Set<CrownLine> = []
  private var once = false
  private var control = false
  private var socket: String?
  private var mqtt: String?
  private var watch = false
  private var terminal = TerminalOptions()
  private(set) var speak = false
  private var transcript: String?

  private var pixels: TerminalPixels? { shown.way }

  init() {}

  static var settings: [Setting<Run>] {
    [
      .word(.word, "menu", completion: .menu, "The menu: a file or a name.") { $0.menu = $1 },
      .text(
        "--board", "board", completion: .board,
        "The board with the knob and the display: a file or a name."
      ) { $0.board = $1 },
      .text(
        "--record", "tape", completion: .tape,
        "Record the knob's edges (or the keys', for replay --keys) to this VCD file."
      ) { $0.record = $1 },
      .text(
        "--record-session", "session", completion: .yaml,
        "Record the user's actions to this file as a session, with the results as expectations."
      ) { $0.recordSession = $1 },
    ] + PixelsOption.settings.map { $0.within(\.shown) } + [
      .choice("--text", "size", "The size of text on a display of pixels: usual or large.") {
        $0.text = $1
      },
      .flag("--events", "Print ticks, focus changes and pauses, too.") { $0.events = true },
      .choice(
        "--also", "event", isRepeated: true,
        """
        Also print these events of the crown, which are always printed for a crownValue: rotated, a \
        turn by delta revolutions with its velocity; idle after it; singleClicked, doubleClicked or longPressed. Several \
        --also are allowed.
        """
      ) { $0.also.insert($1) },
      .flag("--once", "End after the first commit.") { $0.once = true },
      .flag(
        "--control",
        """
        Read lines of JSON on standard input: {"set":{"item":"Volume","value":40}} sets an item's \
        value, without an event, {"get":"Volume"} asks for it, {"run":"Reboot"} runs an action, and \
        {"reload":true} reads the menu's file again. Each line is answered by one.
        """
      ) { $0.control = true },
      .text(
        "--socket", "path", completion: .file(),
        """
        Read the same lines from other programs at this Unix socket, as control: of the menu does; \
        see detent control.
        """
      ) { $0.socket = $1 },
      .text(
        "--mqtt", "broker",
        """
        Publish the values at this broker, [USER@]HOST[:PORT], and do its commands; the password \
        and certificates are those of mqtt: in the board or the menu.
        """
      ) { $0.mqtt = $1 },
      .flag(
        "--watch",
        "Read the menu's file again whenever it is saved; values are kept, and an error is shown."
      ) { $0.watch = true },
    ] + TerminalOptions.settings.map { $0.within(\.terminal) } + [
      .flag(
        "--speak",
        """
        Speak announcements, once unchanged for 300 ms, by spd-say or espeak-ng, whichever is \
        installed. Events have them as announce.
        """
      ) { $0.speak = true },
      .text(
        "--transcript", "file", completion: .file(),
        "Write the whole transcript, with frames, to this file."
      ) { $0.transcript = $1 },
    ]
  }

  func validate() throws {
    try terminal.validate(beside: shown)
    try require(
      recordSession == nil || !control && !watch,
      "--record-session goes with neither --control nor --watch: a session has the user's steps "
        + "alone.")
    try require(
      mqtt.map { MQTTBroker($0, in: nil) != nil } ?? true,
      "--mqtt is \((mqtt ?? "").quotedForMessage); [USER@]HOST[:PORT] is needed. A password would "
        + "be in the list of processes: name its file by passwordFile in mqtt: of the board or the "
        + "menu."
    )
    try require(
      recordSession == nil || socket == nil,
      "--record-session goes without --socket: a session has only the user's steps.")
    try require(
      recordSession == nil || mqtt == nil,
      "--record-session goes without --mqtt: a session has the user's steps alone.")
    try require(
      !control || isatty(STDIN_FILENO) == 0,
      "--control reads standard input, which is the terminal here: give it a pipe.")
  }

  /// The results of a run, reported once its picture is gone.
  private struct Outcome {
    var ending: Result<Runtime<ItemMenu, Screen>.Ending, any Error>
    var tape: Result<Void, any Error>
    var lines: EventLines
    var troubles: Troubles
    var losses: Losses
    var knobs: [ItemKnob]
    var recordings: RunRecordings
  }

  func work() throws {
    var run = self
    run.menu = try NamedFiles.menus.path(of: menu)
    try run.follow()
  }

  private func follow() throws {
    var stage = try Stage(board: board)
    if let text { stage.isTextLarge = text == .large }
    try terminal.validate(on: stage)
    guard !(control && stage.readsStandardInput) else {
      throw ValidationError(
        "--control and the board's knob both read standard input: give the knob a pipe of its own.")
    }
    let (file, unshown) = try MenuFile.load(menu, for: stage.repertoire(in: pixels))
    warn(unshown)
    var outcome = try drive(file, on: stage)
    outcome.losses.hasToldScheduling = outcome.losses.scheduling?.notice != nil
    let isAsked = (try? outcome.ending.get()) == .interrupted
    let events = Result { try outcome.lines.finish(isAsked: isAsked) }
    let session = Result { try outcome.recordings.session?.finish() ?? [] }
    outcome.troubles.finish()
    warn(outcome.troubles.untold)
    outcome.losses.print()
    for knob in outcome.knobs {
      var losses = knob.losses
      losses.hasToldScheduling = outcome.losses.hasToldScheduling
      losses.print(after: "the knob \(knob.name.quotedForMessage): ")
    }
    let failures = [outcome.ending.map { _ in }, outcome.tape, events, session.map { _ in }]
      .compactMap { result in if case .failure(let error) = result { "\(error)" } else { nil } }
    // The first one ends the program, with its message.
    for failure in Set(failures).subtracting(failures.prefix(1)).sorted() {
      standardError("detent: \(failure)")
    }
    let ending = try outcome.ending.get()
    try outcome.tape.get()
    try events.get()
    warn(try session.get())
    guard outcome.recordings.isWhole else { throw ExitStatus.error }
    if ending == .interrupted { throw ExitStatus.cancelled }
    if ending == .knobEnded, !outcome.lines.hasCommitted { throw nothingChosen() }
  }

  /// Runs the menu; the terminal is restored on return.
  private func drive(_ file: MenuFile, on stage: Stage) throws -> Outcome {
    // Foreground and background are known of the controlling terminal only.
    let hasPicture = stage.display(in: nil) == .terminal || pixels != nil
    let troubles = Troubles(reportsAtOnce: !hasPicture || tcgetpgrp(STDERR_FILENO) < 0)
    let recordings = try RunRecordings(
      of: file, at: menu, on: stage, transcript: transcript, tape: record, session: recordSession,
      troubles: troubles)
    let speech = speak ? try Speech(troubles: troubles) : nil
    let state = stateFile(of: file, troubles: troubles)
    let link = try link(file, on: stage, troubles: troubles)
    let log = EventLog()
    let door = try door(of: file, log, troubles: troubles)
    defer { door?.finish() }
    let live = try live(
      file, on: stage, acceptsRequests: control || door != nil || link != nil, log: log,
      troubles: troubles)
    let (beginning, failed) = try beginning(of: file, on: stage, state: state, troubles: troubles)
    link?.begin(with: beginning)
    let clock = MonotonicClock()
    let knobs = try stage.knobs(
      of: file, at: menu, turning: beginning, ticking: events, clock: clock)
    let opened = try open(beginning, of: file, on: stage, clock, troubles)
    var runtime = opened.runtime
    let commands = ItemCommands(
      of: file, at: menu, feeding: recordSession == nil, since: clock.now, failed: failed,
      troubles: troubles, follower: link)
    defer { commands.finish() }
    runtime.companions += knobs as [any Companion<ItemMenu, Screen>] + [commands]
    if let notice = runtime.losses.scheduling?.notice { troubles.tell(notice) }
    let lines = EventLines(
      reportsAll: events, also: also, besidePicture: hasPicture,
      keptIn: control || door != nil ? log : nil, interrupts: opened.interrupts)
    let actions = Actions(of: file, menu: beginning, lines: lines, troubles: troubles)
    let service = ServiceWatch()
    // Of several notices that of the first one is shown.
    let sinks: [(any Sink<ItemMenu>)?] = [
      lines, actions, troubles, state, link, door, service, live, speech,
    ]
    runtime.sinks = sinks.compactMap(\.self)
    // From here on the run replaces what was in the files.
    try recordings.begin(&runtime, on: stage.display(in: pixels), unless: opened.interrupts)
    runtime.sinks += try stage.sinks(telling: runtime.tell)
    let control = control ? ControlLines(answeringTo: lines, troubles: troubles) : nil
    let followers: [(any MenuFollower)?] = [link, door, actions, state, commands] + knobs
    live?.join(&runtime, hearing: [control, link, door, commands], beside: followers)
    func note(_ line: JSONLine) throws {
      try recordings.append(line)
      try lines.append(event: line)
    }
    for knob in knobs { knob.report(note, and: runtime.tell) }
    let end = Result {
      try runtime.run { event, menu in
        try recordings.append(event, in: menu)
        return isOver(event, in: menu)
      }
    }
    service?.finish()
    // The last value is handed on, also without a reader of events.
    let isFinished = (try? end.get()) == .finished
    let last = Result {
      try actions.finish(by: runtime.clock, tellingLast: isFinished, unless: opened.interrupts)
    }
    let tape = Result { try runtime.finish(recordings.append) }
    state?.finish(by: runtime.clock)
    link?.finish(by: runtime.clock)
    return Outcome(
      ending: end.flatMap { ending in last.map { ending } }, tape: tape, lines: lines,
      troubles: troubles, losses: runtime.losses, knobs: knobs, recordings: recordings)
  }

  /// Opens the knob and the display, which report to `troubles`.
  private func open(
    _ beginning: ItemMenu, of file: MenuFile, on stage: Stage, _ clock: MonotonicClock,
    _ troubles: Troubles
  ) throws -> (runtime: Runtime<ItemMenu, Screen>, interrupts: [Int32]) {
    var opened = try stage.open(
      beginning, clock: clock, pixels: pixels, isPlain: terminal.isPlain,
      isKnobAlone: recordSession != nil, isVi: terminal.vi, emitsFrames: transcript != nil)
    for sentence in file.restyled(in: opened.runtime.model, of: menu) { troubles.tell(sentence) }
    opened.runtime.tell = { troubles.tell($0, isNews: true) }
    return opened
  }

  private func isOver(_ event: DeviceEvent<MenuOutput>, in menu: ItemMenu) -> Bool {
    guard case .output(let output) = event.kind else { return false }
    return menu.isOver(with: output) || once && output.event == .committed
  }

  /// The socket of the option or the menu; nil without one, and for a recorded session.
  private func door(
    of file: MenuFile, _ log: EventLog, troubles: Troubles
  ) throws -> ControlSocket? {
    guard recordSession == nil, let path = socket ?? file.control else { return nil }
    return try ControlSocket(at: ControlSocket.path(of: path), log: log, troubles: troubles)
  }

  /// The companion that lets other programs change the menu, if enabled.
  private func live(
    _ file: MenuFile, on stage: Stage, acceptsRequests: Bool, log: EventLog?, troubles: Troubles
  ) throws -> LiveMenu? {
    guard acceptsRequests || watch || file.items.contains(where: { !$0.feeds.isEmpty }) else {
      return nil
    }
    if acceptsRequests { for sentence in file.numbered(in: menu) { troubles.tell(sentence) } }
    return try LiveMenu(
      file, at: menu, for: stage.repertoire(in: pixels), now: MenuFile.localNow,
      watches: watch, log: log, troubles: troubles)
  }

  /// The broker of the option, the board or the menu; nil without one.
  private func link(
    _ file: MenuFile, on stage: Stage, troubles: Troubles
  ) throws -> MQTTLink? {
    var broker = stage.board?.mqtt ?? file.mqtt
    if let mqtt { broker = MQTTBroker(mqtt, in: broker) }
    return try broker.map {
      try MQTTLink(
        $0, of: file, at: menu, version: Version.current, troubles: troubles)
    }
  }
}

/// The size of text on displays of pixels.
enum TextSize: String, CaseIterable, ExpressibleByArgument { case usual, large }

extension CrownLine: ExpressibleByArgument {}
