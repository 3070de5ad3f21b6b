import DetentDevice
import DetentInput
import DetentPicker
@testable import DetentHost
@testable import DetentRuntime
import DetentTape
import Foundation
import Testing

@testable import DetentTool

@Suite("Losses and complete tapes at every end")
struct EndTests {
  private let directory: TemporaryDirectory
  private let tape: String

  init() throws {
    directory = try TemporaryDirectory()
    tape = "\(directory.path)/tape.vcd"
  }

  /// A knob with pending edges, some of them lost, which then fails.
  private final class LostKnob: LiveKnob {
    let levels = Levels()
    let wires: Set<Line> = [.a, .b]
    let wakeDescriptor: Int32 = -1
    var missing = MissingEdges()
    private var waiting: [LineEdge] = []

    init(turning quarterSteps: Int, losing lost: UInt64) {
      missing.overflowed = lost
      let began = Instant.onMonotonicClock + .microseconds(-100)
      for step in 0..<quarterSteps {
        waiting.append(
          LineEdge(
            step % 2 == 0 ? .a : .b, step % 4 < 2 ? .low : .high,
            at: began + .microseconds(Int64(step)), sequence: UInt32(step + 1)))
      }
    }

    func drain(into inbox: inout Inbox) throws {
      guard !waiting.isEmpty else { throw GPIOKnobGone() }
      for edge in waiting { inbox.append(edge) }
      waiting = []
    }
  }

  private struct GPIOKnobGone: Error {}

  private func taped() throws -> Tape {
    try VCDReader().read(Array(FileManager.default.contents(atPath: tape) ?? Data()))
  }

  /// A list of two rows with eight pending edges, and a tape.
  private func taping(losing lost: UInt64) throws -> Runtime<ItemMenu, Screen> {
    let menu = PickerMenu(
      title: "Drinks",
      items: [MenuItem(label: "Drink", content: .rows(RowList(["Tea", "Coffee"])))], isSingle: true)
    let clock = MonotonicClock()
    let device = Device<ItemMenu, Screen>(
      menu, face: Screen(.text(columns: 20, rows: 4)), levels: Levels(),
      start: .origin)
    var runtime = Runtime(device, knob: LostKnob(turning: 8, losing: lost), clock: clock)
    try runtime.record {
      try TapeRecorder(path: tape, levels: $0, lines: $1, start: .origin, unless: [])
    }
    return runtime
  }

  /// Whether the tape has its end.
  private func hasTapeEnded() throws -> Bool {
    try String(contentsOfFile: tape, encoding: .utf8).split(separator: "\n").last?.first == "#"
  }

  @Test("Run records pending edges and losses on the tape")
  func host() throws {
    var runtime = try taping(losing: 5)
    try runtime.finish()
    #expect(try taped().edges.count == 8)
    #expect(try taped().lostCount == 5)
    #expect(runtime.losses.lines.first == "of 13 edges, 5 were lost, 0 repeated and 0 illegal")
  }

  @Test("The tape ends properly even if the final events can't be noted")
  func notes() throws {
    var runtime = try taping(losing: 0)
    #expect(throws: GPIOKnobGone.self) { try runtime.finish { _, _ in throw GPIOKnobGone() } }
    #expect(try taped().edges.count == 8)
    #expect(try hasTapeEnded())
  }

  @Test("Record writes a lost knob's last edges and the losses")
  func record() throws {
    let knob = LostKnob(turning: 8, losing: 5)
    var recording = try Recording(
      of: knob, configuration: QuadratureConfiguration(), path: tape, unless: [])
    var loop = KnobLoop(knob, clock: MonotonicClock())
    _ = try loop.step(&recording)
    #expect(throws: GPIOKnobGone.self) { try loop.step(&recording) }
    try recording.finish(&loop)
    #expect(try taped().edges.count == 8)
    #expect(try taped().lostCount == 5)
    #expect(recording.losses(in: loop).edges == 8 && recording.losses(in: loop).lost == 5)
  }

  @Test("A transcript at the file-size limit is status 2 at the end; the menu and its tape go on")
  func limit() throws {
    let terminal = try PseudoTerminal()
    let modes = try terminal.modes()
    let transcript = "\(directory.path)/all.jsonl"
    let run = try ToolRun(
      [
        "-c", "ulimit -f 4; exec \"$0\" \"$@\"", Repository.tool, "run",
        "Simulator/Menus/minutes.yaml", "--transcript", transcript, "--record", tape,
      ], program: "/bin/sh", output: .terminal, on: terminal)
    try run.wait(for: "Minutes")
    run.type("\u{E}\r")
    for minute in 6...55 where run.errors.isEmpty {
      run.type("\u{E}")
      // The digits in the lens are drawn; two rows below is the number itself.
      try run.wait("minute \(minute)") { $0.picture.contains(" \(minute + 2) ") }
    }
    run.type("\u{1B}")
    #expect(try run.end() == 2)
    #expect(
      run.errorText == "detent: \(transcript): cannot be written: the file would be larger than "
        + "files may be; see ulimit -f; the menu goes on, and what follows isn't recorded: make room, "
        + "or name another file\n")
    #expect(run.picture.contains(#""event":"committed""#))
    #expect(try terminal.modes() == modes)
    // The file ends at a whole line, as many as fit.
    let text = try String(contentsOfFile: transcript, encoding: .utf8)
    #expect(text.last == "\n" && text.utf8.count > 1_900 && text.utf8.count <= 4 * 1_024)
    let tape = try taped()
    #expect(tape.events.count - tape.edges.count > 6)
    #expect(try hasTapeEnded())
  }
}
