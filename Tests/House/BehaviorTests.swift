import Foundation
import Testing

/// The table of behaviors: each row has a test with its ID, or an answer.
@Suite("Behaviors")
struct BehaviorTests {
  private func behaviors(
    _ arguments: [String], updating: Bool = false
  ) throws -> (status: Int32, output: String) {
    let script = Process()
    var environment = ProcessInfo.processInfo.environment
    environment["UPDATE"] = updating ? "1" : nil
    script.environment = environment
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

  /// A table and tests in a folder, which `body` gets.
  private func inFolder(
    _ table: String, tests: String, outside: String, _ body: (String) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/detent-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: "\(folder)/Outside/Support", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try table.write(toFile: "\(folder)/table.md", atomically: true, encoding: .utf8)
    try tests.write(toFile: "\(folder)/a.swift", atomically: true, encoding: .utf8)
    try outside.write(toFile: "\(folder)/Outside/b.swift", atomically: true, encoding: .utf8)
    try body(folder)
  }

  /// A test in Swift; composed, since the script reads this file as well.
  private func test(_ title: String, calling call: String = "") -> String {
    "  @" + "Test(\n\"\(title)\")\n  func test() {\n    \(call)\n  }\n"
  }

  @Test("A behavior without a test, one marked as untested, and an unknown one are reported")
  func told() throws {
    let table = """
      | A01 | turns | |
      | A02 | stops | |
      | A03 | sings | not yet |
      | A04 | flies | It has no wings. |
      """
    let tests = ["A01 · A03 · It turns", "B99 · It swims", "It is like A02"].map { test($0) }
    let comment = "// @" + "Test(\"A02 · In a comment\")\n"
    let all = tests.joined() + comment
    try inFolder(table, tests: all, outside: test("A01 · A03 · Out")) { folder in
      let (status, output) = try behaviors(["\(folder)/table.md", folder, ""])
      #expect(status == 1)
      let told = output.split(separator: "\n").filter { !$0.hasPrefix("A0") || $0.contains("has") }
      #expect(
        told.sorted().map { $0.replacing(folder, with: "") } == [
          "       A01 · A03 · It turns (/a.swift)", "       A01 · A03 · It turns (/a.swift)",
          "       A01 · A03 · Out (/Outside/b.swift)", "       A01 · A03 · Out (/Outside/b.swift)",
          "       for: Swift", "       for: Swift",
          "A02 has no test with its ID in the title, and no answer in /table.md",
          "A03 has a test: /table.md says \"not yet\"", "A04  flies -- It has no wings.",
          "B99 is not in /table.md: B99 · It swims (/a.swift)",
        ])
    }
  }

  private let columns = "| ID | a picker | who has it | answer |\n|---|---|---|---|\n"

  @Test("Who has a behavior is what the tests of another package call, and is written there")
  func users() throws {
    let table =
      columns + """
        | A01 | turns | | |
        | A02 | stops | Swift | Files only: it has no brake. |
        | A03 | sings | file | |
        | A04 | flies | | |

        """
    let outside = [
      test("A01 · In Swift", calling: "crown(PickerModel([]))"),
      test("A01 · A02 · In a file", calling: "try crown(ofFile: \"\")"),
      test("A01 · A02 · By pick", calling: "try Program.pick([], keys: [])"),
      test("A01 · By check", calling: "try Program.check(\"\")"),
      test("A01 · In C", calling: "detent_open_rows(nil)"), test("A03 · In Swift as well"),
    ]
    try inFolder(table, tests: test("A04 · Inside"), outside: outside.joined()) { folder in
      let arguments = ["\(folder)/table.md", folder, "A04"]
      let (status, output) = try behaviors(arguments)
      #expect(status == 1)
      let told = output.split(separator: "\n").filter { $0.contains("UPDATE=1") }
      #expect(
        told.map(String.init) == [
          "A01: \"who has it\" is \"Swift, file, pick, program, C\", not \"\": UPDATE=1 writes it",
          "A02: \"who has it\" is \"file, pick\", not \"Swift\": UPDATE=1 writes it",
          "A03: \"who has it\" is \"Swift\", not \"file\": UPDATE=1 writes it",
          "A04: \"who has it\" is \"not yet outside\", not \"\": UPDATE=1 writes it",
        ])
      #expect(try behaviors(arguments, updating: true).status == 0)
      #expect(try behaviors(arguments).status == 0)
      let written = try String(contentsOfFile: "\(folder)/table.md", encoding: .utf8)
      #expect(
        written == columns + """
          | A01 | turns | Swift, file, pick, program, C | |
          | A02 | stops | file, pick | Files only: it has no brake. |
          | A03 | sings | Swift | |
          | A04 | flies | not yet outside | |

          """)
    }
  }

  @Test("A behavior that no package outside has, or only files without a reason, is reported")
  func unreachable() throws {
    let table =
      columns + """
        | A01 | turns | | |
        | A02 | stops | file | It has a brake. |
        | A03 | sings | Swift | Files only: it has no voice. |
        | A04 | flies | Swift | |
        | A05 | hops | | As A04. |

        """
    let outside = [
      test("A02 · In a file", calling: "try crown(ofFile: \"\")"), test("A03 · A04 · In Swift"),
      "  private func menu() throws { try crown(ofFile: \"\") }\n",
    ]
    let inside = test("A01 · A02 · A03 · A04 · A05 · Inside")
    try inFolder(table, tests: inside, outside: outside.joined()) { folder in
      let (status, output) = try behaviors(["\(folder)/table.md", folder, "A04"])
      #expect(status == 1)
      let told = output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
      let says = told.map { $0.replacing(folder, with: "") }.filter {
        !$0.dropFirst(3).hasPrefix("  ")
      }
      #expect(
        says == [
          "/Outside/b.swift: call ofFile: in the tests themselves, not next to them",
          "A01 has a test, but none in Outside, and no answer in /table.md",
          "A02 is not in Swift: say why in /table.md, with \"only: \"",
          "A03 is in Swift: /table.md says \"only: \"",
          "A04 has a test in Outside: take it from the list of behaviors not yet outside",
        ])
    }
  }
}
