/// A burst: the edges from the first state that is too short to the next one that lasts, including
/// bounces, spikes and edges of unknown order.
///
/// The sum of a burst's edges is wrong by whole cycles only, since the final state fixes the
/// position within the cycle.
///
///     A  ‾‾‾‾‾‾‾‾\_/‾‾‾‾‾‾‾‾       11, 01, 00, 10, 11 within 200 us: from 11 to 11,
///     B  ‾‾‾‾‾‾‾‾‾\_/‾‾‾‾‾‾‾       refused
struct QuadratureBurst: Sendable {
  /// The last position that lasted.
  private(set) var anchor: Int
  /// The direction of the first edge.
  private(set) var first: Int
  /// The number of edges.
  private(set) var count: Int
  /// The direction assumed for two edges at one instant, 1 or -1; 0 if known.
  private(set) var blind = 0
  /// The direction of those two edges that later edges suggest; 0 if unknown.
  private(set) var hint = 0
  /// The instant at which the knob left the anchor.
  private(set) var leftAt: Int64
  /// The instant at which the burst last passed a rest state.
  var restedAt: Int64
  /// Whether a rest before it has ended the trend of the detents.
  private(set) var hasRested = false
  /// Whether a repeated level of a contact began it.
  var repeats = false

  /// Creates a burst from its first edge, whose step is 0 if it repeats the level of its contact.
  init(from anchor: Int, _ step: Int, at instant: Int64) {
    self.anchor = anchor
    leftAt = instant
    restedAt = instant
    first = step
    count = step & 1
  }

  /// Creates a burst from two edges at one instant, in their order of arrival.
  ///
  ///     A  ‾‾‾\_____________/‾‾‾‾‾‾‾\___       10 to 01: clockwise over 11,
  ///     B  ‾‾‾‾‾‾‾‾\________________/‾‾‾       or back over 00
  ///                           missed ^
  ///
  /// `afterRest`: whether a rest before them has ended the trend.
  init(blindlyFrom anchor: Int, _ step: Int, at instant: Int64, afterRest: Bool) {
    self.init(from: anchor, step, at: instant)
    hasRested = afterRest
    count = 2
    blind = step
  }

  /// Records a further edge within the burst.
  ///
  /// - Returns: the direction assumed for two edges at one instant, if the bouncing contact has
  ///   shown which of the two moved last; otherwise 0.
  mutating func take(_ step: Int) -> Int {
    count &+= 1
    if first == 0 { first = step }
    guard blind != 0, count == 3 else { return 0 }
    defer { blind = 0 }
    hint = 0 &- step
    return blind
  }

  /// Returns to the anchor, which voids the hint.
  mutating func comeBack() { hint = 0 }

  /// Discards whole cycles.
  mutating func drop(_ steps: Int) {
    anchor &+= steps
    count &-= Int(bitPattern: steps.magnitude)
    leftAt = restedAt
  }

  /// Whether all edges had one direction.
  func isOneWay(_ moved: Int) -> Bool { count == Int(bitPattern: moved.magnitude) }
}
