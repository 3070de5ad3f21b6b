import Detent
import DetentFiles
import DetentSimulation
import Foundation
import Testing

@testable import DetentRuntime
@testable import DetentTool

@Suite("However a program ends, it tells what it knows and its tape is whole")
struct EndTests {
  private let directory: TemporaryDirectory
  private let tape: String

  init() throws {
    directory = try TemporaryDirectory()
    tape = "\(directory.path)/tape.vcd"
  }

  /// A knob whose edges wait, some of which went missing, and which is gone behind them.
  private final class LostKnob: LiveKnob {
    let levels = Levels()
    let wires: Set<Line> = [.a, .b]
    let wakeDescriptor: Int32 = -1
    var missing = MissingEdges()
    private var waiting: [Edge] = []

    init(turning quarterSteps: Int, losing lost: UInt64) {
      missing.overflowed = lost
      let began = Instant.onMonotonicClock + .microseconds(-100)
      for step in 0..<quarterSteps {
        waiting.append(
          Edge(
            step % 2 == 0 ? .a : .b, step % 4 < 2 ? .low : .high,
            at: began + .microseconds(Int64(step)), sequence: UInt32(step + 1)))
      }
    }

    func drain(into ring: inout EdgeRing) throws {
      guard !waiting.isEmpty else { throw GPIOKnobGone() }
      for edge in waiting { ring.append(edge) }
      waiting = []
    }
    func requestReading() {}
    func takeReading() -> LevelReading? { nil }
  }

  private struct GPIOKnobGone: Error {}

  private func taped() throws -> Tape {
    try VCDReader().read(Array(FileManager.default.contents(atPath: tape) ?? Data()))
  }

  /// A list of two rows whose knob has eight edges waiting, and a tape.
  private func taping(losing lost: UInt64) throws -> Runtime<Menu, Screen> {
    let menu = Menu(
      title: "Drinks",
      items: [MenuItem(label: "Drink", content: .rows(RowList(["Tea", "Coffee"])))], isSingle: true)
    let clock = MonotonicClock()
    let device = Device<Menu, Screen>(
      menu, face: DisplayFormat.text(columns: 20, rows: 4).screen(), levels: Levels(),
      start: .origin)
    var runtime = Runtime(device, knob: LostKnob(turning: 8, losing: lost), clock: clock)
    runtime.recorder = try TapeRecorder(
      path: tape, levels: Levels(), lines: [.a, .b], start: .origin, unless: [])
    return runtime
  }

  /// Whether the tape says when it ended.
  private func hasTapeEnded() throws -> Bool {
    try String(contentsOfFile: tape, encoding: .utf8).split(separator: "\n").last?.first == "#"
  }

  @Test("In run, edges that still wait come on the tape, and so does what is missing")
  func host() throws {
    var runtime = try taping(losing: 5)
    try runtime.finish()
    #expect(try taped().edges.count == 8)
    #expect(try taped().lostCount == 5)
    #expect(runtime.losses.lines.first == "of 13 edges, 5 were lost, 0 repeated and 0 illegal")
  }

  @Test("The tape ends also where what happens at the end can't be noted any more")
  func notes() throws {
    var runtime = try taping(losing: 0)
    #expect(throws: GPIOKnobGone.self) { try runtime.finish { _, _ in throw GPIOKnobGone() } }
    #expect(try taped().edges.count == 8)
    #expect(try hasTapeEnded())
  }

  @Test("In record, a knob that has gone leaves its last edges and what is missing")
  func record() throws {
    var recording = try Recording(
      knob: LostKnob(turning: 8, losing: 5), configuration: QuadratureConfiguration(), path: tape,
      clock: MonotonicClock(), unless: [])
    try recording.takeEdges()
    #expect(throws: GPIOKnobGone.self) { try recording.takeEdges() }
    try recording.finish()
    #expect(try taped().edges.count == 8)
    #expect(try taped().lostCount == 5)
    #expect(recording.losses.edges == 8 && recording.losses.lost == 5)
  }

  @Test("A transcript that may not grow is status 2; what was committed is printed, the tape ends")
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
    run.type("j\r")
    for minute in 6...55 where !run.hasEnded {
      run.type("j")
      // The figures in the lens are drawn; two rows below it stands the number itself.
      try run.wait("minute \(minute)") {
        $0.hasEnded || $0.picture.contains(" \(minute + 2) ")
      }
    }
    #expect(try run.end() == 2)
    #expect(
      run.errorText == "detent: \(transcript): cannot be written: the file would be larger than "
        + "files may be; see ulimit -f\n")
    #expect(run.picture.contains(#""event":"committed""#))
    #expect(try terminal.modes() == modes)
    // What is there ends with a whole line, and goes as far as lines fit.
    let text = try String(contentsOfFile: transcript, encoding: .utf8)
    #expect(text.last == "\n" && text.utf8.count > 1_900 && text.utf8.count <= 4 * 1_024)
    let edges = try taped().edges
    #expect(edges.count >= 6)
    #expect(try hasTapeEnded())
  }
}
