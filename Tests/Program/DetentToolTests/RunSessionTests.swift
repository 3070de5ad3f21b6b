import Foundation
import Testing

@Suite("detent run --record-session")
struct RunSessionTests {
  private func replay(_ session: String) throws -> (status: Int32, errors: String) {
    let run = try ToolRun(["replay", session])
    return (try run.end(), run.errorText)
  }

  @Test("A recorded session replays to the same values")
  func keys() throws {
    let folder = try TemporaryDirectory()
    let session = folder.path + "/kettle.yaml"
    let run = try ToolRun(
      ["run", "Simulator/Menus/kettle.yaml", "--record-session", session], on: PseudoTerminal())
    try run.wait(forItem: "Drink")
    run.type("\r")
    try run.wait(forSelected: "Tea")
    run.type("\u{E}\u{E}")
    try run.wait(forSelected: "Cocoa")
    run.type("\r")
    try run.wait(forItem: "Drink")
    run.type("\u{E}")
    try run.wait(forItem: "Strength")
    run.type("\r")
    try run.wait(forSelected: "50")
    #expect(run.picture.contains("esc keep") && !run.picture.contains("type"), "only rings")
    run.type("\u{1B}[B\u{1B}[B")
    try run.wait(forSelected: "60")
    // Neither a tab nor a digit is a gesture of a knob; Escape holds.
    run.type("\t7")
    run.type("\u{1B}")
    try run.wait(forItem: "Strength")
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    #expect(run.errorText == "")
    let text = try String(contentsOfFile: session, encoding: .utf8)
    #expect(text.contains("\nsteps:\n  - "), "\(text)")
    #expect(text.contains(#"  - expect: {"item":"Drink","value":"Cocoa"}"#), "\(text)")
    let (status, errors) = try replay(session)
    #expect(status == 0 && errors == "", "\(errors)\(text)")
    // The expectation can fail.
    let wrong = text.replacing(#""value":"Cocoa""#, with: #""value":"Tea""#)
    try wrong.write(toFile: session, atomically: true, encoding: .utf8)
    #expect(try replay(session).status == 2)
  }

  @Test("Fast detents keep their pauses on a board's knob, and replay")
  func board() throws {
    let folder = try TemporaryDirectory()
    let (pipe, session) = (folder.path + "/knob", folder.path + "/radio.yaml")
    #expect(mkfifo(pipe, 0o600) == 0)
    let board = """
      name: Remote
      encoder: { pipe: \(pipe), detentsPerRevolution: 20 }
      display: { kind: terminal }
      """
    try board.write(toFile: folder.path + "/board.yaml", atomically: true, encoding: .utf8)
    let menu = "number: { from: 0, through: 1000, selected: 500 }\ntitle: Level\n"
    try menu.write(toFile: folder.path + "/menu.yaml", atomically: true, encoding: .utf8)
    let run = try ToolRun(
      [
        "run", folder.path + "/menu.yaml", "--board", folder.path + "/board.yaml", "--once",
        "--record-session", session,
      ], on: PseudoTerminal())
    try run.wait(forSelected: "500")
    let knob = try #require(FileHandle(forUpdatingAtPath: pipe))
    try knob.write(contentsOf: Data("turn 20\n".utf8))
    try run.wait("the end of the turn") { $0.outputText.contains("valueChanged") }
    try knob.write(contentsOf: Data("press\n".utf8))
    try knob.write(contentsOf: Data("release\n".utf8))
    #expect(try run.end() == 0)
    let text = try String(contentsOfFile: session, encoding: .utf8)
    #expect(run.errorText == "", "\(text)")
    #expect(text.contains("menu: \"\(folder.path)/menu.yaml\"\n"), "\(text)")
    #expect(text.contains("encoder: { edgesPerDetent: 4, detentsPerRevolution: 20 }"))
    let (status, errors) = try replay(session)
    #expect(status == 0 && errors == "", "\(errors)\(text)")
  }

  @Test("A turn by a fraction of a row is recorded as it was, and replays to the same row")
  func fractions() throws {
    let folder = try TemporaryDirectory()
    for (turns, steps) in [
      (["0.5"], ["roll: 0.500000"]), (["0.25", "0.25"], ["roll: 0.250000", "roll: 0.250000"]),
      (["0.1", "0.1", "0.1", "0.1", "0.1"], ["roll: 0.099991"]),
    ] {
      let session = folder.path + "/kettle.yaml"
      let turn = turns.map { "echo turn \($0); sleep 0.05; " }.joined()
      let script =
        "{ sleep 0.3; echo press; sleep 0.1; echo release; sleep 0.6; \(turn)sleep 1.5; } | "
        + "\"$0\" run Simulator/Menus/kettle.yaml --board standard-input --record-session \"$1\""
      let run = try ToolRun(
        ["-c", script, Repository.tool, session], program: "/bin/sh", on: PseudoTerminal())
      try run.end()
      let text = try String(contentsOfFile: session, encoding: .utf8)
      #expect(!run.errorText.contains("differs"), "\(run.errorText)\(text)")
      for step in steps { #expect(text.contains(step), "\(text)") }
      let (status, errors) = try replay(session)
      #expect(status == 0 && errors == "", "\(errors)\(text)")
    }
  }

  @Test("While several days are picked Space picks, and Enter commits them, like a hold")
  func severalDays() throws {
    let folder = try TemporaryDirectory()
    let session = folder.path + "/days-off.yaml"
    let menu = try folder.write(
      "title: Days off\ndatePicker: { mode: date, dates: multiple, selected: 2026-11-24 }\n",
      to: "menu.yaml")
    let run = try ToolRun(
      ["run", menu, "--once", "--record-session", session], on: PseudoTerminal())
    try run.wait(for: "1 marked")
    #expect(run.picture.contains("space pick") && !run.picture.contains("esc"))
    run.type("\u{E} ")
    try run.wait(for: "2 marked")
    // Leaving has no gesture of a knob, and thus no step.
    run.type("q")
    run.type("\u{E}\u{E} ")
    try run.wait(for: "3 marked")
    run.type("\r")
    #expect(try run.end() == 0)
    #expect(run.errorText == "")
    let last = try #require(run.lines.last)
    #expect(
      last.contains(#""event":"committed""#)
        && last.contains(#""value":"2026-11-24,2026-11-25,2026-11-27""#), "\(last)")
    let text = try String(contentsOfFile: session, encoding: .utf8)
    let steps = text.split(separator: "\n").drop { $0 != "steps:" }
    #expect(steps.filter { $0 == "  - press" }.count == 2, "\(text)")
    #expect(
      text.hasSuffix(#"  - expect: {"value":"2026-11-24,2026-11-25,2026-11-27"}"# + "\n"),
      "\(text)")
    let (status, errors) = try replay(session)
    #expect(status == 0 && errors == "", "\(errors)\(text)")
    let fewer = text.replacing(",2026-11-27", with: "")
    try fewer.write(toFile: session, atomically: true, encoding: .utf8)
    #expect(try replay(session).status == 2, "days that are picked are expected, too")
  }

  @Test("A text is turned and pressed letter by letter, also by keys that are letters")
  func text() throws {
    let folder = try TemporaryDirectory()
    let session = folder.path + "/name.yaml"
    let menu = try folder.write("title: Name\ntext: { default: A, max: 3 }\n", to: "menu.yaml")
    let run = try ToolRun(
      ["run", menu, "--once", "--record-session", session], on: PseudoTerminal())
    try run.wait(for: "Name")
    // From ✓ past ⌫ and the space to the letters.
    for (keys, wanted) in [("jjj\r", "Aa"), ("j ", "Aab")] {
      run.type(keys)
      try run.wait("'\(wanted)'") { Self.edited($0).last == wanted }
    }
    // At its greatest length the lens is on ✓.
    run.type("\r")
    #expect(try run.end() == 0)
    #expect(run.errorText == "")
    let text = try String(contentsOfFile: session, encoding: .utf8)
    #expect(text.contains("  - turn: 3\n") && text.contains("  - turn: 1\n"), "\(text)")
    #expect(text.hasSuffix(#"  - expect: {"value":"Aab"}"# + "\n"), "\(text)")
    let (status, errors) = try replay(session)
    #expect(status == 0 && errors == "", "\(errors)\(text)")
  }

  /// The text after each added letter.
  private static func edited(_ run: ToolRun) -> [String] {
    run.lines.filter { $0.contains(#""event":"edited""#) }.compactMap {
      $0.split(separator: "\"value\":\"").last?.split(separator: "\"").first.map { String($0) }
    }
  }

  @Test(
    "A session keeps its initial display's size, whatever the window becomes",
    arguments: [(80, 24), (60, 12), (20, 4), (250, 70)])
  func size(columns: Int, rows: Int) throws {
    let folder = try TemporaryDirectory()
    let session = folder.path + "/date.yaml"
    let menu = try folder.write(
      "title: Day\ndatePicker: { mode: date, style: graphical, selected: 2026-11-24 }\n",
      to: "menu.yaml")
    let terminal = try PseudoTerminal(columns: columns, rows: rows)
    let run = try ToolRun(["run", menu, "--once", "--record-session", session], on: terminal)
    // Small displays lack the room for a month: its day is dialed with wheels.
    let isSmall = rows < 24
    let month = columns < 40 ? "Nov" : "November"
    let wheels = [("24", "j"), ("25", "\r"), (month, "\r")]
    for (row, key) in isSmall ? wheels : [("24", "j")] {
      try run.wait(forSelected: row)
      run.type(key)
    }
    if isSmall {
      try run.wait(forSelected: "2026")
    } else {
      try run.wait(forSelected: "25")
      terminal.resize(columns: 100, rows: 30)
    }
    run.type("\r")
    #expect(try run.end() == 0)
    let value = "2026-11-25"
    #expect(run.outputText.contains(#""event":"committed","item":"Day","value":"\#(value)""#))
    let notice = "menu.yaml:1: no room for style 'graphical' here; the item has wheels\n"
    let told = isSmall ? "detent: \(folder.path)/\(notice)" : ""
    #expect(run.errorText == told)
    let text = try String(contentsOfFile: session, encoding: .utf8)
    let size = "columns: \(min(columns, 200)), rows: \(min(rows, 60))"
    #expect(text.contains("\ndisplay: { kind: text, \(size) }\n"), "\(text)")
    #expect(text.contains(#"expect: {"value":"\#(value)"}"#), "\(text)")
    let (status, errors) = try replay(session)
    #expect(status == 0 && errors == told, "\(errors)\(text)")
  }

  @Test("A session's file is kept until there is a session to replace it")
  func existing() throws {
    let folder = try TemporaryDirectory()
    let session = try folder.write("a session that was kept\n", to: "drink.yaml")
    let menu = try folder.write("title: Drink\npicker: { rows: [Tea, Milk] }\n", to: "menu.yaml")
    func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
    let broken = try folder.write("title: Drink\npicker: 7\n", to: "broken.yaml")
    for (menu, words) in [(broken, []), (menu, ["--board", folder.path + "/none.yaml"])] {
      let run = try ToolRun(
        ["run", menu, "--record-session", session] + words, on: PseudoTerminal())
      #expect(try run.end() == 2)
    }
    #expect(try ToolRun(["run", menu, "--record-session", session]).end() == 2, "no terminal")
    let killed = try ToolRun(["run", menu, "--record-session", session], on: PseudoTerminal())
    try killed.wait(forSelected: "Tea")
    killed.signal(SIGKILL)
    #expect(try killed.end() == 256 + SIGKILL)
    #expect(try text(session) == "a session that was kept\n")
    // The menu itself is refused as output.
    let itself = try ToolRun(["run", menu, "--record-session", menu], on: PseudoTerminal())
    #expect(try itself.end() == 2)
    #expect(itself.errorText.contains("is being read; name another file"), "\(itself.errorText)")
    #expect(try text(menu) == "title: Drink\npicker: { rows: [Tea, Milk] }\n")
    let run = try ToolRun(
      ["run", menu, "--once", "--record-session", session], on: PseudoTerminal())
    try run.wait(forSelected: "Tea")
    run.type("\r")
    #expect(try run.end() == 0)
    #expect(try text(session).hasPrefix("# Recorded with detent run --record-session.\nmenu: "))
    #expect(try text(session).contains("kept") == false)
    #expect(try replay(session).status == 0)
  }

  @Test("A failed write of a session is reported after the picture, with the reason")
  func full() throws {
    let run = try ToolRun(
      ["run", "Simulator/Menus/drink.yaml", "--once", "--record-session", "/dev/full"],
      on: PseudoTerminal())
    try run.wait(forSelected: "Tea")
    run.type("\r")
    #expect(try run.end() == 2)
    #expect(
      run.errorText
        == "detent: /dev/full: cannot be written: No space left on device; the menu goes "
        + "on, and what follows isn't recorded: make room, or name another file\n")
    #expect(run.outputText.contains(#""event":"committed""#))
  }

  @Test("--record-session conflicts with --control and --watch")
  func alone() throws {
    let run = try ToolRun(
      ["run", "Simulator/Menus/kettle.yaml", "--record-session", "/dev/null", "--watch"])
    #expect(try run.end() == 64)
    #expect(run.errorText.contains("a session has the user's steps alone"))
  }

  @Test("A killed run leaves its steps, which replay")
  func killed() throws {
    let folder = try TemporaryDirectory()
    let session = folder.path + "/kettle.yaml"
    let run = try ToolRun(
      ["run", "Simulator/Menus/kettle.yaml", "--record-session", session], on: PseudoTerminal())
    try run.wait(forItem: "Drink")
    for _ in 0..<3 {
      run.type("\r\u{E}")
      try run.wait("a step") { $0.outputText.contains("highlighted") }
      run.type("\r")
    }
    try run.wait("three commits") { $0.outputText.split(separator: "committed").count == 4 }
    kill(run.process, SIGKILL)
    _ = try run.end()
    let text = try String(contentsOfFile: session, encoding: .utf8)
    #expect(text.split(separator: "- press").count >= 5, "\(text)")
    #expect(try replay(session).status == 0, "\(text)")
  }

  @Test("On a full disk the error of the session is reported, too")
  func fullDisk() throws {
    let run = try ToolRun(
      [
        "run", "Simulator/Menus/kettle.yaml", "--record-session", "/dev/full", "--record",
        "/dev/full",
      ], on: PseudoTerminal())
    try run.wait(forItem: "Drink")
    run.type("\u{1B}")
    #expect(try run.end() == 2)
    #expect(run.errorText.contains("/dev/full: cannot be written: No space left on device"))
  }

  @Test("K17 · A disk that fills up is reported once: the menu goes on, what was recorded stays")
  func filling() throws {
    let folder = try TemporaryDirectory()
    let session = folder.path + "/kettle.yaml"
    let run = try ToolRun(
      [
        "-c", "ulimit -f 1; exec \"$0\" \"$@\"", Repository.tool, "run",
        "Simulator/Menus/kettle.yaml", "--record-session", session, "--transcript", "/dev/full",
      ], program: "/bin/sh", on: PseudoTerminal())
    try run.wait(forItem: "Drink")
    var commits = 0
    func commit() throws {
      run.type("\r\u{E}\r")
      commits += 1
      try run.wait("commit \(commits)") {
        $0.outputText.split(separator: "committed").count == commits + 1
      }
    }
    for _ in 0..<60 where !run.errorText.contains(session) { try commit() }
    try commit()
    run.type("\u{1B}")
    #expect(try run.end() == 2)
    #expect(run.errorText.split(separator: session).count == 2, "\(run.errorText)")
    #expect(run.errorText.split(separator: "/dev/full").count == 2, "\(run.errorText)")
    let text = try String(contentsOfFile: session, encoding: .utf8)
    #expect(text.hasSuffix("\n") && text.contains("- press"), "\(text)")
    #expect(try replay(session).status == 0, "\(text)")
  }
}
