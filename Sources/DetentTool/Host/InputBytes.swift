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
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    return try read(descriptor, named: path)
  }

  /// The bytes that come from a descriptor until its end.
  ///
  /// - Parameters:
  ///   - descriptor: what to read from.
  ///   - name: what a message calls it.
  ///   - mostLines: as many lines it may have, if that matters.
  /// - Returns: the bytes.
  /// - Throws: when it can't be read, or has more bytes or lines than it may.
  static func read(
    _ descriptor: Int32, named name: String, mostLines: Int = .max
  ) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var lines = 0
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw failure(name)
      }
      bytes += buffer[..<count]
      if mostLines < .max { lines += buffer[..<count].count { $0 == 0x0A } }
      guard lines <= mostLines else {
        throw Failure(
          description: "\(name): more than \(mostLines) lines; choose some of them first")
      }
      guard bytes.count <= most else {
        throw Failure(description: "\(name): longer than \(most) bytes. Is this the right input?")
      }
    }
  }

  /// Why an input can't be read, by `errno`.
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
