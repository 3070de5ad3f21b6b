import ArgumentParser
import Detent
import DetentConfiguration
import DetentSimulation

/// A menu on a board or in the terminal.
struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run a menu until it is left.",
    discussion: """
      Each event is a line of JSON on standard output: highlighted, valueChanged, committed, cancelled,
      fault. An item's action runs when its value is committed, with {value} and {label} replaced.
      """)

  @Argument(help: "The menu's file.", completion: .file(extensions: ["yaml", "yml"]))
  var menu: String

  @Option(help: "The board with the knob and the display: a file or a name.")
  var board: String?

  @Option(help: "Record the knob's edges in this VCD file.", completion: .file(extensions: ["vcd"]))
  var record: String?

  @Option(help: "Write the whole transcript, frames too, to this file.", completion: .file())
  var transcript: String?

  func run() throws {
    do {
      try start()
    } catch let status as ExitCode {
      throw status
    } catch {
      throw fail(error)
    }
  }

  private func start() throws {
    let file = try MenuFile(contentsOf: menu)
    let stage = try Stage(board: board)
    var actions = Actions(of: file)
    let lines = try transcript.map { try LineFile(path: $0) }
    var host = try stage.host(
      for: file.menu(configuration: stage.crown), interrupts: watchForInterrupts())
    if let record {
      var wires: Set<Line> = [.a, .b, .button]
      if let board = stage.board, board.encoder.button == nil { wires.remove(.button) }
      host.recorder = try TapeRecorder(
        path: record, levels: host.levels, lines: wires, start: .origin)
    }
    let ending = try host.run { event, menu in
      if let line = event.transcriptLine { try lines?.append(line.description) }
      try Self.report(event)
      guard case .output(let output) = event.kind else { return false }
      if output.event == .committed { try actions.run(for: output) }
      return menu.isOver(with: output)
    }
    try host.recorder?.finish(at: host.clock.now)
    summarise(host.device.knob, overflow: host.device.ring.overflowCount)
    if ending == .interrupted { throw ExitStatus.cancelled }
  }

  /// Prints what somebody who reads along wants to know: what was dialled, not how it was drawn.
  private static func report(_ event: DeviceEvent<MenuOutput>) throws {
    switch event.kind {
    case .output(let output):
      switch output.event {
      case .tick, .focused: return
      case .highlighted, .valueChanged, .committed, .cancelled: break
      }
    case .fault: break
    case .crown, .frame: return
    }
    if let line = event.transcriptLine { try standardOutput(line.description) }
  }

  private func summarise(_ knob: KnobDecoder, overflow: Int) {
    let counts = knob.quadrature.counts
    guard counts.illegal + counts.repeated + knob.lost + overflow > 0 else { return }
    standardError(
      "detent: of \(knob.edges) edges, \(knob.lost + overflow) were lost, \(counts.repeated) "
        + "repeated and \(counts.illegal) illegal")
  }
}
