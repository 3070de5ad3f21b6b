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
      does, replay it, and decode it.

      Exit status: 0 chosen or fine, 1 nothing chosen or something found, 2 an error, 64 wrong usage, 124 timed out \
      without a default, 130 cancelled or interrupted.
      """,
    version: "0.1.0",
    subcommands: [
      Pick.self, Run.self, Replay.self, Record.self, Decode.self, Probe.self, Calibrate.self,
      Boards.self, Check.self, FontCommand.self, Bench.self,
    ])

  static func main() {
    // A closed reader and a file-size limit then fail write() with a message, instead of ending the
    // program.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    occupyStandardDescriptors()
    perform(Arguments.forParser(Arguments.ofProcess()))
  }

  /// Opens missing standard descriptors.
  ///
  /// Otherwise the next file opened, such as the terminal, would take their number. Reading or
  /// writing them still fails.
  private static func occupyStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
