import DetentText

/// What is drawn with a round pen: letters of strokes, and lines.
extension DrawList {
  /// Draws a line of stroke letters.
  @inline(__always)
  func drawStrokes<Surface: PixelTarget>(
    _ utf8: UnsafeBufferPointer<UInt8>, _ command: DrawCommand, clip: Box,
    with color: Surface.Color, on surface: Surface, letters: inout GlyphCache
  ) {
    let font = StrokeFont(capitalHeight: Int(command.size))
    let below = Paint(rawValue: command.below).map { surface.color($0, strength: 255) }
    let (clipLeft, clipRight) = (Int(clip.left), Int(clip.right))
    var pen = Int(command.x)
    var last: UInt32?
    var scalars = UTF8Scalars(utf8.makeIterator())
    while let scalar = scalars.next() {
      if let last { pen += font.gap(after: last, before: scalar) }
      last = scalar
      let ink = font.ink(of: scalar)
      defer { pen += ink }
      // Marks and bars may extend beyond their letter by less than its height.
      guard pen - font.capitalHeight < clipRight else { return }
      guard pen + ink + font.capitalHeight > clipLeft else { continue }
      guard let letter = letters.entry(scalar, font), letter.width > 0 else { continue }
      let (x, y) = (pen + Int(letter.left), Int(command.y) + Int(letter.top))
      let whole = Box(
        left: Int16(clamping: x), top: Int16(clamping: y),
        right: Int16(clamping: x + Int(letter.width)),
        bottom: Int16(clamping: y + Int(letter.height)))
      let part = whole.intersection(clip)
      guard !part.isEmpty else { continue }
      letters.withInk(letter) { surface.draw($0, whole, clip: part, with: color, over: below) }
    }
  }
}

extension DrawList {
  /// Rasterizes its letters of strokes ahead.
  func rasterizeStrokes(into letters: inout GlyphCache) {
    for command in commands
    where command.kind == .text && command.style == Lettering.Typeface.stroke.rawValue {
      let font = StrokeFont(capitalHeight: Int(command.size))
      bytes.withUnsafeBufferPointer { bytes in
        let text = bytes[command.start..<command.start + command.count]
        var scalars = UTF8Scalars(text.makeIterator())
        while let scalar = scalars.next() { _ = letters.entry(scalar, font) }
      }
    }
  }
}

extension PenStroke {
  /// A `line` command as a stroke.
  @inline(__always)
  init(_ command: DrawCommand) {
    self.init(
      fromX: Int(command.x) * 32, fromY: Int(command.y) * 32, toX: Int(command.width) * 32,
      toY: Int(command.height) * 32, radius: Int(command.size) * 16)
  }

  /// Draws the part of the stroke in a box.
  @inline(__always)
  func draw<Surface: PixelTarget>(_ clip: Box, with color: Surface.Color, on surface: Surface) {
    visit(columns: Int(clip.left)..<Int(clip.right), rows: Int(clip.top)..<Int(clip.bottom)) {
      surface.blend($0, x: $1, y: $2, with: color)
    }
  }
}
