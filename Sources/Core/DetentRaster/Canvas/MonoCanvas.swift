/// A canvas of one bit per pixel, for small OLED and LCD panels.
///
/// Rows follow each other, `bytesPerRow` bytes each; the most significant bit of a byte is the
/// leftmost pixel, and 1 is ink. Bits beyond the width are always 0.
///
/// ```
///   x   0 1 2 3 4 5 6 7   8 9 …
///       # . . . . . . #   # .        bytes 0x81 0x80
/// ```
///
/// `render(_:replacing:)` draws a `DrawList` on it.
public struct MonoCanvas: PixelCanvas {
  /// Pixels per row, 1 to 4,096.
  public let width: Int
  /// Rows, 1 to 4,096.
  public let height: Int
  /// Bytes per row: the width rounded up to whole bytes.
  package let bytesPerRow: Int
  /// The pixels, `bytesPerRow * height` bytes.
  package private(set) var bytes: [UInt8]
  private var letters: GlyphCache

  /// Creates a dark canvas; default: 128x64.
  ///
  /// - Precondition: `width` and `height` are 1 to 4,096.
  public init(width: Int = 128, height: Int = 64) {
    precondition(
      (1...4_096).contains(width) && (1...4_096).contains(height),
      "width and height are 1 to 4,096 pixels")
    self.width = width
    self.height = height
    bytesPerRow = (width + 7) >> 3
    bytes = [UInt8](repeating: 0, count: bytesPerRow * height)
    letters = GlyphCache(width: width, height: height)
  }

  /// The rectangle of all pixels, at 0, 0.
  package var bounds: Rect { Rect(x: 0, y: 0, width: width, height: height) }

  /// Whether a pixel is ink; outside the canvas reads false and ignores writes.
  package subscript(x: Int, y: Int) -> Bool {
    get {
      guard x >= 0, x < width, y >= 0, y < height else { return false }
      return bytes[y * bytesPerRow + x >> 3] & (0x80 >> UInt8(x & 7)) != 0
    }
    set {
      guard x >= 0, x < width, y >= 0, y < height else { return }
      let index = y * bytesPerRow + x >> 3
      let mask = 0x80 >> UInt8(x & 7) as UInt8
      let new = newValue ? bytes[index] | mask : bytes[index] & ~mask
      bytes[index] = new
    }
  }

  /// The CRC-32 of `bytes`, the same on every machine; transcripts identify frames by it.
  ///
  /// - Complexity: O(`bytes.count`), about 12 instructions a byte.
  public var checksum: UInt32 {
    bytes.withUnsafeBufferPointer { CRC32.checksum($0) }
  }

  /// Draws the differences between two lists, the second of which the canvas shows.
  ///
  /// - Parameters:
  ///   - list: the new picture.
  ///   - old: the picture on the canvas; nil if unknown, which draws everything.
  /// - Returns: the parts that were drawn and have to be sent.
  /// - Precondition: the lists have the size of the canvas.
  public mutating func render(_ list: DrawList, replacing old: DrawList?) -> Damage {
    render(list, replacing: old, isPlain: false)
  }

  /// Draws the differences between two lists of boxes, scales and bitmap letters alone.
  public mutating func renderPlain(_ list: DrawList, replacing old: DrawList?) -> Damage {
    render(list, replacing: old, isPlain: true)
  }

  @inline(__always)
  private mutating func render(_ list: DrawList, replacing old: DrawList?, isPlain: Bool) -> Damage
  {
    precondition(
      width == list.width && height == list.height, "list and canvas have the same size")
    let bytesPerRow = bytesPerRow
    return bytes.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return Damage() }
      return list.render(
        on: MonoSurface(base: base, bytesPerRow: bytesPerRow), letters: &letters,
        replacing: old, isPlain: isPlain)
    }
  }
}

extension Paint {
  /// Whether the paint is light on a display of one bit.
  fileprivate var isLight: Bool {
    switch self {
    case .ground, .raised, .onLamp, .dimLamp: false
    case .text, .secondary, .tertiary, .lamp, .tick, .hairline, .stop: true
    }
  }
}

