import DetentTerminal
import Testing

@Suite("Terminal capabilities from the environment")
struct TerminalCapabilitiesTests {
  private typealias Case = ([String: String], Bool, TerminalCapabilities.Depth)

  private static let table: [Case] = [
    ([:], false, .monochrome),
    (["TERM": ""], false, .monochrome),
    (["TERM": "dumb", "COLORTERM": "truecolor"], false, .monochrome),
    (["TERM": "xterm"], true, .sixteen),
    (["TERM": "linux"], true, .sixteen),
    (["TERM": "xterm-256color"], true, .palette),
    (["TERM": "tmux-256color", "COLORTERM": "truecolor"], true, .trueColor),
    (["TERM": "xterm-256color", "COLORTERM": "24bit"], true, .trueColor),
    (["TERM": "xterm-256color", "COLORTERM": "yes"], true, .palette),
    (["TERM": "xterm-direct"], true, .trueColor),
    (["TERM": "xterm-kitty"], true, .trueColor),
    (["TERM": "xterm-256color", "NO_COLOR": ""], true, .palette),
    (["TERM": "xterm-256color", "NO_COLOR": "1", "COLORTERM": "truecolor"], true, .monochrome),
  ]

  @Test("TERM, COLORTERM and NO_COLOR decide screen and color depth")
  func depth() {
    for (environment, hasScreen, depth) in Self.table {
      let capabilities = TerminalCapabilities { environment[$0] }
      #expect(capabilities.hasScreen == hasScreen, "\(environment)")
      #expect(capabilities.depth == depth, "\(environment)")
    }
  }

  @Test(
    "COLORFGBG decides the background if set",
    arguments: [
      ("15;0", TerminalCapabilities.Background.dark), ("0;15", .light), ("0;default;15", .light),
      ("7;8", .dark), ("default;default", .unknown), ("", .unknown), ("1;99", .unknown),
    ])
  func background(_ value: String, _ expected: TerminalCapabilities.Background) {
    let capabilities = TerminalCapabilities { $0 == "COLORFGBG" ? value : "xterm" }
    #expect(capabilities.background == expected)
  }

  @Test("Sizes are clamped to 1,024 by 512")
  func sizes() {
    #expect(TerminalSize(columns: 0, rows: -3) == TerminalSize(columns: 1, rows: 1))
    let most = TerminalSize(columns: 65_535, rows: 65_535)
    #expect(most.columns == 1_024 && most.rows == 512)
  }
}
