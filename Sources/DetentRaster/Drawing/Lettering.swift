/// Letters of a font, each of its pixels drawn as a square of `scale` pixels.
public struct Lettering: Hashable, Sendable {
  /// Which font.
  public enum Typeface: UInt8, Hashable, Sendable {
    /// Captions and neighbors: capitals of 7 pixels.
    case small
    /// Values: capitals of 11 pixels.
    case large
    /// Figures alone: 22 pixels high.
    case figures
    /// Figures alone: 7 pixels high, 4 wide.
    case narrow

    /// The font.
    public var font: Font {
      switch self {
      case .small: .small
      case .large: .large
      case .figures: .figures
      case .narrow: .narrow
      }
    }
  }

  /// Which font.
  public var typeface: Typeface
  /// How many pixels wide and high each of its pixels is, 1 to 255.
  public var scale: Int

  /// Letters of a font, as large as they were drawn or larger.
  ///
  /// - Precondition: `scale` is 1 to 255.
  public init(_ typeface: Typeface, scale: Int = 1) {
    precondition((1...255).contains(scale), "letters are drawn 1 to 255 times as large")
    self.typeface = typeface
    self.scale = scale
  }

  /// The font.
  @inline(__always)
  var font: Font { typeface.font }

  /// Rows of a line of text.
  public var lineHeight: Int { font.lineHeight * scale }

  /// Rows of a line above its capitals: the room of their accents.
  public var capitalTop: Int { (font.ascent - font.capitalHeight) * scale }

  /// Rows of a capital letter.
  public var capitalHeight: Int { font.capitalHeight * scale }

  /// The columns of a text, from the left edge of its first letter to the right edge of its last.
  ///
  /// - Complexity: O(*n*) in bytes.
  public func width(of utf8: UnsafeBufferPointer<UInt8>) -> Int { font.width(of: utf8) * scale }

  /// How much of a text fits into a width: all of it, or so much that "…" still fits behind it.
  ///
  /// - Complexity: O(*n*) in bytes, and no further than the width reaches.
  public func fitting(_ utf8: UnsafeBufferPointer<UInt8>, width: Int) -> Font.Fit {
    var fit = font.fitting(utf8, width: max(0, width) / scale)
    fit.width *= scale
    return fit
  }
}
