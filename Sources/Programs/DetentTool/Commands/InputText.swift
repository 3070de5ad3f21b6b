import ArgumentParser
import DetentHost
import DetentPicker

/// A line of text, typed or dialed letter by letter.
struct InputText: Verb {
  static let configuration = CommandConfiguration(
    commandName: "input",
    abstract: "Enter a line of text.",
    discussion: """
      Keys are letters; the arrow keys or a knob walk through them. Enter takes the text, which is \
      printed:

        name=$(detent input Name --value "$USER")

      Left, Right, Home and End move the cursor; Ctrl-W deletes the word before it, Ctrl-U all \
      before it. Of several pasted lines the first is taken.
      """)

  @Argument(help: "The title above the text.")
  var title = ""

  @Option(
    name: .customLong("title"), parsing: .unconditional,
    help: .value("text", "The title, in place of the argument."))
  var otherTitle: String?

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
      title.isEmpty || otherTitle == nil, "Give the title once, as an argument or with --title.")
    try require(
      (1...TextEntry.longest).contains(maxLength), "--max-length is 1 to \(TextEntry.longest).")
    try require(
      entry != nil,
      "--value is longer than \(maxLength) characters, or has some that can't be typed.")
  }

  /// The text to begin with; nil if it is none.
  private var entry: TextEntry? {
    // Down and Enter would delete a letter, for which a keyboard has Backspace.
    var entry = TextEntry(
      most: maxLength, characters: .latin1, erases: prompt.board != nil)
    return entry.set(value.unicodeScalars) ? entry : nil
  }

  func work() throws {
    let taken = try prompt.take(
      MenuItem(label: otherTitle ?? title, content: .text(entry ?? TextEntry())), lines: 11,
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
