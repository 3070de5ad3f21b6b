import DetentDevice
import DetentInput
import DetentPicker
@testable import DetentHost
@testable import DetentRuntime
import DetentGPIO
import DetentTranscript
import DetentYAML
import Foundation
import Testing

@Suite("A further knob for one item of a menu")
struct ItemKnobTests {
  /// A menu on a display, and a knob for its second item alone, in virtual time.
  private final class Bench {
    var device: Device<ItemMenu, Screen>
    let knob = PlayedKnob([])
    let item: ItemKnob
    /// The reports of the menu and the knob, abbreviated.
    private(set) var said: [String] = []
    private(set) var told: [String] = []
    private var now = Instant.origin
    private let began: Instant
    private var sequence: UInt32 = 0
    private let state: StateFile?

    init(
      _ volume: String = "number: { from: 0, through: 9, selected: 3 }",
      sensitivity: String = "high", state path: String? = nil
    ) throws {
      let file = try MenuFile(
        yaml: """
          title: Mixer
          items:
            - label: Drink
              picker: { rows: [Tea, Coffee, Cocoa] }
            - label: Volume
              \(volume)
              knob: volume
              sensitivity: \(sensitivity)
          """, file: "mixer.yaml")
      let menu = file.menu()
      let clock = MonotonicClock()
      began = .onMonotonicClock
      device = Device(
        menu, face: Screen(.text(columns: 20, rows: 4)), levels: Levels(),
        start: .origin)
      var encoder = BoardFile.Encoder(.lines(BoardFile.Lines(a: .name("A"), b: .name("B"))))
      encoder.name = "volume"
      item = ItemKnob(knob, of: encoder, turning: 1, of: menu, clock: clock)
      state = path.map {
        StateFile(path: $0, of: file.items, troubles: Troubles(reportsAtOnce: false))
      }
      item.report({ [unowned self] in told.append(Self.text($0, without: ["t_us"])) }) { _ in }
      try wait(.milliseconds(20))
    }

    /// Waits for the writes of kept values.
    func keep() { state?.finish(by: MonotonicClock()) }

    /// A line without some of its members; no text in it has a comma.
    private static func text(_ line: JSONLine, without names: [String]) -> String {
      let members = line.description.dropFirst().dropLast().split(separator: ",")
      let kept = members.filter { member in !names.contains { member.hasPrefix("\"\($0)\":") } }
      return "{\(kept.joined(separator: ","))}"
    }

    /// Advances the time, with everything that is due.
    func wait(_ span: TimeSpan) throws {
      let end = now + span
      while now < end {
        now = min(end, now + .milliseconds(10))
        _ = try item.attend(&device, at: now)
        for event in device.step(until: now).events {
          state?.take(event, in: device.model)
          guard case .output = event.kind, let line = event.transcriptLine(in: device.model)
          else { continue }
          said.append(Self.text(line, without: ["t_us", "row", "value"]))
        }
      }
    }

    /// Turns the item's knob slowly, and loses `lost` of the edges.
    func turn(_ detents: Int, losing lost: Int = 0) throws {
      let (first, second) = detents > 0 ? (Line.a, Line.b) : (Line.b, Line.a)
      for detent in 0..<detents.magnitude {
        let quarters: [(Line, Level)] = [
          (first, .low), (second, .low), (first, .high), (second, .high),
        ]
        var edges: [LineEdge] = []
        for (index, (line, level)) in quarters.enumerated() {
          sequence += 1
          if detent == 0, index > 0, index <= lost { continue }
          let at = began + (now - .origin) + .milliseconds(Int64(5 * index))
          edges.append(LineEdge(line, level, at: at, sequence: sequence))
        }
        knob.play(edges)
        try wait(.milliseconds(200))
      }
    }

    /// Presses the item's knob.
    func press(for span: TimeSpan = .milliseconds(50)) throws {
      for level in [Level.low, .high] {
        sequence += 1
        knob.play([LineEdge(.button, level, at: began + (now - .origin), sequence: sequence)])
        try wait(span)
      }
      try wait(.milliseconds(500))
    }

    /// Presses the menu's own knob.
    func pressMenu() throws {
      for level in [Level.low, .high] {
        device.inbox.append(LineEdge(.button, level, at: now))
        try wait(.milliseconds(50))
      }
    }

    /// Turns the menu's own knob, as a key does.
    func turnMenu(to row: Int) throws {
      device.perform(.pick(row: row), at: now)
      try wait(.milliseconds(500))
    }

    func takeSaid() -> [String] {
      defer { said = [] }
      return said
    }

    var volume: Int { device.model.items[1].rows[0] }
    var picture: String { "\(device.face.picture)" }
  }

