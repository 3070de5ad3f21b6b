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
  func blend(
    _ coverage: UnsafePointer<UInt8>, count: Int, x: Int, y: Int, with isLight: Bool
  ) {
    let row = base + y &* bytesPerRow
    for index in 0..<count where coverage[index] > 127 {
      stamp(0x80 &>> UInt32((x &+ index) & 7), row + (x &+ index) >> 3, isLight)
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
