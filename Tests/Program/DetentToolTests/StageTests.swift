import DetentEvdev
import DetentPicker
@testable import DetentHost
@testable import DetentRuntime
import DetentLinux
import DetentTerminal
import DetentYAML
import Testing

@testable import DetentTool

@Suite("The stage of a menu")
struct StageTests {
  @Test(
    "A board's display that can't be drawn on is refused with the remedy",
    arguments: ["mono", "text"])
  func undrawn(kind: String) throws {
    let directory = try TemporaryDirectory()
    try directory.write(
      "name: B\nencoder: { a: none-1, b: none-2 }\ndisplay:\n  kind: \(kind)\n", to: "b.yaml")
    let menu = PickerMenu(title: "M", items: [MenuItem(label: "I", content: .rows(["Tea"]))])
    let path = "\(directory.path)/b.yaml"
    let stage = try Stage(board: path)
    do {
      _ = try stage.open(menu)
      Issue.record("an invisible picture")
    } catch {
      let message = """
        \(path):4:9: a display of the kind '\(kind)' isn't supported yet and would stay dark; \
        write kind: ssd1306, sh1106, ssd1322, ssd1327, st7789, gc9a01, ili9488, hd44780, \
        charlcd, fbdev or drm for a panel, kind: terminal for the terminal, or kind: none for \
        none. replay --frames and --text show the picture, too
        """
      #expect("\(error)" == message)
    }
  }

  @Test("In pixels a terminal shows the board's display, or as much as fits")
  func pixels() throws {
    let directory = try TemporaryDirectory()
    let panel = try directory.write(
      "name: B\nencoder: { a: none-1, b: none-2 }\n"
        + "display: { kind: gc9a01, bus: /dev/spidev0.0, dc: none-3, theme: light }\n", to: "b.yaml"
    )
    let glass = DisplayFormat.color(width: 240, height: 240, theme: .light, isRound: true)
    func screen(_ width: Int, _ height: Int) -> DisplayFormat {
      .color(width: width, height: height, theme: .dark, isRound: false)
    }
    let size = TerminalSize(columns: 100, rows: 30)
    for way in TerminalPixels.allCases {
      #expect(try Stage(board: panel).display(in: way, within: size) == glass)
    }
    let none = try Stage(board: nil)
    #expect(none.display(in: .half, within: size) == screen(100, 60))
    #expect(none.display(in: .half, within: TerminalSize(columns: 20, rows: 5)) == screen(64, 48))
    #expect(none.display(in: .kitty, within: size) == screen(240, 240))
    #expect(none.display(in: nil, within: size) == DisplayFormat.terminal)
  }

  @Test("An unreachable panel ends the program before it starts, with the remedy")
  func unreachable() throws {
    let directory = try TemporaryDirectory()
    try directory.write(
      "name: B\nencoder: { evdev: /nowhere/knob }\n"
        + "display: { kind: sh1106, bus: /nowhere/i2c-1, height: 32 }\n", to: "b.yaml")
    let stage = try Stage(board: "\(directory.path)/b.yaml")
    #expect(stage.board?.display == .mono(width: 128, height: 32))
    let panel = try #require(stage.board?.panel)
    #expect(throws: PanelError.missingBus("/nowhere/i2c-1")) { _ = try panel.open() }
  }

  @Test("A board without a display is distinguished from one with an unsupported one")
  func none() throws {
    let directory = try TemporaryDirectory()
    try directory.write(
      "name: B\nencoder: { evdev: /nowhere/knob }\ndisplay: { kind: none }\n", to: "b.yaml")
    let menu = PickerMenu(title: "M", items: [MenuItem(label: "I", content: .rows(["Tea"]))])
    // It gets as far as the knob.
    #expect(throws: EvdevError.self) {
      _ = try Stage(board: "\(directory.path)/b.yaml").open(menu)
    }
  }

  @Test("A knob missing on the board is reported with its item and the present knobs")
  func noSuchKnob() throws {
    let file = try MenuFile(
      yaml: """
        items:
          - label: Volume
            number: { from: 0, through: 9 }
            knob: volumes
        """, file: "m.yaml")
    let directory = try TemporaryDirectory()
    let board = "name: B\nencoder: { evdev: /nowhere/knob }\n"
    try directory.write(board, to: "one.yaml")
    try directory.write(
      board + "encoders: [{ name: volume, evdev: /nowhere/knob }]\n", to: "two.yaml")
    for (name, reason) in [
      ("one", ". There are: none."), ("two", " — did you mean 'volume'? There are: volume."),
    ] {
      let stage = try Stage(board: "\(directory.path)/\(name).yaml")
      do {
        _ = try stage.knobs(
          of: file, at: "m.yaml", turning: file.menu(), ticking: false, clock: MonotonicClock())
        Issue.record("a knob that isn't there")
      } catch {
        #expect(
          "\(error)"
            == "m.yaml:2: 'Volume' has the knob 'volumes', but the 'encoders' of the board 'B' have "
            + "none of that name\(reason)")
      }
    }
    // The terminal has none; the item is dialed in the menu.
    let knobs = try Stage(board: nil).knobs(
      of: file, at: "m.yaml", turning: file.menu(), ticking: false, clock: MonotonicClock())
    #expect(knobs.isEmpty)
  }
}
