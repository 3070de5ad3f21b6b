import Foundation
import Testing

@Suite("detent run")
struct RunTests {
  private func run(
    _ arguments: [String], output: ToolRun.Output = .pipe, on terminal: PseudoTerminal
  ) throws -> ToolRun {
    try ToolRun(["run"] + arguments, output: output, on: terminal)
  }

  /// A line without its time, which differs from run to run.
  private func untimed(_ lines: [String]) -> [String] {
    lines.map { $0.replacing(/"t_us":[0-9]+/, with: "\"t_us\":…") }
  }

  @Test("Each event is a line of JSON")
  func events() throws {
    let terminal = try PseudoTerminal()
    let modes = try terminal.modes()
    let run = try run(["Simulator/Menus/kettle.yaml"], on: terminal)
    try run.wait(forItem: "Drink")
    run.type("\r")
    try run.wait(forSelected: "Tea")
    run.type("\u{E}")
    try run.wait(forSelected: "Coffee")
    run.type("\r")
    try run.wait(forItem: "Drink")
    run.type("\u{E}")
    try run.wait(forItem: "Strength")
    run.type("\r")
    try run.wait(forSelected: "50")
    run.type("\u{1B}")
    try run.wait(forItem: "Strength")
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    #expect(
      untimed(run.lines) == [
        #"{"t_us":…,"event":"highlighted","row":1,"item":"Drink","value":"Coffee","text":"Coffee","by":"user"}"#,
        #"{"t_us":…,"event":"valueChanged","row":1,"item":"Drink","value":"Coffee","text":"Coffee","by":"user"}"#,
        #"{"t_us":…,"event":"committed","item":"Drink","value":"Coffee","text":"Coffee","by":"user"}"#,
        #"{"t_us":…,"event":"highlighted","row":1,"menu":"Kettle","value":"Strength","text":"Strength","by":"user"}"#,
        #"{"t_us":…,"event":"valueChanged","row":1,"menu":"Kettle","value":"Strength","text":"Strength","by":"user"}"#,
        #"{"t_us":…,"event":"cancelled","item":"Strength","value":50,"text":"50%","by":"user"}"#,
        #"{"t_us":…,"event":"cancelled","menu":"Kettle","by":"user"}"#,
      ])
    #expect(run.errorText == "")
    #expect(try terminal.modes() == modes)
    let times = run.lines.compactMap { $0.firstMatch(of: /"t_us":([0-9]+)/).flatMap { Int($0.1) } }
    #expect(times == times.sorted() && times.count == run.lines.count)
  }

  @Test("With --once a commit ends the run")
  func once() throws {
    let run = try run(["Simulator/Menus/drink.yaml", "--once"], on: PseudoTerminal())
    try run.wait(for: "Drink")
    run.type("\u{E}\r")
    #expect(try run.end() == 0)
    #expect(
      untimed(run.lines).last
        == #"{"t_us":…,"event":"committed","item":"Drink","value":"Coffee","text":"Coffee","by":"user"}"#
    )
  }

  @Test("Without --once a press prints the committed value, and no more")
  func taken() throws {
    let run = try run(["Simulator/Menus/drink.yaml"], on: PseudoTerminal())
    try run.wait("a picture") { $0.picture.selected != nil }
    run.type("\u{E}\r")
    try run.wait("a mark") { $0.picture.contains(" ✓ ") }
    try run.wait("its end") { !$0.picture.contains(" ✓ ") }
    run.type("\u{1B}")
    #expect(try run.end() == 0)
  }

  @Test("An interrupt is not reported as left")
  func interrupted() throws {
    let run = try run(["Simulator/Menus/kettle.yaml"], on: PseudoTerminal())
    try run.wait(forItem: "Drink")
    run.type("\u{3}")
    #expect(try run.end() == 130)
    #expect(run.output == [])
  }

  @Test("On the picture's own terminal events wait for the end of the picture")
  func sameTerminal() throws {
    let run = try run(
      ["Simulator/Menus/kettle.yaml"], output: .terminal, on: PseudoTerminal(columns: 120))
    try run.wait(forItem: "Drink")
    run.type("\u{E}")
    try run.wait(forItem: "Strength")
    #expect(!run.picture.contains("t_us"))
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    let lines = untimed(run.picture.text)
    #expect(
      lines.first
        == #"{"t_us":…,"event":"highlighted","row":1,"menu":"Kettle","value":"Strength","text":"Strength","by":"user"}"#
    )
    #expect(lines.last == #"{"t_us":…,"event":"cancelled","menu":"Kettle","by":"user"}"#)
    #expect(lines.allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
  }

  @Test("A closed reader of the events ends the run with a message")
  func nobodyReads() throws {
    let terminal = try PseudoTerminal()
    let modes = try terminal.modes()
    let run = try run(["Simulator/Menus/kettle.yaml"], on: terminal)
    try run.wait(forItem: "Drink")
    run.abandonOutput()
    run.type("\u{E}")
    #expect(try run.end() == 2)
    #expect(
      run.errorText == "detent: standard output was closed by its reader\n")
    #expect(try terminal.modes() == modes)
    #expect(run.picture.text == [])
  }

  @Test("A closed standard output is not the terminal")
  func closedOutput() throws {
    let run = try run(["Simulator/Menus/kettle.yaml"], output: .closed, on: PseudoTerminal())
    try run.wait(forItem: "Drink")
    run.type("\u{E}")
    #expect(try run.end() == 2)
    #expect(!String(decoding: run.shown, as: UTF8.self).contains("t_us"))
    #expect(run.errorText.contains("standard output"))
  }

  @Test("--transcript keeps the frames, too")
  func transcript() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/transcript.jsonl"
    let run = try run(
      ["Simulator/Menus/minutes.yaml", "--transcript", path], on: PseudoTerminal())
    try run.wait(forSelected: "4")
    run.type("\u{E}")
    try run.wait(forSelected: "5")
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(lines.contains { $0.contains(#""event":"frame","checksum":""#) })
    #expect(lines.contains { $0.contains(#""event":"tick""#) })
    // It has everything on standard output, in the same order, but not who caused it.
    let printed = run.lines.map { $0.replacing(#","by":"user""#, with: "") }
    let shared = lines.map { String($0) }.filter { printed.contains($0) }
    #expect(shared == printed)
  }

  @Test("--record keeps the knob's edges, which replay to the same values")
  func record() throws {
    let directory = try TemporaryDirectory()
    let tape = directory.path + "/tape.vcd"
    let recorded = try run(
      ["Simulator/Menus/minutes.yaml", "--record", tape], on: PseudoTerminal())
    try recorded.wait(forSelected: "4")
    recorded.type("\u{E}\u{E}\u{E}\u{10}\r")
    try recorded.wait("committed") { $0.outputText.contains("committed") }
    recorded.type("\u{1B}")
    #expect(try recorded.end() == 0)
    let replay = try ToolRun(["replay", tape, "--keys", "--menu", "Simulator/Menus/minutes.yaml"])
    #expect(try replay.end() == 0)
    #expect(
      replay.lines.contains { $0.contains(#""event":"committed""#) && $0.contains("6\u{A0}min") })
  }

  @Test("An unwritable file is reported before the menu is shown")
  func unwritable() throws {
    for option in ["--transcript", "--record"] {
      let terminal = try PseudoTerminal()
      let run = try run(["Simulator/Menus/minutes.yaml", option, "/nowhere/file"], on: terminal)
      #expect(try run.end() == 2)
      #expect(run.errorText.hasPrefix("detent: /nowhere/file: cannot be written"))
    }
  }
}
