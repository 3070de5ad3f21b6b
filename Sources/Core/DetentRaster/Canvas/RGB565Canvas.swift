/// A canvas of 16 bits per pixel, for small color panels: from the most significant bit on 5 bits
/// of red, 6 of green, 5 of blue.
///
/// Rows follow each other without gaps.
package struct RGB565Canvas: PixelCanvas {
  /// Pixels per row, 1 to 4,096.
  package let width: Int
  /// Rows, 1 to 4,096.
  package let height: Int
  /// The pixels, `width * height`, in the byte order that `isSwapped` selects.
  package private(set) var pixels: [UInt16]

  /// Whether the bytes of each pixel are swapped: for a panel that expects big-endian pixels from a
  /// little-endian machine.
  package let isSwapped: Bool

  private let palette: [UInt16]
  private var letters: GlyphCache

  /// Creates a canvas of the background color.
  ///
  /// - Parameters:
  ///   - width: pixels per row, 1 to 4,096. Default: 240.
  ///   - height: rows, 1 to 4,096. Default: 240.
  ///   - theme: the colors. Default: dark.
  ///   - isSwapped: whether the bytes of each pixel are swapped. Default: false.
  package init(
    width: Int = 240, height: Int = 240, theme: Theme = .dark, isSwapped: Bool = false
  ) {
    precondition(
      (1...4_096).contains(width) && (1...4_096).contains(height),
      "width and height are 1 to 4,096 pixels")
    self.width = width
    self.height = height
    palette = theme.palette(isSwapped: isSwapped)
    self.isSwapped = isSwapped
    letters = GlyphCache(width: width, height: height)
    pixels = [UInt16](repeating: palette[0], count: width * height)
  }

  /// Creates a canvas of the background color in the dark theme.
  package init(width: Int, height: Int) { self.init(width: width, height: height, theme: .dark) }

  /// A pixel; outside the canvas the background color.
  package subscript(x: Int, y: Int) -> UInt16 {
    guard x >= 0, x < width, y >= 0, y < height else { return palette[0] }
    return pixels[y * width + x]
  }

  /// The CRC-32 of all pixels, as they are stored, each as two bytes, little-endian.
  package var checksum: UInt32 { CRC32.checksum(ofWords: pixels) }

  /// Draws the differences between two lists, the second of which the canvas shows.
  ///
  /// - Parameters:
  ///   - list: the new picture.
  ///   - old: the picture on the canvas; nil if unknown, which draws everything.
  /// - Returns: the parts that were drawn and have to be sent.
  /// - Precondition: the lists have the size of the canvas.
  package mutating func render(_ list: DrawList, replacing old: DrawList?) -> Damage {
    list.render(
      on: &pixels, width: width, palette: palette, isSwapped: isSwapped, letters: &letters,
      replacing: old)
  }
}

extension UInt16 {
  /// The color of a pixel of RGB565, 24-bit RGB; the maximum of a channel becomes 255.
  package var color: UInt32 {
    let pixel = UInt32(self)
    let (red, green, blue) = (pixel >> 11, pixel >> 5 & 0x3F, pixel & 0x1F)
    return (red << 3 | red >> 2) << 16 | (green << 2 | green >> 4) << 8 | blue << 3 | blue >> 2
  }
}

extension UInt16: ColorPixel {
  @inline(__always)
  static func pixel(of color: UInt32, isSwapped: Bool) -> UInt16 {
    let (red, green, blue) = (color &>> 8 & 0xF800, color &>> 5 & 0x07E0, color &>> 3 & 0x001F)
    let pixel = UInt16(truncatingIfNeeded: red | green | blue)
    return isSwapped ? pixel.byteSwapped : pixel
  }

  /// Blends the three channels in one multiplication.
  @inline(__always)
  static func mix(_ ground: UInt16, _ paint: UInt16, _ part: Int, isSwapped: Bool) -> UInt16 {
    // Green in the upper half, red and blue in the lower: each has room for a product.
    let mask = 0x07E0_F81F as UInt32
    let (below, above) = (
      UInt32(isSwapped ? ground.byteSwapped : ground), UInt32(isSwapped ? paint.byteSwapped : paint)
    )
    let (from, to) = ((below | below &<< 16) & mask, (above | above &<< 16) & mask)
    let share = UInt32(truncatingIfNeeded: part)
    let mixed = ((from &* (32 &- share) &+ to &* share) &>> 5) & mask
    let pixel = UInt16(truncatingIfNeeded: mixed | mixed &>> 16)
    return isSwapped ? pixel.byteSwapped : pixel
  }
}
