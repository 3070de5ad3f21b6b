#if os(Linux)
public import DetentCrown
import DetentDevice
import DetentInput
import DetentPicker
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
    let knob = try knob.open { standardError("detent: \($0)") }
    let item = MenuItem(label: title, content: .rows(RowList(titles)), rows: [row])
    var menu = ItemMenu(
      title: title, items: [item], isSingle: true,
      configuration: knob == nil ? .keyboard : Configuration())
    menu.hasKeyboard = knob == nil
    let form = TextForm.inline
    let terminal = try Terminal(
      path: display.path, handlesSignals: true, lines: { _ in titles.count + form.frameLines })
    var runtime = Runtime(
      menu, knob: knob, terminal: terminal, hints: knob == nil ? .keys : .knob, form: form)
    let (taken, ending) = runtime.take()
    runtime.losses.print()
    terminal.endAsAsked()
    _ = try ending.get()
    return taken.map { choices[Int($0.items[0].rows[0])] }
  }
}
#endif
