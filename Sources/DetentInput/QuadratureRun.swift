/// The last detents: which way a knob is turning, and how fast.
struct QuadratureRun: Sendable {
  /// The way of the last detent, 0 before the first.
  private(set) var way = 0
  /// When it was, or long ago.
  private(set) var at = Self.longAgo
  /// When the one before it was, if that went the same way.
  private var before = Self.never

  /// So far back that everything is long after it, and differences still don't overflow.
  static var longAgo: Int64 { -1 << 60 }
  /// Long before even that.
  private static var never: Int64 { -1 << 61 }

  /// How long the last detent took if it went on in the way of the one before; very long if not.
  var pace: Int64 { at &- before }

  /// Remembers a detent.
  @inline(__always)
  mutating func note(_ direction: Int, at instant: Int64) {
    before = direction == way ? at : Self.never
    way = direction
    at = instant
  }

  /// The way in which the knob is turning, or 0 if the last detent is too many paces ago to tell.
  func trend(at instant: Int64, within paces: Int64 = 2) -> Int {
    instant &- at < paces * min(QuadratureTiming.longestTrend, pace) ? way : 0
  }

  /// Whether a detent goes on as the one before it did, in about the time that took.
  func keepsPace(_ direction: Int, at instant: Int64) -> Bool {
    pace < QuadratureTiming.longestPace && isEven(direction, instant &- at)
  }

  /// Whether another detent that takes so long goes on evenly.
  @inline(__always)
  func isEven(_ direction: Int, _ span: Int64) -> Bool {
    direction == way && span &<< 1 >= pace && span <= pace &<< 1
  }
}
