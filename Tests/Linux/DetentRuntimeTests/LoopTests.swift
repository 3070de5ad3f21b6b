import DetentDevice
import DetentGPIO
import DetentInput
import DetentPicker
import DetentView
import Foundation
import Testing

@testable import DetentHost
@testable import DetentRuntime

@Suite("The loop of a device")
struct LoopTests {
  private final class Recorder: Sink, Display {
    typealias Model = PickerModel<RowList>
    typealias Picture = TextFace
    var log: [String] = []
    var sentences: [String] = []
    var nextWake: Instant?
    /// Whether the test's condition holds.
    var isDone = { false }
    struct Done: Error {}

    func attend(at now: Instant) throws {
      if isDone() { throw Done() }
    }
    func take(_ event: DeviceEvent<PickerOutput>, in model: Model) {
      if case .output(let output) = event.kind { log.append("\(output)") }
    }
    func show(_ picture: inout TextFace, telling notice: String?, at now: Instant) -> Bool {
      log.append("picture: \(picture.grid.description.contains("Coffee"))")
      // Fails, and requests the picture once more.
      nextWake = nextWake == nil ? now : nil
      sentences.append(nextWake == nil ? "it is back" : "it has gone")
      return true
    }
    func takeSentences() -> [String] {
      defer { sentences = [] }
      return sentences
    }
  }

  private func device(capacity: Int = 1_024) -> Device<PickerModel<RowList>, TextFace> {
    let drinks = PickerModel(RowList(["Tea", "Coffee", "Cocoa"]), caption: "Drink")
    return Device(
      drinks, face: TextFace(columns: 16, rows: 2), levels: Levels(), start: .origin,
      capacity: capacity)
  }

  @Test("A picked value is reported after its display is closed, with the losses until then")
  func taking() throws {
    final class Closing: Display {
      typealias Picture = TextFace
      private(set) var isClosed = false
      func show(_: inout TextFace, telling: String?, at: Instant) -> Bool { true }
      func close() { isClosed = true }
    }
    let menu = ItemMenu(
      title: "Drinks",
      items: [MenuItem(label: "Drink", content: .rows(["Tea", "Coffee"]))], isSingle: true)
    // Edges six to eight are lost; later the button is pressed.
    let start = Instant.onMonotonicClock
    let knob = PlayedKnob(
      .detents(numbered: 1...5) + .detents(numbered: 9...9),
      then: [
        Input(.button(isDown: true), at: start + .milliseconds(400)),
        Input(.button(isDown: false), at: start + .milliseconds(450)),
      ])
    let display = Closing()
    var runtime = Runtime(
      Device<ItemMenu, TextFace>(
        menu, face: TextFace(columns: 16, rows: 2), levels: Levels(), start: .origin),
      display: display, knob: knob)
    let (taken, ending) = runtime.take()
    #expect(try ending.get() == .finished)
    #expect(taken?.items[0].rows == [1])
    #expect(display.isClosed)
    #expect(runtime.losses.lines.first?.contains("3 were lost") == true)
  }

