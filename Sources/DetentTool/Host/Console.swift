import DetentDisplays
import DetentRaster

/// The program's terminal, for parts of the program that may or may not have one: a `Terminal`
/// belongs to one owner and cannot be optional and looked at.
final class Console {
  private var terminal: Terminal

  /// Takes the terminal.
  init() throws(TerminalError) {
    terminal = try Terminal()
  }

  /// What to wait for.
  var wakeDescriptors: [Int32] { terminal.wakeDescriptors }
  /// What becomes readable at a signal: the program should end, the window has another size.
  var signalDescriptor: Int32 { terminal.wakeDescriptors[1] }
  /// How many cells it shows.
  var size: TerminalSize { terminal.size }
  /// Whether Escape may have been pressed.
  var isEscapePending: Bool { terminal.isEscapePending }

  /// The keys that were pressed.
  ///
  /// - Parameter isLate: whether nothing followed a possible Escape for as long as it takes.
  /// - Returns: the keys, in their order.
  /// - Throws: when the terminal can't be read.
  func keys(isLate: Bool) throws(TerminalError) -> [Key] {
    let keys = try terminal.readKeys()
    guard keys.isEmpty, isLate, let escape = terminal.flushEscape() else { return keys }
    return [escape]
  }

  /// Shows a picture.
  func show(_ grid: TextGrid) throws(TerminalError) {
    try terminal.show(grid)
  }
}
