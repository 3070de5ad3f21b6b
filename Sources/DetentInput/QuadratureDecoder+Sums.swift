extension QuadratureDecoder {
  /// Quarter steps clockwise.
  var steps: Int {
    get { position &- start }
    set { start = position &- newValue }
  }

  /// Quarter steps since the last rest state, clockwise positive.
  var sum: Int {
    @inline(__always) get { position &- origin }
    set { origin = position &- newValue }
  }

  /// The way of the detent that the last step completed, or 0.
  var emitted: Int { lastAt == trendAt ? reported : 0 }

  /// How long the last detent took if it went on in the way of the one before it.
  var pace: Int64 { min(QuadratureTiming.longestPace, trendAt &- trendBefore) }

  /// Goes on from the opposite state without counting how it came there.
  mutating func skip() {
    position &+= 2
    start &+= 2
    origin &+= 2
  }
}
