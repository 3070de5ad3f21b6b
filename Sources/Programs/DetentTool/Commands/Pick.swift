import ArgumentParser
import DetentDates
import DetentHost
import DetentInput
import DetentPicker
import DetentRuntime
import DetentTerminal
import DetentText
import DetentTranscript
import DetentView
import DetentYAML
import Glibc

/// A single picker: options in, the chosen one out.
struct Pick: TabledVerb {
  static let name = "pick"
  static let abstract = "Pick one of several options, a number, a date or a time."
  static let discussion = """
    Options are arguments or lines of standard input; the first are shown while others are still \
    read, but the options of --selected and --default are waited for. Standard output gets the \
    chosen option alone; the picker is drawn on the terminal, so that it works within a pipe:

      printf '%s\\n' Tea Coffee Cocoa | detent pick --title Drink
      minutes=$(detent pick --number 0..55:5 --unit min --default 5 --timeout 10s)
      detent pick --date --min 2026-01-01 --max 2026-12-31
      detent pick --time --minute-interval 15 --selected 09:30
    """

  private var options: [String] = []
  private var title = ""
  private var selected: String?
  private var fallback: String?
  private var timeout: TimeSpan?
  private var height: HeightArgument?
  private var full = false
  private var align = ListAlignment.left
  private var header: String?
  private var wrap = false
  private var number: NumberRange?
  private var unit = ""
  private var style: String?
  private var board: String?
  private var lines = LineOptions()
  private var dates = DateOptions()
  private var answers = AnswerOptions()
  private var pixels = PixelsOption()
  private var terminal = TerminalOptions()

  init() {}

  static var settings: [Setting<Pick>] {
    [
      .word(.words, "row", "The options.") { $0.options.append($1) },
      .text("--title", "text", takesDashes: true, "The title above the options.") { $0.title = $1 },
      .text("--selected", "option", takesDashes: true, "The initially selected option.") {
        $0.selected = $1
      },
      .text("--default", "option", takesDashes: true, "The value printed on timeout.") {
        $0.fallback = $1
      },
      .text(
        "--timeout", "time",
        """
        Timeout without input, such as 10s, from the start of the program; each input restarts \
        it, and the last five seconds are counted down.
        """
      ) { $0.timeout = try SpanArgument.parse($1) },
      .text(
        "--height", "lines",
        """
        Height below the cursor in lines, such as 10, or 40% of the terminal; two of them are not \
        rows. Default: as high as the list.
        """
      ) { $0.height = try HeightArgument.parse($1) },
      .flag("--full", "Take the whole screen, with a case in the middle.") { $0.full = true },
      .choice(
        "--align", "left|center", usual: "left",
        "The alignment of the options with --full. Default: left."
      ) { $0.align = $1 },
      .text("--header", "text", takesDashes: true, "A line above the options.") { $0.header = $1 },
      .flag("--wrap", "Wrap around at the ends.") { $0.wrap = true },
      .text(
        "--number", "a..b[:step]", takesDashes: true, "Pick a number: A..B or A..B:STEP."
      ) { $0.number = try RangeArgument.parse($1) },
      .text("--unit", "text", takesDashes: true, "The unit shown behind the number.") {
        $0.unit = $1
      },
      .text(
        "--style", "style",
        completion: .list(PickerLayoutStyle.allCases.map { "\($0.name)" }),
        """
        The layout, space permitting: \(styled.map { "for \($0) \($1.styles.seriesForMessage("or"))" }.joined(separator: "; ")).
        """
      ) { $0.style = $1 },
    ]
      + LineOptions.settings.map { $0.within(\.lines) }
      + DateOptions.settings.map { $0.within(\.dates) }
      + AnswerOptions.settings.map { $0.within(\.answers) }
      + [
        .text(
          "--board", "board", completion: .board,
          "The board with the knob: a file or a name. Default: the terminal's keys."
        ) { $0.board = $1 }
      ]
      + PixelsOption.settings.map { $0.within(\.pixels) }
      + TerminalOptions.settings.map { $0.within(\.terminal) }
  }

