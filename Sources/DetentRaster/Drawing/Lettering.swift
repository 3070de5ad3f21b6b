/// Letters of one kind and size.
public struct Lettering: Hashable, Sendable {
  /// Which kind.
  public enum Typeface: UInt8, Hashable, Sendable {
    /// Captions and neighbors: capitals of 7 pixels.
    case small
    /// Values: capitals of 11 pixels.
    case large
    /// Figures alone: 22 pixels high.
    case figures
    /// Lines of one width with round ends, at any size, with smooth edges where there is more than
    /// light and dark.
    case stroke
    /// Those of a font whose lines are shaped as a whole, at any size.
    case shaped
  }

  /// Which kind.
  public var typeface: Typeface
  /// How many pixels wide and high each pixel of a font is, 1 to 255.
  ///
  /// Of strokes and shaped lines it is how many rows a capital has.
  public var scale: Int
  /// The font of shaped lines.
  private var shapes: ShapedFont?

  /// Letters of a font, as large as they were drawn or larger; or strokes.
  ///
  /// - Precondition: `scale` is 1 to 255.
  public init(_ typeface: Typeface, scale: Int = 1) {
    precondition((1...255).contains(scale), "letters are drawn 1 to 255 times as large")
    self.typeface = typeface
    self.scale = scale
  }

  /// Letters of a font whose lines are shaped as a whole.
  ///
  /// - Parameters:
  ///   - font: the font.
  ///   - capitalHeight: how many rows a capital has, 1 to 255.
  public init(_ font: ShapedFont, capitalHeight: Int) {
    self.init(.shaped, scale: capitalHeight)
    shapes = font
  }

  /// The font, nil for strokes and shaped lines.
  @inline(__always)
  public var font: Font? {
    switch typeface {
    case .small: .small
    case .large: .large
    case .figures: .figures
    case .stroke, .shaped: nil
    }
  }

  @inline(__always)
  var strokes: StrokeFont { StrokeFont(capitalHeight: scale) }

  /// Rows of a line of text.
  public var lineHeight: Int {
    if let font { return font.lineHeight * scale }
    if let shapes {
      let room = shapes.room(scale)
      return room.ascent + room.descent
    }
    return strokes.ascent + strokes.descent
  }

  /// Rows of a line above its capitals: the room of their accents.
  public var capitalTop: Int {
    if let font { return (font.ascent - font.capitalHeight) * scale }
    if let shapes { return shapes.room(scale).ascent - scale }
    return strokes.ascent - scale
  }

  /// Rows of a capital letter.
  public var capitalHeight: Int { font.map { $0.capitalHeight * scale } ?? scale }

  /// Whether a character has a letter of its own, of those that aren't shaped.
  public func contains(_ scalar: UInt32) -> Bool {
    font?.contains(scalar) ?? StrokeFont.contains(scalar)
  }

  /// The columns of a text, from the left edge of its first letter to the right edge of its last.
  ///
  /// - Complexity: O(*n*) in bytes.
  public func width(of utf8: UnsafeBufferPointer<UInt8>) -> Int {
    if let font { return font.width(of: utf8) * scale }
    if let shapes { return shapes.line(utf8, scale).width }
    return strokes.width(of: utf8)
  }

  /// The rows of a line that have ink, if it is of a font whose lines are shaped; others keep to
  /// the room of their line.
  public func rows(of utf8: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    shapes.map { $0.line(utf8, scale).rows }
  }

  /// How much of a text fits into a width: all of it, or so much that "…" still fits behind it.
  ///
  /// - Complexity: O(*n*) in bytes, and no further than the width reaches.
  public func fitting(_ utf8: UnsafeBufferPointer<UInt8>, width: Int) -> Fit {
    guard let font else {
      if let shapes { return shapes.fitting(utf8, scale, width: max(0, width)) }
      return strokes.fitting(utf8, width: max(0, width))
    }
    var fit = font.fitting(utf8, width: max(0, width) / scale)
    fit.width *= scale
    return fit
  }

  /// The part of a line that the letters of a text may touch: without the room of accents and
  /// descenders if it has none.
  func inked(_ utf8: UnsafeBufferPointer<UInt8>, in line: Rect) -> Rect {
    guard typeface == .stroke else { return shapes == nil ? line : shaped(utf8, in: line) }
    // Round ends may reach into the next pixel.
    var ink = line.inset(by: -1)
    for byte in utf8 where !StrokeFont.isPlain(byte) { return ink }
    ink.y = line.y + capitalTop - 1
    ink.height = capitalHeight + 2
    return ink
  }

  /// The part of a line that shaped letters may touch, with "…" behind them, too.
  private func shaped(_ utf8: UnsafeBufferPointer<UInt8>, in line: Rect) -> Rect {
    guard let rows = rows(of: utf8) else { return line }
    let top = min(rows.lowerBound, capitalTop)
    let bottom = max(rows.upperBound, capitalTop + capitalHeight)
    return Rect(x: line.x, y: line.y + top, width: line.width, height: bottom - top)
  }
}

extension Lettering {
  /// Whether both are the same letters in the same size; shaped lines of a picture are of one font.
  public static func == (left: Lettering, right: Lettering) -> Bool {
    left.typeface == right.typeface && left.scale == right.scale
  }

  /// Feeds what they are to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(typeface)
    hasher.combine(scale)
  }
}
