#if os(Linux)
public import DetentCrown
import DetentInput
public import DetentPicker
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
  ///   - onCommit: receives each commit, before its picture; meanwhile the menu rests. What it
  ///     prints on the same terminal follows the picture, when the user has left.
  /// - Returns: the menu as the user left it, with its values.
  /// - Throws: what `onCommit` throws, `TerminalError` without a terminal, and `GPIOError` if the
  ///   knob's lines can't be taken, or its chip is removed.
  @discardableResult
  public static func run(
    _ menu: PickerMenu<ItemContent>, on display: PickerDisplay = .terminal,
    with knob: PickerKnob = .keys, onCommit: (MenuCommit) throws -> Void
  ) throws -> PickerMenu<ItemContent> {
    let knob = try knob.open { standardError("detent: \($0)") }
    var menu = menu
    menu.hasKeyboard = knob == nil
    let terminal = try Terminal(path: display.path, handlesSignals: true)
    let held = HeldOutput()
    var runtime = Runtime(
      menu, knob: knob, terminal: terminal, hints: knob == nil ? .keys : .knob, form: TextForm())
    let ending = Result {
      try runtime.run { event, menu in
        if case .output(let output) = event.kind, let commit = menu.commit(output) {
          try onCommit(commit)
        }
        return false
      }
    }
    runtime.release()
    held?.release()
    runtime.losses.print()
    terminal.endAsAsked()
    _ = try ending.get()
    var left = runtime.model
    left.rest()
    return left
  }
}
#endif
