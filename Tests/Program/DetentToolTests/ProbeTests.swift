import Foundation
import Testing

@Suite("detent probe, on a tape")
struct ProbeTests {
  static let bounce = "Simulator/Tapes/bounce.vcd"
  static let clean = "Simulator/Tapes/clean.vcd"

  private func run(_ arguments: String...) throws -> ToolRun {
    let run = try ToolRun(["probe"] + arguments)
    try run.wait("the end") { $0.hasEnded }
    return run
  }

  /// A tape of some lines of VCD after initial levels of all high.
  static func tape(_ lines: String, in directory: TemporaryDirectory) throws -> String {
    try directory.write(
      """
      $version Detent tape 1 $end
      $comment sequence 0 $end
      $timescale 1 us $end
      $var wire 1 ! A $end
      $var wire 1 " B $end
      $var wire 1 # BUTTON $end
      $var string 1 % NOTE $end
      $enddefinitions $end
      #0
      1! 1" 1#
      \(lines)

      """, to: "tape.vcd")
  }

  /// Two changes at one instant, and three lost edges.
  private static let faulty = """
    #100000
    0! 0"
    #200000
    slost=3 %
    1!
    #300000
    1"
    """

  @Test("The report is the picture with every piece of advice")
  func report() throws {
    let run = try run("--tape", Self.bounce)
    #expect(try run.end() == 0)
    #expect(run.errorText == "")
    #expect(
      run.outputText == #"""
          detent probe  Simulator/Tapes/bounce.vcd
        ─ lines ─────────────── detents ─────────── edges ──────────── faults ──────────
          A             high    clockwise      0    total        326   lost           0
          B             high    counter       12    per second   326   overflowed     0
          SW            high    net          -12    peak         700   repeated       0
                                presses        1    per detent     –   illegal        0
        ─ last edges ───────────────────────────────────────────────────────────────────
          A  ‾‾‾\/\/\_________/\/‾‾‾‾‾‾‾\/\/\/\/‾\___________/\/\/\/\/‾┊‾‾‾‾‾‾‾‾‾‾‾‾‾‾
          B  /\_______/\/\/\/‾‾‾‾‾\/\/\____________/\/\/\/\/‾‾‾‾‾‾‾‾‾‾‾┊‾‾‾‾‾‾‾‾‾‾‾‾‾‾
          SW ‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾┊\/\/\_/\/\/\/‾
        ─ bounce of A and B ─────────────────── latency ────────────────────────────────
          none                                  no frames on a tape
          < 0.2 ms  ███████▉               11
          <   1 ms  ██████████████████     25
          <   2 ms  █████                   7
          <   5 ms  ███▌                    5                        A       B      SW
          longer                                longest bounce  4.2 ms  4.4 ms  1.0 ms
        ─ advice ───────────────────────────────────────────────────────────────────────
          ! The first turn went counter-clockwise. If yours was clockwise, A and B
            look swapped: exchange their wires, or set reversed: true.
          · Contacts bounce for up to 4.4 ms, which is usual. Nothing to do.

        """#)
  }

  @Test("--json is one object with the documented members in order")
  func json() throws {
    let run = try run("--tape", Self.bounce, "--json")
    #expect(try run.end() == 0)
    #expect(run.lines.count == 1)
    #expect(
      run.outputText == """
        {"t_us":1323241,"final":true,"a":1,"b":1,"button":1,"detents":-12,"clockwise":0,\
        "counterclockwise":12,"quarterSteps":-48,"presses":1,"edges":326,\
        "edgesPerSecond":326,"peakEdgesPerSecond":700,"illegal":0,"repeated":0,"lost":0,\
        "overflowed":0,"refused":0,"late":0,"fullQueues":0,"edgesPerDetent":null,"aBounces":24,\
        "aBounceP50_us":543,"aBounceP99_us":4161,"aBounceLongest_us":4161,"bBounces":24,\
        "bBounceP50_us":383,"bBounceP99_us":4386,"bBounceLongest_us":4386,\
        "buttonBounces":2,"buttonBounceP50_us":367,"buttonBounceP99_us":1016,\
        "buttonBounceLongest_us":1016,"programLatencyP50_us":null,\
        "programLatencyP99_us":null,"frameLatencyP50_us":null,"frameLatencyP99_us":null,\
        "advice":["swapped","bounce"]}

        """)
    #expect(throws: Never.self) {
      try JSONSerialization.jsonObject(with: Data(run.output))
    }
  }

  @Test("--json --every prints lines meanwhile, all but the last with final false")
  func every() throws {
    let run = try run("--tape", Self.bounce, "--json", "--every", "250ms")
    #expect(try run.end() == 0)
    let finals = run.lines.map { $0.contains(#""final":true"#) }
    #expect(finals.last == true && finals.dropLast().allSatisfy { !$0 })
    let times = run.lines.compactMap { $0.firstMatch(of: /"t_us":([0-9]+)/).flatMap { Int($0.1) } }
    // No edge before 399 ms, so no line.
    #expect(times == [500_000, 750_000, 1_000_000, 1_250_000, 1_323_241])
  }

  @Test("--every without --json prints plain lines, and the report at the end")
  func plain() throws {
    let run = try run("--tape", Self.clean, "--every", "500ms")
    #expect(try run.end() == 0)
    #expect(
      run.lines.first?.contains(/^A (high|low), B (high|low), SW high; detents 0 clockwise, [0-9]/)
        == true)
    #expect(run.outputText.contains("─ advice ─"))
  }

  @Test("--for surveys only the start of a tape")
  func length() throws {
    let run = try run("--tape", Self.clean, "--json", "--for", "500ms")
    #expect(try run.end() == 0)
    #expect(run.outputText.hasPrefix(#"{"t_us":500000,"final":true,"#))
    #expect(run.outputText.contains(#""presses":0,"#))
  }

  @Test("An exceeded limit is status 2, a kept one is not")
  func limits() throws {
    let directory = try TemporaryDirectory()
    let tape = try Self.tape(Self.faulty, in: directory)
    for (limits, status, message) in [
      ([], 0, ""),
      (["--max-illegal", "1", "--max-lost", "3"], 0, ""),
      (["--max-illegal", "0"], 2, "detent: 1 illegal, more than --max-illegal 0\n"),
      (["--max-lost", "2"], 2, "detent: 3 edges lost, more than --max-lost 2\n"),
      (
        ["--max-lost", "0", "--max-illegal", "0"], 2,
        """
        detent: 1 illegal, more than --max-illegal 0
        detent: 3 edges lost, more than --max-lost 0

        """
      ),
    ] as [([String], Int32, String)] {
      for format in [[], ["--json"]] {
        let run = try ToolRun(["probe", "--tape", tape] + limits + format)
        #expect(try run.end() == status, "\(limits)")
        #expect(run.errorText == message)
        #expect(!run.output.isEmpty)
      }
    }
  }

  @Test("A tape without an edge exceeds every limit")
  func nothingToJudge() throws {
    let directory = try TemporaryDirectory()
    let tape = try Self.tape("#1000000", in: directory)
    let free = try run("--tape", tape)
    #expect(try free.end() == 0)
    #expect(free.outputText.contains("! No line changed: "))
    let judged = try run("--tape", tape, "--max-illegal", "0")
    #expect(try judged.end() == 2)
    #expect(judged.errorText.hasPrefix("detent: no edge arrived: turn the knob"))
  }

  @Test("Lost edges are reported with the remedy, and the names of the wires are options")
  func advice() throws {
    let directory = try TemporaryDirectory()
    let run = try run("--tape", try Self.tape(Self.faulty, in: directory), "--json")
    #expect(run.outputText.contains(#""illegal":1,"repeated":0,"lost":3,"overflowed":0,"#))
    #expect(run.outputText.contains(#""advice":["lost","buttonNeverChanged","illegal"]"#))
    let exchanged = try self.run("--tape", Self.clean, "--a", "B", "--b", "A", "--json")
    #expect(exchanged.outputText.contains(#""detents":12,"#))
    #expect(exchanged.outputText.contains(#""advice":["fine"]"#))
  }

  @Test("A board gives the build of a tape's knob")
  func boardOfTape() throws {
    let directory = try TemporaryDirectory()
    let board = try directory.write(
      "name: X\nencoder: { a: A, b: B, edgesPerDetent: 2, reversed: true }\n", to: "x.yaml")
    let run = try run("--tape", Self.clean, "--board", board, "--json")
    #expect(try run.end() == 0)
    #expect(run.outputText.contains(#""detents":24,"clockwise":24,"#))
  }

  @Test("Conflicting options are a usage error with the remedy")
  func usage() throws {
    for (arguments, message) in [
      ([], "Name a knob: --board FILE or NAME, or a tape of one: --tape TAPE.vcd."),
      (["--play", "--board", "x"], "--play plays a tape: give --tape, too."),
      (["--tape", Self.clean, "--max-latency", "20ms"], "A tape has no latency"),
      (["--board", "x", "--a", "CLK"], "--a, --b and --button name a tape's wires"),
      (["--tape", Self.clean, "--every", "0s"], "--every is 10ms at least."),
      (["--tape", Self.clean, "--max-lost=-1"], "A limit is 0 at least."),
      (["--tape", Self.clean, "--max-illegal", "many"], "--max-illegal"),
    ] {
      let run = try ToolRun(["probe"] + arguments, on: PseudoTerminal())
      #expect(try run.end() == 64, "\(arguments)")
      #expect(run.errorText.contains(message), "\(run.errorText)")
      #expect(run.shown == [])
    }
  }

  @Test("A missing tape or board is status 2, without a picture")
  func missing() throws {
    for (arguments, message) in [
      (["--tape", "nowhere.vcd"], "detent: nowhere.vcd: no such file"),
      (["--tape", "README.md"], "detent: README.md:"),
      (["--board", "raspberry-pi-ky04"], "did you mean 'raspberry-pi-ky040'?"),
      (["--board", "raspberry-pi-ky040"], "detent: "),
    ] {
      let run = try ToolRun(["probe"] + arguments, on: PseudoTerminal())
      #expect(try run.end() == 2, "\(arguments)")
      #expect(run.errorText.contains(message), "\(run.errorText)")
      #expect(run.output == [] && run.shown == [])
    }
  }
}
