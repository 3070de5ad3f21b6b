import Foundation
import Testing

@Suite("What commands tell a running menu")
struct ItemCommandTests: RunsMenus {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// Each command prints a file.
  private static let home = """
    title: Home
    control: home.sock
    items:
      - label: Target
        number: { from: 5, through: 30, by: 0.5, unit: "°C", selected: 20 }
        value: { command: [cat, target], every: 100ms }
      - label: Network
        picker: { rows: { command: [cat, networks], every: 100ms, default: [none] } }
      - label: Restart
        action: ["true"]
        enabled: { command: [cat, restarts], every: 100ms }
    """

  private func write(
    target: String = "21.5\n", networks: String, restarts: String = "true\n"
  ) throws {
    try directory.write(target, to: "target")
    try directory.write(networks, to: "networks")
    try directory.write(restarts, to: "restarts")
  }

  private func control(_ line: String) throws -> [String] {
    let run = try ToolRun(
      ["control", "home.sock", line], input: .nothing, in: directory.path)
    _ = try run.end()
    return run.lines
  }

  /// Waits until the menu answers a line so.
  private func wait(for answer: String, to line: String) throws {
    let end = Date(timeIntervalSinceNow: 60)
    var last: [String] = []
    while last != [answer], Date() < end { last = try control(line) }
    #expect(last == [answer])
  }

  private func text(of run: ToolRun) -> String { run.picture.text.joined(separator: "\n") }

  private func end(_ run: ToolRun) throws -> String {
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    return run.errorText
  }

  @Test("A value, rows and whether an item is enabled are asked at the start, and then again")
  func asked() throws {
    try write(networks: "home\tid-1\nguest\tid-2\ncafé\n")
    let run = try run(Self.home, [])
    try run.wait(for: "21.5")
    try run.wait(for: "home")
    try wait(for: #"{"get":"network","is":"id-1"}"#, to: #"{"get":"network"}"#)
    try write(target: "23\n", networks: "café\nguest\tid-2\n", restarts: "false\n")
    try wait(for: #"{"get":"target","is":23.0}"#, to: #"{"get":"target"}"#)
    // The selected row is gone, and none was before it.
    try wait(for: #"{"get":"network","is":"café"}"#, to: #"{"get":"network"}"#)
    try write(target: "23\n", networks: "new\ncafé\n", restarts: "false\n")
    try run.wait("the dimmed item") { text(of: $0).contains("·Restart") }
    #expect(try control(#"{"get":"network"}"#) == [#"{"get":"network","is":"café"}"#])
    #expect(try end(run) == "")
    let events = run.lines.filter { $0.contains("Network") }
    #expect(
      events.count == 1
        && events[0].hasSuffix(#""item":"Network","value":"café","text":"café","by":"command"}"#),
      "a value that its rows have lost is reported, and one that they keep isn't")
  }

  @Test(
    "What isn't a value, a list or a state leaves what was there, marked, and is reported once",
    arguments: [
      (
        Array("oops\n".utf8),
        "'oops' isn't a value of 'target', whose numbers are 5.0 to 30.0 in steps of 0.5"
      ),
      ([0x0A], "it said nothing"),
      ([0x32, 0xFF, 0x0A], "it said bytes that aren't UTF-8"),
    ])
  func refused(said: [UInt8], reason: String) throws {
    try write(networks: "home\nguest\n")
    let run = try run(Self.home, [])
    try run.wait(for: "21.5")
    try write(networks: "home\nhome\n", restarts: "maybe\n")
    try Data(said).write(to: URL(fileURLWithPath: "\(directory.path)/target"), options: .atomic)
    try run.wait("three marks") { text(of: $0).filter { $0 == "!" }.count == 3 }
    #expect(text(of: run).contains("! 21.5") && text(of: run).contains("! home"))
    try write(target: "22\n", networks: "home\nguest\n")
    try run.wait("no marks") { text(of: $0).contains("22.0") && !text(of: $0).contains("!") }
    let errors = try end(run)
    #expect(
      errors.contains(
        "menu.yaml:4: the command for the value of 'Target', 'cat', failed: \(reason); "
          + "the value stays\n"))
    #expect(
      errors.contains(
        "menu.yaml:7: the command for the rows of 'Network', 'cat', failed: the row 'home' is "
          + "there twice; leave one of the two out; the rows stay\n"))
    #expect(
      errors.contains(
        "menu.yaml:9: the command for 'enabled' of 'Restart', 'cat', failed: it said 'maybe', "
          + "which isn't true or false; it stays as it is\n"))
    #expect(errors.components(separatedBy: "the value of").count == 2)
  }