  func validate() throws {
    try lines.validate()
    try dates.validate()
    try terminal.validate(beside: pixels)
    try answers.validate(beside: dates)
    try validateStyle()
    try require(
      height == nil || pixels.way == nil && !full,
      "\(full ? "--full" : "--pixels") takes the whole screen: leave out --height.")
    try require(
      align == .left || full,
      "--align center is for --full: below the prompt columns line up. Leave it out.")
    let kinds =
      (dates.kind.map { [$0.option] } ?? []) + (number == nil ? [] : ["--number"])
      + (options.isEmpty ? [] : ["options"])
    try require(
      options != ["+s"], "'+s' is fzf's, and always so here: rows keep their order. Leave it out.")
    guard kinds.count <= 1 else {
      throw ValidationError("Give either \(kinds[0]) or \(kinds[1]), not both.")
    }
    try require(
      !wrap || dates.kind == nil,
      "The wheels of dates and times go round by themselves: leave out --wrap.")
    try require(number != nil || unit.isEmpty, "--unit belongs to --number.")
    if let stray = lines.given {
      try require(number == nil && dates.kind == nil, "\(stray) is for options: leave it out.")
    }
    try require(
      fallback == nil || timeout != nil, "--default is printed on timeout: give --timeout too.")
    try require(
      !kinds.isEmpty || isatty(STDIN_FILENO) == 0,
      "Give options as arguments, or one a line on standard input.")
    try require(
      header == nil || number == nil && dates.kind == nil,
      "--header is for options: leave it out, or use --title.")
  }

  func work() throws {
    warn(dates.notes)
    // A range of days is one picker.
    if dates.range, dates.kind != .date {
      try chooseRange()
    } else {
      try choose(by: MonotonicClock())
    }
  }

  private func choose(by clock: MonotonicClock) throws {
    let choices = try choices(by: clock)
    guard choices.count > 0 else {
      if !lines.exitsOnNone { warn(["nothing to choose from: no option was given"]) }
      throw ExitStatus.nothingToChoose
    }
    let selected = try rows(of: selected, in: choices, option: "--selected")
    let fallback = try rows(of: fallback, in: choices, option: "--default")
    let picked = try choices.picking(self.selected, "--selected")
    let usual = try choices.picking(self.fallback, "--default")
    if let found = lines.found(in: choices.content), choices.rest == nil {
      if found.isEmpty, lines.exitsOnNone { throw ExitStatus.nothingToChoose }
      if found.count == 1, lines.selectsOnly { return try print([[Int(found[0])]], of: choices) }
    }
    let first = selected ?? fallback ?? choices.content.selection(at: MenuFile.localNow) ?? []
    if let (taken, choices) = try pick(from: picked, titled: title, selected: first, by: clock) {
      return try print(taken, of: choices)
    }
    guard let fallback else { throw ExitStatus.timedOut }
    try print([fallback], of: usual)
  }

  private func choices(by clock: MonotonicClock) throws -> Choices {
    if let number {
      guard
        let range = NumberRange(
          from: number.from, through: number.through, by: number.by,
          fractionDigits: number.fractionDigits, unit: ByteText.bytes(of: unit))
      else { throw ValidationError("That range has no numbers.") }
      return Choices(content: .number(range))
    }
    if let content = try dates.content(with: [selected, fallback]) {
      return Choices(content: content)
    }
    if !options.isEmpty { return Choices(options.map(ByteText.bytes), cut: lines.cutter) }
    return try readFirst(by: clock)
  }

  /// Reads options until the first screen, the selected row and the default are known; a picture
  /// shows that slow ones are awaited.
  private func readFirst(by clock: MonotonicClock) throws -> Choices {
    let expiry = timeout.map { Instant.origin + $0 }
    let first = FirstOptions(
      lines, naming: [selected, fallback].compactMap { $0.map { ByteText.bytes(of: $0) } })
    var showsAt = board == nil && !terminal.isPlain ? Instant.origin + .milliseconds(500) : nil
    while !first.isComplete {
      wait(
        for: first.wakeDescriptors,
        atMost: Instant.earliest(expiry, showsAt).map { $0 - clock.now })
      if let expiry, clock.now >= expiry {
        standardError("detent: time ran out before what to choose from was read")
        throw ExitStatus.timedOut
      }
      try first.read()
      if !first.isComplete, let start = showsAt, start <= clock.now {
        showsAt = nil
        try showWaiting(for: first, by: clock)
      }
    }
    var choices = Choices(
      content: .rows(first.rows), rest: first.stream.isOver ? nil : first.stream)
    choices.typed = first.typed
    if let timeout, let end = first.timeoutEnds { choices.touchedAt = end - timeout }
    return choices
  }

