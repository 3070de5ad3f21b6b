/// A typeface and size.
public struct Lettering: Hashable, Sendable {
  /// A kind of letters.
  package enum Typeface: UInt8, Hashable, Sendable {
    /// Captions and unselected rows: capitals of 7 pixels.
    case small
    /// Values: capitals of 11 pixels.
    case large
    /// Values that are too long for those: capitals of 9 pixels.
    case medium
    /// Digits only: 22 pixels high.
    case figures
    /// Digits only: 7 pixels high, 4 wide.
    case narrow
    /// Lines of uniform width with round ends, at any size; antialiased on color displays.
    case stroke
    /// A font whose lines are shaped as a whole, at any size.
    case shaped
  }

  /// The kind of letters.
  package var typeface: Typeface
  /// The size: for bitmap fonts the enlargement of each pixel, for strokes and shaped lines the
  /// rows of a capital; 1 to 255.
  package var scale: Int
  /// The font of shaped lines.
  private var shapes: ShapedFont?

  /// Creates letters of a bitmap font, or strokes.
  ///
  /// - Precondition: `scale` is 1 to 255.
  package init(_ typeface: Typeface, scale: Int = 1) {
    precondition((1...255).contains(scale), "scale is 1 to 255")
    self.typeface = typeface
    self.scale = scale
  }

  /// Creates letters of a bitmap font of a known size.
  @inline(__always)
  package init(bitmap typeface: Typeface, scale: UInt8) {
    (self.typeface, self.scale) = (typeface, Int(scale))
  }

  /// Creates letters of a font whose lines are shaped as a whole.
  ///
  /// - Parameters:
  ///   - font: the font.
  ///   - capitalHeight: rows of a capital, 1 to 255.
  package init(_ font: ShapedFont, capitalHeight: Int) {
    self.init(.shaped, scale: capitalHeight)
    shapes = font
  }

  /// The bitmap font; nil for strokes and shaped lines.
  @inline(__always)
  package var font: GlyphFont? {
    switch typeface {
    case .small: .small
    case .large: .large
    case .medium: .medium
    case .figures: .figures
    case .narrow: .narrow
    case .stroke, .shaped: nil
    }
  }

  /// The bitmap font of a display that has only such letters; the small one for other letters.
  @inline(__always)
  package var bitmap: GlyphFont {
    switch typeface {
    case .large: .large
    case .figures: .figures
    case .medium: .medium
    case .small, .narrow, .stroke, .shaped: .small
    }
  }

  @inline(__always)
  var strokes: StrokeFont { StrokeFont(capitalHeight: scale) }

  /// Rows of a line of text.
  package var lineHeight: Int {
    if let font { return font.lineHeight * scale }
    if let shapes {
      let room = shapes.room(scale)
      return room.ascent + room.descent
    }
    return strokes.ascent + strokes.descent
  }

  /// Rows of a line above its capitals, for their accents.
  package var capitalTop: Int {
    if let font { return (font.ascent - font.capitalHeight) * scale }
    if let shapes { return shapes.room(scale).ascent - scale }
    return strokes.ascent - scale
  }

  /// Rows of a capital letter.
  package var capitalHeight: Int { font.map { $0.capitalHeight * scale } ?? scale }

  /// Whether a character has a glyph of its own; not for shaped lines.
  package func contains(_ scalar: UInt32) -> Bool {
    font?.contains(scalar) ?? StrokeFont.contains(scalar)
  }

  /// The columns of a text, from the left edge of its first letter to the right edge of its last.
  ///
  /// - Complexity: O(*n*) in bytes.
  package func width(of utf8: UnsafeBufferPointer<UInt8>) -> Int {
    if let font { return font.width(of: utf8) * scale }
    if let shapes { return shapes.line(utf8, scale).width }
    return strokes.width(of: utf8)
  }

  /// The rows of a shaped line that contain ink; nil for other letters, which stay within their
  /// line.
  package func rows(of utf8: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    shapes.map { $0.line(utf8, scale).rows }
  }

  /// The part of a text that fits into a width, in columns: all of it, or a prefix and "…".
  ///
  /// - Complexity: O(*n*) in bytes, up to the width.
  package func fitting(_ utf8: UnsafeBufferPointer<UInt8>, width: Int) -> TextFit {
    guard let font else {
      if let shapes { return shapes.fitting(utf8, scale, width: max(0, width)) }
      return strokes.fitting(utf8, width: max(0, width))
    }
    var fit = font.fitting(utf8, width: max(0, width) / scale)
    fit.width *= scale
    return fit
  }

  /// The part of a line that the letters of a text may touch: without accents and descenders if it
  /// has none.
  func inked(_ utf8: UnsafeBufferPointer<UInt8>, in line: Rect) -> Rect {
    guard typeface == .stroke else { return shapes == nil ? line : shaped(utf8, in: line) }
    // Round ends may reach into the adjacent pixel.
    var ink = line.inset(by: -1)
    for byte in utf8 where !StrokeFont.isPlain(byte) { return ink }
    ink.y = line.y + capitalTop - 1
    ink.height = capitalHeight + 2
    return ink
  }

  /// The part of a line that shaped letters may touch, an appended "…" included.
  private func shaped(_ utf8: UnsafeBufferPointer<UInt8>, in line: Rect) -> Rect {
    guard let rows = rows(of: utf8) else { return line }
    let top = min(rows.lowerBound, capitalTop)
    let bottom = max(rows.upperBound, capitalTop + capitalHeight)
    return Rect(x: line.x, y: line.y + top, width: line.width, height: bottom - top)
  }
}

extension Lettering {
  /// Whether both have the same typeface and size; a picture has one font of shaped lines, which is
  /// not compared.
  public static func == (left: Lettering, right: Lettering) -> Bool {
    left.typeface == right.typeface && left.scale == right.scale
  }

  /// Hashes the typeface and size.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(typeface)
    hasher.combine(scale)
  }
}
