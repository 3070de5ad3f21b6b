import Foundation

/// A text file that is written bit by bit.
struct LineFile {
  private let path: String
  private let handle: FileHandle

  /// Begins a file; one that is there already is replaced.
  init(path: String) throws(OutputError) {
    self.path = path
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let handle = FileHandle(forWritingAtPath: path)
    else {
      throw OutputError.failed(
        "\(path): cannot be written (\(String(cString: strerror(errno)))). "
          + "Is the directory there, and may you write in it?")
    }
    self.handle = handle
  }

  /// Writes a line.
  func append(_ line: String) throws(OutputError) {
    try write(line + "\n")
  }

  /// Writes some text.
  func write(_ text: String) throws(OutputError) {
    do {
      try handle.write(contentsOf: Data(text.utf8))
    } catch {
      throw OutputError.failed("\(path): cannot be written: \(error.localizedDescription)")
    }
  }
}
