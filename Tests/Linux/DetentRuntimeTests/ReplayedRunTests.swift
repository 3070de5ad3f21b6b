import DetentDevice
import DetentInput
import DetentPicker
@testable import DetentHost
@testable import DetentRuntime
import DetentSession
import DetentTape
import Foundation
import Testing

@Suite("A recorded run and its tape")
struct ReplayedRunTests {
  enum Door: String, CaseIterable {
    case edges, detents, turns
  }

  private final class Transcript: Sink {
    let wakeDescriptors: [Int32] = []
    let nextWake: Instant? = nil
    private(set) var lines: [String] = []

    func take(_ event: DeviceEvent<MenuOutput>, in model: ItemMenu) {
      if let line = event.transcriptLine(in: model) { lines.append(line.description) }
    }
  }

  private var menu: ItemMenu {
    let rows = RowList((0..<40).map { "Row \($0)" })
    return PickerMenu(
      title: "Row", items: [MenuItem(label: "Row", content: .rows(rows))], isSingle: true)
  }

  private var face: Screen { Screen(.text(columns: 20, rows: 4)) }

  /// The inputs of a knob up to a press, most of them before the loop starts.
  private func inputs(_ door: Door) -> [Input] {
    let began = Instant.onMonotonicClock
    func at(_ milliseconds: Int64) -> Instant { began + .milliseconds(milliseconds) }
    switch door {
    case .edges:
      // The seventh to the ninth are lost; the levels realign the decoder.
      let edges = [LineEdge].detents(numbered: 1...6) + .detents(numbered: 10...32)
      return edges.map { Input($0) } + [
        Input(LineEdge(.button, .low, at: at(120), sequence: 33)),
        Input(LineEdge(.button, .high, at: at(200), sequence: 34)),
      ]
    case .detents:
      let kinds: [(Int64, Input.Kind)] = [
        (1, .detents(1, .measured)), (9, .detents(1, .measured)), (9, .detents(2, .measured)),
        (17, .detents(1, .measured)), (25, .lost(1)), (25, .detents(-2, .measured)),
        (60, .detents(12, .exact)), (60, .detents(-1, .exact)), (90, .button(isDown: true)),
        (90, .button(isDown: false)),
      ]
      return kinds.map { Input($1, at: at($0)) }
    case .turns:
      let turns = (1...24 as ClosedRange<Int64>).map { Input(.turn(0x5000), at: at(4 * $0)) }
      return turns + [
        Input(.button(isDown: true), at: at(150)), Input(.button(isDown: false), at: at(180)),
      ]
    }
  }

  @Test("A tape replays to the transcript of its run", arguments: Door.allCases)
  func transcript(door: Door) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "run-\(door).vcd").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    var configuration = Device<ItemMenu, Screen>.Configuration()
    configuration.emitsChecksums = true
    let device = Device<ItemMenu, Screen>(
      menu, face: face, configuration: configuration, levels: Levels(), start: .origin)
    var runtime = Runtime(device, knob: PlayedKnob([], then: inputs(door)))
    try runtime.record {
      try TapeRecorder(path: path, levels: $0, lines: $1, start: .origin, unless: [])
    }
    // A sink receives all events of the step that ends the run.
    let written = Transcript()
    runtime.sinks = [written]
    let ending = try runtime.run { event, _ in
      if case .output(let output) = event.kind { output.event == .committed } else { false }
    }
    #expect(ending == .finished)
    try runtime.finish { written.take($0, in: $1) }
    let live = written.lines
    let tape = try VCDReader().read(Array(try #require(FileManager.default.contents(atPath: path))))
    let run = SessionRun(tape, menu: menu, face: face)
    let replayed = run.transcript.map(\.description)
    #expect(live.count > 12 && live.contains { $0.contains("committed") })
    #expect(live.contains { $0.contains(door == .turns ? "highlighted" : "lost") })
    // Movement after the end of the tape is still reported.
    #expect(replayed.prefix(live.count) == live[...])
    #expect(!replayed.dropFirst(live.count).contains { $0.contains("value") })
  }
}
