/// Pictures among what is drawn.
extension DrawList {
  /// A picture that fills a rectangle.
  ///
  /// - Parameters:
  ///   - image: the picture.
  ///   - rect: its edges.
  ///   - paint: what it means; one in colors has those.
  ///   - strength: how much of it there is over what lies below, 255 for all.
  ///   - clip: nothing outside of it is touched; nil is the whole picture.
  public mutating func image(
    _ image: AlphaImage, in rect: Rect, with paint: Paint, strength: Int = 255, clip: Rect? = nil
  ) {
    guard images.count < imageCapacity, count < capacity else { return leaveOut() }
    var command = DrawCommand(.image, paint, in: box(rect, clip))
    command.size = UInt8(images.count)
    command.strength = UInt8(clamping: strength)
    command.place(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    images.append(image)
    append(command)
  }

  /// Draws the part of a picture that lies in a box.
  func drawImage<Surface: PixelSurface>(
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
          // A paint has its strength in its color.
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
