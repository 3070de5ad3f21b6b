import Foundation
import Testing

/// `make install` and `make uninstall`, with a stand-in for the compiler.
@Suite("Installing")
struct InstallTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/detent-\(UUID().uuidString)"

  /// A compiler that has built /bin/true already.
  private func makeCompiler() throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder)/swift", withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: "/bin/true", toPath: "\(folder)/swift/detent")
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
    make.arguments = ["\(Tree.root)/.make/\(verb).sh"]
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

  @Test("What install has made uninstall removes, and nothing else")
  func roundTrip() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try makeCompiler()
    let prefix = "\(folder)/prefix"
    // Somebody else's manual stands where ours goes.
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
      "bin/detent", "share/detent/Boards/raspberry-pi-ky040.yaml", "share/man/man1/detent.1",
      "share/detent/Boards/board.schema.json", "share/detent/Menus/kettle.yaml",
      "share/bash-completion/completions/detent", "share/zsh/site-functions/_detent",
      "share/fish/vendor_completions.d/detent.fish",
    ] { #expect(files.contains(file)) }
    let removed = try make("uninstall", prefix: prefix)
    #expect(removed.status == 0, "\(removed.output)")
    #expect(try FileManager.default.subpathsOfDirectory(atPath: prefix).sorted() == before)
    #expect(try make("uninstall", prefix: prefix).status == 1)
  }

  @Test("Where nothing may be written it says so before it builds")
  func refused() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try makeCompiler()
    // Whoever runs this may be root, who may write anywhere but below a file.
    let refused = try make("install", prefix: "\(folder)/swift/detent/prefix")
    #expect(refused.status == 1)
    #expect(refused.output.contains("'make install PREFIX=$HOME/.local'"))
  }
}
