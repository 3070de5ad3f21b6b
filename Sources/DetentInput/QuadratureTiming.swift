/// What contacts and hands can do to a knob, and what they can't: the spans that a decoder judges
/// edges by.
///
/// In microseconds. They follow from hands, not from a part or a trace: half as much again or a
/// third less moves what is counted by tenths of a per cent.
enum QuadratureTiming {
  /// No state of a turning knob is shorter, unless the run that it belongs to is: what is, is a
  /// bounce or a spike.
  ///
  /// A hand that spins a knob of 24 detents makes an edge in 870 us, and contacts are not spaced
  /// evenly: a third of that. Spikes that motors and radios make on wires end within 200 us.
  static var shortestState: Int64 { 300 }

  /// Where contacts bounce no two detents are closer: such a hand needs 3.5 ms for one.
  static var shortestDetent: Int64 { 2_000 }

  /// Two changes of one contact closer than this may be a bounce.
  ///
  /// It is all that a knob with one edge per detent has, which has no rest state to wait for. A
  /// hand needs 870 us from one contact's edge to the *other's* at its fastest, and twice that to
  /// the same contact's next one.
  static var bounce: Int64 { 1_500 }

  /// A knob that was still for so long has come to rest, and what it was turned before moves what
  /// nobody looks at any more.
  static var stillness: Int64 { 100_000 }

  /// Detents that are further apart have no pace: a hand that turns back needs about as long.
  static var longestPace: Int64 { 80_000 }

  /// Detents that are further apart than this don't even say which way the knob is turning.
  static var longestTrend: Int64 { 500_000 }
}
