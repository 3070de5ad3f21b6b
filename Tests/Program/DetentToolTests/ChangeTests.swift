import Foundation
import Testing

@Suite("Commands run by a turning knob")
struct ChangeTests: RunsMenus {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// Runs a menu with a number from 0 to 9 whose values are appended to `out`, followed by `more`.
  private func run(
    _ more: String = "", keys: String = "", _ options: [String] = []
  ) throws -> ToolRun {
    try directory.write(
      """
      number: { from: 0, through: 9 }
      onChange: [sh, -c, 'echo "$1" >> out\(more)', sh, "{value}"]
      \(keys)

      """, to: "volume.yaml")
    return try ToolRun(
      ["run", "volume.yaml"] + options, on: PseudoTerminal(), in: directory.path)
  }

  private var written: String {
    String(
      decoding: FileManager.default.contents(atPath: "\(directory.path)/out") ?? Data(),
      as: UTF8.self)
  }

  @Test("One program runs at a time, the latest value wins, and the last one is always handed on")
  func latestWins() throws {
    try shell("mkfifo pipe")
    let run = try run("; read line < pipe")
    try run.wait(forSelected: "0")
    run.type("\u{E}")
    try run.wait("the first value") { _ in written == "1\n" }
    run.type("\u{E}\u{E}\u{E}\u{E}")
    try run.wait("turning on") { $0.outputText.contains(#""value":5"#) }
    #expect(written == "1\n", "the program that has the first value hasn't ended")
    try shell("echo > pipe")
    try run.wait("the latest value") { _ in written == "1\n5\n" }
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    // The program of the second value still runs; leaving without a commit takes it back.
    try shell("until grep -q 0 out; do sleep 0.01; done")
    #expect(written == "1\n5\n0\n")
    try shell("echo > pipe")
  }

  @Test("Starts keep the item's interval, and the last value does not wait for it")
  func rate() throws {
    let run = try run(keys: "onChangeEvery: 60s", ["--once"])
    try run.wait(forSelected: "0")
    run.type("\u{E}")
    try run.wait("the first value") { _ in written == "1\n" }
    run.type("\u{E}\u{E}\r")
    #expect(try run.end() == 0)
    // The program of the last value is not waited for.
    try shell("until grep -q 3 out; do sleep 0.01; done")
    #expect(written == "1\n3\n")
    #expect(!run.outputText.contains(#""event":"action""#), "what goes well is no news")
  }

  @Test("The last value is handed on even if an error ends the run")
  func error() throws {
    let run = try run(keys: "onChangeEvery: 60s")
    try run.wait(forSelected: "0")
    run.type("\u{E}")
    try run.wait("the first value") { _ in written == "1\n" }
    run.abandonOutput()
    run.type("\u{E}")
    #expect(try run.end() == 2)
    try shell("until grep -q 2 out; do sleep 0.01; done")
    #expect(written == "1\n2\n")
  }

  @Test("A failed start is reported once, and each failure is an event")
  func failing() throws {
    try directory.write(
      "number: { from: 0, through: 9 }\ntitle: Volume\nonChange: [no-such-program]\n",
      to: "volume.yaml")
    let run = try ToolRun(["run", "volume.yaml"], on: PseudoTerminal(), in: directory.path)
    try run.wait(forSelected: "0")
    run.type("\u{E}")
    try run.wait("the failure") { $0.outputText.contains("no-such-program: no such program") }
    run.type("\u{10}")
    try run.wait("another one") { run in
      run.lines.count { $0.contains(#""event":"action","item":"Volume","error":"#) } == 2
    }
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    #expect(
      run.errorText
        == "detent: the action of 'Volume' did not start: no-such-program: no such program\n")
  }

  @Test("K17 · With --events ticks are printed, too; a reader that stops doesn't stop the knob")
  func events() throws {
    // The pipe is full.
    let run = try ToolRun(
      ["run", "Simulator/Menus/minutes.yaml", "--events"], output: .unread, on: PseudoTerminal())
    try run.wait(forSelected: "4")
    run.type("\u{E}")
    try run.wait(forSelected: "5")
    run.readOutput()
    try run.wait("the pause") { $0.outputText.contains(#""event":"idle""#) }
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    #expect(run.outputText.contains(#""event":"tick""#))
    #expect(run.outputText.contains(#""event":"highlighted""#))
  }

  @Test(
    "K17 · A hung program is ended by the item's limit, reported, and the latest value handed on")
  func limit() throws {
    try directory.write(
      """
      title: Volume
      number: { from: 0, through: 9 }
      onChange:
        run: [sh, -c, 'echo "$1" >> out; [ "$1" = 1 ] && exec sleep 100', sh, "{value}"]
        timeout: 300ms
      """, to: "volume.yaml")
    let run = try ToolRun(["run", "volume.yaml"], on: PseudoTerminal(), in: directory.path)
    try run.wait(forSelected: "0")
    run.type("\u{E}")
    try run.wait("the first value") { _ in written == "1\n" }
    run.type("\u{E}\u{E}")
    try run.wait("the latest value") { _ in written == "1\n3\n" }
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    #expect(
      run.outputText.contains(
        #""event":"action","item":"Volume","signal":15,"timedOut":true}"#))
  }

  @Test("A program that ignores SIGTERM is killed, with its session")
  func stubborn() throws {
    try directory.write(
      """
      items:
        - label: Go
          action: { run: [sh, -c, 'trap "" TERM; sleep 100 & sleep 100; sleep 100'], timeout: 100ms }
      """, to: "go.yaml")
    let run = try ToolRun(["run", "go.yaml"], on: PseudoTerminal(), in: directory.path)
    try run.wait(forItem: "Go")
    run.type("\r")
    try run.wait("its end") { $0.outputText.contains(#""signal":9,"timedOut":true}"#) }
    run.type("\u{1B}")
    #expect(try run.end() == 0)
  }

  @Test("Programs of all items have one bound, and values beyond it are handed on later")
  func bound() throws {
    var menu = "items:\n"
    for item in 0..<70 {
      menu += """
          - label: V\(item)
            number: { from: 0, through: 9 }
            onChange: { run: [sh, -c, "echo >> out; exec sleep 12"], timeout: 20s }

        """
    }
    try directory.write(menu, to: "volume.yaml")
    let run = try ToolRun(["run", "volume.yaml"], on: PseudoTerminal(), in: directory.path)
    try run.wait(forItem: "V0")
    run.type(String(repeating: "\r\u{E}\r\u{E}", count: 70))
    try run.wait("the bound") { $0.picture.contains("64 programs are still running") }
    try run.wait("all values") { _ in written.utf8.count == 70 }
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    #expect(run.errorText.contains("64 programs are still running"))
  }
}
