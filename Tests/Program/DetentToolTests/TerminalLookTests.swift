import Foundation
import Testing

@Suite("The picture on a terminal")
struct TerminalLookTests {
  private static let drinks = ToolRun.Input.lines("Tea", "Coffee", "Cocoa")

  @Test("A centered case has the title, a scale and the active keys")
  func watch() throws {
    let run = try ToolRun(
      ["pick", "--title", "Drink", "--full", "--align", "center"], input: Self.drinks,
      on: PseudoTerminal(columns: 60, rows: 12))
    try run.wait("the last row") { $0.picture.selected == "Tea" && !$0.picture.contains("…") }
    #expect(
      run.picture.text == [
        "╭─ Drink ──────────────────────────────────╮",
        "│                                          │",
        "│                                          │",
        "│  ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄  ▐█┤",
        "│                  Tea                  ▶╶─┤",
        "│  ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀   ╶┤",
        "│                 Coffee                  ╶┤",
        "│                 Cocoa                  ▐█┤",
        "╰──────────────────────────────────────────╯",
        "↑↓ move   enter choose   esc cancel",
      ])
  }

  @Test("--pixels half fills any size with pixels, and keys turn them")
  func pixels() throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let run = try ToolRun(
      ["pick", "--title", "Drink", "--pixels", "half"], input: Self.drinks, on: terminal)
    // The scale is at the right edge.
    try run.wait("half blocks") { $0.picture.lines.contains { $0.suffix(3).contains("▀") } }
    terminal.resize(columns: 120, rows: 40)
    try run.wait("more of them") { $0.picture.lines.contains { $0.suffix(3).contains("▀") } }
    run.type("\u{E}\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "Coffee\n")
  }

  @Test("Without image support half blocks have their own picture size")
  func fallBack() throws {
    let run = try ToolRun(
      ["pick", "--pixels", "sixel"], input: Self.drinks, on: PseudoTerminal(columns: 80, rows: 24))
    try run.wait("the question") { $0.shown.suffix(3) == Array("\u{1B}[c".utf8)[...] }
    run.type("\u{1B}[?62;22c")
    try run.wait("half blocks") { $0.picture.lines.contains { $0.suffix(3).contains("▀") } }
    run.type("\u{E}\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "Coffee\n")
  }

  @Test("Pixels are refused without a way to draw them", arguments: ["linux", "dumb"])
  func noPixels(term: String) throws {
    let run = try ToolRun(
      ["pick", "--pixels", "kitty"], input: Self.drinks, on: PseudoTerminal(columns: 80, rows: 24),
      environment: ["TERM": term])
    #expect(try run.end() == 2)
    #expect(run.errorText.contains("--pixels: this terminal can't draw half blocks; leave it out"))
  }

  @Test("A resized window is redrawn")
  func resize() throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let run = try ToolRun(["pick", "--full", "--title", "Drink"], input: Self.drinks, on: terminal)
    try run.wait(forSelected: "Tea")
    for (columns, rows) in [(30, 9), (20, 3), (100, 40), (10, 3), (80, 24)] {
      terminal.resize(columns: columns, rows: rows)
      try run.wait("\(columns)x\(rows)") { run in
        let picture = run.picture
        guard let line = picture.lines.firstIndex(where: { $0.contains("Tea") }) else {
          return false
        }
        // In the middle of the new size, within a line for the hint.
        return abs(line - (rows - 1) / 2) <= 1 && picture.selected == "Tea"
          && picture.contains("╭") == (rows >= 7)
      }
    }
    run.type("\u{E}\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "Coffee\n")
  }

  @Test(
    "Any size of terminal works",
    arguments: [(10, 3), (1, 1), (2, 2), (80, 1), (1, 24), (24, 7), (23, 6), (500, 200)])
  func tiny(columns: Int, rows: Int) throws {
    let terminal = try PseudoTerminal(columns: columns, rows: rows)
    let modes = try terminal.modes()
    let run = try ToolRun(
      ["pick", "--title", "コーヒー"], input: .lines("Tea", "コーヒー", "Cocoa"), on: terminal)
    // Its first picture; after that the keys.
    try run.wait("a picture") { $0.shown.count > 60 }
    run.type("\u{E}\u{E}\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "Cocoa\n")
    #expect(try terminal.modes() == modes)
  }

  @Test("A terminal without a reported size has the default one")
  func unknownSize() throws {
    let run = try ToolRun(["pick", "Tea"], on: PseudoTerminal(columns: 0, rows: 0))
    try run.wait("a picture") { run in
      Picture(run.shown, columns: 80, rows: 24).selected == "Tea"
    }
    run.type("\u{1B}")
    #expect(try run.end() == 130)
  }

  @Test("Wide characters keep their columns")
  func wide() throws {
    let run = try ToolRun(
      ["pick", "コーヒー", "お茶", "🍵 tea"], on: PseudoTerminal(columns: 50, rows: 9))
    try run.wait(forSelected: "コーヒー")
    let widths = run.picture.lines.prefix(7).map { line in
      line.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x3040 ? 2 : 1) }
    }
    #expect(widths == [Int](repeating: 50, count: 7))
    run.type("\u{E}\u{E}")
    try run.wait(forSelected: "🍵 tea")
    run.type("\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "🍵 tea\n")
  }

  @Test("A number is typed digit by digit")
  func typedNumber() throws {
    let run = try ToolRun(
      ["pick", "--number", "0..100:5", "--wrap"], on: PseudoTerminal())
    try run.wait(forSelected: "0")
    run.type("45")
    try run.wait(forSelected: "45")
    run.type("\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "45\n")
  }

  @Test("A missing number isn't committed until another action")
  func unknownNumber() throws {
    let run = try ToolRun(["pick", "--number", "0..2000:50"], on: PseudoTerminal())
    try run.wait(forSelected: "0")
    run.type("320")
    try run.wait(for: "320_")
    run.type("\r")
    try run.wait(for: "there is no 320")
    run.type("\u{E}\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "50\n")
  }

  @Test("NO_COLOR and TERM=xterm use no colors, but bold, dim and reverse")
  func noColor() throws {
    let run = try ToolRun(
      ["pick", "Tea", "Coffee"], on: PseudoTerminal(), environment: ["NO_COLOR": "1"])
    try run.wait(forSelected: "Tea")
    run.type("\u{E}\r")
    #expect(try run.end() == 0)
    let colors = String(decoding: run.shown, as: UTF8.self)
      .matches(of: /\e\[[0-9;]*m/)
      .flatMap { $0.output.dropFirst(2).dropLast().split(separator: ";") }
      .filter { $0.count > 1 }
    // 22 and 27 switch attributes off; 3x, 4x, 9x and 10x would be colors.
    #expect(colors.allSatisfy { $0.hasPrefix("2") }, "\(colors)")
  }

  @Test("Without colors the selected row is one unbroken bar")
  func bar() throws {
    let run = try ToolRun(
      ["pick", "Tea"], on: PseudoTerminal(columns: 30, rows: 7), environment: ["NO_COLOR": "1"])
    try run.wait(forSelected: "Tea")
    let bars = String(decoding: run.shown, as: UTF8.self).matches(of: /\e\[[0;]*1;7m([^\e]*)\e/)
    #expect(bars.map { String($0.1) } == [" Tea            "])
    run.type("\u{1B}")
    #expect(try run.end() == 130)
  }

  @Test("A dumb terminal gets a line that overwrites itself, without escape sequences")
  func dumb() throws {
    for term in ["dumb", ""] {
      let terminal = try PseudoTerminal()
      let modes = try terminal.modes()
      let run = try ToolRun(
        ["pick", "--title", "Drink"], input: Self.drinks, on: terminal, environment: ["TERM": term])
      try run.wait(for: "Drink  [Tea]")
      run.type("\u{E}")
      try run.wait(for: "Drink  [Coffee]")
      run.type("\r")
      #expect(try run.end() == 0)
      #expect(run.outputText == "Coffee\n")
      #expect(!run.shown.contains(0x1B))
      #expect(try terminal.modes() == modes)
    }
  }
}
