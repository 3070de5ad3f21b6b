import Foundation
import Testing

@Suite("Actions of a menu")
struct ActionTests: RunsMenus {
  /// A value full of shell syntax.
  private static let hostile =
    #"a  b'; touch pwned; $(touch pwned) `touch pwned` " && touch pwned | * ~ $HOME \"#

  let directory: TemporaryDirectory
  private let terminal: PseudoTerminal

  init() throws {
    directory = try TemporaryDirectory()
    terminal = try PseudoTerminal()
  }

  /// Commits the only value of a menu with that `action`, and waits for the action's event.
  private func commit(
    _ action: String, value: String = "one", start: String = "exec \(Repository.tool) run menu.yaml"
  ) throws -> ToolRun {
    let quoted = value.replacing("'", with: "''")
    try directory.write(
      """
      title: Test
      items:
        - label: The item
          picker: { rows: ['\(quoted)'] }
          \(action.replacing("\n", with: "\n    "))

      """, to: "menu.yaml")
    let run = try ToolRun(
      ["-c", start], program: "/bin/sh", on: terminal, in: directory.path)
    try run.wait(forItem: "The item")
    run.type("\r\r")
    try run.wait("the action's event") { $0.outputText.contains(#""event":"action""#) }
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    return run
  }

  private func event(of run: ToolRun) -> String {
    let line = run.lines.first { $0.contains(#""event":"action""#) } ?? ""
    return line.replacing(/^.*?"event"/, with: "{\"event\"")
  }

  private func written(to name: String) -> String? {
    FileManager.default.contents(atPath: "\(directory.path)/\(name)").map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test("A program gets its arguments unchanged, without a shell")
  func argumentList() throws {
    let run = try commit(
      #"action: [sh, -c, 'printf "%s|" "$@" > out', "{value}", "{value}", "<{label}>", "{other}", ""]"#,
      value: Self.hostile)
    #expect(event(of: run) == #"{"event":"action","item":"The item","status":0}"#)
    #expect(written(to: "out") == "\(Self.hostile)|<The item>|{other}||")
    #expect(written(to: "pwned") == nil)
  }

  @Test("A shell line gets the value within any quotes, without executing it")
  func shell() throws {
    let run = try commit(
      """
      shell: true
      action: "printf '%s|' {value} \\"{value}s\\" '{value}' {value}{label} > out; exit 3"
      """, value: Self.hostile)
    #expect(event(of: run) == #"{"event":"action","item":"The item","status":3}"#)
    #expect(
      written(to: "out")
        == "\(Self.hostile)|\(Self.hostile)s|\(Self.hostile)|\(Self.hostile)The item|")
    #expect(written(to: "pwned") == nil)
  }

  @Test("A missing program is an event and a line on standard error; the menu continues")
  func missing() throws {
    let run = try commit("action: [no-such-program, \"{value}\"]")
    #expect(
      event(of: run)
        == #"{"event":"action","item":"The item","error":"no-such-program: no such program"}"#)
    #expect(
      run.errorText
        == "detent: the action of 'The item' did not start: no-such-program: no such program\n")
    #expect(run.lines.last?.contains(#""event":"cancelled","menu":"Test""#) == true)
  }

  @Test("A missing program is reported at once, over the picture and on standard error")
  func atOnce() throws {
    try directory.write(
      """
      items:
        - label: Lamp
          number: { from: 0, through: 9 }
          action: [no-such-program]
        - label: Shell
          number: { from: 0, through: 9 }
          action: no-such-program 2>/dev/null
          shell: true

      """, to: "menu.yaml")
    let run = try ToolRun(["run", "menu.yaml"], on: terminal, in: directory.path)
    try run.wait(forItem: "Lamp")
    run.type("\r\r")
    let lamp = "the action of 'Lamp' did not start: no-such-program: no such program"
    try run.wait(for: lamp)
    try run.wait("standard error") { $0.errorText == "detent: \(lamp)\n" }
    run.type("\u{E}")
    try run.wait("the next row") { !$0.picture.text.joined().contains("did not start") }
    run.type("\r\r")
    try run.wait(
      for: "the action of 'Shell' did not start: the shell found no such program")
    run.type("\u{1B}")
    #expect(try run.end() == 0)
  }

  @Test("On the picture's own terminal messages wait for the end of the picture")
  func afterThePicture() throws {
    try directory.write(
      "items: [{ label: Lamp, picker: { rows: [on] }, action: [no-such-program] }]\n",
      to: "menu.yaml")
    let run = try ToolRun(
      ["run", "menu.yaml"], errors: .terminal, on: terminal, in: directory.path)
    try run.wait(forItem: "Lamp")
    run.type("\r\r")
    try run.wait(for: "the action of 'Lamp' did not start")
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    #expect(
      run.picture.text
        == ["detent: the action of 'Lamp' did not start: no-such-program: no such program"])
  }

  @Test("A program gets values of a row's full length, and each column in its placeholder")
  func long() throws {
    let value = String(repeating: "0123456789abcdef", count: 4_096)
    let run = try commit(
      #"action: [sh, -c, 'printf "%s" "$1" > out', sh, "{value}"]"#, value: value)
    #expect(event(of: run) == #"{"event":"action","item":"The item","status":0}"#)
    #expect(written(to: "out") == value)
    #expect(run.lines.contains { $0.contains(#""value":"\#(value)","text":"\#(value)""#) })
    try directory.write(
      """
      items:
        - label: Cup
          picker: { columns: [{ rows: [Half and half] }, { rows: [x y] }] }
          action: "printf '%s|' {value.2} '{value.1}' > out"
          shell: true

      """, to: "columns.yaml")
    let columns = try ToolRun(
      ["run", "columns.yaml"], on: PseudoTerminal(), in: directory.path)
    try columns.wait(forItem: "Cup")
    columns.type("\r\r\r")
    try columns.wait("the action's event") { $0.outputText.contains(#""event":"action""#) }
    columns.type("\u{1B}")
    #expect(try columns.end() == 0)
    #expect(written(to: "out") == "x y|Half and half|")
    #expect(
      columns.outputText.contains(
        #""value":["Half and half","x y"],"text":"Half and half x y""#))
  }

  @Test("A program without execute permission is an event")
  func notExecutable() throws {
    let run = try commit("action: [/etc/passwd]")
    #expect(event(of: run).contains(#""error":"/etc/passwd: Permission denied""#))
  }

  @Test("A program killed by a signal is an event")
  func killed() throws {
    let run = try commit("action: [sh, -c, 'kill -9 $$']")
    #expect(event(of: run) == #"{"event":"action","item":"The item","signal":9}"#)
  }

  @Test("An action starts with default signals, no open files, no input and no terminal")
  func surroundings() throws {
    let script = """
      action:
        - sh
        - -c
        - >-
          ls /proc/self/fd | tr '\\n' ' ' > out;
          cat >> out;
          grep -E 'SigBlk|SigIgn' /proc/self/status | sed 's/[0-9a-f]*\\(.......\\)$/\\1/' >> out;
          echo noise; (echo noise 2>&1 > /dev/tty) 2>/dev/null && echo it has a terminal >> out; true
      """
    // 7 is open in the program itself, inherited from its caller.
    let run = try commit(script, start: "exec \(Repository.tool) run menu.yaml 7</dev/null")
    #expect(event(of: run) == #"{"event":"action","item":"The item","status":0}"#)
    // 3 is the directory that ls reads; signals from 29 on are beyond the shell.
    #expect(
      written(to: "out")
        == "0 1 2 3 SigBlk:\t0000000\nSigIgn:\t0000000\n")
    #expect(run.errorText == "")
    #expect(!String(decoding: run.shown, as: UTF8.self).contains("noise"))
  }

  @Test("What a program says on its standard error is printed, and its last line in its event")
  func errors() throws {
    try directory.write(
      """
      items:
        - label: Do
          action: [sh, -c, 'echo one >&2; printf "\\033[31mbad\\377 \\n\\n" >&2; exit 5']
        - label: Fork
          action: [sh, -c, '(read line < pipe; echo late >&2; echo "$line" > out) & echo now >&2']

      """, to: "menu.yaml")
    try shell("mkfifo pipe")
    let run = try ToolRun(["run", "menu.yaml"], on: terminal, in: directory.path)
    try run.wait(forItem: "Do")
    for count in 1...3 {
      run.type("\r")
      try run.wait("failure \(count)") {
        $0.outputText.components(separatedBy: #""status":5,"stderr":"#).count == count + 1
      }
    }
    try run.wait(for: "'Do' failed: ")
    run.type("\u{1B}[B\r")
    try run.wait("the other one") { $0.outputText.contains(#""status":0,"stderr":"now"}"#) }
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    #expect(
      run.errorText
        == "detent: Do: one\ndetent: Do: \u{FFFD}[31mbad\u{FFFD} \ndetent: Fork: now\n"
        + "detent: Do: again, 2 times\n")
    // What it left goes on without a reader of its errors.
    try shell("echo alive > pipe; until test -s out; do sleep 0.01; done")
    #expect(written(to: "out") == "alive\n")
  }

  @Test("No zombies remain")
  func zombies() throws {
    try directory.write(
      """
      items:
        - label: Lamp
          number: { from: 0, through: 9, wrap: true }
          action: ["true"]

      """, to: "menu.yaml")
    let run = try ToolRun(["run", "menu.yaml"], on: terminal, in: directory.path)
    try run.wait(forItem: "Lamp")
    for count in 1...5 {
      run.type("\r\r")
      try run.wait("action \(count)") { run in
        run.lines.count { $0.contains(#""event":"action""#) } == count
      }
    }
    let children = try String(
      contentsOfFile: "/proc/\(run.process)/task/\(run.process)/children", encoding: .utf8)
    #expect(children == "")
    run.type("\u{1B}")
    #expect(try run.end() == 0)
  }

  @Test("Ctrl-C ends the menu, not the programs that it started")
  func interrupt() throws {
    try directory.write(
      """
      items:
        - label: Long
          picker: { rows: [one] }
          action: [sh, -c, 'mkfifo pipe; read line < pipe; echo "$line" > out']

      """, to: "menu.yaml")
    let run = try ToolRun(["run", "menu.yaml"], on: terminal, in: directory.path)
    try run.wait(forItem: "Long")
    run.type("\r\r")
    // A named pipe is a rendezvous: both sides wait there, so that nothing needs a timer.
    try shell("until test -p pipe; do sleep 0.01; done")
    run.type("\u{3}")
    #expect(try run.end() == 130)
    try shell("echo alive > pipe; until test -s out; do sleep 0.01; done")
    #expect(written(to: "out") == "alive\n")
  }

  @Test("A time limit holds after the end of the menu, for what its program has started, too")
  func limitAfterEnd() throws {
    try directory.write(
      """
      title: Test
      picker: { rows: [one] }
      action:
        run: [sh, -c, 'sleep 60 & echo $! > child; echo $$ > leader; kill -STOP $$']
        timeout: 1s
      """, to: "menu.yaml")
    let run = try ToolRun(["run", "menu.yaml"], on: terminal, in: directory.path)
    try run.wait(forItem: "one")
    run.type("\r")
    try run.wait("the program") { _ in written(to: "leader")?.hasSuffix("\n") == true }
    run.signal(SIGTERM)
    #expect(try run.end() == 130)
    let processes = ["leader", "child"].compactMap { written(to: $0)?.dropLast() }
    // An orphan's status may stay uncollected.
    var isRunning: Bool {
      processes.contains { process in
        let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        return state.map { !$0.contains(") Z ") } ?? false
      }
    }
    try run.wait("their end") { _ in !isRunning }
  }

  @Test("Time limits hold side by side after the end of the menu")
  func limitsAfterEnd() throws {
    try directory.write(
      "title: Test\npicker: { rows: [one] }\n"
        + "action: { run: [sh, -c, 'echo $$ >> leaders; kill -STOP $$'], timeout: 1s }\n",
      to: "menu.yaml")
    let run = try ToolRun(["run", "menu.yaml"], on: terminal, in: directory.path)
    try run.wait(forItem: "one")
    var leaders: [Substring] { written(to: "leaders")?.split(separator: "\n") ?? [] }
    for count in 1...5 {
      run.type("\r")
      try run.wait("program \(count)") { _ in leaders.count == count }
    }
    run.signal(SIGTERM)
    #expect(try run.end() == 130)
    // One after another they would take 11 s.
    let end = Date()
    try run.wait("their end") { _ in
      leaders.allSatisfy { process in
        let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        return state?.contains(") Z ") ?? true
      }
    }
    #expect(Date().timeIntervalSince(end) < 8)
  }

  @Test("Without files for it an action is run and told, or the reason is")
  func fewFiles() throws {
    for files in 5...10 {
      try directory.write(
        "title: Test\naction: [touch, done]\npicker: { rows: [one] }\n", to: "menu.yaml")
      let run = try ToolRun(
        [
          "-c", "ulimit -n \(files); exec \"$0\" \"$@\"", Repository.tool, "run", "menu.yaml",
          "--board",
          "standard-input",
        ], program: "/bin/sh", input: .lines("press", "release"),
        in: directory.path)
      let status = try run.end()
      #expect(status != 127)
      #expect(run.errorText != "" || run.outputText.contains(#""event":"action""#), "\(files)")
    }
  }
}
