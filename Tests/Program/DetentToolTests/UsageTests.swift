import Foundation
import Testing

@Suite("Usage, help and completions")
struct UsageTests {
  @Test("A usage error is status 64, and names the correct usage", arguments: wrong)
  func wrongUsage(arguments: [String], message: String) throws {
    let run = try ToolRun(arguments, on: PseudoTerminal())
    #expect(try run.end() == 64)
    #expect(run.errorText.contains(message), "\(arguments): \(run.errorText)")
    let verb = ["nope", "pikc", "choose", "help"].contains(arguments[0]) ? "" : "\(arguments[0]) "
    #expect(run.errorText.contains("\nUsage: detent \(verb)"), "\(arguments): \(run.errorText)")
    #expect(run.output == [])
    #expect(run.shown == [])
  }

  private static let wrong: [([String], String)] = [
    (["nope"], "There is no verb 'nope'."),
    (["bench", "nosuch"], "the following: wheel-128x64-mono, wheel-240-rgb565, "),
    (["pikc"], "There is no verb 'pikc'. Did you mean 'pick'?"),
    (["choose"], "There is no verb 'choose'. Did you mean 'pick'?"),
    (["pick", "--cycle", "A"], "Unknown option '--cycle'. Here it is --wrap."),
    (["pick", "--preview", "cat", "A"], "and fzf has that."),
    (
      ["pick", "--no-sort", "A"],
      "'--no-sort'. It is always so: rows keep their order. Leave it out."
    ),
    (["pick", "-e", "A"], "'-e'. It is always so"), (["pick", "-x", "A"], "It is always so"),
    (["pick", "--exact", "A"], "It is always so"), (["pick", "--reverse", "A"], "It is always so"),
    (["pick", "--layout=reverse", "A"], "It is always so: the filter is above the rows."),
    (["pick", "-i", "A"], "case is ignored"),
    (["pick", "+s"], "'+s' is fzf's, and always so here"),
    (["pick", "--filter=x", "A"], "detent prints what was picked; grep prints all that match."),
    (["pick", "--header-lines=1", "A"], "No lines of the input are a header here"),
    (["pick", "--nth=2", "A"], "There are no fields here"),
    (["help", "frob"], "There is no verb 'frob'."),
    (["pick", "--selekted", "A"], "Did you mean '--selected'?"),
    (["pick", "A", "--selected", "B"], "'B' is not one of the options.\nUsage: detent pick "),
    (["pick", "A", "--timeout", "1s", "--default", "B"], "--default 'B' is not one"),
    (["pick", "A", "--default", "A"], "give --timeout too"),
    (["pick", "A", "--timeout", "soon"], "a number and us, ms, s, m, min or h, such as 10s"),
    (["pick", "A", "--timeout", "-1s"], "such as 10s"),
    (["pick", "--number", "10..0"], "A..B or A..B:STEP, upwards, such as 0..100:5"),
    (["pick", "--number", "0..10:0"], "such as 0..100:5"),
    (["pick", "--number", "0..9223372036854775807"], "more than 1000000000 numbers"),
    (["pick", "--number", "0..10", "--selected", "11"], "--selected '11' is not one"),
    (["pick", "--number", "0..10:5", "--selected", "7"], "--selected '7' is not one"),
    (["pick", "--number", "0..10", "A"], "either --number or options"),
    (["pick", "A", "--align", "center"], "--align center is for --full: below the prompt"),
    (["pick", "A", "--unit", "min"], "--unit belongs to --number"),
    (["run"], "Missing expected argument '<menu>'"),
    (
      ["decode", "x.vcd", "--edges-per-detent", "3"],
      "--edges-per-detent is 4, 2, 1 or another multiple of 4, up to 400."
    ),
    (
      ["decode", "x.vcd", "--rest", "10"],
      "--rest is one of 11, 00, both, a, a0, b, b0, not '10'."
    ),
    (["replay", "x.vcd"], "give --menu FILE"),
    (["replay", "x.vcd", "--keys", "--board", "b"], "either --keys or --board"),
    (["replay", "x.vcd", "--faults", "mixd"], "unknown word 'mixd' — did you mean 'mixed'?"),
    (
      ["replay", "x.vcd", "--faults", "missed=2"], "--faults: 'missed' is '2'; a share from 0 to 1"
    ),
    (["replay", "x.vcd", "--seed", "1"], "--seed belongs to --faults"),
    (["replay", "Simulator/Sessions/drink.yaml", "--seed", "1"], "the session has no faults"),
    (["replay", "x.vcd", "--faults", "mixed", "--seed", "x"], "'x' is invalid for '--seed"),
    (["bench", "nothing"], "wheel-128x64-mono"),
    (["bench", "menu", "--frames=-1"], "--frames is 0 to 1000000."),
  ]

  @Test("Without options, on a terminal, the message names their sources")
  func terminalInput() throws {
    let run = try ToolRun(["pick"], input: .terminal, on: PseudoTerminal())
    #expect(try run.end() == 64)
    #expect(run.errorText.contains("Give options as arguments, or one a line on standard input."))
  }

  @Test("--help of every verb names its options", arguments: helps)
  func help(verb: String, options: [String]) throws {
    let run = try ToolRun([verb, "--help"].filter { !$0.isEmpty })
    #expect(try run.end() == 0)
    for option in options { #expect(run.outputText.contains(option), "\(verb) \(option)") }
    #expect(run.errors == [])
  }

  private static let helps: [(String, [String])] = [
    (
      "",
      [
        "pick", "run", "replay", "record", "decode", "calibrate", "boards", "bench",
        "130 cancelled",
      ]
    ),
    (
      "pick",
      [
        "--title", "--selected", "--default", "--timeout", "--wrap", "--number", "--unit",
        "--board",
      ]
    ),
    ("run", ["<menu>", "--board", "--record", "--transcript"]),
    (
      "replay",
      [
        "<file>", "--menu", "--board", "--keys", "--check", "--text", "--frames", "--faults",
        "--seed", "--record",
      ]
    ),
    ("record", ["--output", "--board", "--for"]),
    (
      "decode",
      [
        "<tape>", "--events", "--a ", "--b ", "--button", "--edges-per-detent", "--rest",
        "--reversed",
      ]
    ),
    (
      "calibrate",
      [
        "--board", "--a ", "--b ", "--button", "--bias", "--tape", "--write", "--json", "--timeout",
      ]
    ),
    ("boards", ["<boards>"]),
    ("bench", ["<scene>", "--frames"]),
  ]

  @Test("Completions exist for three shells", arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) throws {
    let run = try ToolRun(["--generate-completion-script", shell])
    #expect(try run.end() == 0)
    for word in ["pick", "selected", "timeout", "replay", "frames"] {
      #expect(run.outputText.contains(word))
    }
    // Parsed by the shell itself, if installed.
    let program = "/bin/" + shell
    if FileManager.default.isExecutableFile(atPath: program) {
      let check = try ToolRun(["-n"], program: program, input: .bytes(run.output))
      #expect(try check.end() == 0)
      #expect(check.errorText == "")
    }
  }
}
