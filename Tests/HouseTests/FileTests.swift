import Foundation
import Testing

/// What every file of the repository holds to.
@Suite("Files")
struct FileTests {
  @Test("Nothing else stands at the top")
  func top() throws {
    let allowed: Set<String> = [
      "Boards", "LICENSE", "Makefile", "Package.resolved", "Package.swift", "README.md",
      "Simulator", "Sources", "Tests",
    ]
    let found = try FileManager.default.contentsOfDirectory(atPath: Tree.root)
      .filter { !$0.hasPrefix(".") }
    report(
      Set(found).subtracting(allowed).sorted().map {
        "\($0): at the top; put it into one of \(allowed.sorted().joined(separator: ", "))"
      })
  }

  @Test("Lines end where their words end, and files with a line")
  func blanks() throws {
    for file in try Tree.readable() {
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated()
      where line.hasSuffix(" ") || line.hasSuffix("\t") || line.hasSuffix("\r") {
        report(["\(file.path):\(index + 1): blanks at the end of the line; remove them"])
      }
      if !file.text.hasSuffix("\n") || file.text.hasSuffix("\n\n") {
        report(["\(file.path): end the file with one line feed"])
      }
    }
  }

  @Test("No path of anybody's machine is in a file")
  func paths() throws {
    for file in try Tree.readable() {
      for folder in ["home", "root", "work", "Users"] where file.text.contains("/\(folder)/") {
        report(["\(file.path): mentions /\(folder)/; write a path from the repository, or $HOME"])
      }
    }
  }

  @Test("YAML files begin with the comment that names their schema, and it is there")
  func schemas() throws {
    let mark = "# yaml-language-server: $schema="
    for path in Tree.files(below: ["Boards", "Simulator"], endingWith: ".yaml") {
      let first = try Tree.text(of: path).prefix { $0 != "\n" }
      guard first.hasPrefix(mark) else {
        report(["\(path): begin it with \(mark)…, so that editors complete and check it"])
        continue
      }
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      let schema = "\(Tree.root)/\(folder)/\(first.dropFirst(mark.count))"
      if !FileManager.default.fileExists(atPath: schema) {
        report(["\(path): its schema \(first.dropFirst(mark.count)) isn't there; name one that is"])
      }
    }
  }
}
