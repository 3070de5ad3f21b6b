import ArgumentParser
import DetentFiles
import DetentHost
import DetentText

/// The known boards.
struct Boards: Verb {
  static let configuration = CommandConfiguration(
    commandName: "boards",
    abstract: "List and check board files.",
    discussion: """
      Without arguments, all boards in the directories of named boards: those in DETENT_BOARDS, \
      then Boards in the current directory, then share/detent/Boards beside the program's folder. \
      Status 2 if one of them has an error.
      """)

  @Argument(help: "Files or names to check.", completion: .yaml)
  var boards: [String] = []

  func work() throws {
    let names =
      boards.isEmpty
      ? BoardFile.names(in: BoardFile.directories) : Arguments.values(of: boards)
    guard !names.isEmpty else {
      throw fail("no boards found. \(BoardFile.whereToLook(in: BoardFile.directories))")
    }
    var isBroken = false
    let width = names.map { Message.shown($0).count }.max() ?? 0
    for name in names {
      do {
        let board = try BoardFile.find(name)
        let shown = Message.shown(name)
        let padding = String(repeating: " ", count: width - shown.count)
        let knobs = ([board.encoder] + board.encoders).map(\.summary).joined(separator: "; ")
        try standardOutput("\(shown)\(padding)  \(board.name): \(knobs)")
      } catch let error as ConfigurationError {
        standardError("detent: \(error)")
        isBroken = true
      }
    }
    if isBroken { throw ExitStatus.error }
  }
}

extension BoardFile.Encoder {
  /// The source of the knob in a few words.
  fileprivate var summary: String {
    let subject = name.map { "knob \($0.quotedForMessage)" } ?? "knob"
    return "\(subject) \(source.value.summary(of: knob))"
  }
}
