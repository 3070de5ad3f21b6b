// Generated from Tests/Core/DetentRasterTests/Fonts/medium.txt by
//   UPDATE=1 swift test --filter FontSourceTests

extension GlyphFont {
  /// Values that are too long for large letters: capitals of 9 pixels.
  ///
  /// 15 rows per line, 7 columns per digit.
  package static var medium: GlyphFont {
    GlyphFont(
      ascent: 12, descent: 3, capitalHeight: 9,
      spacing: 1, first: 32, count: 95,
      runs: 19,
      glyphs: #"""
        02P3P2@08g015`20C025a20H035c20L035f20R015i20V015j20_015k20i025l22\015n26@015o26B016028B016\#
        12<[01622@S01632Fh01642G201652LC0166?om01670DM0DP0DV0D]0Dn0E<0EN0E\0Ea0Ek0F50FA0FJ0FO0FT0F\#
        X0Fi0G50GA0GM0GY0Ge0H10H=0HI0HU0Ha0Hf0Hm0I80I?0IJ0IV0Ig0J30J?0JM0J[0Jg0K30KA0KM0KS0K_0Kk0L\#
        70LF0LR0L`0Ll0M:0MF0MR0M^0Mj0N60NE0NQ0N]0Ni0O30OD0ON0OU0O[0O`0Oj0P60P@0PL0PV0Pa0Pn0Q:0QA0Q\#
        M0QY0Qb0Qo0R90RC0RP0R]0Rf0S00S;0SE0SO0S\0Sf0T30T=0TI0TP0T\0Td0Ti0Tn0U40U;0U@0UE0UJ0UO0UU0U\#
        \0Ua0Uf0Uk0V10V70V<0V@0VD0VJ0VP0VU0VZ0V_0Vf0Vm0W30W90WD0WO0WU0W`0Wm0X80XC0XI0XV0Xc0Y00Y;0Y\#
        F0YQ0Y[0Yf0Yo0Z:0ZE0ZP0Z^0DM0Zi0[00[:0[F0[R0[`0[g0\30\80\J0\R0\`0FO0\g0]90]>0]F0]P0]X0UJ0]\#
        `0]m0^<0U@0^@0^E0^M0^[0^l0_>0_O_@5_@E_@T_@dT940_[0_kTIE_H5_HE_HTTY4_P3_PC_PRU920`=_Xd_`5_`\#
        E_`T_`dUi40`L0`U_h5_hE_hTVY4`0E0`c0`oX9UX9eX:4X:DX:T0a;0aKXIEXYUXYeXZ4XZT`9S`9c`:2`:R0aZYb\#
        DYiUYieYj4YjDYjT0af0b0ZYUZYeZZ4ZZT[9e0b<[:TT:dX;4_CDX;TT;gX;g`@EXIe`@TXJ4TL6XLF`DTXLd`LTXU\#
        ;0`=0bKTZdX[4_KDX[TT\6X\FT[gX[g_LTX\d`PTXj4`SDXkTTl6XlFTmFXmU`XT``T0bY0bh_Pb`:BU:b`;2_SB`;\#
        RU;cY;cU<40XC0c60cE`hTa23UMEYME0cTa8Ea@DUUEYUDUU7YU70c^0ci0d50dA_XEYaeUeEYeE_\TYdd0dL0d]0d\#
        mUjdYk4_cDYkT_edYn40e:0eKaHEZAdVEEZEEaLTZDdaPEZIeaPTZJ4VIEZIEaTTZLdVQEZQEa\TZU:0eZ0eh_hdZZ\#
        DVZdZ[4_kDZ[T_nDZ^T_mdZ^4V[gZ[ga`UZj5`0T[:4W94ahE[AeWD6[DFalT[Dd0f30YQ0f<0fB0fI0fN0fS0fX0f\#
        _0ff0fm0g30g:0g=0gF0gO0g]0gg0h10h60hJ0hR0h\0hf0i44<0239ol?534g_N`939=Q\oi\K7ookHK07394?_nS\#
        n;o_Q0:39HKa_<IP>1P6hfb>739LO?SQgogogh234o`44:=fk<iW<44:cVLcM^`7374Jokko[40656<<oo<<3:4Kn5\#
        72ol2:2l72<1P`hHLL<>6731P639NocccccoN639<Lll<<<<<639Noc37>Loo639Noc??3coN639<<LNnoo66639oo\#
        `no3coN639<LhnoccoN639oo76><LHH639NocooccoN639NoccoO7><266l?368K0Kn5396Mg<LLLH664oooo539aa\#
        aaWMc0639Noc7><<<<939?S6`LMW\n`33?`639<<NNooocc639nocooccon739OOlN31Paog`739nO\n?7Sco_P639\#
        oo`nn``oo639oo`nn````739OOlN3O_aog`639cccoocccc239ooo639333333coN639cgfnllngc639```````oo8\#
        39`nOWoooofl?3639ckkoooggc739OOlN?7Saog`639nocon````739OOlN?7_gogh639noconnfgc639NocnO3coN\#
        639oo<<<<<<<639cccccccoN639cccoNNN<<839`l?3fm_KoomV639coNN<NNoc639ccoNN<<<<639oo7>LHhoo44:\#
        olc<c?l72<`H>31`L63P`L6344:oc<c<ol634<Noc7<2oo`433aS657OogcgoO639``nokckon657Noc`coN63933O\#
        ogcgoO657Ncco`cN539>oof<HaP65:OogcgoO3on639``nokcccc22:loo`42=<`<c<c<oh639``cgnlngc439c<c<\#
        kg857o_okfm_Kf`657nokcccc657NocccoN65:nokckon```65:OogcgoO333557ooV<H`657OonO3on539Hcof<Hl\#
        h657ccccgoO657ccoNN<<857`m_KfoooIP657coN<Noc65:ccccgoO3on657oo7>Loo54:>mW><Hai`23;oool54:i\#
        hacV<Kg0754Inonh403aS403=\603<Nc703Mom`602cc4<3Hn413aS413=\613<Nc713Mom`622cc602oo622oo603\#
        coN613coN3<3NH202l222l603cN<613cN<234oP3<3K`313N`703=]]P713=]]P603NcN613NcN648<<NNoocc648o\#
        o`nn`oo248ool648ckkooogc748OOlN?7So_P648ccccccoN648ccoNN<<<257oo`748OOlN31Po_P748nO\n?7SoO\#
        0748OOlN3O_o_P648cccooccc648``nokccc648333333oN45:<c<c<oh648``````oo448c<c<m`648noconngc64\#
        8NocnO3oN648oo<<<<<<848`l?3fm_KofH648oo7>LHoo25:loo`558<on?_<H639>OKllHHoo747aogcImoaP739a\#
        mggooooV3023;olol54:Oooo_?_kP612cc:397QQT2SVJHi@9QQh536O_K`O9474IVIVHIQV4H664oo33:397QQYaT\#
        VLI9@9QQh612oo535M^>g0657<oo<0oo536M\IVO535l=`o065:ccccooo```839Oo?clg<C4a<C272l334OK536M_\#
        KPO947c3<<`S<c<c0939@f<ARIFHe=iSHH:39@c64`CIJC2<AR6?939hIVHa\iXK6ha<8669<<<LhcoN>71;>=Va`@\#
        L:=Wgo6:39?log`Kko_`c3?lo839O7iWlo=SIgil656coNNoc739>_^noGkk_[P639``nocon``639Lfflfccnl71;\#
        >=W`1gochlomf:57MkLaSooH=cMh639NN3OcccoN756<6?ol`H757>_ln_Wn^063<``nokckon```7397PWGk=RcOW\#
        @839I_ooOWiVIVIV739n<6cmfcI\fH839`l?3`l?3fmo>63<c0ccccccc3?>657cgnlngc539aS6mhaoh639````cc\#
        `lL639HHNNlhHOO539HakoLHlh939`60W`o4HS4HS4H73;alnO_o_cilHlL65:nokcccc3?>939?kok6NcfHk3o?h:\#
        57MkLmSgoH=cMh739ooc3ilH<630539HcoooHlh439Olc<c<772oo`;72oool334Ng334KN3:4KN634KffK634KKKf\#
        6:4KKKf563Mm`::2c?<`2<05476IV666547```c<`73977gOcilMWa`756<>?om`H75663_olL<662oo;39?n`?AND\#
        hAiCdF`<oh784ahool647`hlolh`64737?o?739470H71fLo3`<0639occ]Y]cco
        """#)
  }
}
