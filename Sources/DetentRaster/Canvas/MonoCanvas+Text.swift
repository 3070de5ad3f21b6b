extension MonoCanvas {
  /// Draws a line of text whose top left corner is `x`, `y`, as far as it lies in the picture.
  ///
  /// Only the pixels of the letters are touched, with any ink.
  ///
  /// - Parameters:
  ///   - utf8: the text; bytes that aren't UTF-8 are drawn as the replacement box.
  ///   - x: the left edge of the first letter; may be negative.
  ///   - y: the top of the line, `font.lineHeight` rows high; may be negative.
  ///   - font: the letters.
  ///   - ink: what happens to their pixels.
  ///   - clip: nothing outside of it is touched; nil is the whole picture.
  public mutating func draw(
    _ utf8: UnsafeBufferPointer<UInt8>, x: Int, y: Int, font: Font, ink: Ink = .ink,
    clip: Rect? = nil
  ) {
    var scalars = UTF8Scalars(utf8.makeIterator())
    write(y: y, font: font, ink: ink, clip: clip) { pen in
      var x = x
      while x < pen.clip.right, let scalar = scalars.next() {
        let glyph = font.glyph(of: scalar)
        pen.draw(glyph, x: x)
        x += glyph.width + font.spacing
      }
    }
  }

  /// Draws one character whose line has its top left corner at `x`, `y`.
  public mutating func draw(
    _ scalar: UInt32, x: Int, y: Int, font: Font, ink: Ink = .ink, clip: Rect? = nil
  ) {
    write(y: y, font: font, ink: ink, clip: clip) { pen in
      if x < pen.clip.right { pen.draw(font.glyph(of: scalar), x: x) }
    }
  }

  /// Draws a line of text into a rectangle: aligned, in the middle of its height, and ended by "…"
  /// when it is wider than the rectangle.
  ///
  /// - Parameters:
  ///   - utf8: the text; bytes that aren't UTF-8 are drawn as the replacement box.
  ///   - rect: the room it has; nothing outside is touched.
  ///   - alignment: where a shorter text stands.
  ///   - font: the letters.
  ///   - ink: what happens to their pixels.
  ///   - clip: nothing outside of it is touched either; nil is the whole picture.
  public mutating func draw(
    _ utf8: UnsafeBufferPointer<UInt8>, in rect: Rect, alignment: Alignment = .left, font: Font,
    ink: Ink = .ink, clip: Rect? = nil
  ) {
    let room = rect.intersection(clip ?? bounds).intersection(bounds)
    guard !room.isEmpty else { return }
    let fit = font.fitting(utf8, width: rect.width)
    let x = Rect.sum(rect.x, alignment.offset(of: rect.width - fit.width))
    let y = Rect.sum(rect.y, (rect.height - font.lineHeight) / 2)
    draw(
      UnsafeBufferPointer(rebasing: utf8[..<fit.bytes]), x: x, y: y, font: font, ink: ink,
      clip: room)
    if fit.hasEllipsis {
      let ellipsis = Rect.sum(x, fit.width + font.spacing - font.advance(of: 0x2026))
      draw(0x2026 as UInt32, x: ellipsis, y: y, font: font, ink: ink, clip: room)
    }
  }

  /// Draws a constant line of text whose top left corner is `x`, `y`.
  public mutating func draw(
    _ text: StaticString, x: Int, y: Int, font: Font, ink: Ink = .ink, clip: Rect? = nil
  ) {
    text.withUTF8Buffer { draw($0, x: x, y: y, font: font, ink: ink, clip: clip) }
  }

  /// Draws a constant line of text into a rectangle.
  public mutating func draw(
    _ text: StaticString, in rect: Rect, alignment: Alignment = .left, font: Font,
    ink: Ink = .ink, clip: Rect? = nil
  ) {
    text.withUTF8Buffer {
      draw($0, in: rect, alignment: alignment, font: font, ink: ink, clip: clip)
    }
  }

  /// Hands a pen to a drawing of one line, and marks the rows that it changed.
  @inline(__always)
  private mutating func write(
    y: Int, font: Font, ink: Ink, clip: Rect?, with draw: (inout Pen) -> Void
  ) {
    let clip = (clip ?? bounds).intersection(bounds)
    guard !clip.isEmpty, y < clip.bottom, y > clip.y - font.lineHeight else { return }
    let bytesPerRow = bytesPerRow
    let changed = bytes.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return 0 as UInt64 }
      var pen = Pen(
        base: base, bytesPerRow: bytesPerRow, clip: clip, y: y, cleared: ink.cleared,
        flipped: ink.flipped)
      draw(&pen)
      return pen.changed
    }
    for row in 0..<font.lineHeight where changed & 1 << UInt64(row) != 0 { dirty.insert(y + row) }
  }
}

/// What draws the glyphs of one line, a row of a glyph at a time.
private struct Pen {
  let base: UnsafeMutablePointer<UInt8>
  let bytesPerRow: Int
  /// Lies inside the picture.
  let clip: Rect
  let y: Int
  let cleared: UInt8
  let flipped: UInt8
  /// Bit *n*: row *n* of the line has changed.
  var changed = 0 as UInt64

  @inline(__always)
  mutating func draw(_ glyph: Glyph, x: Int) {
    let top = y + glyph.top
    let first = max(0, clip.y - top)
    let last = min(glyph.height, clip.bottom - top)
    // The order of these tests keeps `clip.x - x` small, whatever x is.
    guard first < last, x + glyph.width > clip.x else { return }
    // The columns that may be seen, as bits of a row.
    var visible = UInt32.max
    if x < clip.x { visible >>= UInt32(clip.x - x) }
    if x + glyph.width > clip.right { visible &= ~(UInt32.max >> UInt32(clip.right - x)) }
    let shift = UInt32(x & 7)
    var cursor = base + (top + first) * bytesPerRow + x >> 3
    var mark = 1 as UInt64 &<< UInt64(glyph.top + first)
    for row in first..<last {
      let bits = (glyph.mask(row: row) & visible) &>> shift
      var difference = stamp(bits &>> 24, cursor) | stamp(bits &>> 16, cursor + 1)
      if bits & 0xFFFF != 0 {
        difference |= stamp(bits &>> 8, cursor + 2) | stamp(bits, cursor + 3)
      }
      if difference != 0 { changed |= mark }
      mark &<<= 1
      cursor += bytesPerRow
    }
  }

  /// Applies the ink to one byte, and says which bits changed.
  ///
  /// A byte without a bit is never touched, and it may lie outside the picture; all others lie
  /// inside, because the clip does.
  @inline(__always)
  private func stamp(_ bits: UInt32, _ at: UnsafeMutablePointer<UInt8>) -> UInt8 {
    let mask = UInt8(truncatingIfNeeded: bits)
    guard mask != 0 else { return 0 }
    let old = at.pointee
    let new = (old & ~(mask & cleared)) ^ (mask & flipped)
    at.pointee = new
    return old ^ new
  }
}
