import DetentFiles
import Glibc

/// A file that is written bit by bit, opened as every program opens its outputs.
///
/// What stands at the path is written to and never replaced: links are followed, owner and mode
/// stay, and a device or a pipe takes the bytes as they come. An ordinary file begins anew; while
/// one program writes it another is refused, since both would spoil it.
package final class LineFile {
  private let path: String
  private let descriptor: Int32
  private let isOrdinary: Bool
  private var interrupts: [Int32]
  private var wholeBytes = 0
  private var failure: OutputError?

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - path: where.
  ///   - inputs: the paths of what this run reads, `-` for standard input: none of them is written
  ///     to, under whatever name.
  ///   - interrupts: descriptors that become readable when the program is asked to end; it doesn't
  ///     wait any longer then for somebody to read a pipe.
  ///   - keeps: whether what is in the file stays there until `begin`.
  /// - Throws: when it can't be opened, is one of the inputs, or another program writes it.
  package init(
    path: String, notAmong inputs: [String] = [], unless interrupts: [Int32] = [],
    keeps: Bool = false
  ) throws(OutputError) {
    self.path = path
    self.interrupts = interrupts
    // It is emptied below, once nobody else is known to write it.
    var descriptor: Int32
    repeat {
      descriptor = path.asPath { open($0, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666) }
      if descriptor < 0, errno == EINTR, isReadable(interrupts) { throw .interrupted }
    } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else {
      throw .failed(
        "\(path): cannot be written (\(String(cString: strerror(errno)))). "
          + "Is the directory there, and may you write in it?")
    }
    self.descriptor = descriptor
    var status = stat()
    isOrdinary = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    guard isOrdinary else { return }
    for input in inputs where Self.isSame(input, status) {
      throw .failed("\(path): is being read; name another file")
    }
    // Where a file system has no locks there is no refusing either.
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      throw .failed("\(path): is being written already; name another file, or end that first")
    }
    if !keeps { try begin(unless: interrupts) }
  }

  /// Empties an ordinary file, and watches those interrupts from now on.
  package func begin(unless interrupts: [Int32]) throws(OutputError) {
    self.interrupts = interrupts
    try begin()
  }

  /// Empties an ordinary file.
  package func begin() throws(OutputError) {
    guard !isOrdinary || ftruncate(descriptor, 0) == 0 else { throw problem(errno) }
  }

  deinit {
    // A child that is being started may hold the descriptor for a moment, and with it the lock.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Writes a line.
  package func append(_ line: String) throws(OutputError) {
    try write(line + "\n")
  }

  /// Writes some text.
  package func write(_ text: String) throws(OutputError) { try write(Array(text.utf8)) }

  /// Writes some bytes, to an ordinary file all or none of them.
  ///
  /// So what is on a full disk ends with something whole. After a failure nothing is written any
  /// more.
  package func write(_ bytes: [UInt8]) throws(OutputError) {
    if let failure { throw failure }
    do {
      try DetentRuntime.write(bytes, to: descriptor, unless: isOrdinary ? [] : interrupts)
      wholeBytes += bytes.count
    } catch {
      if isOrdinary { _ = ftruncate(descriptor, off_t(wholeBytes)) }
      let failure =
        switch error {
        case .asked: OutputError.interrupted
        case .system(let code): problem(code)
        }
      self.failure = failure
      throw failure
    }
  }

  /// Whether a path leads to that file, also by a link or by another of its names.
  private static func isSame(_ input: String, _ file: stat) -> Bool {
    var status = stat()
    let isThere =
      input == "-" ? fstat(STDIN_FILENO, &status) : input.asPath { stat($0, &status) }
    return isThere == 0 && status.st_dev == file.st_dev && status.st_ino == file.st_ino
  }

  private func problem(_ code: Int32) -> OutputError {
    let reason =
      switch code {
      case EPIPE: "nobody reads it any more"
      case EFBIG: "the file would be larger than files may be; see ulimit -f"
      default: String(cString: strerror(code))
      }
    return .failed("\(path): cannot be written: \(reason)")
  }
}
