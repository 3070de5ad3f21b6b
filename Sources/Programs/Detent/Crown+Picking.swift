#if os(Linux)
public import DetentCrown
public import DetentPicker
import DetentRuntime
import DetentTerminal
import DetentView

extension Crown {
  /// Shows the values of a type as a list, and returns the chosen one.
  ///
  ///     enum Drink: String, CaseIterable { case tea, coffee, cocoa }
  ///
  ///     if let drink = try Crown.pick(Drink.self, titled: "Drink") { print(drink) }
  ///
  /// Blocks the calling thread until the user chooses or cancels. The terminal is restored whatever
  /// ends the program, and lost edges are then reported on standard error. Ctrl-C, or a signal such
  /// as SIGTERM, first restores the terminal and then has the effect that it has without a picker:
  /// it ends the program, for Ctrl-C with 130 as the shell's status.
  ///
  /// - Parameters:
  ///   - type: the type, whose `allCases` are the rows. To begin with another one than the first,
  ///     pick from `allCases` with `selected:`.
  ///   - title: the title above the rows. Default: none.
  ///   - display: what shows the rows. Default: the terminal.
  ///   - knob: what turns and presses. Default: the terminal's keys.
  ///   - label: returns a value's row. Default: its raw value if that is a `String`; else its
  ///     description, for an enum the name of the case.
  /// - Returns: the chosen value; nil if the user cancelled, with Escape or a long press, if the
  ///   program handles the signal that asked it to end, or, without showing anything, if the type
  ///   has no values.
  /// - Throws: `TerminalError` without a terminal; `GPIOError` if the knob's lines can't be taken,
  ///   or its chip is removed.
  public static func pick<Choice: CaseIterable>(
    _ type: Choice.Type, titled title: String = "", on display: PickerDisplay = .terminal,
    with knob: PickerKnob = .keys, label: ((Choice) -> String)? = nil
  ) throws -> Choice? {
    try pick(Array(type.allCases), at: 0, titled: title, on: display, with: knob, label: label)
  }

  /// Shows values as a list, and returns the chosen one.
  ///
  ///     let drink = try Crown.pick(["Tea", "Coffee", "Cocoa"], titled: "Drink")
  ///
  /// - Parameters:
  ///   - choices: the values, from the top; equal ones are rows of their own.
  ///   - title: the title above the rows. Default: none.
  ///   - selected: the initial value. Default: the first one.
  ///   - display: what shows the rows. Default: the terminal.
  ///   - knob: what turns and presses. Default: the terminal's keys.
  ///   - label: returns a value's row. Default: its raw value if that is a `String`; else its
  ///     description.
  /// - Returns: the chosen value; nil if the user cancelled, if the program handles the signal that
  ///   asked it to end, or, without showing anything, if there are no values.
  /// - Throws: `TerminalError` without a terminal; `GPIOError` if the knob's lines can't be taken,
  ///   or its chip is removed.
  public static func pick<Choices: Collection>(
    _ choices: Choices, titled title: String = "", selected: Choices.Element? = nil,
    on display: PickerDisplay = .terminal, with knob: PickerKnob = .keys,
    label: ((Choices.Element) -> String)? = nil
  ) throws -> Choices.Element? where Choices.Element: Equatable {
    let choices = Array(choices)
    let row = selected.flatMap { choices.firstIndex(of: $0) } ?? 0
    return try pick(choices, at: row, titled: title, on: display, with: knob, label: label)
  }

  /// The title of a value without a label.
  private static func label(of value: some Any) -> String {
    (value as? any RawRepresentable)?.rawValue as? String ?? String(describing: value)
  }

  /// The chosen value, beginning with a row's; nil if the user cancelled, or without values.
  private static func pick<Choice>(
    _ choices: [Choice], at row: Int, titled title: String, on display: PickerDisplay,
    with knob: PickerKnob, label: ((Choice) -> String)?
  ) throws -> Choice? {
    guard !choices.isEmpty else { return nil }
    let titles = choices.map(label ?? { Self.label(of: $0) })
    let item = MenuItem(label: title, content: .rows(RowList(titles)), rows: [row])
    let taken = try pick(item, on: display, with: knob)
    return taken.map { choices[Int($0.rows[0])] }
  }

  /// Shows a picker of any content, such as a number, a date or a text, and returns its value.
  ///
  ///     let day = try Crown.pick(from: .date(mode: .date), titled: "Day")
  ///
  /// - Parameters:
  ///   - content: what it is picked from.
  ///   - title: the title above the picker. Default: none.
  ///   - value: the initial value, or the nearest one; nil or one of another kind: the first rows.
  ///   - style: the layout, if the display has room for it.
  ///   - display: what shows the picker. Default: the terminal.
  ///   - knob: what turns and presses. Default: the terminal's keys.
  /// - Returns: the value; nil if the user cancelled, or if the program handles the signal that
  ///   asked it to end.
  /// - Throws: `TerminalError` without a terminal; `GPIOError` if the knob's lines can't be taken,
  ///   or its chip is removed.
  public static func pick(
    from content: ItemContent, titled title: String = "", selected value: ItemValue? = nil,
    style: PickerLayoutStyle = .automatic, on display: PickerDisplay = .terminal,
    with knob: PickerKnob = .keys
  ) throws -> ItemValue? {
    let item =
      if let value {
        MenuItem(label: title, content: content, selected: value, style: style)
      } else {
        MenuItem(label: title, content: content, style: style)
      }
    let taken = try pick(item, on: display, with: knob)
    return taken.map { $0.content.value(of: $0.rows) }
  }

  /// The item with its committed value; nil if the user cancelled.
  private static func pick(
    _ item: MenuItem, on display: PickerDisplay, with knob: PickerKnob
  ) throws -> MenuItem? {
    let knob = try knob.open()
    let menu = ItemMenu(
      title: item.label, items: [item], isSingle: true,
      configuration: knob == nil ? .keyboard : Configuration())
    let form = TextForm.inline
    let lines = form.lines(of: item.content, style: item.style)
    return try show(menu, on: display, with: knob, form: form, lines: lines) { $0.take() }?.items[0]
  }
}
#endif
