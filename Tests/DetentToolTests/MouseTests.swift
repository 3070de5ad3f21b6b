import Testing

@Suite("Several wheels in a terminal, and the mouse")
struct MouseTests {
  @Test("A click on the row in the lens chooses it")
  func clickInLens() throws {
    let run = try ToolRun(["pick", "--number", "1..99", "--selected", "50"], on: PseudoTerminal())
    try run.wait(forSelected: "50")
    run.type("\u{1B}[<0;40;14M\u{1B}[<0;40;14m\u{1B}[<0;40;11M\u{1B}[<0;40;11m")
    #expect(try run.end() == 0)
    #expect(run.outputText == "51\n")
  }

  @Test("G12 · A click on another wheel gives it the knob, and the next one turns to a row")
  func otherWheel() throws {
    let run = try ToolRun(
      ["pick", "--time", "--clock", "24", "--selected", "07:30"], on: PseudoTerminal())
    try run.wait(forSelected: "07")
    run.type("\u{1B}[<0;52;11M\u{1B}[<0;52;11m")
    try run.wait(forSelected: "30")
    // The second row below the lens of the minutes, on the right.
    run.type("\u{1B}[<0;52;15M\u{1B}[<0;52;15m\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "07:32\n")
  }

  @Test("G05 · Digits that are typed for one wheel end with the key that goes to the next")
  func digitsOfTwoWheels() throws {
    let run = try ToolRun(["pick", "--time", "--selected", "03:00"], on: PseudoTerminal())
    try run.wait(forSelected: "03")
    run.type("07\r45\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "07:45\n")
  }
}
