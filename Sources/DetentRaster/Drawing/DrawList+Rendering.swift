import DetentText

/// Where a list is drawn: all that a pixel format has to be able to do.
///
/// Callers clip: every coordinate lies inside the picture.
protocol PixelTarget {
  /// A pixel value.
  associatedtype Color

  /// Whether the format has values between a paint and the background.
  static var isSmooth: Bool { get }

  /// The pixel of a paint, blended over the background: 255 is the paint, 0 the background.
  func color(_ paint: Paint, strength: UInt8) -> Color

  /// The pixel of an image's color.
  ///
  /// - Parameters:
  ///   - color: 24 bits, RGB.
  ///   - x: the column, for dithering.
  ///   - y: the row, for dithering.
  ///   - paint: the pixel of the image's paint.
  /// - Returns: the nearest pixel of the format.
  func color(_ color: UInt32, x: Int, y: Int, as paint: Color) -> Color

  /// Fills a box that isn't empty.
  func fill(_ box: Box, with color: Color)

  /// Draws up to 32 pixels of a row from `x` on, the first in the most significant bit; pixels with
  /// a clear bit are kept and may lie outside the picture.
  func stamp(_ bits: UInt32, x: Int, y: Int, with color: Color)

  /// Draws the ink of a letter in the format of `GlyphCache`.
  ///
  /// - Parameters:
  ///   - ink: runs, row by row.
  ///   - letter: the box of the letter, which may extend outside the picture.
  ///   - clip: the part to draw, at least one pixel.
  ///   - color: the pixel of the letter.
  ///   - below: the pixel under the whole letter; nil if unknown.
  func draw(
    _ ink: UnsafePointer<UInt8>, _ letter: Box, clip: Box, with color: Color, over below: Color?)

  /// Blends a pixel by its coverage: 0 keeps it, 255 replaces it.
  func blend(_ coverage: UInt8, x: Int, y: Int, with color: Color)
}

/// Drawing for all pixel formats; each format has a concrete entry point in this module, since
/// generic code called across modules is 7 to 10 times slower.
extension DrawList {
  /// Draws the differences from the list that the picture shows, or everything if `old` is nil.
  @inline(__always)
  func render(
    on surface: some PixelTarget, letters: inout GlyphCache, replacing old: DrawList?
  ) -> Damage {
    let damage = old.map { differences(from: $0) } ?? Damage(everythingIn: bounds)
    for index in 0..<damage.count { draw(damage.box(index), on: surface, letters: &letters) }
    return damage
  }

  /// The boxes of all commands that differ, in both lists.
  private func differences(from old: DrawList) -> Damage {
    precondition(width == old.width && height == old.height, "both lists have the same size")
    var damage = Damage()
    commands.withUnsafeBufferPointer { new in
      old.commands.withUnsafeBufferPointer { old_ in
        let shared = min(new.count, old_.count)
        for index in 0..<shared where !isSame(new[index], as: old_[index], of: old) {
          damage.insert(new[index].box, old_[index].box)
        }
        for index in shared..<new.count { damage.insert(new[index].box) }
        for index in shared..<max(shared, old_.count) { damage.insert(old_[index].box) }
      }
    }
    damage.settle()
    return damage
  }

  @inline(__always)
  private func isSame(_ mine: DrawCommand, as other: DrawCommand, of list: DrawList) -> Bool {
    var moved = other
    if mine.kind == .image, other.kind == .image {
      // The index of an image doesn't matter, only its contents.
      moved.size = mine.size
      return mine == moved && images[Int(mine.size)] == list.images[Int(other.size)]
    }
    guard mine.kind == .text || mine.kind == .ticks else { return mine == other }
    moved.width = mine.width
    guard mine == moved else { return false }
    return bytes.withUnsafeBufferPointer { here in
      list.bytes.withUnsafeBufferPointer { there in
        for index in 0..<mine.count where here[mine.start + index] != there[other.start + index] {
          return false
        }
        return true
      }
    }
  }

