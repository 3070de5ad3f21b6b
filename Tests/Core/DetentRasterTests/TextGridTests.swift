import DetentRaster
import DetentText
import Testing

@Suite struct TextGridTests {
  @Test(
    "A field is aligned and padded with blanks",
    arguments: [
      (RowAlignment.left, "xab   x"), (.center, "x ab  x"), (.right, "x   abx"),
    ])
  func alignment(alignment: RowAlignment, row: String) {
    var grid = TextGrid(columns: 7, rows: 1)
    grid.put("xxxxxxx", width: 7)
    grid.put("ab", column: 1, width: 5, alignment: alignment)
    #expect(grid.text(row: 0) == row)
  }

  @Test("A text that is too wide is truncated with an ellipsis")
  func truncation() {
    var seen: [String] = []
    for width in 0...9 {
      var grid = TextGrid(columns: 9, rows: 1)
      grid.put("Earl Gray", width: width)
      seen.append(grid.text(row: 0))
    }
    #expect(
      seen == [
        "         ", "…        ", "E…       ", "Ea…      ", "Ear…     ", "Earl…    ",
        "Earl…    ", "Earl G…  ", "Earl Gr… ", "Earl Gray",
      ])
  }

  @Test("Wide characters take two cells and are never split")
  func wideCharacters() {
    var grid = TextGrid(columns: 8, rows: 1)
    grid.put("茶と🍵", width: 8)
    #expect(grid[0, 0].scalar == 0x8336)
    #expect(grid[1, 0].scalar == 0)
    #expect(grid.text(row: 0) == "茶と🍵  ")
    grid.put("茶と🍵", width: 6)
    #expect(grid.text(row: 0) == "茶と🍵  ")
    grid.put("茶と🍵", width: 5)
    #expect(grid.text(row: 0) == "茶と…   ")
    grid.put("茶と🍵", width: 4)
    #expect(grid[2, 0].scalar == 0x2026, "there is no room for the second and an ellipsis")
  }

  @Test("Overwriting half a wide character blanks the other half")
  func halves() {
    var grid = TextGrid(columns: 6, rows: 1)
    grid.put("茶茶茶", width: 6)
    grid[1, 0] = .init(scalar: 0x61)
    #expect(grid.text(row: 0) == " a茶茶")
    grid[2, 0] = .init(scalar: 0x62)
    #expect(grid.text(row: 0) == " ab 茶")
    grid[3, 0] = .init(scalar: 0x8336)
    #expect(grid.text(row: 0) == " ab茶 ")
    grid[5, 0] = .init(scalar: 0x8336)
    #expect(grid.text(row: 0) == " ab茶 ", "the last column has no room for it")
    grid[0, 0] = .init(scalar: 0)
    #expect(grid[0, 0].scalar == 0x20, "a right half needs a left one")
    grid[4, 0] = .init(scalar: 0, tone: Tone(.selection))
    #expect(grid.text(row: 0) == " ab茶 ", "another tone leaves the character whole")
  }

  @Test("Fields partly or wholly outside the grid are clipped, at every position")
  func clipping() {
    for text in ["Crème", "茶と🍵", "a", "a much longer text than fits"] {
      for width in 0...9 {
        var whole = TextGrid(columns: 40, rows: 1)
        whole.fill(whole.bounds, with: .init(scalar: 0x78))
        whole.put(text, column: 15, width: width, alignment: .center)
        for column in -12...12 {
          var grid = TextGrid(columns: 7, rows: 1)
          grid.fill(grid.bounds, with: .init(scalar: 0x78))
          grid.put(text, column: column, width: width, alignment: .center)
          for x in 0..<7 {
            let expected = whole[x - column + 15, 0].scalar
            let seen = grid[x, 0].scalar
            // A wide character may lose a half at the edges of the grid.
            let isCut = (x == 0 || x == 6) && seen == 0x20 && expected != seen
            #expect(seen == expected || isCut, "\(text) \(width) at \(column), cell \(x)")
          }
        }
      }
    }
    var grid = TextGrid(columns: 3, rows: 1)
    for column in [Int.min, Int.max] {
      for width in [Int.min, -1, 1, Int.max] {
        grid.put("abc", column: column, width: width, alignment: .right)
        grid.put("abc", row: column, width: width)
        grid.fill(Rect(x: column, y: column, width: width, height: width))
      }
    }
    #expect(grid.text(row: 0) == "   ")
    grid.put("abc", column: -1, width: .max)
    #expect(grid.text(row: 0) == "bc ")
  }

  @Test("Controls never reach a cell, neither from text nor from code")
  func controls() {
    var grid = TextGrid(columns: 14, rows: 1)
    grid.put("a\tb\r\nc\u{1B}[2J\u{9B}1m\u{7F}\u{202E}", width: 14)
    #expect(grid.text(row: 0) == "a b  c\u{FFFD}[2J\u{FFFD}1m\u{FFFD}")
    for scalar in Array(1..<0x20 as Range<UInt32>) + Array(0x7F..<0xA0) + [
      0xD800, 0x11_0000, 0x301,
    ] {
      grid[0, 0] = .init(scalar: scalar)
      #expect(grid[0, 0].scalar == 0xFFFD)
    }
    let bytes: [UInt8] = [0x61, 0xC3, 0x28, 0xF0, 0x9F]
    bytes.withUnsafeBufferPointer { grid.put($0, column: 0, row: 0, width: 14) }
    #expect(grid.text(row: 0) == "a\u{FFFD}(\u{FFFD}          ")
  }

  @Test(
    "Combining marks share the cell of their base",
    arguments: [
      ("e\u{301}te\u{301}", "  e\u{301}te\u{301}"),
      // A vowel sign beside its letter has its own cell, one above it doesn't.
      ("हिन्दी", "हिन्दी"), ("ไทย", "  ไทย"), ("ที่", "    ที่"),
      ("\u{1112}\u{1161}\u{11AB}", "   \u{1112}\u{1161}\u{11AB}"),
      ("می\u{200C}خو", "می\u{200C}خو"),
      ("e\u{301}tudes", "e\u{301}tud…"), ("etude\u{301}s", "etud…"),
    ])
  func combiningMarks(text: String, row: String) {
    var grid = TextGrid(columns: 5, rows: 1)
    grid.put(text, width: 5, alignment: .right)
    let row = row.unicodeScalars.map(\.value)
    #expect(grid.text(row: 0).unicodeScalars.map(\.value).suffix(row.count) == row[...])
    #expect(grid[4, 0].scalar != 0x20 && grid.text(row: 0).utf8.count >= row.count)
  }

  @Test("Marks without a base and format characters are dropped")
  func strayMarks() {
    var grid = TextGrid(columns: 6, rows: 1)
    grid.put("\u{301}a \u{301}❤\u{FE0F}b\u{200D}", width: 6)
    #expect(grid.text(row: 0).unicodeScalars.elementsEqual("a ❤b  ".unicodeScalars))
    grid.put("x\u{301}\u{302}\u{303}y\u{301}\u{302}\u{303}\u{304}", width: 6)
    #expect(
      grid.text(row: 0).unicodeScalars.elementsEqual(
        "x\u{301}\u{302}\u{303}\u{FFFD}    ".unicodeScalars))
  }

  @Test("Marks belong to their base, and are clipped with it at the edges")
  func marksGo() {
    var grid = TextGrid(columns: 3, rows: 1)
    grid.put("a\u{301}b\u{301}c\u{301}d\u{301}", column: -1, width: 4)
    #expect(
      grid.text(row: 0).unicodeScalars.elementsEqual("b\u{301}c\u{301}d\u{301}".unicodeScalars))
    let checksum = grid.checksum
    grid[1, 0].tone.isMarked = true
    #expect(!grid[1, 0].marks.isEmpty)
    grid[1, 0].scalar = 0x64
    grid[2, 0] = .init(scalar: 0x65)
    #expect(grid.text(row: 0).unicodeScalars.elementsEqual("b\u{301}de".unicodeScalars))
    #expect(grid.checksum != checksum)
    grid.put("か\u{3099}か\u{3099}", column: -1, width: 4)
    #expect(grid.text(row: 0).unicodeScalars.elementsEqual(" か\u{3099}".unicodeScalars))
  }

  @Test("Wide characters fill a grid")
  func wide() {
    var grid = TextGrid(columns: 6, rows: 3)
    grid.put("茶 Tea", row: 1, width: 6, alignment: .center)
    grid.fill(grid.bounds, with: .init(scalar: 0x8336))
    #expect(grid.description == "茶茶茶\n茶茶茶\n茶茶茶")
  }
}

