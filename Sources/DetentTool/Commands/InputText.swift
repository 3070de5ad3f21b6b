import ArgumentParser
import Detent
import DetentHost

/// A line of text, typed or dialed letter by letter.
struct InputText: Verb {
  static let configuration = CommandConfiguration(
    commandName: "input",
    abstract: "Enter a line of text.",
    discussion: """
      Keys are letters; the arrow keys or a knob walk through them. Enter takes the text, which is \
      printed:

        name=$(detent input --title Name --value "$USER")
      """)

  @Option(parsing: .unconditional, help: .value("text", "The title above the text."))
  var title = ""

  @Option(parsing: .unconditional, help: .value("text", "The text to begin with."))
  var value = ""

  @Option(help: .value("characters", "The most characters, up to \(TextEntry.longest)."))
  var maxLength = TextEntry.longest

  @Option(
    name: .customLong("default"), parsing: .unconditional,
    help: .value("text", "The text printed on timeout."))
  var fallback: String?

  @OptionGroup var prompt: PromptOptions

  func validate() throws {
    try prompt.validate(hasDefault: fallback != nil)
    try require(
      (1...TextEntry.longest).contains(maxLength), "--max-length is 1 to \(TextEntry.longest).")
    try require(
      entry != nil,
      "--value is longer than \(maxLength) characters, or has some that can't be typed.")
  }

  /// The text to begin with; nil if it is none.
  private var entry: TextEntry? {
    var entry = TextEntry(most: maxLength, characters: .latin1)
    return entry.set(value.unicodeScalars) ? entry : nil
  }

  func work() throws {
    let taken = try prompt.take(
      MenuItem(label: title, content: .text(entry ?? TextEntry())), lines: 11,
      hasDefault: fallback != nil
    ) { menu in
      // Enter takes the text, an empty one, too.
      var outputs: [ItemMenu.Output] = []
      menu.apply(.pick(row: TextEntry.doneRow), at: .origin, into: &outputs)
    }
    let typed = taken.map { Choices(content: $0.items[0].content).answer($0.items[0].rows) }
    guard let text = typed ?? fallback.map({ Array($0.utf8) }) else { throw ExitStatus.timedOut }
    try standardOutput(text + [0x0A])
  }
}
