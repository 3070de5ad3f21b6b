import CTerminal
import Glibc

/// An open terminal device, closed at its end.
///
/// It is opened anew, so that O_NONBLOCK does not affect the shell.
struct TerminalDevice: ~Copyable {
  let descriptor: Int32
  let path: String

  /// The longest wait for a terminal that takes no output; less than the guard's two seconds, so
  /// that a program asked to end on a stopped terminal still ends by itself.
  private static let patience_ms: Int32 = 1_000

  init(path: String) throws(TerminalError) {
    let descriptor = open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw TerminalError(errno: errno, operation: "opening", path: path)
    }
    self.descriptor = descriptor
    self.path = path
  }

  deinit { _ = close(descriptor) }

  /// The size, `usual` where the terminal reports none, as on a serial line.
  ///
  /// Without a screen it has two rows.
  func size(hasScreen: Bool) -> TerminalSize {
    var columns: Int32 = 0
    var rows: Int32 = 0
    var size = TerminalSize.usual
    if terminal_size(descriptor, &columns, &rows) == 0, columns > 0, rows > 0 {
      size = TerminalSize(columns: Int(columns), rows: Int(rows))
    }
    return hasScreen ? size : TerminalSize(columns: size.columns, rows: 2)
  }

  /// Whether input arrives within `span_ms` milliseconds.
  func hasInput(within span_ms: Int32) -> Bool {
    var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    var result = poll(&input, 1, span_ms)
    // A window being resized sends signals repeatedly; a few of them are retried.
    for _ in 0..<8 where result < 0 && errno == EINTR { result = poll(&input, 1, span_ms) }
    return result > 0
  }

  /// Returns pending input without waiting; nil after a hangup.
  func received() throws(TerminalError) -> [UInt8]? {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 512)
    // Bounded: a terminal that sends without end must not block drawing.
    while bytes.count < 64 * piece.count {
      let count = read(descriptor, &piece, piece.count)
      if count > 0 {
        bytes += piece[..<count]
        if count < piece.count { break }
      } else if count < 0 && errno == EAGAIN {
        break
      } else if count == 0 || errno == EIO {
        return bytes.isEmpty ? nil : bytes
      } else if errno != EINTR {
        throw TerminalError(errno: errno, operation: "reading", path: path)
      }
    }
    return bytes
  }

  /// Sends all bytes; waits for a slow terminal, but not for a stopped one.
  func send(_ bytes: [UInt8]) throws(TerminalError) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        sent += count
      } else if errno == EAGAIN {
        var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        if poll(&room, 1, Self.patience_ms) == 0 { throw .stalled(path: path) }
      } else if errno != EINTR {
        throw TerminalError(errno: errno, operation: "writing", path: path)
      }
    }
  }
}

/// The signals caught since the last call.
func signalsHeard() -> [Int32] {
  var bytes = [UInt8](repeating: 0, count: 64)
  let count = read(terminal_guard_pipe(), &bytes, bytes.count)
  return count > 0 ? bytes[..<count].map { Int32($0) } : []
}
