import Foundation
import Testing

@Suite("detent font bake")
struct FontBakeTests {
  private static let font = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  @Test("A font requires a menu or characters, and an impossible one is refused", arguments: wrong)
  func wrongUsage(arguments: [String], message: String) throws {
    let run = try ToolRun(["font", "bake", Self.font, "--output", "/nonexistent/x"] + arguments)
    #expect(try run.end() == 64)
    #expect(run.errorText.contains(message), "\(run.errorText)")
    #expect(run.errorText.contains("'detent font bake --help'"), "\(run.errorText)")
  }

  private static let wrong: [([String], String)] = [
    ([], "Give --menu FILE, or --size ROWS with --characters."),
    (["--menu", "m.yaml"], "--menu goes with one of --board and --display."),
    (["--size", "11", "--display", "128x64"], "--menu goes with one of --board and --display."),
    (
      ["--menu", "m.yaml", "--board", "b", "--display", "128x64"],
      "--menu goes with one of --board and --display."
    ),
    (["--menu", "m.yaml", "--display", "128"], "a display is 32x32 to 1024x1024 dots"),
    (["--menu", "m.yaml", "--display", "128x64", "--round"], "as wide as it is high"),
    (["--size", "0"], "--size is 1 to 255 rows."), (["--size", "9", "--bits", "3"], "--bits is 1"),
    (["--size", "9", "--swift", "9b"], "'9b' is no name of a constant"),
  ]

  @Test("A font is written as a file and as a constant in Swift")
  func constant() throws {
    let directory = try TemporaryDirectory()
    let sized = ["--size", "9", "--characters", "Tea", "--bits", "2"]
    func bake(_ name: String, _ more: [String]) throws -> String {
      let path = "\(directory.path)/\(name)"
      let run = try ToolRun(["font", "bake", Self.font, "--output", path] + sized + more)
      #expect(try run.end() == 0)
      #expect(run.errorText.contains("bytes; sizes: 1, lines as a whole: 0"))
      return try String(contentsOfFile: path, encoding: .utf8)
    }
    let font = try bake("a.dfont", [])
    let source = try bake("a.swift", ["--swift", "letters"])
    #expect(source.hasPrefix("// Written by 'detent font bake'.\n\nlet letters: StaticString = #"))
    let lines = source.split(separator: "\n").dropFirst(2).dropLast()
    #expect(lines.map { $0.dropFirst(2).replacing("\\#", with: "") }.joined() + "\n" == font)
    #expect(font.hasPrefix("DFONT12"))
  }

  @Test("A file of the folder is named without its path")
  func file() throws {
    let directory = try TemporaryDirectory()
    try FileManager.default.copyItem(atPath: Self.font, toPath: "\(directory.path)/mine.ttf")
    let run = try ToolRun(
      ["font", "bake", "mine.ttf", "--output", "a.dfont", "--size", "9", "--characters", "Tea"],
      in: directory.path)
    #expect(try run.end() == 0)
    #expect(run.errorText.hasPrefix("detent: a.dfont: "))
  }

  @Test("A character missing in every font is refused by name, and nothing is written")
  func lacking() throws {
    let directory = try TemporaryDirectory()
    let path = "\(directory.path)/a.dfont"
    let run = try ToolRun(
      ["font", "bake", Self.font, "--output", path, "--size", "9", "--characters", "A\u{10FFFD}"])
    #expect(try run.end() == 2)
    #expect(run.errorText.contains("no font here can draw"))
    #expect((try? String(contentsOfFile: path, encoding: .utf8)) == nil)
  }
}
