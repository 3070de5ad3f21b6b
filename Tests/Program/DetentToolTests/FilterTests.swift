import Testing

@Suite("Filtering and marking in a terminal")
struct FilterTests {
  private static let drinks = ToolRun.Input.lines("Tea", "Coffee", "Cocoa", "Iced Coffee")

  private func pick(
    _ arguments: String..., columns: Int = 80, rows: Int = 24,
    environment: [String: String] = [:]
  ) throws -> ToolRun {
    try ToolRun(
      ["pick", "--title", "Drink"] + arguments, input: Self.drinks,
      on: PseudoTerminal(columns: columns, rows: rows), environment: environment)
  }

  @Test("Letters filter rows, with a count; Ctrl-N moves among them, and Enter takes one")
  func find() throws {
    let run = try pick()
    try run.wait(forSelected: "Tea")
    run.type("coff")
    // A busy machine may show a picture for each letter.
    try run.wait(for: "/coff")
    try run.wait(forSelected: "Coffee")
    #expect(run.picture.contains("/coff") && run.picture.contains("2/4"))
    #expect(!run.picture.contains("Cocoa") && !run.picture.contains("Drink"))
    run.type("\u{E}")
    try run.wait(forSelected: "Iced Coffee")
    run.type("\u{10}\u{E}\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "Iced Coffee\n")
  }

  @Test(
    "K13 · Every letter and every digit filters, from the first on",
    arguments: ["queue", "kernel", "libpng", "0ad", "Jq"])
  func everyLetter(word: String) throws {
    let rows = "bash\ncurl\njq\nhtop\nkernel\nlibpng\nqueue\nzlib\n0ad\nJq\n"
    let run = try ToolRun(["pick"], input: .bytes(Array(rows.utf8)), on: PseudoTerminal())
    try run.wait(forSelected: "bash")
    run.type(word)
    try run.wait(for: "/" + word)
    run.type("\r")
    #expect(try run.end() == 0)
    #expect(run.outputText.lowercased() == word.lowercased() + "\n")
  }

  @Test("With --vi h, j, k, l and q are keys in lists, too")
  func vi() throws {
    let run = try pick("--vi")
    try run.wait(forSelected: "Tea")
    run.type("jjlkJKjj\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "Cocoa\n")
    let left = try pick("--vi")
    try left.wait(forSelected: "Tea")
    left.type("q")
    #expect(try left.end() == 130)
  }

  @Test("A pasted line filters")
  func paste() throws {
    let run = try pick()
    try run.wait(forSelected: "Tea")
    run.type("\u{1B}[200~iced\rTea\r\u{1B}[201~")
    try run.wait(forSelected: "Iced Coffee")
    run.type("\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "Iced Coffee\n")
  }

  @Test("Ctrl-J and Ctrl-K move, Ctrl-W deletes a word of the filter, and Ctrl-U empties it")
  func editing() throws {
    let run = try pick("-q", "iced co")
    try run.wait(for: "1/4")
    run.type("\u{17}")
    try run.wait(for: "/iced ▏")
    run.type("\u{15}")
    try run.wait(for: "/▏")
    #expect(run.picture.contains("Cocoa"))
    run.type("co\n\n")
    try run.wait(forSelected: "Iced Coffee")
    run.type("\u{B}")
    try run.wait(forSelected: "Cocoa")
    run.type("\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "Cocoa\n")
  }

  @Test("Ctrl-U and Ctrl-W start no filter")
  func nothingToEdit() throws {
    let run = try pick()
    try run.wait(forSelected: "Tea")
    run.type("\u{15}\u{17}\n")
    try run.wait(forSelected: "Coffee")
    #expect(run.picture.contains("Drink"))
    run.type("\r")
    #expect(try run.end() == 0)
  }

  @Test("Backspace deletes, and Escape brings the list back")
  func keys() throws {
    let run = try pick()
    try run.wait(forSelected: "Tea")
    run.type("/q hjkl")
    try run.wait(for: "no match")
    run.type("\r\r")
    run.type(String(repeating: "\u{7F}", count: 6) + "co co")
    try run.wait(for: "3/4")
    run.type("\u{1B}[B")
    try run.wait(forSelected: "Cocoa")
    run.type("\u{1B}")
    try run.wait(for: "Drink")
    #expect(run.picture.contains("Tea") && run.picture.selected == "Cocoa")
    run.type("\u{1B}")
    #expect(try run.end() == 130)
  }

  @Test("Matches are underlined, in the lens and beside it, with colors and without")
  func underline() throws {
    for variables in [["COLORTERM": "truecolor"], ["NO_COLOR": "1"]] {
      let run = try pick(environment: variables)
      try run.wait(forSelected: "Tea")
      run.type("FF")
      try run.wait(for: "/FF")
      try run.wait(forSelected: "Coffee")
      // Of two keys the first may be drawn by itself: then its letters are underlined before.
      try run.wait("two underlined letters in each of two rows") {
        let bytes = String(decoding: $0.shown, as: UTF8.self)
        let letters = bytes.matches(of: /\u{1B}\[(?:[0-9;]*;)?4(?:;[0-9;]*)?m(f+)\u{1B}/)
        return letters.map { $0.output.1.count }.reduce(0, +) >= 4
      }
      run.type("\u{3}")
      try run.end()
    }
  }

  @Test("On few lines the filter replaces the caption")
  func small() throws {
    let run = try pick(columns: 16, rows: 2)
    try run.wait(forSelected: "Tea")
    run.type("co")
    try run.wait(for: "/co_")
    try run.wait(forSelected: "Coffee")
    #expect(run.picture.lines == ["/co_         3/4", "[Coffee     ]  ▸"])
    run.type("x")
    try run.wait(for: "no match")
    run.type("\u{3}")
    #expect(try run.end() == 130)
  }

  @Test("Items of a menu are filtered, too")
  func menu() throws {
    let run = try ToolRun(["run", "Simulator/Menus/kettle.yaml", "--once"], on: PseudoTerminal())
    try run.wait(forItem: "Drink")
    run.type("sug")
    try run.wait(forItem: "Sugar")
    run.type("\r\u{1B}[B\r")
    #expect(try run.end() == 0)
    #expect(run.lines.last?.contains("\"committed\",\"item\":\"Sugar\"") == true)
  }

  @Test("With --multi marked rows are printed in order, with signs and a count")
  func multi() throws {
    let run = try pick("--multi")
    try run.wait(forSelected: "Tea")
    run.type("\u{1B}[F \u{1B}[H\t")
    try run.wait(forSelected: "Coffee")
    #expect(run.picture.contains("✓ Tea") && run.picture.contains("✓ Iced Coffee"))
    #expect(run.picture.contains("2 marked"))
    run.type("\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "Tea\nIced Coffee\n")
  }

  @Test("--multi works with --print0, --index and --delimiter; without a mark one row is taken")
  func multiForms() throws {
    for (arguments, keys, answer) in [
      (["--print0"], " \u{E} ", "Tea\0Coffee\0"), (["--index"], " \u{E}\u{E} ", "0\n2\n"),
      (["--delimiter", "o"], " \u{E} ", "Tea\nffee\n"), ([], "\u{E}", "Coffee\n"),
    ] {
      let run = try ToolRun(
        ["pick", "--multi"] + arguments, input: Self.drinks, on: PseudoTerminal())
      try run.wait(forSelected: "Tea")
      run.type(keys + "\r")
      #expect(try run.end() == 0)
      #expect(run.outputText == answer)
    }
  }

  @Test("--multi requires options and a terminal")
  func multiRefused() throws {
    let number = try ToolRun(["pick", "--multi", "--number", "1..5"])
    #expect(try number.end() == 64)
    #expect(number.errorText.contains("--multi is for options"))
    let board = try ToolRun(
      ["pick", "--multi", "--board", "raspberry-pi-ky040-ssd1306", "Tea", "Coffee"])
    #expect(try board.end() == 64)
    #expect(board.errorText.contains("--multi is for the terminal"))
  }
}
