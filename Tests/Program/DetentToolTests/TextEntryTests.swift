import Foundation
import Testing

@Suite("Text entry in a terminal")
struct TextEntryTests: RunsMenus {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test("A text is typed, committed with Enter, and restored in the next run")
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
    #expect(file("kept.json") == #"{"detent":"kept values","Name":"J qé"}"# + "\n")
    let second = try run(menu, [])
    try second.wait(for: "J qé")
    second.type("k\u{1B}")
    #expect(try second.end() == 0)
    #expect(
      file("kept.json") == #"{"detent":"kept values","Name":"J qé"}"# + "\n",
      "leaving takes nothing")
  }
}
