import Foundation
import Testing

/// The files of the repository on the disk.
enum Tree {
  /// The repository's folder.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// The paths of all files below the folders, from the root, in order.
  static func files(below folders: [String], endingWith ending: String = "") -> [String] {
    folders.flatMap { folder in
      (FileManager.default.enumerator(atPath: "\(root)/\(folder)")?.allObjects ?? [])
        .compactMap { $0 as? String }
        .filter { $0.hasSuffix(ending) && !$0.contains("__pycache__") }
        .map { "\(folder)/\($0)" }
    }
    .filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(root)/\(path)", isDirectory: &isFolder)
        && !isFolder.boolValue
    }
    .sorted()
  }

  /// All Swift files of the folders, split into tokens.
  static func swift(below folders: [String]) throws -> [SwiftFile] {
    let all = try allSwift()
    return try folders.flatMap { folder in
      let known = all.filter { $0.path.hasPrefix("\(folder)/") }
      return known.isEmpty ? try scan([folder]) : known
    }
  }

  /// Every Swift file of `Sources` and `Tests`.
  static func allSwift() throws -> [SwiftFile] { try scanned.get() }

  /// Those files, split once for all tests.
  private static let scanned = Result { try scan(["Sources", "Tests"]) }

  private static func scan(_ folders: [String]) throws -> [SwiftFile] {
    try files(below: folders, endingWith: ".swift").map { path in
      SwiftFile(path: path, text: try text(of: path))
    }
  }

  /// All text files, without pictures and deliberately broken files.
  static func readable() throws -> [(path: String, text: String)] {
    let top = [
      "Package.swift", "README.md", "CHANGELOG.md", "CONTRIBUTING.md",
      "Makefile", "LICENSE", ".swift-format", ".gitignore", ".editorconfig",
    ]
    let below = files(below: [
      "Sources", "Tests", "Boards", "Simulator", "Python", "Scripts", ".ci",
    ])
    return try (top + below)
      .filter { !$0.hasSuffix(".png") && !$0.contains("/Broken/") }
      .map { ($0, try text(of: $0)) }
  }

  /// The text of a file.
  static func text(of path: String) throws -> String {
    try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
  }
}

/// Fails with all faults, if any.
func report(_ wrong: [String], sourceLocation: SourceLocation = #_sourceLocation) {
  guard !wrong.isEmpty else { return }
  let list = wrong.joined(separator: "\n")
  Issue.record(Comment(rawValue: "\n\(list)"), sourceLocation: sourceLocation)
}
