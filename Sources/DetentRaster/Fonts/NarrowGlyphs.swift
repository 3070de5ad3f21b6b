// Compiled from Tests/DetentRasterTests/Fonts/narrow.txt, which is the place to change
// it, by
//   UPDATE=1 swift test --filter FontSourceTests

extension Font {
  /// The figures of days in a calendar.
  ///
  /// 11 rows a line, 5 columns a figure.
  public static var narrow: Font {
    Font(
      ascent: 9, descent: 2, capitalHeight: 7,
      spacing: 1, first: 48, count: 10,
      runs: 1,
      glyphs: #"""
        ?om010:00X00`00h01001801@01H01P01X01`01h427JIVIH4279Z8R8427JA98l427JAHIH4278TB_8427n>4IH42\#
        798jIH427lA8T@427JIJIH427JILB@427nOWil
        """#)
  }
}
