import DetentInput
import DetentPicker
import DetentRecords
import DetentSession
import DetentYAML
import Testing

@testable import DetentHost

@Suite("Session files")
struct SessionFileTests {
  @Test("A menu that is missing is a fault of the session that names it")
  func missingMenu() throws {
    let session = try SessionFile(
      yaml: "{menu: ../nope.yaml, steps: [press]}", file: "Sessions/short.yaml")
    let error = #expect(throws: ConfigurationError.self) { try session.loadMenu() }
    #expect(
      error?.description
        == "Sessions/short.yaml: 'menu' is 'Sessions/../nope.yaml': no such file; check the path, "
        + "which starts at the current directory")
  }

  @Test("A session has every kind of step, each with its line")
  func steps() throws {
    let file = try SessionFile(
      yaml: """
        menu: ../Menus/kettle.yaml
        steps:
          - turn: 3
          - { turn: -12, over: 400ms }
          - press
          - { press: 800ms }
          - doublePress
          - { turn: 2, pressed: true }
          - { wait: 250us }
          - { expect: { item: Drink, value: 50, highlighted: Tea } }
          - { snapshot: after-press }
        """, file: "Simulator/Sessions/all.yaml")
    let steps: [Session.Step] = [
      .turn(detents: 3, over: .milliseconds(300), pressed: false),
      .turn(detents: -12, over: .milliseconds(400), pressed: false),
      .press(Session.shortPress),
      .press(.milliseconds(800)),
      .doublePress,
      .turn(detents: 2, over: .milliseconds(200), pressed: true),
      .wait(.microseconds(250)),
      .expect(Session.Expectation(item: "Drink", value: ["50"], highlighted: "Tea")),
      .snapshot(Array("after-press".utf8)),
    ]
    #expect(
      file.session.steps
        == zip(steps, 3...).map { step, line in Session.PlacedStep(step, line: line) })
    #expect(file.menu == .file("Simulator/Sessions/../Menus/kettle.yaml"))
    #expect(file.knob == KnobBuild())
    #expect(file.display == nil)
    #expect(file.session.faults == FaultModel())
  }

  @Test("Faults are exact: fractions in millionths, spans in microseconds")
  func faults() throws {
    let file = try SessionFile(
      yaml: """
        menu: { picker: { rows: [Tea] } }
        encoder: { edgesPerDetent: 2, detentsPerRevolution: 1000, reversed: true, rest: both }
        faults:
          bounce: 1.5ms
          missed: 0.02
          glitches: 0.000001
          halfStepRest: true
          swapped: true
          queueCapacity: 16
          seed: 18446744073709551615
        display: { kind: mono }
        steps: [press]
        """, file: "faults.yaml")
    var faults = FaultModel()
    faults.bounce = .microseconds(1_500)
    faults.missedPerMillion = 20_000
    faults.glitchesPerMillion = 1
    faults.halfStepRest = true
    faults.swapped = true
    faults.queueCapacity = 16
    faults.seed = .max
    #expect(file.session.faults == faults)
    #expect(
      file.knob
        == KnobBuild(
          .init(edgesPerDetent: .two, isReversed: true), detentsPerRevolution: 1_000))
    #expect(file.display == .mono(width: 128, height: 64))
    var item = MenuFile.Item(.init(MenuItem(label: "", content: .rows(RowList(["Tea"])))))
    (item.id, item.isNumbered, item.line) = ("item-1", true, 1)
    var menu = MenuFile(CompiledMenu())
    (menu.items, menu.isSingle) = ([item], true)
    #expect(file.menu == .inline(menu))
  }

  @Test("A session's display may be a board's; a missing board is reported with its place")
  func boards() throws {
    func session(_ board: String) throws -> SessionFile {
      try SessionFile(
        yaml: "menu: { picker: { rows: [Tea] } }\ndisplay: { board: \(board) }\nsteps: [press]",
        file: "Simulator/Sessions/board.yaml")
    }
    let oled = try session("../../Boards/raspberry-pi-ky040-ssd1306.yaml")
    #expect(oled.display == .mono(width: 128, height: 64))
    #expect {
      try session("no-such-board")
    } throws: {
      "\($0)".hasPrefix(
        "Simulator/Sessions/board.yaml:2:19: 'board' is 'no-such-board': no board of that name")
    }
  }

  @Test(
    "Spans are read to the microsecond",
    arguments: [
      ("1us", Int64(1)), ("0.001ms", 1), ("1.5ms", 1_500), ("2s", 2_000_000),
      ("0.000001s", 1), ("1", 1_000_000), ("1.25min", 75_000_000), ("24h", 86_400_000_000),
      ("\"3ms\"", 3_000),
    ])
  func spans(text: String, microseconds: Int64) throws {
    #expect(try Self.wait(text) == .microseconds(microseconds))
  }

  @Test(
    "A span out of a session's range, or none at all, is refused",
    arguments: [
      "ms", ".5ms", "1.ms", "1 ms", "+1ms", "-1ms", "1e3ms", "1m1h", "1µs", "1,5ms", "1.5us",
      "0.0000001s", "24.000001h", "86400000001us", "999999999999999999999h", "٣ms", "1..5ms",
    ])
  func notSpans(text: String) {
    #expect(throws: ConfigurationError.self) { try Self.wait(text) }
  }

  @Test("The menu's path is relative to the session's directory")
  func paths() throws {
    for (session, menu, path) in [
      ("a.yaml", "b.yaml", "b.yaml"), ("./a.yaml", "b.yaml", "./b.yaml"),
      ("x/a.yaml", "../b.yaml", "x/../b.yaml"), ("x/a.yaml", "/m/b.yaml", "/m/b.yaml"),
    ] {
      let file = try SessionFile(yaml: "menu: \(menu)\nsteps: [press]", file: session)
      #expect(file.menu == .file(path))
    }
  }

  @Test("An expectation of a missing item is refused before the session runs")
  func unknownItem() throws {
    let yaml = """
      menu:
        items: [{ label: Drink, picker: { rows: [Tea] } }]
      steps:
        - press
        - { expect: { item: Drnk } }
      """
    let file = try SessionFile(yaml: yaml, file: "s.yaml")
    #expect(throws: Self.missing) { try file.loadMenu() }
    let good = try SessionFile(yaml: yaml.replacing("Drnk", with: "Drink"), file: "s.yaml")
    #expect(try good.loadMenu().items.map(\.label) == ["Drink"])
  }

  @Test("An error in the menu names the menu's file")
  func menuError() throws {
    let directory = try TemporaryDirectory()
    let menu = try directory.write("picker: { rows: [] }", to: "menu.yaml")
    let session = try directory.write("menu: menu.yaml\nsteps: [press]", to: "session.yaml")
    let error = ConfigurationError(
      file: menu, line: 1, column: 17, reason: .notAllowed,
      message: "'rows' is an empty list; a wheel needs at least one row")
    let file = try SessionFile(contentsOf: session)
    #expect(throws: error) { try file.loadMenu() }
  }

  private static let missing = ConfigurationError(
    file: "s.yaml", line: 5, reason: .notFound,
    message: "the menu has no item 'Drnk' — did you mean 'Drink'? Its items are: Drink.")

  private static func wait(_ text: String) throws -> TimeSpan? {
    let file = try SessionFile(yaml: "menu: m.yaml\nsteps: [{ wait: \(text) }]", file: "s.yaml")
    guard case .wait(let span) = file.session.steps[0].step else { return nil }
    return span
  }

  @Test("The value of a picker with columns is a list of texts as written")
  func columns() throws {
    let file = try SessionFile(
      yaml: "menu: m.yaml\nsteps: [{ expect: { value: [07, Half and half, no] } }]\n",
      file: "s.yaml")
    #expect(
      file.session.steps.map(\.step) == [
        .expect(Session.Expectation(value: ["07", "Half and half", "no"]))
      ])
  }
}
