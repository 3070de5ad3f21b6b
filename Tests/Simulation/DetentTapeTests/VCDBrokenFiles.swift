/// Files with one error each, and the messages.
let brokenFiles: [(file: String, message: String)] = [
  ("", "line 1: the file is empty; a VCD file begins with $timescale, $scope and $var"),
  (" \n\t\r\n", "line 1: the file is empty; a VCD file begins with $timescale, $scope and $var"),
  (
    "META samplerate: 1000000\n",
    "line 2: $enddefinitions $end is missing; it must stand between the declarations and the changes"
  ),
  (
    "hello",
    "line 1: \"hello\" is neither a time (#TICKS), a change (0!, 1!, x!, z!, b01 !, r1.5 !)"
      + " nor a keyword"
  ),
  (
    "\n\u{1}\u{7F}é",
    "line 2: \"\\x01\\x7F\\xC3\\xA9\" is neither a time (#TICKS), a change (0!, 1!, x!, z!, b01 !,"
      + " r1.5 !) nor a keyword"
  ),
  (
    "$timescale 1 us $end\n$var wire 1 a A $end\n#0\n",
    "line 3: $enddefinitions $end is missing; it must stand between the declarations and the changes"
  ),
  (
    "$timescale 1 us $end\n\n",
    "line 3: $enddefinitions $end is missing; it must stand between the declarations and the changes"
  ),
  (
    "$var wire 1 a A $end\n$dumpvars 1a $end",
    "line 2: $enddefinitions $end is missing; it must stand between the declarations and the changes"
  ),
  (
    "$date today\n",
    "line 1: $date has no $end; every section must be closed by one, with space around it"
  ),
  (
    "$date today\n$timescale 1 us $end\n",
    "line 1: $date has no $end; every section must be closed by one, with space around it"
  ),
  (
    "\n$var wire 1 a A\n$var wire 1 b B $end\n$enddefinitions $end",
    "line 2: $var has no $end; every section must be closed by one, with space around it"
  ),
  (
    "$end",
    "line 1: $end may not stand here; declarations come before $enddefinitions, dumps and notes after it"
  ),
  (
    "$upscope $end",
    "line 1: $upscope may not stand here; declarations come before $enddefinitions, dumps and notes after it"
  ),
  (
    "$timescale 2 us $end",
    "line 1: timescale \"2 us\" cannot be read; allowed are 1, 10 or 100 of s, ms, us, ns, ps, fs"
  ),
  (
    "$timescale 1 minute $end",
    "line 1: timescale \"1 minute\" cannot be read; allowed are 1, 10 or 100 of s, ms, us, ns, ps, fs"
  ),
  (
    "$timescale $end",
    "line 1: timescale \"\" cannot be read; allowed are 1, 10 or 100 of s, ms, us, ns, ps, fs"
  ),
  (
    "\n\n$var wire 1 a $end",
    "line 3: $var wire 1 a cannot be read; expected $var TYPE BITS IDENTIFIER NAME $end"
  ),
  (
    "$var wire one a A $end",
    "line 1: $var wire one a A cannot be read; expected $var TYPE BITS IDENTIFIER NAME $end"
  ),
  (
    "$version Detent tape 2 $end",
    "line 1: \"Detent tape 2\" is not known to this reader, which reads \"Detent tape 1\""
  ),
  (
    "$version Detent tape 1 $end\n$comment seed x $end",
    "line 2: the note \"seed x\" cannot be read; after its word it needs a number that is in range"
  ),
  (
    "$var wire 1 c CLOCK $end\n$scope module top $end\n$var wire 1 d DATA $end\n$enddefinitions $end",
    "line 4: no wire is named A or CLK; the file has CLOCK, top.DATA"
  ),
  (
    "$enddefinitions $end",
    "line 1: no wire is named A or CLK; the file has none"
  ),
  (
    "$scope module x $end $var wire 1 a A $end $upscope $end\n"
      + "$scope module y $end $var wire 1 b A $end $upscope $end\n"
      + "$var wire 1 c B $end $enddefinitions $end",
    "line 2: several wires are named A: x.A, y.A; give more of the full name"
  ),
  (
    "$var wire 2 a A $end\n$var wire 1 b B $end\n$enddefinitions $end",
    "line 1: A is not a wire of one bit; A, B and the button must be, or one bit of a bus, such as bus[1]"
  ),
  (
    "$var wire 1 a A $end\n$var real 1 b B $end\n$enddefinitions $end",
    "line 2: B is not a wire of one bit; A, B and the button must be, or one bit of a bus, such as bus[1]"
  ),
  (
    "$var wire 1 a A $end\n$var wire 1 a B $end\n$enddefinitions $end",
    "line 2: B cannot be two contacts at once; A, B and the button must be different wires"
  ),
]