  /// Shows a picker without options until they come, the user leaves, or time runs out.
  private func showWaiting(for first: FirstOptions, by clock: MonotonicClock) throws {
    let (stage, none) = (try Stage(board: nil), Choices([]))
    let title = ByteText.bytes(of: title)
    var item = MenuItem(label: title, content: none.content)
    item.isGrowing = true
    var menu = PickerMenu(title: title, items: [item], isSingle: true, configuration: stage.crown)
    type(lines.query ?? "", into: &menu)
    do {
      var runtime = try stage.open(
        menu, clock: clock, lines: full || pixels.way != nil ? nil : lines(of: none), form: form,
        pixels: pixels.way, isVi: self.terminal.vi
      ).runtime
      runtime.companions.append(first)
      runtime.onPatience = { _, end, _ in first.timeoutEnds = end }
      let ending = try runtime.run(patience: timeout) { event, _ in
        guard case .output(let output) = event.kind else { return false }
        return output.event == .cancelled
      }
      if ending != .timedOut, !first.isComplete { throw ExitStatus.cancelled }
    } catch TerminalError.missing {
      // What is chosen without a terminal is decided once the options are there.
    }
  }

  private func type(_ filter: String, into menu: inout ItemMenu) {
    var outputs: [ItemMenu.Output] = []
    for letter in filter.unicodeScalars {
      menu.apply(.type(letter), at: .origin, into: &outputs)
    }
  }

  func rows(
    of value: String?, in choices: Choices, option: String
  ) throws -> PickerSelection? {
    guard let value else { return nil }
    if case .days(let days) = choices.content.kind, days.kind == .range {
      _ = try ends(of: value, option, in: Choices(content: .date(DateWheels(days.rules))))
      guard let rows = choices.content.selection(written: Array(value.utf8)) else {
        throw exchanged(value, option)
      }
      return rows
    }
    let written = dates.kind == .duration ? DateOptions.seconds(value).map { "\($0)" } : nil
    let bytes = ByteText.bytes(of: written ?? value)
    guard let rows = choices.content.selection(written: bytes) else {
      // A script that runs each day meets the hour that the clock skips.
      if case .date(let wheels) = choices.content.kind,
        let time = wheels.rules.time(written: bytes), wheels.rules.skips(time)
      {
        let rows = wheels.selection(of: wheels.rules.unskipped(time))
        let answer = String(decoding: choices.answer(rows), as: UTF8.self)
        standardError("detent: the clock skips \(value), so \(option) is \(answer)")
        return rows
      }
      throw ValidationError(
        "\(option) '\(value)' is not "
          + "\(lines.needed(in: choices) ?? dates.needed ?? "one of the options").")
    }
    return rows
  }

  /// Runs the picker; the terminal is restored on return.
  ///
  /// - Returns: the chosen rows, and the choices read by then; nil on timeout, and for a default
  ///   without a terminal.
  /// - Throws: a status if the picker was left, or the knob has ended.
  private func pick(
    from choices: Choices, titled title: String, selected: PickerSelection, by clock: MonotonicClock
  ) throws -> (taken: [PickerSelection], choices: Choices)? {
    let stage = try Stage(board: board)
    if height != nil || lines.multi, let board = stage.board, board.display != .terminal {
      throw ValidationError(
        "\(height == nil ? "--multi" : "--height") is for the terminal, and this board has a "
          + "display of its own.")
    }
    try terminal.validate(on: stage)
    let title = ByteText.bytes(of: title)
    var item = MenuItem(label: title, content: choices.content, rows: selected, wraps: wrap)
    item.isGrowing = choices.rest != nil
    if lines.multi { item.marks = [] }
    // A month, where it fits.
    item.style = dates.kind == .date && style == nil ? .graphical : pickerStyle
    var menu = PickerMenu(title: title, items: [item], isSingle: true, configuration: stage.crown)
    menu.today = MenuFile.localNow.time.day
    menu.words = MenuLanguage(locale: dates.locale).words
    MenuLanguage.reportUnknown(dates.locale)
    type(
      choices.typed.map { String(decoding: $0, as: UTF8.self) } ?? lines.query ?? "", into: &menu)
    let taken: ItemMenu?
    do {
      taken = try stage.take(
        menu, timeout: timeout, by: MonotonicClock(from: choices.touchedAt, of: clock),
        lines: full || pixels.way != nil ? nil : lines(of: choices), form: form, rest: choices.rest,
        grows: height == nil, pixels: pixels.way, terminal
      ) { menu in
        let given = menu.style(ofItem: 0)
        guard pickerStyle != .automatic, given != pickerStyle else { return }
        standardError("detent: style \(pickerStyle.name) doesn't fit here; it had \(given.name)")
      }
    } catch TerminalError.missing where fallback != nil {
      // Nothing can be picked before the timeout.
      return nil
    }
    return taken.map { menu in
      let rows = lines.multi ? menu.takenRows(ofItem: 0).map { [$0] } : [menu.items[0].rows]
      return (rows, Choices(content: menu.items[0].content))
    }
  }

