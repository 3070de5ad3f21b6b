#if os(Linux)
public import DetentCrown
import DetentDevice
import DetentGPIO
import DetentInput
public import DetentPicker
public import DetentText
import DetentRuntime
import DetentTerminal
import DetentView

extension Crown {
  /// Shows a menu until the user leaves it, and hands over each commit.
  ///
  ///     let left = try Crown.run(menu) { commit in print(commit.label, commit.text) }
  ///
  /// Blocks the calling thread; no other picker can be shown meanwhile. Terminal, lost edges and
  /// signals are treated as by `pick(_:titled:on:with:label:)`. A device without a user who leaves,
  /// such as a kettle, runs a ``Runtime`` on a panel.
  ///
  /// - Parameters:
  ///   - menu: the menu.
  ///   - display: what shows it. Default: the terminal.
  ///   - knob: what turns and presses. Default: the terminal's keys.
  ///   - onCrown: receives what the crown does, and of a ``CrownValue`` its number then; what it
  ///     prints also follows the picture. Default: nothing.
  ///   - onCommit: receives each commit, before its picture; meanwhile the menu rests. What it
  ///     prints on the same terminal follows the picture, when the user has left.
  /// - Returns: the menu as the user left it, with its values.
  /// - Throws: what `onCommit` and `onCrown` throw, `TerminalError` without a terminal, and
  ///   `GPIOError` if the knob's lines can't be taken, or its chip is removed.
  @discardableResult
  public static func run(
    _ menu: PickerMenu<ItemContent>, on display: PickerDisplay = .terminal,
    with knob: PickerKnob = .keys,
    onCrown: (CrownEvent, ExactDecimal?) throws -> Void = { _, _ in },
    onCommit: (MenuCommit) throws -> Void
  ) throws -> PickerMenu<ItemContent> {
    try run(menu, on: display, with: knob, onCrown: onCrown) { commit, _ in
      try onCommit(commit)
      return false
    }
  }

  /// Shows a menu until a commit ends it, or the user leaves.
  ///
  ///     let left = try Crown.run(menu) { commit, menu in
  ///       if commit.label == "Reset" { menu["Heat"] = .number(95) }
  ///       return commit.label == "Boil"
  ///     }
  ///
  /// - Parameters:
  ///   - menu: the menu.
  ///   - display: what shows it. Default: the terminal.
  ///   - knob: what turns and presses. Default: the terminal's keys.
  ///   - onCrown: receives what the crown does, and of a ``CrownValue`` its number then. Default:
  ///     nothing.
  ///   - isOver: receives each commit, before its picture, and the menu, of which it may set
  ///     values; returns whether the menu is over.
  /// - Returns: the menu as it was left, with its values.
  /// - Throws: what `isOver` and `onCrown` throw, `TerminalError` without a terminal, and
  ///   `GPIOError` if the knob's lines can't be taken, or its chip is removed.
  @discardableResult
  public static func run(
    _ menu: PickerMenu<ItemContent>, on display: PickerDisplay = .terminal,
    with knob: PickerKnob = .keys,
    onCrown: (CrownEvent, ExactDecimal?) throws -> Void = { _, _ in },
    until isOver: (MenuCommit, inout PickerMenu<ItemContent>) throws -> Bool
  ) throws -> PickerMenu<ItemContent> {
    let knob = try knob.open()
    var left = try show(menu, on: display, with: knob) { runtime in
      let ending = Result {
        try runtime.loop { event, device in
          if case .crown(let crown) = event.kind {
            try onCrown(crown, device.model.number(of: crown))
          }
          guard case .output(let output) = event.kind, let commit = device.model.commit(output)
          else { return false }
          var changed = device.model
          let isOver = try isOver(commit, &changed)
          device.update(at: event.at) { menu, _ in menu = changed }
          return isOver
        }
      }
      return (runtime.model, ending)
    }
    left.rest()
    return left
  }

  /// Shows a menu while `loop` runs, then restores the terminal and reports the losses.
  ///
  /// - Parameters:
  ///   - menu: the menu.
  ///   - display: what shows it.
  ///   - knob: the open knob; nil for the terminal's keys.
  ///   - form: how the terminal shows it.
  ///   - lines: the lines that it needs; nil for the whole terminal.
  ///   - loop: runs it, and returns a value and the reason for the end or the error that ended it.
  /// - Returns: the value.
  /// - Throws: the error of `loop`, and `TerminalError` without a terminal.
  static func show<Value>(
    _ menu: ItemMenu, on display: PickerDisplay, with knob: GPIOKnob?, form: TextForm = TextForm(),
    lines: Int? = nil,
    _ loop: (inout Runtime<ItemMenu, TextFace>) -> (
      Value, Result<Runtime<ItemMenu, TextFace>.Ending, any Error>
    )
  ) throws -> Value {
    var menu = menu
    menu.hasKeyboard = knob == nil
    let terminal = try Terminal(
      path: display.path, handlesSignals: true, lines: lines.map { count in { _ in count } })
    let held = HeldOutput()
    var runtime = Runtime(
      menu, knob: knob, terminal: terminal, hints: knob == nil ? .keys : .knob, form: form)
    let (value, ending) = loop(&runtime)
    runtime.release()
    held?.release()
    runtime.losses.print()
    terminal.endAsAsked()
    _ = try ending.get()
    return value
  }
}
#endif
