/// An image at another size.
///
/// Reduced, a pixel is the mean of those that it covers; enlarged, it is interpolated between the
/// nearest four.
struct ImageScale {
  /// The opacity of a pixel, 0 to 255, and its color, 24-bit RGB.
  struct Pixel {
    var coverage = 0
    var color: UInt32 = 0
  }

  private let bytes: UnsafePointer<UInt8>
  private let hasColors: Bool
  private let width: Int
  private let height: Int
  /// The size to scale to.
  private let newWidth: Int
  private let newHeight: Int

  init(
    _ bytes: UnsafePointer<UInt8>, of image: AlphaImage, width newWidth: Int, height newHeight: Int
  ) {
    self.bytes = bytes
    hasColors = image.hasColors
    (width, height) = (image.width, image.height)
    (self.newWidth, self.newHeight) = (newWidth, newHeight)
  }

  @inline(__always)
  subscript(x: Int, y: Int) -> Pixel {
    newWidth > width || newHeight > height ? between(x, y) : mean(x, y)
  }

  /// Weighted sums of pixels; colors are also weighted by opacity.
  private struct Sums {
    var weight = 0, coverage = 0
    var red = 0 as Int64, green = 0 as Int64, blue = 0 as Int64

    var pixel: Pixel {
      var pixel = Pixel()
      guard weight > 0, coverage > 0 else { return pixel }
      pixel.coverage = coverage / weight
      let share = Int64(coverage)
      let (red, green, blue) = (red / share, green / share, blue / share)
      pixel.color = UInt32(truncatingIfNeeded: red &<< 16 | green &<< 8 | blue)
      return pixel
    }
  }

  @inline(__always)
  private func add(_ x: Int, _ y: Int, _ weight: Int, to sums: inout Sums) {
    let place = y &* width &+ x
    sums.weight &+= weight
    guard hasColors else {
      sums.coverage &+= weight &* Int(bytes[place])
      return
    }
    let pixel = bytes + 4 &* place
    let coverage = weight &* Int(pixel[3])
    sums.coverage &+= coverage
    sums.red &+= Int64(coverage) &* Int64(pixel[0])
    sums.green &+= Int64(coverage) &* Int64(pixel[1])
    sums.blue &+= Int64(coverage) &* Int64(pixel[2])
  }

  private func mean(_ x: Int, _ y: Int) -> Pixel {
    let (left, top) = (x &* width / newWidth, y &* height / newHeight)
    let (right, bottom) = (
      max(left &+ 1, (x &+ 1) &* width / newWidth), max(top &+ 1, (y &+ 1) &* height / newHeight)
    )
    var sums = Sums()
    for row in top..<bottom {
      for column in left..<right { add(column, row, 1, to: &sums) }
    }
    return sums.pixel
  }

  private func between(_ x: Int, _ y: Int) -> Pixel {
    // In sixteenths of a pixel, from center to center.
    let across = max(0, min(((2 &* x &+ 1) &* width &* 8) / newWidth &- 8, 16 &* (width &- 1)))
    let down = max(0, min(((2 &* y &+ 1) &* height &* 8) / newHeight &- 8, 16 &* (height &- 1)))
    let (column, row) = (across &>> 4, down &>> 4)
    let (right, lower) = (across & 15, down & 15)
    var sums = Sums()
    add(column, row, (16 &- right) &* (16 &- lower), to: &sums)
    if right > 0 { add(column &+ 1, row, right &* (16 &- lower), to: &sums) }
    if lower > 0 { add(column, row &+ 1, (16 &- right) &* lower, to: &sums) }
    if right > 0, lower > 0 { add(column &+ 1, row &+ 1, right &* lower, to: &sums) }
    return sums.pixel
  }
}
