/// The ranges of `CharacterWidth` below U+40000, as text that the compiler puts into flash: the
/// first scalar of a range and its last, ascending.
///
/// Three characters are a scalar, six bits each, the highest first; a character encodes its code
/// less 0x30. A range may include unassigned scalars between two of the same width, which keeps the
/// tables small.
///
/// - Source: The Unicode Standard 15.1. `wide`: EastAsianWidth.txt, values W and F (emoji with
///   emoji presentation are W there). `zero`: DerivedGeneralCategory.txt, Mn, Me and Cf without
///   U+00AD, and the conjoining vowels and finals of Hangul, U+1160 to U+11FF.
enum CharacterWidthTable {
  /// Bytes per range.
  static let stride = 6

  static let zeroCount = 321
  static let zero: StaticString = #"""
    0<00=_0B30B90FA0Fm0Fo0Fo0G10G20G40G50G70G70H00H50H@0HJ0HL0HL0I;0IO0I`0I`0KF0KM0KO0KT0KW0KX\#
    0KZ0K]0L?0L?0LA0LA0L`0M:0NV0N`0O[0Oc0Om0Om0PF0PI0PK0PS0PU0PW0PY0P]0QI0QK0R@0RO0S:0T20Tj0Tj\#
    0Tl0Tl0U10U80U=0U=0UA0UG0UR0US0V10V10Vl0Vl0W10W40W=0W=0WR0WS0Wn0X20Xl0Xl0Y10YA0Y`0Ya0Ye0Ye\#
    0Z10Z20Zl0Zl0[10[80[=0[=0[R0[S0[j0\10\l0\l0\o0\o0]10]40]=0]F0]R0]S0^20^20_00_00_=0_=0`00`0\#
    0`40`40`l0`l0`n0a00a60aF0aR0aS0b10b10bl0bl0bo0bo0c60c60c<0c=0cR0cS0d00d10dk0dl0e10e40e=0e=\#
    0eR0eS0f10f10g:0g:0gB0gF0ha0ha0hd0hj0i70i>0ja0ja0jd0jl0k80k>0lH0lI0le0le0lg0lg0li0li0ma0mn\#
    0n00n40n60n70n=0nl0o60o610]10`10b10g10i10j10m10n11H11I11N11P11a11d12212212512612=12=12M12M\#
    15P17o1=M1=O1LB1LD1Lb1Lc1MB1MC1Mb1Mc1Nd1Ne1Ng1Nm1O61O61O91OC1OM1OM1P;1P?1R51R61RY1RY1TP1TR\#
    1TW1TX1Tb1Tb1Ti1Tk1XG1XH1XK1XK1YF1YF1YH1YP1YR1YR1YU1Y\1Yc1Yo1Z`1\31\d1\d1\f1\j1\l1\l1]21]2\#
    1][1]c1^01^11^R1^U1^X1^Y1^[1^]1_V1_V1_X1_Y1_]1_]1__1_a1`\1`c1`f1`g1c@1cB1cD1cP1cR1cX1c]1c]\#
    1cd1cd1ch1ci1g01go20;20?20Z20^21P21_23@23`2c_2ca2eo2eo2gP2go30Z30]32I32J:I_:Ib:Id:Im:JN:JO\#
    :K`:Ka:P2:P2:P6:P6:P;:P;:PU:PV:P\:P\:S4:S5:SP:Sa:So:So:TV:T]:U7:UA:V0:V2:Vc:Vc:Vf:Vi:Vl:Vm\#
    :WU:WU:XY:X^:Xa:Xb:Xe:Xf:Y3:Y3:Y<:Y<:Yl:Yl:Z`:Z`:Zb:Zd:Zg:Zh:Zn:Zo:[1:[1:[\:[]:[f:[f:_U:_U\#
    :_X:_X:_]:_]?\N?\N?h0?h??hP?h_?ko?ko?oi?ok@7m@7m@;P@;P@=f@=j@X1@X?@Xh@Xo@[U@[V@dT@dW@j[@j\\#
    @km@ko@m6@m@@n2@n5A01A01A0hA16A1`A1`A1cA1dA1oA21A2cA2fA2iA2jA2mA2mA32A3=A40A42A4WA4[A4]A4d\#
    A5cA5cA60A61A6fA6nA79A7<A7?A7?A8_A8aA8dA8dA8fA8gA8nA8nA91A91A;OA;OA;SA;ZA<0A<1A<kA<lA=0A=0\#
    A=VA=dA@hA@oAA2AA4AA6AA6AANAANABcABhABjABjABoAC0AC2AC3AFbAFeAFlAFmAFoAG0AGLAGMAHcAHjAHmAHm\#
    AHoAI0AJ[AJ[AJ]AJ]AJ`AJeAJgAJgALMALOALRALUALWAL[AP_APgAPiAPjATkATlATnATnAU3AU3AWDAWKAWPAWP\#
    AX1AX:AXcAXhAXkAXnAY7AY7AYAAYFAYIAYKAZ:AZFAZHAZIA``A`mA`oA`oAbBAbWAbZAb`AbbAbcAbeAbfAdaAe5\#
    Ae7Ae7Af@AfAAfEAfEAfGAfGAkcAkdAl0Al1AlfAljAm0Am0Am2Am2C@`CA0CA7CAEF[`F[dF\`F\fFm?Fm?Fn?FnB\#
    FoTFoTKbMKbNKbPLm6M5WM5YM5cM62M65M6;M6ZM6]M92M94MX0MXfMXkMY\MYeMYeMZ4MZ4MZKMZ_N00N0ZN2?N2?\#
    N4`N4fN:^N:^N;\N;_NC\NC_NS@NSFNU4NU:
    """#

  static let wideCount = 84
  static let wide: StaticString = #"""
    14015O2<J2<K2<Y2<Z2?Y2?\2?`2?`2?c2?c2Gm2Gn2HD2HE2I82IC2Io2Io2JC2JC2JQ2JQ2JZ2J[2Jm2Jn2K42K5\#
    2K>2K>2KD2KD2KZ2KZ2Kb2Kc2Ke2Ke2Kj2Kj2Km2Km2L52L52L:2L;2LX2LX2M<2M<2M>2M>2MC2ME2MG2MG2NE2NG\#
    2N`2N`2No2No2\K2\L2]@2]@2]E2]E2j030Y30^30n31132F32K39739@4fo4h0:C6:UP:Ul:`0=NS?T0?[I?h@?hI\#
    ?h`?i[?l1?mP?oP?oVFoPFoSFo`K;kO04O04O3?O3?O6>O6>O6AO6JO80O<PO<]O<eO<gO=lO=nO>CO>PO?:O??O?C\#
    O?PO?`O?dO?dO?hO@nOA0OA0OA2OClOCoODmOE;OE>OE@OEWOEjOEjOFEOFFOFTOFTOGkOI?OJ0OK5OK<OK<OK@OKB\#
    OKEOKOOK[OK\OKdOKlOOPOO`OT<OTjOTlOU5OU7OWoOY`O[hP00b>_
    """#
}
