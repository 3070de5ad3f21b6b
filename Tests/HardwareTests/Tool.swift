import Foundation
import Testing

/// The program detent, which was built beside these tests, while it runs.
final class Tool {
  /// The file with what it prints.
  let output: String
  /// The file with its messages.
  let errors: String
  private let process = Process()

  /// Starts it.
  ///
  /// - Parameters:
  ///   - arguments: its arguments, none with a blank in it.
  ///   - folder: where `output` and `errors` are kept.
  ///   - onTerminal: whether it has a terminal of its own for its pictures; what it prints and its
  ///     messages are in `output` then.
  /// - Throws: what keeps it from starting.
  init(_ arguments: String, in folder: String, onTerminal: Bool = false) throws {
    output = "\(folder)/output"
    errors = "\(folder)/errors"
    let program = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("detent")
    if onTerminal {
      process.executableURL = URL(fileURLWithPath: "/usr/bin/script")
      process.arguments = ["-qfec", "exec \(program.path) \(arguments)", "/dev/null"]
      process.environment = ["TERM": "xterm", "LANG": "C.UTF-8"]
    } else {
      process.executableURL = program
      process.arguments = arguments.split(separator: " ").map(String.init)
    }
    process.standardOutput = try Self.emptyFile(output)
    process.standardError = try Self.emptyFile(errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
  }

  deinit {
    if process.isRunning { process.terminate() }
  }

  private static func emptyFile(_ path: String) throws -> FileHandle {
    let file = URL(fileURLWithPath: path)
    try Data().write(to: file)
    return try FileHandle(forWritingTo: file)
  }

  /// Its exit status, once it has ended.
  var status: Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Its exit status if it ends within so many milliseconds; otherwise it is made to, and has none.
  func end(within milliseconds: Int) -> Int32? {
    for _ in 0..<milliseconds / 50 where process.isRunning { pause(50) }
    guard process.isRunning else { return status }
    process.terminate()
    return nil
  }

  /// Asks it to end.
  func interrupt() { process.terminate() }

  /// Sends it a signal.
  func signal(_ number: Int32) { kill(process.processIdentifier, number) }

  /// Waits until a file has a text in it, ten seconds at most.
  func wait(for text: String, in file: String) throws {
    var there = ""
    for _ in 0..<200 {
      there = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
      if there.contains(text) { return }
      pause(50)
    }
    let messages = try String(contentsOfFile: errors, encoding: .utf8)
    Issue.record("\(text) is not in \(file): \(there.suffix(2_000)) \(messages)")
  }
}
