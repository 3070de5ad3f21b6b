/// What a hand can do to a knob, and what it can't: the spans that a decoder judges edges by.
///
/// In microseconds. They follow from hands, not from a part or a trace: half as much again or a
/// third less moves what is counted by tenths of a per cent.
enum QuadratureTiming {
  /// No state of a turning knob is shorter: what is, is a bounce or a spike.
  ///
  /// The fastest hand makes 1,143 edges a second, one in 870 us, and contacts are not spaced
  /// evenly: a third of that. Spikes that motors and radios make on wires end within 200 us. With
  /// 600 a knob that is spun begins to lose detents, with 150 spikes begin to make some.
  ///
  /// - Source: 286 detents a second, the fastest of a hand that spins a knob with 24 detents.
  static var shortestState: Int64 { 300 }

  /// No two detents are closer when contacts bounce: the fastest hand needs 3.5 ms for one.
  static var shortestDetent: Int64 { 2_000 }

  /// Two changes of one contact closer than this may be a bounce.
  ///
  /// It is all that a knob with one edge per detent has, which has no rest state to wait for. A
  /// hand needs 870 us from one contact's edge to the *other's* at its fastest, and twice that to
  /// the same contact's next one.
  static var bounce: Int64 { 1_500 }

  /// A knob that was still for so long has come to rest, whatever its contacts say.
  static var stillness: Int64 { 60_000 }

  /// Detents that are further apart have no pace: each may go either way, for a hand that turns
  /// back needs about as long for it.
  static var longestPace: Int64 { 80_000 }
}
