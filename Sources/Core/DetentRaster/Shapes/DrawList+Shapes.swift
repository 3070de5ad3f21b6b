extension DrawList {
  /// Draws a line of a shaped font.
  func drawShapes<Surface: PixelTarget>(
    _ utf8: UnsafeBufferPointer<UInt8>, of font: ShapedFont, _ command: DrawCommand, clip: Box,
    with color: Surface.Color, on surface: Surface
  ) {
    let line = font.line(utf8, Int(command.size))
    let below = Paint(rawValue: command.below).map { surface.color($0, strength: 255) }
    if let baked = line.baked {
      drawBaked(baked, line, utf8, command, clip: clip, with: color, over: below, on: surface)
    }
    for piece in line.pieces {
      let whole = Box(
        left: Int16(clamping: Int(command.x) + Int(piece.box.left)),
        top: Int16(clamping: Int(command.y) + Int(piece.box.top)),
        right: Int16(clamping: Int(command.x) + Int(piece.box.right)),
        bottom: Int16(clamping: Int(command.y) + Int(piece.box.bottom)))
      let part = whole.intersection(clip)
      guard !part.isEmpty else { continue }
      line.withInk(piece) { surface.draw($0, whole, clip: part, with: color, over: below) }
    }
  }
}
