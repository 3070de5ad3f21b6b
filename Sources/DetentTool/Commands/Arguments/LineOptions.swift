import ArgumentParser
import Detent
import DetentFiles

/// How options are read and the chosen one is printed, by the names that fzf and gum have.
struct LineOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Split each option where this text first stands: what is before it is shown, what is \
      behind it is printed, and meant by --selected and --default. One without it is both.
      """, valueName: "text"))
  var delimiter: String?

  @Flag(
    help: """
      Pick several: Space or Tab marks a row, and Enter takes all that are marked, in their order; \
      each is printed on a line of its own.
      """)
  var multi = false

  @Flag(
    name: .customLong("read0"), help: "Options on standard input end with a NUL, not a line end.")
  var readsNUL = false

  @Flag(name: .customLong("print0"), help: "Print a NUL behind the chosen one, not a line end.")
  var printsNUL = false

  @Flag(
    name: .customLong("index"), help: "Print which option it is, counted from 0, in place of it.")
  var printsIndex = false

  @Flag(
    name: [.customShort("0"), .customLong("exit-0")],
    help: "Say nothing if there is no option; the status is 1 with and without it.")
  var exitsOnNone = false

  @Flag(
    name: [.customShort("1"), .customLong("select-1")],
    help: "Take the only option without asking, if there is but one.")
  var selectsOnly = false

  func validate() throws {
    if delimiter?.isEmpty == true {
      throw ValidationError("--delimiter is empty: give the text between label and value.")
    }
  }

  /// The first one that was given of those that mean nothing without options.
  var given: String? {
    if delimiter != nil { return "--delimiter" }
    if readsNUL { return "--read0" }
    if printsIndex { return "--index" }
    if multi { return "--multi" }
    return exitsOnNone ? "--exit-0" : selectsOnly ? "--select-1" : nil
  }

  /// What cuts bytes into options.
  var cutter: OptionLines {
    OptionLines(
      end: readsNUL ? 0 : 0x0A, delimiter: delimiter.map { ByteText.bytes(of: $0) } ?? [])
  }

  /// What is printed for rows.
  func answer(_ rows: PickerSelection, in choices: Choices) -> [UInt8] {
    let answer = printsIndex ? Array("\(rows[0])".utf8) : choices.answer(rows)
    return answer + [end]
  }

  /// What ends each answer.
  var end: UInt8 { printsNUL ? 0 : 0x0A }
}
