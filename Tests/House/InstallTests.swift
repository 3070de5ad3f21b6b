import Foundation
import Testing

/// `make install` and `make uninstall`, with a stand-in for the compiler.
@Suite("Installing")
struct InstallTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/detent-\(UUID().uuidString)"

  /// Creates a stand-in for a compiler that has already built `program`; by default one that prints
  /// its arguments.
  private func makeCompiler(of program: String = "/bin/echo") throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder)/swift", withIntermediateDirectories: true)
    for name in ["detent", "detent-calendar"] {
      try FileManager.default.copyItem(atPath: program, toPath: "\(folder)/swift/\(name)")
    }
    let script = """
      #!/bin/sh
      case "$*" in
        --version) echo "Swift version 6.0 (a stand-in)" ;;
        *--show-bin-path) echo "\(folder)/swift" ;;
      esac

      """
    let path = "\(folder)/swift/swift"
    try script.write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  private func make(_ verb: String, prefix: String) throws -> (status: Int32, output: String) {
    let make = Process()
    make.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    make.arguments = ["\(Tree.root)/Scripts/package/\(verb).sh"]
    make.environment = ["PATH": "\(folder)/swift:/usr/sbin:/usr/bin:/bin", "PREFIX": prefix]
    make.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    make.standardOutput = pipe
    make.standardError = pipe
    try make.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    make.waitUntilExit()
    return (make.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  @Test("Uninstall removes exactly what install made")
  func roundTrip() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try makeCompiler()
    let prefix = "\(folder)/prefix"
    // Another program's manual has the same path.
    try FileManager.default.createDirectory(
      atPath: "\(prefix)/share/man/man1", withIntermediateDirectories: true)
    try "another".write(
      toFile: "\(prefix)/share/man/man1/another.1", atomically: true, encoding: .utf8)
    let before = try FileManager.default.subpathsOfDirectory(atPath: prefix).sorted()
    for _ in 1...2 {
      let installed = try make("install", prefix: prefix)
      #expect(installed.status == 0, "\(installed.output)")
    }
    let files = try FileManager.default.subpathsOfDirectory(atPath: prefix)
    for file in [
      "bin/detent", "libexec/detent/detent-calendar",
      "share/detent/Boards/raspberry-pi-ky040.yaml", "share/man/man1/detent.1",
      "share/detent/Boards/board.schema.json", "share/detent/Menus/kettle.yaml",
      "share/bash-completion/completions/detent", "share/zsh/site-functions/_detent",
      "share/fish/vendor_completions.d/detent.fish",
    ] { #expect(files.contains(file)) }
    for (file, shell) in [
      ("bash-completion/completions/detent", "bash"), ("zsh/site-functions/_detent", "zsh"),
      ("fish/vendor_completions.d/detent.fish", "fish"),
    ] {
      let script = try String(contentsOfFile: "\(prefix)/share/\(file)", encoding: .utf8)
      #expect(script == "--generate-completion-script \(shell)\n")
    }
    let removed = try make("uninstall", prefix: prefix)
    #expect(removed.status == 0, "\(removed.output)")
    #expect(try FileManager.default.subpathsOfDirectory(atPath: prefix).sorted() == before)
    #expect(try make("uninstall", prefix: prefix).status == 1)
  }

  @Test("A program without completions is not installed")
  func withoutCompletions() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for program in ["/bin/false", "/bin/true"] {
      try? FileManager.default.removeItem(atPath: folder)
      try makeCompiler(of: program)
      let refused = try make("install", prefix: "\(folder)/prefix")
      #expect(refused.status == 1)
      #expect(refused.output.contains("completions for bash"), "\(refused.output)")
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/prefix"))
    }
  }

  @Test("Another program is not overwritten, and an edited board is kept")
  func othersFiles() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try makeCompiler()
    let prefix = "\(folder)/prefix"
    let program = "\(prefix)/bin/detent"
    try FileManager.default.createDirectory(
      atPath: "\(prefix)/bin", withIntermediateDirectories: true)
    try "another".write(toFile: program, atomically: true, encoding: .utf8)
    let refused = try make("install", prefix: prefix)
    #expect(refused.status == 1 && refused.output.contains("  \(program)\n"), "\(refused.output)")
    #expect(try FileManager.default.subpathsOfDirectory(atPath: prefix).count == 2)
    try FileManager.default.removeItem(atPath: program)

    #expect(try make("install", prefix: prefix).status == 0)
    let board = "\(prefix)/share/detent/Boards/raspberry-pi-ky040.yaml"
    try "mine".write(toFile: board, atomically: true, encoding: .utf8)
    let again = try make("install", prefix: prefix)
    #expect(again.status == 0 && again.output.contains("\(board) was edited"), "\(again.output)")
    #expect(FileManager.default.fileExists(atPath: "\(board).new"))
    // Edited since: not yet off the list.
    let menu = "\(prefix)/share/detent/Menus/kettle.yaml"
    try "mine".write(toFile: menu, atomically: true, encoding: .utf8)
    let removed = try make("uninstall", prefix: prefix)
    #expect(removed.status == 0 && removed.output.contains("\(menu) was edited and is kept"))
    for file in [board, menu] {
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
    }
    let left = try FileManager.default.subpathsOfDirectory(atPath: "\(prefix)/share").sorted()
    #expect(
      left == [
        "detent", "detent/Boards", "detent/Boards/raspberry-pi-ky040.yaml", "detent/Menus",
        "detent/Menus/kettle.yaml",
      ])
  }

  @Test("A prefix without a leading slash is refused")
  func relativePrefix() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try makeCompiler()
    for verb in ["install", "uninstall"] {
      let refused = try make(verb, prefix: "prefix")
      #expect(refused.status == 1 && refused.output.contains("begin with a slash"))
    }
  }

  @Test("A read-only destination is reported before building")
  func refused() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try makeCompiler()
    // Root may write anywhere except below a file.
    let refused = try make("install", prefix: "\(folder)/swift/detent/prefix")
    #expect(refused.status == 1)
    #expect(refused.output.contains("'make install PREFIX=$HOME/.local'"))
  }
}