  @Test("A further knob changes its item at once, on any screen, and events name it")
  func list() throws {
    let bench = try Bench()
    try bench.turn(2)
    try bench.wait(.seconds(1))
    #expect(bench.volume == 5)
    #expect(bench.device.model.openItem == nil)
    #expect(bench.picture.contains("Drink") && bench.picture.contains("5"))
    #expect(
      bench.takeSaid().filter { $0.contains("text") } == [
        #"{"event":"highlighted","item":"Volume","text":"4"}"#,
        #"{"event":"valueChanged","item":"Volume","text":"4"}"#,
        #"{"event":"highlighted","item":"Volume","text":"5"}"#,
        #"{"event":"valueChanged","item":"Volume","text":"5"}"#,
      ])
    try bench.pressMenu()
    try bench.turnMenu(to: 1)
    try bench.turn(-1)
    #expect(bench.volume == 4)
    #expect(bench.device.model.openItem == 0, "another item stays open, with what is dialed there")
    #expect(bench.device.model.picker.selection == [1])
  }

  @Test("An open picker of its item shows the new value, and cancelling returns to that")
  func open() throws {
    let bench = try Bench()
    try bench.turnMenu(to: 1)
    try bench.pressMenu()
    #expect(bench.device.model.openItem == 1)
    try bench.turnMenu(to: 7)
    #expect(bench.volume == 3, "the menu's knob has to be pressed")
    try bench.turn(1)
    #expect(bench.device.model.picker.selection == [8], "it goes on from what is to be seen")
    #expect(bench.volume == 8)
    bench.device.perform(.cancel, at: .origin)
    try bench.wait(.milliseconds(500))
    #expect(bench.device.model.openItem == nil)
    #expect(bench.volume == 8)
  }

  @Test("A press commits its item's value, and a long press restores the last commit")
  func press() throws {
    let bench = try Bench()
    try bench.turn(2)
    _ = bench.takeSaid()
    try bench.press()
    #expect(bench.takeSaid().last == #"{"event":"committed","item":"Volume","text":"5"}"#)
    try bench.turn(1)
    #expect(bench.volume == 6)
    try bench.press(for: .seconds(2))
    #expect(bench.takeSaid().contains(#"{"event":"cancelled","item":"Volume","text":"5"}"#))
    #expect(bench.volume == 5)
  }

  @Test("A further knob turns no disabled item, and skips disabled rows")
  func disabled() throws {
    let rows = #"[Low, { label: Middle, when: { item: Drink, is: Cocoa } }, High]"#
    let bench = try Bench("picker: { rows: \(rows), selected: High }")
    try bench.turn(-1)
    #expect(bench.device.model.items[1].rows == [0])
    try bench.turn(1)
    #expect(bench.device.model.items[1].rows == [2])
    bench.device.update(at: .origin) { menu, now in menu.setRows([2], ofItem: 0, at: now) }
    try bench.wait(.milliseconds(100))
    try bench.turn(-1)
    #expect(bench.device.model.items[1].rows == [1])
    bench.device.update(at: .origin) { menu, _ in menu.setEnabled(false, item: 1) }
    try bench.wait(.milliseconds(100))
    _ = bench.takeSaid()
    try bench.turn(-1)
    #expect(bench.device.model.items[1].rows == [1] && bench.takeSaid().isEmpty)
  }

  @Test("It continues from where the menu's knob has left its item")
  func both() throws {
    let bench = try Bench()
    try bench.turnMenu(to: 1)
    try bench.pressMenu()
    try bench.turnMenu(to: 8)
    try bench.pressMenu()
    #expect(bench.volume == 8)
    try bench.turn(-1)
    #expect(bench.volume == 7)
  }

  @Test("Lost edges are reported with its name, and the levels realign it")
  func losses() throws {
    let bench = try Bench()
    try bench.turn(1, losing: 2)
    try bench.turn(1)
    #expect(bench.knob.requests == 1)
    #expect(bench.told.first == #"{"event":"fault","fault":"lost","count":2,"knob":"volume"}"#)
    #expect(bench.told.contains { $0.contains("realigned") && $0.contains(#""knob":"volume""#) })
    #expect(bench.item.losses.lost == 2)
  }

  @Test("Its value is kept as soon as it rests, that of the menu's knob at a commit")
  func state() throws {
    let path = "\(NSTemporaryDirectory())/detent-\(UUID().uuidString).json"
    defer { try? FileManager.default.removeItem(atPath: path) }
    func kept() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
    let bench = try Bench(state: path)
    try bench.turn(1)
    try bench.wait(.seconds(1))
    bench.keep()
    #expect(try kept() == #"{"detent":"kept values","Volume":4}"# + "\n")
    try bench.turnMenu(to: 1)
    try bench.pressMenu()
    try bench.turnMenu(to: 8)
    bench.keep()
    #expect(try kept() == #"{"detent":"kept values","Volume":4}"# + "\n")
  }

  @Test("K08 · Low sensitivity takes four detents per value")
  func sensitivity() throws {
    let bench = try Bench(sensitivity: "low")
    try bench.turn(3)
    #expect(bench.volume == 3)
    try bench.turn(1)
    #expect(bench.volume == 4)
  }
}
