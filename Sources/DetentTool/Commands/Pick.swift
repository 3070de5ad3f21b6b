import ArgumentParser
import Detent
import DetentFiles
import DetentRuntime
import Glibc

/// One picker: options in, the chosen one out.
struct Pick: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pick",
    abstract: "Pick one of several options, a number, a date, a time or a duration.",
    discussion: """
      Options are arguments or lines of standard input; the first are shown while the others are still \
      read, but the options of --selected and --default are waited for. The chosen one is printed on \
      standard output, alone; the picker itself is drawn on the terminal, so it can stand in a pipe:

        printf '%s\\n' Tea Coffee Cocoa | detent pick --title Drink
        minutes=$(detent pick --number 0..55:5 --unit min --default 5 --timeout 10s)
        detent pick --date --min 2026-01-01 --max 2026-12-31
        detent pick --time --minute-interval 15 --selected 09:30
      """)

  @Argument(help: "The options.")
  var options: [String] = []

  // Values may begin with a dash: a negative number, an option that looks like one of ours.
  @Option(
    parsing: .unconditional, help: ArgumentHelp("What stands above the rows.", valueName: "text"))
  var title = ""

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The option that is selected at first.", valueName: "option"))
  var selected: String?

  @Option(
    name: .customLong("default"), parsing: .unconditional,
    help: ArgumentHelp("The option that is taken when time runs out.", valueName: "option"))
  var fallback: String?

  @Option(
    help: ArgumentHelp(
      """
      How long to wait for a touch, such as 10s, from the start of the program; each touch starts it \
      afresh, and the last five seconds are counted down.
      """, valueName: "time"),
    transform: SpanArgument.parse)
  var timeout: SpanArgument?

  @Option(
    help: ArgumentHelp(
      """
      How many lines of the terminal to take, below the cursor, such as 10 or 40%; the whole screen \
      unless given.
      """, valueName: "lines"),
    transform: HeightArgument.parse)
  var height: HeightArgument?

  @Flag(help: "The first option follows the last.")
  var wrap = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Pick a number: A..B or A..B:STEP.", valueName: "a..b[:step]"),
    transform: RangeArgument.parse)
  var number: RangeArgument?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("What stands behind the number.", valueName: "text")
  )
  var unit = ""

  @Option(
    help: ArgumentHelp(
      """
      How it is laid out where the display has room: options as automatic, wheels, inline, menu, \
      segmented, palette, navigationLink or list; dates and times as automatic, wheels, compact, inline or \
      graphical.
      """, valueName: "style"))
  var style: String?

  @OptionGroup var lines: LineOptions

  @OptionGroup var dates: DateOptions

  @OptionGroup var answers: AnswerOptions

  @Option(help: "The board with the knob: a file or a name. The terminal's keys unless given.")
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
          fractionDigits: range.fractionDigits, unit: Text(utf8: ByteText.bytes(of: unit)))
      else { throw ValidationError("That range has no numbers.") }
      return Choices(content: .number(range))
    }
    if let content = try dates.content(in: pickerStyle) { return Choices(content: content) }
    if !options.isEmpty {
      return Choices(Arguments.bytes(of: options), cut: lines.cutter)
    }
    return try readFirst(by: clock)
  }

  /// Reads options until there is one to be shown, and those that are named, too: which row is
  /// selected at first, and what is taken when time runs out, is known before anybody turns.
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
      // One piece fills the screen.
      rows.append(try stream.read(atMost: 1))
      named.removeAll { rows.row(ofUTF8: $0, from: known) != nil }
    }
    return Choices(content: .rows(rows), rest: stream.isOver ? nil : stream)
  }
}
