extension DrawList {
  /// Appends an arc with round ends.
  ///
  /// - Parameters:
  ///   - center: in eighths of a pixel; the center of the top left pixel is 4, 4.
  ///   - radius: of the outer edge, in pixels, 1 to 255.
  ///   - thickness: in pixels, 1 to half the radius.
  ///   - start: the angle of its beginning, in 64ths of a degree clockwise from 3 o'clock, 0 to 360
  ///     degrees.
  ///   - sweep: its angle, clockwise, in 64ths of a degree, up to 360 degrees; from 0 down nothing
  ///     is drawn.
  ///   - paint: its paint.
  package mutating func arc(
    around center: (x: Int, y: Int), radius: Int, thickness: Int, from start: Int, sweep: Int,
    with paint: Paint
  ) {
    guard sweep > 0 else { return skip() }
    var command = DrawCommand(.arc, paint, in: .empty)
    command.size = UInt8(clamping: radius)
    command.style = UInt8(clamping: min(radius / 2, thickness))
    command.place(x: center.x, y: center.y, width: start, height: min(sweep, 360 * 64))
    command.box = box(Arc(command).bounds, nil)
    append(command)
  }
}

/// An arc in 256ths of a pixel.
struct Arc {
  private let (x, y): (Int, Int)
  /// The radius of its center line.
  private let radius: Int
  /// Half its thickness.
  private let half: Int
  private let (start, sweep): (Int, Int)
  /// The centers of its ends, relative to the center.
  private let (first, last): (Point, Point)

  private struct Point {
    var x: Int
    var y: Int

    /// The point of a circle at an angle in 64ths of a degree.
    init(_ radius: Int, _ angle: Int) {
      x = Int(truncatingIfNeeded: (Int64(radius) * Int64(Sine.of(angle + 90 * 64))) >> 16)
      y = Int(truncatingIfNeeded: (Int64(radius) * Int64(Sine.of(angle))) >> 16)
    }
  }

  init(_ command: DrawCommand) {
    (x, y) = (Int(command.x) * 32, Int(command.y) * 32)
    half = Int(command.style) * 128
    radius = Int(command.size) * 256 - half
    (start, sweep) = (Int(command.width), Int(command.height))
    (first, last) = (Point(radius, start), Point(radius, start + sweep))
  }

  /// The pixels that it may touch.
  var bounds: Rect {
    var (left, right) = (min(first.x, last.x), max(first.x, last.x))
    var (top, bottom) = (min(first.y, last.y), max(first.y, last.y))
    for quarter in 0..<8 {
      let angle = quarter * 90 * 64
      guard angle >= start, angle <= start + sweep else { continue }
      switch quarter & 3 {
      case 0: right = radius
      case 1: bottom = radius
      case 2: left = -radius
      default: top = -radius
      }
    }
    let reach = half + 128
    let (x0, y0) = ((x + left - reach) >> 8, (y + top - reach) >> 8)
    return Rect(
      x: x0, y: y0, width: (x + right + reach + 255) >> 8 - x0,
      height: (y + bottom + reach + 255) >> 8 - y0)
  }

  /// Draws the part of an arc in a box; on a surface of one bit, pixels of at least half coverage.
  ///
  /// Not inlined: it would slow down the loop over all commands.
  @inline(never)
  static func draw<Surface: PixelTarget>(
    _ command: DrawCommand, _ clip: Box, with color: Surface.Color, on surface: Surface
  ) {
    let arc = Arc(command)
    let (x, y) = (arc.x, arc.y)
    for row in Int(clip.top)..<Int(clip.bottom) {
      for column in Int(clip.left)..<Int(clip.right) {
        let part = arc.coverage(column * 256 + 128 - x, row * 256 + 128 - y)
        if part > 0 { surface.blend(part, x: column, y: row, with: color) }
      }
    }
  }

  /// The coverage of a pixel, 0 to 255, by the distance of its center.
  private func coverage(_ dx: Int, _ dy: Int) -> UInt8 {
    if isWithin(dx, dy) {
      let outer = radius + half
      let inner = radius - half
      let away = min(
        outer + 128 - Int.distance(dx, dy, near: outer),
        Int.distance(dx, dy, near: inner) + 128 - inner)
      return UInt8(max(0, min(255, away)))
    }
    let near = min(
      Int.distance(dx - first.x, dy - first.y, near: half),
      Int.distance(dx - last.x, dy - last.y, near: half))
    return UInt8(max(0, min(255, half + 128 - near)))
  }

  /// Whether a direction from the center lies between the two ends.
  private func isWithin(_ dx: Int, _ dy: Int) -> Bool {
    func side(_ end: Point) -> Int64 {
      Int64(end.x) * Int64(dy) - Int64(end.y) * Int64(dx)
    }
    let (behind, before) = (side(first) >= 0, side(last) <= 0)
    return sweep >= 360 * 64 || (sweep <= 180 * 64 ? behind && before : behind || before)
  }
}