@Suite struct CharacterWidthTests {
  @Test(
    "Width table",
    arguments: [
      (0x41, 1, "ASCII"), (0xE9, 1, "Latin-1"), (0xAD, 1, "soft hyphen, shown as a hyphen"),
      (0x00, 0, "NUL"), (0x1B, 0, "ESC"), (0x9B, 0, "CSI"), (0x2028, 0, "line separator"),
      (0x300, 0, "combining grave, the first"), (0x36F, 0, "the last of its block"),
      (0x370, 1, "Greek"), (0x200B, 0, "zero width space"), (0x200D, 0, "joiner"),
      (0x202E, 0, "right-to-left override"), (0xFE0F, 0, "variation selector 16"),
      (0x11942, 1, "Dives Akuru medial ra"), (0x11943, 0, "nukta, alone in its range"),
      (0x2026, 1, "ellipsis: ambiguous"), (0x2500, 1, "box drawing: ambiguous"),
      (0x10FF, 1, "before Hangul"), (0x1100, 2, "Hangul initial, the first wide one"),
      (0x115F, 2, "the last of them"), (0x1160, 0, "Hangul vowel"), (0x2329, 2, "angle bracket"),
      (0x3000, 2, "ideographic space"), (0x303F, 1, "half-fill space"), (0x3042, 2, "Hiragana"),
      (0x4E00, 2, "Han"), (0xAC00, 2, "Hangul syllable"), (0xFF01, 2, "full-width !"),
      (0xFF61, 1, "half-width"), (0xFFE6, 2, "full-width won"), (0x231A, 2, "watch"),
      (0x2615, 2, "hot beverage"), (0x1F375, 2, "teacup"), (0x1F321, 1, "thermometer: text"),
      (0x1FAF0, 2, "hand, Unicode 14"), (0x20000, 2, "Han, plane 2"), (0xE0001, 0, "tag"),
      (0xE000, 1, "private use"), (0xFFFD, 1, "replacement"), (0xD800, 0, "surrogate"),
      (0x11_0000, 0, "no scalar"),
    ] as [(UInt32, Int, String)])
  func table(scalar: UInt32, cells: Int, name: String) {
    #expect(CharacterWidth.cells(of: scalar) == cells)
  }
}
