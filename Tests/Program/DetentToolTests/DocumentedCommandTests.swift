import Testing

/// The documentation's commands that need a terminal.
@Suite("The documentation's commands in a terminal")
struct DocumentedCommandTests {
  @Test("A drink is picked from standard input")
  func drink() throws {
    let run = try ToolRun(
      ["pick", "--title", "Drink"], input: .lines("Tea", "Coffee", "Cocoa"),
      on: PseudoTerminal())
    try run.wait(forSelected: "Tea")
    run.type("\u{E}\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "Coffee\n")
  }

  @Test("Minutes are picked as a number, from the default on")
  func minutes() throws {
    let run = try ToolRun(
      ["pick", "--number", "0..55:5", "--unit", "min", "--timeout", "10s", "--default", "5"],
      on: PseudoTerminal())
    try run.wait(forSelected: "5")
    run.type("\u{E}\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "10\n")
  }

  @Test("A time of day between limits is picked in quarters of an hour")
  func time() throws {
    let run = try ToolRun(
      ["pick", "--time", "--min", "05:30", "--max", "10:00", "--minute-interval", "15"],
      on: PseudoTerminal())
    try run.wait(for: "enter next")
    // At any time of day: the last hour, which has no quarters, then both wheels committed.
    run.type("\u{1B}[F\r\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "10:00\n")
  }

  @Test("A temperature is picked by its drink, and a tape by its name")
  func values() throws {
    let drink = try ToolRun(
      ["pick", "--delimiter", ":"], input: .lines("Tea:80", "Coffee:96"), on: PseudoTerminal())
    try drink.wait(forSelected: "Tea")
    drink.type("\u{E}\r")
    #expect(try drink.end() == 0)
    #expect(drink.outputText == "96\n")
    let tape = try ToolRun(
      ["pick", "--read0", "-1", "-0"], input: .bytes(Array("./a b.vcd\0".utf8)))
    #expect(try tape.end() == 0)
    #expect(tape.outputText == "./a b.vcd\n")
  }

  @Test("Several of three things are picked")
  func several() throws {
    let run = try ToolRun(
      ["pick", "--multi"], input: .lines("Milk", "Sugar", "Honey"), on: PseudoTerminal())
    try run.wait(forSelected: "Milk")
    run.type("\t\u{E} \r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "Milk\nHoney\n")
  }

  @Test("A date from this year on is picked, in ISO 8601")
  func date() throws {
    let run = try ToolRun(["pick", "--date", "--min", "2026-01-01"], on: PseudoTerminal())
    try run.wait(for: "↑↓ day")
    run.type("\u{1B}[F\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "9999-12-31\n")
  }

  @Test("A menu runs in the terminal with its events redirected")
  func menu() throws {
    let run = try ToolRun(["run", "Simulator/Menus/kettle.yaml"], on: PseudoTerminal())
    try run.wait(for: "Kettle")
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    #expect(run.lines.last?.contains(#""event":"cancelled""#) == true)
  }

  @Test("A range of dates is picked, and a date is printed in words and as an object")
  func rangeAndFormat() throws {
    let range = try ToolRun(
      ["pick", "--range", "--selected", "2026-11-22/2026-11-30"], on: PseudoTerminal())
    try range.wait(for: "22")
    range.type("\r")
    range.type("\r")
    #expect(try range.end() == 0)
    #expect(range.outputText == "2026-11-22/2026-11-30\n")
    let words = [
      "pick", "--date", "--locale", "de_DE", "--format", "EEEE, d. MMMM y", "--json",
      "--selected", "2026-11-22",
    ]
    let date = try ToolRun(words, on: PseudoTerminal())
    try date.wait(forSelected: "22")
    date.type("\t\t\r")
    #expect(try date.end() == 0)
    #expect(date.lines == [#"{"value":"2026-11-22","text":"Sonntag, 22. November 2026"}"#])
  }
}
