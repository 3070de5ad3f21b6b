import DetentRaster
import DetentTerminal
import Testing

@Suite("A terminal without cursor movement")
struct TerminalLineTests {
  private let size = TerminalSize(columns: 20, rows: 24)

  @Test("The selected row overwrites itself, with the selection in brackets")
  func selection() {
    var line = TerminalLine()
    var grid = TextGrid(columns: 14, rows: 3)
    grid.write("06    14", 2, 0)
    grid.write("07", 2, 1, Tone(.unfocused))
    grid.write(":", 5, 1, Tone(.unfocused))
    grid.write("15", 8, 1, Tone(.selection))
    #expect(readable(line.encode(grid, within: size)) == "␍07 :  [15]")
    #expect(line.encode(grid, within: size) == [])
    grid.write("5 ", 8, 1, Tone(.selection))
    #expect(readable(line.encode(grid, within: size)) == "␍07 :  [5] ")
  }

  @Test("A change outside the selected row prints nothing")
  func others() {
    var line = TerminalLine()
    var grid = TextGrid(columns: 8, rows: 2)
    grid.write("あい", 0, 0, Tone(.selection))
    #expect(readable(line.encode(grid, within: size)) == "␍[あい]")
    grid.write("below", 0, 1)
    #expect(line.encode(grid, within: size) == [])
  }

  @Test("The upper of two rows is the caption; nib and hint are left out")
  func caption() {
    var line = TerminalLine()
    var grid = TextGrid(columns: 20, rows: 2)
    grid.write("Drink", 0, 0, Tone(.caption))
    grid.write("✓", 19, 0, Tone(.ornament))
    grid.write("[      Tea      ]", 0, 1, Tone(.selection))
    grid.write("▸", 19, 1, Tone(.nib))
    #expect(
      readable(line.encode(grid, within: TerminalSize(columns: 40, rows: 2)))
        == "␍Drink  [Tea]")
  }

  @Test("A long line is cut before the last column")
  func long() {
    var line = TerminalLine()
    var grid = TextGrid(columns: 30, rows: 1)
    grid.write("abcdefghijklmnopqrstuvwxyz", 0, 0)
    let narrow = TerminalSize(columns: 8, rows: 1)
    #expect(readable(line.encode(grid, within: narrow)) == "␍abcdefg")
  }

  @Test("An empty picture is an empty line")
  func empty() {
    var line = TerminalLine()
    #expect(readable(line.encode(TextGrid(columns: 3, rows: 1), within: size)) == "␍")
  }
}
