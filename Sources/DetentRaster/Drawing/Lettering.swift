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
    /// Figures alone: 7 pixels high, 4 wide.
    case narrow
    /// Lines of one width with round ends, at any size, with smooth edges where there is more than
    /// light and dark.
    case stroke
  }

  /// Which kind.
  public var typeface: Typeface
  /// How many pixels wide and high each pixel of a font is, 1 to 255.
  ///
  /// Of strokes it is how many rows a capital has.
  public var scale: Int

  /// Letters of a font, as large as they were drawn or larger; or strokes.
  ///
  /// - Precondition: `scale` is 1 to 255.
  public init(_ typeface: Typeface, scale: Int = 1) {
    precondition((1...255).contains(scale), "letters are drawn 1 to 255 times as large")
    self.typeface = typeface
    self.scale = scale
  }

  /// The font, nil for strokes.
  @inline(__always)
  public var font: Font? {
    switch typeface {
    case .small: .small
    case .large: .large
    case .figures: .figures
    case .narrow: .narrow
    case .stroke: nil
    }
  }

  @inline(__always)
  var strokes: StrokeFont { StrokeFont(capitalHeight: scale) }

  /// Rows of a line of text.
  public var lineHeight: Int {
    if let font { return font.lineHeight * scale }
    return strokes.ascent + strokes.descent
  }

  /// Rows of a line above its capitals: the room of their accents.
  public var capitalTop: Int {
    if let font { return (font.ascent - font.capitalHeight) * scale }
    return strokes.ascent - scale
  }

  /// Rows of a capital letter.
  public var capitalHeight: Int { font.map { $0.capitalHeight * scale } ?? scale }

  /// Whether a character has a letter of its own.
  public func contains(_ scalar: UInt32) -> Bool {
    font?.contains(scalar) ?? StrokeFont.contains(scalar)
  }

  /// The columns of a text, from the left edge of its first letter to the right edge of its last.
  ///
  /// - Complexity: O(*n*) in bytes.
  public func width(of utf8: UnsafeBufferPointer<UInt8>) -> Int {
    if let font { return font.width(of: utf8) * scale }
    return strokes.width(of: utf8)
  }

  /// How much of a text fits into a width: all of it, or so much that "…" still fits behind it.
  ///
  /// - Complexity: O(*n*) in bytes, and no further than the width reaches.
  public func fitting(_ utf8: UnsafeBufferPointer<UInt8>, width: Int) -> Fit {
    guard let font else { return strokes.fitting(utf8, width: max(0, width)) }
    var fit = font.fitting(utf8, width: max(0, width) / scale)
    fit.width *= scale
    return fit
  }

  /// The part of a line that the letters of a text may touch: without the room of accents and
  /// descenders if it has none.
  func inked(_ utf8: UnsafeBufferPointer<UInt8>, in line: Rect) -> Rect {
    guard typeface == .stroke else { return line }
    // Round ends may reach into the next pixel.
    var ink = line.inset(by: -1)
    for byte in utf8 where !StrokeFont.isPlain(byte) { return ink }
    ink.y = line.y + capitalTop - 1
    ink.height = capitalHeight + 2
    return ink
  }
}
