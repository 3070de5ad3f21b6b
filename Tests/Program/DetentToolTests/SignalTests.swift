import Foundation
import Testing

/// Status 130 is documented for requests to end; a crash keeps its signal.
@Suite("The terminal is restored at every end of detent")
struct SignalTests {
  private static let quiet = ["SWIFT_BACKTRACE": "enable=no"]

  @Test(
    "A request to end by a signal restores the terminal", arguments: [SIGTERM, SIGHUP, SIGINT],
    [["pick", "Tea", "Coffee"], ["run", "Simulator/Menus/kettle.yaml"]])
  func asked(signal: Int32, arguments: [String]) throws {
    let terminal = try PseudoTerminal()
    let modes = try terminal.modes()
    let run = try ToolRun(arguments, on: terminal)
    try run.wait(for: "Tea")
    #expect(try terminal.modes() != modes)
    let asked = Date()
    run.signal(signal)
    #expect(try run.end() == 130)
    #expect(Date().timeIntervalSince(asked) < 2)
    #expect(run.output == [])
    #expect(run.errors == [])
    #expect(try terminal.modes() == modes)
    #expect(run.picture.text == [])
  }

  @Test(
    "A crash, or a deadly signal, restores the terminal",
    arguments: [SIGSEGV, SIGBUS, SIGABRT, SIGQUIT, SIGILL, SIGUSR1, SIGXCPU, 64])
  func crash(signal: Int32) throws {
    let terminal = try PseudoTerminal()
    let modes = try terminal.modes()
    // In its own directory, for a possible core file.
    let directory = try TemporaryDirectory()
    let run = try ToolRun(
      ["pick", "Tea", "Coffee"], on: terminal, environment: Self.quiet, in: directory.path)
    try run.wait(forSelected: "Tea")
    run.signal(signal)
    #expect(try run.end() == 256 + signal)
    #expect(run.output == [])
    #expect(try terminal.modes() == modes)
    #expect(run.picture.text == [])
  }

  @Test("Every deadly signal is caught while the terminal is held")
  func all() throws {
    let run = try ToolRun(["pick", "Tea"], on: PseudoTerminal())
    try run.wait(forSelected: "Tea")
    let status = try String(contentsOfFile: "/proc/\(run.process)/status", encoding: .utf8)
    let caught = try #require(status.firstMatch(of: /SigCgt:\s+([0-9a-f]+)/))
    let mask = try #require(UInt64(caught.1, radix: 16))
    // Two can't be caught; 32 and 33 are the C library's; failed writes are reported as errors.
    let others: Set<Int32> = [SIGKILL, SIGSTOP, 32, 33, SIGPIPE, SIGXFSZ]
    // They stop a program in the background, or do nothing.
    let harmless: Set<Int32> = [SIGTTIN, SIGTTOU, SIGCHLD, SIGURG]
    for signal in 1...64 as ClosedRange<Int32> where !others.union(harmless).contains(signal) {
      #expect(mask & 1 << UInt64(signal - 1) != 0, "signal \(signal)")
    }
  }

