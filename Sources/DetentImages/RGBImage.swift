import DetentRaster

/// A picture of three bytes a pixel, row after row.
struct RGBImage {
  let width: Int
  let height: Int
  private(set) var bytes: [UInt8]

  init(width: Int, height: Int, background: RGBColor) throws(PNGError) {
    guard width * height <= PNGFile.largest else { throw .tooLarge(width: width, height: height) }
    self.width = width
    self.height = height
    bytes = []
    bytes.reserveCapacity(width * height * 3)
    for _ in 0..<width * height { bytes += [background.red, background.green, background.blue] }
  }

  /// A color picture.
  init(_ canvas: XRGB8888Canvas) throws(PNGError) {
    guard canvas.pixels.count <= PNGFile.largest else {
      throw .tooLarge(width: canvas.width, height: canvas.height)
    }
    width = canvas.width
    height = canvas.height
    bytes = canvas.pixels.flatMap { pixel in
      [16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> $0) }
    }
  }

  /// Fills a square, as far as it lies in the picture.
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
