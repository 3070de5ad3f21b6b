import Testing

@Suite("The end of a knob's source")
struct KnobEndTests {
  private static let untold =
    "detent: the lines that turned the knob have ended, and nothing was chosen\n"

  private func run(_ arguments: String..., lines: String) throws -> ToolRun {
    try ToolRun(arguments + ["--board", "standard-input"], input: .bytes(Array(lines.utf8)))
  }

  @Test("An end of the lines before a choice is status 1, with a message")
  func pick() throws {
    for lines in ["", "turn 1\n", "turn 1", "press\n"] {
      let run = try run("pick", "--number", "0..9", lines: lines)
      #expect(try run.end() == (lines == "press\n" ? 0 : 1), "\(lines)")
      #expect(run.errorText == (lines == "press\n" ? "" : Self.untold))
    }
    let dates = try run("pick", "--date", "--range", lines: "press\nrelease\n")
    #expect(try dates.end() == 1)
    #expect(dates.output == [] && dates.errorText == Self.untold)
  }

  @Test("Input before the end counts: a press commits, and a timeout is waited for")
  func chosen() throws {
    let run = try run("pick", "Tea", "Coffee", lines: "turn 1\npress\nrelease\n")
    #expect(try run.end() == 0)
    #expect(run.outputText == "Coffee\n" && run.errors == [])
    let late = try self.run(
      "pick", "--timeout", "200ms", "--default", "Tea", "Tea", "Coffee", lines: "turn 1\n")
    #expect(try late.end() == 0)
    #expect(late.outputText == "Tea\n")
  }

  @Test("A menu prints all events until its wheels rest; an end after a commit is no failure")
  func menu() throws {
    let turned = try run("run", "Simulator/Menus/kettle.yaml", lines: "turn 1\n")
    #expect(try turned.end() == 1)
    #expect(turned.lines.last?.contains("valueChanged") == true)
    #expect(turned.errorText == Self.untold)
    let taken = try run(
      "run", "Simulator/Menus/kettle.yaml", lines: "press\nrelease\nturn 1\npress\nrelease\n")
    #expect(try taken.end() == 0)
    #expect(taken.outputText.contains("committed") && taken.errors == [])
  }

  @Test("A recording ends with it, too")
  func record() throws {
    let folder = try TemporaryDirectory()
    let run = try run("record", "-o", "\(folder.path)/tape.vcd", lines: "turn 1\n")
    #expect(try run.end() == 0)
    #expect(run.errorText.contains("1 input in"))
  }
}
