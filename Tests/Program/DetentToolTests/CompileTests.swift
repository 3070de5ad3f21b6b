import Foundation
import Testing

@Suite("detent compile")
struct CompileTests {
  private func detent(_ arguments: String...) throws -> ToolRun {
    let run = try ToolRun(arguments)
    try run.wait("the end") { $0.hasEnded }
    return run
  }

  @Test("A compiled session replays to the same bytes, and its frames too")
  func replay() throws {
    let directory = try TemporaryDirectory()
    let path = "\(directory.path)/session.dtnt"
    for session in ["kettle", "date-arabic", "radio", "spikes"] {
      let yaml = "Simulator/Sessions/\(session).yaml"
      #expect(try detent("compile", yaml, "-o", path).end() == 0)
      for option in [[], ["--text"], ["--faults", "mixed", "--seed", "7"]] {
        let (one, other) = (
          try ToolRun(["replay", yaml] + option), try ToolRun(["replay", path] + option)
        )
        #expect(try one.end() == 0 && other.end() == 0)
        #expect(one.output == other.output && !one.output.isEmpty)
      }
    }
  }

  @Test("--swift writes the contents and the layouts of a menu, and no others")
  func swift() throws {
    let directory = try TemporaryDirectory()
    let path = "\(directory.path)/Menu.swift"
    func source(of menu: String) throws -> String {
      #expect(try detent("compile", menu, "-o", path, "--swift", "Kettle").end() == 0)
      return try String(contentsOfFile: path, encoding: .utf8)
    }
    let kettle = try source(of: "Simulator/Menus/kettle.yaml")
    let compiled = "\(Repository.root)/Tests/Programs/SessionTests/KettleContents.swift"
    #expect(try String(contentsOfFile: compiled, encoding: .utf8) == kettle)
    let menu = try directory.write(
      """
      items:
        - { label: Light, toggle: false }
        - { label: Name, text: { max: 8 } }
        - { label: Day, datePicker: { mode: date, style: graphical } }
        - { label: Off, action: ["true"], confirm: hold }
      """, to: "menu.yaml")
    let other = try source(of: menu)
    for line in [
      "  case date(DateWheels)", "    case .date(var content):", "  case toggle(ToggleRows)",
      "  static var parts: MenuParts { MenuParts(rawValue: 92) }  // actions, entry, days, styles",
      "    case .text(var content):", "    default: return nil",
      "  static var layouts: StyleRoom { StyleRoom(rawValue: 457) }"
        + "  // month, clock, list, question, entry",
    ] {
      #expect(other.contains(line + "\n"), "\(other)")
    }
    #expect(!other.contains("NumberRange") && !other.contains("CalendarDays"))
    let board = try detent(
      "compile", "Boards/raspberry-pi-ky040.yaml", "-o", path, "--swift", "Board")
    #expect(try board.end() == 2)
    #expect(board.errorText.contains("a board has no contents and layouts"))
    #expect(try detent("compile", menu, "-o", path, "--swift", "9").end() == 64)
  }

  @Test("The size is reported, and each key that is only for a host, with its line")
  func report() throws {
    let directory = try TemporaryDirectory()
    let path = "\(directory.path)/menu.dtnt"
    let menu = try directory.write(
      """
      state: kept.json
      items:
        - { label: Tea, picker: { rows: [Green, Black] }, action: ["true"] }
        - { label: Load, show: { command: [uptime], default: none } }
      """, to: "menu.yaml")
    let run = try detent("compile", menu, "--output", path)
    #expect(try run.end() == 0)
    let size = try Data(contentsOf: URL(fileURLWithPath: path)).count
    let reason = "left out, as only a host has programs and files"
    #expect(
      run.errorText == """
        detent: \(menu):1: \(reason): 'state'
        detent: \(menu):3: \(reason): 'action'
        detent: \(menu):4: \(reason): 'show'
        detent: \(path): \(size) bytes; a menu of 2 items

        """)
  }

  @Test("A compiled menu runs as its YAML does")
  func menu() throws {
    let directory = try TemporaryDirectory()
    let path = "\(directory.path)/drink.dtnt"
    #expect(try detent("compile", "Simulator/Menus/drink.yaml", "-o", path).end() == 0)
    let run = try ToolRun(["run", path, "--once"], on: PseudoTerminal())
    try run.wait(for: "Drink")
    run.type("\u{E}\r")
    #expect(try run.end() == 0)
    #expect(
      run.lines.last?.hasSuffix(
        #""event":"committed","item":"Drink","value":"Coffee","text":"Coffee","by":"user"}"#)
        == true)
  }

  @Test("A damaged file, a file of another kind and one that is compiled are refused in words")
  func refusals() throws {
    let directory = try TemporaryDirectory()
    let (menu, board) = ("\(directory.path)/menu.dtnt", "\(directory.path)/board.dtnt")
    #expect(try detent("compile", "Simulator/Menus/kettle.yaml", "-o", menu).end() == 0)
    #expect(try detent("compile", "Boards/raspberry-pi-ky040.yaml", "-o", board).end() == 0)
    let again = try detent("compile", menu, "-o", board)
    #expect(try again.end() == 2)
    #expect(again.errorText.contains("this file is compiled; give the YAML"))
    let other = try detent("replay", menu)
    #expect(try other.end() == 2)
    #expect(other.errorText == "detent: \(menu): byte 6: the file is of another kind\n")
    let knob = try detent("run", "Simulator/Menus/drink.yaml", "--board", board)
    #expect(try knob.end() == 2)
    #expect(knob.errorText.contains("a compiled board is for firmware"))
    var bytes = try Data(contentsOf: URL(fileURLWithPath: menu))
    bytes[40] ^= 1
    try bytes.write(to: URL(fileURLWithPath: menu))
    let damaged = try detent("run", menu)
    #expect(try damaged.end() == 2)
    #expect(
      damaged.errorText
        == "detent: \(menu): byte 12: the file is damaged: its checksum is another one\n")
    bytes[4] = 9
    try bytes.write(to: URL(fileURLWithPath: menu))
    #expect(try detent("run", menu).errorText.contains("byte 4: the file is of a newer version"))
  }
}
