import DetentRaster
import DetentTerminal
import Testing

@Suite("The terminal encoder")
struct TerminalEncoderTests {
  private func wheel() -> TextGrid {
    var grid = TextGrid(columns: 12, rows: 3)
    grid.write("Tea", 2, 0, Tone(.text, brightness: 223))
    grid.write("Coffee", 2, 1, Tone(.selection))
    grid.write("Cocoa", 2, 2, Tone(.text, brightness: 0))
    grid.write("C", 2, 2, Tone(.text, brightness: 1))
    return grid
  }

  @Test("The first frame clears the screen and sends only visible cells")
  func first() {
    var encoder = TerminalEncoder(
      TerminalCapabilities(depth: .trueColor, background: .dark))
    #expect(
      readable(encoder.encode(wheel()))
        == "␛[?2026h␛[2J␛[1;3H␛[38;2;243;238;229mTea"
        + "␛[2;3H␛[1;38;2;26;18;0;48;2;255;176;0mCoffee"
        + "␛[3;3H␛[0;38;2;138;132;120mC␛[0m␛[?2026l")
  }

  @Test("An unchanged frame sends nothing")
  func unchanged() {
    var encoder = TerminalEncoder(TerminalCapabilities(depth: .palette))
    _ = encoder.encode(wheel())
    #expect(encoder.encode(wheel()) == [])
  }

  @Test("A tone equal in sixteen colors sends nothing")
  func sameLook() {
    var encoder = TerminalEncoder(TerminalCapabilities(depth: .sixteen, background: .dark))
    var grid = wheel()
    _ = encoder.encode(grid)
    grid.write("Tea", 2, 0, Tone(.text, brightness: 255))
    #expect(encoder.encode(grid) == [])
  }

  @Test("Of a changed row only the changed cells are sent")
  func oneRow() {
    var encoder = TerminalEncoder(TerminalCapabilities(depth: .palette, background: .dark))
    var grid = wheel()
    _ = encoder.encode(grid)
    grid.write("Toffee", 2, 1, Tone(.selection))
    #expect(body(encoder.encode(grid)) == "␛[2;3H␛[1;38;5;233;48;5;214mT␛[0m")
  }

  @Test("A short gap is resent; a long one, or one in another style, is skipped")
  func gaps() {
    var encoder = TerminalEncoder(TerminalCapabilities(depth: .monochrome))
    var grid = TextGrid(columns: 20, rows: 1)
    grid.write("abcdefghijkl", 0, 0)
    _ = encoder.encode(grid)
    grid.write("A", 0, 0)
    grid.write("D", 3, 0)
    grid.write("L", 11, 0)
    #expect(body(encoder.encode(grid)) == "␛[HAbcD␛[7CL")
    grid.write("c", 2, 0, Tone(.unfocused))
    _ = encoder.encode(grid)
    grid.write("B", 1, 0)
    grid.write("d", 3, 0)
    #expect(body(encoder.encode(grid)) == "␛[1;2HB␛[Cd")
  }

  @Test("A shorter line is erased to its end")
  func shorter() {
    var encoder = TerminalEncoder(TerminalCapabilities(depth: .monochrome))
    var grid = TextGrid(columns: 20, rows: 2)
    grid.write("Strawberry", 1, 1)
    _ = encoder.encode(grid)
    grid.write("Straw     ", 1, 1)
    #expect(body(encoder.encode(grid)) == "␛[2;7H␛[K")
  }

  @Test(
    "Each color depth renders selection, unfocused, near, far, caption and ornament",
    arguments: [
      (
        TerminalCapabilities(depth: .trueColor, background: .dark),
        "␛[1;38;2;26;18;0;48;2;255;176;0ms␛[38;2;244;239;230;49mu␛[0;38;2;244;239;230mT"
          + "␛[38;2;138;132;120mt␛[38;2;181;174;162mc␛[38;2;138;131;120mo␛[0m"
      ),
      (
        TerminalCapabilities(depth: .trueColor, background: .light),
        "␛[1;38;2;26;18;0;48;2;255;176;0ms␛[38;2;28;26;23;49mu␛[0;38;2;28;26;23mT"
          + "␛[38;2;115;109;99mt␛[38;2;94;88;79mc␛[38;2;140;133;121mo␛[0m"
      ),
      (
        TerminalCapabilities(depth: .trueColor),
        "␛[1;38;2;26;18;0;48;2;255;176;0ms␛[39;49mu␛[0mT␛[38;2;117;117;117mt"
          + "␛[38;2;138;132;120mc␛[38;2;138;131;120mo␛[0m"
      ),
      (
        TerminalCapabilities(depth: .palette, background: .dark),
        "␛[1;38;5;233;48;5;214ms␛[38;5;255;49mu␛[0;38;5;255mT␛[38;5;244mt"
          + "␛[38;5;249mc␛[38;5;244mo␛[0m"
      ),
      (
        TerminalCapabilities(depth: .sixteen),
        "␛[30;43ms␛[1;39;49mu␛[0mT␛[2mtco␛[0m"
      ),
      (
        TerminalCapabilities(depth: .monochrome),
        "␛[1;7ms␛[0;1mu␛[0mT␛[2mtco␛[0m"
      ),
    ] as [(TerminalCapabilities, String)])
  func depths(_ capabilities: TerminalCapabilities, _ expected: String) {
    var grid = TextGrid(columns: 6, rows: 1)
    grid.write("s", 0, 0, Tone(.selection))
    grid.write("u", 1, 0, Tone(.unfocused))
    grid.write("T", 2, 0, Tone(.text))
    grid.write("t", 3, 0, Tone(.text, brightness: 1))
    grid.write("c", 4, 0, Tone(.caption))
    grid.write("o", 5, 0, Tone(.ornament))
    var encoder = TerminalEncoder(capabilities)
    #expect(body(encoder.encode(grid)) == "␛[2J␛[H" + expected)
  }

  @Test("No control character, bidirectional mark or broken scalar of a cell is sent")
  func controls() {
    var encoder = TerminalEncoder(TerminalCapabilities(depth: .monochrome))
    let bad: [UInt32] =
      Array(1..<0x20) + Array(0x7F...0x9F) + [0xAD, 0x200B, 0x202E, 0x2066, 0xFEFF, 0xD800]
      + [0x11_0000, .max]
    var grid = TextGrid(columns: bad.count + 2, rows: 1)
    grid.write("<", 0, 0)
    for (index, scalar) in bad.enumerated() {
      grid[index + 1, 0] = TextGrid.Cell(scalar: scalar)
    }
    grid.write(">", bad.count + 1, 0)
    // Unprintable characters become U+FFFD; the moves between them keep the columns in step
    // whatever their width on the terminal.
    let sent = body(encoder.encode(grid)).replacing(/␛\[[0-9;]*[CHJ]/, with: "")
    #expect(sent.replacing("\u{FFFD}", with: "") == "<>")
  }

  @Test("A smaller terminal cuts the picture, and wide characters as a whole")
  func cut() {
    var encoder = TerminalEncoder(TerminalCapabilities(depth: .monochrome))
    var grid = TextGrid(columns: 8, rows: 2)
    grid.write("abあいう", 0, 0)
    grid.write("below", 0, 1)
    let frame = encoder.encode(grid, within: TerminalSize(columns: 5, rows: 1))
    #expect(body(frame) == "␛[2J␛[Habあ")
  }

  @Test("Half a wide character is blank, and no narrow one counts as wide")
  func torn() {
    var encoder = TerminalEncoder(TerminalCapabilities(depth: .monochrome))
    var grid = TextGrid(columns: 6, rows: 1)
    grid[0, 0] = TextGrid.Cell(scalar: 0)
    grid[1, 0] = TextGrid.Cell(scalar: 0x3042)
    grid[2, 0] = TextGrid.Cell(scalar: 0x61)
    grid[3, 0] = TextGrid.Cell(scalar: 0)
    grid[4, 0] = TextGrid.Cell(scalar: 0x62)
    #expect(body(encoder.encode(grid)) == "␛[2J␛[1;3Ha b")
  }

  @Test("Marks follow their character, and the cursor is repositioned after one")
  func marks() {
    var grid = TextGrid(columns: 6, rows: 1)
    grid.put("e\u{301}té", column: 0, row: 0, width: 6)
    var encoder = TerminalEncoder(TerminalCapabilities(depth: .monochrome))
    let sent = String(decoding: encoder.encode(grid), as: UTF8.self).unicodeScalars
    #expect(String(sent).contains("e\u{301}\u{1B}["))
    grid.put("e\u{300}té", column: 0, row: 0, width: 6)
    let bytes = encoder.encode(grid)
    #expect(String(decoding: bytes, as: UTF8.self).contains("e\u{300}"), "another mark is news")
    #expect(encoder.encode(grid).isEmpty)
    var line = TerminalLine()
    let shown = line.encode(grid, within: TerminalSize(columns: 20, rows: 1))
    #expect(Array("e\u{300}té".utf8) == Array(shown.dropFirst().prefix(6)))
  }

  @Test("After a character of uncertain width the cursor is repositioned")
  func uncertain() {
    var encoder = TerminalEncoder(TerminalCapabilities(depth: .monochrome))
    var grid = TextGrid(columns: 8, rows: 1)
    grid.write("🍵éあ.", 0, 0)
    #expect(body(encoder.encode(grid)) == "␛[2J␛[H🍵␛[1;3Héあ.")
  }

  @Test("After a resize and after `forget()` the frame is sent whole")
  func whole() {
    var encoder = TerminalEncoder(TerminalCapabilities(depth: .monochrome))
    var grid = TextGrid(columns: 8, rows: 1)
    grid.write("Tea", 0, 0)
    _ = encoder.encode(grid, within: TerminalSize(columns: 80, rows: 24))
    let frame = encoder.encode(grid, within: TerminalSize(columns: 70, rows: 24))
    #expect(body(frame) == "␛[2J␛[HTea")
    encoder.forget()
    #expect(encoder.encode(grid, within: TerminalSize(columns: 70, rows: 24)) == frame)
  }

  @Test("Any sequence of pictures ends in the last one", arguments: 1...60)
  func anySequence(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let roles: [Tone.Role] = [.text, .selection, .unfocused, .caption, .ornament]
    let words = ["Tea", "Coffee", "", "あい", "—", "12", "🍵", "     ", "x"]
    let capabilities = TerminalCapabilities(
      depth: [.monochrome, .sixteen, .palette, .trueColor][Int(seed % 4)])
    var encoder = TerminalEncoder(capabilities)
    var screen = TerminalScreen(columns: 14, rows: 4)
    var grid = TextGrid(columns: 14, rows: 4)
    for frame in 0..<20 {
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let tone = Tone(
          roles.randomElement(using: &random) ?? .text,
          brightness: [255, 200, 40, 0].randomElement(using: &random) ?? 0)
        grid.write(
          words.randomElement(using: &random) ?? "", Int.random(in: 0..<14, using: &random),
          Int.random(in: 0..<4, using: &random), tone)
      }
      try screen.show(encoder.encode(grid))
      // The same picture from an encoder with no history.
      var fresh = TerminalScreen(columns: 14, rows: 4)
      var other = TerminalEncoder(capabilities)
      try fresh.show(other.encode(grid))
      #expect(screen.picture == fresh.picture, "seed \(seed), frame \(frame)")
      #expect(screen.text == TerminalScreen.text(of: grid), "seed \(seed), frame \(frame)")
    }
  }
}
