import ArgumentParser
import Glibc

/// The program `detent`.
@main
struct DetentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "detent",
    abstract: "A rotary encoder with a push button as a watch crown.",
    discussion: """
      Pick a value with a knob, or with the arrow keys; run a menu on a board; record what a knob \
      does, replay it, and see what the decoder makes of it.

      Exit status: 0 chosen or fine, 1 nothing chosen or something found, 2 an error, 64 wrong usage, 124 timed out \
      without a default, 130 cancelled or interrupted.
      """,
    version: "0.1.0",
    subcommands: [
      Pick.self, Run.self, Replay.self, Record.self, Decode.self, Probe.self, Calibrate.self,
      Boards.self, Check.self, FontCommand.self, Bench.self,
    ])

  static func main() {
    // A reader that has gone and a file that may not grow are errors of write(), with a message;
    // not the end of the program.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    occupyStandardDescriptors()
    perform(Arguments.forParser(Arguments.ofProcess()))
  }

  /// Sees to it that the standard descriptors are open.
  ///
  /// They may have been closed, and what is opened next, such as the terminal, must not take their
  /// places. Reading or writing them stays the error that it was.
  private static func occupyStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
