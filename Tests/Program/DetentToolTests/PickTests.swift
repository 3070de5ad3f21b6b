import Foundation
import Testing

@Suite("detent pick")
struct PickTests {
  private static let drinks = ToolRun.Input.lines("Tea", "Coffee", "Cocoa")

  private func pick(
    _ arguments: String..., input: ToolRun.Input = drinks, on terminal: PseudoTerminal
  ) throws -> ToolRun {
    try ToolRun(["pick"] + arguments, input: input, on: terminal)
  }

  @Test("The chosen option is printed alone, and the terminal is restored")
  func choose() throws {
    let terminal = try PseudoTerminal()
    let modes = try terminal.modes()
    let run = try pick(on: terminal)
    try run.wait(forSelected: "Tea")
    run.type("\u{1B}[B")
    try run.wait(forSelected: "Coffee")
    run.type("\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "Coffee\n")
    #expect(run.errorText == "")
    #expect(try terminal.modes() == modes)
    #expect(run.picture.text == [])
  }

  @Test(
    "Leaving prints nothing and is status 130",
    arguments: ["\u{1B}", "\u{3}", "\u{4}", "\u{E}\u{1B}", "\u{E}\u{E}\u{3}"])
  func leave(keys: String) throws {
    let terminal = try PseudoTerminal()
    let modes = try terminal.modes()
    let run = try pick(on: terminal)
    try run.wait(forSelected: "Tea")
    run.type(keys)
    #expect(try run.end() == 130)
    #expect(run.output == [])
    #expect(run.errors == [])
    #expect(try terminal.modes() == modes)
  }

  @Test("Each key acts as documented", arguments: meanings)
  func keys(keys: String, answer: String) throws {
    let run = try ToolRun(
      ["pick", "--full", "--number", "1..99", "--selected", "50"], on: PseudoTerminal())
    try run.wait(forSelected: "50")
    run.type(keys + "\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == answer + "\n", "\(keys.debugDescription)")
  }

  private static let meanings: [(String, String)] = [
    ("\u{1B}[B", "51"), ("\u{1B}[C", "51"), ("\u{1B}OB", "51"), ("j", "51"), ("l", "51"),
    ("\u{1B}[A", "49"), ("\u{1B}[D", "49"), ("k", "49"), ("h", "49"),
    ("\u{1B}[1;2B", "55"), ("\u{1B}[6~", "60"), ("J", "55"),
    ("\u{1B}[1;2A", "45"), ("\u{1B}[5~", "40"), ("K", "45"),
    ("\u{1B}[H", "1"), ("\u{1B}[F", "99"),
    // The mouse, as SGR reports: its wheel is 65 down, 64 up; a click, 0, turns to its row, here
    // two below the middle line, the 11th, and does nothing elsewhere.
    ("\u{1B}[<65;10;10M\u{1B}[<65;10;10M", "52"), ("\u{1B}[<64;10;10M", "49"),
    ("\u{1B}[<0;3;3M\u{1B}[<0;3;3m", "50"), ("\u{1B}[<0;40;15M\u{1B}[<0;40;15m", "52"),
    ("\u{1B}[<0;40;7M\u{1B}[<0;40;7m", "48"),
    ("45", "45"), ("7", "7"),
  ]

  @Test("Space presses as Enter does")
  func space() throws {
    let run = try pick(on: PseudoTerminal())
    try run.wait(forSelected: "Tea")
    run.type("\u{E} ")
    #expect(try run.end() == 0)
    #expect(run.outputText == "Coffee\n")
  }

  @Test("Keys that arrive at once are applied in order")
  func burst() throws {
    // The end of the list, two up, press: any other order gives another row.
    let run = try ToolRun(["pick", "--number", "1..99"], on: PseudoTerminal())
    try run.wait(forSelected: "1")
    run.type("jjj\u{1B}[Fkk\rq")
    #expect(try run.end() == 0)
    #expect(run.outputText == "97\n")
  }

  @Test("A thousand keys at once turn a thousand rows")
  func thousandKeys() throws {
    let run = try ToolRun(["pick", "--number", "0..2000"], on: PseudoTerminal())
    try run.wait(forSelected: "0")
    run.type(String(repeating: "j", count: 1_000) + "\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "1000\n")
  }

  @Test("A hundred PageDowns at once turn a hundred pages, and the press behind them takes the row")
  func hundredPages() throws {
    let run = try ToolRun(["pick", "--number", "0..5000"], on: PseudoTerminal())
    try run.wait(forSelected: "0")
    run.type(String(repeating: "\u{1B}[6~", count: 100) + "\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "1000\n")
  }

  @Test("Options can be arguments, of any form behind two dashes")
  func arguments() throws {
    let run = try pick("--title", "-x-", "--", "--wrap", "", "-1", on: PseudoTerminal())
    try run.wait(forSelected: "--wrap")
    #expect(run.picture.contains("-x-"))
    run.type("\u{E}\u{E}\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "-1\n")
  }

  @Test("Numbers have steps, and are printed without their unit")
  func number() throws {
    let run = try ToolRun(
      ["pick", "--number", "0..100:5", "--unit", "%"], on: PseudoTerminal())
    try run.wait(forSelected: "0")
    run.type("\u{1B}[B\u{1B}[B\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "10\n")
  }

  @Test("Numbers may be negative and have decimals")
  func negative() throws {
    let run = try ToolRun(
      ["pick", "--number", "-1.5..1.5:0.5", "--selected", "-1"], on: PseudoTerminal())
    try run.wait(forSelected: "−1.0")
    run.type("\u{10}\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "-1.5\n")
  }

  @Test("--selected selects, --wrap wraps")
  func selectedAndWrap() throws {
    let run = try pick("--selected", "Cocoa", "--wrap", on: PseudoTerminal())
    try run.wait(forSelected: "Cocoa")
    run.type("\u{E}")
    try run.wait(forSelected: "Tea")
    run.type("\u{1B}[A")
    try run.wait(forSelected: "Cocoa")
    run.type("\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "Cocoa\n")
  }

  @Test("Without --wrap the ends stop the wheel")
  func ends() throws {
    let run = try pick(on: PseudoTerminal())
    try run.wait(forSelected: "Tea")
    run.type("\u{10}\u{10}\u{10}\u{10}\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "Tea\n")
  }

  // MARK: - Time

  @Test("On timeout the default is printed", arguments: ["1s", "200ms"])
  func timeout(span: String) throws {
    let terminal = try PseudoTerminal()
    let modes = try terminal.modes()
    let run = try pick("--timeout", span, "--default", "Coffee", on: terminal)
    try run.wait(forSelected: "Coffee")
    #expect(try run.end() == 0)
    #expect(run.outputText == "Coffee\n")
    #expect(try terminal.modes() == modes)
  }

  @Test("On timeout without a default the status is 124")
  func timeoutWithoutDefault() throws {
    let run = try pick("--timeout", "200ms", on: PseudoTerminal())
    #expect(try run.end() == 124)
    #expect(run.output == [])
  }

  @Test("On timeout the default wins over the dialed value")
  func timeoutAfterTouch() throws {
    let run = try pick("--timeout", "300ms", "--default", "Tea", on: PseudoTerminal())
    try run.wait(forSelected: "Tea")
    run.type("\u{E}\u{E}")
    try run.wait(forSelected: "Cocoa")
    #expect(try run.end() == 0)
    #expect(run.outputText == "Tea\n")
  }

  // MARK: - Missing ends

  @Test("Without options the status is 1, with a message")
  func nothing() throws {
    let run = try pick(input: .nothing, on: PseudoTerminal())
    #expect(try run.end() == 1)
    #expect(run.output == [])
    #expect(run.errorText == "detent: nothing to choose from: no option was given\n")
    #expect(run.shown == [])
  }

  @Test("Without a terminal the message names the remedy")
  func noTerminal() throws {
    let run = try ToolRun(["pick"], input: Self.drinks)
    #expect(try run.end() == 2)
    #expect(run.output == [])
    #expect(
      run.errorText == """
        detent: no terminal to draw on (/dev/tty): run this in a terminal, or with \
        'ssh -t' or 'docker run -it'

        """)
  }

  @Test("Unreadable standard input is an error, not an empty list")
  func unreadable() throws {
    let directory = try pick(input: .file("/"), on: PseudoTerminal())
    #expect(try directory.end() == 2)
    #expect(directory.errorText.hasPrefix("detent: standard input: "))
    let closed = try pick(input: .closed, on: PseudoTerminal())
    #expect(try closed.end() == 2)
    #expect(closed.errorText.hasPrefix("detent: standard input: "))
  }

  @Test("An endless list is refused")
  func endless() throws {
    let run = try ToolRun(
      ["-c", "yes | \(Repository.tool) pick"], program: "/bin/sh", on: PseudoTerminal())
    #expect(try run.end() == 2)
    #expect(run.errorText.hasPrefix("detent: standard input: more than 1000000 lines"))
  }

  @Test("A closed standard output is an error, and the terminal is restored")
  func nobodyReads() throws {
    for output in [ToolRun.Output.abandoned, .closed] {
      let terminal = try PseudoTerminal()
      let modes = try terminal.modes()
      let run = try ToolRun(["pick", "A", "B"], output: output, on: terminal)
      try run.wait(forSelected: "A")
      run.type("\r")
      #expect(try run.end() == 2)
      #expect(run.errorText.contains("standard output"))
      #expect(try terminal.modes() == modes)
    }
  }
}
