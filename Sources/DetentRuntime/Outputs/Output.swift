import Glibc

/// What is wrong with an output, when something is.
package enum OutputError: Error, Equatable, CustomStringConvertible {
  /// Nobody reads standard output any more.
  case closed
  /// The program was asked to end while standard output took no more.
  case interrupted
  /// Something else, in words.
  case failed(String)

  package var description: String {
    switch self {
    case .closed: "standard output was closed: nobody reads it any more"
    case .interrupted: "interrupted while writing to standard output"
    case .failed(let words): words
    }
  }
}

/// Writes bytes to standard output, all of them.
///
/// - Parameters:
///   - bytes: what is written.
///   - interrupts: descriptors that become readable when the program is asked to end; it doesn't
///     wait for a reader any longer then.
/// - Throws: when nobody reads it any more, or the disk is full. (SIGPIPE is ignored.)
package func standardOutput(_ bytes: [UInt8], unless interrupts: [Int32] = []) throws(OutputError) {
  do {
    try write(bytes, to: STDOUT_FILENO, unless: interrupts)
  } catch {
    switch error {
    case .asked: throw .interrupted
    case .system(EPIPE): throw .closed
    case .system(let code):
      throw .failed("cannot write to standard output: \(String(cString: strerror(code)))")
    }
  }
}

/// Writes a line to standard output.
package func standardOutput(_ line: String, unless interrupts: [Int32] = []) throws(OutputError) {
  try standardOutput(Array((line + "\n").utf8), unless: interrupts)
}

/// Writes a line to standard error, as it may be shown to people.
///
/// Where that fails too there is nobody left to tell.
package func standardError(_ line: String) {
  try? write(Array((Message.shown(line) + "\n").utf8), to: STDERR_FILENO, unless: [])
}

/// Writes text of ours to standard error that isn't a line yet, such as how far something has come.
package func standardError(unfinished text: String) {
  try? write(Array(text.utf8), to: STDERR_FILENO, unless: [])
}

/// Why not all bytes were written.
package enum WriteFailure: Error {
  /// The program was asked to end while there was no room.
  case asked
  /// A call failed, with that errno.
  case system(Int32)
}

/// Writes bytes to a descriptor, all of them, unless the program is asked to end while it waits for
/// room.
package func write(
  _ bytes: [UInt8], to descriptor: Int32, unless interrupts: [Int32]
) throws(WriteFailure) {
  var rest = bytes[...]
  while !rest.isEmpty {
    if !interrupts.isEmpty { try waitForRoom(on: descriptor, unless: interrupts) }
    // A pipe with room takes that many bytes without waiting.
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
