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
  /// The instant at which the knob left it.
  private(set) var leftAt: Int64
  /// The instant at which the burst last passed a rest state.
  var restedAt: Int64
  /// The direction assumed for two edges at one instant, 1 or -1; 0 if known.
  private(set) var blind = 0

  /// Whether a rest before it has ended the trend of the detents.
  private(set) var hasRested = false

  /// The direction of the first edge.
  private var first: Int
  /// The number of edges.
  private var count: Int
  /// The contact whose repeated level began the burst; nil if absent.
  var repeating: Line?
  /// The direction of those two edges that later edges suggest; 0 if unknown.
  private var hint = 0

  /// Creates a burst from its first edge, whose step is 0 if it repeats the level of its contact.
  init(from anchor: Int, _ step: Int, at instant: Int64) {
    self.anchor = anchor
    leftAt = instant
    restedAt = instant
    first = step
    count = Int(step.magnitude)
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
  /// - Returns: the correction, in steps, for two edges at one instant; not 0 only if the bouncing
  ///   contact has shown which of the two moved last.
  mutating func take(_ step: Int) -> Int {
    count &+= 1
    if first == 0 { first = step }
    guard blind != 0, count == 3 else { return 0 }
    defer { blind = 0 }
    hint = -step
    return 2 &* (hint &- blind)
  }

  /// Returns to the anchor, which voids the hint.
  mutating func comeBack() { hint = 0 }

  /// Discards whole cycles.
  mutating func drop(_ steps: Int) {
    anchor &+= steps
    count &-= Int(steps.magnitude)
    leftAt = restedAt
  }

  /// Whether all edges had one direction.
  func isOneWay(_ moved: Int) -> Bool { count == Int(moved.magnitude) }

  /// The burst in quarter steps, correct modulo whole cycles.
  ///
  /// - Parameters:
  ///   - moved: the sum of the edges.
  ///   - next: the direction of the edge that ends the burst; 0 within it.
  ///   - run: the preceding detents.
  ///   - instant: the instant of the last edge.
  ///   - isHalf: whether the opposite state is a rest, too.
  ///   - isBehind: whether the knob was already taken to have turned back, against these edges.
  /// - Returns: the steps; the sum of the edges if it is plausible.
  @inline(never)
  func steps(
    _ moved: Int, next: Int, after run: QuadratureRun, at instant: Int64, isHalf: Bool,
    isBehind: Bool = false
  ) -> Int {
    guard moved.magnitude > 1 else { return moved }
    let way = moved.signum()
    let nearest = (moved &+ 1) & 3 &- 1
    // Edges in one direction don't turn a knob back twice.
    if isBehind, moved.magnitude == 3, isOneWay(moved) { return moved }
    guard nearest == 2 else {
      // Bursts of both contacts may hide all but the ends of a turn; a spike ends quickly.
      let isTurn =
        moved.magnitude <= 4 && instant &- leftAt >= run.pace / 4
        && run.keepsPace(way, at: instant)
      return isTurn ? moved : nearest
    }
    if hint != 0 { return 2 &* hint }
    let trend = hasRested ? 0 : run.trend(at: instant)
    if blind != 0 { return 2 &* (trend != 0 ? trend : next != 0 ? next : blind) }
    if isHalf, next == 0 { return run.keepsPace(way, at: instant) ? moved : 0 }
    // One short state from one edge: a late timestamp.
    if count == 2 { return moved }
    if trend != 0 { return 2 &* trend }
    // However contacts bounce, the one that moved first is known.
    return moved.magnitude == 2 ? moved : 2 &* first
  }
}
