/// Encodes pictures of pixels for a terminal.
///
/// A picture equal to the last one gives no bytes. Each frame is one synchronized update.
struct PixelEncoder {
  /// The way the terminal shows pixels.
  var way: TerminalPixels
  private var shown: PixelPicture?
  private var cells: [[TerminalGlyph]] = []

  init(_ way: TerminalPixels) { self.way = way }

  /// Discards the known screen contents: the next frame is sent whole.
  mutating func forget() { (shown, cells) = (nil, []) }

  /// Encodes the changes since the last picture.
  mutating func encode(
    _ picture: PixelPicture, within size: TerminalSize, _ depth: TerminalCapabilities.Depth
  ) -> [UInt8] {
    if let shown {
      guard picture != shown else { return [] }
      if (picture.width, picture.height) != (shown.width, shown.height) { forget() }
    }
    let isFirst = shown == nil
    shown = picture
    var bytes = Array("\u{1B}[?2026h".utf8)
    switch way {
    case .half: bytes += halfBlocks(of: picture.reduced(to: size), within: size, depth)
    case .kitty, .sixel:
      bytes += Array((isFirst ? "\u{1B}[2J\u{1B}[H" : "\u{1B}[H").utf8)
      bytes +=
        way == .kitty
        ? KittyImage.bytes(of: picture, within: size) : SixelImage.bytes(of: picture)
    }
    return bytes + Array("\u{1B}[?2026l".utf8)
  }

  // MARK: - Half blocks

  private mutating func halfBlocks(
    of picture: PixelPicture, within size: TerminalSize, _ depth: TerminalCapabilities.Depth
  ) -> [UInt8] {
    var pen = TerminalPen(offset: nil)
    if cells.isEmpty { pen.clear() }
    let rows = (0..<(picture.height + 1) / 2).map { row in
      (0..<picture.width).map { column in
        TerminalGlyph(
          upper: picture.color(column, 2 * row), lower: picture.color(column, 2 * row + 1), depth)
      }
    }
    for (row, glyphs) in rows.enumerated() {
      for (column, glyph) in glyphs.enumerated()
      where cells.isEmpty || cells[row][column] != glyph {
        pen.move(to: column, row)
        pen.draw(glyph, columns: size.columns)
      }
    }
    pen.set(.reset)
    cells = rows
    return pen.bytes
  }
}

extension TerminalGlyph {
  /// Two pixels, one above the other; below 256 colors, as light and dark.
  init(upper: UInt32, lower: UInt32, _ depth: TerminalCapabilities.Depth) {
    isWide = false
    style = .reset
    if depth == .sixteen || depth == .monochrome {
      scalar = [" ", "▄", "▀", "█"][(upper.isLight ? 2 : 0) + (lower.isLight ? 1 : 0)]
    } else if upper == lower {
      scalar = " "
      style.fill = upper.color(depth)
    } else {
      scalar = "▀"
      (style.color, style.fill) = (upper.color(depth), lower.color(depth))
    }
  }
}

extension UInt32 {
  private var parts: [Int] { [16, 8, 0].map { Int(self >> $0 & 0xFF) } }

  /// Whether the pixel's luma is in the upper half.
  ///
  /// - Source: ITU-R BT.601, the weights of red, green and blue.
  fileprivate var isLight: Bool { 299 * parts[0] + 587 * parts[1] + 114 * parts[2] > 127_500 }

  /// The color, or the nearest one of xterm's 6x6x6 cube.
  fileprivate func color(_ depth: TerminalCapabilities.Depth) -> TerminalStyle.Color {
    if depth == .trueColor {
      return .rgb(
        UInt8(truncatingIfNeeded: self >> 16), UInt8(truncatingIfNeeded: self >> 8),
        UInt8(truncatingIfNeeded: self))
    }
    // The cube's levels are 0, 95, 135, 175, 215, 255.
    let steps = parts.map { $0 < 48 ? 0 : $0 < 115 ? 1 : ($0 - 35) / 40 }
    return .indexed(UInt8(16 + 36 * steps[0] + 6 * steps[1] + steps[2]))
  }
}
