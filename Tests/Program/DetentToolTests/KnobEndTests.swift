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

  @Test("Edges are recorded and probed as a knob's, and invalid lines are reported")
  func edges() throws {
    let lines = "0 a 0\n9000 b 0\n9050 b 1\n9100 b 0\n19000 a 1\n29000 b 1\nb 0\n29000 b 1\n"
    let folder = try TemporaryDirectory()
    let path = "\(folder.path)/tape.vcd"
    let record = try run("record", "-o", path, lines: lines)
    #expect(try record.end() == 0)
    let report = "line 7 is 'b 0' and was skipped; these are edges with times in microseconds"
    #expect(record.errorText.contains(report))
    #expect(record.errorText.contains("7 edges in"))
    #expect(record.errorText.contains("0 were lost, 1 repeated"))
    let probe = try run("probe", "--json", lines: lines)
    let taped = try ToolRun(["probe", "--json", "--tape", path])
    #expect(try probe.end() == 0 && taped.end() == 0)
    #expect(probe.errorText.contains(report))
    for figure in [#""detents":1,"#, #""edges":7,"#, #""repeated":1,"#] {
      #expect(probe.outputText.contains(figure), "\(probe.outputText)")
      #expect(taped.outputText.contains(figure), "\(taped.outputText)")
    }
  }

  @Test("A session recorded from edges replays, as one of a knob with measured detents")
  func session() throws {
    let folder = try TemporaryDirectory()
    let path = "\(folder.path)/session.yaml"
    let detent = "a 0\nb 0\na 1\nb 1\n"
    let run = try run(
      "run", "Simulator/Menus/drink.yaml", "--once", "--record-session", path,
      lines: String(repeating: detent, count: 12) + "button 0\nbutton 1\n")
    #expect(try run.end() == 0)
    #expect(!run.errorText.contains("differs"), "\(run.errorText)")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("over:"), "fast detents have a pace: \(text)")
  }
}
