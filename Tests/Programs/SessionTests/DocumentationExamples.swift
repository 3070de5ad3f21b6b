import Detent
import DetentHost
import DetentSession
import DetentTesting
import DetentYAML
import Foundation
import Testing

/// The Swift of the README and the articles, compiled, and run if it needs no knob.
@Suite("The documentation's examples")
struct DocumentationExamples {
  /// Compiled only: ExampleTests and `Tests/Outside` run it.
  static func drinks() throws {
    enum Drink: String, CaseIterable { case tea, coffee, cocoa }

    if let drink = try Crown.pick(
      Drink.self, titled: "Drink", on: .terminal,
      with: .gpio(a: "GPIO17", b: "GPIO27", button: "GPIO22"))
    {
      print(drink)
    }
  }

  /// Compiled only: PickerProgramTests runs the like.
  static func changed(_ menu: PickerMenu<ItemContent>) throws -> PickerMenu<ItemContent> {
    let left = try Crown.run(menu) { commit, menu in
      if commit.label == "Descale" { menu["Heat"] = .number(60) }
      return commit.label == "Boil"
    }
    return left
  }

  /// Compiled only: it needs a GPIO chip and a terminal.
  static func board() throws {
    let knob = try GPIOKnob(.init(a: "GPIO17", b: "GPIO27", button: "GPIO22"))
    let terminal = try Terminal(handlesSignals: true)
    let drinks = PickerModel(["Tea", "Coffee", "Cocoa"], caption: "Drink", name: \.self)
    var runtime = Runtime(drinks, knob: knob, terminal: terminal)
    let ending = try runtime.run { event, _ in event.kind == .output(.committed) }
    terminal.close()
    for line in runtime.losses.lines { print(line) }
    if ending == .finished { print(runtime.model.value) }
  }

  /// Compiled only.
  static func events<Drink>(
    of drinks: PickerModel<ValueList<Drink>>, knob: GPIOKnob, terminal: Terminal
  ) async throws {
    let events = Runtime(drinks, knob: knob, terminal: terminal).events()
    for try await event in events {
      if event.kind == .output(.committed) { break }
    }
    terminal.close()
    if events.ending == nil { print(events.runtime.model.value) }
  }

  @Test("A virtual crown turns a picker, also on a worn knob, and its frame is text")
  func crown() {
    enum Drink: String, CaseIterable {
      case tea = "Tea"
      case coffee = "Coffee"
      case cocoa = "Cocoa"
    }

    let drinks = PickerModel(Drink.allCases, caption: "Drink") { $0.rawValue }
    var device = SimulatedDevice(drinks, face: TextFace(columns: 16, rows: 2))
    device.turn(by: 1)
    device.press()
    device.settle()
    #expect(device.model.value == .coffee)
    #expect(device.face.grid.description == "Drink          ✓\n[Coffee]       ▸")

    #expect(device.events.contains { $0.kind == .output(.committed) })

    var faults = FaultModel()
    faults.bounce = .milliseconds(3)
    faults.reversalsPerMillion = 100_000
    faults.seed = 7
    var worn = SimulatedDevice(drinks, face: TextFace(columns: 16, rows: 2), faults: faults)
    worn.turn(by: 2)
    worn.settle()
    #expect(worn.model.value == .cocoa)
  }

  @Test("Numbers are picked as numbers, and begin with a given one")
  func numbers() {
    let strength = PickerModel(0...100, step: 5, unit: "%", caption: "Strength", selected: 50)
    let celsius = NumberRange(from: 50, through: 300, by: 5, fractionDigits: 1, unit: "°C")
    let target = celsius.map { PickerModel($0, caption: "Target", selected: 20) }
    #expect(strength.value == 50)
    #expect(strength.text == "50")
    #expect(target?.text == "20.0")
    let named = PickerModel(["one", "two"], selected: "two", name: \.self)
    #expect(named.value == "two")
    let rows = PickerModel(RowList(["Tea", "Coffee"]), selected: 1)
    #expect(rows.value == 1)
  }

