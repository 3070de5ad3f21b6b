#if !hasFeature(Embedded)
extension Font: CustomStringConvertible {
  /// Names the font by its height, and not by all its glyphs.
  public var description: String { "font of \(lineHeight) rows" }
}
#endif
