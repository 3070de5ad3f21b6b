import ArgumentParser
import DetentRuntime

/// The terminal for those who hear it.
struct PlainOption: ParsableArguments {
  @Flag(
    name: .customLong("plain"),
    help: """
      Show one line, as screen readers like it, without moving the cursor about; it is written anew when \
      what it shows has rested for 300 ms.
      """)
  var isPlain = false

  /// Refuses what doesn't go with it.
  func validate(beside pixels: PixelsOption) throws {
    if isPlain, pixels.way != nil { throw ValidationError("--plain has no pixels: leave one out.") }
  }

  /// Refuses a board that shows its picture elsewhere.
  func validate(on stage: Stage) throws {
    if isPlain, let board = stage.board, board.display != .terminal {
      throw ValidationError(
        "--plain is for the terminal, and this board has a display of its own.")
    }
  }
}
