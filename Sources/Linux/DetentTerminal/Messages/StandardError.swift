import CTerminal
import Glibc

/// Writes a line to standard error, made safe for a terminal.
///
/// Failures are ignored: no other output is left. So is a full pipe once the program is asked to
/// end.
package func standardError(_ line: String) {
  standardError(unfinished: Message.shown(line) + "\n")
}

/// Writes safe text to standard error without a line end, such as progress.
package func standardError(unfinished text: String) {
  let interrupts = interrupts_watched()
  try? write(
    Array(text.utf8), to: STDERR_FILENO, unless: interrupts < 0 ? [] : [interrupts])
}

/// Whether standard error takes a line without blocking.
package var standardErrorHasRoom: Bool {
  var polled = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
  return poll(&polled, 1, 0) > 0
}

/// The reason for an incomplete write.
package enum WriteFailure: Error {
  /// Asked to end while the descriptor was blocked.
  case asked
  /// A failed call, with its errno.
  case system(Int32)
}

/// Writes all bytes to a descriptor, unless the program is asked to end while it is blocked.
package func write(
  _ bytes: [UInt8], to descriptor: Int32, unless interrupts: [Int32]
) throws(WriteFailure) {
  var rest = bytes[...]
  while !rest.isEmpty {
    if !interrupts.isEmpty { try waitForRoom(on: descriptor, unless: interrupts) }
    // A pipe with room accepts that many bytes without blocking.
    let piece = interrupts.isEmpty ? rest : rest.prefix(Int(PIPE_BUF))
    let count = piece.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if count >= 0 {
      rest = rest.dropFirst(count)
    } else if errno == EAGAIN {
      try waitForRoom(on: descriptor, unless: interrupts)
    } else if errno != EINTR {
      throw .system(errno)
    }
  }
}

private func waitForRoom(
  on descriptor: Int32, unless interrupts: [Int32]
) throws(WriteFailure) {
  var waiting = [pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)]
  waiting += interrupts.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  while poll(&waiting, nfds_t(waiting.count), -1) < 0 {
    if errno != EINTR && errno != EAGAIN { return }
  }
  if waiting[0].revents == 0 { throw .asked }
}
