/// A straight line drawn with a round pen, in 256ths of a pixel.
struct PenStroke {
  let startX: Int
  let startY: Int
  let wayX: Int
  let wayY: Int
  /// Half the pen's thickness.
  let radius: Int
  /// Whether its start is the end of another, whose round end is drawn.
  private let isJoined: Bool

  init(fromX: Int, fromY: Int, toX: Int, toY: Int, radius: Int, isJoined: Bool = false) {
    (startX, startY, wayX, wayY) = (fromX, fromY, toX - fromX, toY - fromY)
    (self.radius, self.isJoined) = (radius, isJoined)
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

  /// Calls `body` with each pixel of a box that the stroke covers, row by row.
  ///
  /// - Parameters:
  ///   - columns: the columns of the box.
  ///   - rows: its rows.
  ///   - body: gets the coverage, 1 to 255 by the distance of the pixel's center, the column and
  ///     the row.
  @inline(__always)
  func visit(
    columns: Range<Int>, rows: Range<Int>, _ body: (_ part: UInt8, _ x: Int, _ y: Int) -> Void
  ) {
    // Products of two places need more than 32 bits.
    let (alongX, alongY) = (Int64(wayX), Int64(wayY))
    let length = Int64(Int.squareRoot(alongX &* alongX &+ alongY &* alongY))
    let (squared, outer) = (length &* length, Int64(radius &+ 128))
    let (least, most) = (Int64(max(0, radius &- 126)) &* length, outer &* length)
    for y in rows {
      var dx = columns.lowerBound &* 256 &+ 128 &- startX
      let dy = y &* 256 &+ 128 &- startY
      var along = Int64(dx) &* alongX &+ Int64(dy) &* alongY
      var aside = Int64(dx) &* alongY &- Int64(dy) &* alongX
      var isInside = false
      for x in columns {
        let part: Int64
        if along <= 0 {
          part = isJoined ? 0 : outer &- Int64(Int.distance(dx, dy, near: radius))
        } else if along >= squared {
          part = outer &- Int64(Int.distance(dx &- wayX, dy &- wayY, near: radius))
        } else {
          let size = abs(aside)
          part = size >= most ? 0 : size < least ? 255 : outer &- size / length
        }
        if part > 0 {
          isInside = true
          body(UInt8(min(255, part)), x, y)
        } else if isInside {
          // A stroke is convex.
          break
        }
        dx &+= 256
        along &+= 256 &* alongX
        aside &+= 256 &* alongY
      }
    }
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
