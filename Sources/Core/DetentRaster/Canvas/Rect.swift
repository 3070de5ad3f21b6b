/// A rectangle of whole pixels or cells: `x` grows to the right, `y` downward.
///
/// A rectangle whose width or height is 0 or negative is empty. Arithmetic saturates, so that no
/// rectangle traps, however far outside a picture.
public struct Rect: Hashable, Sendable {
  /// The leftmost column.
  public var x: Int
  /// The topmost row.
  public var y: Int
  /// Columns; empty from 0 down.
  public var width: Int
  /// Rows; empty from 0 down.
  public var height: Int

  /// Creates a rectangle with its top left pixel at `x`, `y`.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Whether the rectangle contains no pixel.
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The column after the last.
  package var right: Int { Rect.sum(x, max(width, 0)) }

  /// The row after the last.
  package var bottom: Int { Rect.sum(y, max(height, 0)) }

  /// Whether the rectangle contains a pixel.
  package func contains(x column: Int, y row: Int) -> Bool {
    column >= x && column < right && row >= y && row < bottom
  }

  /// The common part of two rectangles; empty if they don't overlap.
  package func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(self.right, other.right)
    let bottom = min(self.bottom, other.bottom)
    guard right > left, bottom > top else { return Rect(x: left, y: top, width: 0, height: 0) }
    let (width, tooWide) = right.subtractingReportingOverflow(left)
    let (height, tooHigh) = bottom.subtractingReportingOverflow(top)
    return Rect(x: left, y: top, width: tooWide ? .max : width, height: tooHigh ? .max : height)
  }

  /// The rectangle with each side moved inward by `margin`, or outward if negative.
  @inline(never)
  package func inset(by margin: Int) -> Rect {
    Rect(
      x: Rect.sum(x, margin), y: Rect.sum(y, margin),
      width: Rect.difference(width, margin), height: Rect.difference(height, margin))
  }

  /// The sum, clamped to the range of Int.
  ///
  /// Inlined, it would multiply the paths of its callers.
  @inline(never)
  static func sum(_ a: Int, _ b: Int) -> Int {
    let (sum, overflow) = a.addingReportingOverflow(b)
    return overflow ? (b < 0 ? .min : .max) : sum
  }

  @inline(never)
  private static func difference(_ size: Int, _ margin: Int) -> Int {
    let (once, first) = size.subtractingReportingOverflow(margin)
    let (twice, second) = once.subtractingReportingOverflow(margin)
    return first || second ? (margin < 0 ? .max : 0) : twice
  }
}
