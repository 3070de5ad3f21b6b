import Detent
import DetentHost
import DetentTesting
import Foundation
import Testing

@Suite("The kit of tests and devices, from a package of someone else")
struct KitTests {
  private typealias Device = Detent.Device<PickerModel<RowList>, TextFace>

  private static func crown(
    _ configuration: Device.Configuration = .init(), faults: FaultModel = .init()
  ) -> VirtualCrown<PickerModel<RowList>, TextFace> {
    VirtualCrown(
      PickerModel(RowList((1...40).map { "\($0)" }), caption: "Kit"),
      face: TextFace(columns: 20, rows: 3), configuration: configuration, faults: faults)
  }

  private static func frames(of crown: VirtualCrown<PickerModel<RowList>, TextFace>) -> Int {
    crown.device.events.filter {
      if case .frame = $0.kind { true } else { false }
    }.count
  }

  @Test("Pictures are as far apart as the configuration says")
  func pace() {
    var counts: [Int] = []
    for period in [20, 200] {
      var configuration = Device.Configuration()
      configuration.emitsChecksums = true
      configuration.framePeriod = .milliseconds(Int64(period))
      var crown = Self.crown(configuration)
      crown.turn(by: 20, over: .seconds(1))
      crown.wait(.seconds(1))
      counts.append(Self.frames(of: crown))
    }
    // Each of 20 detents in a second is seen, or five pictures a second are.
    #expect(counts[0] >= 20 && (4...8).contains(counts[1]), "\(counts)")
  }

  @Test("L10: a display dims and goes dark after the configured spans, and only then wakes")
  func rest() {
    var configuration = Device.Configuration()
    configuration.emitsChecksums = true
    configuration.rest = DisplayRest(idle: .seconds(2), sleep: .seconds(5))
    var crown = Self.crown(configuration)
    crown.wait(.seconds(1))
    let (before, wakes) = (Self.frames(of: crown), crown.device.wakeCount)
    crown.wait(.milliseconds(500))
    #expect(crown.device.wakeCount == wakes)
    crown.wait(.seconds(60))
    #expect(Self.frames(of: crown) == before + 2, "one picture to dim, one to go dark")
    #expect(crown.device.inputs.isEmpty, "nothing was turned")
  }

  @Test("A knob of two cycles a detent counts its detents")
  func eight() {
    var configuration = Device.Configuration()
    configuration.knob = QuadratureConfiguration(edgesPerDetent: .eight)
    var crown = Self.crown(configuration)
    crown.turn(by: 5)
    crown.wait(.seconds(1))
    #expect(crown.model.selectedRow(inComponent: 0) == 5)
    let edges = crown.device.inputs.filter { if case .edge = $0.kind { true } else { false } }
    #expect(edges.count == 40)
  }

  @Test("A bounce of the fault model is a delivery of more edges than were turned")
  func faults() throws {
    var knob = Knob()
    var model = FaultModel()
    model.bounce = .microseconds(1_500)
    var injector = FaultInjector(model)
    let edges = knob.perform(.turn(detents: 3, over: .milliseconds(300), pressed: false))
    var delivered = injector.feed(edges, until: knob.now)
    delivered += injector.finish(at: knob.now + .seconds(1))
    #expect(edges.count == 12)
    #expect(delivered.map(\.edges.count).reduce(0, +) > 20)
  }

  @Test("I01: an item's value is the detail of its row")
  func detail() {
    let menu = PickerMenu(
      title: "Home",
      items: [
        MenuItem(label: "Level", content: .number(NumberRange(0...9)), selected: .number(4)),
        MenuItem(action: "Go"),
      ])
    #expect(menu.picker.title(ofRow: 0, inComponent: 0) == "Level")
    #expect(menu.picker.detail(ofRow: 0, inComponent: 0) == "4")
    #expect(menu.picker.detail(ofRow: 1, inComponent: 0) == "")
  }

