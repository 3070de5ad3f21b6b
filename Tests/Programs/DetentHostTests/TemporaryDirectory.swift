import Foundation

/// A directory that is deleted at the end of the test.
final class TemporaryDirectory {
  /// Where it is.
  let path: String

  init() throws {
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("detent-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    path = directory.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file in it, and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: "\(path)/\(name)", atomically: true, encoding: .utf8)
    return "\(path)/\(name)"
  }
}
