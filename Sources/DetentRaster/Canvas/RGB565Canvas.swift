/// A picture of 16 bits a pixel, as small color panels show it: 5 bits of red, 6 of green, 5 of
/// blue, the red ones most significant.
///
/// Rows lie one after another, without gaps.
public struct RGB565Canvas: PixelCanvas {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// The picture, `width * height` pixels; the bytes of each are exchanged if the panel is sent the
  /// higher one first, and the machine keeps the lower one first.
  public private(set) var pixels: [UInt16]

  /// Whether the bytes of each pixel are exchanged.
  public let isSwapped: Bool

  private let palette: [UInt16]
  private var letters: GlyphCache

  /// A picture of the background.
  ///
  /// - Parameters:
  ///   - width: pixels in a row, 1 to 4,096.
  ///   - height: rows, 1 to 4,096.
  ///   - theme: the colors.
  ///   - isSwapped: whether the bytes of each pixel are exchanged.
  public init(
    width: Int = 240, height: Int = 240, theme: Theme = .dark, isSwapped: Bool = false
  ) {
    precondition(
      (1...4_096).contains(width) && (1...4_096).contains(height),
      "an RGB565Canvas is 1 to 4,096 pixels wide and high")
    self.width = width
    self.height = height
    palette = theme.palette(isSwapped: isSwapped)
    self.isSwapped = isSwapped
    letters = GlyphCache(width: width, height: height)
    pixels = [UInt16](repeating: palette[0], count: width * height)
  }

  /// A picture of the background, in the dark theme.
  public init(width: Int, height: Int) { self.init(width: width, height: height, theme: .dark) }

  /// A pixel; the background outside of the picture.
  public subscript(x: Int, y: Int) -> UInt16 {
    guard x >= 0, x < width, y >= 0, y < height else { return palette[0] }
    return pixels[y * width + x]
  }

  /// The CRC-32 of all pixels, each as two bytes, the lower one first.
  public var checksum: UInt32 { CRC32.checksum(ofWords: pixels) }

  /// Draws what differs between two lists, the second of which the canvas shows.
  ///
  /// - Parameters:
  ///   - list: what is to be seen.
  ///   - old: what is to be seen now; nil if that is not known, and everything is drawn.
  /// - Returns: the parts that were drawn, and have to be sent.
  /// - Precondition: the lists have the size of the canvas.
  public mutating func render(_ list: DrawList, replacing old: DrawList?) -> Damage {
    list.render(
      on: &pixels, width: width, palette: palette, isSwapped: isSwapped, letters: &letters,
      replacing: old)
  }
}

extension UInt16: ColorPixel {
  @inline(__always)
  static func pixel(of color: UInt32, isSwapped: Bool) -> UInt16 {
    let (red, green, blue) = (color &>> 8 & 0xF800, color &>> 5 & 0x07E0, color &>> 3 & 0x001F)
    let pixel = UInt16(truncatingIfNeeded: red | green | blue)
    return isSwapped ? pixel.byteSwapped : pixel
  }

  /// Between two colors of 5, 6 and 5 bits.
  @inline(__always)
  static func mix(_ ground: UInt16, _ paint: UInt16, _ part: Int, isSwapped: Bool) -> UInt16 {
    // Green in the upper half, red and blue in the lower one: each has room for a product.
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
