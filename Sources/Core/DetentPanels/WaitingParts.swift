import DetentRaster

/// The parts of a picture to send, in order.
///
/// Parts don't overlap: sending only one of two overlapping ones would mix two pictures.
struct WaitingParts: ~Copyable {
  /// A part, and the number of pictures since it was added.
  struct Part {
    var rect: Rect
    var waits = 0
  }

  /// The number of deferrals after which a part goes first, so that a value that changes in each
  /// picture can't starve the others.
  private static var mostWaits: Int { 3 }

  private(set) var count = 0
  private let parts: UnsafeMutableBufferPointer<Part>

  init() {
    parts = .allocate(capacity: 2 * Damage.capacity)
    parts.initialize(repeating: Part(rect: Rect(x: 0, y: 0, width: 0, height: 0)))
  }

  deinit { parts.deallocate() }

  subscript(index: Int) -> Part { parts[index] }

  /// Adds the damage of a picture: its first two rectangles in front, since a value in the lens may
  /// have two lines; the others at the end.
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

  /// Defers a part, as number `place` of the deferred ones.
  mutating func keep(_ part: Part, as place: Int) {
    parts[place] = Part(rect: part.rect, waits: part.waits + 1)
  }

  /// Drops all behind the first `end`.
  mutating func removeAll(from end: Int) { count = min(count, end) }

  /// Inserts a part, merged with all that it overlaps, at the position of the first of these.
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
  /// The pixels of a page in the rectangle's rows: a byte per column, with the topmost pixel in its
  /// lowest bit.
  func dots(ofPage page: Int) -> UInt64 {
    let (above, below) = (max(0, y - page * 8), max(0, page * 8 + 8 - bottom))
    return 0x0101_0101_0101_0101 &* UInt64(UInt8.max << UInt8(above) & UInt8.max >> UInt8(below))
  }

  /// The pixels of eight columns in the rectangle, the leftmost in the highest byte.
  func dots(ofColumns eight: Int) -> UInt64 {
    let (left, after) = (max(0, x - eight * 8), max(0, eight * 8 + 8 - right))
    return .max << UInt64(8 * after) & .max >> UInt64(8 * left)
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
