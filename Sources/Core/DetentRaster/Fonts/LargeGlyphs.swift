// Generated from Tests/Core/DetentRasterTests/Fonts/large.txt by
//   UPDATE=1 swift test --filter FontSourceTests

extension GlyphFont {
  /// Values: capitals of 11 pixels.
  ///
  /// 16 rows per line, 9 columns per digit.
  package static var large: GlyphFont {
    GlyphFont(
      ascent: 13, descent: 3, capitalHeight: 11,
      spacing: 2, first: 32, count: 95,
      runs: 19,
      glyphs: #"""
        02P3P2I08g015i20C025j20H035l20L035o20R016220V016320_016420i026522\016726@016826B016928B016\#
        :2<[016;2@S016<2Fh016=2G2016>2LC016??om016@0Dh0Dk0E20E90EO0E`0F80FJ0FO0FZ0Fe0G30GA0GF0GK0G\#
        O0Ge0H50HE0HU0He0I50IE0IU0Ie0J50JE0JK0JS0J`0Jj0K70KG0K]0Ko0L?0LQ0Lc0M10M?0MQ0Ma0Mh0N60NF0N\#
        T0Nj0O<0ON0O^0P00P@0PP0Pb0Q20QD0QZ0Ql0R>0RN0RY0Ro0S:0SD0SJ0SO0S\0Sl0T90TI0TV0Tc0U30UC0UJ0U\#
        W0Ug0V20VA0VN0V[0Vk0W;0WE0WP0W]0Wj0X80XI0XV0Xf0Y30Y@0YH0YU0Y^0Yc0Yh0Yn0Z50Z:0Z?0ZD0ZI0ZO0Z\#
        V0Z[0Z`0Ze0Zk0[10[60[:0[>0[D0[J0[O0[T0[Y0[`0[g0[m0\30\B0\S0\_0\l0]20]90]H0]W0]h0^60^E0^T0^\#
        Z0^i0_:0_I0_X0_i0`70`E0`Q0`\0`h0a10a?0aM0a\0an0b?0bM0Dh0b\0bc0c00c@0cN0c`0ch0ZV0d50dM0dU0d\#
        f0GF0do0Z`0eG0eO0e[0ec0ek0f00f@0fT0Z:0fX0f^0ff0g70gM0ge0h;_@6_@F_@U_@d_I50hK0h`TIF_P5_PE_P\#
        T_Y4_`3_`C_`R_i20i8`0d`86`8F`8U`8d`A50iL0iX`H5`HE`HT`Q4`XF0ij0j:X9UX9eX:4X:DX:T0jJ0j_XIEXY\#
        UXYeXZ4XZT`aS`ac`b2`bR0k1YbDYiUYieYj4YjDYjT0kA0kOZYUZYeZZ4ZZT[9e0k][:T_JeX;4_CEX;TT;iX;h`h\#
        FXIe`hUXJ4a47XLF`lUXLda<UXU<0i80l1_ZdX[4_SDX[T_\6X\FT[gX[h_TTX\da@UXj4aCEXkTaL7XlFTmFXmVaP\#
        TaXT0lC0lW_`b`bB_jb`c2_cB`cRU;cY;c_l40^T0li0m=a`Taj3UMFYMF0mQb0Eb8DUUEYUDUU7YU70m^0ml0n:0n\#
        J`0FYaeUeFYeF`4UYdd0nW0nm0oB`BeYk4`;EYkT`=dYn40oR0ohb@EZAdVEFZEEbDTZDdbHEZIebHTZJ4VIEZIEbL\#
        TZLdVQFZQEbTUZU:10:10L`HdZZD`RdZ[4`KDZ[T`NDZ^T`MdZ^4V[hZ[hbXVZj6`XU[:4ba5bhE[Aec46[DFblT[D\#
        d10Y0`Q10d10j11111611;11@11H11P11X11`11g11j12412>12P12^12l13213K13T13b14014A4=022;oo`l524g\#
        _N`:2;<`c?oolc6HISoooIQV083:67kof?io6omn60;2;L=\KISV0<0`306hKIVc7082;N?c<c?ahNoo?ogl224o`4\#
        3<=fk<c>Ic43<cVLc<gK\8286=_oOWkofaP84861PHoolH61P3;4Kn582ol2;2l81>0`<71Ph<73P`L63P`<072;>?\#
        ^n?7Sahnkhh72;677S`H<631P`H72;>?^n<>>>>>7on72;OOlH<nO1PlOml72;33SQQ`fkOohH<72;ool7kn31PlOm\#
        l72;6777cmgahnkhh72;oo`HL<>6731P`72;OOlOMlnkhlOml72;>?^n?7gOWaa``267l3`369K03O`63:37>LhhL>\#
        73756oo`03oo63:`hL>77>Lh`72;>?^n<>>>601P`:2;?aQ\3SfKI5TfO\0H<oP82;61Pl?3anIWko`l<72;oOlN?o\#
        oahlOol82;?7kW`l30`<?WOS`82;o?k7`l?3`l?7o_`62;oo``nn```oo62;oo``nn`````82;?7kW`l3?cl?WOS`7\#
        2;ahlN?ooahlN?622;oool62;33333333coN72;ailfkihlO=fO662;`````````oo:2;`?Qn7locoog_Nlc`?0`82\#
        ;`n?Slo?oclo7al<82;?7kW`l?3`l?WOS`72;oOlN?7ooH<63082;?7kW`l?3`lo_Ocl72;oOlN?7ooK\fO672;OOl\#
        N3Pl?1lOml82;oolH61PH61PH61P72;ahlN?7SahlOml82;`l?3ifIVOS`l61P:2;`?0l3c?<lcc?<mkomcP82;`l?\#
        WOS`H?7kW`l<82;`l?WOS`H61PH61P72;oo`hHLLL<>7on43<olc<c<co81>`<3PH70`>1`<3PH70`<43<oc<c<c?o\#
        82563anil<8=2ool423aS758Ooln?7Wo_`72;`H<7kocahnOol758OOlN31So_P72;1P`KooWahlomn758OMlOooPi\#
        _P52;>mWo\HaS6075;Ooln?7Wo_`Ool72;`H<7kocahlN?622;lool42><`<c<c<coP72;`H<6??nnO?fO642;c<c<\#
        c>m`958ogokNKcNKcNK758oOnN?7Sah`758OOlN?7So_P75;oOnN?7coo\63075;Ooln?7Wo_`H<6558ooV<HaP658\#
        Oo`nO3on52;HaWo\HaScP758ahlN?7Wo_`858`l?WIWhl?1P:58`?<lcc?<mkomcP758amga`hnkh`75;ahlN?7Wo_\#
        `Ool758oo`hhhhoo`53<>mS6LhaS7W22=oooo`53<ihaS7>Ha_L864Lo_OcP403aS403=\603<Nc703Mom`602cc4=\#
        3Hn413aS413=\613<Nc713Mom`622cc602oo622oo603coN613coN3=3NH202l222l603cN<613cN<224oP3=3K`31\#
        3N`703=]]P713=]]P603NcN613NcN84961Pl?7iVol?383:61Pl?3anI_o3``649oo`nn``oo63:oo``nn``oo249o\#
        oo23:ooo`849`n?Sloo?alO3849?7kW`l?3ighl83:?7kW`l?3`nMn?0749ahlN?7Saog`73:ahlN?7Sahokh849`l\#
        ?W?1PH61PH258ool849?7kW`<30ighl83:?7kW`l30`>Mn?0849o?k7`l?3aokl849?7kW`<o?ighl83:?7kW`l3?c\#
        nMn?0749ahlOooSahlH749`H<7oWSahlH649333333coN45;<c<c<coP649```````oo449c<c<kg749oOlN?oncIl\#
        H749OOlO1hNaog`849oolH61PH61PH:49`?0l3c?<lcg_og>83:`l?WOS`H61PH60749oo`hhhhhOoh73:oo`hHLLL\#
        L?ol24<l3oo64:6>Ok``kO><72;??fK1Qln<67on838`omnIVInol<82;`l?WO_oo6?oo61P22=ol3o`53<OoO?Onl\#
        no^;2;7``I0DNITb1VC7U0C1Ql0526O_K`O:386<aV<aS66<<HH`765oo`H<6;2;7``I0DlI4caTS8U0C1Ql0525M^\#
        >g0649<<oo<<0oo526M\IVO526l=`an423=\75;ahlN?7gool63092;OocnOcNHc6Hc6Hc6H282l326OKK526M_KPO\#
        :38aQS366<Hc6Hc60:2;HKS6<IQVFc3DKaS<<``;2;HIaQS3<6K=Y32<8HQR37P:2;hHc6<=SV@c3DKaS<<``75;<6\#
        01P`hhHnkhh80=?6IV?1Pl96IVO_o3``;2;?nOmf3<6OOnoQS366?lOP92;OSnHk3nOcHK3HknOP757amgaamgaP82\#
        ;?GkWcl_Kdo?WO[`72;`H?go7Saoof3072;NI\fKIVahlNkH80=?6IV?01kolO3`lOoN`;58NmW<<KoooiPcVmh72;\#
        K76`=oSahlOml84861P0ool061P858?Go7bm?So[`72>`H<7kocahnOomP`H082;1Ql6M_k>a\K>oWH92;Hgook6Hc\#
        nOc6Hc6H`82;H?aPKWmcHf=SHf<92;`N3`N3`N3`N3fNoc`72>ah`6?7SahlN?63?WP758aiogcinch`62;````cc`\#
        ``oo62;`````cc``lL72;H<63aihh<63mn52;HaSgnhaScP:2;`30<0WhOaS6<HaS6<H`82=`n?Slo?oclo7al<O7P\#
        75;oOnN?7Sah`Ill:2;?monHaS7\NaS6>HOlo`;58NmW?<NOloiPcVmh82;oolH67in61PH61P52;HaWo\omScP42;\#
        Olc<c<c0782oo`;82oool324Ng324KN3;4KN724Ii\c<724I\fNH7;4I\fNH555Moog0:;2c?<`2=05386IV<<<<53\#
        8```aVIP82;7Smcn?QPn?Qc?ah84863Q`oom`>1P84861`>ool>71P772oo`<2;7o?oH3b;aCPSaCb;H3?o7o894`l\#
        ?oo`739`N?WkonnN<07391Sckono?S`H:480<1`>ac^7`>0H072;ohlMF[9ZeLN?n
        """#)
  }
}
