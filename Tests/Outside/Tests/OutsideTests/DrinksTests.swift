import Foundation
import Testing

/// Runs the README's program, which this package has built, as its user does.
@Suite("The README's program, in a package of someone else")
struct DrinksTests {
  /// Whether the machine can't have the lines of a knob.
  static var isPC: Bool {
    !FileManager.default.fileExists(atPath: "/proc/device-tree/compatible")
  }

  private static let program = OutsideProgram("Drinks")

  private func run(_ command: String, typing keys: String?) throws -> Int32 {
    try OutsideProgram.run(command, typing: keys, once: "cocoa")
  }

  @Test(
    "On a PC the keys turn it, one sentence says so, and it prints the choice",
    .enabled(if: isPC), .timeLimit(.minutes(1)))
  func picked() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/drinks-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let command = "exec '\(Self.program.path)' >'\(folder)/output' 2>'\(folder)/errors'"
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
    let lonely = "exec setsid --wait '\(Self.program.path)' 2>'\(folder)/errors'"
    #expect(try run(lonely, typing: nil) != 0)
    #expect(try text("errors").contains("no terminal to draw on (/dev/tty): run this in a term"))
  }

  @Test("It links Swift's and C's libraries and no other, neither libgpiod nor Foundation")
  func links() throws {
    let readelf = Process()
    let output = Pipe()
    readelf.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    readelf.arguments = ["LC_ALL=C", "readelf", "--dynamic", Self.program.path]
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
