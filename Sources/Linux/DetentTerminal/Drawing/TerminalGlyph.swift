import DetentRaster

/// A grid's cell on a terminal: a printable character, one or two columns wide.
struct TerminalGlyph: Hashable, Sendable {
  var scalar: Unicode.Scalar
  /// Combining marks printed behind the scalar.
  var marks = TextGrid.Marks()
  var style: TerminalStyle
  var isWide: Bool

  /// Whether the cell shows only the background.
  var isBlank: Bool { scalar == " " && !style.isFilled }

  /// The glyphs of a row; nil for the right half of a wide one.
  ///
  /// Half a wide character, overwritten or cut at the edge, is blank.
  static func row(
    _ row: Int, of grid: TextGrid, columns: Int, palette: TerminalPalette
  ) -> [TerminalGlyph?] {
    var glyphs: [TerminalGlyph?] = []
    glyphs.reserveCapacity(columns)
    while glyphs.count < columns {
      let column = glyphs.count
      let cell = grid[column, row]
      let width = certainWidth(cell.scalar)
      let hasRightHalf = column + 1 < grid.columns && grid[column + 1, row].scalar == 0
      let isWide = hasRightHalf && cell.scalar != 0 && width != 1
      let isTorn = isWide ? column + 1 >= columns : width == 2
      let isSeen = !isTorn && cell.tone.brightness > 0
      var scalar = isSeen ? printable(cell.scalar) : " "
      if palette.capabilities.hasConsoleFont { scalar = console(scalar) }
      var style = palette.style(of: cell.tone)
      style.isUnderlined = cell.tone.isMarked
      // The color of a blank is invisible: don't send it.
      if scalar == " " && !style.isFilled { style = .reset }
      // The console's fonts lack combining marks, and a blank can't carry any.
      let hasMarks = scalar != " " && !palette.capabilities.hasConsoleFont
      glyphs.append(
        TerminalGlyph(
          scalar: scalar, marks: hasMarks ? cell.marks : TextGrid.Marks(), style: style,
          isWide: isWide && !isTorn))
      if isWide && !isTorn { glyphs.append(nil) }
    }
    return glyphs
  }

  /// The width in columns if every terminal agrees on it; nil otherwise, as with marks.
  var certainWidth: Int? { marks.isEmpty ? Self.certainWidth(scalar.value) : nil }

  /// A scalar's width in columns if every terminal agrees on it; nil otherwise.
  ///
  /// Terminals differ about emoji, symbols and combining marks. For those the grid states the
  /// width, and the cursor is repositioned behind them.
  ///
  /// - Source: Unicode 16, EastAsianWidth.txt (blocks that are W or Na throughout, and those drawn
  ///   narrow outside East Asia).
  static func certainWidth(_ scalar: UInt32) -> Int? {
    switch scalar {
    case 0x20..<0x300, 0x370..<0x483, 0x48A..<0x530, 0x2010...0x203A, 0x2190...0x2193,
      0x2500...0x25FF:
      1
    case 0x1100..<0x1160, 0x3041...0x3096, 0x30A1...0x30FF, 0x3400..<0x4DC0, 0x4E00..<0xA000,
      0xAC00..<0xD7A4, 0xFF01...0xFF60:
      2
    default: nil
    }
  }

  /// The scalar, or a blank for one that doesn't fill a cell: controls, surrogates, and invisible
  /// marks that reorder or join the text.
  ///
  /// - Source: Unicode 16, chapter 23.2 and 23.4 (bidirectional marks, joiners, variation
  ///   selectors).
  static func printable(_ value: UInt32) -> Unicode.Scalar {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0xAD, 0x061C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F,
      0xFE00...0xFE0F, 0xFEFF, 0xE0000...0xE0FFF:
      " "
    default: Unicode.Scalar(value) ?? " "
    }
  }

  /// The substitute for a scalar on the Linux console, whose fonts lack half blocks, eighths, the
  /// overline, and the signs for enter, delete and space; other scalars are kept.
  ///
  /// - Source: the Unicode tables of Debian's console fonts (console-setup-linux 1.221).
  static func console(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "\u{203E}": "\u{AF}"  // an overline: a macron
    case "▀", "▄", "▓", "▌", "▋": "▒"
    case "▏", "▎", "▍": "░"
    case "▊", "▉", "▐": "█"
    case "✓": "■"
    case "⌫": "←"
    case "␣": "_"
    default: scalar
    }
  }
}
