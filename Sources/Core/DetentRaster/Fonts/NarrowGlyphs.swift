// Generated from Tests/Core/DetentRasterTests/Fonts/narrow.txt by
//   UPDATE=1 swift test --filter FontSourceTests

extension GlyphFont {
  /// Digits of days in a month on a small display: 7 pixels high, 4 wide.
  ///
  /// 11 rows per line, 5 columns per digit.
  package static var narrow: GlyphFont {
    GlyphFont(
      ascent: 9, descent: 2, capitalHeight: 7,
      spacing: 1, first: 48, count: 10,
      runs: 2,
      glyphs: #"""
        00P010:?om010;00b00j01201:01B01J01R01Z01b01j022025427JIVIH4279R8R8427JA98l427JAHIH4278V[b8\#
        427n>4IH427J8jIH427lB94@427JIJIH427JILAH490427nIVIl
        """#)
  }
}
