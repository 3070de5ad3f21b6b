import DetentRaster

/// Parts of a picture that wait to be sent, the first of them first.
///
/// No two share a pixel: one without the other would be neither the old picture nor the new one.
struct WaitingParts: ~Copyable {
  /// A part, and how many pictures it has waited for.
  struct Part {
    var rect: Rect
    var waits = 0
  }

  /// What has waited for so many goes before all others: a value that changes in each picture must
  /// not keep the rest waiting forever.
  private static var mostWaits: Int { 3 }

  /// How many there are.
  private(set) var count = 0
  private let parts: UnsafeMutableBufferPointer<Part>

  init() {
    parts = .allocate(capacity: 2 * Damage.capacity)
    parts.initialize(repeating: Part(rect: Rect(x: 0, y: 0, width: 0, height: 0)))
  }

  deinit { parts.deallocate() }

  subscript(index: Int) -> Part { parts[index] }

  /// Adds what has changed: its first two rectangles before what waits, as a value in the lens may
  /// have two lines; the others behind that.
  mutating func add(_ damage: Damage, in bounds: Rect) {
    var front = 0
    for index in 0..<count where parts[index].waits >= Self.mostWaits {
      let part = parts[index]
      for later in stride(from: index, to: front, by: -1) { parts[later] = parts[later - 1] }
      parts[front] = part
      front += 1
    }
    for index in 0..<damage.count {
      let rect = damage[index].intersection(bounds)
      guard rect.width > 0, rect.height > 0 else { continue }
      add(Part(rect: rect), at: index < 2 ? front + index : count)
    }
  }

  /// Lets one wait on, as the first or next of those that do.
  mutating func keep(_ part: Part, as place: Int) {
    parts[place] = Part(rect: part.rect, waits: part.waits + 1)
  }

  /// Forgets those behind the first few.
  mutating func removeAll(from end: Int) { count = end }

  /// Adds one, and to it what it shares pixels with: it stands where the first of these stood.
  private mutating func add(_ new: Part, at end: Int) {
    var (part, place) = (new, end)
    var index = 0
    while index < count {
      let other = parts[index]
      guard part.rect.touches(other.rect) || count == parts.count && index == count - 1 else {
        index += 1
        continue
      }
      part = Part(rect: part.rect.union(other.rect), waits: max(part.waits, other.waits))
      place = min(place, index)
      count -= 1
      for later in index..<count { parts[later] = parts[later + 1] }
      index = 0
    }
    place = min(place, count)
    for later in stride(from: count, to: place, by: -1) { parts[later] = parts[later - 1] }
    parts[place] = part
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