  @Test("Boards and sessions are read from a text, and a fault of it has its line")
  func texts() throws {
    let board = try BoardFile(
      yaml: "name: Desk\nencoder: { a: GPIO17, b: GPIO27, button: GPIO22 }\n", file: "desk.yaml")
    #expect(board.name == "Desk" && board.encoder.lines?.button == "GPIO22")
    let session = try SessionFile(
      yaml: "menu: { picker: { rows: [A, B] } }\nsteps:\n- turn: 1\n", file: "a.yaml")
    #expect(session.session.steps.count == 1)
    let error = #expect(throws: ConfigurationError.self) {
      try SessionFile(
        yaml: "menu: { picker: { rows: [A, B] } }\nsteps:\n- tern: 1\n", file: "a.yaml")
    }
    #expect(error?.line == 3)
  }

  @Test("A device takes inputs of one's own, and a session of a file its menu")
  func inputs() throws {
    var crown = Self.crown()
    crown.device.take(Input(.detents(3, .exact), at: crown.device.now + .milliseconds(5)))
    crown.wait(.seconds(1))
    #expect(crown.model.selectedRow(inComponent: 0) == 3)
    let folder = FileManager.default.temporaryDirectory.path + "/kit-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try "picker: { rows: [A, B] }\n".write(
      toFile: "\(folder)/menu.yaml", atomically: true, encoding: .utf8)
    try "menu: menu.yaml\nsteps:\n- turn: 1\n".write(
      toFile: "\(folder)/session.yaml", atomically: true, encoding: .utf8)
    let menu = try SessionFile(contentsOf: "\(folder)/session.yaml").loadMenu().menu()
    #expect(menu.picker.rowCount(inComponent: 0) == 2)
  }

  @Test("A session of one's own expects a value, and says where it differs")
  func expectation() {
    let right = Session.Expectation(value: ["2"])
    let wrong = Session.Expectation(value: ["3"])
    let session = Session(
      steps: [
        .init(.turn(detents: 1, over: .milliseconds(100), pressed: false)),
        .init(.wait(.seconds(1))),
        .init(.press(.milliseconds(80))), .init(.wait(.seconds(1))), .init(.expect(right)),
        .init(.expect(wrong), line: 7),
      ])
    var run = SessionRun(
      playing: session,
      menu: PickerMenu(
        title: "", items: [MenuItem(label: "N", content: .rows(["1", "2", "3"]))], isSingle: true),
      face: TextFace(columns: 20, rows: 3))
    var failures: [SessionRun<TextFace>.Failure] = []
    while run.proceed() { failures += run.takeFailures() }
    failures += run.takeFailures()
    #expect(failures.map(\.line) == [7])
  }

  @Test("A wiring says what the kernel is asked for, and a panel without its bus is an error")
  func wiring() throws {
    var wiring = GPIOWiring(a: "GPIO17", b: "GPIO27", button: "GPIO22")
    let usual = wiring
    wiring.contactDebounce = .microseconds(500)
    wiring.buttonDebounce = .milliseconds(5)
    wiring.consumer = "radio"
    wiring.bias = .disabled
    wiring.usesRealTime = true
    #expect(wiring != usual)
    let kind = try #require(PanelKind.all.first { $0.name == "ssd1306" })
    let panel = PanelConfiguration(kind, on: .i2c("/dev/i2c-99", address: 0x3C))
    #expect(throws: PanelError.missingBus("/dev/i2c-99")) { try panel.open() }
  }

  /// Wires that count what is sent.
  private struct Counting: Bus {
    private(set) var pixels = 0

    mutating func write(_ bytes: UnsafeRawBufferPointer, as phase: BusPhase) throws(Never) {
      if phase == .data { pixels += bytes.count }
    }

    mutating func wait(_ span: TimeSpan) {}
  }

  @Test("A controller of one's own is driven over wires of one's own")
  func controller() {
    let controller = PagedController(
      width: 64, height: 32, firstColumn: 32, fastestSPI: 1_000_000, preparation: [0xAE])
    var panel = PagedPanel(controller, on: Counting())
    var face = MonoFace(on: MonoCanvas(width: 64, height: 32))
    _ = face.draw(PickerModel(RowList(["Tea", "Coffee"]), caption: "Drink"))
    #expect(panel.show(face.canvas, face.damage, at: .origin) >= .origin)
    #expect(panel.bus.pixels == 64 * 32 / 8)
  }

  @Test("A picture is a PNG in colors and a scale of one's own")
  func png() throws {
    var style = PanelStyle.oled
    (style.ink, style.paper) = (RGBColor(255, 0, 0), RGBColor(0, 0, 40))
    (style.scale, style.gap, style.margin) = (3, 1, 5)
    // A file's width is in its first chunk.
    let file = try PNGFile.encode(MonoCanvas(width: 32, height: 16), style: style)
    var width = 0
    for byte in file[16..<20] { width = width << 8 | Int(byte) }
    #expect(width == 3 * (32 + 2 * 5))
    var text = TextGrid.usualStyle
    (text.scale, text.margin) = (2, 4)
    (text.background, text.unfocused) = (RGBColor(1, 2, 3), RGBColor(9, 9, 9))
    let grid = TextFace(columns: 8, rows: 2).grid
    let usual = try PNGFile.encode(grid)
    #expect(try PNGFile.encode(grid, style: text) != usual)
  }
}
