/// The physical limits of contacts and manual turns, by which a decoder judges edges.
///
/// In microseconds. They follow from manual turns, not from a part or a trace: a change by half or
/// a third moves the counts by tenths of a percent.
enum QuadratureTiming {
  /// The minimum duration of a state of a turning knob, except in a faster run; a shorter one is a
  /// bounce or a spike.
  ///
  /// A user who spins a knob of 24 detents makes an edge in 870 us, with contacts unevenly spaced:
  /// a third of that. Spikes of motors and radios on wires end within 200 us.
  static var shortestState: Int { 300 }

  /// The minimum distance of detents where contacts bounce; a manual turn needs 3.5 ms each.
  static var shortestDetent: Int { 2_000 }

  /// The maximum distance of two changes of one contact that may be a bounce.
  ///
  /// The only criterion for a knob with one edge per detent, which has no rest state to wait for. A
  /// manual turn needs at least 870 us from one contact's edge to the *other's*, and twice that to
  /// the same contact's next one.
  static var bounce: Int { 1_500 }

  /// The pause after which a knob has come to rest and earlier edges no longer turn it.
  static var stillness: Int { 100_000 }

  /// The pause after which the levels are read if they aren't certain: longer than a contact
  /// bounces, shorter than users notice.
  static var reading: Int { 20_000 }

  /// The maximum distance of detents with a pace: a reversal by hand needs about as long.
  static var longestPace: Int { 80_000 }

  /// The maximum distance of detents with a direction.
  static var longestTrend: Int { 500_000 }
}

extension Int64 {
  /// A span of microseconds clamped to four minutes, longer than all limits above.
  ///
  /// Comparisons of 64 bits take three times the code on small processors, and 32 bits have room
  /// for four of these.
  // There a call is smaller.
  #if hasFeature(Embedded)
  @inline(never)
  #endif
  var clamped: Int { Int(Swift.max(-(1 << 28), Swift.min(1 << 28, self))) }
}
