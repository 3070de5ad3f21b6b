// Generated from Tests/DetentRasterTests/Fonts/medium.txt by
//   UPDATE=1 swift test --filter FontSourceTests

extension GlyphFont {
  /// Values that are too long for large letters: capitals of 9 pixels.
  ///
  /// 14 rows per line, 7 columns per digit.
  package static var medium: GlyphFont {
    GlyphFont(
      ascent: 11, descent: 3, capitalHeight: 9,
      spacing: 1, first: 32, count: 95,
      runs: 19,
      glyphs: #"""
        02P3P2A08g015a20C025b20H035d20L035g20R015j20V015k20_015l20i025m22\015o26@016026B016128B016\#
        22<[01632@S01642Fh01652G201662LC0167?om01680DP0DS0DY0D`0E10E?0EQ0E_0Ed0En0F80FD0FM0FR0FW0F\#
        [0Fl0G80GD0GP0G\0Gh0H40H@0HL0HX0Hd0Hi0I00I;0IB0IM0IY0Ij0J60JB0JP0J^0Jj0K60KD0KP0KV0Kb0Kn0L\#
        :0LI0LU0Lc0Lo0M=0MI0MU0Ma0Mm0N90NH0NT0N`0Nl0O60OG0OQ0OX0O^0Oc0Om0P90PC0PO0PY0Pd0Q10Q=0QD0Q\#
        P0Q\0Qe0R20R<0RF0RS0R`0Ri0S30S>0SH0SR0S_0Si0T60T@0TL0TS0T_0Tg0Tl0U10U70U>0UC0UH0UM0UR0UW0U\#
        ]0Ub0Uf0Uj0V00V50V:0V?0VF0VL0VV0Va0Vk0W60W<0WB0WL0WX0We0Wo0X:0W60XD0XP0X]0Xi0Y50YB0YL0YV0Y\#
        `0Yj0Z40Z<0ZF0ZP0ZZ0Zg0[20[<0DP0[G0[N0[X0[d0\00\>0\E0U>0\Q0\c0\k0]90FR0]@0UM0]R0]Z0]d0]l0T\#
        l0^40^A0^P0UC0^T0^Y0^a0^o0_@0_R0_c^@5^@E^@T^@d^I40_o0`?TIE^P5^PE^PT^Y4^`3^`C^`R^i20`Q_0d_8\#
        5_8E_8T_8d_A40``0`i_H5_HE_HT_Q4_XE0a70aCX85X8EX8TX8dX9T0aO0a_XIEXX5XXEXXTXYT_`3_`C_`R_aR0a\#
        nY`dYh5YhEYhTYhdYiT0b:0bDZX5ZXEZXTZYT[8E0bP[9T^IdX:4^BDX:DT:WX:W_hEXHE_hTXHT`2fXK6_kDXKD`;\#
        DXS[0`Q0b_^YdXZ4^RDXZD^ZfX[6TZWXZW^SDX[D`@TXhT`BDXjD`JfXk6TkfXl5`PT`XT0bm0c<^`b_`b^ib_b2^b\#
        B_bBU:SY:S^jd0W60cJ0cY``T`hSUKeYKe0cha0Ea8DUSeYSdUSWYSW0d20d=0dI0dU_0EY`EUceYce_3DYcD0d`0e\#
        10eA_AdYj4_:DYjD_<DYlD0eN0e_a@EZ@DVCeZCeaCDZCDaHEZHEaHTZHTVIEZIEaKDZKDVQEZQEaSDZSZ0en0f<_H\#
        dZXd_QdZZ4_JDZZD_LTZ\T_LDZ\DVZWZZWaXUZhU_XT[8Taa4ahE[@Eb2f[C6akD[CD0fG0Y`0fP0fV0f]0fb0fg0f\#
        l0g30g:0gA0gG0gN0gQ0gZ0gc0h10h;0hE0hJ0h^0hf0i00i:0iH4;0229ol?524g_N`929=Q\oi\K7ookHK07294?\#
        _nSn;o_Q0:29HKa_<IP>1P6hfb>729LO?SQgogogh224o`43:=fk<iW<43:cVLcM^`7274Jokko[40646<<oo<<394\#
        Kn562ol292l71<1P`hHLL<>6731P629NocccccoN629<Lll<<<<<629Noc37>Loo629Noc??3coN629<<LNnoo6662\#
        9oo`no3coN629<LhnoccoN629oo76><LHH629NocooccoN629NoccoO7><256l?358K0Kn5296Mg<LLLH654oooo52\#
        9aaaaWMc0629Noc7><<<<929?S6`LMW\n`33?`629<<NNooocc629nocooccon729OOlN31Paog`729nO\n?7Sco_P\#
        629oo`nn``oo629oo`nn````729OOlN3O_aog`629cccoocccc229ooo629333333coN629cgfnllngc629```````\#
        oo829`nOWoooofl?3629ckkoooggc729OOlN?7Saog`629nocon````729OOlN?7_gogh629noconnfgc629NocnO3\#
        coN629oo<<<<<<<629cccccccoN629cccoNNN<<829`l?3fm_KoomV629coNN<NNoc629ccoNN<<<<629oo7>LHhoo\#
        43:olc<c?l71<`H>31`L63P`L6343:oc<c<ol624<Noc7;2oo`423aS647OogcgoO629``nokckon647Noc`coN629\#
        33OogcgoO647Ncco`cN529>oof<HaP64:OogcgoO3on629``nokcccc21:loo`41=<`<c<c<oh629``cgnlngc429c\#
        <c<kg847o_okfm_Kf`647nokcccc647NocccoN64:nokckon```64:OogcgoO333547ooV<H`647OonO3on529Hcof\#
        <Hlh647ccccgoO647ccoNN<<847`m_KfoooIP647coN<Noc64:ccccgoO3on647oo7>Loo53:>mW><Hai`22;oool5\#
        3:ihacV<Kg0744Inonh403aS403=\603<Nc703Mom`602cc4;3Hn612cc602oo612oo603coN3;3NH202l212l603c\#
        N<224oP3;3K`303N`703=]]P603NcN647<<Noocc638<<NNoocc647oonn`oo638oo`nn`oo247oo`238ool647cko\#
        oogc747OOlN?7oO0738OOlN?7So_P647cccccoN638ccccccoN647ccNN<<<747OOl631oO0738OOlN31Po_P747nO\#
        \N?7nn0747OOl6oOoO0738OOlN3O_o_P647ccooccc647``okccc64733333oN44:<c<c<oh647`````oo447c<c?L\#
        647noonngc647NonO3oN647oo<<<<<847`l?Kfm_oIP638ccoNN<<<647oo>LHoo638oo7>LHoo24:loo`548<on?_\#
        <H629>OKllHHoo737aogcImoaP729amggooooV3022;olol53:Oooo_?_kP:297QQT2SVJHi@9QQh526O_K`O9374I\#
        VIVHIQV4H654oo33:297QQYaTVLI9@9QQh525M^>g0647<oo<0oo526M\IVO525l=`o064:ccccooo```829Oo?clg\#
        <C4a<C262l324OK526M_KPO937c3<<`S<c<c0929@f<ARIFHe=iSHH:29@c64`CIJC2<AR6?929hIVHa\iXK6ha<86\#
        59<<<LhcoN>70;>=Va`@L:=Wgo6:29?log`Kko_`c3?lo829O7iWlo=SIgil646coNNoc729>_^noGkk_[P629``no\#
        con``629Lfflfccnl70;>=W`1gochlomf:47MkLaSooH=cMh629NN3OcccoN746<6?ol`H747>_ln_Wn^062<``nok\#
        ckon```7297PWGk=RcOW@829I_ooOWiVIVIV729n<6cmfcI\fH829`l?3`l?3fmo>62<c0ccccccc3?>647cgnlngc\#
        529aS6mhaoh629````cc`lL629HHNNlhHOO529HakoLHlh929`60W`o4HS4HS4H72;alnO_o_cilHlL64:nokcccc3\#
        ?>929?kok6NcfHk3o?h:47MkLmSgoH=cMh729ooc3ilH<630529HcoooHlh429Olc<c<762oo`;62oool324Ng324K\#
        N394KN624KffK624KKKf694KKKf553Mm`:92c?<`2;05376IV666537```c<`72977gOcilMWa`746<>?om`H74663\#
        _olL<652oo;29?n`?ANDhAiCdF`<oh774ahool637`hlolh`63737?o?739370H71fLo3`<0629occ]Y]cco
        """#)
  }
}
