/// A picture of 32 bits a pixel, as framebuffers and the screens of Linux have it: from the most
/// significant byte on nothing, red, green, blue.
///
/// Rows lie one after another, without gaps.
public struct XRGB8888Canvas: PixelCanvas {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// The picture, `width * height` pixels.
  public private(set) var pixels: [UInt32]

  /// The colors of all paints, by their raw values.
  let palette: [UInt32]
  private var letters: GlyphCache

  /// A picture of the background.
  ///
  /// - Parameters:
  ///   - width: pixels in a row, 1 to 4,096.
  ///   - height: rows, 1 to 4,096.
  ///   - theme: the colors.
  public init(width: Int, height: Int, theme: Theme) {
    precondition(
      (1...4_096).contains(width) && (1...4_096).contains(height),
      "an XRGB8888Canvas is 1 to 4,096 pixels wide and high")
    self.width = width
    self.height = height
    palette = theme.palette()
    letters = GlyphCache(width: width, height: height)
    pixels = [UInt32](repeating: theme.ground, count: width * height)
  }

  /// A picture of the background, in the dark theme.
  public init(width: Int, height: Int) { self.init(width: width, height: height, theme: .dark) }

  /// The CRC-32 of all pixels, each as four bytes, the lowest one first.
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
      on: &pixels, width: width, palette: palette, letters: &letters, replacing: old)
  }
}

extension UInt32: ColorPixel {
  @inline(__always)
  static func pixel(of color: UInt32, isSwapped: Bool) -> UInt32 { color }

  /// Between two colors of 8 bits each; the bytes are never exchanged.
  @inline(__always)
  static func mix(_ ground: UInt32, _ paint: UInt32, _ part: Int, isSwapped: Bool) -> UInt32 {
    let mask = 0x00FF_00FF as UInt32
    let share = UInt32(truncatingIfNeeded: part)
    let outer = ((ground & mask) &* (32 &- share) &+ (paint & mask) &* share) &>> 5 & mask
    let (below, above) = (ground &>> 8 & 0xFF, paint &>> 8 & 0xFF)
    return outer | ((below &* (32 &- share) &+ above &* share) &>> 5) &<< 8
  }
}
