import Foundation

/// Paths of the files that the tests read.
enum Repository {
  /// The directory of this package.
  static let root = String(
    #filePath.dropLast("/Tests/Programs/DetentHostTests/Repository.swift".count))
  /// The directory of the broken files.
  static let broken = root + "/Tests/Data/Broken"

  /// The files of a directory with that extension, sorted by name.
  static func files(in directory: String, ending: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory)
      .filter { $0.hasSuffix(ending) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The text of a file.
  static func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }
}
