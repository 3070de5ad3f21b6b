import ArgumentParser
import Detent
import DetentFiles
import DetentRuntime
import Glibc

/// A single picker: options in, the chosen one out.
struct Pick: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pick",
    abstract: "Pick one of several options, a number, a date, a time or a duration.",
    discussion: """
      Options are arguments or lines of standard input; the first are shown while others are still \
      read, but the options of --selected and --default are waited for. Standard output gets the \
      chosen option alone; the picker is drawn on the terminal, so that it works within a pipe:

        printf '%s\\n' Tea Coffee Cocoa | detent pick --title Drink
        minutes=$(detent pick --number 0..55:5 --unit min --default 5 --timeout 10s)
        detent pick --date --min 2026-01-01 --max 2026-12-31
        detent pick --time --minute-interval 15 --selected 09:30
      """)

  @Argument(help: "The options.")
  var options: [String] = []

  // Values may start with a dash, as a negative number does.
  @Option(
    parsing: .unconditional, help: ArgumentHelp("The title above the options.", valueName: "text"))
  var title = ""

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The initially selected option.", valueName: "option"))
  var selected: String?

  @Option(
    name: .customLong("default"), parsing: .unconditional,
    help: ArgumentHelp("The value printed on timeout.", valueName: "option"))
  var fallback: String?

  @Option(
    help: ArgumentHelp(
      """
      Timeout without input, such as 10s, from the start of the program; each input restarts it, \
      and the last five seconds are counted down.
      """, valueName: "time"),
    transform: SpanArgument.parse)
  var timeout: SpanArgument?

  @Option(
    help: ArgumentHelp(
      """
      Height below the cursor in lines, such as 10, or 40% of the terminal. Default: the whole \
      screen.
      """, valueName: "lines"),
    transform: HeightArgument.parse)
  var height: HeightArgument?

  @Flag(help: "Wrap around at the ends.")
  var wrap = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Pick a number: A..B or A..B:STEP.", valueName: "a..b[:step]"),
    transform: RangeArgument.parse)
  var number: RangeArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The unit shown behind the number.", valueName: "text")
  )
  var unit = ""

  @Option(
    help: ArgumentHelp(
      """
      The layout, space permitting: for options automatic, wheels, inline, menu, segmented, \
      palette, navigationLink or list; for dates and times automatic, wheels, compact, inline or \
      graphical.
      """, valueName: "style"))
  var style: String?

  @OptionGroup var lines: LineOptions

  @OptionGroup var dates: DateOptions

  @OptionGroup var answers: AnswerOptions

  @Option(help: "The board with the knob: a file or a name. Default: the terminal's keys.")
  var board: String?

  @OptionGroup var pixels: PixelsOption

  @OptionGroup var plain: PlainOption

  func validate() throws {
    try plain.validate(beside: pixels)
    try answers.validate(beside: dates)
    try validateStyle()
    if height != nil, pixels.way != nil {
      throw ValidationError("--pixels takes the whole screen: leave out --height.")
    }
    let kinds =
      (dates.kind == nil ? [] : [dates.kindName]) + (number == nil ? [] : ["--number"])
      + (options.isEmpty ? [] : ["options"])
    guard kinds.count <= 1 else {
      throw ValidationError("Give either \(kinds[0]) or \(kinds[1]), not both.")
    }
    if wrap, dates.kind != nil {
      throw ValidationError(
        "The wheels of dates and times go round by themselves: leave out --wrap.")
    }
    if number == nil, !unit.isEmpty {
      throw ValidationError("--unit belongs to --number.")
    }
    if let stray = lines.given, number != nil || dates.kind != nil {
      throw ValidationError("\(stray) is for options: leave it out.")
    }
    if fallback != nil, timeout == nil {
      throw ValidationError("--default is taken when time runs out: give --timeout too.")
    }
    if kinds.isEmpty, isatty(STDIN_FILENO) != 0 {
      throw ValidationError("Give options as arguments, or one a line on standard input.")
    }
  }

  func run() throws {
    try endProperly {
      if dates.range { try chooseRange() } else { try choose(by: MonotonicClock()) }
    }
  }

  private func choose(by clock: MonotonicClock) throws {
    let choices = try choices(by: clock)
    guard choices.count > 0 else {
      if lines.exitsOnNone { throw ExitStatus.nothingToChoose }
      standardError("detent: nothing to choose from: no option was given")
      throw ExitStatus.nothingToChoose
    }
    let selected = try rows(of: selected, in: choices, option: "--selected")
    let fallback = try rows(of: fallback, in: choices, option: "--default")
    let picked = try choices.picking(self.selected, "--selected")
    let usual = try choices.picking(self.fallback, "--default")
    if lines.selectsOnly, choices.count == 1, choices.rest == nil {
      return try print([[0]], of: choices)
    }
    let first = selected ?? fallback ?? choices.content.selectionOfNow ?? []
    switch try pick(from: picked, titled: title, selected: first, by: clock) {
    case .chosen(let taken, let choices): try print(taken, of: choices)
    case .left: throw ExitStatus.cancelled
    case .knobEnded: throw nothingChosen()
    case .timedOut:
      guard let fallback else { throw ExitStatus.timedOut }
      try print([fallback], of: usual)
    }
  }

  private func choices(by clock: MonotonicClock) throws -> Choices {
    if let number {
      let range = number.range
      guard
        let range = NumberRange(
          from: range.from, through: range.through, by: range.by,
          fractionDigits: range.fractionDigits, unit: ShortText(utf8: ByteText.bytes(of: unit)))
      else { throw ValidationError("That range has no numbers.") }
      return Choices(content: .number(range))
    }
    if let content = try dates.content(with: [selected, fallback]) {
      return Choices(content: content)
    }
    if !options.isEmpty {
      return Choices(Arguments.bytes(of: options), cut: lines.cutter)
    }
    return try readFirst(by: clock)
  }

  /// Reads options until the first screen, the selected row and the default are known.
  private func readFirst(by clock: MonotonicClock) throws -> Choices {
    let expiry = timeout.map { Instant.origin + $0.span }
    let stream = OptionStream(cut: lines.cutter)
    var rows = RowList()
    var named = [selected, fallback].compactMap { $0.map { ByteText.bytes(of: $0) } }
    while !stream.isOver, rows.count < (lines.selectsOnly ? 2 : 1) || !named.isEmpty {
      wait(for: stream.wakeDescriptors, atMost: expiry.map { $0 - clock.now })
      if let expiry, clock.now >= expiry {
        standardError("detent: time ran out before what to choose from was read")
        throw ExitStatus.timedOut
      }
      let known = rows.count
      // One chunk fills the screen.
      rows.append(try stream.read(atMost: 1))
      named.removeAll { rows.row(ofUTF8: $0, from: known) != nil }
    }
    return Choices(content: .rows(rows), rest: stream.isOver ? nil : stream)
  }
}
