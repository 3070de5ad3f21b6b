import DetentFiles
import DetentRuntime
import Glibc

/// Reads a whole input that may be anything: a file, a pipe, or a device that never ends.
enum InputBytes {
  /// A list that somebody picks from is shorter.
  static let most = 100_000_000

  /// Why there are no bytes.
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

  /// The bytes that come from a descriptor until its end.
  ///
  /// - Parameters:
  ///   - descriptor: what to read from.
  ///   - name: what a message calls it.
  /// - Returns: the bytes.
  /// - Throws: when it can't be read, or has more bytes than it may.
  static func read(_ descriptor: Int32, named name: String) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        if errno == EAGAIN {
          // Whoever shares it has set it so.
          wait(for: [descriptor], atMost: nil)
          continue
        }
        throw failure(name)
      }
      bytes += buffer[..<count]
      guard bytes.count <= most else { throw tooLong(name) }
    }
  }

  /// That it has more bytes than it may.
  static func tooLong(_ name: String) -> Failure {
    Failure(description: "\(name): longer than \(most) bytes. Is this the right input?")
  }

  /// Why it can't be read, by `errno`.
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
