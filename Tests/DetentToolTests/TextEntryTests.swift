import Foundation
import Testing

@Suite("A text in a terminal")
struct TextEntryTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func run(_ menu: String, _ options: [String] = ["--once"]) throws -> ToolRun {
    try directory.write(menu + "\n", to: "menu.yaml")
    return try ToolRun(
      ["run", "menu.yaml"] + options, on: PseudoTerminal(), in: directory.path)
  }

  private func file(_ name: String) -> String? {
    FileManager.default.contents(atPath: "\(directory.path)/\(name)").map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test("A text is typed in the terminal, taken with Enter, and there again in the next run")
  func text() throws {
    let menu = """
      title: Name
      text: { max: 8, default: Jo }
      state: kept.json
      """
    let first = try run(menu)
    try first.wait(forSelected: "✓")
    first.type("\u{7F} q\u{E9}\r")
    #expect(try first.end() == 0)
    #expect(file("kept.json") == #"{"Name":"J qé"}"# + "\n")
    let second = try run(menu, [])
    try second.wait(for: "J qé")
    second.type("k\u{1B}")
    #expect(try second.end() == 0)
    #expect(file("kept.json") == #"{"Name":"J qé"}"# + "\n", "leaving takes nothing")
  }
}
