import Foundation

/// The program `detent`, as its users start it.
///
/// The environment's `DETENT` is its path; default: the release build of the repository.
enum Program {
  /// What a run printed, and how it ended.
  struct Run {
    /// The exit status.
    var status: Int32
    /// Standard output.
    var output: String
    /// Standard error.
    var errors: String

    /// The lines of standard output.
    var lines: [String] { output.split(separator: "\n").map(String.init) }

    /// The lines of a JSON event.
    func events(_ name: String) -> [String] {
      lines.filter { $0.contains("\"event\":\"\(name)\"") }
    }
  }

  /// Text to send once the program has printed another one.
  struct Line {
    /// The text to wait for, from the last one found.
    var expected: String
    /// The text to send then.
    var sent: String
    /// What to do before.
    var prepare: () throws -> Void

    /// Sends `sent` after `expected`, by default at the start.
    init(
      after expected: String = "", _ sent: String, _ prepare: @escaping () throws -> Void = {}
    ) {
      self.expected = expected
      self.sent = sent
      self.prepare = prepare
    }
  }

  /// A program that cannot be started, or that didn't print the expected text.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The folder of the repository.
  static let root: String = {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<6 { folder.deleteLastPathComponent() }
    return folder.path
  }()

  /// The path of the program.
  static let path =
    ProcessInfo.processInfo.environment["DETENT"] ?? "\(root)/.build/release/detent"

  // MARK: - Verbs

  /// Plays a session, by default as a transcript; `files` are written to its folder.
  static func replay(
    _ session: String, _ arguments: String..., files: [String: String] = [:],
    environment: [String: String] = [:]
  ) throws -> Run {
    try inFolder(["session.yaml": session].merging(files) { $1 }) { folder in
      try call(["replay", "\(folder)/session.yaml"] + arguments, environment: environment)
    }
  }

  /// The kept pictures of a session, by their names; `files` are written to its folder.
  static func pictures(_ session: String, files: [String: Data] = [:]) throws -> [String: PNG] {
    try inFolder(["session.yaml": session]) { folder in
      for (name, bytes) in files {
        try bytes.write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
      }
      let run = try call(["replay", "\(folder)/session.yaml", "--frames", "\(folder)/frames"])
      guard run.status == 0 else { throw Failure(description: run.errors) }
      var pictures: [String: PNG] = [:]
      for name in try FileManager.default.contentsOfDirectory(atPath: "\(folder)/frames") {
        pictures[String(name.dropLast(4))] = try PNG(contentsOf: "\(folder)/frames/\(name)")
      }
      return pictures
    }
  }

  /// Compares a menu with the guidelines; `files` are written to its folder.
  static func check(
    _ menu: String, _ arguments: String..., files: [String: String] = [:]
  ) throws -> Run {
    try inFolder(["menu.yaml": menu].merging(files) { $1 }) { folder in
      try call(["check", "menu.yaml"] + arguments, in: folder)
    }
  }

  /// Runs a menu whose knob is turned by lines such as `turn 1`.
  static func turn(
    _ menu: String, _ arguments: String..., files: [String: String] = [:], lines: [Line]
  ) throws -> Run {
    try inFolder(["menu.yaml": menu].merging(files) { $1 }) { folder in
      try call(
        ["run", "menu.yaml", "--board", "standard-input"] + arguments, in: folder, lines: lines)
    }
  }

