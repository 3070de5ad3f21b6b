import Glibc

/// Why there is nothing to draw on.
public enum TerminalError: Error, Equatable, Sendable {
  /// The program has no terminal: it runs from cron, in a container, behind a pipe at both ends.
  case missing(path: String)
  /// The path is something else.
  case notATerminal(path: String)
  /// This program already draws on a terminal; it can on one at a time.
  case busy(path: String)
  /// It takes no more output: stopped, or at the other end of a line that is.
  case stalled(path: String)
  /// It has gone: its window was closed, its line hung up.
  case hungUp(path: String)
  /// The system refused `operation`.
  case failed(operation: String, path: String, errno: Int32)

  /// The error that a system call's `errno` stands for.
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
}

extension TerminalError: CustomStringConvertible {
  /// What, where, and what to do.
  public var description: String {
    switch self {
    case .missing(let path):
      "there is no terminal to draw on (\(path)): run this in a terminal, "
        + "or with 'ssh -t' or 'docker run -it'"
    case .notATerminal(let path):
      "\(path) is not a terminal: give the path of one, such as /dev/tty"
    case .busy(let path):
      "\(path) can't be opened: this program already draws on a terminal; close that first"
    case .stalled(let path):
      "\(path) takes no more output: is its line or window stopped?"
    case .hungUp(let path):
      "\(path) has hung up"
    case .failed(let operation, let path, let errno):
      "\(path): \(operation) failed: \(String(cString: strerror(errno)))"
    }
  }
}
