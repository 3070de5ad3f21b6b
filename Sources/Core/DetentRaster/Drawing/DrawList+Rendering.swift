import DetentText

/// Drawing for all pixel formats; each format has a concrete entry point in this module, since
/// generic code called across modules is 7 to 10 times slower.
extension DrawList {
  /// Draws the differences from the list that the picture shows, or everything if `old` is nil;
  /// where `isPlain`, a constant, both have only boxes, scales and bitmap letters.
  @inline(__always)
  func render(
    on surface: some PixelTarget, letters: inout GlyphCache, replacing old: DrawList?,
    isPlain: Bool = false
  ) -> Damage {
    let damage = damage(since: old, isPlain: isPlain)
    for index in 0..<damage.count {
      draw(damage.box(index), on: surface, letters: &letters, isPlain: isPlain)
    }
    return damage
  }

  /// The boxes of all commands that differ, in both lists; all of the picture without an old one.
  @inline(__always)
  func damage(since old: DrawList?, isPlain: Bool) -> Damage {
    isPlain ? plainDamage(since: old) : anyDamage(since: old)
  }

  /// Once for all formats.
  @inline(never)
  private func anyDamage(since old: DrawList?) -> Damage {
    old.map { differences(from: $0, isPlain: false) } ?? Damage(everythingIn: bounds)
  }

  @inline(never)
  private func plainDamage(since old: DrawList?) -> Damage {
    old.map { differences(from: $0, isPlain: true) } ?? Damage(everythingIn: bounds)
  }

  @inline(__always)
  private func differences(from old: DrawList, isPlain: Bool) -> Damage {
    precondition(width == old.width && height == old.height, "both lists have the same size")
    var damage = Damage()
    commands.withUnsafeBufferPointer { new in
      old.commands.withUnsafeBufferPointer { old_ in
        let shared = min(new.count, old_.count)
        if var mine = new.baseAddress, var other = old_.baseAddress {
          for _ in 0..<shared {
            if !isSame(mine, as: other, of: old, isPlain) {
              damage.insert(mine.pointee.box, other.pointee.box)
            }
            (mine, other) = (mine + 1, other + 1)
          }
        }
        for index in shared..<new.count { damage.insert(new[index].box) }
        for index in shared..<max(shared, old_.count) { damage.insert(old_[index].box) }
      }
    }
    damage.settle()
    return damage
  }

  @inline(__always)
  private func isSame(
    _ mine: UnsafePointer<DrawCommand>, as other: UnsafePointer<DrawCommand>, of list: DrawList,
    _ isPlain: Bool
  ) -> Bool {
    switch mine.pointee.kind {
    case .text, .ticks:
      guard DrawCommand.areSame(mine, other, exceptStart: true) else { return false }
      let (start, there) = (mine.pointee.start, other.pointee.start)
      return bytes.withUnsafeBufferPointer { here in
        list.bytes.withUnsafeBufferPointer { old in
          for index in 0..<mine.pointee.count where here[start + index] != old[there + index] {
            return false
          }
          return true
        }
      }
    case .image where !isPlain && other.pointee.kind == .image:
      // The index of an image doesn't matter, only its contents.
      var moved = other.pointee
      moved.size = mine.pointee.size
      return mine.pointee == moved
        && images[Int(mine.pointee.size)] == list.images[Int(other.pointee.size)]
    default: return DrawCommand.areSame(mine, other)
    }
  }

  /// Draws the commands that overlap an area.
  @inline(__always)
  func draw<Surface: PixelTarget>(
    _ area: Box, on surface: Surface, letters: inout GlyphCache, isPlain: Bool
  ) {
    surface.fill(area, with: surface.color(.ground, strength: 255))
    commands.withUnsafeBufferPointer { commands in
      bytes.withUnsafeBufferPointer { bytes in
        guard var place = commands.baseAddress else { return }
        for _ in commands {
          defer { place += 1 }
          guard place.pointee.box.overlaps(area) else { continue }
          let command = place.pointee
          let part = command.box.intersection(area)
          guard !part.isEmpty else { continue }
          let color = surface.color(command.paint, strength: command.strength)
          switch command.kind {
          case .nothing: break
          // A background over itself has no strength between.
          case .fill
          where command.strength < 255 && (!Surface.isSmooth || command.paint == .ground):
            surface.fillHalf(part, with: color)
          case .fill: surface.fill(part, with: color)
          case .rounded: Rounded(command).draw(part, with: color, on: surface)
          case .text:
            let text = UnsafeBufferPointer(
              rebasing: bytes[command.start..<command.start + command.count])
            if !isPlain, command.style == Lettering.Typeface.stroke.rawValue {
              drawStrokes(text, command, clip: part, with: color, on: surface, letters: &letters)
            } else if let font = isPlain ? command.lettering.bitmap : command.lettering.font {
              draw(text, in: font, command, clip: part, with: color, on: surface)
            } else if let font {
              drawShapes(text, of: font, command, clip: part, with: color, on: surface)
            }
          case .ticks: drawTicks(bytes, command, clip: part, on: surface)
          case .image:
            if !isPlain { drawImage(command, clip: part, with: color, on: surface) }
          case .line:
            if !isPlain { PenStroke(command).draw(part, with: color, on: surface) }
          case .arc:
            if !isPlain { Arc.draw(command, part, with: color, on: surface) }
          }
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
