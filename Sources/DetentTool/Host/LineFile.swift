import Foundation

/// A text file that is written line by line.
struct LineFile {
  private let handle: FileHandle

  /// Begins a file; one that is there already is replaced.
  init(path: String) throws {
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
  func append(_ line: String) throws {
    try handle.write(contentsOf: Data((line + "\n").utf8))
  }
}
