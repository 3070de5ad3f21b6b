public import ArgumentParser
public import DetentTerminal

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
