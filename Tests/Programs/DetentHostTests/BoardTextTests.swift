import DetentHost
import DetentYAML
import Foundation
import Testing

/// The same lines are compared with a reader in WebAssembly, by `Tests/Hardware/Readers`.
@Suite("What boards say")
struct BoardTextTests {
  @Test("Each board of the repository says what Tests/Data/boards.txt has; UPDATE=1 writes it")
  func boards() throws {
    var text = ""
    for folder in ["Boards", "Tests/Data/Readers"] {
      for name in try Repository.files(in: "\(Repository.root)/\(folder)", ending: ".yaml")
      where name != "named.yaml" {
        let board = try BoardFile(contentsOf: "\(Repository.root)/\(folder)/\(name)")
        text += "\(folder)/\(name)\n" + BoardText.lines(of: board).map { $0 + "\n" }.joined() + "\n"
      }
    }
    text.removeLast()
    let path = "\(Repository.root)/Tests/Data/boards.txt"
    guard ProcessInfo.processInfo.environment["UPDATE"] == nil else {
      return try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(try Repository.text(path) == text)
  }

  @Test("Ticks are for cues, so that a run with them reports each row")
  func ticks() throws {
    let board = try BoardFile(
      yaml: "{name: A, encoder: {a: A, b: B}, cues: {bell: true}}", file: "cues.yaml")
    #expect(board.sinks.map(\.facts.receivesTicks) == [true])
  }
}
