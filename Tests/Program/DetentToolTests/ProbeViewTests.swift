import Foundation
import Testing

/// With a played tape in place of a knob.
@Suite("detent probe, live in a terminal")
struct ProbeViewTests {
  private func play(
    _ arguments: String..., on terminal: PseudoTerminal?, environment: [String: String] = [:]
  ) throws -> ToolRun {
    try ToolRun(
      ["probe", "--play", "--tape", ProbeTests.clean] + arguments, on: terminal,
      environment: environment)
  }

  @Test("The probe asks for a turn, shows the edges, and leaves the report at the tape's end")
  func view() throws {
    let terminal = try PseudoTerminal()
    let modes = try terminal.modes()
    let run = try play(on: terminal)
    try run.wait(for: "› Turn the knob clockwise, slowly")
    try run.wait(for: "! The first turn went counter-clockwise.")
    #expect(run.picture.contains("q end   r start again"))
    #expect(try run.end() == 0)
    #expect(try terminal.modes() == modes)
    #expect(run.picture.text == [])
    #expect(run.outputText.contains("counter       12    per second"))
    #expect(!run.outputText.contains("\u{1B}"))
    #expect(run.errorText == "")
  }

  @Test(
    "The keys q, Escape, Ctrl-C and signals end it with the report, and the terminal is restored",
    arguments: ["q", "\u{1B}", "\u{3}", "TERM", "HUP"])
  func ending(how: String) throws {
    let terminal = try PseudoTerminal()
    let modes = try terminal.modes()
    let run = try play("--for", "60s", on: terminal)
    try run.wait(for: "presses        1")
    #expect(try terminal.modes() != modes)
    switch how {
    case "TERM": run.signal(SIGTERM)
    case "HUP": run.signal(SIGHUP)
    default: run.type(how)
    }
    #expect(try run.end() == 0)
    #expect(try terminal.modes() == modes)
    #expect(run.picture.text == [])
    #expect(run.outputText.contains("presses        1"))
  }

  @Test("The key r restarts it from the present levels")
  func restart() throws {
    let run = try play("--for", "60s", "--board", "virtual-gpio", on: PseudoTerminal())
    try run.wait(for: "presses        1")
    run.type("r")
    try run.wait(for: "presses        0")
    try run.wait(for: "› Turn the knob clockwise, slowly")
    run.type("q")
    #expect(try run.end() == 0)
  }

  @Test("A window of any size is drawn on, and redrawn after a resize")
  func sizes() throws {
    let terminal = try PseudoTerminal()
    let run = try play("--for", "60s", on: terminal)
    try run.wait(for: "presses        1")
    for (columns, rows) in [(120, 40), (80, 19), (40, 13), (20, 5), (1, 1), (80, 24)] {
      terminal.resize(columns: columns, rows: rows)
      try run.wait("\(columns)x\(rows)") { run in
        let picture = run.picture
        return picture.contains("─ last edges") == (rows >= 14 && columns >= 13)
          && picture.contains("─ bounce of A") == (rows >= 20)
          && picture.contains("detent probe") == (columns >= 14)
      }
    }
    try run.wait(for: "! The first turn went counter-clockwise.")
    run.type("q")
    #expect(try run.end() == 0)
  }

  @Test("A hangup ends it")
  func hangUp() throws {
    let run = try play("--for", "60s", on: PseudoTerminal())
    try run.wait(for: "presses        1")
    run.hangUp()
    #expect(try run.end() == 0)
    #expect(run.outputText.contains("presses        1"))
  }

  @Test("Without a terminal, or on a dumb one, lines report progress, without escape sequences")
  func lines() throws {
    for terminal in [nil, try PseudoTerminal()] {
      let run = try play(
        "--for", "2s", on: terminal, environment: terminal == nil ? [:] : ["TERM": "dumb"])
      #expect(try run.end() == 0)
      let lines = run.errorText.split(separator: "\n")
      #expect(lines.first == "detent: probing; Ctrl-C ends it")
      #expect(lines.last?.contains("detents 0 clockwise, 12 counter; presses 1; edges 50") == true)
      #expect(run.outputText.contains("─ advice ─"))
      #expect(run.shown == [])
    }
  }

  @Test("--json --every prints lines as they come, without a picture")
  func json() throws {
    let run = try play("--json", "--every", "100ms", "--for", "60s", on: PseudoTerminal())
    try run.wait("a line with all of it") { $0.outputText.contains(#""presses":1,"#) }
    run.signal(SIGINT)
    #expect(try run.end() == 0)
    #expect(run.lines.count >= 3)
    #expect(run.lines.last?.contains(#""final":true,"#) == true)
    #expect(run.lines.last?.contains(#""frameLatencyP50_us":null,"#) == true)
    #expect(run.lines.last?.contains(#""programLatencyP50_us":null,"#) == false)
    #expect(run.shown == [])
  }

  @Test("The latency to the picture includes the pause between two pictures")
  func latency() throws {
    let directory = try TemporaryDirectory()
    // An edge a millisecond: the first one after a picture waits for the whole pause.
    let edges = (0..<100).map { index in
      "#\(200_000 + 1_000 * index)\n\(index & 2 == 0 ? 0 : 1)\(index & 1 == 0 ? "!" : "\"")"
    }
    let tape = try ProbeTests.tape(
      edges.joined(separator: "\n") + "\n#500000", in: directory)
    let run = try ToolRun(["probe", "--play", "--tape", tape], on: PseudoTerminal())
    #expect(try run.end() == 0)
    let figures = try #require(
      run.outputText.firstMatch(of: /to the picture +\S+ \S+ +\S+ \S+ +([0-9.]+) (ms|s)/))
    let longest = try #require(Double(figures.1))
    #expect(figures.2 == "s" || longest >= 30)
  }

  @Test("A blocked reader doesn't prevent the end")
  func stuck() throws {
    let run = try ToolRun(
      [
        "probe", "--play", "--tape", ProbeTests.clean, "--json", "--every", "50ms", "--for", "60s",
      ], output: .unread)
    try run.wait("its start") { $0.errorText.contains("Ctrl-C") }
    run.signal(SIGTERM)
    try run.wait("its end") { $0.hasEnded }
    run.readOutput()
    #expect(try run.end() == 130)
  }
}
