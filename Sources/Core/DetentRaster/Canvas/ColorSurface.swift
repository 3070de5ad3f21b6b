/// A pixel of one word.
protocol ColorPixel: FixedWidthInteger {
  /// The pixel of a color.
  ///
  /// - Parameters:
  ///   - color: 24 bits, RGB.
  ///   - isSwapped: whether the bytes of the pixel are swapped.
  /// - Returns: the nearest pixel of the format.
  static func pixel(of color: UInt32, isSwapped: Bool) -> Self

  /// A blend of two pixels.
  ///
  /// - Parameters:
  ///   - ground: the pixel at `part` 0.
  ///   - paint: the pixel at `part` 32.
  ///   - part: 0 to 32.
  ///   - isSwapped: whether the bytes of both pixels are swapped.
  /// - Returns: the blend, in the same byte order.
  static func mix(_ ground: Self, _ paint: Self, _ part: Int, isSwapped: Bool) -> Self
}

/// A surface of one word per pixel, in rows without gaps, accessed by pointer.
struct ColorSurface<Pixel: ColorPixel>: PixelTarget {
  let base: UnsafeMutablePointer<Pixel>
  let width: Int
  /// The color of each paint, by raw value.
  let palette: UnsafePointer<Pixel>
  /// Whether the bytes of each pixel are swapped.
  let isSwapped: Bool
  /// The 33 blends from ground to color of the last letter drawn.
  let ramp: UnsafeMutablePointer<Pixel>

  static var isSmooth: Bool { true }

  @inline(__always)
  func color(_ paint: Paint, strength: UInt8) -> Pixel {
    let color = palette[Int(paint.rawValue)]
    return strength == 255
      ? color
      : Pixel.mix(palette[0], color, (Int(strength) &+ 4) &>> 3, isSwapped: isSwapped)
  }

  @inline(__always)
  func color(_ color: UInt32, x: Int, y: Int, as paint: Pixel) -> Pixel {
    Pixel.pixel(of: color, isSwapped: isSwapped)
  }

