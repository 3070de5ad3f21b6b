import ArgumentParser
import DetentHost
import DetentPicker

/// Options for reading lines and printing answers, named as in fzf and gum.
struct LineOptions: TabledOptions {
  private var delimiter: String?
  private(set) var query: String?
  private var ansi = false
  private(set) var multi = false
  private var readsNUL = false
  private var printsNUL = false
  private var printsIndex = false
  private(set) var exitsOnNone = false
  private(set) var selectsOnly = false

  static var settings: [Setting<LineOptions>] {
    [
      .text(
        "--delimiter", short: "-d", "text", takesDashes: true,
        """
        Split each option at the first delimiter: the part before it is shown, the part behind it is \
        printed, and matched by --selected and --default. Without a delimiter both are the whole \
        option.
        """
      ) { $0.delimiter = $1 },
      .text(
        "--query", short: "-q", "text", takesDashes: true, "The text of a filter to begin with."
      ) { $0.query = $1 },
      .flag(
        "--ansi", "Leave colors and other escape sequences out of what is shown; they are printed."
      ) { $0.ansi = true },
      .flag(
        "--multi", short: "-m",
        """
        Pick several options: Space or Tab marks a row, Enter takes the marked ones. They are \
        printed in order, one per line.
        """
      ) { $0.multi = true },
      .flag("--read0", "Separate options on standard input by NUL instead of line ends.") {
        $0.readsNUL = true
      },
      .flag("--print0", "Print a NUL instead of a line end behind each answer.") {
        $0.printsNUL = true
      },
      .flag("--index", "Print the option's index, from 0, instead of the option.") {
        $0.printsIndex = true
      },
      .flag(
        "--exit-0", short: "-0",
        "Exit silently with status 1 if there are no options, or none has the words of --query."
      ) { $0.exitsOnNone = true },
      .flag(
        "--select-1", short: "-1",
        "If exactly one option has the words of --query, choose it without prompting."
      ) { $0.selectsOnly = true },
    ]
  }

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
    let words = FilterWords(ByteText.bytes(of: query ?? ""))
    return content.openRows?.rows(having: words, among: nil, from: start) ?? []
  }

  /// The answer for rows.
  func answer(_ rows: PickerSelection, in choices: Choices) -> [UInt8] {
    let answer = printsIndex ? Array("\(rows[0])".utf8) : choices.answer(rows)
    return answer + [end]
  }

  /// The byte behind each answer.
  var end: UInt8 { printsNUL ? 0 : 0x0A }
}
