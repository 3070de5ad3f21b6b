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
    run.type("j\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "Coffee\n")
  }

  @Test("Minutes are picked as a number, from the default on")
  func minutes() throws {
    let run = try ToolRun(
      ["pick", "--number", "0..55:5", "--unit", "min", "--timeout", "10s", "--default", "5"],
      on: PseudoTerminal())
    try run.wait(forSelected: "5\u{A0}min")
    run.type("j\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "10\n")
  }

  @Test("A menu runs in the terminal while its events go elsewhere")
  func menu() throws {
    let run = try ToolRun(["run", "Simulator/Menus/kettle.yaml"], on: PseudoTerminal())
    try run.wait(for: "Kettle")
    run.type("q")
    #expect(try run.end() == 0)
    #expect(run.lines.last?.contains(#""event":"cancelled""#) == true)
  }
}