  // MARK: - The terminal

  /// How the terminal shows it.
  private var form: TextForm {
    var form = TextForm()
    (form.isInline, form.alignsLeft) = (!full, align == .left)
    form.header = ByteText.bytes(of: header ?? "")
    return form
  }

  /// The lines below the cursor: by default those of the options, or of a case.
  private func lines(of choices: Choices) -> (_ rows: Int) -> Int {
    let wanted = form.lines(of: choices.content, style: pickerStyle)
    return { height?.lines(ofRows: $0) ?? wanted }
  }

  // MARK: - Styles

  /// The requested style.
  var pickerStyle: PickerLayoutStyle { style.flatMap(PickerLayoutStyle.init(named:)) ?? .automatic }

  /// What has layouts beside wheels and the cells of a list.
  private static let styled = [
    ("options", MenuFile.KindKey.picker), ("numbers", .number), ("dates and times", .datePicker),
  ].filter { $1.styles.contains { !["automatic", "wheels", "inline"].contains($0) } }

  func validateStyle() throws {
    guard let style else { return }
    let dated: MenuFile.KindKey? =
      dates.kind == nil ? .picker : dates.hasStyles ? .datePicker : nil
    let kind = number == nil ? dated : .number
    guard let names = Self.styled.first(where: { $1 == kind })?.1.styles else {
      throw ValidationError(
        "--style is for \(Self.styled.map(\.0).joined(separator: ", ")): leave it out.")
    }
    guard names.contains(style) else {
      throw ValidationError(
        "--style \(style.quotedForMessage): there are \(names.joined(separator: ", ")).")
    }
    try require(
      dates.mode.map { pickerStyle.suits($0) } ?? true,
      "--style \(style): a \(dates.kind?.option ?? "picker") has wheels only: leave it out.")
  }
}

/// Printing what was picked.
extension Pick {
  /// Prints the chosen rows.
  func print(_ taken: [PickerSelection], of choices: Choices) throws {
    if case .days(let days) = choices.content.kind, let rows = taken.first {
      // Days are printed as dates.
      let (range, wheels) = (days.value(of: rows), DateWheels(days.rules))
      let picked =
        days.kind == .range ? [range.lowerBound, range.upperBound] : days.days(of: rows)
      let dates = picked.map { wheels.selection(of: CivilTime(day: $0, second: 0)) }
      let choices = Choices(content: .date(wheels))
      guard days.kind == .range else { return try print(dates, of: choices) }
      return try print(dates[0], choices, dates[1], choices)
    }
    var bytes: [UInt8] = []
    for rows in taken {
      let text = try answers.text(of: rows, in: choices.content, dates)
      if answers.json {
        bytes += line(of: rows, in: choices.content, text: text) + [lines.end]
      } else if let text {
        bytes += Array(text.utf8) + [lines.end]
      } else {
        bytes += lines.answer(rows, in: choices)
      }
    }
    try standardOutput(bytes)
  }

  private func line(of rows: PickerSelection, in content: ItemContent, text: String?) -> [UInt8] {
    JSONLine([
      "value": JSONLine.Value(content.values(of: rows), content.traits.kind),
      "text": text.map { .string($0) } ?? .text(content.text(of: rows)),
      "index": content.traits.hasOpenRows ? .count(rows[0]) : nil,
    ]).bytes
  }

