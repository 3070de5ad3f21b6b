import DetentFiles
import DetentRuntime
import Glibc

/// Reads a whole input of any kind: a file, a pipe, or an endless device.
enum InputBytes {
  /// The most bytes, beyond any list to pick from.
  static let most = 100_000_000

  /// The error of an unreadable input.
  struct Failure: Error, Equatable, CustomStringConvertible {
    var description: String
  }

  /// The bytes of the file at a path.
  static func read(_ path: String) throws(Failure) -> [UInt8] {
    let descriptor = path.asPath { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    return try read(descriptor, named: path)
  }

  /// The bytes of a descriptor until its end.
  ///
  /// - Parameters:
  ///   - descriptor: the descriptor.
  ///   - name: its name in messages.
  /// - Returns: the bytes.
  /// - Throws: `Failure` if it can't be read or exceeds `most`.
  static func read(_ descriptor: Int32, named name: String) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        if errno == EAGAIN {
          // Another process has set it non-blocking.
          wait(for: [descriptor], atMost: nil)
          continue
        }
        throw failure(name)
      }
      bytes += buffer[..<count]
      guard bytes.count <= most else { throw tooLong(name) }
    }
  }

  /// The error for too many bytes.
  static func tooLong(_ name: String) -> Failure {
    Failure(description: "\(name): longer than \(most) bytes. Is this the right input?")
  }

  /// The error for `errno`.
  static func failure(_ name: String) -> Failure {
    let reason =
      switch errno {
      case ENOENT: "no such file; check the path, which starts at the current directory"
      case EISDIR: "this is a directory; name a file in it"
      default: "cannot be read: \(String(cString: strerror(errno)))"
      }
    return Failure(description: "\(name): \(reason)")
  }
}
