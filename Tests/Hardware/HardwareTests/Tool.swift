import Foundation
import Testing

/// A run of detent, built beside these tests.
final class Tool {
  /// The file of its standard output.
  let output: String
  /// The file of its standard error.
  let errors: String
  private let process = Process()

  /// Starts it.
  ///
  /// - Parameters:
  ///   - arguments: its arguments, without blanks in them.
  ///   - folder: the folder of `output` and `errors`.
  ///   - onTerminal: whether it has a terminal for its pictures; `output` then has both outputs.
  /// - Throws: if it doesn't start.
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

  /// Its exit status after the end.
  var status: Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Its exit status if it ends within the timeout; nil after it was killed.
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

  /// Waits until a file contains a text, ten seconds at most.
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
