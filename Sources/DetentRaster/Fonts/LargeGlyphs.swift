// Compiled from Tests/DetentRasterTests/Fonts/large.txt, which is the place to change
// it, by
//   UPDATE=1 swift test --filter FontSourceTests

extension Font {
  /// The letters of the selected row: strokes of two pixels, to be read from an arm's length.
  ///
  /// 16 rows a line, 9 columns a digit.
  public static var large: Font {
    Font(
      ascent: 13, descent: 3, spacing: 2,
      glyphs: #"""
        09]09`09n0:40:K0:f0;?0;X0;^0;m0<<0<M0<`0<g0<l0=10=L0=e0>>0>W0?00?I0?b0@;0@T0@m0AF0AP0A\0Ao\#
        0B>0BQ0Bj0CC0C\0D50DN0Dg0E@0EY0F20FK0FY0Fg0G@0GY0H20HK0Hd0I=0IV0Io0JH0Ja0K:0KS0Kl0LE0L^0M7\#
        0MF0Ma0N00N;0NB0NH0N[0O40O?0OX0Ok0P90PR0Pk0Q90QJ0Qc0R10RD0RW0Rj0SC0S\0Sg0T20T?0TR0Te0U80UK\#
        0Ud0Uo0V>0VM0V\0Ve0Vh0W60WQ0Wj0X;0XT0Xc0Y20Y70YP0YZ0Yi0Z40Z90ZR0ZW0Z^0[50[>0[G0[M0[f0\?0\D\#
        0\J0\S0\]0\l0]E0]^0^70^P0^m0_J0_g0`D0`a0a>0aW0b60bS0c00cM0cj0d:0dJ0dZ0dj0eC0e`0f=0fZ0g70gT\#
        0h10hD0h]0i:0iW0j40jQ0jn0kG0k`0l;0lV0m10mJ0mc0n>0nQ0n_0o:0oU10010I10X10g11611D11]12612Q12l\#
        13G13`14914L14_15:15U16016I16j17I17h18L18_18f18m19419;19F19Q19Y19`19c19l1:51:N1:U3=022;```\#
        `````0``523fff83:=P=Po`o`K0K0o`o`f0f081<60?PO`f0f0O0?P6`6`oPO06082;H`l`mPIP3060<0IPK`c`aP9\#
        2;>0O0aPaPO0>0KHa`aPOh?H223```42<<HH``````HH<42<`HH<<<<<<HH`83760f`OP?0OPf`60848606060o`o`\#
        6060603;4HHH`582nn2;2``72<1P1P30306060<0<0H0H0`0`072;>0O0aPaPaPaPaPaPaPO0>072;60>0N0606060\#
        606060OPOP72;>0O0aPaP1P3P70>0L0oPoP72;>0O0aP1P70701P1PaPO0>072;3070?0K0K0c0oPoP30303072;oP\#
        oP`0n0o03P1P1PaPO0>072;?0O0h0`0n0o0aPaPaPO0>072;oPoP1P1P30306060<0<0<072;>0O0aPaPO0O0aPaPa\#
        PO0>072;>0O0aPaPaPOP?P1P3PO0N0267``000``369HH000HHH`7481P7PN0h0h0N07P1P756oPoP0000oPoP748`\#
        0l0?03P3P?0l0`072;>0O0aP1P3P706060006060:2;?`Oh`<c\g\f\f\glcXH0?h82;60?0?0IPIPIP``o`o`````\#
        82;o0oP````oPoP``````oPo082;?0OPh``0`0`0`0`0h`OP?082;o0oPa```````````a`oPo072;oPoP`0`0o0o0\#
        `0`0`0oPoP72;oPoP`0`0o0o0`0`0`0`0`082;?0OPh``0`0c`c```h`O`?@82;````````o`o```````````42;lH\#
        HHHHHHHHl62;33333333coN82;``a`cPg0n0l0n0g0cPa```72;`0`0`0`0`0`0`0`0`0oPoP:2;`<hLllllg\g\c<\#
        c<`<`<`<82;``h`h`l`f`f`c`a`a`````92;?PO`hh`H`H`H`H`HhhO`?P82;o0oP``````oPo0`0`0`0`092;?PO`\#
        hh`H`H`H`HcHihO`?H82;o0oP``````oPo0g0cPa```82;?0OP``h0O0?P1`0```OP?082;o`o`606060606060606\#
        06082;``````````````````OP?082;````````IPIPIP?0?06060:2;`<`<`<c<c<c<c<g\LhHHHH82;````IPIP?\#
        060?0IPIP````82;``````IPIP?0606060606082;o`o`0`1P3060<0H0`0o`o`42<ll````````ll72<`0`0H0H0<\#
        0<0606030301P1P42<ll<<<<<<<<ll82460?0IP``8=2o`o`423`H<758N0O01POPoPaPoPMP72;`0`0`0g0oPiPaP\#
        aPaPoPg0658?O````O?72;1P1P1PMPoPcPaPaPaPoPMP758>0O0aPaPoP`0OP?052;>NHnnHHHHHH75;MPoPcPaPaP\#
        aPoPMP1POPO072;`0`0`0g0oPiPaPaPaPaPaP22;``0````````42><<0<<<<<<<<<lh72;`0`0`0aPcPg0n0n0g0c\#
        PaP32;`````````hH<58g>ooicaSaSaSaSaS758g0oPiPaPaPaPaPaP758>0O0aPaPaPaPO0>075;g0oPiPaPaPaPo\#
        Pg0`0`0`075;MPoPcPaPaPaPoPMP1P1P1P558fnh`````658Oo`nO3on53:HHnnHHHHN>758aPaPaPaPaPcPoPMP75\#
        8aPaPaPK0K0K0>0>0:58`<`<c<c<c<g\LhHH758aPaPK0>0>0K0aPaP75;aPaPaPaPaPcPoPMP1POPO0658oo7>Lho\#
        o52<6<<<<hh<<<<622<````````````52<`HHHH>>HHHH`863L`o`cP3=025;``0````````72<6060?0OPf0f0f0f\#
        0OP?0606082;7P?`<`<0<0o0o0<0<0o`o`847``o`IP@PIPo```82;````IP?060o`o`60o`606022<````0000```\#
        `62<?OH>OccnL6nl522ff;2;7`88CTVbV2V2V2VbCT887`527L6NfN0n866<`IPc0c0IP<`874o`o`0`0`582nn;2;\#
        7`88GTVbVbWRVbVb@4887`622oo524LffL83:606060o`o`606000o`o`526Lf6<Hn526Lf<6fL423<H`75;aPaPaP\#
        aPaPiPoPfP`0`0`082;?`N`n`n`n`N`>`6`6`6`6`272``4=3H<h426<Ll<<<527LfffL0n866c0IP<`<`IPc0<2;H\#
        HhHH`H`IP363>6N6f<o<6<2;HHhHH`H`IP3N336366<<<O<2;lH<HH`<`iP363>6N6f<o<675;<0<000<0<0L0h0`0\#
        aPO0>080=L0600060?0?0IPIP``o`o`````80=70<00060?0?0IPIP``o`o`````80=60IP0060?0?0IPIP``o`o``\#
        ```80=MPg00060?0?0IPIP``o`o`````80=IPIP0060?0?0IPIP``o`o`````80=60909060?0?0IPIP``o`o`````\#
        <2;7o7o=P=PInInO`o`aPaoao82>?0OPh``0`0`0`0`0h`OP?06030>070=L06000oPoP`0`0o0o0`0`0oPoP70=70\#
        <000oPoP`0`0o0o0`0`0oPoP70=<0c000oPoP`0`0o0o0`0`0oPoP70=K0K000oPoP`0`0o0o0`0`0oPoP50=h<0N<\#
        <<<<<<<N40=L`0lHHHHHHHHl60=<c0N<<<<<<<<N60=cc0N<<<<<<<<N92;OPO`HhHHlHlHHHHHHhO`OP80=MPg000\#
        ``h`l`f`f`c`a`a`````90=>03000?PO`hh`H`H`H`HhhO`?P90=3P6000?PO`hh`H`H`H`HhhO`?P90=60IP00?PO\#
        `hh`H`H`H`HhhO`?P90=>`KP00?PO`hh`H`H`H`HhhO`?P90==P=P00?PO`hh`H`H`H`HhhO`?P848``i`OP?0?0OP\#
        i```92;?HOhh`ahahcHlHlHHho`gP80=L06000````````````````OP?080=70<000````````````````OP?080=\#
        60IP00````````````````OP?080=IPIP00````````````````OP?080=70<000````IPIP?0606060606082;`0`\#
        0o0oP``````oPo0`0`072;>0O0aPaPc0f0c0aPaPgPg071<H0<06000N0O01POPoPaPoPMP71<60<0H000N0O01POP\#
        oPaPoPMP71<40>0K000N0O01POPoPaPoPMP72;MPg000N0O01POPoPaPoPMP72;K0K000N0O01POPoPaPoPMP71<>0\#
        K0>000N0O01POPoPaPoPMP;58NhOl3VNVonc0onLl65;?O````O?63>71<H0<06000>0O0aPaPoP`0OP?071<60<0H\#
        000>0O0aPaPoP`0OP?071<40>0K000>0O0aPaPoP`0OP?072;K0K000>0O0aPaPoP`0OP?041<`H<0HHHHHHHH41<<\#
        H`0HHHHHHHH61<<Nc0<<<<<<<<62;cc0<<<<<<<<72;c0N0g030OPoPaPaPaPO0>072;MPg000g0oPiPaPaPaPaPaP\#
        71<H0<06000>0O0aPaPaPaPO0>071<60<0H000>0O0aPaPaPaPO0>071<40>0K000>0O0aPaPaPaPO0>072;MPg000\#
        >0O0aPaPaPaPO0>072;K0K000>0O0aPaPaPaPO0>0848606000o`o`006060758>POPc0gPmPIPo0^071<H0<06000\#
        aPaPaPaPaPcPoPMP71<60<0H000aPaPaPaPaPcPoPMP71<40>0K000aPaPaPaPaPcPoPMP72;K0K000aPaPaPaPaPc\#
        PoPMP71?60<0H000aPaPaPaPaPcPoPMP1POPO072>`0`0`0g0oPiPaPaPaPoPg0`0`0`072>K0K000aPaPaPaPaPcP\#
        oPMP1POPO0=2;?oPOoPiP0aP0an0an0aP0aP0iP0OoP?oP<58>LOnacaSaoaPOo>N882o`o`:82olol324H```324H\#
        HH`724IPc0c0c0724IPIPIPc0555LnnnL8;2f`f`2=0466<H``H<466`H<<H`82;7`?`H0H0oPH0oPH0H0?`7`872o\#
        `o`82;o`P@Y@Y@V@V@V@Y@Y@P@o`
        """#)
  }
}
