public import ArgumentParser
import DetentHost
public import DetentTerminal

/// The terminal's keys and picture.
struct TerminalOptions: ParsableArguments {
  @Flag(help: "Let h, j, k, l, J, K and q be keys in lists, too, instead of filtering.")
  var vi = false

  @Flag(
    name: .customLong("plain"),
    help: """
      Show one line for screen readers, without cursor movement; it is printed once its content \
      has been unchanged for 300 ms.
      """)
  var isPlain = false

  /// Refuses conflicting options.
  func validate(beside pixels: PixelsOption) throws {
    try require(!isPlain || pixels.way == nil, "--plain has no pixels: leave one out.")
  }

  /// Refuses a board with another display.
  func validate(on stage: Stage) throws {
    if isPlain, let board = stage.board, board.display != .terminal {
      throw ValidationError("--plain is for the terminal, and this board has its own display.")
    }
  }
}

/// Pixels in the terminal.
struct PixelsOption: ParsableArguments {
  @Option(
    name: .customLong("pixels"),
    help: ArgumentHelp(
      """
      Draw pixels in the terminal, in place of the board's display: half for half blocks, kitty or \
      sixel for images.
      """))
  var way: TerminalPixels?
}

extension TerminalPixels: ExpressibleByArgument {}
