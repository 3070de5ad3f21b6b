// Generated from Tests/Core/DetentRasterTests/Fonts/figures.txt by
//   UPDATE=1 swift test --filter FontSourceTests

extension GlyphFont {
  /// Digits and signs of large values: 22 pixels high.
  ///
  /// 23 rows per line, 17 columns per digit.
  package static var figures: GlyphFont {
    GlyphFont(
      ascent: 22, descent: 1, capitalHeight: 22,
      spacing: 3, first: 48, count: 11,
      runs: 6,
      glyphs: #"""
        00P010;00U010<00[040=02`010A28B010B?om010C01V02M03D04;05205i06`07W08N09E0:<0:H0:K0;X0<:0<A\#
        0<I0<O0<]0<f>0F3l1oPolN7_0oP7h1n0OP7h1n0OP7h1n0OP7h1n0O`?N7So`Oh3l0>0F080?07`3l1o0m`6L0701\#
        `0L0701`0L0701`0L0701`0L0701`0L0>0F3l1oPolN7_0oP7h1`0L0703`1h0l0N0?07P3h0l0N0?07ooooOo`>0F\#
        3l1oPolN7W0hP>03P0h0>0oPO`3n0gP0l0701f0M`?N7Wohol3l0>0F0<0701`0h0>0701`0h0>07>1cPhh>>73Qoo\#
        oogol0h0>03P0h0>0>0FOoWoionL0701`0L07o1ohOo?Qi`>01`0L0701f0M`>N7So`Oh3h0>0F0<07P1`0l0N0703\#
        `0h0O`?n3oahNl3n0OP7h1n0O`?N7So`Oh3l0>0Fooooooo03P0h0N0703`0h0>07P1`0L0>03P1h0L0703P0h0N03\#
        00>0F1h1oPolN7W0i`>L3W0ihN?o1oQonN7_0oP7h1n0O`?N7WohOh3l0>0F3l1oPolN7_0oP7h1n0OP7l3gQhol7o\#
        0oP1`0l0>07P3`0h0N030047=KoH000KoH7F0D0F7PL3l71oS`llh>7N3Qg0hO`??h1o^0?g01i`00ih0>o07Oh1o?\#
        0oQ`>hL7^71cc`lOh>3l3PN0>5=0`0N07P1h0N1onoogoh7P1h0N07P0`04A6KoLl9:3ooooh4B4KoH808?7koinOo\#
        OS`<:3oooooo>0Foooooool3oQoloo?ooo_gkmnNOWWkmnoOooo?ocohOl3ooooooo`
        """#)
  }
}
