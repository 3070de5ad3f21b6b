import DetentHost
import DetentInput
import DetentPicker
import DetentRuntime
import DetentTerminal
import DetentView

extension Stage {
  /// Runs a menu of one item until its value is taken; the terminal is restored on return.
  ///
  /// The lines grow with options that are still to come (`rest`). `note` gets the menu at its end,
  /// before errors are thrown. A picker that was left, or a knob that has ended, throws a status.
  ///
  /// - Returns: the menu with its value; nil on timeout.
  func take(
    _ menu: ItemMenu, timeout: TimeSpan?, by clock: MonotonicClock,
    lines: ((_ rows: Int) -> Int)?, form: TextForm, rest: OptionStream? = nil, grows: Bool = false,
    pixels: TerminalPixels? = nil, _ options: TerminalOptions, note: (ItemMenu) -> Void = { _ in }
  ) throws -> ItemMenu? {
    var runtime = try open(
      menu, clock: clock, lines: lines, form: form, grows: grows && rest != nil, pixels: pixels,
      isPlain: options.isPlain, isVi: options.vi
    ).runtime
    if let rest { runtime.companions.append(rest) }
    let (taken, ending) = runtime.take(patience: timeout)
    runtime.losses.print()
    note(runtime.model)
    let end = try ending.get()
    if let taken { return taken }
    if end == .knobEnded { throw nothingChosen() }
    guard end == .timedOut else { throw ExitStatus.cancelled }
    return nil
  }
}
