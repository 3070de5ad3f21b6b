import DetentHost
import DetentYAML
import Foundation
import Testing

@Suite("Atomic file replacement")
struct WholeFileTests {
  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test("A file is replaced with its permissions, without leftovers")
  func replaced() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("old", to: "board.yaml")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try WholeFile.write(Array("new".utf8), to: path)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    #expect(try mode(path) == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["board.yaml"])
  }

  @Test("A damaged file gets one further name")
  func setAside() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("old", to: "a.json")
    func update(_ new: String) throws {
      try WholeFile.update(path, mode: 0o600, settingAside: { _ in true }) {
        _ throws(ConfigurationError) in Array(new.utf8)
      }
    }
    func names() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
    }
    // Set aside by a program that was killed then.
    try FileManager.default.linkItem(atPath: path, toPath: path + ".damaged")
    try update("new")
    #expect(try names() == ["a.json", "a.json.damaged"])
    #expect(try String(contentsOfFile: path + ".damaged", encoding: .utf8) == "old")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    try update("newer")
    #expect(try names() == ["a.json", "a.json.damaged", "a.json.damaged-2"])
  }

  @Test("What killed programs have left is removed, and nothing else")
  func leftovers() throws {
    let directory = try TemporaryDirectory()
    for name in [
      ".a.json.0123456789abcdef", ".a.json.1", ".b.json.0123456789abcdef", ".a.json.old",
    ] {
      try directory.write("left", to: name)
    }
    try WholeFile.write([0x61], to: "\(directory.path)/a.json")
    let files = try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
    #expect(files == [".a.json.1", ".a.json.old", ".b.json.0123456789abcdef", "a.json"])
  }

  @Test("Of two programs that update a file at once neither loses its line")
  func updates() async throws {
    let directory = try TemporaryDirectory()
    let path = "\(directory.path)/lines"
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for line in 0..<10 {
            try WholeFile.update(path, mode: 0o600) { old throws(ConfigurationError) in
              (old ?? []) + Array("\(writer) \(line)\n".utf8)
            }
          }
        }
      }
      try await group.waitForAll()
    }
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(Set(lines).count == 40)
    #expect(try mode(path) == 0o600)
  }

  @Test("A symbolic link is kept, and its target is replaced")
  func link() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("old", to: "board.yaml")
    let link = "\(directory.path)/link.yaml"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "board.yaml")
    try WholeFile.write(Array("new".utf8), to: link)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: link) == "board.yaml")
  }

  @Test("A dangling link is refused and kept")
  func danglingLink() throws {
    let directory = try TemporaryDirectory()
    for (name, end) in [("link.yaml", "gone.yaml"), ("far.yaml", "no/gone.yaml")] {
      let link = "\(directory.path)/\(name)"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: end)
      let advice = "this symbolic link leads nowhere; make the file that it names, or remove"
      do {
        try WholeFile.write([0x61], to: link)
        Issue.record("\(name) was written")
      } catch {
        #expect("\(error)".hasPrefix("\(link): cannot be written: \(advice)"), "\(error)")
      }
      do {
        _ = try WholeFile.bytes(at: link)
        Issue.record("\(name) was taken for a file that isn't there")
      } catch {
        #expect("\(error)".hasPrefix("\(link): cannot be read: \(advice)"), "\(error)")
      }
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == end)
    }
    let round = "\(directory.path)/round.yaml"
    try FileManager.default.createSymbolicLink(atPath: round, withDestinationPath: "round.yaml")
    #expect(throws: ConfigurationError.self) { try WholeFile.write([0x61], to: round) }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: round) == "round.yaml")
    let left = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    #expect(left.sorted() == ["far.yaml", "link.yaml", "round.yaml"])
  }

  @Test("A missing file is created; reading it before returns nil")
  func made() throws {
    let directory = try TemporaryDirectory()
    let path = "\(directory.path)/new.yaml"
    #expect(try WholeFile.bytes(at: path) == nil)
    try WholeFile.write([0x61], to: path)
    #expect(try WholeFile.bytes(at: path) == [0x61])
  }

  @Test("A failed write gives the reason and keeps the old file")
  func refused() throws {
    let directory = try TemporaryDirectory()
    for (path, message) in [
      ("\(directory.path)/no/board.yaml", "no such directory"),
      (directory.path, "this is no ordinary file"), ("/dev/null", "this is no ordinary file"),
    ] {
      do {
        try WholeFile.write([0x61], to: path)
        Issue.record("\(path) was written")
      } catch {
        #expect("\(error)".hasPrefix("\(path): cannot be written: \(message)"), "\(error)")
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == [])
  }
}
