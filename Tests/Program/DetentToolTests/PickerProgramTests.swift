import Foundation
import Testing

/// Runs programs with `Crown.pick` as their users do, most of them `Tests/Program/Picks`.
@Suite("A picker in ten lines")
struct PickerProgramTests {
  /// Whether the machine can't have the lines of a knob.
  static var isPC: Bool {
    !FileManager.default.fileExists(atPath: "/proc/device-tree/compatible")
  }

  private func pick(
    _ name: String, on terminal: PseudoTerminal? = nil, errors: ToolRun.Output = .pipe
  ) throws -> ToolRun {
    let folder = Repository.programs
    return try ToolRun(
      [name], program: "\(folder)/detent-picks", errors: errors, on: terminal ?? PseudoTerminal())
  }

  private func drinks(
    on terminal: PseudoTerminal?, errors: ToolRun.Output = .pipe
  ) throws -> ToolRun {
    let folder = Repository.programs
    return try ToolRun(
      [], program: "\(folder)/Drinks", errors: errors, on: terminal,
      environment: ["SWIFT_BACKTRACE": "enable=no"])
  }

  /// What a PC says of the lines.
  private static let notice = """
    detent: no GPIO chip that may be opened here has a line GPIO17, GPIO27 or GPIO22: the arrow keys \
    turn in the knob's place, and Enter presses

    """

  @Test(
    "The README's program prints the choice; on a PC the keys turn, and one sentence says so",
    .enabled(if: isPC))
  func readme() throws {
    let terminal = try PseudoTerminal(columns: 60, rows: 12)
    let modes = try terminal.modes()
    let run = try drinks(on: terminal)
    try run.wait(forSelected: "tea")
    try run.wait(for: "esc cancel")
    let shown = run.picture.lines.prefix(5).map { $0.trimmingCharacters(in: [" "]) }
    #expect(shown == ["Drink", "tea", "coffee", "cocoa", "↑↓ move   enter choose   esc cancel"])
    run.type("\u{1B}[B")
    try run.wait(forSelected: "coffee")
    run.type("\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "coffee\n")
    #expect(run.errorText == Self.notice)
    #expect(run.picture.text == [])
    #expect(try terminal.modes() == modes)
  }

  @Test("The sentence stands above the picker, and stays", .enabled(if: isPC))
  func noticed() throws {
    let run = try drinks(on: PseudoTerminal(columns: 60, rows: 12), errors: .terminal)
    try run.wait(forSelected: "tea")
    run.type("\r")
    #expect(try run.end() == 0)
    let told = run.picture.text.map { $0.trimmingCharacters(in: [" "]) }.joined(separator: " ")
    #expect(told.hasPrefix("detent: no GPIO chip"))
  }

  @Test("Escape cancels: the value is nil", .enabled(if: isPC))
  func cancelled() throws {
    let run = try drinks(on: PseudoTerminal())
    try run.wait(forSelected: "tea")
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    #expect(run.output == [])
  }

  @Test(
    "A request to end by a signal restores the terminal and ends the program by that signal",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGALRM])
  func asked(signal: Int32) throws {
    let terminal = try PseudoTerminal()
    let modes = try terminal.modes()
    let run = try pick("cases", on: terminal)
    try run.wait(forSelected: "tea")
    if signal == SIGINT { run.type("\u{3}") } else { run.signal(signal) }
    #expect(try run.end() == 256 + signal)
    #expect(run.output == [] && run.errors == [])
    #expect(try terminal.modes() == modes)
    #expect(run.picture.text == [])
  }

  @Test("After Ctrl-C the shell's status is 130")
  func interrupted() throws {
    let run = try ToolRun(
      [
        "-c", "trap : INT; \"$0\" cases; echo \"status $?\"", "\(Repository.programs)/detent-picks",
      ], program: "/bin/sh", on: PseudoTerminal())
    try run.wait(forSelected: "tea")
    run.type("\u{3}")
    #expect(try run.end() == 0)
    #expect(run.outputText == "status 130\n")
  }

  @Test("A program that handles the signal itself goes on, without a value")
  func handled() throws {
    let terminal = try PseudoTerminal()
    let modes = try terminal.modes()
    let run = try pick("handling", on: terminal)
    try run.wait(forSelected: "tea")
    run.signal(SIGTERM)
    #expect(try run.end() == 0)
    #expect(run.outputText == "asked\npicked nil\n")
    #expect(try terminal.modes() == modes)
  }

