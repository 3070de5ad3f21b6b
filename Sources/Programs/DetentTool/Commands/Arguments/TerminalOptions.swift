public import ArgumentParser
import DetentHost
public import DetentTerminal

/// The terminal's keys and picture.
struct TerminalOptions: TabledOptions {
  private(set) var vi = false
  private(set) var isPlain = false

  static var settings: [Setting<TerminalOptions>] {
    [
      .flag("--vi", "Let h, j, k, l, J, K and q be keys in lists, too, instead of filtering.") {
        $0.vi = true
      },
      .flag(
        "--plain",
        """
        Show one line for screen readers, without cursor movement; it is printed once its content \
        has been unchanged for 300 ms.
        """
      ) { $0.isPlain = true },
    ]
  }

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
struct PixelsOption: TabledOptions {
  private(set) var way: TerminalPixels?

  static var settings: [Setting<PixelsOption>] {
    [
      .choice(
        "--pixels", "pixels",
        """
        Draw pixels in the terminal, in place of the board's display: half for half blocks, kitty or \
        sixel for images.
        """
      ) { $0.way = $1 }
    ]
  }
}

extension TerminalPixels: ExpressibleByArgument {}