  @Test("Rows and states that commands told stay when the file is read again")
  func reloaded() throws {
    try write(networks: "home\nguest\n", restarts: "false\n")
    let menu = Self.home.replacingOccurrences(of: "every: 100ms", with: "every: 1h")
    let run = try run(menu, [])
    try run.wait("the dimmed item") { text(of: $0).contains("·Restart") }
    #expect(
      try control(#"{"set":{"item":"network","value":"guest"}}"#) == [
        #"{"set":"network","is":"guest"}"#
      ])
    #expect(
      try control(#"{"reload":true}"#) == [
        #"{"reload":true,"is":{"target":21.5,"network":"guest"}}"#
      ])
    try run.wait("the dimmed item") { text(of: $0).contains("·Restart") }
    #expect(try end(run) == "")
  }

  @Test("A wheel in use keeps what is dialed, and leaving it finds the command's value")
  func dialed() throws {
    try write(networks: "home\n")
    let run = try run(Self.home, [])
    try run.wait(for: "21.5")
    run.type("\r\u{1B}[B")
    try run.wait("the turn") { $0.outputText.contains(#""valueChanged","row":34"#) }
    try write(target: "25\n", networks: "home\n")
    try wait(for: #"{"get":"target","is":25.0}"#, to: #"{"get":"target"}"#)
    run.type("\u{1B}")
    try run.wait("the list") { text(of: $0).contains("25.0") }
    #expect(run.outputText.components(separatedBy: "valueChanged").count == 2)
    #expect(try end(run) == "")
  }

  @Test("A followed command's lines are the value, it is started again, and it ends with the menu")
  func followed() throws {
    try directory.write("", to: "told")
    let run = try run(
      """
      title: Home
      control: home.sock
      items:
        - label: Volume
          number: { from: 0, through: 100, unit: "%" }
          value: { follow: [sh, -c, "echo $$ >> pids; exec tail -n 1 -f told"] }
        - label: Cup
          picker: { columns: [{ rows: [a, b] }, { rows: [c, d] }] }
          value: { follow: [sh, -c, 'echo "[b, d]"; exec sleep 100'] }
      """, [])
    try run.wait(for: "b d")
    for value in [40, 55] {
      try shell("echo \(value) >> told")
      try wait(for: #"{"get":"volume","is":\#(value)}"#, to: #"{"get":"volume"}"#)
    }
    func processes() -> [pid_t] {
      (file("pids") ?? "").split(separator: "\n").compactMap { pid_t($0) }
    }
    #expect(processes().count == 1)
    // The same command goes on over a reload.
    #expect(try control(#"{"reload":true}"#)[0].hasPrefix(#"{"reload":true"#))
    kill(processes()[0], SIGKILL)
    try run.wait("the mark") { text(of: $0).contains("! 55") }
    try shell("echo 60 >> told")
    try wait(for: #"{"get":"volume","is":60}"#, to: #"{"get":"volume"}"#)
    #expect(processes().count == 2)
    try run.wait("no mark") { !text(of: $0).contains("!") }
    #expect(
      try end(run)
        == "detent: menu.yaml:4: the command for the value of 'Volume', 'sh', failed: signal 9 ended it; "
        + "the value stays\n")
    // A zombie has no words.
    try shell("while grep -q . /proc/\(processes()[1])/cmdline; do sleep 0.01; done")
  }

  @Test("A question stays while rows around its value change, and what is confirmed is taken")
  func question() throws {
    try directory.write("a\nb\nc\n", to: "networks")
    let run = try run(
      """
      title: Home
      control: home.sock
      items:
        - label: Network
          confirm: true
          picker: { rows: { command: [cat, networks], every: 100ms, default: [none] } }
      """, [])
    try run.wait(for: "Network")
    run.type("\r\u{1B}[B\r")
    try run.wait(for: "b?")
    try directory.write("z\na\nb\nc\n", to: "networks")
    try run.wait("the new rows") { _ in
      (try? control(#"{"describe":true}"#).last?.contains(#"["z","a","b","c"]"#)) ?? false
    }
    #expect(!run.outputText.contains("cancelled"))
    run.type("\u{1B}[B\r")
    try run.wait("the commit") {
      $0.outputText.contains(#""committed","item":"Network","value":"b""#)
    }
    #expect(try end(run) == "")
  }

  @Test("After a reload another command is asked at once, and one that is gone enables again")
  func replaced() throws {
    let menu = """
      title: Home
      control: home.sock
      items:
        - label: Level
          number: { from: 0, through: 100 }
          value: { command: [echo, "11"], every: 1h }
        - label: Network
          picker: { rows: { command: [echo, one], every: 1h, default: [none] } }
        - label: Restart
          action: ["true"]
          enabled: { command: [echo, "false"] }
        - label: Slow
          number: { from: 0, through: 9 }
          value: { follow: [sh, -c, "trap '' TERM; echo $$ > pid; echo 7; while :; do read x; done"] }
      """
    let run = try run(menu, [])
    try run.wait("the dimmed item") { text(of: $0).contains("·Restart") }
    try wait(for: #"{"get":"slow","is":7}"#, to: #"{"get":"slow"}"#)
    var lines = menu.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines[5] = lines[5].replacingOccurrences(of: "11", with: "22")
    lines[7] = lines[7].replacingOccurrences(of: "echo, one", with: "echo, two")
    lines.remove(at: 10)
    lines.removeLast()
    try directory.write(lines.joined(separator: "\n") + "\n", to: "menu.yaml")
    #expect(try control(#"{"reload":true}"#)[0].hasPrefix(#"{"reload":true"#))
    try wait(for: #"{"get":"level","is":22}"#, to: #"{"get":"level"}"#)
    try wait(for: #"{"get":"network","is":"two"}"#, to: #"{"get":"network"}"#)
    try run.wait("the enabled item") { !text(of: $0).contains("·Restart") }
    // It ignores SIGTERM.
    try shell("while grep -q . /proc/$(cat pid)/cmdline; do sleep 0.01; done")
    #expect(try end(run) == "")
  }

  @Test("A followed command whose children hold its output open is started again after its end")
  func leaderless() throws {
    let run = try run(
      """
      title: Home
      items:
        - label: Level
          number: { from: 0, through: 100 }
          value: { follow: [sh, -c, "echo 1 >> starts; setsid sleep 300 & echo $! >> left; echo 7"] }
        - { label: Other, toggle: true }
      """, [])
    try run.wait("the mark") { text(of: $0).contains("! 7") }
    try run.wait("a second start") { _ in file("starts") == "1\n1\n" }
    let errors = try end(run)
    #expect(errors.components(separatedBy: "it ended with status 0").count == 2)
    try shell("kill $(cat left)")
  }

  @Test(
    "A command has answered once it has ended, even if a child holds its output or its errors open",
    arguments: ["", ">&-"])
  func held(closing: String) throws {
    try shell("mkfifo go")
    let run = try run(
      """
      title: Home
      items:
        - label: Load
          show:
            command: [sh, -c, "setsid sleep 300 \(closing) & echo $! > left; echo 41; read end < go"]
            every: 1h
            timeout: 60s
        - { label: Other, toggle: true }
      """, [])
    try run.wait(for: "Load")
    try shell("echo > go")
    try run.wait("the answer") { text(of: $0).contains("41") }
    #expect(try end(run) == "")
    try shell("kill $(cat left)")
  }

  @Test("A value that fails at the start only begins without a mark")
  func failedStart() throws {
    let run = try run(
      """
      title: Home
      items:
        - label: Level
          number: { from: 0, through: 100 }
          value: { command: [cat, missing] }
        - label: Network
          picker: { rows: { command: [cat, missing], default: [none, other] } }
      """, [])
    try run.wait(for: "! none")
    #expect(!text(of: run).contains("! 0"))
    #expect(try end(run).contains("'cat', failed: it ended with status 1: cat: missing: No such"))
  }

  @Test("Sessions have the default rows, and run no commands")
  func sessions() throws {
    try directory.write(Self.home + "\n", to: "menu.yaml")
    try directory.write(
      "menu: menu.yaml\nsteps:\n  - { expect: { item: Network, value: none } }\n", to: "s.yaml")
    let run = try ToolRun(["replay", "s.yaml"], input: .nothing, in: directory.path)
    #expect(try run.end() == 0)
  }
}