  @Test("Without a terminal it throws the sentence of pick, with the remedy", .enabled(if: isPC))
  func noTerminal() throws {
    let run = try drinks(on: nil)
    #expect(try run.end() != 0)
    #expect(run.output == [])
    #expect(
      run.errorText.contains(
        "no terminal to draw on (/dev/tty): run this in a terminal, or with 'ssh -t' or "
          + "'docker run -it'"))
  }

  @Test("A type without values is nil at once, also without a terminal or the knob's lines")
  func nothing() throws {
    let terminal = try PseudoTerminal()
    let run = try pick("nothing", on: terminal)
    #expect(try run.end() == 0)
    #expect(run.outputText == "picked nil\n" && run.errors == [])
    #expect(run.shown == [])
    let alone = try ToolRun(["nothing"], program: "\(Repository.programs)/detent-picks")
    #expect(try alone.end() == 0)
    #expect(alone.outputText == "picked nil\n" && alone.errors == [])
  }

  @Test(
    "Rows are raw values that are strings, else descriptions, or labels; one is selected",
    arguments: [
      ("cases", "tea", "coffee", "Optional(detent_picks.Drink.coffee)"),
      ("raw", "0.5 l", "0.2 l", "Optional(detent_picks.Size.small)"),
      ("described", "Green tea", "Black tea", "Optional(Black tea)"),
      ("labeled", "TEA", "COFFEE", "Optional(detent_picks.Drink.coffee)"),
      ("strings", "Coffee", "Tea", "Optional(\"Tea\")"),
    ])
  func rows(name: String, first: String, next: String, picked: String) throws {
    let run = try pick(name)
    try run.wait(forSelected: first)
    run.type(name == "raw" ? "\u{1B}[A" : "\u{1B}[B")
    try run.wait(forSelected: next)
    run.type("\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "picked \(picked)\n")
  }

  @Test("A collection of one value is a list, and typed letters filter")
  func collections() throws {
    let one = try pick("numbers")
    try one.wait(forSelected: "7 minutes")
    one.type("\r")
    #expect(try one.end() == 0)
    #expect(one.outputText == "picked Optional(7)\n")
    let filtered = try pick("cases")
    try filtered.wait(forSelected: "tea")
    filtered.type("coc")
    try filtered.wait(forSelected: "cocoa")
    filtered.type("\r")
    #expect(try filtered.end() == 0)
    #expect(filtered.outputText == "picked Optional(detent_picks.Drink.cocoa)\n")
  }

  @Test("A program picks twice, each time on a restored terminal")
  func twice() throws {
    let terminal = try PseudoTerminal()
    let modes = try terminal.modes()
    let run = try pick("twice", on: terminal)
    try run.wait(for: "First")
    run.type("\r")
    try run.wait(for: "Second")
    run.type("\u{1B}[B\r")
    #expect(try run.end() == 0)
    #expect(run.lines == ["picked Optional(\"a\")", "picked Optional(\"b\")"])
    #expect(try terminal.modes() == modes)
  }

  @Test(
    "A value of any content is picked, from the one that is selected",
    arguments: [
      ("number", "20.5", "21.5", "ItemValue.number(20.5)"),
      ("date", "29", "30", "ItemValue.date(2026-11-30T00:00)"),
    ])
  func contents(name: String, first: String, next: String, picked: String) throws {
    let run = try pick(name)
    try run.wait(for: first)
    run.type("\u{1B}[B")
    try run.wait(for: next)
    run.type("\r")
    #expect(try run.end() == 0)
    #expect(run.outputText.contains(picked), "\(run.outputText)")
  }

  @Test("A commit changes a value of the running menu, and another ends it")
  func running() throws {
    let terminal = try PseudoTerminal()
    let modes = try terminal.modes()
    let run = try pick("menu", on: terminal)
    try run.wait(for: "Heat")
    run.type("\u{1B}[B\r")
    try run.wait(for: "50")
    run.type("\u{1B}[B\r")
    #expect(try run.end() == 0)
    let left = "picked Optional(DetentPicker.ItemValue.number(50))"
    #expect(run.lines == ["picked Reset", "picked Start", left])
    #expect(try terminal.modes() == modes)
  }

  @Test("What pick reports at its end is below the picture, on a restored terminal")
  func reports() throws {
    let run = try ToolRun(
      ["pick", "--time", "--style", "graphical", "--selected", "09:30"], errors: .terminal,
      on: PseudoTerminal())
    try run.wait(forSelected: "09")
    run.type("\t\r")
    #expect(try run.end() == 0)
    #expect(run.picture.contains("detent: style graphical doesn't fit here; it had wheels"))
  }
}