  // Not inlined: the loops need all registers.
  @inline(never)
  func fill(_ box: Box, with color: Pixel) {
    let count = Int(box.right &- box.left)
    let each = 128 / Pixel.bitWidth
    var row = base + (Int(box.top) &* width &+ Int(box.left))
    var word = 0 as UInt64
    for _ in 0..<each / 2 {
      word = word << UInt64(Pixel.bitWidth) | UInt64(truncatingIfNeeded: color)
    }
    let pixels = SIMD2(repeating: word)
    let last = (count &- each) &* MemoryLayout<Pixel>.stride
    guard last >= 0 else {
      for _ in box.top..<max(box.top, box.bottom) {
        for index in 0..<count { row[index] = color }
        row += width
      }
      return
    }
    // Sixteen bytes at a time, the last of which may overlap those before.
    for _ in box.top..<max(box.top, box.bottom) {
      let bytes = UnsafeMutableRawPointer(row)
      var offset = 0
      while offset &+ 16 < last {
        bytes.storeBytes(of: pixels, toByteOffset: offset, as: SIMD2<UInt64>.self)
        bytes.storeBytes(of: pixels, toByteOffset: offset &+ 16, as: SIMD2<UInt64>.self)
        offset &+= 32
      }
      if offset < last {
        bytes.storeBytes(of: pixels, toByteOffset: offset, as: SIMD2<UInt64>.self)
      }
      bytes.storeBytes(of: pixels, toByteOffset: last, as: SIMD2<UInt64>.self)
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
  func blend(_ coverage: UInt8, x: Int, y: Int, with color: Pixel) {
    let pixel = base + (y &* width &+ x)
    pixel.pointee = Pixel.mix(
      pixel.pointee, color, (Int(coverage) &+ 4) &>> 3, isSwapped: isSwapped)
  }

  @inline(__always)
  func draw(
    _ ink: UnsafePointer<UInt8>, _ letter: Box, clip: Box, with color: Pixel, over below: Pixel?
  ) {
    let left = Int(letter.left)
    let row = base + Int(letter.top) &* width
    prepareRamp(
      from: below ?? base[Int(clip.top) &* width &+ Int(clip.left)], to: color)
    if clip == letter, below != nil {
      drawWhole(ink, rows: Int(letter.bottom &- letter.top), at: row + left, with: color)
    } else {
      drawPart(
        ink, rows: Int(clip.top &- letter.top)..<Int(clip.bottom &- letter.top),
        columns: Int(clip.left &- letter.left)..<Int(clip.right &- letter.left), at: row + left,
        with: color)
    }
  }

  /// Draws a whole letter over the first color of the ramp.
  // Not inlined: the loops need all registers.
  @inline(never)
  private func drawWhole(
    _ ink: UnsafePointer<UInt8>, rows: Int, at corner: UnsafeMutablePointer<Pixel>,
    with color: Pixel
  ) {
    let ramp = UnsafePointer(ramp)
    var (cursor, row, left) = (ink, corner, rows)
    while left > 0 {
      var runs = cursor.pointee
      cursor += 1
      var pixel = row
      while runs > 0 {
        pixel += Int(cursor[0])
        let count = Int(cursor[1])
        cursor += 2
        runs &-= 1
        if count >= GlyphRun.full {
          let length = count &- Int(GlyphRun.full)
          pixel.update(repeating: color, count: length)
          pixel += length
          continue
        }
        // Runs have four pixels on average.
        for _ in 0..<count &>> 2 {
          for index in 0..<4 { pixel[index] = ramp[Int(cursor[index])] }
          pixel += 4
          cursor += 4
        }
        if count & 2 != 0 {
          pixel[0] = ramp[Int(cursor[0])]
          pixel[1] = ramp[Int(cursor[1])]
          pixel += 2
          cursor += 2
        }
        if count & 1 != 0 {
          pixel.pointee = ramp[Int(cursor.pointee)]
          pixel += 1
          cursor += 1
        }
      }
      row += width
      left &-= 1
    }
  }

  /// Draws the given rows and columns of a letter.
  @inline(never)
  private func drawPart(
    _ ink: UnsafePointer<UInt8>, rows: Range<Int>, columns: Range<Int>,
    at corner: UnsafeMutablePointer<Pixel>, with color: Pixel
  ) {
    var cursor = ink
    for row in 0..<rows.upperBound {
      var runs = cursor.pointee
      cursor += 1
      var column = 0
      while runs > 0 {
        column &+= Int(cursor[0])
        let isFull = cursor[1] >= GlyphRun.full
        let count = Int(cursor[1] & ~GlyphRun.full)
        cursor += 2
        if row >= rows.lowerBound {
          for index in max(
            0, columns.lowerBound &- column)..<max(
              0, columns.lowerBound &- column, min(count, columns.upperBound &- column))
          {
            let pixel = corner + (row &* width &+ column &+ index)
            let part = isFull ? 32 : Int(cursor[index])
            pixel.pointee =
              pixel.pointee == ramp[0]
              ? ramp[part] : Pixel.mix(pixel.pointee, color, part, isSwapped: isSwapped)
          }
        }
        column &+= count
        if !isFull { cursor += count }
        runs &-= 1
      }
    }
  }

  /// Fills the ramp with the blends of two colors, unless it holds them already.
  @inline(__always)
  private func prepareRamp(from ground: Pixel, to color: Pixel) {
    guard ramp[0] != ground || ramp[32] != color else { return }
    for step in 0...32 { ramp[step] = Pixel.mix(ground, color, step, isSwapped: isSwapped) }
  }
}

extension Theme {
  /// The pixel of each paint, by raw value.
  func palette<Pixel: ColorPixel>(isSwapped: Bool = false) -> [Pixel] {
    Paint.allCases.map { Pixel.pixel(of: self[$0], isSwapped: isSwapped) }
  }
}

extension DrawList {
  /// Draws the differences from the list that the pixels show, or everything if `old` is nil.
  @inline(__always)
  func render<Pixel: ColorPixel>(
    on pixels: inout [Pixel], width: Int, palette: [Pixel], isSwapped: Bool = false,
    letters: inout GlyphCache, replacing old: DrawList?
  ) -> Damage {
    precondition(
      width == self.width && pixels.count == width * height,
      "list and canvas have the same size")
    return pixels.withUnsafeMutableBufferPointer { pixels in
      palette.withUnsafeBufferPointer { palette in
        guard let base = pixels.baseAddress, let colors = palette.baseAddress else {
          return Damage()
        }
        return withUnsafeTemporaryAllocation(of: Pixel.self, capacity: 33) { ramp in
          ramp.initialize(repeating: 0)
          guard let ramp = ramp.baseAddress else { return Damage() }
          let surface = ColorSurface(
            base: base, width: width, palette: colors, isSwapped: isSwapped, ramp: ramp)
          return render(on: surface, letters: &letters, replacing: old)
        }
      }
    }
  }
}

extension CRC32 {
  /// The checksum of words, little-endian.
  static func checksum<Word: FixedWidthInteger>(ofWords words: [Word]) -> UInt32 {
    words.withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: UInt8.self) { checksum($0) }
    }
  }
}
