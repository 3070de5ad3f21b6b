/// What is drawn with a round pen: letters of strokes, and lines.
extension DrawList {
  /// Draws a line of letters.
  @inline(__always)
  func drawStrokes<Surface: PixelSurface>(
    _ utf8: UnsafeBufferPointer<UInt8>, _ command: DrawCommand, clip: Box,
    with color: Surface.Color, on surface: Surface, letters: inout GlyphCache
  ) {
    let font = StrokeFont(capitalHeight: Int(command.size))
    let (clipLeft, clipRight) = (Int(clip.left), Int(clip.right))
    var pen = Int(command.x)
    var last: UInt32?
    var scalars = UTF8Scalars(utf8.makeIterator())
    while let scalar = scalars.next() {
      if let last { pen += font.gap(after: last, before: scalar) }
      last = scalar
      let ink = font.ink(of: scalar)
      defer { pen += ink }
      // Marks and bars may stand out of their letter, by less than its height.
      guard pen - font.capitalHeight < clipRight else { return }
      guard pen + ink + font.capitalHeight > clipLeft else { continue }
      guard let letter = letters.entry(scalar, font), letter.width > 0 else { continue }
      let (x, y) = (pen + Int(letter.left), Int(command.y) + Int(letter.top))
      let (first, end) = (max(clipLeft, x), min(clipRight, x + Int(letter.width)))
      let rows =
        max(Int(clip.top), y)..<max(Int(clip.top), y, min(Int(clip.bottom), y + Int(letter.height)))
      guard first < end else { continue }
      letters.withCoverage(letter) { coverage in
        var row = coverage + ((rows.lowerBound - y) * Int(letter.width) + first - x)
        for y in rows {
          surface.blend(row, count: end - first, x: first, y: y, with: color)
          row += Int(letter.width)
        }
      }
    }
  }
}

extension PenStroke {
  /// A line of a list.
  @inline(__always)
  init(_ command: DrawCommand) {
    self.init(
      fromX: Int(command.x) * 32, fromY: Int(command.y) * 32, toX: Int(command.width) * 32,
      toY: Int(command.height) * 32, radius: Int(command.size) * 16)
  }

  /// Draws the part of it that lies in a box.
  @inline(__always)
  func draw<Surface: PixelSurface>(_ clip: Box, with color: Surface.Color, on surface: Surface) {
    for y in Int(clip.top)..<Int(clip.bottom) {
      for x in Int(clip.left)..<Int(clip.right) {
        var part = coverage(x: x, y: y)
        if part > 0 { surface.blend(&part, count: 1, x: x, y: y, with: color) }
      }
    }
  }
}
