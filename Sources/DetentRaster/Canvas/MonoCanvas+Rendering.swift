extension MonoCanvas: PixelCanvas {
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
    let bytesPerRow = bytesPerRow
    return bytes.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return Damage() }
      return list.render(
        on: MonoSurface(base: base, bytesPerRow: bytesPerRow), letters: &letters,
        replacing: old)
    }
  }
}

extension Paint {
  /// What it is where there is only light and dark.
  fileprivate var isLight: Bool {
    switch self {
    case .ground, .raised, .onLamp, .dimLamp: false
    case .text, .secondary, .tertiary, .lamp, .tick, .hairline, .stop: true
    }
  }
}

/// Bits in rows, reached by pointer: through the array each byte costs a check of whose it is,
/// seven times the work.
private struct MonoSurface: PixelSurface {
  let base: UnsafeMutablePointer<UInt8>
  let bytesPerRow: Int

  static var isSmooth: Bool { false }

  @inline(__always)
  func color(_ paint: Paint, strength: UInt8) -> Bool { paint.isLight }

  /// Light where it is lighter than its pixel of a pattern of four by four; the other way round
  /// where what it stands for is dark.
  ///
  /// - Source: Bayer, "An optimum method for two-level rendition of continuous-tone pictures", ICC
  ///   1973; the weights of ITU-R BT.601 in 256ths.
  @inline(__always)
  func color(_ color: UInt32, x: Int, y: Int, as paint: Bool) -> Bool {
    let light =
      (77 &* (color &>> 16 & 0xFF) &+ 150 &* (color &>> 8 & 0xFF) &+ 29 &* (color & 0xFF)) &>> 8
    // The rows of the pattern, a digit for each column.
    let pattern = 0x5D7F_91B3_6E4C_A280 as UInt64
    let place = UInt64(truncatingIfNeeded: (y & 3) &* 16 &+ (x & 3) &* 4)
    let threshold = UInt32(truncatingIfNeeded: pattern &>> place & 15) &* 16 &+ 8
    return (light > threshold) == paint
  }

  @inline(__always)
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
    var cursor = ink
    for line in Int(letter.top)..<Int(clip.bottom) {
      var runs = cursor.pointee
      cursor += 1
      var column = Int(letter.left)
      while runs > 0 {
        column += Int(cursor[0])
        let isFull = cursor[1] >= GlyphRun.full
        let count = Int(cursor[1] & ~GlyphRun.full)
        cursor += 2
        for _ in 0..<count {
          if line >= Int(clip.top), column >= Int(clip.left), column < Int(clip.right) {
            // All from a half on.
            blend(isFull || cursor.pointee > 16 ? 255 : 0, x: column, y: line, with: isLight)
          }
          column += 1
          if !isFull { cursor += 1 }
        }
        runs -= 1
      }
    }
  }

  /// A byte without a bit is never touched, and it may lie outside the picture.
  @inline(__always)
  private func stamp(_ bits: UInt32, _ at: UnsafeMutablePointer<UInt8>, _ isLight: Bool) {
    let mask = UInt8(truncatingIfNeeded: bits)
    guard mask != 0 else { return }
    at.pointee = isLight ? at.pointee | mask : at.pointee & ~mask
  }
}
