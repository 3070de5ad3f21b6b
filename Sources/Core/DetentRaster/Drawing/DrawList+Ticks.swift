/// Scales: equally spaced ticks of one thickness, as one command.
extension DrawList {
  /// Draws the ticks in a box.
  @inline(__always)
  func drawTicks<Surface: PixelTarget>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ command: DrawCommand, clip: Box, on surface: Surface
  ) {
    var row = command.y
    var index = command.start
    while index < command.start &+ command.count {
      let box = Box(
        left: command.x &- Int16(bytes[index]), top: row, right: command.x,
        bottom: row &+ Int16(command.style)
      ).intersection(clip)
      if !box.isEmpty, let paint = Paint(rawValue: bytes[index &+ 1]) {
        surface.fill(box, with: surface.color(paint, strength: 255))
      }
      row &+= Int16(command.size)
      index &+= Self.bytesPerTick
    }
  }
}
