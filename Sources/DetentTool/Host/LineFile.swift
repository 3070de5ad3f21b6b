import DetentConfiguration
import Glibc

/// A file that is written bit by bit, opened as every program opens its outputs.
///
/// What stands at the path is written to and never replaced: links are followed, owner and mode
/// stay, and a device or a pipe takes the bytes as they come. An ordinary file begins anew; while
/// one program writes it another is refused, since both would spoil it.
final class LineFile {
  private let path: String
  private let descriptor: Int32
  private let isOrdinary: Bool
  private let interrupts: [Int32]
  private var wholeBytes = 0
  private var failure: OutputError?

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - path: where.
  ///   - interrupts: descriptors that become readable when the program is asked to end; it doesn't
  ///     wait any longer then for somebody to read a pipe.
  /// - Throws: when it can't be opened, or another program writes it.
  init(path: String, unless interrupts: [Int32] = []) throws(OutputError) {
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
    // Where a file system has no locks there is no refusing either.
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      throw .failed("\(path): is being written already; name another file, or end that first")
    }
    guard ftruncate(descriptor, 0) == 0 else { throw problem(errno) }
  }

  deinit { close(descriptor) }

  /// Writes a line.
  func append(_ line: String) throws(OutputError) {
    try write(line + "\n")
  }

  /// Writes some text.
  func write(_ text: String) throws(OutputError) { try write(Array(text.utf8)) }

  /// Writes some bytes, to an ordinary file all or none of them.
  ///
  /// So what is on a full disk ends with something whole. After a failure nothing is written any
  /// more.
  func write(_ bytes: [UInt8]) throws(OutputError) {
    if let failure { throw failure }
    do {
      try DetentTool.write(bytes, to: descriptor, unless: isOrdinary ? [] : interrupts)
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
