public import DetentRaster

/// A picture of pixels for a terminal.
public struct PixelPicture: Hashable, Sendable {
  /// Width in pixels.
  public let width: Int
  /// Height in pixels.
  public let height: Int
  /// Pixels row by row, as 0xRRGGBB.
  let pixels: [UInt32]

  /// Creates a color picture.
  package init(_ canvas: XRGB8888Canvas) {
    (width, height, pixels) = (canvas.width, canvas.height, canvas.pixels)
  }

  /// Creates a one-bit picture, in the bluish white of an OLED.
  public init(_ canvas: MonoCanvas) {
    (width, height) = (canvas.width, canvas.height)
    pixels = (0..<canvas.width * canvas.height).map { [width] index in
      canvas[index % width, index / width] ? 0xE2F0FF : 0
    }
  }

  private init(width: Int, height: Int, pixels: [UInt32]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// The picture scaled down to fit half blocks: each square of its pixels becomes their average.
  func reduced(to size: TerminalSize) -> PixelPicture {
    func pieces(_ length: Int, of side: Int) -> Int { (length + side - 1) / side }
    let side = max(pieces(width, of: size.columns), pieces(height, of: 2 * size.rows))
    guard side > 1 else { return self }
    let (columns, rows) = (pieces(width, of: side), pieces(height, of: side))
    let pixels = (0..<columns * rows).map { index in
      average(
        of: index % columns * side..<min(index % columns * side + side, width),
        index / columns * side..<min(index / columns * side + side, height))
    }
    return PixelPicture(width: columns, height: rows, pixels: pixels)
  }

  private func average(of columns: Range<Int>, _ rows: Range<Int>) -> UInt32 {
    [16, 8, 0].reduce(0) { color, shift in
      var sum: UInt32 = 0
      for y in rows { for x in columns { sum += pixels[y * width + x] >> shift & 0xFF } }
      return color | (sum / UInt32(columns.count * rows.count)) << shift
    }
  }

  /// A pixel's color as 0xRRGGBB; black outside of the picture.
  func color(_ x: Int, _ y: Int) -> UInt32 { x < width && y < height ? pixels[y * width + x] : 0 }

  /// The rows of cells that show the whole picture, for cells twice as high as wide.
  func rows(within size: TerminalSize) -> Int {
    max(1, min(size.rows, size.columns * height / (2 * width)))
  }
}

/// The way a terminal shows pixels.
public enum TerminalPixels: String, CaseIterable, Sendable {
  /// Half blocks, two pixels per cell: any terminal.
  case half
  /// Images by kitty's graphics protocol.
  case kitty
  /// Images by DEC's sixels.
  case sixel
}
