import Foundation
import Testing

/// Tests of menus run in a terminal, in their own directory.
protocol RunsMenus {
  var directory: TemporaryDirectory { get }
}

extension RunsMenus {
  /// Starts `detent run` with a menu.
  func run(_ menu: String, _ options: [String] = ["--once"]) throws -> ToolRun {
    try directory.write(menu + "\n", to: "menu.yaml")
    return try ToolRun(
      ["run", "menu.yaml"] + options, on: PseudoTerminal(), in: directory.path)
  }

  /// Runs a line of the shell in the directory.
  func shell(_ line: String) throws {
    let run = try ToolRun(["-c", line], program: "/bin/sh", in: directory.path)
    #expect(try run.end() == 0)
  }

  /// A file of the directory; nil if missing.
  func file(_ name: String) -> String? {
    FileManager.default.contents(atPath: "\(directory.path)/\(name)").map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
