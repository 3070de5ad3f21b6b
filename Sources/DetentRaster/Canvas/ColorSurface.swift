/// A pixel of one word.
protocol ColorPixel: FixedWidthInteger {
  /// A color between two.
  ///
  /// - Parameters:
  ///   - ground: one.
  ///   - paint: the other.
  ///   - part: how much of the other there is, 0 to 255; 255 is all.
  ///   - isSwapped: whether the bytes of both are exchanged.
  /// - Returns: the color, its bytes exchanged like theirs.
  static func mix(_ ground: Self, _ paint: Self, _ part: UInt8, isSwapped: Bool) -> Self
}

/// Pixels of one word each, in rows without gaps, reached by pointer.
struct ColorSurface<Pixel: ColorPixel>: PixelSurface {
  let base: UnsafeMutablePointer<Pixel>
  let width: Int
  /// The color of each paint, by its raw value.
  let palette: UnsafePointer<Pixel>
  /// Whether the bytes of each pixel are exchanged.
  let isSwapped: Bool

  static var isSmooth: Bool { true }

  @inline(__always)
  func color(_ paint: Paint, strength: UInt8) -> Pixel {
    let color = palette[Int(paint.rawValue)]
    return strength == 255 ? color : Pixel.mix(palette[0], color, strength, isSwapped: isSwapped)
  }

  @inline(__always)
  func fill(_ box: Box, with color: Pixel) {
    let count = Int(box.right &- box.left)
    var row = base + (Int(box.top) &* width &+ Int(box.left))
    for _ in box.top..<box.bottom {
      row.update(repeating: color, count: count)
      row += width
    }
  }

  @inline(__always)
  func stamp(_ bits: UInt32, x: Int, y: Int, with color: Pixel) {
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

  @inline(__always)
  func blend(_ coverage: UnsafePointer<UInt8>, count: Int, x: Int, y: Int, with color: Pixel) {
    let row = base + (y &* width &+ x)
    for index in 0..<count {
      let part = coverage[index]
      if part == 255 {
        row[index] = color
      } else if part != 0 {
        row[index] = Pixel.mix(row[index], color, part, isSwapped: isSwapped)
      }
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
  func render<Pixel: ColorPixel>(
    on pixels: inout [Pixel], width: Int, palette: [Pixel], isSwapped: Bool = false,
    letters: inout GlyphCache, replacing old: DrawList?
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
          on: ColorSurface(base: base, width: width, palette: colors, isSwapped: isSwapped),
          letters: &letters, replacing: old)
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
