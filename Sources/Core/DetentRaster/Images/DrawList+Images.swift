extension DrawList {
  /// Draws the part of an image in a box.
  func drawImage<Surface: PixelTarget>(
    _ command: DrawCommand, clip: Box, with color: Surface.Color, on surface: Surface
  ) {
    let image = images[Int(command.size)]
    image.bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress, command.width > 0, command.height > 0 else { return }
      let scale = ImageScale(
        base, of: image, width: Int(command.width), height: Int(command.height))
      let strength = Int(command.strength)
      for y in Int(clip.top)..<Int(clip.bottom) {
        for x in Int(clip.left)..<Int(clip.right) {
          let pixel = scale[x &- Int(command.x), y &- Int(command.y)]
          // The color of a paint includes its strength already.
          let part = image.hasColors ? (pixel.coverage &* strength &+ 127) / 255 : pixel.coverage
          guard part > 0 else { continue }
          surface.blend(
            UInt8(truncatingIfNeeded: part), x: x, y: y,
            with: image.hasColors
              ? surface.color(pixel.color, x: x, y: y, as: color) : color)
        }
      }
    }
  }
}
