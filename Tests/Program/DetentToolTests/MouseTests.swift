import Testing

@Suite("Several wheels in a terminal, and the mouse")
struct MouseTests {
  @Test("A click on the selected row commits it")
  func clickInLens() throws {
    let run = try ToolRun(
      ["pick", "--full", "--number", "1..99", "--selected", "50"], on: PseudoTerminal())
    try run.wait(forSelected: "50")
    run.type("\u{1B}[<0;40;14M\u{1B}[<0;40;14m\u{1B}[<0;40;11M\u{1B}[<0;40;11m")
    #expect(try run.end() == 0)
    #expect(run.outputText == "51\n")
  }

  @Test("G12 · A click on another wheel focuses it, and the next one turns to a row")
  func otherWheel() throws {
    let run = try ToolRun(
      ["pick", "--full", "--time", "--clock", "24", "--selected", "07:30"], on: PseudoTerminal())
    try run.wait(forSelected: "07")
    run.type("\u{1B}[<0;52;11M\u{1B}[<0;52;11m")
    try run.wait(forSelected: "30")
    // The second row below the lens of the minutes, on the right.
    run.type("\u{1B}[<0;52;15M\u{1B}[<0;52;15m\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "07:32\n")
  }

  @Test("G12 · A drag turns a wheel by a row per line, and focuses it")
  func drag() throws {
    let run = try ToolRun(
      ["pick", "--full", "--time", "--clock", "24", "--selected", "07:30"], on: PseudoTerminal())
    try run.wait(forSelected: "07")
    // Three lines up on the minutes, in two moves.
    run.type("\u{1B}[<0;52;12M\u{1B}[<32;52;10M\u{1B}[<32;52;9M\u{1B}[<0;52;9m")
    try run.wait(forSelected: "33")
    run.type("\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "07:33\n")
  }

  @Test("G12 · In a list, whose rows stand still, a drag moves the lens")
  func dragInList() throws {
    let run = try ToolRun(
      ["pick", "--full", "--style", "menu", "Tea", "Coffee", "Cocoa", "Water"],
      on: PseudoTerminal())
    try run.wait(for: "Water")
    let row = 10
    run.type("\u{1B}[<0;40;\(row)M\u{1B}[<32;40;\(row + 2)M\u{1B}[<0;40;\(row + 2)m")
    try run.wait("Cocoa in the lens") { $0.picture.selected?.contains("Cocoa") == true }
    run.type("\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "Cocoa\n")
  }

  @Test("G05 · Digits typed for one wheel end with the key for the next wheel")
  func digitsOfTwoWheels() throws {
    let run = try ToolRun(["pick", "--time", "--selected", "03:00"], on: PseudoTerminal())
    try run.wait(forSelected: "03")
    run.type("07\r45\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "07:45\n")
  }

  @Test("G05 · A day typed for a date and a time is the one of its month", arguments: ["\t", "\r"])
  func dayOfMoment(key: String) throws {
    for text in ["24", "24."] {
      let run = try ToolRun(
        ["pick", "--datetime", "--selected", "2026-11-02T03:00"], on: PseudoTerminal())
      try run.wait(forSelected: "Mon Nov 2")
      run.type(text + key + "\r\r")
      #expect(try run.end() == 0)
      #expect(run.outputText == "2026-11-24T03:00\n")
    }
  }
}
