import ArgumentParser
import DetentConfiguration

/// The boards that are known.
struct Boards: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List and check board files.",
    discussion: """
      Without arguments, all boards in the directories where names are looked up: those in \
      DETENT_BOARDS, then Boards here. Status 2 if one of them has an error.
      """)

  @Argument(help: "Files or names to check.", completion: .file(extensions: ["yaml", "yml"]))
  var boards: [String] = []

  func run() throws {
    let names = boards.isEmpty ? BoardFile.names(in: BoardFile.directories) : boards
    guard !names.isEmpty else {
      throw fail("there are no boards in \(BoardFile.directories.joined(separator: ", "))")
    }
    var isBroken = false
    let width = names.map(\.count).max() ?? 0
    for name in names {
      do {
        let board = try BoardFile.find(name)
        let padding = String(repeating: " ", count: width - name.count)
        try standardOutput("\(name)\(padding)  \(board.name): \(board.encoder.summary)")
      } catch let error as ConfigurationError {
        standardError("detent: \(error)")
        isBroken = true
      } catch {
        throw fail(error)
      }
    }
    if isBroken { throw ExitStatus.error }
  }
}

extension BoardFile.Encoder {
  /// The lines and the detents in a few words.
  fileprivate var summary: String {
    let lines = [a, b].map(\.description).joined(separator: " and ")
    let press = button.map { ", button on \($0)" } ?? ", no button"
    return "knob on \(lines)\(press), \(knob.edgesPerDetent) edges a detent"
  }
}
