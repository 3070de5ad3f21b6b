import Foundation
import Testing

@Suite("Options and answers of detent pick")
struct PickLineTests {
  private static let cups = ToolRun.Input.lines("Tea:80", "Coffee:96", "Water")

  /// Picks the second option.
  private func second(
    _ arguments: String..., input: ToolRun.Input, shown: String
  ) throws -> [UInt8] {
    let run = try ToolRun(["pick"] + arguments, input: input, on: PseudoTerminal())
    try run.wait("a row") { $0.picture.selected != nil }
    run.type("\u{E}")
    try run.wait(forSelected: shown)
    run.type("\r")
    #expect(try run.end() == 0)
    return run.output
  }

  @Test("The part before the delimiter is shown, the part behind it printed")
  func delimiter() throws {
    let colon = try second("--delimiter", ":", input: Self.cups, shown: "Coffee")
    #expect(colon == Array("96\n".utf8))
    let first = try second(
      "--delimiter", "::", input: .lines("x", "a:b::c::d", "z"), shown: "a:b")
    #expect(first == Array("c::d\n".utf8), "where it first stands")
    let none = try second("--delimiter", ":", "a:1", "Water", input: .nothing, shown: "Water")
    #expect(none == Array("Water\n".utf8), "an option without it is both")
  }

  @Test("--selected and --default match the printed part")
  func named() throws {
    let run = try ToolRun(
      ["pick", "--delimiter", ":", "--selected", "96"], input: Self.cups, on: PseudoTerminal())
    try run.wait(forSelected: "Coffee")
    run.type("\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "96\n")
    let label = try ToolRun(
      ["pick", "--delimiter", ":", "--selected", "Coffee"], input: Self.cups,
      on: PseudoTerminal())
    #expect(try label.end() == 64)
    #expect(
      label.errorText.contains(
        "--selected 'Coffee' is not one of the values behind ':', such as '80'."))
    let late = try ToolRun(
      ["pick", "--delimiter", ":", "--default", "80", "--timeout", "50ms"], input: Self.cups,
      on: PseudoTerminal())
    #expect(try late.end() == 0)
    #expect(late.outputText == "80\n")
  }

  @Test("With --read0 an option ends with a NUL and may have lines, with --print0 the answer, too")
  func nul() throws {
    let options = ToolRun.Input.bytes(Array("a\0b\nc\r\0d\0".utf8))
    let run = try ToolRun(["pick", "--read0", "--print0"], input: options, on: PseudoTerminal())
    try run.wait(forSelected: "a")
    run.type("\u{E}\r")
    #expect(try run.end() == 0)
    #expect(run.output == Array("b\nc\r\0".utf8))
  }

  @Test("--index prints the option's index, from 0")
  func index() throws {
    #expect(
      try second("--index", input: .lines("a", "b"), shown: "b") == Array("1\n".utf8))
  }

  @Test("With -1 a single option is chosen without a terminal, one of two is picked")
  func only() throws {
    let only = try ToolRun(["pick", "-1", "--delimiter", ":"], input: .lines("Tea:80"))
    #expect(try only.end() == 0)
    #expect(only.outputText == "80\n" && only.errorText == "")
    let argument = try ToolRun(["pick", "--select-1", "--index", "Tea"])
    #expect(try argument.end() == 0)
    #expect(argument.outputText == "0\n")
    #expect(try second("-1", input: .lines("a", "b"), shown: "b") == Array("b\n".utf8))
  }

  @Test("Without options the status is 1, with -0 silently")
  func none() throws {
    for (arguments, said) in [([], true), (["-0"], false), (["--exit-0", "-1"], false)] {
      let run = try ToolRun(["pick"] + arguments, input: .nothing)
      #expect(try run.end() == 1)
      #expect(run.errorText.contains("nothing to choose from") == said && run.output == [])
    }
  }

  @Test("-1 and -0 count the options that --query finds, also those that are read later")
  func found() throws {
    let many = ToolRun.Input.bytes(Array(String(repeating: "row\n", count: 99_999).utf8))
    for (arguments, input, status, answer) in [
      (["-1", "-q", "zl"], .lines("bash", "curl", "zlib"), 0, "zlib\n"),
      (["-1", "--index", "-q", "zl", "bash", "zlib"], .nothing, 0, "1\n"),
      (["-0", "-q", "nothing"], .lines("bash", "curl", "zlib"), 1, ""),
      (["-0", "-1", "-q", "no"], many, 1, ""),
    ] as [([String], ToolRun.Input, Int32, String)] {
      let run = try ToolRun(["pick"] + arguments, input: input)
      #expect(try run.end() == status)
      #expect(run.outputText == answer && run.errorText == "", "\(arguments)")
    }
    #expect(
      try second("-1", "-0", "-q", "l", input: .lines("bash", "curl", "zlib"), shown: "zlib")
        == Array("zlib\n".utf8), "two of three")
    let none = try ToolRun(["pick", "-1", "-q", "no"], input: .lines("a"), on: PseudoTerminal())
    try none.wait(for: "no match")
    none.type("\u{3}")
    #expect(try none.end() == 130)
  }

  @Test("Options about lines are refused beside numbers and dates")
  func strays() throws {
    for (arguments, stray) in [
      (["--number", "1..9", "--index"], "--index"), (["--date", "-1"], "--select-1"),
      (["--time", "--delimiter", ":"], "--delimiter"),
    ] {
      let run = try ToolRun(["pick"] + arguments)
      #expect(try run.end() == 64)
      #expect(run.errorText.contains("\(stray) is for options: leave it out."))
    }
    let empty = try ToolRun(["pick", "--delimiter", "", "a"])
    #expect(try empty.end() == 64)
    #expect(empty.errorText.contains("--delimiter is empty"))
  }
}
