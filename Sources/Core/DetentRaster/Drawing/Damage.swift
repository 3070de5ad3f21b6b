/// The changed parts of a picture: at most `capacity` rectangles.
///
/// The number of bytes sent decides the frame rate on real buses, so a panel sends only these, each
/// as a window or row by row (`columns(inRow:)`). They cover every changed pixel and some others,
/// and may overlap. Beyond `capacity`, those are merged that grow least by it.
public struct Damage: Equatable, Sendable {
  /// The maximum number of rectangles.
  package static let capacity = 8

  /// The surplus of pixels up to which two rectangles are merged: addressing a window costs a bus
  /// about as much as sending these.
  private static let slack = 64

  /// The number of rectangles, 0 to `capacity`.
  package private(set) var count = 0
  /// The rectangle that last grew.
  private var latest = 0

  // A tuple is the only fixed-size storage that all supported compilers have.
  private var boxes: (Box, Box, Box, Box, Box, Box, Box, Box) = (
    .empty, .empty, .empty, .empty, .empty, .empty, .empty, .empty
  )

  /// Creates an empty damage.
  public init() {}

  /// Creates a damage of one rectangle.
  public init(everythingIn bounds: Rect) {
    insert(Box(bounds, width: Int(Int16.max), height: Int(Int16.max)))
  }

  /// Whether nothing changed.
  package var isEmpty: Bool { count == 0 }

  /// A rectangle.
  ///
  /// - Precondition: `0 <= index < count`.
  package subscript(index: Int) -> Rect {
    precondition(index >= 0 && index < count, "index is below count")
    return box(index).rect
  }

  /// The columns that contain all changes of a row; empty for an unchanged row.
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

  /// Adds the rectangles of another damage, such as that of a frame that was never sent.
  package mutating func formUnion(_ other: Damage) {
    for index in 0..<other.count { insert(other.box(index)) }
    settle()
  }

  /// Adds the new and old box of a command: merged if it moved a little.
  @inline(__always)
  mutating func insert(_ new: Box, _ old: Box) {
    let both = new.union(old)
    guard !new.isEmpty, !old.isEmpty, both.area <= new.area &+ old.area &+ Self.slack else {
      insert(new)
      return insert(old)
    }
    insert(both)
  }

  /// Adds a box: merged with the latest rectangle if near, since adjacent commands change together;
  /// otherwise with another, or by itself.
  @inline(never)
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

  /// Merges rectangles that grew near to each other.
  @inline(never)
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

  /// Grows a rectangle by a box, unless the surplus exceeds `slack`.
  #if hasFeature(Embedded)
  @inline(never)
  #else
  @inline(__always)
  #endif
  private mutating func join(_ new: Box, _ index: Int) -> Bool {
    let there = box(index)
    let both = there.union(new)
    guard both.area <= there.area &+ new.area &+ Self.slack else { return false }
    store(both, at: index)
    return true
  }

  /// The rectangle that grows least by a box.
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

  /// Whether both have the same rectangles in the same order.
  public static func == (left: Damage, right: Damage) -> Bool {
    guard left.count == right.count else { return false }
    for index in 0..<left.count where left.box(index) != right.box(index) { return false }
    return true
  }
}
