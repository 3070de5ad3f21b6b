import ArgumentParser
import DetentHost
import DetentText
import DetentYAML

/// The known boards.
struct Boards: Verb {
  static let configuration = CommandConfiguration(
    commandName: "boards",
    abstract: "List and check board files.",
    discussion: """
      Without arguments, all boards that have a name: those in the directories of DETENT_BOARDS, \
      then share/detent/Boards beside the program's folder. Status 2 if one of them has an error.
      """)

  @Argument(help: "Files or names to check.", completion: .yaml)
  var boards: [String] = []

  func work() throws {
    let named = NamedFiles.boards
    let names = boards.isEmpty ? named.names : Arguments.values(of: boards)
    guard !names.isEmpty else { throw fail("no boards found. \(named.whereToLook)") }
    var isBroken = false
    let width = names.map { Message.shown($0).count }.max() ?? 0
    for name in names {
      do {
        let board = try BoardFile(contentsOf: named.path(of: name))
        let shown = Message.shown(name)
        let padding = String(repeating: " ", count: width - shown.count)
        let knobs = ([board.encoder] + board.encoders).map(\.summary).joined(separator: "; ")
        try standardOutput("\(shown)\(padding)  \(board.name): \(knobs)")
      } catch let error as ConfigurationError {
        _ = fail(error)
        isBroken = true
      }
    }
    if isBroken { throw ExitStatus.error }
  }
}

/// The known menus.
struct Menus: Verb {
  static let configuration = CommandConfiguration(
    commandName: "menus",
    abstract: "List the menus that have a name.",
    discussion: """
      Each line is a name, as 'detent run' takes it, a tab and the menu's title. Names are those of \
      the files in the directories of DETENT_MENUS, then in share/detent/Menus beside the program's \
      folder. Status 2 if one of them has an error.
      """)

  func work() throws {
    let named = NamedFiles.menus
    guard !named.names.isEmpty else { throw fail("no menus found. \(named.whereToLook)") }
    var isBroken = false
    for name in named.names {
      do {
        let menu = try MenuFile(contentsOf: named.path(of: name))
        try standardOutput(Message.shown(name) + "\t" + Message.shown(menu.title ?? ""))
      } catch let error as ConfigurationError {
        _ = fail(error)
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
    return "\(subject) \(source.summary(of: knob))"
  }
}
