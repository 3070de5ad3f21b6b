import Foundation
import Testing

@Suite("detent pick, with any bytes")
struct PickBytesTests {
  private static let long = Array(String(repeating: "0123456789", count: 1_000).utf8)

  /// Options that resemble something else.
  private static let options: [[UInt8]] = [
    Array("\u{1B}[31mred\u{1B}[0m\u{1B}]0;title\u{7}".utf8),
    Array("\u{1B}[2J\u{1B}[?1049l\u{9B}31m".utf8),
    [0xFF, 0xFE, 0x80, 0x41, 0xC3, 0x28, 0xED, 0xA0, 0x80],
    [0x00, 0x41, 0x00],
    long,
    [UInt8](repeating: 0x80, count: 10_000),
    Array("tab\tand\rreturn\u{8}\u{7F}".utf8),
    Array("コーヒー☕️ 👩‍👩‍👧 é".utf8),
    Array("\u{202E}backwards\u{202C}\u{200B}".utf8),
    Array("   spaces   ".utf8),
    Array("--selected".utf8),
  ]

  @Test("An option is printed byte for byte", arguments: options.indices)
  func identity(index: Int) throws {
    let option = Self.options[index]
    let terminal = try PseudoTerminal()
    let run = try ToolRun(["pick"], input: .bytes([0x2D, 0x0A] + option + [0x0A]), on: terminal)
    try run.wait(forSelected: "-")
    run.type("\u{E}\r")
    #expect(try run.end() == 0)
    #expect(run.output == option + [0x0A])
    // Only an option's printable characters reach the terminal.
    let text = String(decoding: run.shown, as: UTF8.self)
    #expect(!text.contains("\u{1B}[31m") && !text.contains("\u{1B}]0;title"))
    #expect(!run.shown.contains(0x07) && !run.shown.contains(0x00))
    #expect(run.shown.count < 20_000)
  }

  @Test("An argument is printed byte for byte, too")
  func arguments() throws {
    let run = try ToolRun(
      ["pick", "--title"], bytes: [[0xFF], Array("a".utf8), [0xFE, 0x62], [0xFF]],
      on: PseudoTerminal())
    try run.wait(forSelected: "a")
    run.type("\u{E}\r")
    #expect(try run.end() == 0)
    #expect(run.output == [0xFE, 0x62, 0x0A])
  }

  @Test("CRLF ends a line")
  func carriageReturns() throws {
    let run = try ToolRun(
      ["pick", "--selected", "Coffee"], input: .bytes(Array("Tea\r\nCoffee\r\n".utf8)),
      on: PseudoTerminal())
    try run.wait(forSelected: "Coffee")
    run.type("\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "Coffee\n")
  }

  @Test("The last line needs no line end")
  func lastLine() throws {
    let run = try ToolRun(
      ["pick"], input: .bytes(Array("Tea\nCoffee".utf8)), on: PseudoTerminal())
    try run.wait(forSelected: "Tea")
    run.type("\u{E}\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "Coffee\n")
  }

  @Test("A hundred thousand options work like three")
  func many() throws {
    let lines = (1...100_000).map { "option \($0)\n" }.joined()
    let run = try ToolRun(["pick"], input: .bytes(Array(lines.utf8)), on: PseudoTerminal())
    try run.wait("all of them") {
      $0.picture.selected == "option 1" && $0.picture.contains("1/100000 ")
    }
    run.type("\u{1B}[F")
    try run.wait(forSelected: "option 100000")
    run.type("\u{10}\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "option 99999\n")
  }

  @Test("Standard output never gets an escape sequence, even as the terminal")
  func terminalOutput() throws {
    let terminal = try PseudoTerminal()
    let run = try ToolRun(["pick", "Tea", "Coffee"], output: .terminal, on: terminal)
    try run.wait(forSelected: "Tea")
    run.type("\u{E}\r")
    #expect(try run.end() == 0)
    let last = String(decoding: run.shown.suffix(32), as: UTF8.self)
    #expect(last.hasSuffix("\u{1B}[?25hCoffee\r\n"))
    #expect(run.picture.text == ["Coffee"])
  }
}
