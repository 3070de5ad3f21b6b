import DetentRaster

/// An image of three bytes per pixel, row by row.
public struct RGBImage: Sendable {
  /// The maximum number of pixels: 48 MB.
  static let largest = 1 << 24

  let width: Int
  let height: Int
  private(set) var bytes: [UInt8]

  private init(width: Int, height: Int, bytes: [UInt8]) {
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }

  init(width: Int, height: Int, background: RGBColor) throws(PNGError) {
    guard width * height <= Self.largest else { throw .tooLarge(width: width, height: height) }
    self.width = width
    self.height = height
    bytes = []
    bytes.reserveCapacity(width * height * 3)
    for _ in 0..<width * height { bytes += [background.red, background.green, background.blue] }
  }

  init(_ canvas: XRGB8888Canvas) throws(PNGError) {
    guard canvas.pixels.count <= Self.largest else {
      throw .tooLarge(width: canvas.width, height: canvas.height)
    }
    width = canvas.width
    height = canvas.height
    bytes = []
    bytes.reserveCapacity(3 * canvas.pixels.count)
    for pixel in canvas.pixels {
      bytes.append(UInt8(truncatingIfNeeded: pixel >> 16))
      bytes.append(UInt8(truncatingIfNeeded: pixel >> 8))
      bytes.append(UInt8(truncatingIfNeeded: pixel))
    }
  }

  var bounds: Rect { Rect(x: 0, y: 0, width: width, height: height) }

  /// The smallest rectangle around all differences from another image of the same size.
  func difference(from other: RGBImage) -> Rect {
    precondition(bounds == other.bounds, "the pictures of a film have one size")
    var (left, top, right, bottom) = (width, height, 0, 0)
    for index in bytes.indices where bytes[index] != other.bytes[index] {
      let (x, y) = (index / 3 % width, index / 3 / width)
      (left, top) = (min(left, x), min(top, y))
      (right, bottom) = (max(right, x + 1), max(bottom, y + 1))
    }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// A copy of a rectangle.
  func part(_ area: Rect) -> RGBImage {
    var bytes: [UInt8] = []
    for y in area.y..<area.bottom {
      let row = y * width
      bytes += self.bytes[3 * (row + area.x)..<3 * (row + area.right)]
    }
    return RGBImage(width: area.width, height: area.height, bytes: bytes)
  }

  /// Fills a square, clipped to the image.
  mutating func fill(x: Int, y: Int, size: Int, with color: RGBColor) {
    for row in max(0, y)..<max(0, y, min(height, y + size)) {
      for column in max(0, x)..<max(0, x, min(width, x + size)) {
        let index = (row * width + column) * 3
        bytes[index] = color.red
        bytes[index + 1] = color.green
        bytes[index + 2] = color.blue
      }
    }
  }
}
