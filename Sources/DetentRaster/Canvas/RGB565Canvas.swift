/// A picture of 16 bits a pixel, as small color panels show it: 5 bits of red, 6 of green, 5 of
/// blue, the red ones most significant.
///
/// Rows lie one after another, without gaps.
public struct RGB565Canvas: PixelCanvas {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// The picture, `width * height` pixels.
  public private(set) var pixels: [UInt16]

  /// A dark picture.
  ///
  /// - Precondition: both sizes are from 1 to 4,096.
  public init(width: Int = 240, height: Int = 240) {
    precondition(
      (1...4_096).contains(width) && (1...4_096).contains(height),
      "an RGB565Canvas is 1 to 4,096 pixels wide and high")
    self.width = width
    self.height = height
    pixels = [UInt16](repeating: Paint.ground.rgb565, count: width * height)
  }

  /// A pixel; dark outside of the picture.
  public subscript(x: Int, y: Int) -> UInt16 {
    guard x >= 0, x < width, y >= 0, y < height else { return Paint.ground.rgb565 }
    return pixels[y * width + x]
  }

  /// The CRC-32 of all pixels, each as two bytes, the lower one first.
  public var checksum: UInt32 {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2 * pixels.count)
    for pixel in pixels {
      bytes.append(UInt8(truncatingIfNeeded: pixel))
      bytes.append(UInt8(truncatingIfNeeded: pixel >> 8))
    }
    return bytes.withUnsafeBufferPointer { CRC32.checksum($0) }
  }

  /// Draws what differs between two lists, the second of which the canvas shows.
  ///
  /// - Parameters:
  ///   - list: what is to be seen.
  ///   - old: what is to be seen now; nil if that is not known, and everything is drawn.
  /// - Returns: the parts that were drawn, and have to be sent.
  /// - Precondition: the lists have the size of the canvas.
  public mutating func render(_ list: DrawList, replacing old: DrawList?) -> Damage {
    precondition(
      width == list.width && height == list.height, "a list is drawn on a canvas of its size")
    let width = width
    return pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return Damage() }
      return list.render(on: RGB565Surface(base: base, width: width), replacing: old)
    }
  }
}

extension Paint {
  /// Ivory and amber on black, as on lit dials.
  var rgb565: UInt16 {
    switch self {
    case .ground: 0x0000
    case .raised: 0x18C3
    case .text: 0xF77C
    case .secondary: 0xB574
    case .tertiary: 0x8C2F
    case .lamp: 0xFD80
    case .onLamp: 0x1880
    case .dimLamp: 0x5A00
    case .tick: 0x8C0F
    case .hairline: 0x39A6
    case .stop: 0xFBCC
    }
  }
}

/// Pixels in rows, reached by pointer.
private struct RGB565Surface: PixelSurface {
  let base: UnsafeMutablePointer<UInt16>
  let width: Int

  @inline(__always)
  func fill(_ box: Box, with paint: Paint) {
    let color = paint.rgb565
    let count = Int(box.right &- box.left)
    var row = base + (Int(box.top) &* width &+ Int(box.left))
    for _ in box.top..<box.bottom {
      row.update(repeating: color, count: count)
      row += width
    }
  }

  @inline(__always)
  func stamp(_ bits: UInt32, x: Int, y: Int, with paint: Paint) {
    let color = paint.rgb565
    var bits = bits
    var pixel = base + (y &* width &+ x)
    while bits != 0 {
      let gap = bits.leadingZeroBitCount
      pixel += gap
      pixel.pointee = color
      pixel += 1
      bits = (bits &<< UInt32(truncatingIfNeeded: gap)) &<< 1
    }
  }
}