  @Test(
    "A request to end ends a hanging detent-calendar and what it has started",
    arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func calendar(signal: Int32) throws {
    let directory = try TemporaryDirectory()
    let tool = "\(directory.path)/detent"
    try FileManager.default.copyItem(atPath: Repository.tool, toPath: tool)
    let script = "#!/bin/sh\nsleep 300 & echo $$ $! > '\(directory.path)/ids'; wait\n"
    try directory.write(script, to: "detent-calendar")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(directory.path)/detent-calendar")
    let run = try ToolRun(
      ["pick", "--date", "--locale", "fr_FR", "--format", "EEEE"], program: tool,
      on: PseudoTerminal(), environment: ["XDG_CACHE_HOME": directory.path], in: directory.path)
    var ids: [pid_t] = []
    try run.wait("the start of the calendar") { _ in
      let text = try? String(contentsOfFile: "\(directory.path)/ids", encoding: .utf8)
      ids = (text ?? "").split { !$0.isNumber }.compactMap { pid_t($0) }
      return ids.count == 2
    }
    run.signal(signal)
    #expect(try run.end() != 0)
    try run.wait("its end") { _ in
      ids.allSatisfy { process in
        let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        return state?.contains(") Z ") ?? true
      }
    }
  }

  @Test("A hangup ends the program")
  func hangUp() throws {
    for arguments in [["pick", "Tea"], ["run", "Simulator/Menus/kettle.yaml"]] {
      let terminal = try PseudoTerminal()
      let run = try ToolRun(arguments, on: terminal)
      try run.wait(for: "Tea")
      run.hangUp()
      #expect(try run.end() == 130)
      #expect(run.output == [])
    }
  }

  @Test("A hangup with SIGHUP ignored, as under nohup, ends the program")
  func hangUpUnderNohup() throws {
    let run = try ToolRun(["pick", "Tea"], on: PseudoTerminal(), ignoring: SIGHUP)
    try run.wait(forSelected: "Tea")
    run.hangUp()
    #expect(try run.end() == 130)
    #expect(run.output == [])
  }

  @Test("Ctrl-Z returns the terminal to the shell, and fg takes it back")
  func stop() throws {
    let terminal = try PseudoTerminal()
    let modes = try terminal.modes()
    let run = try ToolRun(["pick", "Tea", "Coffee"], on: terminal)
    try run.wait(forSelected: "Tea")
    run.type("\u{E}")
    try run.wait(forSelected: "Coffee")
    run.type("\u{1A}")
    try run.wait("stopped") { $0.states.count == 1 }
    #expect(run.states == [SIGTSTP << 8 | 0x7F])
    #expect(try terminal.modes() == modes)
    try run.wait("the shell's screen") { $0.picture.text == [] }
    run.foreground()
    try run.wait(forSelected: "Coffee")
    run.type("\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "Coffee\n")
    #expect(try terminal.modes() == modes)
  }

  @Test("A blocked reader doesn't prevent the end")
  func stuck() throws {
    // The pipe is full: Ctrl-C comes while lines wait for room.
    let terminal = try PseudoTerminal()
    let modes = try terminal.modes()
    let directory = try TemporaryDirectory()
    let tape = "\(directory.path)/tape.vcd"
    let run = try ToolRun(
      ["run", "Simulator/Menus/minutes.yaml", "--record", tape], output: .unread, on: terminal)
    try run.wait(forSelected: "4")
    run.type("\u{E}")
    try run.wait(forSelected: "5")
    run.type("\u{3}")
    try run.wait("its end") { $0.hasEnded }
    run.readOutput()
    #expect(try run.end() == 130)
    #expect(run.errorText.hasSuffix("events are left out: standard output wasn't read in time\n"))
    #expect(try terminal.modes() == modes)
    let last = try String(contentsOfFile: tape, encoding: .utf8).split(separator: "\n").last
    #expect(last?.first == "#", "the tape says when it ended")
  }

  @Test("An alarm of another program ends it, as any other signal does")
  func alarm() throws {
    let terminal = try PseudoTerminal()
    let modes = try terminal.modes()
    let run = try ToolRun(["pick", "Tea", "Coffee"], on: terminal)
    try run.wait(forSelected: "Tea")
    kill(run.process, SIGALRM)
    #expect(try run.end() == 130)
    #expect(try terminal.modes() == modes)
  }

  @Test(
    "K17 · Messages wait for the reader of standard error, and stop neither the knob nor the end",
    arguments: [true, false])
  func unreadErrors(isRead: Bool) throws {
    let directory = try TemporaryDirectory()
    let pipe = directory.path + "/knob"
    #expect(mkfifo(pipe, 0o600) == 0)
    let knob = try #require(FileHandle(forUpdatingAtPath: pipe))
    func write(_ lines: String) throws { try knob.write(contentsOf: Data(lines.utf8)) }
    let run = try ToolRun(
      ["run", "Simulator/Menus/minutes.yaml", "--board", "standard-input"], input: .file(pipe),
      errors: .unread)
    for turn in 1...3 {
      try write("bogus\(turn)\nturn 1\n")
      try run.wait("turn \(turn)") {
        $0.outputText.split(separator: "valueChanged").count == turn + 1
      }
    }
    if isRead {
      run.readErrors()
      try run.wait("the pipe's first bytes") { $0.errors.count >= 4_096 }
      try write("turn 1\n")
      try run.wait("the message") { $0.errorText.contains("bogus1") }
    }
    run.signal(SIGTERM)
    try run.wait("its end") { $0.hasEnded }
    run.readErrors()
    #expect(try run.end() == 130)
    #expect(run.errorText.contains("bogus") == isRead)
  }

  @Test("Events left out in one place are one event, which counts them")
  func omitted() throws {
    let directory = try TemporaryDirectory()
    let rows = "abc".map { "\($0)\(String(repeating: "x", count: 30_000))" }
    try directory.write(
      "title: Long\npicker: { rows: [\(rows.joined(separator: ", "))], wrap: true }\n",
      to: "menu.yaml")
    let run = try ToolRun(
      ["run", "menu.yaml"], output: .unread, on: PseudoTerminal(), in: directory.path)
    try run.wait(forItem: "a")
    for turn in 1...60 {
      run.type("\u{E}")
      try run.wait(forItem: ["a", "b", "c"][turn % 3])
    }
    run.readOutput()
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    // The first gap; what came while it was read may be a second one.
    let gaps = run.lines.filter { $0.contains("omitted") }
    #expect((1...2).contains(gaps.count))
    let count = gaps[0].split(separator: "\"count\":").last.flatMap { Int($0.dropLast()) } ?? 0
    #expect(count > 20, "\(gaps)")
  }
}
