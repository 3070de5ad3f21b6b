import ArgumentParser
import Detent
import Glibc

/// One picker: options in, the chosen one out.
struct Pick: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Pick one of several options, or a number.",
    discussion: """
      Options are arguments or lines of standard input. The chosen one is printed on standard output, \
      alone; the picker itself is drawn on the terminal, so it can stand in a pipe:

        printf '%s\\n' Tea Coffee Cocoa | detent pick --title Drink
        minutes=$(detent pick --number 0..55:5 --unit min --default 5 --timeout 10s)
      """)

  @Argument(help: "The options.")
  var options: [String] = []

  // Values may begin with a dash: a negative number, an option that looks like one of ours.
  @Option(parsing: .unconditional, help: "What stands above the rows.")
  var title = ""

  @Option(parsing: .unconditional, help: "The option that is selected at first.")
  var selected: String?

  @Option(
    name: .customLong("default"), parsing: .unconditional,
    help: "The option that is taken when time runs out.")
  var fallback: String?

  @Option(
    help: "How long to wait for a touch, such as 10s; each touch starts it afresh.",
    transform: SpanArgument.parse)
  var timeout: SpanArgument?

  @Flag(help: "The first option follows the last.")
  var wrap = false

  @Option(
    parsing: .unconditional, help: "Pick a number: A..B or A..B:STEP.",
    transform: RangeArgument.parse)
  var number: RangeArgument?

  @Option(parsing: .unconditional, help: "What stands behind the number.")
  var unit = ""

  @Option(help: "The board with the knob: a file or a name. The terminal's keys unless given.")
  var board: String?

  func validate() throws {
    if number != nil, !options.isEmpty {
      throw ValidationError("Give either --number or options, not both.")
    }
    if number == nil, !unit.isEmpty {
      throw ValidationError("--unit belongs to --number.")
    }
    if fallback != nil, timeout == nil {
      throw ValidationError("--default is taken when time runs out: give --timeout too.")
    }
  }

  func run() throws {
    let choices = try choices()
    guard choices.count > 0 else {
      standardError("detent: nothing to choose from: no option was given")
      throw ExitStatus.nothingToChoose
    }
    let selected = try row(of: selected, in: choices, option: "--selected")
    let fallback = try row(of: fallback, in: choices, option: "--default")
    let ending: (row: Int?, timedOut: Bool)
    do {
      ending = try pick(from: choices, selected: selected ?? fallback ?? 0)
    } catch {
      throw fail(error)
    }
    guard let row = ending.row ?? (ending.timedOut ? fallback : nil) else {
      throw ending.timedOut ? ExitStatus.timedOut : ExitStatus.cancelled
    }
    do {
      try standardOutput(choices.answer(row) + [0x0A])
    } catch {
      throw fail(error)
    }
  }

  private func choices() throws -> Choices {
    if let number {
      let range = number.range
      guard
        let range = NumberRange(
          from: range.from, through: range.through, by: range.by,
          fractionDigits: range.fractionDigits, unit: Text(unit))
      else { throw ValidationError("That range has no numbers.") }
      return .number(range)
    }
    if !options.isEmpty {
      return Choices(Options.bytes(of: options, among: Options.argumentsOfProcess()))
    }
    guard isatty(STDIN_FILENO) == 0 else {
      throw ValidationError("Give options as arguments, or one a line on standard input.")
    }
    do {
      return Choices(try Options.fromStandardInput())
    } catch {
      throw fail(error)
    }
  }

  private func row(of value: String?, in choices: Choices, option: String) throws -> Int? {
    guard let value else { return nil }
    guard let row = choices.row(of: Array(value.utf8)) else {
      throw ValidationError("\(option) '\(value)' is not one of the options.")
    }
    return row
  }

  private func pick(
    from choices: Choices, selected: Int
  ) throws -> (row: Int?, timedOut: Bool) {
    let stage = try Stage(board: board)
    let item = MenuItem(label: title, content: choices.content, rows: [selected], wraps: wrap)
    let menu = Menu(title: title, items: [item], isSingle: true, configuration: stage.crown)
    var host = try stage.host(for: menu)
    var row: Int?
    let ending = try host.run(patience: timeout?.span) { event, menu in
      guard case .output(let output) = event.kind else { return false }
      if output.event == .committed { row = menu.items[0].rows[0] }
      return output.event == .committed || output.event == .cancelled
    }
    return (row, ending == .timedOut)
  }
}
