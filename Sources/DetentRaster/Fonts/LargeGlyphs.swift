// Compiled from Tests/DetentRasterTests/Fonts/large.txt, which is the place to change it, by
//   UPDATE=1 swift test --filter FontSourceTests

extension Font {
  /// The letters of the selected row: strokes of two pixels, to be read from an arm's length.
  ///
  /// 16 rows a line, 9 columns a digit.
  public static var large: Font {
    Font(
      ascent: 13, descent: 3, spacing: 2,
      glyphs: #"""
        09<09?09M09S09j0:E0:^0;70;=0;L0;[0;l0<?0<F0<K0<P0<k0=D0=]0>60>O0>h0?A0?Z0@30@L0@e0@o0A;0AN\#
        0A]0B00BI0Bb0C;0CT0Cm0DF0D_0E80EQ0Ej0F80FF0F_0G80GQ0Gj0HC0H\0I50IN0Ig0J@0JY0K20KK0Kd0L=0LV\#
        0Le0M@0MO0MZ0Ma0Mg0N:0NS0N^0O70OJ0OX0P10PJ0PX0Pi0QB0QP0Qc0R60RI0Rb0S;0SF0SQ0S^0T10TD0TW0Tj\#
        0UC0UN0U]0Ul0V;0VD0VG0VU0W00WI0WZ0X30XB0XQ0XV0Xo0Y90YH0YS0YX0Z10Z60Z=0ZT0Z]0Zf0Zl0[E0[^0[c\#
        0[i0\20\<0\K0\d0]=0]V0]o0^L0^i0_F0_c0`@0`]0a60aU0b20bO0bl0cI0cY0ci0d90dI0db0e?0e\0f90fV0g3\#
        0gP0gc0h<0hY0i60iS0j00jM0jf0k?0kZ0l50lP0li0mB0m]0n00n>0nY0o40oO0oh10710F10U10c11<11U12012K\#
        12f13?13X13k14>14Y15415O15h16I16h17G17N17U17\1853=022;````````0``523fff83:=P=Po`o`K0K0o`o`\#
        f0f081<60?PO`f0f0O0?P6`6`oPO06082;H`l`mPIP3060<0IPK`c`aP92;>0O0aPaPO0>0KHa`aPOh?H223```42<\#
        <HH``````HH<42<`HH<<<<<<HH`83760f`OP?0OPf`60848606060o`o`6060603;4HHH`582nn2;2``72<1P1P303\#
        06060<0<0H0H0`0`072;>0O0aPaPaPaPaPaPaPO0>072;60>0N0606060606060OPOP72;>0O0aPaP1P3P70>0L0oP\#
        oP72;>0O0aP1P70701P1PaPO0>072;3070?0K0K0c0oPoP30303072;oPoP`0n0o03P1P1PaPO0>072;?0O0h0`0n0\#
        o0aPaPaPO0>072;oPoP1P1P30306060<0<0<072;>0O0aPaPO0O0aPaPaPO0>072;>0O0aPaPaPOP?P1P3PO0N0267\#
        ``000``369HH000HHH`7481P7PN0h0h0N07P1P756oPoP0000oPoP748`0l0?03P3P?0l0`072;>0O0aP1P3P70606\#
        0006060:2;?`Oh`<c\g\f\f\glcXH0?h82;60?0?0IPIPIP``o`o`````82;o0oP````oPoP``````oPo082;?0OPh\#
        ``0`0`0`0`0h`OP?082;o0oPa```````````a`oPo072;oPoP`0`0o0o0`0`0`0oPoP72;oPoP`0`0o0o0`0`0`0`0\#
        `082;?0OPh``0`0c`c```h`O`?@82;````````o`o```````````42;lHHHHHHHHHl62;33333333coN82;``a`cPg\#
        0n0l0n0g0cPa```72;`0`0`0`0`0`0`0`0`0oPoP:2;`<hLllllg\g\c<c<`<`<`<82;``h`h`l`f`f`c`a`a`````\#
        92;?PO`hh`H`H`H`H`HhhO`?P82;o0oP``````oPo0`0`0`0`092;?PO`hh`H`H`H`HcHihO`?H82;o0oP``````oP\#
        o0g0cPa```82;?0OP``h0O0?P1`0```OP?082;o`o`60606060606060606082;``````````````````OP?082;``\#
        ``````IPIPIP?0?06060:2;`<`<`<c<c<c<c<g\LhHHHH82;````IPIP?060?0IPIP````82;``````IPIP?060606\#
        0606082;o`o`0`1P3060<0H0`0o`o`42<ll````````ll72<`0`0H0H0<0<0606030301P1P42<ll<<<<<<<<ll824\#
        60?0IP``8=2o`o`423`H<758N0O01POPoPaPoPMP72;`0`0`0g0oPiPaPaPaPoPg0658?O````O?72;1P1P1PMPoPc\#
        PaPaPaPoPMP758>0O0aPaPoP`0OP?052;>NHnnHHHHHH75;MPoPcPaPaPaPoPMP1POPO072;`0`0`0g0oPiPaPaPaP\#
        aPaP22;``0````````42><<0<<<<<<<<<lh72;`0`0`0aPcPg0n0n0g0cPaP32;`````````hH<58g>ooicaSaSaSa\#
        SaS758g0oPiPaPaPaPaPaP758>0O0aPaPaPaPO0>075;g0oPiPaPaPaPoPg0`0`0`075;MPoPcPaPaPaPoPMP1P1P1\#
        P558fnh`````658Oo`nO3on53:HHnnHHHHN>758aPaPaPaPaPcPoPMP758aPaPaPK0K0K0>0>0:58`<`<c<c<c<g\L\#
        hHH758aPaPK0>0>0K0aPaP75;aPaPaPaPaPcPoPMP1POPO0658oo7>Lhoo52<6<<<<hh<<<<622<````````````52\#
        <`HHHH>>HHHH`863L`o`cP3=025;``0````````72<6060?0OPf0f0f0f0OP?0606082;7P?`<`<0<0o0o0<0<0o`o\#
        `847``o`IP@PIPo```82;````IP?060o`o`60o`606022<````0000````62<?OH>OccnL6nl522ff;2;7`88CTVbV\#
        2V2V2VbCT887`527L6NfN0n866<`IPc0c0IP<`874o`o`0`0`582nn;2;7`88GTVbVbWRVbVb@4887`622oo524Lff\#
        L83:606060o`o`606000o`o`526Lf6<Hn526Lf<6fL423<H`75;aPaPaPaPaPiPoPfP`0`0`082;?`N`n`n`n`N`>`\#
        6`6`6`6`272``4=3H<h426<Ll<<<527LfffL0n866c0IP<`<`IPc0<2;HHhHH`H`IP363>6N6f<o<6<2;HHhHH`H`I\#
        P3N336366<<<O<2;lH<HH`<`iP363>6N6f<o<675;<0<000<0<0L0h0`0aPO0>080=L0600060?0?0IPIP``o`o```\#
        ``80=70<00060?0?0IPIP``o`o`````80=60IP0060?0?0IPIP``o`o`````80=MPg00060?0?0IPIP``o`o`````8\#
        0=IPIP0060?0?0IPIP``o`o`````80=60909060?0?0IPIP``o`o`````<2;7o7o=P=PInInO`o`aPaoao82>?0OPh\#
        ``0`0`0`0`0h`OP?06030>070=L06000oPoP`0`0o0o0`0`0oPoP70=70<000oPoP`0`0o0o0`0`0oPoP70=<0c000\#
        oPoP`0`0o0o0`0`0oPoP70=K0K000oPoP`0`0o0o0`0`0oPoP50=h<0N<<<<<<<<N40=L`0lHHHHHHHHl60=<c0N<<\#
        <<<<<<N60=cc0N<<<<<<<<N92;OPO`HhHHlHlHHHHHHhO`OP80=MPg000``h`l`f`f`c`a`a`````90=>03000?PO`\#
        hh`H`H`H`HhhO`?P90=3P6000?PO`hh`H`H`H`HhhO`?P90=60IP00?PO`hh`H`H`H`HhhO`?P90=>`KP00?PO`hh`\#
        H`H`H`HhhO`?P90==P=P00?PO`hh`H`H`H`HhhO`?P848``i`OP?0?0OPi```92;?HOhh`ahahcHlHlHHho`gP80=L\#
        06000````````````````OP?080=70<000````````````````OP?080=60IP00````````````````OP?080=IPIP\#
        00````````````````OP?080=70<000````IPIP?0606060606082;`0`0o0oP``````oPo0`0`072;>0O0aPaPc0f\#
        0c0aPaPgPg071<H0<06000N0O01POPoPaPoPMP71<60<0H000N0O01POPoPaPoPMP71<40>0K000N0O01POPoPaPoP\#
        MP72;MPg000N0O01POPoPaPoPMP72;K0K000N0O01POPoPaPoPMP71<>0K0>000N0O01POPoPaPoPMP;58NhOl3VNV\#
        onc0onLl65;?O````O?63>71<H0<06000>0O0aPaPoP`0OP?071<60<0H000>0O0aPaPoP`0OP?071<40>0K000>0O\#
        0aPaPoP`0OP?072;K0K000>0O0aPaPoP`0OP?041<`H<0HHHHHHHH41<<H`0HHHHHHHH61<<Nc0<<<<<<<<62;cc0<\#
        <<<<<<<72;c0N0g030OPoPaPaPaPO0>072;MPg000g0oPiPaPaPaPaPaP71<H0<06000>0O0aPaPaPaPO0>071<60<\#
        0H000>0O0aPaPaPaPO0>071<40>0K000>0O0aPaPaPaPO0>072;MPg000>0O0aPaPaPaPO0>072;K0K000>0O0aPaP\#
        aPaPO0>0848606000o`o`006060758>POPc0gPmPIPo0^071<H0<06000aPaPaPaPaPcPoPMP71<60<0H000aPaPaP\#
        aPaPcPoPMP71<40>0K000aPaPaPaPaPcPoPMP72;K0K000aPaPaPaPaPcPoPMP71?60<0H000aPaPaPaPaPcPoPMP1\#
        POPO072>`0`0`0g0oPiPaPaPaPoPg0`0`0`072>K0K000aPaPaPaPaPcPoPMP1POPO0882o`o`324HHH`8;2f`f`82\#
        ;7`?`H0H0oPH0oPH0H0?`7`82;o`P@Y@Y@V@V@V@Y@Y@P@o`
        """#)
  }
}
