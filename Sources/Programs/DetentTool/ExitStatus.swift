import ArgumentParser
import DetentGPIO
import DetentHost
import DetentYAML
import Glibc

/// The program's exit status.
///
/// The argument parser adds 64 for usage errors.
enum ExitStatus {
  /// No options to choose from, or nothing chosen.
  static let nothingToChoose = ExitCode(1)
  /// Findings that could be improved.
  static let found = ExitCode(1)
  /// An error, with its message on standard error.
  static let error = ExitCode(2)
  /// Timeout without a default.
  static let timedOut = ExitCode(124)
  /// Cancelled or interrupted.
  static let cancelled = ExitCode(130)
}

/// Prints an error on standard error and returns status 2.
func fail(_ message: String) -> ExitCode {
  standardError("detent: \(message)")
  return ExitStatus.error
}

/// Prints that the knob has ended before a choice, and returns status 1.
func nothingChosen() -> ExitCode {
  standardError("detent: the lines that turned the knob have ended, and nothing was chosen")
  return ExitStatus.nothingToChoose
}

/// Prints all errors of a file, one per line, and returns status 2.
func fail(_ error: ConfigurationError) -> ExitCode {
  for error in error.all { standardError("detent: \(error)") }
  return ExitStatus.error
}

/// Prints an error, with this program's remedy.
func fail(_ error: any Error) -> ExitCode {
  if let error = error as? ConfigurationError { return fail(error) }
  guard case GPIOError.noChips = error else { return fail("\(error)") }
  let simulator = "Boards/virtual-gpio/boot.sh"
  return fail(
    "\(error). Without a board, pick and run are turned in the terminal; probe and calibrate read a "
      + "--tape, too" + (access(simulator, F_OK) == 0 ? "; \(simulator) simulates a chip" : ""))
}

/// A verb of the program.
protocol Verb: ParsableCommand {
  /// Does the verb's work; its errors become messages and exit statuses.
  mutating func work() throws
}

extension Verb {
  mutating func run() throws { try finish { try work() } }
}

/// Does a verb's work.
///
/// - Throws: the exit status, once the error was printed, or wrong usage that is yet to be printed.
func finish(_ work: () throws -> Void) throws {
  do {
    try work()
  } catch let status as ExitCode {
    throw status
  } catch let usage as ValidationError {
    throw usage
  } catch OutputError.interrupted {
    throw ExitStatus.cancelled
  } catch {
    throw fail(error)
  }
}

/// Prints a line for each warning.
func warn(_ warnings: [String]) {
  for warning in warnings { standardError("detent: \(warning)") }
}

/// An error of a verb, in words.
struct Failure: Error, CustomStringConvertible {
  let description: String

  /// Creates an error: the problem, its place and the remedy.
  init(_ description: String) { self.description = description }

  /// The error of `errno` for an input that can't be read.
  init(reading name: String) {
    let reason =
      switch errno {
      case ENOENT: "no such file; check the path, which starts at the current directory"
      case EISDIR: "this is a directory; name a file in it"
      default: "cannot be read: \(String(cString: strerror(errno)))"
      }
    self.init("\(name): \(reason)")
  }
}
