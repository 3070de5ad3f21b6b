/// Pixels of one word each, in rows without gaps, reached by pointer.
struct ColorSurface<Pixel: FixedWidthInteger>: PixelSurface {
  let base: UnsafeMutablePointer<Pixel>
  let width: Int
  /// The color of each paint, by its raw value.
  let palette: UnsafePointer<Pixel>

  @inline(__always)
  func fill(_ box: Box, with paint: Paint) {
    let color = palette[Int(paint.rawValue)]
    let count = Int(box.right &- box.left)
    var row = base + (Int(box.top) &* width &+ Int(box.left))
    for _ in box.top..<box.bottom {
      row.update(repeating: color, count: count)
      row += width
    }
  }

  @inline(__always)
  func stamp(_ bits: UInt32, x: Int, y: Int, with paint: Paint) {
    let color = palette[Int(paint.rawValue)]
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

extension Theme {
  /// The colors of all paints in a pixel format, by their raw values.
  func palette<Pixel>(_ pixel: (UInt32) -> Pixel) -> [Pixel] {
    Paint.allCases.map { pixel(self[$0]) }
  }
}

extension DrawList {
  /// Draws what differs from the list that a picture of one word a pixel shows, or everything.
  @inline(__always)
  func render<Pixel: FixedWidthInteger>(
    on pixels: inout [Pixel], width: Int, palette: [Pixel], replacing old: DrawList?
  ) -> Damage {
    precondition(
      width == self.width && pixels.count == width * height,
      "a list is drawn on a canvas of its size")
    return pixels.withUnsafeMutableBufferPointer { pixels in
      palette.withUnsafeBufferPointer { palette in
        guard let base = pixels.baseAddress, let colors = palette.baseAddress else {
          return Damage()
        }
        return render(
          on: ColorSurface(base: base, width: width, palette: colors), replacing: old)
      }
    }
  }
}

extension CRC32 {
  /// The check of words, the lower byte of each first.
  static func checksum<Word: FixedWidthInteger>(ofWords words: [Word]) -> UInt32 {
    words.withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: UInt8.self) { checksum($0) }
    }
  }
}
