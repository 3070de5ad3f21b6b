import Glibc

/// Reads a whole file of any kind.
package enum FileBytes {
  /// The bytes of the file at `path`.
  ///
  /// A pipe is read to its end; one without a writer is not waited for.
  ///
  /// - Throws: `ConfigurationError` if the file is missing, inaccessible, a directory, or longer
  ///   than `Limits.fileBytes`, beyond which nothing is read.
  package static func read(_ path: String) throws(ConfigurationError) -> [UInt8] {
    guard !path.isEmpty else { throw failure(path, ENOENT) }
    let descriptor = path.asPath { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
    guard descriptor >= 0 else { throw failure(path, errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = chunk.withUnsafeMutableBytes { buffer in
        Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      }
      if count == 0, bytes.isEmpty, isPipe(descriptor) { throw failure(path, EPIPE) }
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        if errno == EAGAIN {
          var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
          poll(&polled, 1, -1)
          continue
        }
        throw failure(path, errno)
      }
      bytes += chunk[..<count]
      if bytes.count > Limits.fileBytes { throw tooLarge(path) }
    }
  }

  /// The error for more bytes than `Limits.fileBytes`.
  package static func tooLarge(_ file: String) -> ConfigurationError {
    ConfigurationError(
      file: file, reason: .tooLarge,
      message: "longer than \(Limits.fileBytes) bytes; a menu, board or session is far shorter. "
        + "Is this the right file?")
  }

  private static func isPipe(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  private static func failure(_ path: String, _ code: Int32) -> ConfigurationError {
    let message =
      switch code {
      case ENOENT where WholeFile.isLink(path): WholeFile.danglingLink
      case EPIPE: "this pipe has no writer; name a file"
      case ENOENT, ENOTDIR: "no such file; check the path, which starts at the current directory"
      case EACCES, EPERM: "not allowed to read this file; check its owner and its permissions"
      case EISDIR: "this is a directory; name a file in it"
      case ENAMETOOLONG: "the path is too long"
      case ELOOP: "the path goes round in circles of symbolic links"
      default: "can't be read: error \(code) of the operating system"
      }
    return ConfigurationError(
      file: path.isEmpty ? "(no path)" : path, reason: .unreadable, message: message)
  }
}
