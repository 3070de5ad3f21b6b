/// A rectangle inside a picture: its left and top edge, and the column and row after it.
struct Box: Hashable, Sendable {
  var left: Int16
  var top: Int16
  var right: Int16
  var bottom: Int16

  static var empty: Box { Box(left: 0, top: 0, right: 0, bottom: 0) }

  init(left: Int16, top: Int16, right: Int16, bottom: Int16) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// Clips a rectangle to a picture of the given size.
  init(_ rect: Rect, width: Int, height: Int) {
    left = Int16(truncatingIfNeeded: max(0, min(rect.x, width)))
    top = Int16(truncatingIfNeeded: max(0, min(rect.y, height)))
    right = Int16(truncatingIfNeeded: max(0, min(rect.right, width)))
    bottom = Int16(truncatingIfNeeded: max(0, min(rect.bottom, height)))
  }

  @inline(__always) var isEmpty: Bool { left >= right || top >= bottom }

  var rect: Rect {
    Rect(x: Int(left), y: Int(top), width: Int(right &- left), height: Int(bottom &- top))
  }

  @inline(__always) var area: Int { Int(right &- left) &* Int(bottom &- top) }

  @inline(__always)
  func intersection(_ other: Box) -> Box {
    Box(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// Whether two boxes share a pixel, provided neither is empty.
  @inline(__always)
  func overlaps(_ other: Box) -> Bool {
    top < other.bottom && bottom > other.top && left < other.right && right > other.left
  }

  /// The smallest box that contains both.
  @inline(__always)
  func union(_ other: Box) -> Box {
    Box(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }
}
