import Testing

@testable import DetentRaster

@Suite("Arcs")
struct ArcTests {
  /// A center in eighths of a pixel, a radius, a thickness, and two angles in degrees.
  struct Case: Sendable {
    var (x, y, radius, thickness): (Int, Int, Int, Int)
    var (start, sweep): (Int, Int)
  }

  static let cases = [
    Case(x: 320, y: 320, radius: 36, thickness: 6, start: 0, sweep: 90),
    Case(x: 320, y: 320, radius: 38, thickness: 4, start: 64, sweep: 232),
    Case(x: 324, y: 316, radius: 30, thickness: 1, start: 350, sweep: 20),
    Case(x: 320, y: 320, radius: 30, thickness: 12, start: 200, sweep: 360),
    Case(x: 40, y: 600, radius: 50, thickness: 9, start: 270, sweep: 45),
    Case(x: 320, y: 320, radius: 20, thickness: 10, start: 30, sweep: 180),
  ]

  /// The share of 8x8 sample points of a pixel inside the shape.
  private static func share(_ part: Case, _ x: Int, _ y: Int) -> Double {
    let pi = 3.14159265358979
    func point(_ degrees: Int) -> (Double, Double) {
      // Small steps around the circle: the oracle shares no code with the implementation.
      var (c, s) = (1.0, 0.0)
      let (dc, ds) = turn(pi / 180)
      for _ in 0..<degrees { (c, s) = (c * dc - s * ds, s * dc + c * ds) }
      return (c, s)
    }
    let middle = Double(part.radius) - Double(part.thickness) / 2
    let (first, last) = (point(part.start), point(part.start + part.sweep))
    var inside = 0
    for subY in 0..<8 {
      for subX in 0..<8 {
        let dx = Double(x) + (Double(subX) + 0.5) / 8 - Double(part.x) / 8
        let dy = Double(y) + (Double(subY) + 0.5) / 8 - Double(part.y) / 8
        let away = (dx * dx + dy * dy).squareRoot()
        func isNear(_ end: (Double, Double)) -> Bool {
          let (ex, ey) = (dx - end.0 * middle, dy - end.1 * middle)
          return (ex * ex + ey * ey).squareRoot() <= Double(part.thickness) / 2
        }
        let isRing = abs(away - middle) <= Double(part.thickness) / 2
        if isNear(first) || isNear(last) || isRing && isSwept(dx, dy, part) { inside += 1 }
      }
    }
    return Double(inside) / 64
  }

  /// A rotation by a small angle: its cosine and sine.
  private static func turn(_ angle: Double) -> (Double, Double) {
    let square = angle * angle
    return (1 - square / 2 + square * square / 24, angle * (1 - square / 6 + square * square / 120))
  }

  /// Whether a direction lies in the sweep, in steps of a hundredth of a degree.
  private static func isSwept(_ dx: Double, _ dy: Double, _ part: Case) -> Bool {
    if part.sweep >= 360 { return true }
    func angle(_ x: Double, _ y: Double) -> Double {
      // The arc tangent by halving: atan(t) = 2 atan(t / (1 + sqrt(1 + t * t))).
      var (t, factor) = (abs(y) / max(abs(x), 1e-12), 1.0)
      for _ in 0..<20 {
        t /= 1 + (1 + t * t).squareRoot()
        factor *= 2
      }
      let degrees = t * factor * 180 / 3.14159265358979
      let half = x >= 0 ? degrees : 180 - degrees
      return y >= 0 ? half : 360 - half
    }
    var way = angle(dx, dy) - Double(part.start)
    while way < 0 { way += 360 }
    return way <= Double(part.sweep)
  }

  private static func list(_ part: Case) -> DrawList {
    var list = DrawList(width: 80, height: 80)
    list.arc(
      around: (part.x, part.y), radius: part.radius, thickness: part.thickness,
      from: part.start * 64, sweep: part.sweep * 64, with: .text)
    return list
  }

  @Test("The coverage of an arc matches sample points in each pixel", arguments: cases)
  func coverage(_ part: Case) {
    var canvas = XRGB8888Canvas(width: 80, height: 80)
    _ = canvas.render(Self.list(part), replacing: nil)
    var full = XRGB8888Canvas(width: 1, height: 1)
    var one = DrawList(width: 1, height: 1)
    one.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: .text)
    _ = full.render(one, replacing: nil)
    let most = Double(full.pixels[0] & 0xFF)
    var worst = 0.0
    for y in 0..<80 {
      for x in 0..<80 {
        let drawn = Double(canvas.pixels[y * 80 + x] & 0xFF) / most
        worst = max(worst, abs(drawn - Self.share(part, x, y)))
      }
    }
    #expect(worst < 0.2, "\(worst)")
  }

  @Test("On one bit an arc has the pixels of at least half coverage", arguments: cases)
  func crisp(_ part: Case) {
    var canvas = MonoCanvas(width: 80, height: 80)
    _ = canvas.render(Self.list(part), replacing: nil)
    for y in 0..<80 {
      for x in 0..<80 {
        let share = Self.share(part, x, y)
        if share > 0.7 { #expect(canvas[x, y], "\(x), \(y)") }
        if share < 0.3 { #expect(!canvas[x, y], "\(x), \(y)") }
      }
    }
  }

  @Test("An arc stays inside its box, and one without sweep draws nothing")
  func box() {
    for part in Self.cases {
      let list = Self.list(part)
      let box = list.commands[0].box.rect
      for y in 0..<80 {
        for x in 0..<80 where Self.share(part, x, y) > 0 {
          #expect(box.contains(x: x, y: y), "\(part): \(x), \(y)")
        }
      }
    }
    var list = DrawList(width: 80, height: 80)
    list.arc(around: (320, 320), radius: 9, thickness: 2, from: 0, sweep: 0, with: .text)
    #expect(list.commands[0].kind == .nothing)
  }
}