  /// Draws the commands that overlap an area.
  @inline(__always)
  private func draw<Surface: PixelTarget>(
    _ area: Box, on surface: Surface, letters: inout GlyphCache
  ) {
    surface.fill(area, with: surface.color(.ground, strength: 255))
    bytes.withUnsafeBufferPointer { bytes in
      for command in commands {
        guard command.box.overlaps(area) else { continue }
        let part = command.box.intersection(area)
        guard !part.isEmpty else { continue }
        let color = surface.color(command.paint, strength: command.strength)
        switch command.kind {
        case .nothing: break
        case .fill: surface.fill(part, with: color)
        case .rounded: Rounded(command).draw(part, with: color, on: surface)
        case .text:
          let text = UnsafeBufferPointer(
            rebasing: bytes[command.start..<command.start + command.count])
          if command.style == Lettering.Typeface.stroke.rawValue {
            drawStrokes(text, command, clip: part, with: color, on: surface, letters: &letters)
          } else if let font = command.lettering.font {
            draw(text, in: font, command, clip: part, with: color, on: surface)
          } else if let font {
            drawShapes(text, of: font, command, clip: part, with: color, on: surface)
          }
        case .ticks: drawTicks(bytes, command, clip: part, on: surface)
        case .image: drawImage(command, clip: part, with: color, on: surface)
        case .line: PenStroke(command).draw(part, with: color, on: surface)
        case .arc: Arc.draw(command, part, with: color, on: surface)
        }
      }
    }
  }

  // MARK: - Text

  @inline(__always)
  private func draw<Surface: PixelTarget>(
    _ utf8: UnsafeBufferPointer<UInt8>, in font: GlyphFont, _ command: DrawCommand, clip: Box,
    with color: Surface.Color, on surface: Surface
  ) {
    let scale = Int(command.size)
    var x = Int(command.x)
    var scalars = UTF8Scalars(utf8.makeIterator())
    while x < Int(clip.right), let scalar = scalars.next() {
      let glyph = font.glyph(of: scalar)
      if x + glyph.width * scale > Int(clip.left) {
        draw(glyph.letter, scale, x: x + glyph.letterX * scale, command, clip, color, on: surface)
        if let mark = glyph.mark {
          draw(mark, scale, x: x + glyph.markX * scale, command, clip, color, on: surface)
        }
      }
      x += (glyph.width + font.spacing) * scale
    }
  }

  private func draw<Surface: PixelTarget>(
    _ glyph: GlyphDrawing, _ scale: Int, x: Int, _ command: DrawCommand, _ clip: Box,
    _ color: Surface.Color, on surface: Surface
  ) {
    if scale == 1 {
      draw(glyph, x: x, y: Int(command.y), clip, color, on: surface)
    } else {
      draw(glyph, scale, x: x, y: Int(command.y), clip, color, on: surface)
    }
  }

  /// Draws a glyph at its own size, row by row.
  @inline(__always)
  private func draw<Surface: PixelTarget>(
    _ glyph: GlyphDrawing, x: Int, y: Int, _ clip: Box, _ color: Surface.Color,
    on surface: Surface
  ) {
    let top = y + glyph.top
    let first = max(0, Int(clip.top) - top)
    let last = min(glyph.height, Int(clip.bottom) - top)
    guard first < last else { return }
    // The visible columns, as bits of a row.
    var visible = UInt32.max
    // A mark may be clipped where its letter is visible.
    guard x < Int(clip.right) else { return }
    if x < Int(clip.left) { visible >>= UInt32(Int(clip.left) - x) }
    if x + glyph.width > Int(clip.right) { visible &= ~(UInt32.max >> UInt32(Int(clip.right) - x)) }
    var rows = glyph.rows(from: first)
    for row in first..<last {
      surface.stamp(rows.next() & visible, x: x, y: top + row, with: color)
    }
  }

  /// Draws a glyph enlarged: each pixel as a square, horizontal runs as one box.
  @inline(__always)
  private func draw<Surface: PixelTarget>(
    _ glyph: GlyphDrawing, _ scale: Int, x: Int, y: Int, _ clip: Box, _ color: Surface.Color,
    on surface: Surface
  ) {
    let (left, right) = (Int(clip.left), Int(clip.right))
    var rows = glyph.rows(from: 0)
    for row in 0..<glyph.height {
      var bits = rows.next()
      let top = y + (glyph.top + row) * scale
      let first = max(top, Int(clip.top))
      let last = min(top + scale, Int(clip.bottom))
      guard first < last else { continue }
      var column = x
      while bits != 0 {
        let gap = bits.leadingZeroBitCount
        bits = bits &<< UInt32(truncatingIfNeeded: gap)
        column &+= gap &* scale
        let run = (~bits).leadingZeroBitCount
        bits = bits &<< UInt32(truncatingIfNeeded: run)
        let end = column &+ run &* scale
        let box = Box(
          left: Int16(truncatingIfNeeded: max(column, left)),
          top: Int16(truncatingIfNeeded: first),
          right: Int16(truncatingIfNeeded: min(end, right)),
          bottom: Int16(truncatingIfNeeded: last))
        if box.left < box.right { surface.fill(box, with: color) }
        column = end
      }
    }
  }
}
