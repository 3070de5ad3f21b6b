import Glibc

/// What is wrong with standard output, when it is.
struct OutputError: Error, CustomStringConvertible {
  var description: String
}

/// Writes bytes to standard output, all of them.
///
/// - Throws: when nobody reads it any more, or the disk is full. (SIGPIPE is ignored.)
func standardOutput(_ bytes: [UInt8]) throws(OutputError) {
  try write(bytes, to: STDOUT_FILENO)
}

/// Writes a line to standard output.
func standardOutput(_ line: String) throws(OutputError) {
  try standardOutput(Array((line + "\n").utf8))
}

/// Writes a line to standard error; where that fails too there is nobody left to tell.
func standardError(_ line: String) {
  try? write(Array((line + "\n").utf8), to: STDERR_FILENO)
}

private func write(_ bytes: [UInt8], to descriptor: Int32) throws(OutputError) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if count >= 0 {
      rest = rest.dropFirst(count)
    } else if errno == EAGAIN {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      poll(&waiting, 1, 1_000)
    } else if errno != EINTR {
      throw OutputError(
        description: errno == EPIPE
          ? "standard output was closed: nobody reads the answer any more"
          : "cannot write to standard output: \(String(cString: strerror(errno)))")
    }
  }
}
