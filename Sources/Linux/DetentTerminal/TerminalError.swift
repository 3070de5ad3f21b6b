import Glibc

/// An error of taking, reading or drawing on a terminal.
public enum TerminalError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The program has no terminal: started by cron, in a container, or between pipes.
  case missing(path: String)
  /// The path is no terminal.
  case notATerminal(path: String)
  /// This process already holds a terminal; it can hold one at a time.
  case busy(path: String)
  /// The terminal hung up: its window was closed or its line lost.
  case hungUp(path: String)
  /// The system refused `operation` with that `errno`.
  case failed(operation: String, path: String, errno: Int32)

  /// The error for a system call's `errno`.
  init(errno number: Int32, operation: String, path: String) {
    self =
      switch number {
      case ENXIO, ENOENT, ENODEV: .missing(path: path)
      case ENOTTY: .notATerminal(path: path)
      case EBUSY: .busy(path: path)
      case EIO, EPIPE: .hungUp(path: path)
      default: .failed(operation: operation, path: path, errno: number)
      }
  }

  /// One sentence for the user: what is wrong, where, and what to do.
  public var description: String {
    switch self {
    case .missing(let path):
      "no terminal to draw on (\(path)): run this in a terminal, "
        + "or with 'ssh -t' or 'docker run -it'"
    case .notATerminal(let path):
      "\(path) is not a terminal: give the path of one, such as /dev/tty"
    case .busy(let path):
      "\(path) can't be opened: this program already draws on a terminal; close that first"
    case .hungUp(let path):
      "\(path) has hung up"
    case .failed(let operation, let path, let errno):
      "\(path): \(operation) failed: \(String(cString: strerror(errno)))"
    }
  }
}
