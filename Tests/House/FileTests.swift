import Foundation
import Testing

/// The rules for every file of the repository.
@Suite("Files")
struct FileTests {
  @Test("The top level has no further files")
  func top() throws {
    let allowed: Set<String> = [
      "Boards", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "Makefile", "Package.resolved",
      "Package.swift", "Python", "README.md", "Scripts", "Simulator", "Sources", "Tests",
      "debian",
    ]
    let found = try FileManager.default.contentsOfDirectory(atPath: Tree.root)
      // Test runs with coverage write profiles here.
      .filter { !$0.hasPrefix(".") && !$0.hasSuffix(".profraw") }
    report(
      Set(found).subtracting(allowed).sorted().map {
        "\($0): at the top; put it into one of \(allowed.sorted().joined(separator: ", "))"
      })
  }

  @Test("Lines have no trailing blanks, and files end with a line end")
  func blanks() throws {
    var wrong: [String] = []
    var linesOfText: [String: IndexSet] = [:]
    for file in try Tree.allSwift() { linesOfText[file.path] = file.linesOfText }
    // In a patch a blank begins each unchanged line, empty ones included.
    for file in try Tree.readable() where !file.path.hasSuffix(".patch") {
      let texts = linesOfText[file.path] ?? []
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated()
      where [" ", "\t", "\r"].contains(line.last) && !texts.contains(index + 1) {
        wrong.append("\(file.path):\(index + 1): blanks at the end of the line; remove them")
      }
      if !file.text.hasSuffix("\n") || file.text.hasSuffix("\n\n") {
        wrong.append("\(file.path): end the file with one line feed")
      }
    }
    report(wrong)
  }

  @Test("No file contains a path of a private machine")
  func paths() throws {
    var wrong: [String] = []
    for file in try Tree.readable() {
      for folder in ["home", "root", "work", "Users"] where file.text.contains("/\(folder)/") {
        wrong.append(
          "\(file.path): mentions /\(folder)/; write a path from the repository, or $HOME")
      }
    }
    report(wrong)
  }

  @Test("YAML files start with a comment that names an existing schema")
  func schemas() throws {
    var wrong: [String] = []
    let mark = "# yaml-language-server: $schema="
    for path in Tree.files(below: ["Boards", "Simulator"], endingWith: ".yaml") {
      let first = try Tree.text(of: path).prefix { $0 != "\n" }
      guard first.hasPrefix(mark) else {
        wrong.append("\(path): begin it with \(mark)…, so that editors complete and check it")
        continue
      }
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      let schema = "\(Tree.root)/\(folder)/\(first.dropFirst(mark.count))"
      if !FileManager.default.fileExists(atPath: schema) {
        wrong.append(
          "\(path): its schema \(first.dropFirst(mark.count)) doesn't exist; name one that does")
      }
    }
    report(wrong)
  }
}
