import DetentRaster
import DetentImages

/// A picture of RGBA pixels, onto which shapes are painted with smooth edges.
///
/// Only additions, multiplications and square roots: each machine paints the same bytes.
struct Drawing {
  let width: Int
  let height: Int
  /// The pixels, row by row: alpha, red, green, blue from the most significant byte on.
  private(set) var pixels: [UInt32]

  /// A transparent picture.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    pixels = [UInt32](repeating: 0, count: width * height)
  }

  /// Paints one pixel, `part` of 255 opaque.
  mutating func paint(_ x: Int, _ y: Int, _ color: UInt32, part: Int = 255) {
    let place = y * width + x
    if part >= 255 {
      pixels[place] = 0xFF00_0000 | color
      return
    }
    let below = pixels[place]
    let kept = Int(below >> 24) * (255 - part) / 255
    let alpha = part + kept
    guard alpha > 0 else { return }
    var mixed = UInt32(alpha) << 24
    for shift in [16, 8, 0] as [UInt32] {
      let sum = Int(color >> shift & 0xFF) * part + Int(below >> shift & 0xFF) * kept
      mixed |= UInt32((sum + alpha / 2) / alpha) << shift
    }
    pixels[place] = mixed
  }

  /// Paints a shape: all pixels whose distance from it is negative, within a rectangle.
  private mutating func paint(
    _ color: UInt32, _ strength: Int, in area: Rect, _ distance: (Double, Double) -> Double
  ) {
    for y in max(0, area.y)..<min(height, area.bottom) {
      for x in max(0, area.x)..<min(width, area.right) {
        let cover = 0.5 - distance(Double(x) + 0.5, Double(y) + 0.5)
        guard cover > 0 else { continue }
        paint(x, y, color, part: Int(min(1, cover) * Double(strength)))
      }
    }
  }

  /// Paints a disc.
  mutating func disc(
    _ x: Double, _ y: Double, radius: Double, _ color: UInt32, strength: Int = 255
  ) {
    let side = Int(radius) + 2
    let area = Rect(x: Int(x) - side, y: Int(y) - side, width: 2 * side, height: 2 * side)
    paint(color, strength, in: area) { pixelX, pixelY in
      let (across, down) = (pixelX - x, pixelY - y)
      return (across * across + down * down).squareRoot() - radius
    }
  }

  /// Paints a line with round ends.
  mutating func line(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), width: Double,
    _ color: UInt32, strength: Int = 255
  ) {
    let (across, down) = (end.x - start.x, end.y - start.y)
    let square = across * across + down * down
    let margin = Int(width) + 2
    let left = Int(min(start.x, end.x)) - margin
    let top = Int(min(start.y, end.y)) - margin
    let area = Rect(
      x: left, y: top, width: Int(max(start.x, end.x)) + margin - left,
      height: Int(max(start.y, end.y)) + margin - top)
    paint(color, strength, in: area) { x, y in
      let along = ((x - start.x) * across + (y - start.y) * down) / square
      let share = min(1, max(0, along))
      let (right, below) = (x - start.x - share * across, y - start.y - share * down)
      return (right * right + below * below).squareRoot() - width / 2
    }
  }

  /// Paints a rectangle with round corners.
  mutating func panel(_ rect: Rect, radius: Double, _ color: UInt32, strength: Int = 255) {
    let x = Double(rect.x) + Double(rect.width) / 2
    let y = Double(rect.y) + Double(rect.height) / 2
    let (reach, drop) = (Double(rect.width) / 2 - radius, Double(rect.height) / 2 - radius)
    paint(color, strength, in: rect) { pixelX, pixelY in
      let across = max(0, abs(pixelX - x) - reach)
      let down = max(0, abs(pixelY - y) - drop)
      return (across * across + down * down).squareRoot() - radius
    }
  }
}
