import Foundation
import Testing

@testable import DetentHost
@testable import DetentTool

@Suite("Placeholders in actions")
struct ProgramTests {
  @Test("Names in braces are replaced once, other braces stay")
  func placeholders() {
    let words = ["value": Array("{label}".utf8), "label": [0x4C]]
    let texts = ["{value}", "a{label}b{label}", "{", "}", "{}", "{{value}}", "{values}", "{va", ""]
    #expect(
      texts.map { String(decoding: Placeholder.replace(in: $0, with: words), as: UTF8.self) }
        == ["{label}", "aLbL", "{", "}", "{}", "{{label}}", "{values}", "{va", ""])
  }

  @Test("A script full of braces is read in linear time")
  func braces() {
    let text = String(repeating: "{", count: 200_000) + "{value}"
    let filled = Placeholder.replace(in: text, with: ["value": [0x31]])
    #expect(filled.count == 200_001 && filled.last == 0x31)
  }

  @Test("In a shell line a placeholder is a variable, within any quotes", arguments: lines)
  func shell(text: String, line: String) {
    #expect(ShellText.line(text, variables: ["value": "VALUE"]) == line)
  }

  private static let lines = [
    (#"echo {value}s"#, #"echo "${VALUE}"s"#),
    (#"echo "a {value}s""#, #"echo "a ${VALUE}s""#),
    (#"echo 'a {value}'"#, #"echo 'a '"${VALUE}"''"#),
    (#"echo \"{value}"#, #"echo \""${VALUE}""#),
    (#"echo "\"{value}""#, #"echo "\"${VALUE}""#),
    (#"echo '\'{value}"#, #"echo '\'"${VALUE}""#),
    (#"echo "it's {value}""#, #"echo "it's ${VALUE}""#),
    (#"echo {other} {} \"#, #"echo {other} {} \"#),
  ]

  @Test("A missing program, or one with impossible arguments, doesn't start")
  func failures() throws {
    func start(_ words: [String], value: [UInt8] = []) throws {
      _ = try Program.start(words.map { Array($0.utf8) }, environment: ["VALUE": value])
    }
    #expect(throws: Program.Failure(description: "no-such-program: no such program")) {
      try start(["no-such-program"])
    }
    let folder = try TemporaryDirectory()
    let orphan = try folder.write("#!/no/such/interpreter\n", to: "orphan")
    chmod(orphan, 0o755)
    #expect(
      throws: Program.Failure(
        description: "\(orphan): its interpreter, behind #! in its first line, is missing")
    ) {
      try start([orphan])
    }
    #expect(throws: Program.Failure(description: "/: Permission denied")) { try start(["/"]) }
    #expect(
      throws: Program.Failure(description: "a word has a NUL in it, which no argument can have")
    ) {
      try start(["true", "a\0b"])
    }
    #expect(
      throws: Program.Failure(description: "the value has a NUL in it, which no variable can have")
    ) {
      try start(["true"], value: [0x61, 0, 0x62])
    }
    #expect(throws: Program.Failure.self) { try start([]) }
  }

  @Test("A value replaces its placeholder byte for byte, UTF-8 or not")
  func bytes() {
    #expect(
      Placeholder.replace(in: "<{value.2}>", with: ["value.2": [0xFF, 0x20, 0x80]])
        == [0x3C, 0xFF, 0x20, 0x80, 0x3E])
  }
}
