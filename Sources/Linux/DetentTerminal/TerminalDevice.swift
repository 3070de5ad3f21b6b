import CTerminal
import DetentInput
import DetentRuntime
import Glibc

/// An open terminal device, closed at its end.
///
/// It is opened anew, so that O_NONBLOCK does not affect the shell.
struct TerminalDevice: ~Copyable {
  let descriptor: Int32
  let path: String

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
  func hasInput(within span_ms: Int32) -> Bool { isReady(for: POLLIN, within: span_ms) }

  /// Whether output is taken within `span_ms` milliseconds.
  func hasRoom(within span_ms: Int32) -> Bool { isReady(for: POLLOUT, within: span_ms) }

  private func isReady(for event: Int32, within span_ms: Int32) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    var result = poll(&polled, 1, span_ms)
    // A window being resized sends signals repeatedly; a few of them are retried.
    for _ in 0..<8 where result < 0 && errno == EINTR { result = poll(&polled, 1, span_ms) }
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

  /// Sends what the terminal takes within `span_ms` milliseconds, and leaves the rest.
  func send(_ rest: inout ArraySlice<UInt8>, within span_ms: Int64) throws(TerminalError) {
    let start = Instant.onMonotonicClock
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        let left_ms = span_ms - (Instant.onMonotonicClock - start).microseconds / 1_000
        if left_ms <= 0 || !hasRoom(within: Int32(left_ms)) { return }
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
