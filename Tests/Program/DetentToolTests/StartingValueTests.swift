import Foundation
import Testing

@Suite("Initial values of a menu")
struct StartingValueTests: RunsMenus {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private static let drink = """
    title: Drink
    picker: { rows: [Tea, 'C"ocoa', Coffee] }
    state: kept.json
    """

  // MARK: - Kept values

  @Test("K15 · Committed values are restored in the next run, and the file is replaced atomically")
  func kept() throws {
    let first = try run(Self.drink)
    try first.wait(forSelected: "Tea")
    first.type("\u{E}\r")
    #expect(try first.end() == 0)
    #expect(
      first.errorText
        == "detent: kept.json: no values were kept yet; the first choice begins this file\n")
    #expect(file("kept.json") == #"{"detent":"kept values","Drink":"C\"ocoa"}"# + "\n")
    let second = try run(Self.drink, [])
    try second.wait(forSelected: "C\"ocoa")
    second.type("\u{E}\u{1B}")
    #expect(try second.end() == 0)
    #expect(second.errorText == "")
    #expect(
      file("kept.json") == #"{"detent":"kept values","Drink":"C\"ocoa"}"# + "\n",
      "leaving takes nothing")
    let files = try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
    #expect(files == ["kept.json", "menu.yaml"])
  }

  @Test("Numbers and columns are restored, and values of other menus are kept in the file")
  func kinds() throws {
    try directory.write(#"{"Other":1.50,"Cup":["b","2"],"Volume":7}"# + "\n", to: "kept.json")
    let run = try run(
      """
      state: kept.json
      items:
        - label: Cup
          picker: { columns: [{ rows: [a, b] }, { rows: [1, 2] }] }
        - label: Volume
          number: { from: 0, through: 9 }
      """, [])
    try run.wait(for: "b 2")
    run.type("\u{E}\r")
    try run.wait(forSelected: "7")
    run.type("\u{E}\r")
    try run.wait("the commit") { $0.outputText.contains(#""event":"committed""#) }
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    #expect(
      file("kept.json")
        == #"{"detent":"kept values","Other":1.50,"Cup":["b","2"],"Volume":8}"# + "\n")
  }

  @Test(
    "K15 · A file of another program is refused with its first bytes, and never replaced",
    arguments: [
      "{{", "root:x:0:0:root:/root:/bin/sh\n", "[1]", #"{"a":{"b":1}}"#, "{} {}",
      "title: Drink\npicker: { rows: [Tea] }\n",
    ])
  func foreign(content: String) throws {
    try directory.write(content, to: "kept.json")
    let run = try run(Self.drink)
    try run.wait(forSelected: "Tea")
    run.type("\u{E}\r")
    #expect(try run.end() == 0)
    #expect(run.errorText.hasPrefix("detent: kept.json:1: 'state' names a file that isn't one of"))
    #expect(run.errorText.contains("it begins '\(content.prefix(6))"))
    #expect(run.errorText.hasSuffix("; name another file, or remove it; values are not kept\n"))
    #expect(file("kept.json") == content)
  }

  @Test(
    "K15 · A flat object with neither the mark nor a label of the menu stays as it is",
    arguments: [
      "{\n  \"name\": \"my-app\",\n  \"version\": \"1.0.0\"\n}\n", #"{"drink":"Coffee"}"#,
      #"{"detent":"settings","Cup":"a"}"#, #"{"name":"my-app",}"#, #"{"name":"my-a"#,
      "{\"name\":\"my-app\"} // mine",
    ])
  func foreignObject(content: String) throws {
    try directory.write(content, to: "kept.json")
    let run = try run(Self.drink)
    try run.wait(forSelected: "Tea")
    run.type("\u{E}\r")
    #expect(try run.end() == 0)
    let complaint = run.errorText
    #expect(complaint.hasPrefix("detent: kept.json:1: 'state' names a file with neither a label"))
    #expect(complaint.contains("make \"detent\":\"kept values\" its first member"))
    #expect(complaint.hasSuffix("; values are not kept\n"), "\(complaint)")
    #expect(file("kept.json") == content)
  }

  @Test(
    "K15 · A file with the mark is read, and one of an earlier version with a label of the menu",
    arguments: [
      (#"{"detent":"kept values","Cup":"a"}"#, "Tea", #""Cup":"a","Drink":"Tea""#),
      (#"{"Cup":"a","Drink":"Coffee"}"#, "Coffee", #""Cup":"a","Drink":"Coffee""#),
      ("{}", "Tea", #""Drink":"Tea""#), (#"{"dete"#, "Tea", #""Drink":"Tea""#),
      (#"{"Dri"#, "Tea", #""Drink":"Tea""#), ("{", "Tea", #""Drink":"Tea""#),
    ])
  func ownObject(content: String, row: String, members: String) throws {
    try directory.write(content, to: "kept.json")
    let run = try run(Self.drink)
    try run.wait(forSelected: row)
    run.type("\r")
    #expect(try run.end() == 0)
    #expect(file("kept.json") == #"{"detent":"kept values",\#(members)}"# + "\n")
  }

  @Test(
    "K15 · A damaged file is set aside under a name of its own, and keeping goes on",
    arguments: [
      ("{\"Drink\":\"Coff", "Tea"), ("{\"Drink\":\"Coffee\",}", "Coffee"),
      ("{\"Drink\":\"Coffee\"} // mine", "Coffee"), ("{\"Drink\":\"Coffee\"}\0\0", "Coffee"),
      ("\0\0\0", "Tea"),
    ])
  func damaged(content: String, row: String) throws {
    for name in ["kept.json.damaged", "kept.json.damaged-2"] {
      try directory.write(content, to: "kept.json")
      let run = try run(Self.drink)
      try run.wait(forSelected: row)
      run.type("\r")
      #expect(try run.end() == 0)
      #expect(run.errorText.hasPrefix("detent: kept.json: is damaged: "), "\(run.errorText)")
      #expect(file("kept.json") == #"{"detent":"kept values","Drink":"\#(row)"}"# + "\n")
      #expect(file(name) == content)
    }
  }

  @Test("A damaged file on a full disk keeps its name, and gets no other")
  func damagedOnFullDisk() throws {
    try directory.write("{\"Drink\":\"Coff", to: "kept.json")
    try directory.write(Self.drink, to: "menu.yaml")
    let run = try ToolRun(
      ["-c", "ulimit -f 0; exec \"$0\" \"$@\"", Repository.tool, "run", "menu.yaml"],
      program: "/bin/sh", on: PseudoTerminal(), in: directory.path)
    try run.wait(forSelected: "Tea")
    run.type("\r")
    try run.wait("the reason") { $0.errorText.contains("values are not kept") }
    run.type("\u{1B}")
    _ = try run.end()
    let files = try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
    #expect(files == ["kept.json", "menu.yaml"])
    #expect(file("kept.json") == "{\"Drink\":\"Coff")
  }

  @Test(
    "A kept number that damage has cut is none, and what is before it holds",
    arguments: ["", "\0\0", "x10", "  ", ";"])
  func cut(rest: String) throws {
    try directory.write("{\"Lamp\":true,\"Heat\":10" + rest, to: "kept.json")
    let run = try run(
      "state: kept.json\nitems:\n"
        + "  - { label: Heat, number: { from: 0, through: 100, selected: 20 } }\n"
        + "  - { label: Lamp, toggle: true }\n")
    try run.wait(for: "Heat")
    run.type("\r")
    try run.wait(forSelected: "20")
    run.type("\r")
    try run.wait("the commit") { $0.outputText.contains(#""event":"committed""#) }
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    #expect(file("kept.json") == #"{"detent":"kept values","Lamp":true,"Heat":20}"# + "\n")
  }

  @Test("A byte order mark is taken, and another program's large numbers stay as they are")
  func odd() throws {
    let others = #","Far":1e999,"Exact":12345678901234567890.125}"# + "\n"
    try directory.write("\u{FEFF}{\"Drink\":\"Coffee\"" + others, to: "kept.json")
    let run = try run(Self.drink)
    try run.wait(forSelected: "Coffee")
    run.type("\u{10}\u{10}\r")
    #expect(try run.end() == 0)
    #expect(run.errorText == "")
    #expect(file("kept.json") == #"{"detent":"kept values","Drink":"Tea""# + others)
  }

  @Test("A file with the values of many programs is read and kept at once")
  func many() throws {
    let others = (0..<40_000).map { "\"label \($0)\":\($0)" }.joined(separator: ",")
    try directory.write("{\(others),\"Drink\":\"Coffee\"}\n", to: "kept.json")
    let run = try run(Self.drink)
    try run.wait(forSelected: "Coffee")
    run.type("\u{10}\u{10}\r")
    #expect(try run.end() == 0)
    #expect(
      file("kept.json")
        == "{\"detent\":\"kept values\",\(others),\"Drink\":\"Tea\"}\n")
  }

  @Test("An empty file is ours, a new one is the user's alone, and a present one keeps its mode")
  func own() throws {
    for (content, mode) in [(" \n", 0o640), (nil, 0o600)] as [(String?, Int)] {
      let path = "\(directory.path)/kept.json"
      try? FileManager.default.removeItem(atPath: path)
      if let content {
        try directory.write(content, to: "kept.json")
        chmod(path, 0o640)
      }
      let run = try run(Self.drink)
      try run.wait(forSelected: "Tea")
      run.type("\r")
      #expect(try run.end() == 0)
      #expect(file("kept.json") == #"{"detent":"kept values","Drink":"Tea"}"# + "\n")
      let found = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(found == mode)
    }
  }

  @Test("A label of any length, and a value that isn't UTF-8, are read again as written")
  func longLabel() throws {
    let label = String(repeating: "x", count: 2_000)
    let menu = "title: \(label)\npicker: { rows: [Tea, Coffee] }\nstate: kept.json\n"
    let first = try run(menu)
    try first.wait(forSelected: "Tea")
    first.type("\u{E}\r")
    #expect(try first.end() == 0)
    let second = try run(menu, [])
    try second.wait(forSelected: "Coffee")
    second.type("\u{1B}")
    #expect(try second.end() == 0)
    #expect(second.errorText == "")
  }

  @Test("K15 · Two programs with one file keep both values, and an edit by hand stays")
  func twoWriters() throws {
    let menu = """
      state: kept.json
      items:
        - { label: Cup, picker: { rows: [a, b] } }
        - { label: Volume, number: { from: 0, through: 9 } }
      """
    let first = try run(menu, [])
    try first.wait(forItem: "Cup")
    let second = try run(menu, [])
    try second.wait(forItem: "Cup")
    first.type("\r\u{E}\r")
    try first.wait("the first value") { _ in
      file("kept.json") == #"{"detent":"kept values","Cup":"b"}"# + "\n"
    }
    try directory.write(#"{"Cup":"b","Hand":1}"#, to: "kept.json")
    second.type("\u{E}\r\u{E}\r")
    try second.wait("the second value") { _ in
      file("kept.json") == #"{"detent":"kept values","Cup":"b","Hand":1,"Volume":1}"# + "\n"
    }
    for run in [first, second] {
      run.type("\u{1B}")
      #expect(try run.end() == 0)
    }
  }

  @Test("K17 · A disk that doesn't answer is reported, stops no knob, and is waited for at the end")
  func slowDisk() throws {
    let run = try run(Self.drink, [])
    try run.wait(forSelected: "Tea")
    // The folder is locked, as by another writer.
    let folder = open(directory.path, O_RDONLY)
    #expect(flock(folder, LOCK_EX) == 0)
    run.type("\r\u{E}\u{E}")
    try run.wait(forSelected: "Coffee")
    #expect(file("kept.json") == nil)
    try run.wait("the report") { $0.picture.contains("kept.json") }
    run.type("\u{1B}")
    #expect(!run.hasEnded)
    close(folder)
    #expect(try run.end() == 0)
    #expect(file("kept.json") == #"{"detent":"kept values","Drink":"Tea"}"# + "\n")
    #expect(run.errorText.contains("detent: kept.json: "))
  }

  @Test("An irregular file and a dangling link are reported and kept")
  func noFile() throws {
    for make in ["mkdir kept.json", "ln -s nowhere kept.json"] {
      let shell = Process()
      shell.executableURL = URL(fileURLWithPath: "/bin/sh")
      shell.arguments = ["-c", "rm -rf kept.json; \(make)"]
      shell.currentDirectoryURL = URL(fileURLWithPath: directory.path)
      try shell.run()
      shell.waitUntilExit()
      let run = try run(Self.drink)
      try run.wait(forSelected: "Tea")
      run.type("\r")
      #expect(try run.end() == 0)
      #expect(run.errorText.hasSuffix("; values are not kept\n"), "\(run.errorText)")
      let left = try FileManager.default.contentsOfDirectory(atPath: directory.path)
      #expect(left.filter { $0.hasPrefix("kept") } == ["kept.json"], "\(left)")
      #expect(file("kept.json") == nil)
    }
  }

  @Test("A kept value that the menu lacks is reported")
  func gone() throws {
    try directory.write(#"{"Drink":"Juice"}"# + "\n", to: "kept.json")
    let run = try run(Self.drink, [])
    try run.wait(forSelected: "Tea")
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    #expect(
      run.errorText == "detent: kept.json: 'Drink' was 'Juice', which can't be selected any more; "
        + "it begins with 'Tea'\n")
  }

  @Test(
    "A kept value beyond the new limits is clamped and reported, with what it became",
    arguments: [
      ("number: { from: 0, through: 10, selected: 3 }", "50", "10"),
      ("number: { from: 20, through: 30 }", "-5", "20"),
      ("number: { from: 0, through: 10, by: 5 }", "7", "5"),
      ("number: { from: 0, through: 1, by: 0.5 }", "0.75", "1.0"),
      ("number: { from: 0, through: 10 }", "8.00", nil),
      ("number: { from: -5, through: 5 }", "1e3", "5"),
      ("number: { from: -5, through: 5 }", "-1e400", "-5"),
      ("number: { from: -5, through: 5 }", "99999999999999999999.5", "5"),
      ("number: { from: -5, through: 5 }", "9223372036854775808", "5"),
      ("number: { from: -5, through: 5 }", "3.7", "4"),
      ("number: { from: -5, through: 5 }", "-3.7", "-4"),
      ("number: { from: 0, through: 1, by: 0.5 }", "0.5", nil),
      (
        "datePicker: { mode: date, minimum: 2026-05-01, maximum: 2026-05-31 }", "2026-06-09",
        "2026-05-31"
      ),
      (
        "datePicker: { mode: date, minimum: 2026-05-01, style: inline }", "2025-05-09", "2026-05-01"
      ),
      ("datePicker: { mode: date, minimum: 2026-05-01, style: inline }", "2026-05-09", nil),
      ("datePicker: { mode: time, minimum: '08:00', maximum: '18:00' }", "20:30", "18:00"),
      ("datePicker: { mode: time, minuteInterval: 15 }", "08:20", "08:15"),
      ("datePicker: { mode: countDownTimer, minuteInterval: 5 }", "420", "300"),
      ("picker: { rows: [Tea, Coffee], selected: Coffee }", "Juice", "Coffee"),
      ("picker: { columns: [{ rows: [a, b] }, { rows: [1, 2] }] }", "b", "a 1"),
    ] as [(String, String, String?)])
  func clamped(item: String, kept: String, became: String?) throws {
    let isNumber = Double(kept) != nil
    try directory.write("{\"It\":\(isNumber ? kept : "\"\(kept)\"")}\n", to: "kept.json")
    let run = try run("state: kept.json\nitems:\n  - label: It\n    \(item)\n", [])
    try run.wait(for: "It")
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    let expected = became.map {
      "detent: kept.json: 'It' was '\(kept)', which can't be selected any more; it begins with "
        + "'\($0)'\n"
    }
    #expect(run.errorText == expected ?? "")
  }

  // MARK: - Commands

  private func start(_ command: String, _ keys: String = "") throws -> ToolRun {
    let run = try run(
      """
      title: Volume
      number: { from: 0, through: 100, by: 5, selected: 20 }
      value: { command: [sh, -c, '\(command)']\(keys) }
      """, [])
    try run.wait("a number") { $0.picture.selected != nil }
    return run
  }

  @Test("An item starts with its command's value, a number with the nearest one")
  func command() throws {
    let run = try start("echo 43")
    #expect(run.picture.selected == "45")
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    #expect(run.errorText == "")
  }

  @Test(
    "A command that fails, times out or prints nonsense is reported, and the default applies",
    arguments: [
      ("exit 3", "it ended with status 3"),
      ("echo not there >&2; exit 127", "it ended with status 127: not there"),
      ("kill -9 $$", "signal 9 ended it"),
      ("echo loud", "it said 'loud', which isn't a value of this item"),
      ("true", "it said nothing"),
      ("kill -STOP $$", "no answer within 50 ms"), ("yes", "it said more than 65536 bytes"),
    ])
  func failing(command: String, reason: String) throws {
    let run = try start(command, command == "yes" ? "" : ", timeout: \(Self.patience(command))")
    #expect(run.picture.selected == "20")
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    #expect(
      run.errorText == "detent: menu.yaml:1: the command for the value of 'Volume', 'sh', failed: "
        + "\(reason); it begins without it\n")
  }

  @Test("A number's limit comes from its command, before its value")
  func limit() throws {
    let run = try run(
      """
      title: Backlight
      number:
        from: { command: [echo, 0.5], default: 0 }
        through: { command: [echo, '   7'], default: 100 }
        by: 0.5
      value: { command: [echo, 90] }
      """, [])
    try run.wait(forSelected: "7.0")
    run.type("\u{1B}[H")
    try run.wait(forSelected: "0.5")
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    #expect(run.errorText == "")
  }

  @Test(
    "An unusable limit is reported with its item and command, and the default applies",
    arguments: [
      (
        "[echo, loud]",
        "'through' of 'Volume', 'echo', failed: it said 'loud', which isn't a "
          + "number such as 5, -3 or 0.5; it is 100"
      ),
      (
        "[sh, -c, exit 3]",
        "'through' of 'Volume', 'sh', failed: it ended with status 3; it is 100"
      ),
      (
        "[sleep, 9], timeout: 50ms",
        "'through' of 'Volume', 'sleep', failed: no answer within 50 ms; it is 100"
      ),
      (
        "[echo, -5]",
        "the limits of 'Volume', 'echo', failed: 'through' is -5, below 'from', "
          + "which is 0; it goes from 0 through 100"
      ),
    ])
  func badLimit(command: String, complaint: String) throws {
    let run = try run(
      """
      title: Volume
      number: { from: 0, through: { command: \(command), default: 100 }, selected: 100 }
      """, [])
    try run.wait(forSelected: "100")
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    #expect(run.errorText == "detent: menu.yaml:1: the command for \(complaint)\n")
  }

  @Test("An interrupt kills a command and its children", arguments: [SIGINT, SIGTERM])
  func interrupted(signal: Int32) throws {
    let terminal = try PseudoTerminal()
    let modes = try terminal.modes()
    try directory.write(
      """
      number: { from: 0, through: 9 }
      value: { command: [sh, -c, 'sleep 60 & echo $$ $! > started; wait'], timeout: 60s }

      """, to: "menu.yaml")
    let run = try ToolRun(["run", "menu.yaml"], on: terminal, in: directory.path)
    try shell("until grep -q . started; do sleep 0.01; done")
    run.signal(signal)
    #expect(try run.end() == 130)
    #expect(run.errorText == "")
    #expect(try terminal.modes() == modes)
    // A killed process may linger a moment, until its new parent reaps it.
    let isAlive = "grep -qs '^State:.[^ZX]' /proc/$process/status"
    try shell("for process in $(cat started); do while \(isAlive); do sleep 0.01; done; done")
  }

  private func shell(_ line: String) throws {
    let run = try ToolRun(["-c", line], program: "/bin/sh", in: directory.path)
    #expect(try run.end() == 0)
  }

  private static func patience(_ command: String) -> String {
    command.hasPrefix("kill -STOP") ? "50ms" : "30s"
  }
}
