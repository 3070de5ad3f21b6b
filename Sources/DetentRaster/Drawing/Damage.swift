/// What has changed in a picture since it was last shown: a few rectangles.
///
/// On real buses the bytes that are sent decide the frame rate, so a panel sends only these, each
/// as a window of its own or row by row (`columns(inRow:)`). They hold every pixel that has
/// changed, and some beside them; they may overlap. There are never more than `capacity`: those are
/// put together that grow least by it.
public struct Damage: Hashable, Sendable {
  /// The most rectangles that there are.
  public static let capacity = 8

  /// How many pixels too many two rectangles may hold when they are put together: to address a
  /// window costs a bus as much as sending these.
  private static let slack = 64

  /// How many rectangles there are.
  public private(set) var count = 0
  /// The one that was last added to.
  private var latest = 0

  // A tuple is the only storage of fixed size that every supported compiler has.
  private var boxes: (Box, Box, Box, Box, Box, Box, Box, Box) = (
    .empty, .empty, .empty, .empty, .empty, .empty, .empty, .empty
  )

  /// Nothing has changed.
  public init() {}

  /// Everything has changed in a picture of that size.
  public init(everythingIn bounds: Rect) {
    insert(Box(bounds, width: Int(Int16.max), height: Int(Int16.max)))
  }

  /// Whether nothing has changed.
  public var isEmpty: Bool { count == 0 }

  /// One of the rectangles.
  ///
  /// - Precondition: `0 <= index < count`.
  public subscript(index: Int) -> Rect {
    precondition(index >= 0 && index < count, "a rectangle of the damage is numbered below count")
    return box(index).rect
  }

  /// The columns of a row that hold all that has changed in it; none for a row that hasn't.
  public func columns(inRow row: Int) -> Range<Int> {
    var columns = 0..<0
    for index in 0..<count {
      let box = box(index)
      guard row >= Int(box.top), row < Int(box.bottom) else { continue }
      let (left, right) = (Int(box.left), Int(box.right))
      columns =
        columns.isEmpty
        ? left..<right : min(columns.lowerBound, left)..<max(columns.upperBound, right)
    }
    return columns
  }

  /// Adds what has changed elsewhere, such as in a frame that was never shown.
  public mutating func formUnion(_ other: Damage) {
    for index in 0..<other.count { insert(other.box(index)) }
    settle()
  }

  /// Adds where something is and where it was: as one, if it moved a little.
  @inline(__always)
  mutating func insert(_ new: Box, _ old: Box) {
    let both = new.union(old)
    guard !new.isEmpty, !old.isEmpty, both.area <= new.area &+ old.area &+ Self.slack else {
      insert(new)
      return insert(old)
    }
    insert(both)
  }

  /// Adds a rectangle: to the one that was last added to, if it lies near, since what changes
  /// together mostly stands together; or to another; or as one of its own.
  mutating func insert(_ new: Box) {
    guard !new.isEmpty else { return }
    if count > 0, join(new, latest) { return }
    for index in 0..<count where index != latest && join(new, index) {
      latest = index
      return
    }
    if count == Self.capacity {
      latest = nearest(to: new)
      store(box(latest).union(new), at: latest)
    } else {
      latest = count
      store(new, at: count)
      count += 1
    }
  }

  /// Puts those together that have come near to each other by growing.
  mutating func settle() {
    var index = 1
    while index < count {
      let new = box(index)
      if (0..<index).contains(where: { join(new, $0) }) {
        remove(index)
        index = 1
      } else {
        index += 1
      }
    }
    latest = 0
  }

  /// Lets a rectangle grow by another one, unless it would hold too much else.
  @inline(__always)
  private mutating func join(_ new: Box, _ index: Int) -> Bool {
    let there = box(index)
    let both = there.union(new)
    guard both.area <= there.area &+ new.area &+ Self.slack else { return false }
    store(both, at: index)
    return true
  }

  /// The rectangle that grows least when another one joins it.
  private func nearest(to new: Box) -> Int {
    var (best, least) = (0, Int.max)
    for index in 0..<count {
      let growth = box(index).union(new).area &- box(index).area
      if growth < least { (best, least) = (index, growth) }
    }
    return best
  }

  private mutating func remove(_ index: Int) {
    count -= 1
    store(box(count), at: index)
    store(.empty, at: count)
  }

  @inline(__always)
  func box(_ index: Int) -> Box {
    withUnsafeBytes(of: boxes) {
      $0.load(fromByteOffset: index * MemoryLayout<Box>.stride, as: Box.self)
    }
  }

  @inline(__always)
  private mutating func store(_ box: Box, at index: Int) {
    withUnsafeMutableBytes(of: &boxes) {
      $0.storeBytes(of: box, toByteOffset: index * MemoryLayout<Box>.stride, as: Box.self)
    }
  }

  /// Whether both are the same rectangles in the same order.
  public static func == (left: Damage, right: Damage) -> Bool {
    guard left.count == right.count else { return false }
    for index in 0..<left.count where left.box(index) != right.box(index) { return false }
    return true
  }

  /// Feeds the rectangles to a hasher.
  public func hash(into hasher: inout Hasher) {
    for index in 0..<count { hasher.combine(box(index)) }
  }
}
