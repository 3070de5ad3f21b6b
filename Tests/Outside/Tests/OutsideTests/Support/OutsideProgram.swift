import Foundation

/// A program of this package, built with the tests.
struct OutsideProgram {
  /// Its file.
  let path: String

  init(_ name: String) {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    // Another runner loads the tests from elsewhere.
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? tests
    path = URL(fileURLWithPath: bundle).deletingLastPathComponent().path + "/" + name
  }

  /// Runs a command, with a terminal if `keys` aren't nil, and types them once a word is shown.
  static func run(_ command: String, typing keys: String?, once word: String) throws -> Int32 {
    try session(command, typing: keys, once: word).status
  }

  /// What the program writes to a terminal with these keys.
  func screen(typing keys: String, once word: String) throws -> String {
    try Self.session("exec '\(path)' 2>/dev/null", typing: keys, once: word).screen
  }

  private static func session(
    _ command: String, typing keys: String?, once word: String
  ) throws -> (status: Int32, screen: String) {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    // One that never shows the word is ended.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
    process.arguments =
      ["-k", "1", "40"]
      + (keys == nil ? ["sh", "-c", command] : ["script", "-qec", command, "/dev/null"])
    var environment = ["TERM": "xterm", "LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"]
    for name in ["DETENT_CALENDAR", "HOME"] {
      environment[name] = ProcessInfo.processInfo.environment[name]
    }
    process.environment = environment
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    var shown = Data()
    while let keys {
      let piece = output.fileHandleForReading.availableData
      if piece.isEmpty { break }
      let wasShown = String(decoding: shown, as: UTF8.self).contains(word)
      shown += piece
      if !wasShown, String(decoding: shown, as: UTF8.self).contains(word) {
        try input.fileHandleForWriting.write(contentsOf: Data(keys.utf8))
      }
    }
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: shown, as: UTF8.self))
  }

  /// The output of the program in a terminal of a size, and what the terminal got: keys are typed
  /// once the word before them was shown, from where the last one was found.
  func output(
    _ arguments: String = "", columns: Int, rows: Int, typing keys: [(word: String, keys: String)]
  ) throws -> (text: String, screen: Screen) {
    let folder = FileManager.default.temporaryDirectory.path + "/outside-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let run = try Program.inTerminal(
      "exec '\(path)' \(arguments) >'\(folder)/output'", columns: columns, rows: rows,
      keys: keys.map { .init(after: $0.word, $0.keys) })
    let text = try String(contentsOfFile: "\(folder)/output", encoding: .utf8)
    return (text, Screen(run.output, columns: columns, rows: rows))
  }

  /// The output of the program with these keys.
  func output(typing keys: String, once word: String) throws -> (status: Int32, text: String) {
    let folder = FileManager.default.temporaryDirectory.path + "/outside-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let status = try Self.run(
      "exec '\(path)' >'\(folder)/output' 2>'\(folder)/errors'", typing: keys, once: word)
    return (status, try String(contentsOfFile: "\(folder)/output", encoding: .utf8))
  }
}
