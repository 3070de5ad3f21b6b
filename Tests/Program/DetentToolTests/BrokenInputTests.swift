import Foundation
import Testing

/// Refuses malformed files of every kind with their name and line, without a crash.
@Suite("Malformed files given to detent")
struct BrokenInputTests {
  private static let folder = "Tests/Data/Broken"

  /// Every third file, and all whose bytes are malformed.
  private static let files: [String] = {
    let all = (try? Repository.files(in: folder, ending: ".yaml")) ?? []
    let strange = [
      "alias", "garbage", "zeros", "utf16", "latin1", "escape", "huge", "cut", "brackets",
    ]
    return all.enumerated().filter { index, name in
      index % 3 == 0 || strange.contains { name.contains($0) }
    }.map(\.element)
  }()

  @Test("A malformed file of each kind is refused with its line", arguments: files)
  func yaml(file: String) throws {
    let path = "\(Self.folder)/\(file)"
    let verb =
      switch file.prefix(while: { $0 != "-" }) {
      case "board": "boards"
      case "menu": "run"
      default: "replay"
      }
    let run = try ToolRun([verb, path], on: PseudoTerminal())
    try expectRefused(run, path: path)
    #expect(run.output == [])
    #expect(run.shown == [])
  }

  @Test("The sample of malformed files is large enough")
  func enough() {
    #expect(Self.files.count >= 40)
    for kind in ["board-", "menu-", "session-"] {
      #expect(Self.files.count { $0.hasPrefix(kind) } >= 8, "\(kind)")
    }
  }

  @Test("A malformed tape is refused with its line", arguments: tapes.indices)
  func tape(index: Int) throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/tape.vcd"
    try Data(Self.tapes[index]).write(to: URL(fileURLWithPath: path))
    for arguments in [["decode", path], ["replay", path, "--menu", "Simulator/Menus/drink.yaml"]] {
      try expectRefused(ToolRun(arguments), path: path)
    }
  }

  private func expectRefused(_ run: ToolRun, path: String) throws {
    #expect(try run.end() == 2)
    let form = /detent: ([^\n]+?):([0-9]+):[^\n]+\n(detent: [^\n]+\n)*/
    let place = try #require(run.errorText.wholeMatch(of: form), "\(run.errorText)")
    #expect(place.1 == path)
    #expect(Int(place.2) ?? 0 >= 1)
    #expect(!run.errorText.contains("Fatal error") && !run.errorText.contains("Stack dump"))
  }

  private static let head = """
    $timescale 1 us $end
    $var wire 1 ! A $end
    $var wire 1 " B $end
    $enddefinitions $end

    """

  private static let tapes: [[UInt8]] =
    [
      "", "hello\n", "$timescale 3 us $end\n", "$timescale 1 us\n", head + "#5\n0!\n#4\n1!\n",
      head + "#x\n", head + "#99999999999999999999\n", head + "#0\n0?\n", head + "#0\n0!\n2!\n",
      "$timescale 1 us $end\n$var wire 8 ! A $end\n$var wire 1 \" B $end\n$enddefinitions $end\n",
      "$var wire 1 ! A $end\n$enddefinitions $end\n#0\n",
      "$timescale 1 us $end\n$var wire 1 ! A\n", "\u{FEFF}\u{1B}[31m\n",
    ].map { Array($0.utf8) } + [
      [UInt8](repeating: 0, count: 1_000), [UInt8](0...255), Array("\u{7F}ELF".utf8) + [0, 1, 2],
    ]
}
