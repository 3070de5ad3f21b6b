import Foundation

/// A page of the documentation, taken apart.
struct Document {
  /// A fenced block.
  struct Block {
    /// What stands behind the fence: sh, text, yaml, swift, or nothing.
    var language: String
    /// What is between the fences, without the last line feed.
    var text: String
    /// The line of its first fence.
    var line: Int

    /// Its lines, as commands.
    var commands: [String] {
      language == "sh" ? text.split(separator: "\n").map(String.init) : []
    }
  }

  /// The folder of the articles.
  static let catalog = "Sources/Detent/Detent.docc"

  /// The path from the root.
  let path: String
  /// All of it.
  let text: String
  /// Its fenced blocks, in order.
  let blocks: [Block]
  /// What is outside of them.
  let prose: String

  init(path: String, text: String) {
    self.path = path
    self.text = text
    var (blocks, prose): ([Block], [Substring]) = ([], [])
    var (open, inside): (Block?, [Substring]) = (nil, [])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let isFence = line.hasPrefix("```")
      if var block = open {
        guard isFence else {
          inside.append(line)
          continue
        }
        block.text = inside.joined(separator: "\n")
        blocks.append(block)
        (open, inside) = (nil, [])
      } else if isFence {
        open = Block(language: String(line.dropFirst(3)), text: "", line: index + 1)
      } else {
        prose.append(line)
      }
    }
    self.blocks = blocks
    self.prose = prose.joined(separator: "\n")
  }

  /// The README and all articles.
  static func all() throws -> [Document] {
    try (["README.md"] + articles).map { Document(path: $0, text: try Tree.text(of: $0)) }
  }

  /// The paths of the articles, with the page that leads to the others.
  static var articles: [String] { Tree.files(below: [catalog], endingWith: ".md") }

  /// The commands that it tells to type.
  var commands: [String] { blocks.flatMap(\.commands) }

  /// What links and pictures point to.
  var links: [String] { after("](", until: ")") }

  /// The articles that it links to, by their names.
  var articleLinks: [String] { after("<doc:", until: ">") + after("](doc:", until: ")") }

  /// What stands in its text between backticks.
  var code: [String] {
    prose.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }

  private func after(_ mark: String, until end: Character) -> [String] {
    prose.components(separatedBy: mark).dropFirst().map { String($0.prefix { $0 != end }) }
  }
}
