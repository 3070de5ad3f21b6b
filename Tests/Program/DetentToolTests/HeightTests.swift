import Foundation
import Testing

@testable import DetentTool

@Suite("Some lines of a terminal")
struct HeightTests {
  /// Prints as a shell does, picks a drink in some lines below, and continues.
  private func pick(
    _ height: String, behind text: String, on terminal: PseudoTerminal, answers: Bool = true
  ) throws -> ToolRun {
    let script =
      "printf '\(text)'; \"$0\" pick --height \(height) --title Drink Tea Coffee Cocoa; echo done"
    let run = try ToolRun(
      ["-c", script, Repository.tool], program: "/bin/sh", output: .terminal, on: terminal)
    if answers { try answer(run) }
    return run
  }

  /// Answers the latest cursor query as a terminal does.
  private func answer(_ run: ToolRun, _ number: Int = 1) throws {
    func pieces(_ run: ToolRun) -> [Substring] {
      String(decoding: run.shown, as: UTF8.self).split(
        separator: "\u{1B}[6n", omittingEmptySubsequences: false)
    }
    try run.wait("the question") { pieces($0).count > number }
    let before = pieces(run).dropLast().joined()
    run.type(
      Picture(
        Array(before.utf8), columns: run.terminal?.columns ?? 1, rows: run.terminal?.rows ?? 1
      ).cursorReport)
  }

  @Test("The lines are below earlier output, and are erased at the end")
  func below() throws {
    let terminal = try PseudoTerminal(columns: 30, rows: 10)
    let modes = try terminal.modes()
    let run = try pick("5", behind: #"one\ntwo\n"#, on: terminal)
    try run.wait(forSelected: "Tea")
    #expect(
      run.picture.lines.prefix(7).map { $0[...].trimmed } == [
        "one", "two", "Drink", "Tea", "Coffee", "Cocoa", "↑↓ move   enter choose",
      ])
    #expect(run.picture.lines[7...].allSatisfy { $0[...].trimmed.isEmpty })
    run.type("\u{E}\r")
    #expect(try run.end() == 0)
    #expect(run.picture.text == ["one", "two", "Coffee", "done"])
    #expect(try terminal.modes() == modes)
    #expect(!String(decoding: run.shown, as: UTF8.self).contains("1049"), "no other screen")
  }

  @Test("At the bottom earlier output scrolls up by the needed lines")
  func bottom() throws {
    let run = try pick(
      "4", behind: #"1\n2\n3\n4\n5\n6\n7\n8\n"#, on: PseudoTerminal(columns: 30, rows: 8))
    try run.wait(forSelected: "Tea")
    #expect(run.picture.text.prefix(3) == ["6", "7", "8"])
    #expect(run.picture.lines[3].hasPrefix(" Drink"))
    run.type("\r")
    #expect(try run.end() == 0)
    #expect(run.picture.text == ["6", "7", "8", "Tea", "done"])
  }

  @Test(
    "A started line is kept and continued behind its text", arguments: [true, false])
  func question(answers: Bool) throws {
    let run = try pick(
      "4", behind: "What? ", on: PseudoTerminal(columns: 30, rows: 8), answers: answers)
    try run.wait(forSelected: "Tea")
    #expect(run.picture.lines[0].hasPrefix("What?"))
    #expect(run.picture.lines[1].hasPrefix(" Drink"))
    // Without the cursor's row a click has no effect, and the line is kept, but not gone on with.
    run.type("\u{1B}[<0;15;\(answers ? 3 : 4)M\r")
    #expect(try run.end() == 0)
    #expect(run.picture.text == (answers ? ["What? Tea", "done"] : ["What?", "Tea", "done"]))
  }

  @Test("A click selects a row there, and a second one at once commits it although it has moved")
  func doubleClick() throws {
    let run = try pick(
      "5", behind: #"one\ntwo\n"#, on: PseudoTerminal(columns: 30, rows: 10))
    try run.wait(forSelected: "Tea")
    run.type("\u{1B}[<0;5;5M\u{1B}[<0;5;5m\u{1B}[<0;5;5M\u{1B}[<0;5;5m")
    #expect(try run.end() == 0)
    #expect(run.picture.text == ["one", "two", "Coffee", "done"])
  }

  @Test("Any end of the program erases its lines", arguments: [SIGTERM, SIGINT, SIGSEGV])
  func signals(_ signal: Int32) throws {
    let terminal = try PseudoTerminal(columns: 30, rows: 10)
    let modes = try terminal.modes()
    // In its own directory, for a possible core file.
    let directory = try TemporaryDirectory()
    let run = try ToolRun(
      ["pick", "--height", "40%", "--title", "Drink", "Tea", "Coffee"], on: terminal,
      environment: ["SWIFT_BACKTRACE": "enable=no"], in: directory.path)
    try answer(run)
    try run.wait(forSelected: "Tea")
    run.signal(signal)
    #expect(try run.end() == (signal == SIGSEGV ? 256 + SIGSEGV : 130))
    #expect(run.picture.text == [] && run.picture.cursorReport == "\u{1B}[1;1R")
    #expect(try terminal.modes() == modes)
  }

  @Test("After a resize the lines are redrawn at their new place")
  func resize() throws {
    let terminal = try PseudoTerminal(columns: 30, rows: 10)
    let run = try pick("5", behind: #"one\ntwo\n"#, on: terminal)
    try run.wait(forSelected: "Tea")
    terminal.resize(columns: 26, rows: 6)
    try answer(run, 2)
    try run.wait("drawn anew") { run in
      String(decoding: run.shown, as: UTF8.self).split(separator: "\u{1B}[6n").last?
        .contains("Cocoa") == true
    }
    run.type("\u{E}\r")
    #expect(try run.end() == 0)
    #expect(run.picture.text.suffix(2) == ["Coffee", "done"])
  }

  @Test("A height is lines or a percentage; beyond the terminal it is the whole screen")
  func argument() throws {
    #expect(try HeightArgument.parse("10").lines(ofRows: 24) == 10)
    #expect(try HeightArgument.parse("40%").lines(ofRows: 24) == 9)
    for wrong in ["", "0", "-1", "1001", "0%", "101%", "ten", "%"] {
      #expect(throws: (any Error).self) { try HeightArgument.parse(wrong) }
    }
    let run = try ToolRun(
      ["pick", "--height", "24", "Tea"], on: PseudoTerminal(columns: 80, rows: 24))
    try run.wait(forSelected: "Tea")
    #expect(String(decoding: run.shown, as: UTF8.self).hasPrefix("\u{1B}[?1049h"))
    run.type("\r")
    #expect(try run.end() == 0)
  }
}
