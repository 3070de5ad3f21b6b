import ArgumentParser
import DetentGPIO
import DetentRuntime

/// How the program ends.
///
/// The argument parser adds 64 for wrong usage.
enum ExitStatus {
  /// Nothing to choose from, or nothing chosen.
  static let nothingToChoose = ExitCode(1)
  /// Something was found that could be better.
  static let found = ExitCode(1)
  /// An error, whose message is on standard error.
  static let error = ExitCode(2)
  /// Time ran out and there was no default.
  static let timedOut = ExitCode(124)
  /// Cancelled or interrupted.
  static let cancelled = ExitCode(130)
}

/// Says what is wrong on standard error and ends with status 2.
func fail(_ message: String) -> ExitCode {
  standardError("detent: \(message)")
  return ExitStatus.error
}

/// Says that what turned the knob has ended before anything was chosen, and ends with status 1.
func nothingChosen() -> ExitCode {
  standardError("detent: the lines that turned the knob have ended, and nothing was chosen")
  return ExitStatus.nothingToChoose
}

/// Says what an error says, and what this program can do about it.
func fail(_ error: any Error) -> ExitCode {
  guard case GPIOError.noChips = error else { return fail("\(error)") }
  return fail(
    "\(error): without a board, pick and run are turned in the terminal; probe and calibrate read a "
      + "--tape, too; Boards/virtual-gpio/boot.sh simulates a chip")
}

/// Does what a command is for, and makes of what it throws the end of the program.
func endProperly(_ work: () throws -> Void) throws {
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