  @Test("A loss is handled without a program's help: levels are requested and realign the decoder")
  func losses() throws {
    // Edges six to eight are lost.
    let knob = PlayedKnob(.detents(numbered: 1...5) + .detents(numbered: 9...9))
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

  @Test("A device with room for two edges misses none of a turn that arrives at once")
  func smallRing() throws {
    var runtime = Runtime(device(capacity: 2), knob: PlayedKnob(.detents(numbered: 1...8)))
    _ = try runtime.run(patience: .seconds(1))
    #expect(runtime.model.selection[0] == 2)
    #expect(runtime.device.knob.edges == 8 && runtime.losses.lost == 0)
  }

  @Test("A turn without edges follows the edges before it, and is on its tape")
  func turns() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "turns.vcd").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let turn = Input(.turn(0x10000), at: .onMonotonicClock + .milliseconds(10))
    var runtime = Runtime(device(), knob: PlayedKnob(.detents(numbered: 1...4), then: [turn]))
    try runtime.record { levels, _ in
      try TapeRecorder(path: path, levels: levels, lines: [.a, .b], start: .origin, unless: [])
    }
    var rows: [Int] = []
    _ = try runtime.run(patience: .seconds(1)) { event, _ in
      if case .output(.highlighted(let row, _)) = event.kind { rows.append(row) }
      return false
    }
    #expect(rows == [1, 2])
    try runtime.finish()
    let tape = try String(contentsOfFile: path, encoding: .utf8)
    #expect(!tape.contains("lost"), "nothing is missing")
    let rolled = try #require(tape.range(of: "srolled=65536"))
    #expect(tape[..<rolled.lowerBound].contains("$enddefinitions"))
    let edges = tape[..<rolled.lowerBound].matches(of: /\n[01]./).count
    #expect(edges == 6, "the levels of both lines, and four edges")
  }

  @Test("Events between the last picture and the tape's end are noted only")
  func lastMoment() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "last-moment.vcd").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let recorder = Recorder()
    let knob = PlayedKnob([])
    var runtime = Runtime(device(), knob: knob)
    try runtime.record { levels, _ in
      try TapeRecorder(path: path, levels: levels, lines: [.a, .b], start: .origin, unless: [])
    }
    runtime.sinks = [recorder]
    let turned = [LineEdge].detents(numbered: 1...4)
    _ = try runtime.run(patience: .milliseconds(20))
    knob.play(turned)
    var noted: [String] = []
    try runtime.finish { event, _ in
      if case .output(let output) = event.kind { noted.append("\(output)") }
    }
    #expect(noted.contains { $0.contains("highlighted") })
    #expect(recorder.log.isEmpty)
  }

  @Test("A picture shows the first of several turns even if the last changed nothing")
  func turnsOfOneBatch() throws {
    let recorder = Recorder()
    recorder.nextWake = .origin + .seconds(3_600)
    let began = Instant.onMonotonicClock
    let turns = [
      Input(.turn(0x10000), at: began), Input(.turn(0x20), at: began + .milliseconds(38)),
    ]
    let knob = PlayedKnob([], then: turns)
    var runtime = Runtime(device(), display: recorder, knob: knob)
    _ = try runtime.run(patience: .seconds(1))
    #expect(runtime.model.selection[0] == 1)
    #expect(recorder.log.last == "picture: true")
  }

  @Test("Sinks get an event before the picture that shows it")
  func order() throws {
    let recorder = Recorder()
    var runtime = Runtime(
      device(), display: recorder, knob: PlayedKnob(.detents(numbered: 1...4)))
    runtime.sinks = [recorder]
    #expect(try runtime.run(patience: .seconds(1)) == .timedOut)
    let highlighted = recorder.log.firstIndex { $0.contains("highlighted") }
    let shown = recorder.log.firstIndex(of: "picture: true")
    #expect(try #require(highlighted) < #require(shown))
  }

  /// What a bar of LEDs would show.
  private final class Watcher: Sink {
    var rows: [Int] = []
    func look(at model: PickerModel<RowList>) { rows.append(model.selectedRow(inComponent: 0)) }
  }

  @Test("A sink sees the model of the first picture, and rows selected by the program")
  func looking() throws {
    let (watcher, recorder) = (Watcher(), Recorder())
    var runtime = Runtime(device(), knob: PlayedKnob([]))
    runtime.sinks = [watcher, recorder]
    _ = try runtime.run(patience: .milliseconds(1))
    #expect(watcher.rows.first == 0)
    runtime.onPatience = { $0.selectRow(2, inComponent: 0, animated: false, at: $2) }
    _ = try runtime.run(patience: .seconds(1))
    #expect(watcher.rows.last == 2)
    #expect(!recorder.log.contains { $0.contains("highlighted") }, "no event tells of that row")
  }

  @Test("A failed display gets the picture again on request, and reports the failure")
  func retry() throws {
    let recorder = Recorder()
    var runtime = Runtime(device(), display: recorder, knob: PlayedKnob([]))
    var told: [String] = []
    runtime.tell = { told.append($0) }
    _ = try runtime.run(patience: .seconds(1))
    #expect(told.prefix(2) == ["it has gone", "it is back"])
  }

  @Test("A second failure is reported, repetitions only if they are news")
  func twice() throws {
    let recorder = Recorder()
    let troubles = Troubles(reportsAtOnce: false)
    var runtime = Runtime(device(), display: recorder, knob: PlayedKnob([]))
    runtime.tell = { troubles.tell($0, isNews: true) }
    for _ in 1...2 {
      // It fails when it is shown a picture, and recovers when it requests it again.
      runtime.onPatience = { $0.caption = Array("Drinks \($2.microseconds)".utf8) }
      let pictures = recorder.log.count + 2
      recorder.isDone = { recorder.log.count >= pictures }
      runtime.sinks = [recorder]
      #expect(throws: Recorder.Done.self) { try runtime.run(patience: .seconds(60)) }
    }
    #expect(troubles.untold == ["it has gone", "it is back", "it has gone", "it is back"])
    troubles.tell("it has gone")
    #expect(troubles.untold.count == 4)
  }

  @Test("A second run continues the device, with a new timeout")
  func again() throws {
    let recorder = Recorder()
    var runtime = Runtime(device(), knob: PlayedKnob(.detents(numbered: 1...4)))
    runtime.sinks = [recorder]
    var ends: [Instant] = []
    runtime.onPatience = { _, end, _ in ends.append(end) }
    let first = try runtime.run(patience: .seconds(60)) { event, _ in
      if case .output(.highlighted) = event.kind { true } else { false }
    }
    #expect(first == .finished)
    #expect(runtime.model.selectedRow(inComponent: 0) == 1)
    ends = []
    let before = runtime.clock.now
    #expect(try runtime.run(patience: .milliseconds(1)) == .timedOut)
    #expect(try #require(ends.first) >= before + .milliseconds(1))
    #expect(recorder.log.count { $0.contains("highlighted") } == 1, "nothing is reported again")
    #expect(runtime.model.selectedRow(inComponent: 0) == 1)
  }
}
