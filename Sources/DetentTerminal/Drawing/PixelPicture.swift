public import DetentRaster

/// A picture of pixels on its way to a terminal.
public struct PixelPicture: Hashable, Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Row after row; of each pixel 8 bits of red, 8 of green, 8 of blue.
  let pixels: [UInt32]

  /// A color picture.
  public init(_ canvas: XRGB8888Canvas) {
    (width, height, pixels) = (canvas.width, canvas.height, canvas.pixels)
  }

  /// A one-bit picture, in the bluish white of an OLED.
  public init(_ canvas: MonoCanvas) {
    (width, height) = (canvas.width, canvas.height)
    pixels = (0..<canvas.width * canvas.height).map { [width] index in
      canvas[index % width, index / width] ? 0xE2F0FF : 0
    }
  }

  /// Red, green and blue of a pixel; none outside of the picture.
  func color(_ x: Int, _ y: Int) -> UInt32 {
    x < width && y < height ? pixels[y * width + x] : 0
  }

  /// How many rows of cells show all of it, where a cell is twice as high as it is wide.
  func rows(within size: TerminalSize) -> Int {
    max(1, min(size.rows, size.columns * height / (2 * width)))
  }
}

/// How a terminal shows pixels.
public enum TerminalPixels: String, CaseIterable, Sendable {
  /// Two in a cell, one above the other: any terminal can do that.
  case half
  /// As an image, by the graphics protocol of kitty.
  case kitty
  /// As an image, by DEC's sixels.
  case sixel
}
