import Testing

@testable import DetentTool

@Suite("Words in actions")
struct ProgramTests {
  @Test("Names in braces are replaced once, other braces stay")
  func placeholders() {
    let words = ["value": "{label}", "label": "L"]
    let texts = ["{value}", "a{label}b{label}", "{", "}", "{}", "{{value}}", "{values}", "{va", ""]
    #expect(
      texts.map { Placeholder.replace(in: $0, with: words) }
        == ["{label}", "aLbL", "{", "}", "{}", "{{label}}", "{values}", "{va", ""])
  }

  @Test("In a line for the shell a place is a variable, in any quotes", arguments: lines)
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

  @Test("A program that isn't there, or whose words can't be arguments, doesn't start")
  func failures() {
    #expect(throws: Program.Failure(description: "no-such-program: no such program")) {
      try Program.start(["no-such-program"])
    }
    #expect(throws: Program.Failure(description: "/: Permission denied")) {
      try Program.start(["/"])
    }
    #expect(throws: Program.Failure.self) { try Program.start(["echo", "a\0b"]) }
    #expect(throws: Program.Failure.self) { try Program.start([]) }
  }
}
