import Glibc

/// A text file that is written bit by bit.
struct LineFile {
  /// Closes with the last of those who write.
  private final class Descriptor: Sendable {
    let number: Int32
    init(_ number: Int32) { self.number = number }
    deinit { close(number) }
  }

  private let path: String
  private let descriptor: Descriptor

  /// Begins a file; one that is there already is replaced.
  init(path: String) throws(OutputError) {
    self.path = path
    let number = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard number >= 0 else {
      throw OutputError.failed(
        "\(path): cannot be written (\(String(cString: strerror(errno)))). "
          + "Is the directory there, and may you write in it?")
    }
    descriptor = Descriptor(number)
  }

  /// Whether there is a file of that name.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Writes a line.
  func append(_ line: String) throws(OutputError) {
    try write(line + "\n")
  }

  /// Writes some text.
  func write(_ text: String) throws(OutputError) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.write(descriptor.number, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw OutputError.failed(
          "\(path): cannot be written: \(String(cString: strerror(errno)))")
      }
    }
  }
}
