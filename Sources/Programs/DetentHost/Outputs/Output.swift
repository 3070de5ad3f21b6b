import DetentTerminal
import Glibc

/// An error of an output.
package enum OutputError: Error, Equatable, CustomStringConvertible {
  /// Standard output has no reader.
  case closed
  /// The program was asked to end while standard output was blocked.
  case interrupted
  /// Another error, in words.
  case failed(String)

  package var description: String {
    switch self {
    case .closed: "standard output was closed by its reader"
    case .interrupted: "interrupted while writing to standard output"
    case .failed(let words): words
    }
  }
}

/// Writes all bytes to standard output.
///
/// - Parameters:
///   - bytes: the bytes.
///   - interrupts: descriptors that, when readable, end the wait for a reader.
/// - Throws: `OutputError` without a reader or on a full disk. (SIGPIPE is ignored.)
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
  try standardOutput(line: Array(line.utf8), unless: interrupts)
}

/// Writes bytes and a line feed to standard output.
package func standardOutput(
  line bytes: [UInt8], unless interrupts: [Int32] = []
) throws(OutputError) {
  try standardOutput(bytes + [0x0A], unless: interrupts)
}