/// A surface of one bit per pixel, accessed by pointer: array access checks uniqueness at each
/// byte, seven times the cost.
private struct MonoSurface: PixelTarget {
  let base: UnsafeMutablePointer<UInt8>
  let bytesPerRow: Int

  static var isSmooth: Bool { false }

  @inline(__always)
  func color(_ paint: Paint, strength: UInt8) -> Bool { paint.isLight }

  /// Ordered dithering: ink where the color is lighter than a threshold from a 4x4 pattern,
  /// reversed for dark paints.
  ///
  /// - Source: Bayer, "An optimum method for two-level rendition of continuous-tone pictures", ICC
  ///   1973; the weights of ITU-R BT.601 in 256ths.
  @inline(__always)
  func color(_ color: UInt32, x: Int, y: Int, as paint: Bool) -> Bool {
    let light =
      (77 &* (color &>> 16 & 0xFF) &+ 150 &* (color &>> 8 & 0xFF) &+ 29 &* (color & 0xFF)) &>> 8
    // The thresholds of the pattern, row by row, a digit each.
    let pattern = 0x5D7F_91B3_6E4C_A280 as UInt64
    let place = UInt64(truncatingIfNeeded: (y & 3) &* 16 &+ (x & 3) &* 4)
    let threshold = UInt32(truncatingIfNeeded: pattern &>> place & 15) &* 16 &+ 8
    return (light > threshold) == paint
  }

  #if hasFeature(Embedded)
  @inline(never)
  #else
  @inline(__always)
  #endif
  func fill(_ box: Box, with isLight: Bool) {
    let first = Int(box.left) >> 3
    let last = (Int(box.right) &- 1) >> 3
    var head = 0xFF >> UInt8(truncatingIfNeeded: box.left & 7) as UInt8
    let tail = ~(0x7F >> UInt8(truncatingIfNeeded: (box.right &- 1) & 7)) as UInt8
    if first == last { head &= tail }
    let light: UInt8 = isLight ? 0xFF : 0
    var row = base + Int(box.top) &* bytesPerRow
    for _ in box.top..<box.bottom {
      row[first] = (row[first] & ~head) | (light & head)
      if last > first {
        for column in first &+ 1..<last { row[column] = light }
        row[last] = (row[last] & ~tail) | (light & tail)
      }
      row += bytesPerRow
    }
  }

  @inline(__always)
  func stamp(_ bits: UInt32, x: Int, y: Int, with isLight: Bool) {
    let shifted = bits &>> UInt32(truncatingIfNeeded: x & 7)
    let cursor = base + (y &* bytesPerRow &+ x >> 3)
    stamp(shifted &>> 24, cursor, isLight)
    stamp(shifted &>> 16, cursor + 1, isLight)
    if shifted & 0xFFFF != 0 {
      stamp(shifted &>> 8, cursor + 2, isLight)
      stamp(shifted, cursor + 3, isLight)
    }
  }

  @inline(__always)
  func blend(_ coverage: UInt8, x: Int, y: Int, with isLight: Bool) {
    guard coverage > 127 else { return }
    stamp(0x80 &>> UInt32(x & 7), base + (y &* bytesPerRow &+ x >> 3), isLight)
  }

  func draw(
    _ ink: UnsafePointer<UInt8>, _ letter: Box, clip: Box, with isLight: Bool, over below: Bool?
  ) {
    GlyphRun.visit(ink, letter, clip: clip) { part, x, y in
      // Ink from half coverage on.
      blend(part > 16 ? 255 : 0, x: x, y: y, with: isLight)
    }
  }

  /// Bytes without a set bit are not touched: they may lie outside the picture.
  @inline(__always)
  private func stamp(_ bits: UInt32, _ at: UnsafeMutablePointer<UInt8>, _ isLight: Bool) {
    let mask = UInt8(truncatingIfNeeded: bits)
    guard mask != 0 else { return }
    at.pointee = isLight ? at.pointee | mask : at.pointee & ~mask
  }
}
