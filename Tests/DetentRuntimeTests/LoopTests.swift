import Detent
import DetentGPIO
import DetentRuntime
import Testing

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
    private(set) var requests = 0
    private var isAsked = false

    init(_ edges: [Edge]) { waiting = edges }

    func drain(into ring: inout EdgeRing) {
      for edge in waiting { ring.append(edge) }
      waiting = []
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

  private func device() -> Device<PickerModel<RowList>, TextFace> {
    let drinks = PickerModel(RowList(["Tea", "Coffee", "Cocoa"]), caption: "Drink")
    return Device(drinks, face: TextFace(columns: 16, rows: 2), levels: Levels(), start: .origin)
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
    _ = try runtime.run(patience: .milliseconds(1))
    #expect(told.prefix(2) == ["it has gone", "it is back"])
  }
}
