import DetentRaster

/// Parts of a picture that wait to be sent, the first of them first.
///
/// No two share a pixel: one without the other would be neither the old picture nor the new one.
struct WaitingParts: ~Copyable {
  /// How many there are.
  private(set) var count = 0
  private let rects: UnsafeMutableBufferPointer<Rect>

  init() {
    rects = .allocate(capacity: 2 * Damage.capacity)
    rects.initialize(repeating: Rect(x: 0, y: 0, width: 0, height: 0))
  }

  deinit { rects.deallocate() }

  subscript(index: Int) -> Rect { rects[index] }

  /// Adds what has changed: its first two rectangles before all that waits, as a value in the lens
  /// may have two lines; the others behind that.
  mutating func add(_ damage: Damage, in bounds: Rect) {
    for index in 0..<damage.count {
      let rect = damage[index].intersection(bounds)
      guard rect.width > 0, rect.height > 0 else { continue }
      add(rect, at: index < 2 ? index : count)
    }
  }

  /// Moves one to the front of those that wait on.
  mutating func keep(_ part: Rect, as place: Int) { rects[place] = part }

  /// Forgets those behind the first few.
  mutating func removeAll(from end: Int) { count = end }

  /// Adds one, and to it what it shares pixels with: it stands where the first of these stood.
  private mutating func add(_ new: Rect, at end: Int) {
    var (rect, place) = (new, end)
    var index = 0
    while index < count {
      guard rect.touches(rects[index]) || count == rects.count && index == count - 1 else {
        index += 1
        continue
      }
      rect = rect.union(rects[index])
      place = min(place, index)
      count -= 1
      for later in index..<count { rects[later] = rects[later + 1] }
      index = 0
    }
    place = min(place, count)
    for later in stride(from: count, to: place, by: -1) { rects[later] = rects[later - 1] }
    rects[place] = rect
    count += 1
  }
}

extension Rect {
  /// Which dots of eight columns of a page lie in it: a byte for each column, the leftmost in the
  /// highest one, with the topmost dot in its lowest bit.
  func dots(ofColumns eight: Int, page: Int) -> UInt64 {
    let (left, after) = (max(0, x - eight * 8), max(0, eight * 8 + 8 - right))
    let (above, below) = (max(0, y - page * 8), max(0, page * 8 + 8 - bottom))
    let rows = UInt64(UInt8.max << UInt8(above) & UInt8.max >> UInt8(below))
    return (0x0101_0101_0101_0101 &* rows) << UInt64(8 * after) & .max >> UInt64(8 * left)
  }

  fileprivate func touches(_ other: Rect) -> Bool {
    x < other.right && right > other.x && y < other.bottom && bottom > other.y
  }

  fileprivate func union(_ other: Rect) -> Rect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Rect(
      x: left, y: top, width: max(right, other.right) - left,
      height: max(bottom, other.bottom) - top)
  }
}
