import ArgumentParser
import Detent
import DetentMenus
import DetentRuntime
import DetentSimulation
import DetentWords
import Glibc

/// A menu on a board or in the terminal.
struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run a menu until it is left.",
    discussion: """
      Each event is a line of JSON on standard output: highlighted, valueChanged, committed, cancelled, \
      fault, and action with the status of an action that has ended. With --events there are tick, \
      landmark, focused, idle and wake, too. Each line is written before the picture that shows it is drawn. Where \
      standard output is the terminal with the picture, they are printed when the menu has been left.

      An item's action runs when its value is committed, and its onChange with the values that the \
      wheel passes, with {value} and {label} replaced. Neither has input or a terminal, their output \
      goes nowhere, and they go on when the menu has been left.
      """)

  @Argument(help: "The menu's file.", completion: .file(extensions: ["yaml", "yml"]))
  var menu: String

  @Option(help: "The board with the knob and the display: a file or a name.")
  var board: String?

  @Option(
    help: ArgumentHelp(
      "Record the knob's edges (or the keys', for replay --keys) in this VCD file.",
      valueName: "tape"),
    completion: .file(extensions: ["vcd"]))
  var record: String?

  @Option(
    help: ArgumentHelp(
      "Write what the hand does to this file as a session, with what came of it as expectations.",
      valueName: "session"),
    completion: .file(extensions: ["yaml"]))
  var recordSession: String?

  @OptionGroup var pixels: PixelsOption

  @Flag(help: "Tell of ticks, of the wheel that has the knob, and of pauses, too.")
  var events = false

  @Flag(help: "End when a value has been taken.")
  var once = false

  @Flag(
    help: """
      Read lines of JSON on standard input: {"set":{"item":"Volume","value":40}} gives an item a \
      value, of which no event tells, and {"reload":true} reads the menu's file again.
      """)
  var control = false

  @Flag(
    help: "Read the menu's file again whenever it is saved; values stay, and an error is shown.")
  var watch = false

  @OptionGroup var plain: PlainOption

  @Flag(
    help: """
      Read out what has rested for 300 ms: by spd-say or espeak-ng, whichever is installed. The events \
      have it as announce.
      """)
  var speak = false

  @Option(
    help: ArgumentHelp("Write the whole transcript, frames too, to this file.", valueName: "file"),
    completion: .file())
  var transcript: String?

  func validate() throws {
    try plain.validate(beside: pixels)
    if recordSession != nil, control || watch {
      throw ValidationError(
        "--record-session goes with neither --control nor --watch: a session has steps of the hand "
          + "alone.")
    }
    if control, isatty(STDIN_FILENO) != 0 {
      throw ValidationError(
        "--control reads standard input, which is the terminal here: give it a pipe.")
    }
  }

  func run() throws {
    try endProperly { try start() }
  }

  /// What is told when the picture has gone, whatever made it go.
  private struct Outcome {
    var ending: Result<Runtime<Menu, Screen>.Ending, any Error>
    var tape: Result<Void, any Error>
    var lines: EventLines
    var troubles: Troubles
    var losses: Losses
    var knobs: [ItemKnob]
    var session: SessionRecorder?
  }

  private func start() throws {
    let stage = try Stage(board: board)
    try plain.validate(on: stage)
    let (file, unshown) = try MenuFile.load(menu, for: stage.repertoire(in: pixels.way))
    for warning in unshown { standardError("detent: \(warning)") }
    var outcome = try drive(file, on: stage)
    let events = Result { try outcome.lines.finish() }
    for trouble in outcome.troubles.untold { standardError("detent: \(trouble)") }
    if !outcome.losses.hasToldScheduling {
      // There was a picture where it would have been told at the start.
      outcome.losses.hasToldScheduling = outcome.losses.scheduling?.printNotice() ?? false
    }
    outcome.losses.print()
    for knob in outcome.knobs {
      var losses = knob.losses
      losses.hasToldScheduling = outcome.losses.hasToldScheduling
      losses.print(after: "the knob \(knob.name.quotedForMessage): ")
    }
    let session = Result { try outcome.session?.finish() ?? [] }
    let ending = try outcome.ending.get()
    try outcome.tape.get()
    try events.get()
    for line in try session.get() { standardError("detent: \(line)") }
    if ending == .interrupted { throw ExitStatus.cancelled }
    if ending == .knobEnded, !outcome.lines.hasCommitted { throw nothingChosen() }
  }

  /// Runs the menu; when this returns the terminal has been put back.
  private func drive(_ file: MenuFile, on stage: Stage) throws -> Outcome {
    // A pipe may have no reader, a path no file: told while the terminal is still the shell's.
    let inputs = [menu] + [stage.path].compactMap(\.self)
    let transcript = try transcript.map { try LineFile(path: $0, notAmong: inputs, keeps: true) }
    let tapeFile = try record.map { try LineFile(path: $0, notAmong: inputs, keeps: true) }
    let session = try sessionRecorder(on: stage, notAmong: inputs)
    // Only of the terminal that controls it does a program learn who is in the foreground.
    let hasPicture = stage.display(in: nil) == .terminal || pixels.way != nil
    let troubles = Troubles(tellsAtOnce: !hasPicture || tcgetpgrp(STDERR_FILENO) < 0)
    let speech = speak ? try Speech(troubles: troubles) : nil
    let state = stateFile(of: file, troubles: troubles)
    let live = try live(file, on: stage, troubles: troubles)
    let beginning = try beginning(of: file, on: stage, state: state, troubles: troubles)
    let clock = MonotonicClock()
    let knobs = try stage.knobs(
      of: file, at: menu, turning: beginning, ticking: events, clock: clock)
    let opened = try stage.open(
      beginning, clock: clock, pixels: pixels.way, isPlain: plain.isPlain,
      isKnobAlone: session != nil, tellsFrames: transcript != nil)
    var runtime = opened.runtime
    for sentence in file.restyled(in: runtime.device.model, of: menu) { troubles.tell(sentence) }
    let readings = Readings(of: file, at: menu, troubles: troubles)
    runtime.companions += knobs as [any Companion<Menu, Screen>] + [readings]
    runtime.tell = { troubles.tell($0, isNews: true) }
    // Only now is it sure that there will be something in place of what was there.
    for file in [transcript, tapeFile] { try file?.begin(unless: opened.interrupts) }
    session?.drawing(on: stage.display(in: pixels.way), runtime.device.face)
    if let tapeFile {
      runtime.recorder = try TapeRecorder(
        tapeFile, levels: runtime.levels, lines: runtime.wires, start: .origin)
    }
    let isTold = !hasPicture && runtime.losses.scheduling?.printNotice() ?? false
    let lines = EventLines(
      tellsAll: events, besidePicture: hasPicture, interrupts: opened.interrupts)
    let actions = Actions(of: file, menu: beginning, lines: lines, troubles: troubles)
    runtime.sinks = [lines, actions] + (state.map { [$0] } ?? [])
    live?.join(&runtime, beside: actions, state, readings, knobs)
    if let speech { runtime.sinks.append(speech) }
    if let session { runtime.sinks.append(session) }
    if let cues = try stage.cues(telling: runtime.tell) { runtime.sinks.append(cues) }
    for knob in knobs { knob.tells(transcript, lines, and: runtime.tell) }
    let end = Result {
      try runtime.run { event, menu in
        try transcript?.append(event, in: menu)
        guard case .output(let output) = event.kind else { return false }
        return menu.isOver(with: output) || once && output.event == .committed
      }
    }
    // What was dialed last is handed on, also where nobody reads the events any more.
    let isFinished = (try? end.get()) == .finished
    let last = Result {
      try actions.finish(by: runtime.clock, tellingLast: isFinished, unless: opened.interrupts)
    }
    let tape = Result { try runtime.finish { try transcript?.append($0, in: $1) } }
    var losses = runtime.losses
    losses.hasToldScheduling = isTold
    return Outcome(
      ending: end.flatMap { ending in last.map { ending } }, tape: tape, lines: lines,
      troubles: troubles, losses: losses, knobs: knobs, session: session)
  }

  /// What lets other programs change the menu, if they may; what is saved from now on is read.
  private func live(
    _ file: MenuFile, on stage: Stage, troubles: Troubles
  ) throws -> LiveMenu? {
    guard control || watch else { return nil }
    return try LiveMenu(
      file, at: menu, for: stage.repertoire(in: pixels.way), now: LocalTime.now,
      hearsLines: control, watches: watch, troubles: troubles)
  }
}

extension LineFile {
  /// Writes down an event of which a transcript tells.
  fileprivate func append(_ event: DeviceEvent<MenuOutput>, in menu: Menu) throws {
    if let line = event.transcriptLine(in: menu) { try append(line.description) }
  }
}

extension ItemKnob {
  /// Lets a knob tell of itself where the menu's events go.
  fileprivate func tells(
    _ transcript: LineFile?, _ lines: EventLines, and say: @escaping (String) -> Void
  ) {
    self.say = say
    tell = { line in
      try transcript?.append(line.description)
      try lines.append(line.description)
    }
  }
}
