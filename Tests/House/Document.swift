import Foundation

/// A parsed page of the documentation.
struct Document {
  /// A fenced block.
  struct Block {
    /// The word after the fence: sh, text, yaml, swift, or nothing.
    var language: String
    /// The text between the fences, without the last line feed.
    var text: String
    /// The line of its first fence.
    var line: Int

    /// Its lines, as commands.
    var commands: [String] {
      language == "sh" ? text.split(separator: "\n").map(String.init) : []
    }
  }

  /// The folder of the articles.
  static let catalog = "Sources/Programs/Detent/Detent.docc"

  /// The path from the root.
  let path: String
  /// The whole text.
  let text: String
  /// Its fenced blocks, in order.
  let blocks: [Block]
  /// The text outside of the blocks.
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

  /// The paths of the articles, including the main page.
  static var articles: [String] { Tree.files(below: [catalog], endingWith: ".md") }

  /// The commands for the reader to type.
  var commands: [String] { blocks.flatMap(\.commands) }

  /// The targets of links and pictures.
  var links: [String] { after("](", until: ")") }

  /// The names of linked articles.
  var articleLinks: [String] { after("<doc:", until: ">") + after("](doc:", until: ")") }

  /// The text between backticks.
  var code: [String] {
    prose.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }

  private func after(_ mark: String, until end: Character) -> [String] {
    prose.components(separatedBy: mark).dropFirst().map { String($0.prefix { $0 != end }) }
  }
}
