// Compiled from Tests/DetentRasterTests/Fonts/large.txt, which is the place to change
// it, by
//   UPDATE=1 swift test --filter FontSourceTests

extension Font {
  /// The letters of values.
  ///
  /// 16 rows a line, 9 columns a figure.
  public static var large: Font {
    Font(
      ascent: 13, descent: 3, capitalHeight: 11,
      spacing: 2, first: 32, count: 95,
      runs: 19,
      glyphs: #"""
        02P3P2I08g015i20C025j20H035l20L035o20R016220V016320_016420i026522\016726@016826B016928B016\#
        :2<[016;2@S016<2Fh016=2G2016>2LC016??om016@0Dh0Dk0E20E90EO0E`0F80FL0FQ0F\0Fg0G50GC0GH0GM0G\#
        Q0Gg0H70HG0HW0Hg0I70IG0IW0Ig0J70JG0JM0JU0Jb0Jl0K90KI0K_0L10LA0LS0Le0M30MA0MS0Mc0Mj0N80NH0N\#
        V0Nl0O>0OP0O`0P20PB0PR0Pd0Q40QF0Q\0Qn0R@0RP0R[0S10S<0SF0SL0SR0S_0So0T<0TL0TY0Tf0U60UF0UM0U\#
        Z0Uj0V50VD0VQ0V^0Vn0W>0WH0WS0W`0Wm0X;0XL0XY0Xi0Y60YC0YK0YX0Ya0Yf0Yk0Z10Z80Z=0ZC0ZH0ZM0ZS0Z\#
        Z0Z_0Zd0Zi0Zo0[50[:0[>0[B0[H0[N0[S0[X0[]0[d0[k0\10\70\F0\W0\c0]00]60]=0]L0][0]l0^:0^I0^X0^\#
        ^0^m0_>0_M0_\0_m0`;0`I0`U0``0`l0a50aC0aQ0a`0b20bC0bQ0Dh0b`0bg0c60cF0cT0cf0cn0ZZ0d;0dS0d[0d\#
        l0GH0e50Zd0eM0eU0ea0ei0f10f60fF0fZ0Z=0f^0fd0fl0g=0gU0gm0hE_@6_@F_@U_@d_I50hU0hjTIE_P5_PE_P\#
        T_Y4_`3_`C_`R_i20iB`0d`86`8F`8U`8d`A50iV0ib`H5`HE`HT`Q4`XF0j40jDX9UX9eX:4X:DX:T0jT0jiXIDXY\#
        UXYeXZ4XZT`aS`ac`b2`bR0k;YbDYiUYieYj4YjDYjT0kK0kYZYUZYeZZ4ZZT[9e0kg[:T_JeX;4_CEX;TT;hX;g`h\#
        FXIe`hUXJ4a47XLF`lUXLda<UXU<0iB0l;_ZdX[4_SDX[T_\6X\FT[fX[g_TTX\da@UXj4aCEXkTaL7XlFTmFXmVaP\#
        TaXT0lM0la_`b`bB_jb`c2_cB`cRU;bY;b_l40^X0m30mGa`Taj3UMFYMF0m[b0Eb8DUUEYUDUU7YU70mh0n80nF0n\#
        V`0FYaeUeFYeF`4UYdd0nc0o90oN`BeYk4`;EYkT`=dYn40o^104b@EZAdVEFZEEbDTZDdbHEZIebHTZJ4VIDZIDbL\#
        TZLdVQEZQDbTUZU:10F10X`HdZZD`RdZ[4`KDZ[T`NDZ^T`MdZ^4V[gZ[gbXVZj6`XU[:4ba5bhE[Aec46[DFblT[D\#
        d10e0`U11211811?11D11I11N11V11^11f11n12512812B12L12^12l13:13@13Y13b14014>14O4=022;oo`l524g\#
        _N`:2;<`c?oolc6HISoooIQV083:67kof?io6omn60;2;L=\KISV0<0`306hKIVc7092;N7hc6Ho3`NgncgnO`224o\#
        `43<=fk<c>Ic43<cVLc<gK\8286=_oOWkofaP84861PHoolH61P3;4Kn582ol2;2l81>0`<71Ph<73P`L63P`<072;\#
        >?^n?7Sahnkhh72;<>?7P`H<631P`72;>?^n<>>>>>7on72;OOlH<nO1PlOml72;33SQQ`fkOohH<72;ool7kn31Pl\#
        Oml72;6777cmgahnkhh72;oo`HL<>6731P`72;OOlOMlnkhlOml72;>?^n?7gOWaa``267l3`369K03O`63:37>Lhh\#
        L>73756oo`03oo63:`hL>77>Lh`72;>?^n<>>>601P`:2;?aQ\3SfKI5TfO\0H<oP82;61Pl?3anIWko`l<72;oOlN\#
        ?ooahlOol82;?7kW`l30`<?WOS`82;o?k7`l?3`l?7o_`62;oo``nn```oo62;oo``nn`````82;?7kW`l3?cl?WOS\#
        `72;ahlN?ooahlN?622;oool62;33333333coN72;ailfkihlO=fO662;`````````oo:2;`?Qn7locoog_Nlc`?0`\#
        82;`n?Slo?oclo7al<82;?7kW`l?3`l?WOS`72;oOlN?7ooH<63082;?7kW`l?3`lo_Ocl72;oOlN?7ooK\fO672;O\#
        OlN3Pl?1lOml82;oolH61PH61PH61P72;ahlN?7SahlOml82;`l?3ifIVOS`l61P:2;`?0l3c?<lcc?<mkomcP82;`\#
        l?WOS`H?7kW`l<82;`l?WOS`H61PH61P72;oo`hHLLL<>7on43<olc<c<co81>`<3PH70`>1`<3PH70`<43<oc<c<c\#
        ?o82563anil<8=2ool523```758Ooln?7Wo_`72;`H<7kocahnOol758OOlN31So_P72;1P`KooWahlomn758OMlOo\#
        oPi_P52;>mWo\HaS6075;Ooln?7Wo_`Ool72;`H<7kocahlN?622;lool42><`<c<c<coP72;`H<6??nnO?fO642;c\#
        <c<c<m`958ogokNKcNKcNK758oOnN?7Sah`758OOlN?7So_P75;oOnN?7coo\63075;Ooln?7Wo_`H<6558ooV<HaP\#
        658Oo`nO3on52;HaWo\HaScP758ahlN?7Wo_`858`l?WIWhl?1P:58`?<lcc?<mkomcP758amga`hnkh`75;ahlN?7\#
        Wo_`Ool758oo`hhhhoo`53<>mS6LhaS7W22=oooo`53<ihaS7>Ha_L864Lo_OcP403aS403=\603<Nc703Mom`602c\#
        c6=3<6L413aS413=\613<Nc713Mom`622cc602oo622oo603coN613coN4=3=S202l222l603cN<613cN<224oP3=3\#
        K`313N`703=]]P713=]]P603NcN613NcN84961Pl?7iVol?383:61Pl?3anI_o3``649oo`nn``oo63:oo``nn``oo\#
        249ooo23:ooo`849`n?Sloo?alO3849?7kW`l?3ighl83:?7kW`l?3`nMn?0749ahlN?7Saog`73:ahlN?7Sahokh8\#
        49`l?W?1PH61PH258ool849?7kW`<30ighl83:?7kW`l30`>Mn?0849o?k7`l?3aokl849?7kW`<o?ighl83:?7kW`\#
        l3?cnMn?0749ahlOooSahlH749`H<7oWSahlH649333333coN45;<c<c<coP649```````oo449c<c<cg749oOlN?o\#
        ncIlH749OOlO1hNaog`849oolH61PH61PH:49`?0l3c?<lcg_og>83:`l?WOS`H61PH60749oo`hhhhhOoh73:oo`h\#
        HLLLL?ol24<l3oo74:677gK1Pk?SQP72;??fK1Qln<67on838`omnIVInol<82;`l?WO_oo6?oo61P22=ol3o`53<O\#
        oO?Onlno^;2;7``I0DNITb1VC7U0C1Ql0526O_K`O:386<aV<aS66<<HH`765oo`H<6;2;7``I0DlI4caTS8U0C1Ql\#
        0525M^>g0649<<oo<<0oo526M\IVO526l=`an423=\75;ahlN?7gool63092;OocnOcNHc6Hc6Hc6H282l326OKK52\#
        6M_KPO:38aQS366<Hc6Hc60;2;HIaQS3<6I=V3D=hHaQS30;2;HIaQS3<6K=Y32<8HQR37P;2;hHIQS1\>I1V3D=hH\#
        aQS3075;<601P`hhHnkhh80=?6IV?1Pl96IVO_o3``;2;?nOmf3<6OOnoQS366?lOP92;OSnHk3nOcHK3HknOP757a\#
        mgaamgaP82;?GkWcl_Kdo?WO[`72;`H?go7Saoof3072;NI\fKIVahlNkH80=?6IV?01kolO3`lOoN`;58NmW<<Koo\#
        oiPcVmh72;K76`=oSahlOml84861P0ool061P858?Go7bm?So[`72>`H<7kocahnOomP`H082;1Ql6M_k>a\K>oWH9\#
        2;Hgook6HcnOc6Hc6H`82;H?aPKWmcHf=SHf<92;`N3`N3`N3`N3fNoc`72>ah`6?7SahlN?63?WP758aiogcinch`\#
        72;`H<63=V`H<7kl62;`````cc``lL72;H<63aihh<63mn52;HaSgnhaScP:2;`30<0WhOaS6<HaS6<H`82=`n?Slo\#
        ?oclo7al<O7P75;oOnN?7Sah`Ill:2;?monHaS7\NaS6>HOlo`;58NmW?<NOloiPcVmh82;oolH67in61PH61P52;H\#
        aWo\omScP52;>mS6<HaS60782oo`;82oool324Ng324KN3;4KN724Ii\c<724I\fNH7;4I\fNH555Moog0:;2c?<`2\#
        =05386IV<<<<538```aVIP82;7Smcn?QPn?Qc?ah84863Q`oom`>1P84861`>ool>71P772oo`<2;7o?oH3b;aCPSa\#
        Cb;H3?o7o894`l?oo`739`N?WkonnN<07391Sckono?S`H:480<1`>ac^7`>0H072;ohlMF[9ZeLN?n
        """#)
  }
}
