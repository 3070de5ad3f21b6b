import Foundation
import Testing

/// Runs the README's program, which this package has built, as its user does.
@Suite("The README's program, in a package of someone else")
struct DrinksTests {
  /// Whether the machine can't have the lines of a knob.
  static var isPC: Bool {
    !FileManager.default.fileExists(atPath: "/proc/device-tree/compatible")
  }

  /// The program, built with the tests.
  private static let program: String = {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    // Another runner loads the tests from elsewhere.
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? tests
    return URL(fileURLWithPath: bundle).deletingLastPathComponent().path + "/Drinks"
  }()

  /// Runs a command with a terminal, if `keys` aren't nil, and types them once the rows are shown.
  private func run(_ command: String, typing keys: String?) throws -> Int32 {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: keys == nil ? "/bin/sh" : "/usr/bin/script")
    process.arguments = keys == nil ? ["-c", command] : ["-qec", command, "/dev/null"]
    process.environment = ["TERM": "xterm", "LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"]
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    var shown = Data()
    while let keys {
      let piece = output.fileHandleForReading.availableData
      if piece.isEmpty { break }
      let wasShown = String(decoding: shown, as: UTF8.self).contains("cocoa")
      shown += piece
      if !wasShown, String(decoding: shown, as: UTF8.self).contains("cocoa") {
        try input.fileHandleForWriting.write(contentsOf: Data(keys.utf8))
      }
    }
    process.waitUntilExit()
    return process.terminationStatus
  }

  @Test(
    "On a PC the keys turn it, one sentence says so, and it prints the choice",
    .enabled(if: isPC), .timeLimit(.minutes(1)))
  func picked() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/drinks-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let command = "exec '\(Self.program)' >'\(folder)/output' 2>'\(folder)/errors'"
    #expect(try run(command, typing: "\u{1B}[B\r") == 0)
    func text(_ name: String) throws -> String {
      try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    }
    #expect(try text("output") == "coffee\n")
    let errors = try text("errors")
    #expect(errors.hasPrefix("detent: no GPIO chip that may be opened here has a line GPIO17"))
    #expect(errors.hasSuffix("the arrow keys turn in the knob's place, and Enter presses\n"))
    #expect(errors.split(separator: "\n").count == 1)
    #expect(try run(command, typing: "\u{1B}") == 0)
    #expect(try text("output") == "", "cancelled")
    #expect(try run("exec setsid --wait '\(Self.program)' 2>'\(folder)/errors'", typing: nil) != 0)
    #expect(try text("errors").contains("no terminal to draw on (/dev/tty): run this in a term"))
  }

  @Test("It links Swift's and C's libraries and no other, neither libgpiod nor Foundation")
  func links() throws {
    let readelf = Process()
    let output = Pipe()
    readelf.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    readelf.arguments = ["LC_ALL=C", "readelf", "--dynamic", Self.program]
    readelf.standardOutput = output
    try readelf.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let needed = text.matches(of: /NEEDED.*\[(.*?)\.so/).map { String($0.output.1) }
    // What every program of Swift needs.
    let usual: Set = [
      "ld-linux-aarch64", "ld-linux-x86-64", "libBlocksRuntime", "libc", "libdispatch", "libdl",
      "libgcc_s", "libm", "libpthread", "libstdc++",
    ]
    #expect(needed.contains("libc"))
    #expect(needed.filter { !usual.contains($0) && !$0.hasPrefix("libswift") } == [])
  }
}