  @Test("The test kit turns to a row, keeps frames, and works on a worn knob")
  func kit() throws {
    let drinks = PickerModel(RowList(["Tea", "Coffee", "Cocoa"]), caption: "Drink")
    var crown = VirtualCrown(drinks, face: TextFace(columns: 16, rows: 2))
    try crown.turn(until: "Coffee", within: 40)
    crown.press()

    var taken = VirtualCrown(drinks, face: TextFace(columns: 16, rows: 2))
    taken.turn(by: 1)
    taken.press()
    try taken.expectTicks(1)
    try taken.expectEvents(
      .highlighted(row: 1, component: 0), .valueChanged(row: 1, component: 0), .committed)

    try crown.expectFrame(named: "coffee")

    let kettle = PickerMenu(
      title: "Kettle",
      items: [
        MenuItem(label: "Drink", content: .rows(["Tea", "Coffee", "Cocoa"])),
        MenuItem(label: "Milk", content: .toggle(["None", "A cloud"])),
      ])
    var menu = VirtualCrown(kettle, face: TextFace(columns: 20, rows: 4))
    menu.press()
    try menu.turn(until: "Cocoa", within: 5)
    menu.press()
    try menu.turn(until: "Milk", within: 1)
    #expect(menu.model["Drink"] == .text("Cocoa"))

    var faults = FaultModel()
    faults.bounce = .milliseconds(3)
    faults.seed = 7
    var worn = VirtualCrown(drinks, face: TextFace(columns: 16, rows: 2), faults: faults)
    try worn.turn(until: "Cocoa", within: 3)
    try worn.expectFrame(named: "cocoa")
  }

