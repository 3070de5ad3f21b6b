import Foundation
import Testing

@testable import DetentTool

/// What the program prints of its usage, compared with the files of the tests.
@Suite("Usage, as printed")
struct UsageGoldenTests {
  @Test("Help, usage errors and their statuses equal Usage/usage.txt; UPDATE=1 writes it")
  func usage() throws {
    let lines = try golden("usage.txt").split(separator: "\n")
    let commands = lines.filter { $0.hasPrefix("$ ") }.map(String.init)
    var printed = ""
    for command in commands {
      var words = command.dropFirst(2).split(separator: " ", omittingEmptySubsequences: false)
        .map { $0 == "''" ? "" : String($0) }
      var environment: [String: String] = [:]
      if words[0].hasPrefix("COLUMNS=") {
        environment["COLUMNS"] = String(words.removeFirst().dropFirst("COLUMNS=".count))
      }
      let run = try ToolRun(Array(words.dropFirst()), environment: environment)
      printed += "\(command)\nstatus \(try run.end())\n"
      for text in [run.outputText, run.errorText] where !text.isEmpty {
        printed += text.replacing("\0", with: "\\0\n")
      }
      printed += "\n"
    }
    printed.removeLast()
    try compare(printed, with: "usage.txt")
  }

  @Test(
    "Completions of verbs with tables equal those in Usage; UPDATE=1 writes them",
    arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) throws {
    let run = try ToolRun(["--generate-completion-script", shell])
    #expect(try run.end() == 0)
    let verbs = DetentCommand.tabled.map { $0.name }
    var isShown = false
    let lines = run.outputText.split(separator: "\n", omittingEmptySubsequences: false).filter {
      line in
      guard shell != "fish" else {
        return line.hasPrefix("complete ")
          && verbs.contains { line.contains("\"detent \($0)\"") || line.contains(" -fa '\($0)' ") }
      }
      if verbs.contains(where: { line == "_detent_\($0)() {" }) { isShown = true }
      defer { if line == "}" { isShown = false } }
      return isShown
    }
    #expect(!lines.isEmpty)
    try compare(lines.map { $0 + "\n" }.joined(), with: "completions.\(shell)")
  }

  private func path(_ name: String) -> String {
    "\(Repository.root)/Tests/Program/DetentToolTests/Usage/\(name)"
  }

  private func golden(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  private func compare(_ text: String, with name: String) throws {
    if ProcessInfo.processInfo.environment["UPDATE"] == "1" {
      try text.write(toFile: path(name), atomically: true, encoding: .utf8)
    }
    let committed = try golden(name)
    for (new, old) in zip(text.split(separator: "\n"), committed.split(separator: "\n"))
    where new != old {
      Issue.record("\(name) has '\(old)', and this prints '\(new)'")
      break
    }
    #expect(committed == text, "\(name): UPDATE=1 writes it anew")
  }
}
