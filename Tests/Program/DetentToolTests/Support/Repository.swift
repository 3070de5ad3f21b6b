import Foundation

/// Paths.
enum Repository {
  /// The directory of this package.
  static let root = String(
    #filePath.dropLast("/Tests/Program/DetentToolTests/Support/Repository.swift".count))

  /// The directory of the programs built beside the tests.
  static let programs: String = {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    var directory = URL(fileURLWithPath: tests).deletingLastPathComponent()
    // Another runner would load the tests from elsewhere.
    for argument in CommandLine.arguments where argument.hasSuffix(".xctest") {
      directory = URL(fileURLWithPath: argument).deletingLastPathComponent()
    }
    return directory.path
  }()

  /// The tested program: `DETENT`, or the one beside the tests.
  static let tool: String = {
    guard let program = ProcessInfo.processInfo.environment["DETENT"], !program.isEmpty else {
      return "\(programs)/detent"
    }
    return program.hasPrefix("/") ? program : "\(root)/\(program)"
  }()

  /// The files of a directory with that extension, sorted by name.
  static func files(in directory: String, ending: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(directory)")
      .filter { $0.hasSuffix(ending) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