  @Test(
    "The page about tests shows the kit's frame and failures as they are",
    .disabled(if: ProcessInfo.processInfo.environment["UPDATE"] == "1", "frames are written"))
  func failures() throws {
    let folder = String(#filePath.dropLast("/DocumentationExamples.swift".count))
    func text(_ path: String) throws -> String {
      try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
    }
    let page = try text("../../../Sources/Programs/Detent/Detent.docc/TestAPicker.md")
    let frame = try text("Frames/coffee.txt")
    #expect(page.contains("```\n\(frame)```"))
    var faults = FaultModel()
    faults.bounce = .milliseconds(3)
    faults.seed = 7
    let drinks = PickerModel(RowList(["Tea", "Coffee", "Cocoa"]), caption: "Drink")
    let face = TextFace(columns: 16, rows: 2)
    var crown = VirtualCrown(drinks, face: face)
    var worn = VirtualCrown(drinks, face: face, faults: faults)
    func isOnPage(_ failure: any Error) -> Bool {
      let told = "\(failure)".replacing(folder, with: "/kettle")
        .replacing("DocumentationExamples", with: "KettleTests")
      return page.contains("```\n\(told)\n```")
    }
    #expect {
      try worn.expectFrame(named: "coffee", line: 19)
    } throws: {
      isOnPage($0)
    }
    #expect {
      try crown.turn(until: "Milk", within: 2, line: 9)
    } throws: {
      isOnPage($0)
    }
  }

  struct MonthAndDay: SimpleContent {
    private static let months = ["January", "February", "March", "April"]
    private static let lengths = [31, 28, 31, 30]

    var componentCount: Int { 2 }

    func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
      WheelShape(rowCount: component == 0 ? Self.months.count : Self.lengths[selection[0]])
    }

    func writeTitle(
      ofRow row: Int, inComponent component: Int, selection: PickerSelection,
      as form: WheelShape.Form, to sink: inout some ByteSink
    ) {
      sink.append(component == 0 ? Self.months[row] : "\(row + 1)")
    }
  }

  @Test("The days of a custom month follow the month")
  func ownContent() {
    let dates = PickerModel(MonthAndDay(), selected: [0, 30])
    var device = SimulatedDevice(dates, face: MonoFace())
    device.turn(by: 1)
    device.settle()
    #expect(device.model.text == "February 28")
  }

  struct Brew: Hashable, Sendable {
    var leaf: String
    var minutes: Int
  }

  struct BrewWheels: SimpleContent {
    private static let leaves = ["Green", "Black", "Mint"]

    var componentCount: Int { 2 }

    func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
      WheelShape(rowCount: component == 0 ? Self.leaves.count : 8)
    }

    func writeTitle(
      ofRow row: Int, inComponent component: Int, selection: PickerSelection,
      as form: WheelShape.Form, to sink: inout some ByteSink
    ) {
      sink.append(component == 0 ? Self.leaves[row] : "\(row + 1) min")
    }

    func value(of selection: PickerSelection) -> Brew {
      Brew(leaf: Self.leaves[selection[0]], minutes: selection[1] + 1)
    }

    func selection(of brew: Brew) -> PickerSelection {
      [Self.leaves.firstIndex(of: brew.leaf) ?? 0, min(max(0, brew.minutes - 1), 7)]
    }
  }

  @Test("A custom value is picked and given")
  func ownValue() {
    let brews = PickerModel(
      BrewWheels(), caption: "Brew", selected: Brew(leaf: "Black", minutes: 4))
    var device = SimulatedDevice(brews, face: MonoFace())
    device.turn(by: 1)
    device.settle()
    #expect(device.model.value == Brew(leaf: "Mint", minutes: 4))
    #expect(device.model.text == "Mint 4 min")
  }

  @Test("A menu of a file gives the values of its items")
  func menuFile() throws {
    let file = try MenuFile(
      yaml: """
        title: Kettle
        items:
          - label: Drink
            picker: { rows: [Tea, Coffee, Cocoa] }
          - label: Strength
            number: { from: 0, through: 2.5, by: 0.5, selected: 1.5 }
          - label: Day
            datePicker: { mode: date, selected: 2026-11-22 }
        """, file: "kettle.yaml")
    var crown = VirtualCrown(file.menu(), face: TextFace(columns: 20, rows: 4))
    crown.press()
    try crown.turn(until: "Coffee", within: 1)
    crown.press()
    let kettle = crown.model
    #expect(kettle["Drink"] == .text("Coffee"))
    if case .number(let strength)? = kettle["Strength"] { #expect(strength.doubleValue == 1.5) }
    if case .date(let day)? = kettle["Day"] { #expect("\(day.date)" == "2026-11-22") }
    #expect(kettle["Strength"] != nil && kettle["Day"] != nil && kettle["Sugar"] == nil)
  }

  @Test("A firmware has the contents and the layouts that it states")
  func firmware() {
    indirect enum Contents: ContentSum {
      case rows(RowList)
      case number(NumberRange)

      static var parts: MenuParts { .marks }

      func answer<Question: ContentQuestion>(_ question: Question) -> Question.Answer {
        switch self {
        case .rows(let content): question.ask(content)
        case .number(let content): question.ask(content)
        }
      }
    }

    enum Layouts: LayoutSet {
      static var layouts: StyleRoom { [.list, .question] }
    }

    let menu = PickerMenu<Contents>(
      title: "Kettle",
      items: [PickerMenuItem(label: "Drink", content: .rows(["Tea", "Coffee"]))])
    let face = CanvasFace<MonoCanvas, Layouts>(on: MonoCanvas())
    var device = Device(menu, face: face, levels: Levels(), start: .origin)
    device.inbox.append(Input(.button(isDown: true), at: .origin + .milliseconds(10)))
    let step = device.step(until: .origin + .milliseconds(20))
    #expect(step.hasNewPicture && step.nextWake != nil)
    #expect(step.events.isEmpty == false)
  }

  struct Listener: Bus {
    var count = 0

    mutating func write(_ bytes: UnsafeRawBufferPointer, as phase: BusPhase) throws(Never) {
      if phase == .data { count += bytes.count }
    }

    mutating func wait(_ span: TimeSpan) {}
  }

  @Test("A panel receives only changes, over a custom bus")
  func panel() {
    let drinks = PickerModel(RowList(["Tea", "Coffee", "Cocoa"]), caption: "Drink")
    var panel = PagedPanel(.ssd1306(), on: Listener())
    var device = Device(drinks, face: MonoFace(), levels: Levels(), start: .origin)
    _ = device.step(until: .origin + .milliseconds(1))
    _ = panel.show(device.face.canvas, device.face.damage, at: .origin)
    device.face.clean()
    device.inbox.append(Input(.detents(1, .exact), at: .origin + .milliseconds(20)))
    _ = device.step(until: .origin + .milliseconds(40))
    _ = panel.show(device.face.canvas, device.face.damage, at: .origin + .milliseconds(40))
    while let due = panel.remainderDue { _ = panel.show(device.face.canvas, Damage(), at: due) }
    let sent = panel.bus.count
    #expect(sent > 1_024 && sent < 2 * 1_024)
  }

  @Test("A canvas of another format is drawn")
  func matrix() {
    struct Matrix: PixelCanvas {
      struct Lamps: PixelSurface, Sendable {
        let width: Int
        var colors: [UInt32]

        mutating func fill(_ box: Rect, with color: UInt32) {
          for y in box.y..<box.y + box.height {
            for x in box.x..<box.x + box.width { colors[y * width + x] = color }
          }
        }

        mutating func blend(
          _ color: UInt32, x: Int, y: Int, by coverage: UnsafeBufferPointer<UInt8>
        ) {
          for (index, share) in coverage.enumerated() where share > 127 {
            colors[y * width + x + index] = color
          }
        }
      }

      let width: Int
      let height: Int
      private(set) var lamps: Lamps
      private var renderer: SurfaceRenderer

      init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        lamps = Lamps(width: width, colors: Array(repeating: 0, count: width * height))
        renderer = SurfaceRenderer(width: width, height: height)
      }

      var checksum: UInt32 { lamps.colors.reduce(0) { $0 &* 31 &+ $1 } }

      mutating func render(_ list: DrawList, replacing old: DrawList?) -> Damage {
        renderer.render(list, replacing: old, on: &lamps)
      }
    }

    var face = PixelFace(on: Matrix(width: 64, height: 64))
    _ = face.draw(PickerModel(0...9, caption: "Level"))
    #expect(Set(face.canvas.lamps.colors).count > 2)
  }

  /// Compiled only: the constant comes from `detent font bake`.
  static func baked(_ kettleLetters: StaticString) throws -> MonoFace {
    let font = try BakedFont(kettleLetters)
    let face = MonoFace(on: MonoCanvas(), font: font.shapes)
    return face
  }

  struct RowPanel: Panel {
    var sentRows: [Int] = []

    mutating func show(
      _ picture: borrowing MonoCanvas, _ damage: Damage, at now: Instant
    ) throws(Never) -> Instant {
      for row in 0..<64 where !damage.columns(inRow: row).isEmpty { sentRows.append(row) }
      return now + .milliseconds(10)
    }
  }

  @Test("A custom panel sends the changed rows")
  func ownPanel() {
    var panel = RowPanel()
    let damage = Damage(everythingIn: Rect(x: 3, y: 5, width: 1, height: 2))
    let next = panel.show(MonoCanvas(), damage, at: .origin)
    #expect(next == .origin + .milliseconds(10))
    #expect(panel.sentRows == [5, 6])
  }

  final class RowDisplay: Display {
    private(set) var panel = RowPanel()
    var nextWake: Instant? { panel.remainderDue }

    func show(_ picture: inout MonoFace, telling notice: String?, at now: Instant) -> Bool {
      _ = panel.show(picture.canvas, picture.damage, at: now)
      picture.clean()
      return true
    }
  }

  /// Compiled only: it needs a GPIO chip.
  static func ownDisplay() throws -> Bool {
    let knob = try GPIOKnob(.init(a: .name("GPIO17"), b: .name("GPIO27"), button: .name("GPIO22")))
    let levels = PickerModel(0...9, caption: "Level")
    var runtime = Runtime(levels, knob: knob, face: MonoFace(), display: RowDisplay())
    let ending = try runtime.run { event, _ in event.kind == .output(.committed) }
    return ending == .finished
  }

  @Test("A menu's events in a test are read as commits, and a picker of a time has its value")
  func commits() throws {
    var crown = VirtualCrown(
      PickerMenu(title: "", items: [MenuItem(action: "Boil")]), face: TextFace(columns: 9, rows: 1))
    crown.press()
    crown.wait(.seconds(1))
    for event in crown.device.events {
      guard case .output(let output) = event.kind else { continue }
      if let commit = crown.model.commit(output) { print(commit.label, commit.text) }
    }
    let alarm = PickerModel(
      ItemContent.date(mode: .time, minuteInterval: 5), caption: "Alarm",
      selected: .date(CivilTime(hour: 6, minute: 45)))
    #expect(alarm.text == "06:45")
  }

  @Test("A custom display gets the first picture of a runtime")
  func shown() throws {
    let display = RowDisplay()
    let levels = PickerModel(0...9, caption: "Level")
    var runtime = Runtime(levels, knob: nil, face: MonoFace(), display: display)
    #expect(try runtime.run(patience: .milliseconds(1)) == .timedOut)
    #expect(display.panel.sentRows == Array(0..<64))
    #expect(display.nextWake == display.panel.remainderDue && display.nextWake != nil)
  }

  @Test("Every block of Swift in the documentation is part of this file, or of Tests/Outside")
  func same() throws {
    let here = URL(fileURLWithPath: #filePath)
    let root = here.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
    let programs = "\(root)/Tests/Outside/Sources"
    let outside = try FileManager.default.contentsOfDirectory(atPath: programs).sorted().map {
      try String(contentsOfFile: "\(programs)/\($0)/main.swift", encoding: .utf8)
    }
    let source = Self.unindented(
      try String(contentsOf: here, encoding: .utf8) + outside.joined()
        + String(
          contentsOfFile: "\(root)/Tests/Outside/Tests/OutsideTests/CrownStreamTests.swift",
          encoding: .utf8))
    let catalog = "Sources/Programs/Detent/Detent.docc"
    let articles = try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(catalog)")
      .filter { $0.hasSuffix(".md") }.map { "\(catalog)/\($0)" }
    var count = 0
    for path in ["README.md"] + articles.sorted() {
      let text = try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
      for block in text.components(separatedBy: "```swift\n").dropFirst() {
        // The imports are those of a package that has nothing else: check-import.sh builds it.
        let code = Self.unindented(block.components(separatedBy: "\n```")[0])
          .components(separatedBy: "\n").drop { $0.hasPrefix("import ") || $0.isEmpty }
          .joined(separator: "\n")
        let isHere = source.contains("\n\(code)\n")
        #expect(isHere, "\(path) has other Swift:\n\(code)")
        count += 1
      }
    }
    #expect(count > 5)
  }

  private static func unindented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.drop { $0 == " " }) }.joined(separator: "\n")
  }
}

extension DocumentationExamples.RowPanel {
  /// As of a panel that defers a part of what it was last shown.
  var remainderDue: Instant? { sentRows.isEmpty ? nil : .origin + .seconds(7) }
}
