/// A rectangle with rounded corners, row by row.
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

  /// Draws the part of it that lies in a box.
  @inline(__always)
  func draw(_ clip: Box, with paint: Paint, on surface: some PixelSurface) {
    var row = Int(clip.top)
    while row < Int(clip.bottom) {
      // Rows between the corners are all alike.
      let isStraight = outline == 0 && row >= top + radius && row < top + height - radius
      let next = isStraight ? min(Int(clip.bottom), top + height - radius) : row + 1
      let inset = inset(row - top, radius, height)
      let hole = hole(row - top)
      let end = left + width
      if hole > 0 {
        fill(left + inset, left + hole, row, next, clip, paint, surface)
        fill(end - hole, end - inset, row, next, clip, paint, surface)
      } else {
        fill(left + inset, end - inset, row, next, clip, paint, surface)
      }
      row = next
    }
  }

  @inline(__always)
  private func fill(
    _ left: Int, _ right: Int, _ top: Int, _ bottom: Int, _ clip: Box, _ paint: Paint,
    _ surface: some PixelSurface
  ) {
    let box = Box(
      left: Int16(clamping: left), top: Int16(clamping: top), right: Int16(clamping: right),
      bottom: Int16(clamping: bottom)
    ).intersection(clip)
    if !box.isEmpty { surface.fill(box, with: paint) }
  }

  /// How far from the edge the inside of an outline begins in a row; 0 where there is none.
  private func hole(_ row: Int) -> Int {
    let inner = height - 2 * outline
    guard outline > 0, inner > 0, width > 2 * outline, row >= outline, row < height - outline else {
      return 0
    }
    return outline + inset(row - outline, max(0, radius - outline), inner)
  }

  /// How far a row stands back from the edge.
  private func inset(_ row: Int, _ radius: Int, _ height: Int) -> Int {
    let depth = min(row, height - 1 - row)
    guard depth >= 0, depth < radius else { return 0 }
    // Drawn by eye: a circle rounded to pixels has flat corners at these sizes.
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
      // The circle through the middle of the row, to the nearest pixel.
      let height = 2 * (radius - depth) - 1
      return radius - (Self.squareRoot(4 * radius * radius - height * height) + 1) / 2
    }
  }

  /// The whole part of the square root.
  private static func squareRoot(_ value: Int) -> Int {
    var (root, bit) = (0, 1 << 18)
    while bit > 0 {
      if (root + bit) * (root + bit) <= value { root += bit }
      bit >>= 1
    }
    return root
  }
}