  /// Runs such a menu and announces it: the announcements, as the events have them, and the texts
  /// that a speech program got.
  static func speak(_ menu: String, lines: [Line]) throws -> (announced: [String], said: String) {
    try inFolder([
      "menu.yaml": menu, "espeak-ng": "#!/bin/sh\nprintf '%s\\n' \"$*\" >>\"$0.said\"\n",
    ]) { folder in
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: "\(folder)/espeak-ng")
      let run = try call(
        ["run", "menu.yaml", "--board", "standard-input", "--events", "--speak"], in: folder,
        environment: ["PATH": "\(folder):/usr/bin:/bin"], lines: lines)
      let said = try? String(contentsOfFile: "\(folder)/espeak-ng.said", encoding: .utf8)
      return (run.events("announce"), said ?? run.errors)
    }
  }

  /// Runs a menu, and kills the program as soon as the named file has the text.
  ///
  /// Values are written while the knob goes on: what was taken is kept once the disk has it.
  static func kill(
    _ menu: String, in folder: String, lines: String, when text: String, isIn name: String
  ) throws -> Run {
    try menu.write(toFile: "\(folder)/menu.yaml", atomically: true, encoding: .utf8)
    let written = { () -> Bool in
      (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8))?.contains(text) == true
    }
    return try start(
      path, ["run", "menu.yaml", "--board", "standard-input"], in: folder, environment: [:],
      lines: [.init(lines), .init(after: "committed", "")], isKilledWhen: written)
  }

  /// Runs a menu whose knob is a pipe, and which reads its file anew: `before` is sent to the knob
  /// until `text` was printed, then the file is `changed`, and `after` is sent.
  static func reload(
    _ menu: String, before: String, until text: String, changed: String, after: String
  ) throws -> Run {
    try inFolder([
      "menu.yaml": menu
    ]) { folder in
      try "name: Pipe\nencoder: { pipe: \(folder)/knob }\ndisplay: { kind: none }\n"
        .write(toFile: "\(folder)/board.yaml", atomically: true, encoding: .utf8)
      guard mkfifo("\(folder)/knob", 0o600) == 0 else { throw Failure(description: "no pipe") }
      // Both ends, so that neither side waits for the other to open it.
      let knob = try FileHandle(forUpdating: URL(fileURLWithPath: "\(folder)/knob"))
      try knob.write(contentsOf: Data(before.utf8))
      return try start(
        path, ["run", "menu.yaml", "--board", "board.yaml", "--control", "--once"], in: folder,
        environment: [:],
        lines: [
          .init(after: text, "{\"reload\":true}\n") {
            try changed.write(toFile: "\(folder)/menu.yaml", atomically: true, encoding: .utf8)
          },
          .init(after: "\"reload\"", "") { try knob.write(contentsOf: Data(after.utf8)) },
          .init(after: "committed", ""),
        ])
    }
  }

  /// Picks in a terminal of 80x24 characters, with keys, after a shell has printed `text`.
  static func pick(
    _ arguments: [String], keys: [Line], lines: Int = 24, below text: String = ""
  ) throws -> Run {
    try inFolder([:]) { folder in
      let words = ([path, "pick"] + arguments).map {
        "'\($0.replacingOccurrences(of: "'", with: "'\\''"))'"
      }
      let command =
        "stty rows \(lines) cols 80; printf '\(text)'; "
        + "exec \(words.joined(separator: " ")) >answer 2>said"
      let run = try start(
        "/usr/bin/script", ["-qefc", command, "/dev/null"], in: folder,
        environment: ["TERM": "xterm-256color", "SHELL": "/bin/sh"], lines: keys)
      func read(_ name: String) throws -> String {
        String(
          decoding: try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")), as: UTF8.self)
      }
      return Run(
        status: run.status, output: try read("answer"), errors: try read("said") + run.output)
    }
  }

  /// Runs a shell's command in a terminal, with keys: its status, and what the terminal got.
  static func inTerminal(
    _ command: String, columns: Int, rows: Int, keys: [Line]
  ) throws -> Run {
    try start(
      "/usr/bin/script",
      ["-qefc", "stty rows \(rows) cols \(columns); \(command)", "/dev/null"],
      in: nil, environment: ["TERM": "xterm-256color", "SHELL": "/bin/sh"], lines: keys)
  }

  /// Picks with a knob that is turned by lines such as `turn 1`.
  static func pick(_ arguments: [String], turns: [Line]) throws -> Run {
    try call(["pick", "--board", "standard-input"] + arguments, lines: turns)
  }

  // MARK: - Processes

  /// Runs the program with arguments; with `mergesErrors` its errors are in its output.
  static func call(
    _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:],
    lines: [Line] = [], mergesErrors: Bool = false
  ) throws -> Run {
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw Failure(description: "\(path) is missing: build it with Scripts/build/release.sh")
    }
    let shell = mergesErrors ? ["-c", "exec \"$0\" \"$@\" 2>&1", path] : []
    return try start(
      mergesErrors ? "/bin/sh" : path, shell + arguments, in: folder, environment: environment,
      lines: lines)
  }

  /// Calls `body` with a folder that has the files.
  static func inFolder<Result>(
    _ files: [String: String], _ body: (String) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.path + "/outside-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (name, text) in files {
      try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
    }
    return try body(folder)
  }

  private static func start(
    _ path: String, _ arguments: [String], in folder: String?, environment: [String: String],
    lines: [Line], isKilledWhen isWritten: (() -> Bool)? = nil
  ) throws -> Run {
    let process = Process()
    // A run that waits for what never comes is a failure, not a test that hangs.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
    process.arguments = ["-k", "1", "20", path] + arguments
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    let usual = [
      "PATH": "/usr/bin:/bin", "DETENT_BOARDS": "\(root)/Boards", "HOME": "\(root)/.build",
    ]
    process.environment = usual.merging(environment) { $1 }
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    var printed = ""
    var missing: String?
    var rest = printed[...]
    for line in lines {
      while !line.expected.isEmpty {
        if let found = rest.range(of: line.expected) {
          rest = rest[found.upperBound...]
          break
        }
        let more = output.fileHandleForReading.availableData
        guard !more.isEmpty else {
          missing = line.expected
          break
        }
        let passed = printed.distance(from: printed.startIndex, to: rest.startIndex)
        printed += String(decoding: more, as: UTF8.self)
        rest = printed[printed.index(printed.startIndex, offsetBy: passed)...]
      }
      if missing != nil { break }
      try line.prepare()
      try input.fileHandleForWriting.write(contentsOf: Data(line.sent.utf8))
    }
    // The group of timeout, which has the program.
    if let isWritten {
      while process.isRunning, !isWritten() { sched_yield() }
      _ = Foundation.kill(-process.processIdentifier, SIGKILL)
    }
    try input.fileHandleForWriting.close()
    printed += String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    if let missing {
      throw Failure(description: "'\(missing)' was not printed:\n\(printed)\n\(said)")
    }
    return Run(status: process.terminationStatus, output: printed, errors: said)
  }
}

/// The present day in the machine's time zone, such as 2026-11-22.
func presentDay() -> String {
  var seconds = time(nil)
  var parts = tm()
  localtime_r(&seconds, &parts)
  var text = [CChar](repeating: 0, count: 16)
  strftime(&text, text.count, "%Y-%m-%d", &parts)
  return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}
