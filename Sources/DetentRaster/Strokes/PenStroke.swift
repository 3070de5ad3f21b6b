/// A straight line drawn with a round pen, in 256ths of a pixel.
struct PenStroke {
  let startX: Int
  let startY: Int
  let wayX: Int
  let wayY: Int
  /// Half the pen's thickness.
  let radius: Int
  private let length: Int

  init(fromX: Int, fromY: Int, toX: Int, toY: Int, radius: Int) {
    (startX, startY, wayX, wayY) = (fromX, fromY, toX - fromX, toY - fromY)
    self.radius = radius
    length = Int.squareRoot(Int64(wayX) * Int64(wayX) + Int64(wayY) * Int64(wayY))
  }

  /// The pixels that it may touch.
  var bounds: Rect {
    let reach = radius + 128
    let left = (min(startX, startX + wayX) - reach) >> 8
    let top = (min(startY, startY + wayY) - reach) >> 8
    let right = (max(startX, startX + wayX) + reach + 255) >> 8
    let bottom = (max(startY, startY + wayY) + reach + 255) >> 8
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The coverage of a pixel, 0 to 255, by the distance of its center.
  @inline(__always)
  func coverage(x: Int, y: Int) -> UInt8 {
    let (dx, dy) = (x &* 256 &+ 128 &- startX, y &* 256 &+ 128 &- startY)
    // These products need more than 32 bits.
    let along = Int64(dx) &* Int64(wayX) &+ Int64(dy) &* Int64(wayY)
    let distance: Int
    if along <= 0 {
      distance = Int.distance(dx, dy, near: radius)
    } else if along >= Int64(length) &* Int64(length) {
      distance = Int.distance(dx &- wayX, dy &- wayY, near: radius)
    } else {
      let aside = abs(Int64(dx) &* Int64(wayY) &- Int64(dy) &* Int64(wayX))
      distance = Int(truncatingIfNeeded: aside / Int64(length))
    }
    return UInt8(max(0, min(255, radius &+ 128 &- distance)))
  }
}

extension Int {
  /// The square root, rounded down; 0 for negative numbers.
  static func squareRoot(_ value: Int64) -> Int {
    guard value > 0 else { return 0 }
    // Newton's method from above, which stops at the whole part.
    var root = (1 as Int64) << ((65 - value.leadingZeroBitCount) / 2)
    while true {
      let next = (root + value / root) / 2
      if next >= root { return Int(root) }
      root = next
    }
  }

  /// The length of a vector, exact within half a pixel of `radius` and clamped beyond.
  @inline(__always)
  static func distance(_ x: Int, _ y: Int, near radius: Int) -> Int {
    let square = Int64(x) &* Int64(x) &+ Int64(y) &* Int64(y)
    let (inner, outer) = (Swift.max(0, radius &- 128), radius &+ 128)
    if square <= Int64(inner) &* Int64(inner) { return inner }
    if square >= Int64(outer) &* Int64(outer) { return outer }
    return squareRoot(square)
  }
}
