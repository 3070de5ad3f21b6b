/// A canvas of 32 bits per pixel, for framebuffers and Linux displays: from the most significant
/// byte on 0, red, green, blue.
///
/// Rows follow each other without gaps.
public struct XRGB8888Canvas: PixelCanvas {
  /// Pixels per row, 1 to 4,096.
  public let width: Int
  /// Rows, 1 to 4,096.
  public let height: Int
  /// The pixels, `width * height`.
  package private(set) var pixels: [UInt32]

  /// The color of each paint, by raw value.
  let palette: [UInt32]
  private var letters: GlyphCache

  /// Creates a canvas of the background color.
  ///
  /// - Parameters:
  ///   - width: pixels per row, 1 to 4,096.
  ///   - height: rows, 1 to 4,096.
  ///   - theme: the colors.
  package init(width: Int, height: Int, theme: Theme) {
    precondition(
      (1...4_096).contains(width) && (1...4_096).contains(height),
      "width and height are 1 to 4,096 pixels")
    self.width = width
    self.height = height
    palette = theme.palette()
    letters = GlyphCache(width: width, height: height)
    pixels = [UInt32](repeating: theme.ground, count: width * height)
  }

  /// Creates a canvas of the background color in the dark theme.
  public init(width: Int, height: Int) { self.init(width: width, height: height, theme: .dark) }

  /// The CRC-32 of all pixels, each as four bytes, little-endian.
  public var checksum: UInt32 { CRC32.checksum(ofWords: pixels) }

  /// Draws the differences between two lists, the second of which the canvas shows.
  ///
  /// - Parameters:
  ///   - list: the new picture.
  ///   - old: the picture on the canvas; nil if unknown, which draws everything.
  /// - Returns: the parts that were drawn and have to be sent.
  /// - Precondition: the lists have the size of the canvas.
  public mutating func render(_ list: DrawList, replacing old: DrawList?) -> Damage {
    list.render(
      on: &pixels, width: width, palette: palette, letters: &letters, replacing: old)
  }
}

extension UInt32: ColorPixel {
  @inline(__always)
  static func pixel(of color: UInt32, isSwapped: Bool) -> UInt32 { color }

  /// Blends red and blue in one multiplication, green in another; bytes are never swapped.
  @inline(__always)
  static func mix(_ ground: UInt32, _ paint: UInt32, _ part: Int, isSwapped: Bool) -> UInt32 {
    let mask = 0x00FF_00FF as UInt32
    let share = UInt32(truncatingIfNeeded: part)
    let outer = ((ground & mask) &* (32 &- share) &+ (paint & mask) &* share) &>> 5 & mask
    let (below, above) = (ground &>> 8 & 0xFF, paint &>> 8 & 0xFF)
    return outer | ((below &* (32 &- share) &+ above &* share) &>> 5) &<< 8
  }
}
