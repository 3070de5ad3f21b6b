import ArgumentParser
import Detent
import DetentMenus
import DetentRuntime
import DetentSimulation
import Glibc

/// A menu on a board or in the terminal.
struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run a menu until it is left.",
    discussion: """
      Each event is a line of JSON on standard output: highlighted, valueChanged, committed, cancelled, \
      fault, and action with the status of an action that has ended. Where standard output is the \
      terminal with the picture, they are printed when the menu has been left.

      An item's action runs when its value is committed, with {value} and {label} replaced. It has no \
      input and no terminal, its output goes nowhere, and it goes on when the menu has been left.
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

  @Flag(help: "End when a value has been taken.")
  var once = false

  @Option(
    help: ArgumentHelp("Write the whole transcript, frames too, to this file.", valueName: "file"),
    completion: .file())
  var transcript: String?

  func run() throws {
    try endProperly { try start() }
  }

  /// What is told when the picture has gone, whatever made it go.
  private struct Outcome {
    var ending: Result<Runtime<Menu, Screen>.Ending, any Error>
    var tape: Result<Void, any Error>
    var lines: EventLines
    var troubles: [String]
    var losses: Losses
  }

  private func start() throws {
    let stage = try Stage(board: board)
    let (file, unshown) = try MenuFile.load(menu, for: stage.board?.display ?? .terminal)
    for warning in unshown { standardError("detent: \(warning)") }
    var outcome = try drive(file, on: stage)
    let events = Result { try outcome.lines.finish() }
    for trouble in outcome.troubles { standardError("detent: \(trouble)") }
    if !outcome.losses.hasToldScheduling {
      // There was a picture where it would have been told at the start.
      outcome.losses.hasToldScheduling = outcome.losses.scheduling?.printNotice() ?? false
    }
    outcome.losses.print()
    let ending = try outcome.ending.get()
    try outcome.tape.get()
    try events.get()
    if ending == .interrupted { throw ExitStatus.cancelled }
  }

  /// Runs the menu; when this returns the terminal has been put back.
  private func drive(_ file: MenuFile, on stage: Stage) throws -> Outcome {
    // A pipe may have no reader, a path no file: told while the terminal is still the shell's.
    let inputs = [menu] + [stage.path].compactMap(\.self)
    let transcript = try transcript.map { try LineFile(path: $0, notAmong: inputs, keeps: true) }
    let tapeFile = try record.map { try LineFile(path: $0, notAmong: inputs, keeps: true) }
    let opened = try stage.open(
      file.menu(configuration: stage.crown, now: LocalTime.now), tellsFrames: transcript != nil)
    var runtime = opened.runtime
    // Only now is it sure that there will be something in place of what was there.
    for file in [transcript, tapeFile] { try file?.begin(unless: opened.interrupts) }
    if let tapeFile {
      runtime.recorder = try TapeRecorder(
        tapeFile, levels: runtime.levels, lines: runtime.wires, start: .origin)
    }
    let isTold =
      !opened.hasTerminal && runtime.losses.scheduling?.printNotice() ?? false
    let lines = EventLines(besidePicture: opened.hasTerminal, interrupts: opened.interrupts)
    // Only of the terminal that controls it does a program learn who is in the foreground.
    let tellsAtOnce = !opened.hasTerminal || tcgetpgrp(STDERR_FILENO) < 0
    let actions = Actions(of: file, lines: lines, tellsAtOnce: tellsAtOnce)
    runtime.sinks = [lines, actions]
    let ending = Result {
      let ending = try runtime.run { event, menu in
        if let transcript, let line = event.transcriptLine(in: menu) {
          try transcript.append(line.description)
        }
        guard case .output(let output) = event.kind else { return false }
        return menu.isOver(with: output) || once && output.event == .committed
      }
      try actions.finish(
        by: runtime.clock, atMost: ending == .finished ? .milliseconds(500) : .zero,
        unless: opened.interrupts)
      return ending
    }
    let tape = Result { try runtime.finish() }
    var losses = runtime.losses
    losses.hasToldScheduling = isTold
    return Outcome(
      ending: ending, tape: tape, lines: lines, troubles: actions.untold, losses: losses)
  }
}
