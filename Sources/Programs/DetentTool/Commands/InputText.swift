import ArgumentParser
import DetentHost
import DetentPicker
import DetentRuntime
import DetentText

/// A line of text, typed or dialed letter by letter.
struct InputText: TabledVerb {
  static let name = "input"
  static let abstract = "Enter a line of text."
  static let discussion = """
    Keys are letters; the arrow keys or a knob walk through them. Enter takes the text, which is \
    printed:

      name=$(detent input Name --value "$USER")

    Left, Right, Home and End move the cursor; Ctrl-W deletes the word before it, Ctrl-U all \
    before it. Of several pasted lines the first is taken, and a text longer than --max-length is \
    not.
    """

  private var title = ""
  private var otherTitle: String?
  private var value = ""
  private var maxLength = TextEntry.longestTyped
  private var password = false
  private var placeholder = ""
  private var fallback: String?
  private var prompt = PromptOptions()

  init() {}

  static var settings: [Setting<InputText>] {
    [
      .word(.optionalWord, "title", "The title above the text.") { $0.title = $1 },
      .text("--title", "text", takesDashes: true, "The title, in place of the argument.") {
        $0.otherTitle = $1
      },
      .text("--value", "text", takesDashes: true, "The text to begin with.") { $0.value = $1 },
      .text(
        "--placeholder", "text", takesDashes: true, "What is shown while the text is empty."
      ) { $0.placeholder = $1 },
      .flag("--password", "Show a dot for each character.") { $0.password = true },
      .number(
        "--max-length", "characters", usual: "\(TextEntry.longestTyped)",
        "The most characters, up to \(TextEntry.longestTyped); with --board \(TextEntry.longest)."
      ) { $0.maxLength = $1 },
      .text("--default", "text", takesDashes: true, "The text printed on timeout.") {
        $0.fallback = $1
      },
    ] + PromptOptions.settings.map { $0.within(\.prompt) }
  }

  func validate() throws {
    try prompt.validate(hasDefault: fallback != nil)
    try require(
      title.isEmpty || otherTitle == nil, "Give the title once, as an argument or with --title.")
    try require(
      1...TextEntry.longestTyped ~= maxLength, "--max-length is 1 to \(TextEntry.longestTyped).")
    try require(
      entry != nil,
      "--value is longer than \(most) characters, or has some that can't be typed.")
  }

  private var hasKnob: Bool { prompt.board != nil }
  private var most: Int { hasKnob ? min(maxLength, TextEntry.longest) : maxLength }

  /// The text to begin with; nil if it is none.
  private var entry: TextEntry? {
    var entry = TextEntry(
      most: most, isTyped: !hasKnob, isSecret: password,
      placeholder: ByteText.bytes(of: placeholder))
    return entry.set(value.unicodeScalars) ? entry : nil
  }

  func work() throws {
    let taken = try prompt.take(
      MenuItem(label: otherTitle ?? title, content: .text(entry ?? TextEntry())),
      lines: hasKnob ? 11 : 9,
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
