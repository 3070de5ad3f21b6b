/// A rectangle with rounded corners, drawn row by row.
struct Rounded {
  private let left: Int
  private let top: Int
  private let width: Int
  private let height: Int
  private let radius: Int
  private let outline: Int

  init(_ command: DrawCommand) {
    left = Int(command.x)
    top = Int(command.y)
    width = Int(command.width)
    height = Int(command.height)
    radius = max(0, min(Int(command.size), (min(width, height) - 1) / 2))
    outline = Int(command.style)
  }

  /// Draws the part of it in a box.
  @inline(__always)
  func draw<Surface: PixelTarget>(_ clip: Box, with color: Surface.Color, on surface: Surface) {
    var row = Int(clip.top)
    while row < Int(clip.bottom) {
      // Rows between the corners are identical.
      let isStraight = outline == 0 && row >= top + radius && row < top + height - radius
      let next = isStraight ? min(Int(clip.bottom), top + height - radius) : row + 1
      if Surface.isSmooth, row < top + radius || row >= top + height - radius {
        smoothRow(row, clip, color, surface)
        row = next
        continue
      }
      let inset = inset(row - top, radius, height)
      let hole = hole(row - top)
      let end = left + width
      if hole > 0 {
        fill(left + inset, left + hole, row, next, clip, color, surface)
        fill(end - hole, end - inset, row, next, clip, color, surface)
      } else {
        fill(left + inset, end - inset, row, next, clip, color, surface)
      }
      row = next
    }
  }

  /// A row through two corners, blended by the coverage of the corner circles.
  @inline(__always)
  private func smoothRow<Surface: PixelTarget>(
    _ row: Int, _ clip: Box, _ color: Surface.Color, _ surface: Surface
  ) {
    let inTop = row - top < radius
    let fromMiddle = 256 * (inTop ? top + radius - row : row - top - height + radius + 1) - 128
    // Changes lie mostly between the corners, or barely touch them.
    let first = max(0, min(Int(clip.left) - left, left + width - Int(clip.right)))
    for column in first..<max(first, radius) {
      let away = 256 * (radius - column) - 128
      let distance = Int.distance(away, fromMiddle, near: radius * 256)
      var part = UInt8(max(0, min(255, radius * 256 + 128 - distance)))
      if outline > 0 {
        let inner = max(0, radius - outline) * 256
        let hole = Int.distance(away, fromMiddle, near: inner)
        part = min(part, 255 - UInt8(max(0, min(255, inner + 128 - hole))))
      }
      guard part > 0 else { continue }
      let (near, far) = (left + column, left + width - 1 - column)
      if near >= Int(clip.left), near < Int(clip.right) {
        surface.blend(part, x: near, y: row, with: color)
      }
      if far >= Int(clip.left), far < Int(clip.right) {
        surface.blend(part, x: far, y: row, with: color)
      }
    }
    let depth = inTop ? row - top : top + height - 1 - row
    guard outline == 0 || depth < outline else { return }
    fill(left + radius, left + width - radius, row, row + 1, clip, color, surface)
  }

  @inline(__always)
  private func fill<Surface: PixelTarget>(
    _ left: Int, _ right: Int, _ top: Int, _ bottom: Int, _ clip: Box, _ color: Surface.Color,
    _ surface: Surface
  ) {
    let box = Self.box(left, right, top, bottom, clip)
    if !box.isEmpty { surface.fill(box, with: color) }
  }

  /// The part of a rectangle in a box; inlined, its comparisons would multiply the paths of a row.
  @inline(never)
  private static func box(
    _ left: Int, _ right: Int, _ top: Int, _ bottom: Int, _ clip: Box
  ) -> Box {
    Box(
      left: Int16(truncatingIfNeeded: max(Int(clip.left), min(left, Int(clip.right)))),
      top: Int16(truncatingIfNeeded: max(Int(clip.top), min(top, Int(clip.bottom)))),
      right: Int16(truncatingIfNeeded: min(Int(clip.right), max(right, Int(clip.left)))),
      bottom: Int16(truncatingIfNeeded: min(Int(clip.bottom), max(bottom, Int(clip.top)))))
  }

  /// The distance of an outline's inner edge from the outer one in a row; 0 in a filled row.
  private func hole(_ row: Int) -> Int {
    let inner = height - 2 * outline
    guard outline > 0, inner > 0, width > 2 * outline, row >= outline, row < height - outline else {
      return 0
    }
    return outline + inset(row - outline, max(0, radius - outline), inner)
  }

  /// The distance of a row's ink from the edge.
  @inline(never)
  private func inset(_ row: Int, _ radius: Int, _ height: Int) -> Int {
    let depth = min(row, height - 1 - row)
    guard depth >= 0, depth < radius else { return 0 }
    // Hand-drawn: at these sizes a circle rounded to pixels has flat corners.
    //
    //     radius 1  .####    2  ..###    3  ...####    4  ....#####
    //               #####       .####       .######       ..#######
    //                           #####       .######       .########
    //                                       #######       .########
    switch (radius, depth) {
    case (1, 0), (2, 1), (3, 1), (3, 2), (4, 2), (4, 3): return 1
    case (2, 0), (4, 1): return 2
    case (3, 0): return 3
    case (4, 0): return 4
    default:
      // The circle at the center of the row, to the nearest pixel.
      let height = 2 * (radius - depth) - 1
      return radius - (Int.squareRoot(Int64(4 * radius * radius - height * height)) + 1) / 2
    }
  }
}
