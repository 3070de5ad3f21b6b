import Foundation
import Testing

@Suite("detent calibrate")
struct CalibrateTests {
  /// 30 detents of two edges, reversed, and a press: as in the calibration's own tests.
  private static let turn = "Simulator/Tapes/turn.vcd"
  private static let board = """
    name: Bench # by the window
    encoder: { a: GPIO5, b: GPIO6, edgesPerDetent: 4 } # a knob

    """

  private func run(_ arguments: String..., ending: Int32 = 0) throws -> ToolRun {
    let run = try ToolRun(["calibrate"] + arguments)
    #expect(try run.end() == ending, "\(arguments): \(run.errorText)")
    return run
  }

  /// The tape up to a time, like an interrupted recording.
  private func tape(until end: Int, in directory: TemporaryDirectory) throws -> String {
    let text = try String(contentsOfFile: "\(Repository.root)/\(Self.turn)", encoding: .utf8)
    let lines = text.split(separator: "\n").prefix { line in
      guard line.hasPrefix("#"), let time = Int(line.dropFirst()) else { return true }
      return time < end
    }
    return try directory.write(lines.joined(separator: "\n") + "\n", to: "cut.vcd")
  }

  @Test("A tape of a turn gives every setting with its evidence")
  func table() throws {
    let run = try run("--tape", Self.turn)
    #expect(
      run.errorText == """
          setting               found  because
          edgesPerDetent        2      it rests for 241 ms, and is between for 38 ms
          rest                  both   rests seen: 11 ×16, 00 ×15
          detentsPerRevolution  30     60 edges in the turn
          reversed              true   B led; the knob is reversed, or A and B are swapped
          activeLow             true   SW was low while it was pressed
          debounce              10ms   SW bounced for 536 us at most
                                       A and B bounced for 3.0 ms at most

        """)
    #expect(
      run.outputText == """
        encoder:
          activeLow: true          # the pressed button reads low
          edgesPerDetent: 2        # edges of A and B from one detent to the next
          rest: both               # the levels of A and B at a detent: 11, 00 or both
          detentsPerRevolution: 30 # counted over one turn
          reversed: true           # true: B leads clockwise, or A and B are swapped
          debounce: 10ms           # how long the open button must be still

        """)
  }

  @Test("--json prints one object, and nothing else")
  func json() throws {
    let run = try run("--tape", Self.turn, "--json")
    #expect(
      run.outputText == """
        {"edgesPerDetent":2,"rest":"both","detentsPerRevolution":30,"reversed":true,\
        "activeLow":true,"debounce_us":10000,"contactBounce_us":2991,"buttonBounce_us":536,\
        "edges":60,"spikes":0,"timeAtRest_us":241074,"timeBetween_us":38245,"restsAt11":16,\
        "restsAt00":15}

        """)
  }

  @Test("Swapped wires give the other direction")
  func swapped() throws {
    let run = try run("--tape", Self.turn, "--json", "--a", "B", "--b", "A")
    #expect(run.outputText.contains("\"reversed\":false,"))
  }

  @Test("With a board, its file is printed with the calibrated values")
  func board() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write(Self.board, to: "bench.yaml")
    let expected = """
      name: Bench # by the window
      encoder: { a: GPIO5, b: GPIO6, edgesPerDetent: 2, detentsPerRevolution: 30, reversed: true } # a knob

      """
    #expect(try run("--tape", Self.turn, "--board", path).outputText == expected)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.board)

    let written = try run("--tape", Self.turn, "--board", path, "--write", path)
    #expect(written.outputText == "")
    #expect(written.errorText.hasSuffix("detent: updated \(path)\n"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == expected)

    let again = try run("--tape", Self.turn, "--write", path)
    #expect(again.errorText.hasSuffix("detent: \(path) is right already\n"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == expected)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["bench.yaml"])
  }

  @Test("A missing file is written with the board's lines, and is a valid board")
  func newFile() throws {
    let directory = try TemporaryDirectory()
    let new = "\(directory.path)/new.yaml"
    let run = try run("--tape", Self.turn, "--board", "raspberry-pi-ky040", "--write", new)
    #expect(run.errorText.hasSuffix("detent: wrote \(new)\n"))
    let text = try String(contentsOfFile: new, encoding: .utf8)
    #expect(text.contains("edgesPerDetent: 2 # edges from one detent to the next: 4, 2 or 1\n"))
    // Its schema's path is relative to the original board.
    #expect(text.hasPrefix("#\n#   KY-040 "))
    let boards = try ToolRun(["boards", new])
    #expect(try boards.end() == 0)
  }

  @Test("A button to the supply inverts the lines, on a tape of a board that already did")
  func inverted() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write(
      "name: N\nencoder: { a: X, b: Y, button: Z, bias: pull-down }\n", to: "b.yaml")
    let run = try run("--tape", Self.turn, "--board", path)
    #expect(
      run.outputText == """
        name: N
        encoder: { a: X, b: Y, button: Z, bias: pull-down, edgesPerDetent: 2, \
        detentsPerRevolution: 30, reversed: true }

        """)
    #expect(run.errorText.contains("activeLow             false  SW was high while"))
  }

  @Test("A doubtful finding is refused with advice and status 2, and nothing is written")
  func refused() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write(Self.board, to: "bench.yaml")
    let short = try tape(until: 2_500_000, in: directory)
    for (tape, message) in [
      ("Simulator/Tapes/clean.vcd", "the knob was turned too fast, 248 edges a second. Turn more"),
      (short, "only 5 detents. Turn the knob one whole turn"),
    ] {
      let run = try run("--tape", tape, "--write", path, "--json", ending: 2)
      #expect(run.errorText.hasPrefix("detent: \(tape): \(message)"), "\(run.errorText)")
      #expect(run.outputText.hasPrefix("{\"refused\":\"the") || run.outputText.contains("only 5"))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.board)
    }
    let unpressed = try tape(until: 9_000_000, in: directory)
    let run = try run("--tape", unpressed, "--write", path, ending: 2)
    #expect(run.errorText.contains("Press the knob after the turn."), "\(run.errorText)")
    #expect(run.outputText == "")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.board)
  }

  @Test("A knob on a pipe is calibrated like one on lines, without their keys")
  func pipe() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("name: R\nencoder: { pipe: /dev/stdin }\n", to: "r.yaml")
    let run = try run("--board", path, "--tape", Self.turn, "--write", path)
    #expect(!run.errorText.contains("activeLow"))
    #expect(
      try String(contentsOfFile: path, encoding: .utf8)
        == "name: R\nencoder: { pipe: /dev/stdin, edgesPerDetent: 2, detentsPerRevolution: 30, "
        + "reversed: true }\n")
    // A turn that is too short: what is read from the pipe is asked for, and counts.
    let live = try ToolRun(
      ["calibrate", "--board", path, "--timeout", "300ms"],
      input: .bytes(Array("a 0\nb 0\nnonsense\n".utf8)))
    #expect(try live.end() == 124)
    #expect(live.errorText.contains("one whole turn"))
    #expect(live.errorText.contains("line 3 is 'nonsense'"))
    let other = try self.run(
      "--board", "raspberry-pi-ky040", "--tape", Self.turn, "--write", path, ending: 2)
    #expect(other.errorText.contains("the knob in this file is on the pipe /dev/stdin, the one"))
  }

  @Test("An unusable file is reported with the remedy")
  func badTarget() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write(Self.board, to: "bench.yaml")
    let tagged = try directory.write(
      "name: N\nencoder: { a: X, b: Y, reversed: ! false }\n", to: "tag.yaml")
    for (arguments, message) in [
      (["--write", "\(directory.path)/new.yaml"], "a tape doesn't say which lines the knob is on"),
      (["--write", Self.turn], "Simulator/Tapes/turn.vcd:"),
      (
        ["--board", "raspberry-pi-ky040", "--write", path],
        "the knob in this file is on GPIO5 and GPIO6, the one that is calibrated on GPIO17"
      ),
      (
        ["--board", "raspberry-pi-overlay"],
        "decoded by the kernel, but a calibration needs its lines"
      ),
      (["--board", "raspberry-pi-ky04"], "did you mean 'raspberry-pi-ky040'?"),
      (["--write", tagged], "tag.yaml:2:24: the value of 'reversed' isn't a plain word"),
    ] {
      let run = try ToolRun(["calibrate", "--tape", Self.turn] + arguments)
      #expect(try run.end() == 2)
      #expect(run.errorText.contains(message), "\(arguments): \(run.errorText)")
      #expect(run.outputText == "")
    }
  }

  @Test("Missing lines are an error, with status 2")
  func noLines() throws {
    let run = try run("--a", "no-such-line", "--b", "nor-this", ending: 2)
    #expect(run.errorText.hasPrefix("detent: "))
    #expect(!run.errorText.contains("one whole turn"))
    #expect(run.outputText == "")
    let wrong = try self.run("--a", "gpiochip0:x", "--b", "y", ending: 2)
    #expect(wrong.errorText.hasPrefix("detent: --a 'gpiochip0:x' is no line; write GPIO17"))
  }

  @Test(
    "A usage error names the correct usage",
    arguments: [
      ([], "Give --board, or --a and --b with the knob's lines, or --tape."),
      (["--a", "GPIO17"], "Give --board, or --a and --b"),
      (["--board", "x", "--a", "y", "--b", "z"], "either --board or lines"),
      (["--a", "x", "--b", "y", "--bias", "up"], "--bias is pull-up, pull-down"),
      (["--board", "x", "--bias", "pull-up"], "--bias belongs to --a and --b"),
      (["--tape", "x", "--timeout", "soon"], "such as 10s"),
    ])
  func usage(arguments: [String], message: String) throws {
    let run = try ToolRun(["calibrate"] + arguments)
    #expect(try run.end() == 64)
    #expect(run.errorText.contains(message), "\(arguments): \(run.errorText)")
  }
}
