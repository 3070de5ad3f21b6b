import ArgumentParser
import DetentHost
import DetentPicker

/// Options for reading lines and printing answers, named as in fzf and gum.
struct LineOptions: ParsableArguments {
  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp(
      """
      Split each option at the first delimiter: the part before it is shown, the part behind it is \
      printed, and matched by --selected and --default. Without a delimiter both are the whole \
      option.
      """, valueName: "text"))
  var delimiter: String?

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: .value("text", "The text of a filter to begin with."))
  var query: String?

  @Flag(help: "Leave colors and other escape sequences out of what is shown; they are printed.")
  var ansi = false

  @Flag(
    name: .shortAndLong,
    help: """
      Pick several options: Space or Tab marks a row, Enter takes the marked ones. They are \
      printed in order, one per line.
      """)
  var multi = false

  @Flag(
    name: .customLong("read0"),
    help: "Separate options on standard input by NUL instead of line ends.")
  var readsNUL = false

  @Flag(name: .customLong("print0"), help: "Print a NUL instead of a line end behind each answer.")
  var printsNUL = false

  @Flag(
    name: .customLong("index"), help: "Print the option's index, from 0, instead of the option.")
  var printsIndex = false

  @Flag(
    name: [.customShort("0"), .customLong("exit-0")],
    help: "Exit silently with status 1 if there are no options, or none has the words of --query.")
  var exitsOnNone = false

  @Flag(
    name: [.customShort("1"), .customLong("select-1")],
    help: "If exactly one option has the words of --query, choose it without prompting.")
  var selectsOnly = false

  func validate() throws {
    try require(delimiter != "", "--delimiter is empty: give the text between label and value.")
  }

  /// The first given option that requires lines.
  var given: String? {
    if delimiter != nil { return "--delimiter" }
    if query != nil { return "--query" }
    if ansi { return "--ansi" }
    if readsNUL { return "--read0" }
    if printsIndex { return "--index" }
    if multi { return "--multi" }
    return exitsOnNone ? "--exit-0" : selectsOnly ? "--select-1" : nil
  }

  /// The splitter of bytes into options.
  var cutter: OptionLines {
    OptionLines(
      end: readsNUL ? 0 : 0x0A, delimiter: delimiter.map { ByteText.bytes(of: $0) } ?? [],
      hidesEscapes: ansi)
  }

  /// What a value has to be behind a delimiter, for messages; nil without one.
  func needed(in choices: Choices) -> String? {
    guard let delimiter, choices.count > 0 else { return nil }
    let first = String(decoding: choices.answer([0]), as: UTF8.self)
    return "one of the values behind \(delimiter.quotedForMessage), such as "
      + first.quotedForMessage
  }

  /// The rows from one on that -0 and -1 count: those that the query finds; nil without them.
  func found(in content: ItemContent, from start: Int = 0) -> [Int32]? {
    guard exitsOnNone || selectsOnly else { return nil }
    return content.rows(
      having: FilterWords(ByteText.bytes(of: query ?? "")), among: nil, from: start)
  }

  /// The answer for rows.
  func answer(_ rows: PickerSelection, in choices: Choices) -> [UInt8] {
    let answer = printsIndex ? Array("\(rows[0])".utf8) : choices.answer(rows)
    return answer + [end]
  }

  /// The byte behind each answer.
  var end: UInt8 { printsNUL ? 0 : 0x0A }
}