/// Bodies with one error each, after two lines of declarations.
let brokenBodies: [(body: String, message: String)] = [
  ("#0\n0c", "line 4: \"c\" changes but no $var declares it"),
  ("#0\nb01 c", "line 4: \"c\" changes but no $var declares it"),
  ("#0\n0aaaaaaaaa", "line 4: \"aaaaaaaaa\" changes but no $var declares it"),
  ("#5\n#4", "line 4: time goes back from #5 to #4; times must not fall"),
  ("#", "line 3: \"#\" is not a time; expected # and a whole number of ticks"),
  ("#-1", "line 3: \"#-1\" is not a time; expected # and a whole number of ticks"),
  ("#1.5", "line 3: \"#1.5\" is not a time; expected # and a whole number of ticks"),
  (
    "#99999999999999999999",
    "line 3: \"#99999999999999999999\" is too late; a tape may last 2,283 years (2^56 us)"
  ),
  (
    "#9223372036854775808",
    "line 3: \"#9223372036854775808\" is too late; a tape may last 2,283 years (2^56 us)"
  ),
  (
    "#72057594037927937",
    "line 3: \"#72057594037927937\" is too late; a tape may last 2,283 years (2^56 us)"
  ),
  (
    "#0 0",
    "line 3: \"0\" is neither a time (#TICKS), a change (0!, 1!, x!, z!, b01 !, r1.5 !) nor a keyword"
  ),
  (
    "b1",
    "line 3: \"b1\" is neither a time (#TICKS), a change (0!, 1!, x!, z!, b01 !, r1.5 !) nor a keyword"
  ),
  (
    "b a",
    "line 3: \"b\" is neither a time (#TICKS), a change (0!, 1!, x!, z!, b01 !, r1.5 !) nor a keyword"
  ),
  (
    "7a",
    "line 3: \"7a\" is neither a time (#TICKS), a change (0!, 1!, x!, z!, b01 !, r1.5 !) nor a keyword"
  ),
  (
    "$end",
    "line 3: $end may not stand here; declarations come before $enddefinitions, dumps and notes after it"
  ),
  (
    "$var wire 1 c C $end",
    "line 3: $var may not stand here; declarations come before $enddefinitions, dumps and notes after it"
  ),
  (
    "#0 $dumpports p0 a $end",
    "line 3: $dumpports belongs to extended VCD, which says more of a port than 0 and 1; let the"
      + " simulator write plain VCD ($dumpvars in place of $dumpports)"
  ),
  (
    "#0\r\n0c\r\n", "line 4: \"c\" changes but no $var declares it"
  ),
  (
    "#0 b01",
    "line 3: \"b01\" is neither a time (#TICKS), a change (0!, 1!, x!, z!, b01 !, r1.5 !)"
      + " nor a keyword"
  ),
  (
    "#0 $dumpvars 1a\n#1",
    "line 3: $dumpvars has no $end; every section must be closed by one, with space around it"
  ),
  (
    "#0 $dumpvars\n1a",
    "line 3: $dumpvars has no $end; every section must be closed by one, with space around it"
  ),
  (
    "#0\n$dumpoff\n$dumpon",
    "line 4: $dumpoff has no $end; every section must be closed by one, with space around it"
  ),
  (
    "#0\n$comment 0a 1b",
    "line 4: $comment has no $end; every section must be closed by one, with space around it"
  ),
  (
    "#0\nslost=many n",
    "line 4: the note \"slost=many\" cannot be read; after its word it needs a number that is in range"
  ),
  (
    "#0 srolled=8589934593 n",
    "line 3: the note \"srolled=8589934593\" cannot be read; after its word it needs a number that is in range"
  ),
  (
    "#0 sdetents=2147483647,measured n",
    "line 3: the note \"sdetents=2147483647,measured\" has more than 1000 detents; write several notes"
  ),
  (
    "#0\nsdetents=-1001,exact n",
    "line 4: the note \"sdetents=-1001,exact\" has more than 1000 detents; write several notes"
  ),
  (
    "#0 slost n",
    "line 3: the note \"slost\" cannot be read; after its word it needs a number that is in range"
  ),
  (
    "#0 ssequence=4294967296 n",
    "line 3: the note \"ssequence=4294967296\" cannot be read; after its word it needs a number that is in range"
  ),
  (
    "slost=3 n",
    "line 3: slost=3 may not stand here; declarations come before $enddefinitions, dumps and notes after it"
  ),
]
