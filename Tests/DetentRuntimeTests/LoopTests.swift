import Detent
import DetentGPIO
import Foundation
import Testing

@testable import DetentRuntime

@Suite("The loop that runs a device")
struct LoopTests {
  /// A knob whose edges have happened already, with levels for whoever asks.
  private final class PlayedKnob: LiveKnob {
    let levels = Levels()
    let wires: Set<Line> = [.a, .b, .button]
    let wakeDescriptor: Int32 = -1
    let missing = MissingEdges()
    /// It is always worth being woken for, so that no test waits.
    var nextEdge: Instant? { MonotonicClock().now }
    private var waiting: [Edge]
    private var turns: [Turn]
    private(set) var requests = 0
    private var isAsked = false

    init(_ edges: [Edge], turns: [Turn] = []) {
      waiting = edges
      self.turns = turns
    }

    func drain(into ring: inout EdgeRing) {
      for edge in waiting { ring.append(edge) }
      waiting = []
    }
    func takeTurns() -> [Turn] {
      defer { turns = [] }
      return turns
    }
    func requestReading() {
      requests += 1
      isAsked = true
    }
    func takeReading() -> LevelReading? {
      guard isAsked else { return nil }
      isAsked = false
      return LevelReading(levels: Levels(), sequence: 9, at: .onMonotonicClock)
    }
  }

  private final class Recorder: Sink, Display {
    typealias Model = PickerModel<RowList>
    typealias Picture = TextFace
    var log: [String] = []
    var sentences: [String] = []
    var nextWake: Instant?

    func take(_ event: DeviceEvent<PickerOutput>, in model: Model) {
      if case .output(let output) = event.kind { log.append("\(output)") }
    }
    func show(_ picture: inout TextFace, telling notice: String?, at now: Instant) -> Bool {
      log.append("picture: \(picture.grid.description.contains("Coffee"))")
      // It has failed, and asks for the picture once more.
      nextWake = nextWake == nil ? now : nil
      sentences.append(nextWake == nil ? "it is back" : "it has gone")
      return true
    }
    func takeSentences() -> [String] {
      defer { sentences = [] }
      return sentences
    }
  }

  private func device(ring capacity: Int = 1_024) -> Device<PickerModel<RowList>, TextFace> {
    let drinks = PickerModel(RowList(["Tea", "Coffee", "Cocoa"]), caption: "Drink")
    return Device(
      drinks, face: TextFace(columns: 16, rows: 2), levels: Levels(), start: .origin,
      ringCapacity: capacity)
  }

  private let began = Instant.onMonotonicClock

  /// A detent clockwise, of which the edges with these numbers are there.
  private func detent(numbered numbers: ClosedRange<UInt32>) -> [Edge] {
    let edges: [(Line, Level)] = [(.a, .low), (.b, .low), (.a, .high), (.b, .high)]
    return numbers.map { number in
      let (line, level) = edges[Int(number - 1) % 4]
      return Edge(line, level, at: began + .milliseconds(Int64(number)), sequence: number)
    }
  }

  @Test("Whoever writes no loss protocol has one: levels are asked for and put the decoder right")
  func losses() throws {
    // Six, seven and eight never came.
    let knob = PlayedKnob(detent(numbered: 1...5) + detent(numbered: 9...9))
    var runtime = Runtime(device(), knob: knob)
    var lost = 0
    let ending = try runtime.run { event, _ in
      if case .fault(.lost(let count)) = event.kind { lost += count }
      return event.kind == .realigned(Levels())
    }
    #expect(ending == .finished)
    #expect(lost == 3)
    #expect(knob.requests == 1)
    #expect(runtime.losses.lost == 3)
  }

  @Test("A device with room for two edges misses none of a turn that came at once")
  func smallRing() throws {
    var runtime = Runtime(device(ring: 2), knob: PlayedKnob(detent(numbered: 1...8)))
    _ = try runtime.run(patience: .milliseconds(100))
    #expect(runtime.model.selection[0] == 2)
    #expect(runtime.device.knob.edges == 8 && runtime.losses.lost == 0)
  }

  @Test("A turn without edges is one of the device, behind the edges before it, and on its tape")
  func turns() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "turns.vcd").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let turn = Turn(0x10000, at: began + .milliseconds(10))
    var runtime = Runtime(device(), knob: PlayedKnob(detent(numbered: 1...4), turns: [turn]))
    runtime.recorder = try TapeRecorder(
      path: path, levels: Levels(), lines: [.a, .b], start: .origin, unless: [])
    var rows: [Int] = []
    _ = try runtime.run(patience: .milliseconds(200)) { event, model in
      if case .output(.highlighted) = event.kind { rows.append(model.selection[0]) }
      return false
    }
    #expect(rows == [1, 2])
    try runtime.finish()
    let tape = try String(contentsOfFile: path, encoding: .utf8)
    let rolled = try #require(tape.range(of: "srolled=65536"))
    #expect(tape[..<rolled.lowerBound].contains("$enddefinitions"))
    let edges = tape[..<rolled.lowerBound].matches(of: /\n[01]./).count
    #expect(edges == 6, "the levels of both lines, and four edges")
  }

  @Test("An event reaches its sinks before the picture that shows it")
  func order() throws {
    let recorder = Recorder()
    var runtime = Runtime(
      device(), display: recorder, knob: PlayedKnob(detent(numbered: 1...4)))
    runtime.sinks = [recorder]
    #expect(try runtime.run(patience: .milliseconds(100)) == .timedOut)
    let highlighted = recorder.log.firstIndex { $0.contains("highlighted") }
    let shown = recorder.log.firstIndex(of: "picture: true")
    #expect(try #require(highlighted) < #require(shown))
  }

  @Test("A display that failed is given the picture again when it asks, and tells what happened")
  func retry() throws {
    let recorder = Recorder()
    var runtime = Runtime(device(), display: recorder, knob: PlayedKnob([]))
    var told: [String] = []
    runtime.tell = { told.append($0) }
    _ = try runtime.run(patience: .milliseconds(300))
    #expect(told.prefix(2) == ["it has gone", "it is back"])
  }
}
