#if !hasFeature(Embedded)
extension GlyphFont: CustomStringConvertible {
  /// The height of the font; its glyphs are left out.
  package var description: String { "font of \(lineHeight) rows" }
}
#endif
