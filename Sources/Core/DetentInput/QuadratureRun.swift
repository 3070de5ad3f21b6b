/// The last detents: the direction and speed of a turn.
struct QuadratureRun: Sendable {
  /// The direction of the last detent; 0 before the first.
  private(set) var way = 0
  /// The instant of the last detent; `longAgo` before the first.
  private(set) var at = Self.longAgo
  /// The instant of the detent before it, if it had the same direction.
  private var before = Self.never

  /// An instant that is long before all others, without overflow in differences.
  static var longAgo: Int64 { -1 << 60 }
  /// An instant long before `longAgo`.
  private static var never: Int64 { -1 << 61 }

  /// The duration of the last detent if it continued its predecessor's direction; otherwise very
  /// long.
  var pace: Int { (at &- before).clamped }

  /// Records a detent.
  @inline(__always)
  mutating func note(_ direction: Int, at instant: Int64) {
    before = direction == way ? at : Self.never
    way = direction
    at = instant
  }

  /// Ends the turn's direction, since the knob has rested.
  mutating func rest() { way = 0 }

  /// The direction of the turn, or 0 if the last detent is too many paces ago.
  @inline(never)
  func trend(at instant: Int64, within paces: Int = 2) -> Int {
    (instant &- at).clamped < paces &* min(QuadratureTiming.longestTrend, pace) ? way : 0
  }

  /// Whether a detent continues its predecessor's direction at about its pace.
  @inline(never)
  func keepsPace(_ direction: Int, at instant: Int64) -> Bool {
    pace < QuadratureTiming.longestPace && isEven(direction, (instant &- at).clamped)
  }

  /// Whether another detent of this duration is even.
  func isEven(_ direction: Int, _ span: Int) -> Bool {
    direction == way && span &<< 1 >= pace && span <= pace &<< 1
  }
}
