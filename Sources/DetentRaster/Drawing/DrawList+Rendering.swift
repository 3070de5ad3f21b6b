/// Where a list is drawn: all that a pixel format has to be able to do.
///
/// Whoever draws has clipped: every pixel lies in the picture.
protocol PixelSurface {
  /// What a pixel is filled with.
  associatedtype Color

  /// Whether there is anything between a paint and what lies below it.
  static var isSmooth: Bool { get }

  /// The color of a paint, or between it and the background's: 255 is the paint's, 0 the
  /// background's.
  func color(_ paint: Paint, strength: UInt8) -> Color

  /// The color of a picture's pixel.
  ///
  /// - Parameters:
  ///   - color: as 24 bits.
  ///   - x: its column.
  ///   - y: its row.
  ///   - paint: the color of what the picture stands for.
  /// - Returns: the nearest there is.
  func color(_ color: UInt32, x: Int, y: Int, as paint: Color) -> Color

  /// Fills a box that isn't empty.
  func fill(_ box: Box, with color: Color)

  /// Draws up to 32 pixels of a row from `x` on, the first in the most significant bit; a pixel
  /// without a bit stays as it is, and may lie outside the picture.
  func stamp(_ bits: UInt32, x: Int, y: Int, with color: Color)

  /// Draws the ink of a letter, as `GlyphCache` keeps it.
  ///
  /// - Parameters:
  ///   - ink: row by row.
  ///   - letter: the box of the letter, which may reach out of the picture.
  ///   - clip: the part of it that is drawn, at least one pixel.
  ///   - color: that of the letter.
  ///   - below: what lies below all of it; nil if that is not known.
  func draw(
    _ ink: UnsafePointer<UInt8>, _ letter: Box, clip: Box, with color: Color, over below: Color?)

  /// Draws a pixel as far as it is covered: 0 not at all, 255 wholly.
  func blend(_ coverage: UInt8, x: Int, y: Int, with color: Color)
}

/// The same for all pixel formats. Each has a concrete door in front of it, in this module: called
/// from another one, generic code takes seven to ten times as long.
extension DrawList {
  /// Draws what differs from the list that the picture shows, or everything.
  ///
  /// - Returns: what was drawn.
  @inline(__always)
  func render(
    on surface: some PixelSurface, letters: inout GlyphCache, replacing old: DrawList?
  ) -> Damage {
    let damage = old.map { differences(from: $0) } ?? Damage(everythingIn: bounds)
    for index in 0..<damage.count { draw(damage.box(index), on: surface, letters: &letters) }
    return damage
  }

  /// Where two lists differ: what was there and what is there.
  private func differences(from old: DrawList) -> Damage {
    precondition(width == old.width && height == old.height, "a list replaces one of its size")
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
      // Which place it has among pictures says nothing.
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

  /// Draws the part of the picture that lies in a box.
  @inline(__always)
  private func draw<Surface: PixelSurface>(
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
  private func draw<Surface: PixelSurface>(
    _ utf8: UnsafeBufferPointer<UInt8>, in font: Font, _ command: DrawCommand, clip: Box,
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

  /// Draws what is in a line of text, from a column on.
  private func draw<Surface: PixelSurface>(
    _ glyph: GlyphDrawing, _ scale: Int, x: Int, _ command: DrawCommand, _ clip: Box,
    _ color: Surface.Color, on surface: Surface
  ) {
    if scale == 1 {
      draw(glyph, x: x, y: Int(command.y), clip, color, on: surface)
    } else {
      draw(glyph, scale, x: x, y: Int(command.y), clip, color, on: surface)
    }
  }

  /// Draws a glyph as it is, a row at a time.
  @inline(__always)
  private func draw<Surface: PixelSurface>(
    _ glyph: GlyphDrawing, x: Int, y: Int, _ clip: Box, _ color: Surface.Color,
    on surface: Surface
  ) {
    let top = y + glyph.top
    let first = max(0, Int(clip.top) - top)
    let last = min(glyph.height, Int(clip.bottom) - top)
    guard first < last else { return }
    // The columns that may be seen, as bits of a row.
    var visible = UInt32.max
    // A mark may lie outside of what is seen of its letter.
    guard x < Int(clip.right) else { return }
    if x < Int(clip.left) { visible >>= UInt32(Int(clip.left) - x) }
    if x + glyph.width > Int(clip.right) { visible &= ~(UInt32.max >> UInt32(Int(clip.right) - x)) }
    var rows = glyph.rows(from: first)
    for row in first..<last {
      surface.stamp(rows.next() & visible, x: x, y: top + row, with: color)
    }
  }

  /// Draws a glyph larger than it is: its pixels as squares, those side by side in one go.
  @inline(__always)
  private func draw<Surface: PixelSurface>(
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
