/// Where a list is drawn: all that a pixel format has to be able to do.
///
/// Callers clip: every coordinate lies inside the picture.
protocol PixelTarget {
  /// A pixel value.
  associatedtype Color

  /// Whether the format has values between a paint and the background.
  static var isSmooth: Bool { get }

  /// The pixel of a paint, blended over the background: 255 is the paint, 0 the background.
  func color(_ paint: Paint, strength: UInt8) -> Color

  /// The pixel of an image's color.
  ///
  /// - Parameters:
  ///   - color: 24 bits, RGB.
  ///   - x: the column, for dithering.
  ///   - y: the row, for dithering.
  ///   - paint: the pixel of the image's paint.
  /// - Returns: the nearest pixel of the format.
  func color(_ color: UInt32, x: Int, y: Int, as paint: Color) -> Color

  /// Fills a box that isn't empty.
  func fill(_ box: Box, with color: Color)

  /// Fills every other pixel of a box, as a board of chess, in a format without values between.
  func fillHalf(_ box: Box, with color: Color)

  /// Draws up to 32 pixels of a row from `x` on, the first in the most significant bit; pixels with
  /// a clear bit are kept and may lie outside the picture.
  func stamp(_ bits: UInt32, x: Int, y: Int, with color: Color)

  /// Draws the ink of a letter in the format of `GlyphCache`.
  ///
  /// - Parameters:
  ///   - ink: runs, row by row.
  ///   - letter: the box of the letter, which may extend outside the picture.
  ///   - clip: the part to draw, at least one pixel.
  ///   - color: the pixel of the letter.
  ///   - below: the pixel under the whole letter; nil if unknown.
  func draw(
    _ ink: UnsafePointer<UInt8>, _ letter: Box, clip: Box, with color: Color, over below: Color?)

  /// Blends a pixel by its coverage: 0 keeps it, 255 replaces it.
  func blend(_ coverage: UInt8, x: Int, y: Int, with color: Color)
}

extension PixelTarget {
  @inline(__always)
  func fillHalf(_ box: Box, with color: Color) {
    for y in Int(box.top)..<Int(box.bottom) {
      // So many fit into the bytes of a stamp, wherever it begins.
      for x in stride(from: Int(box.left), to: Int(box.right), by: 24) {
        let bits = (0xAAAA_AA00 as UInt32) &>> UInt32(truncatingIfNeeded: (x ^ y) & 1)
        let rest = UInt32(truncatingIfNeeded: max(8, 32 - (Int(box.right) - x)))
        stamp((bits &>> rest) &<< rest, x: x, y: y, with: color)
      }
    }
  }
}
