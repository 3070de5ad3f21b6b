import Foundation
import Testing

/// The table of behaviors: each row has a test with its ID, or an answer.
@Suite("Behaviors")
struct BehaviorTests {
  private func behaviors(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let script = Process()
    script.executableURL = URL(fileURLWithPath: "\(Tree.root)/Scripts/check/behaviors.sh")
    script.arguments = arguments
    let pipe = Pipe()
    script.standardOutput = pipe
    script.standardError = pipe
    try script.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    script.waitUntilExit()
    return (script.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  @Test("Every behavior has a test or an answer in the documentation, by its ID")
  func tested() throws {
    let (status, output) = try behaviors([])
    #expect(status == 0, "\(output)")
    #expect(output.contains("\nH01  goes one row for each slow detent\n       H01 · "))
  }

  @Test("A behavior without a test, one marked as untested, and an unknown one are reported")
  func told() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/detent-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let table = """
      | A01 | turns | |
      | A02 | stops | |
      | A03 | sings | not yet |
      | A04 | flies | It has no wings. |
      """
    // Composed, since the script reads this file, too.
    let titles = ["A01 · A03 · It turns", "B99 · It swims", "It is like A02"]
    let tests = titles.map { "@" + "Test(\n\"\($0)\")" }.joined(separator: "\n")
    try table.write(toFile: "\(folder)/table.md", atomically: true, encoding: .utf8)
    try tests.write(toFile: "\(folder)/a.swift", atomically: true, encoding: .utf8)
    let (status, output) = try behaviors(["\(folder)/table.md", folder])
    #expect(status == 1)
    let told = output.split(separator: "\n").filter { !$0.hasPrefix("A0") || $0.contains("has") }
    #expect(
      told.sorted().map { $0.replacing(folder, with: "") } == [
        "       A01 · A03 · It turns (/a.swift)", "       A01 · A03 · It turns (/a.swift)",
        "A02 has no test with its ID in the title, and no answer in /table.md",
        "A03 has a test: /table.md says \"not yet\"", "A04  flies -- It has no wings.",
        "B99 is not in /table.md: B99 · It swims (/a.swift)",
      ])
  }
}
