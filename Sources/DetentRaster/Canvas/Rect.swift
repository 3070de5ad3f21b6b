/// A rectangle of whole pixels (or cells): `x` grows to the right, `y` downwards.
///
/// A rectangle with no width or no height, or less than none, is empty. The arithmetic saturates,
/// so no rectangle can trap, however far outside of a picture it lies.
public struct Rect: Hashable, Sendable {
  /// Its leftmost column.
  public var x: Int
  /// Its topmost row.
  public var y: Int
  /// How many columns it has.
  public var width: Int
  /// How many rows it has.
  public var height: Int

  /// A rectangle whose top left pixel is `x`, `y`.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Whether it holds no pixel.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The column just right of it.
  public var right: Int { Rect.sum(x, max(width, 0)) }

  /// The row just below it.
  public var bottom: Int { Rect.sum(y, max(height, 0)) }

  /// Whether that pixel lies in it.
  public func contains(x column: Int, y row: Int) -> Bool {
    column >= x && column < right && row >= y && row < bottom
  }

  /// What both rectangles share; empty when they share nothing.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(self.right, other.right)
    let bottom = min(self.bottom, other.bottom)
    guard right > left, bottom > top else { return Rect(x: left, y: top, width: 0, height: 0) }
    let (width, tooWide) = right.subtractingReportingOverflow(left)
    let (height, tooHigh) = bottom.subtractingReportingOverflow(top)
    return Rect(x: left, y: top, width: tooWide ? .max : width, height: tooHigh ? .max : height)
  }

  /// This rectangle made smaller by a margin on each side, or larger by a negative one.
  public func inset(by margin: Int) -> Rect {
    Rect(
      x: Rect.sum(x, margin), y: Rect.sum(y, margin),
      width: Rect.difference(width, margin), height: Rect.difference(height, margin))
  }

  /// The sum, or the end of the range that it would leave.
  static func sum(_ a: Int, _ b: Int) -> Int {
    let (sum, overflow) = a.addingReportingOverflow(b)
    return overflow ? (b < 0 ? .min : .max) : sum
  }

  private static func difference(_ size: Int, _ margin: Int) -> Int {
    let (once, first) = size.subtractingReportingOverflow(margin)
    let (twice, second) = once.subtractingReportingOverflow(margin)
    return first || second ? (margin < 0 ? .max : 0) : twice
  }
}
