@testable import DetentHost
@testable import DetentRuntime
import DetentText
import Foundation
import Testing

@testable import DetentTool

@Suite("Messages on a terminal")
struct MessageTests {
  @Test(
    "Control characters are shown as U+FFFD",
    arguments: [
      "\u{1B}]52;c;cHdu\u{7}", "\u{9B}2J", "\u{7F}", "a\nb", "a\rb", "a\tb", "\u{202E}gpj.exe",
      "\u{2066}x\u{2069}", "\u{2028}", "o\0ff.vcd", "\0",
    ])
  func controls(text: String) {
    let shown = Message.shown("there is no \(text) here")
    #expect(!shown.unicodeScalars.contains { $0.isControl })
    #expect(shown.contains("\u{FFFD}"))
    #expect(shown.hasPrefix("there is no ") && shown.hasSuffix(" here"))
  }

  @Test("Ordinary text is unchanged")
  func plain() {
    for text in ["", "Café — “naïve”: 3 × 4 ≤ 12, 茶 😀", String(repeating: "é", count: 1_920)] {
      #expect(Message.shown(text) == text)
    }
    #expect(Message.shown("o\0ff.vcd: gone") == "o\u{FFFD}.vcd: gone")
  }

  @Test("A message longer than a page loses its middle")
  func long() {
    for count in [1_900, 1_921, 100_000] {
      let shown = Message.shown("a.vcd:3: \(String(repeating: "x", count: count)); name a file")
      #expect(shown.unicodeScalars.count == Message.longest)
      #expect(shown.hasPrefix("a.vcd:3: xxx") && shown.hasSuffix("xxx; name a file"))
      #expect(shown.contains("x…x"))
    }
  }

  @Test(
    "A usage error fits a page, however long an argument is",
    arguments: [["pick", "--number"], ["help"], ["decode", "t.vcd"]])
  func longArgument(arguments: [String]) throws {
    let run = try ToolRun(arguments + [String(repeating: "-945..-370", count: 4_000)])
    #expect(try run.end() == 64)
    #expect(run.errorText.unicodeScalars.count <= Message.longest)
    #expect(run.errorText.contains("-945..-370-945") && run.errorText.contains("…"))
    #expect(run.errorText.contains("detent \(arguments[0]) --help") || arguments == ["help"])
  }

  @Test("Names from files, file names and arguments are shown safely everywhere")
  func everywhere() throws {
    let directory = try TemporaryDirectory()
    let escape = "\u{1B}]52;c;cHdu\u{7}"
    let tape = try directory.write(
      "$timescale 1us $end $var wire 1 ! x\(escape) $end $enddefinitions $end #0 0!\n",
      to: "t\u{1B}[2J\n.vcd")
    try directory.write("nothing", to: "b\u{9B}2J\n.yaml")
    let boards = ["DETENT_BOARDS": directory.path]
    for (arguments, status) in [
      (["decode", tape], 2), (["boards"], 2), (["record", "-o", "x", "--board", "zz"], 2),
      (["decode", tape, "ar\(escape)gu\nment"], 64), (["pick", "A", "--selected", escape], 64),
      (["pick", "--number", "1..2\(escape)"], 64),
    ] as [([String], Int32)] {
      let run = try ToolRun(arguments, environment: boards)
      #expect(try run.end() == status)
      let shown = run.errorText.replacing("\n", with: "") + run.outputText.replacing("\n", with: "")
      #expect(!shown.unicodeScalars.contains { $0.isControl }, "\(arguments)")
      #expect(run.errorText.contains("\u{FFFD}"), "\(arguments): \(run.errorText)")
      let lines = run.errorText.split(separator: "\n")
      #expect(lines.allSatisfy { $0.hasPrefix("detent: ") } || status == 64, "\(lines)")
    }
  }

  @Test("Files whose names aren't UTF-8 are read and written under those names")
  func rawNames() throws {
    let directory = try TemporaryDirectory()
    func raw(_ name: String) -> [UInt8] { ByteText.bytes(of: "\(directory.path)/\(name)") }
    let session = "menu: m\0fe.yaml\nsteps: [{ turn: 1 }, { snapshot: kept }]\n"
    try WholeFile.write(
      Array("title: T\npicker: { rows: [Tea, Coffee] }\n".utf8),
      to: "\(directory.path)/m.yaml")
    try WholeFile.write(
      Array(session.replacing("m\0fe", with: "m").utf8), to: "\(directory.path)/s\0ff.yaml")
    let run = try ToolRun(
      ["replay"],
      bytes: [
        raw("s\0ff.yaml"), Array("--record".utf8), raw("o\0ff.vcd"), Array("--frames".utf8),
        raw("f\0ff/g"),
      ])
    #expect(try run.end() == 0, "\(run.errorText)")
    for name in ["o\0ff.vcd", "f\0ff/g/kept.png"] {
      #expect("\(directory.path)/\(name)".asPath { access($0, R_OK) } == 0, "\(name)")
    }
    let pick = try ToolRun(
      ["pick", "--selected"], bytes: [[0x62, 0xFF], [0x61], [0x62, 0xFF], [0x63]],
      on: PseudoTerminal())
    try pick.wait(forSelected: "b\u{FFFD}")
    pick.type("\r")
    #expect(try pick.end() == 0)
    #expect(pick.output == [0x62, 0xFF, 0x0A])
  }

  @Test("Sixty thousand options as arguments take less than 15 seconds")
  func many() throws {
    let options = (1...60_000).map { "\($0)" }
    let began = Date()
    let run = try ToolRun(["pick", "--selected", "59999"] + options, on: PseudoTerminal())
    try run.wait(forSelected: "59999")
    // In quadratic time it took minutes.
    #expect(Date().timeIntervalSince(began) < 15)
    run.type("\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "59999\n")
  }
}
