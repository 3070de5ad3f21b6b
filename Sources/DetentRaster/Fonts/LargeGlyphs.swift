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
        09W09Z09h09n0:E0:`0;90;R0;X0;g0<60<G0<Z0<a0<f0<k0=F0=_0>80>Q0>j0?C0?\0@50@N0@g0A@0AJ0AV0Ai\#
        0B80BK0Bd0C=0CV0Co0DH0Da0E:0ES0El0FE0FS0Fa0G:0GS0Gl0HE0H^0I70IP0Ii0JB0J[0K40KM0Kf0L?0LX0M1\#
        0M@0M[0Mj0N50N<0NB0NU0Nn0O90OR0Oe0P30PL0Pe0Q30QD0Q]0Qk0R>0RQ0Rd0S=0SV0Sa0Sl0T90TL0T_0U20UE\#
        0U^0Ui0V80VG0VV0V_0Vb0W00WK0Wd0X50XN0X]0Xl0Y10YJ0YT0Yc0Yn0Z30ZL0ZQ0ZX0Zo0[80[A0[G0[`0\90\>\#
        0\D0\M0\W0\f0]?0]X0^10^J0^g0_D0_a0`>0`[0a80aQ0b00bM0bj0cG0cd0d40dD0dT0dd0e=0eZ0f70fT0g10gN\#
        0gk0h>0hW0i40iQ0in0jK0jh0kA0kZ0l50lP0lk0mD0m]0n80nK0nY0o40oO0oj10C10R10a11011>11W12012K12f\#
        13A13Z14314F14Y15415O15j16C16d17C17b18F18Y18`18g18n19519@19K19S19Z19]1:61:=3=022;````````0\#
        ``523fff83:=P=Po`o`K0K0o`o`f0f081<60?PO`f0f0O0?P6`6`oPO06082;H`l`mPIP3060<0IPK`c`aP92;>0O0\#
        aPaPO0>0KHa`aPOh?H223```42<<HH``````HH<42<`HH<<<<<<HH`83760f`OP?0OPf`60848606060o`o`606060\#
        3;4HHH`582nn2;2``72<1P1P30306060<0<0H0H0`0`072;>0O0aPaPaPaPaPaPaPO0>072;60>0N0606060606060\#
        OPOP72;>0O0aPaP1P3P70>0L0oPoP72;>0O0aP1P70701P1PaPO0>072;3070?0K0K0c0oPoP30303072;oPoP`0n0\#
        o03P1P1PaPO0>072;?0O0h0`0n0o0aPaPaPO0>072;oPoP1P1P30306060<0<0<072;>0O0aPaPO0O0aPaPaPO0>07\#
        2;>0O0aPaPaPOP?P1P3PO0N0267``000``369HH000HHH`7481P7PN0h0h0N07P1P756oPoP0000oPoP748`0l0?03\#
        P3P?0l0`072;>0O0aP1P3P706060006060:2;?`Oh`<c\g\f\f\glcXH0?h82;60?0?0IPIPIP``o`o`````82;o0o\#
        P````oPoP``````oPo082;?0OPh``0`0`0`0`0h`OP?082;o0oPa```````````a`oPo072;oPoP`0`0o0o0`0`0`0\#
        oPoP72;oPoP`0`0o0o0`0`0`0`0`082;?0OPh``0`0c`c```h`O`?@82;````````o`o```````````42;lHHHHHHH\#
        HHl62;33333333coN82;``a`cPg0n0l0n0g0cPa```72;`0`0`0`0`0`0`0`0`0oPoP:2;`<hLllllg\g\c<c<`<`<\#
        `<82;``h`h`l`f`f`c`a`a`````92;?PO`hh`H`H`H`H`HhhO`?P82;o0oP``````oPo0`0`0`0`092;?PO`hh`H`H\#
        `H`HcHihO`?H82;o0oP``````oPo0g0cPa```82;?0OP``h0O0?P1`0```OP?082;o`o`60606060606060606082;\#
        ``````````````````OP?082;````````IPIPIP?0?06060:2;`<`<`<c<c<c<c<g\LhHHHH82;````IPIP?060?0I\#
        PIP````82;``````IPIP?0606060606082;o`o`0`1P3060<0H0`0o`o`42<ll````````ll72<`0`0H0H0<0<0606\#
        030301P1P42<ll<<<<<<<<ll82460?0IP``8=2o`o`423`H<758N0O01POPoPaPoPMP72;`0`0`0g0oPiPaPaPaPoP\#
        g0658?O````O?72;1P1P1PMPoPcPaPaPaPoPMP758>0O0aPaPoP`0OP?052;>NHnnHHHHHH75;MPoPcPaPaPaPoPMP\#
        1POPO072;`0`0`0g0oPiPaPaPaPaPaP22;``0````````42><<0<<<<<<<<<lh72;`0`0`0aPcPg0n0n0g0cPaP32;\#
        `````````hH<58g>ooicaSaSaSaSaS758g0oPiPaPaPaPaPaP758>0O0aPaPaPaPO0>075;g0oPiPaPaPaPoPg0`0`\#
        0`075;MPoPcPaPaPaPoPMP1P1P1P558fnh`````658Oo`nO3on53:HHnnHHHHN>758aPaPaPaPaPcPoPMP758aPaPa\#
        PK0K0K0>0>0:58`<`<c<c<c<g\LhHH758aPaPK0>0>0K0aPaP75;aPaPaPaPaPcPoPMP1POPO0658oo7>Lhoo52<6<\#
        <<<hh<<<<622<````````````52<`HHHH>>HHHH`863L`o`cP3=025;``0````````72<6060?0OPf0f0f0f0OP?06\#
        06082;7P?`<`<0<0o0o0<0<0o`o`847``o`IP@PIPo```82;````IP?060o`o`60o`606022<````0000````62<?O\#
        H>OccnL6nl522ff;2;7`88CTVbV2V2V2VbCT887`527L6NfN0n866<`IPc0c0IP<`874o`o`0`0`582nn;2;7`88GT\#
        VbVbWRVbVb@4887`622oo524LffL83:606060o`o`606000o`o`526Lf6<Hn526Lf<6fL423<H`75;aPaPaPaPaPiP\#
        oPfP`0`0`082;?`N`n`n`n`N`>`6`6`6`6`272``4=3H<h426<Ll<<<527LfffL0n866c0IP<`<`IPc0<2;HHhHH`H\#
        `IP363>6N6f<o<6<2;HHhHH`H`IP3N336366<<<O<2;lH<HH`<`iP363>6N6f<o<675;<0<000<0<0L0h0`0aPO0>0\#
        80=L0600060?0?0IPIP``o`o`````80=70<00060?0?0IPIP``o`o`````80=60IP0060?0?0IPIP``o`o`````80=\#
        MPg00060?0?0IPIP``o`o`````80=IPIP0060?0?0IPIP``o`o`````80=60909060?0?0IPIP``o`o`````<2;7o7\#
        o=P=PInInO`o`aPaoao82>?0OPh``0`0`0`0`0h`OP?06030>070=L06000oPoP`0`0o0o0`0`0oPoP70=70<000oP\#
        oP`0`0o0o0`0`0oPoP70=<0c000oPoP`0`0o0o0`0`0oPoP70=K0K000oPoP`0`0o0o0`0`0oPoP50=h<0N<<<<<<<\#
        <N40=L`0lHHHHHHHHl60=<c0N<<<<<<<<N60=cc0N<<<<<<<<N92;OPO`HhHHlHlHHHHHHhO`OP80=MPg000``h`l`\#
        f`f`c`a`a`````90=>03000?PO`hh`H`H`H`HhhO`?P90=3P6000?PO`hh`H`H`H`HhhO`?P90=60IP00?PO`hh`H`\#
        H`H`HhhO`?P90=>`KP00?PO`hh`H`H`H`HhhO`?P90==P=P00?PO`hh`H`H`H`HhhO`?P848``i`OP?0?0OPi```92\#
        ;?HOhh`ahahcHlHlHHho`gP80=L06000````````````````OP?080=70<000````````````````OP?080=60IP00\#
        ````````````````OP?080=IPIP00````````````````OP?080=70<000````IPIP?0606060606082;`0`0o0oP`\#
        `````oPo0`0`072;>0O0aPaPc0f0c0aPaPgPg071<H0<06000N0O01POPoPaPoPMP71<60<0H000N0O01POPoPaPoP\#
        MP71<40>0K000N0O01POPoPaPoPMP72;MPg000N0O01POPoPaPoPMP72;K0K000N0O01POPoPaPoPMP71<>0K0>000\#
        N0O01POPoPaPoPMP;58NhOl3VNVonc0onLl65;?O````O?63>71<H0<06000>0O0aPaPoP`0OP?071<60<0H000>0O\#
        0aPaPoP`0OP?071<40>0K000>0O0aPaPoP`0OP?072;K0K000>0O0aPaPoP`0OP?041<`H<0HHHHHHHH41<<H`0HHH\#
        HHHHH61<<Nc0<<<<<<<<62;cc0<<<<<<<<72;c0N0g030OPoPaPaPaPO0>072;MPg000g0oPiPaPaPaPaPaP71<H0<\#
        06000>0O0aPaPaPaPO0>071<60<0H000>0O0aPaPaPaPO0>071<40>0K000>0O0aPaPaPaPO0>072;MPg000>0O0aP\#
        aPaPaPO0>072;K0K000>0O0aPaPaPaPO0>0848606000o`o`006060758>POPc0gPmPIPo0^071<H0<06000aPaPaP\#
        aPaPcPoPMP71<60<0H000aPaPaPaPaPcPoPMP71<40>0K000aPaPaPaPaPcPoPMP72;K0K000aPaPaPaPaPcPoPMP7\#
        1?60<0H000aPaPaPaPaPcPoPMP1POPO072>`0`0`0g0oPiPaPaPaPoPg0`0`0`072>K0K000aPaPaPaPaPcPoPMP1P\#
        OPO0=2;?oPOoPiP0aP0an0an0aP0aP0iP0OoP?oP<58>LOnacaSaoaPOo>N882o`o`:82olol324H```324HHH`724\#
        IPc0c0c0724IPIPIPc0555LnnnL8;2f`f`2=082;7`?`H0H0oPH0oPH0H0?`7`872o`o`82;o`P@Y@Y@V@V@V@Y@Y@\#
        P@o`
        """#)
  }
}