  // MARK: - Two of them

  /// Picks a first time or month and then a last one, and prints both.
  func chooseRange() throws {
    guard let content = try dates.content(with: [selected, fallback]) else { return }
    let choices = Choices(content: content)
    let wanted = try interval(selected, "--selected", in: choices)
    let usual = try interval(fallback, "--default", in: choices)
    func pick(
      _ end: String, _ choices: Choices, _ selected: PickerSelection
    ) throws -> PickerSelection? {
      let title = title.isEmpty ? end : "\(title): \(end)"
      let picked = try self.pick(
        from: choices, titled: title, selected: selected, by: MonotonicClock())
      return picked?.taken[0]
    }
    let start = wanted?.from ?? usual?.from ?? content.selection(at: MenuFile.localNow) ?? []
    guard let from = try pick("from", choices, start) else { return try printUsual(usual, choices) }
    let rest = try self.choices(from: from, in: choices)
    // Those before the first one are excluded.
    let end = (wanted ?? usual).map { $0.rest.content.values(of: $0.through)[0] } ?? []
    let first = content.values(of: from)[0]
    let last = rest.content.selection(written: end) ?? rest.content.selection(written: first) ?? []
    guard let through = try pick("through", rest, last) else {
      return try printUsual(usual, choices)
    }
    try print(from, choices, through, rest)
  }

  /// Two ends, and the choices for the second one.
  private typealias Interval = (from: PickerSelection, through: PickerSelection, rest: Choices)

  private func printUsual(_ usual: Interval?, _ choices: Choices) throws {
    guard let (from, through, rest) = usual else { throw ExitStatus.timedOut }
    try print(from, choices, through, rest)
  }

  /// The choices from the first date on; of times all, as a night ends on the next day.
  private func choices(from first: PickerSelection, in choices: Choices) throws -> Choices {
    guard dates.kind != .time else { return choices }
    var rest = dates
    rest.min = String(decoding: choices.answer(first), as: UTF8.self)
    return try rest.content(with: [selected, fallback]).map { Choices(content: $0) } ?? choices
  }

  /// Prints both as an ISO 8601 interval; with a format, each on its own line.
  private func print(
    _ from: PickerSelection, _ first: Choices, _ through: PickerSelection, _ last: Choices
  ) throws {
    let ends = [(from, first), (through, last)]
    let values = ends.map { String(decoding: $1.answer($0), as: UTF8.self) }
    let texts = try ends.map { try answers.text(of: $0, in: $1.content, dates) }
    var lines = [values.joined(separator: "/")]
    if answers.json {
      let shown = zip(ends, texts).map {
        $1 ?? String(decoding: $0.1.content.text(of: $0.0), as: UTF8.self)
      }
      let text = shown.joined(separator: " – ")
      lines = ["\(JSONLine(["value": .string(lines[0]), "text": .string(text)]))"]
    } else if texts.allSatisfy({ $0 != nil }) {
      lines = texts.compactMap(\.self)
    }
    try standardOutput(lines.flatMap { Array($0.utf8) + [self.lines.end] })
  }

  /// The ISO 8601 interval of two ends.
  private func interval(
    _ value: String?, _ option: String, in choices: Choices
  ) throws -> Interval? {
    guard let value else { return nil }
    let ends = try ends(of: value, option, in: choices)
    let rest = try self.choices(from: ends.from, in: choices)
    guard let through = rest.content.selection(written: Array(ends.through.utf8)) else {
      throw exchanged(value, option)
    }
    return (ends.from, through, rest)
  }

  /// The rows of the first one of two values with a / between them, and the last one.
  private func ends(
    of value: String, _ option: String, in choices: Choices
  ) throws -> (from: PickerSelection, through: String) {
    let parts = value.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else {
      throw ValidationError("\(option) '\(value)' isn't two with a / between them.")
    }
    let rows = try parts.compactMap { try self.rows(of: $0, in: choices, option: option) }
    return (rows[0], parts[1])
  }

  private func exchanged(_ value: String, _ option: String) -> ValidationError {
    ValidationError("\(option) '\(value)' ends before it begins: exchange the two.")
  }
}
