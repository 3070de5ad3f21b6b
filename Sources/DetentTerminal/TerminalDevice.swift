import CTerminal
import Glibc

/// An open terminal device; closed when it goes.
///
/// It is opened anew, so that not blocking is this program's affair alone and not the shell's too.
struct TerminalDevice: ~Copyable {
  let descriptor: Int32
  let path: String

  /// How long a terminal may take no output; less than the guard's two seconds, so that a program
  /// that is asked to end while its terminal is stopped still ends by itself.
  private static let patience_ms: Int32 = 1_000

  init(path: String) throws(TerminalError) {
    let descriptor = open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw TerminalError(errno: errno, operation: "opening", path: path)
    }
    self.descriptor = descriptor
    self.path = path
  }

  deinit {
    _ = close(descriptor)
  }

  /// The size; the usual one where the terminal doesn't know, as on a serial line.
  ///
  /// Without a screen there are two rows.
  func size(hasScreen: Bool) -> TerminalSize {
    var columns: Int32 = 0
    var rows: Int32 = 0
    var size = TerminalSize.usual
    if terminal_size(descriptor, &columns, &rows) == 0, columns > 0, rows > 0 {
      size = TerminalSize(columns: Int(columns), rows: Int(rows))
    }
    return hasScreen ? size : TerminalSize(columns: size.columns, rows: 2)
  }

  /// Whether something arrives within so many milliseconds.
  func hasInput(within span_ms: Int32) -> Bool {
    var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    var result = poll(&input, 1, span_ms)
    // A window that is being resized sends signals all the time; a few of them are waited out.
    for _ in 0..<8 where result < 0 && errno == EINTR { result = poll(&input, 1, span_ms) }
    return result > 0
  }

  /// What has arrived, without waiting; `nil` when the terminal has gone.
  func received() throws(TerminalError) -> [UInt8]? {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 512)
    // Bounded: a terminal that sends without end must not keep the program from drawing.
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

  /// Sends all of it, waiting for a slow terminal, but not for a stopped one.
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

/// The signals that the guard has heard since the last call.
func signalsHeard() -> [Int32] {
  var bytes = [UInt8](repeating: 0, count: 64)
  let count = read(terminal_guard_pipe(), &bytes, bytes.count)
  return count > 0 ? bytes[..<count].map { Int32($0) } : []
}
