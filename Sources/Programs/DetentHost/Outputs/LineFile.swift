import DetentRuntime
import Glibc

/// A file written line by line, opened as other programs open their output.
///
/// The file at the path is written and never replaced: links are followed, owner and mode are kept,
/// and devices and pipes work. A regular file is truncated; a second program is refused while one
/// writes it, and so is a file that this one reads.
package final class LineFile {
  private let path: String
  private let descriptor: Int32
  private let isOrdinary: Bool
  private var interrupts: [Int32]
  private var wholeBytes = 0
  private var failure: OutputError?
  private let troubles: Troubles?
  /// Whether all was written.
  package var isWhole: Bool { failure == nil }

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - interrupts: descriptors that, when readable, end the wait for a pipe's reader.
  ///   - keeps: whether the content is kept until `begin`.
  ///   - troubles: receives the failure that ends the file, while a run goes on; nil: it is thrown.
  /// - Throws: if it can't be opened, is one of the `InputFiles` under any name, or is locked by
  ///   another program.
  package init(
    path: String, unless interrupts: [Int32] = [], keeps: Bool = false, troubles: Troubles? = nil
  ) throws(OutputError) {
    self.path = path
    self.interrupts = interrupts
    self.troubles = troubles
    // Truncated below, once the lock is held.
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
    isOrdinary = fstat(descriptor, &status) == 0 && status.kind == S_IFREG
    guard status.kind != S_IFBLK else {
      close(descriptor)
      throw .failed("\(path): is a disk, which would be overwritten; name a file")
    }
    guard isOrdinary else { return }
    for input in InputFiles.paths where Self.isSame(input, status) {
      throw .failed("\(path): is being read; name another file")
    }
    // File systems without locks can't refuse.
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      throw .failed("\(path): is being written already; name another file, or end that first")
    }
    if !keeps { try begin(unless: interrupts) }
  }

  /// Truncates a regular file, and watches those interrupts from now on.
  package func begin(unless interrupts: [Int32]) throws(OutputError) {
    self.interrupts = interrupts
    try begin()
  }

  /// Truncates a regular file.
  package func begin() throws(OutputError) {
    guard !isOrdinary || ftruncate(descriptor, 0) == 0 else { throw problem(errno) }
  }

  deinit {
    // A child being started may hold the descriptor, and thus the lock, for a moment.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Writes some text.
  package func write(_ text: String) throws(OutputError) { try write(Array(text.utf8)) }

  /// Writes bytes, to a regular file all or none.
  ///
  /// So a full disk ends the file at a whole record. After a failure nothing more is written.
  package func write(_ bytes: [UInt8]) throws(OutputError) {
    if let failure {
      guard troubles == nil else { return }
      throw failure
    }
    do {
      try DetentHost.write(bytes, to: descriptor, unless: isOrdinary ? [] : interrupts)
      wholeBytes += bytes.count
    } catch {
      if isOrdinary { _ = ftruncate(descriptor, off_t(wholeBytes)) }
      let failure =
        switch error {
        case .asked: OutputError.interrupted
        case .system(let code): problem(code)
        }
      self.failure = failure
      guard let troubles, failure != .interrupted else { throw failure }
      troubles.tell(
        "\(failure); the menu goes on, and what follows isn't recorded: make room, or name another "
          + "file", isShown: true)
    }
  }

  /// Whether a path leads to that file, by a link or another name, too.
  private static func isSame(_ input: String, _ file: stat) -> Bool {
    var status = stat()
    let isThere =
      input == "-" ? fstat(STDIN_FILENO, &status) : input.asPath { stat($0, &status) }
    return isThere == 0 && status.isSame(as: file)
  }

  private func problem(_ code: Int32) -> OutputError {
    let reason =
      switch code {
      case EPIPE: "closed by its reader"
      case EFBIG: "the file would be larger than files may be; see ulimit -f"
      default: String(cString: strerror(code))
      }
    return .failed("\(path): cannot be written: \(reason)")
  }
}
