/// What happens from the first state that is too short until one lasts again: bounces, spikes, and
/// edges of which nobody knows the order.
///
/// Added up its edges err by whole cycles, never by less, for the state that lasts at last says
/// where in the cycle the knob is.
///
///     A  ‾‾‾‾‾‾‾‾\_/‾‾‾‾‾‾‾‾       11, 01, 00, 10, 11 within 200 us: from 11 to 11,
///     B  ‾‾‾‾‾‾‾‾‾\_/‾‾‾‾‾‾‾       refused
struct QuadratureBurst: Sendable {
  /// The last position that lasted.
  private(set) var anchor: Int
  /// When the knob left it.
  private(set) var leftAt: Int64
  /// When the burst last came by a rest.
  var restedAt: Int64
  /// The way in which two edges at one instant were taken that can't tell it, or 0.
  private(set) var blind = 0

  /// The way of the first edge.
  private let first: Int
  /// Edges so far.
  private var count = 1
  /// The way of those two edges, as far as the ones after them have told.
  private var hint = 0

  /// A burst that begins with an edge that went this way.
  init(from anchor: Int, _ step: Int, at instant: Int64) {
    self.anchor = anchor
    leftAt = instant
    restedAt = instant
    first = step
  }

  /// A burst that begins with two edges at one instant, taken in the order in which they came.
  ///
  ///     A  ‾‾‾\_____________/‾‾‾‾‾‾‾\___       10 to 01: clockwise over 11,
  ///     B  ‾‾‾‾‾‾‾‾\________________/‾‾‾       or back over 00
  ///                           missed ^
  init(blindlyFrom anchor: Int, _ step: Int, at instant: Int64) {
    self.init(from: anchor, step, at: instant)
    count = 2
    blind = step
  }

  /// Takes another edge, short of one that ends the burst.
  ///
  /// - Returns: the steps that two edges at one instant turn out to have gone otherwise; not 0 only
  ///   when the contact that bounces has told which of the two moved last.
  mutating func take(_ step: Int) -> Int {
    count += 1
    guard blind != 0, count == 3 else { return 0 }
    defer { blind = 0 }
    hint = -step
    return 2 * (hint - blind)
  }

  /// Comes back to where it began, so that what it told is over.
  mutating func comeBack() { hint = 0 }

  /// Leaves whole cycles behind.
  mutating func drop(_ steps: Int) {
    anchor &+= steps
    count -= Int(steps.magnitude)
    leftAt = restedAt
  }

  /// Whether all edges went one way.
  func isOneWay(_ moved: Int) -> Bool { count == Int(moved.magnitude) }

  /// The quarter steps that this is, give or take whole cycles.
  ///
  /// - Parameters:
  ///   - moved: the edges, added up.
  ///   - next: the way of the edge that ends the burst, 0 while it lasts.
  ///   - run: the detents before.
  ///   - instant: when the last edge came.
  ///   - isHalf: whether the opposite state is a rest, too.
  ///   - isBehind: whether the knob was taken to have gone back before, against these edges.
  /// - Returns: the steps; those that the edges add up to if they are to be believed.
  func steps(
    _ moved: Int, next: Int, after run: QuadratureRun, at instant: Int64, isHalf: Bool,
    isBehind: Bool = false
  ) -> Int {
    guard moved.magnitude > 1 else { return moved }
    let way = moved.signum()
    let nearest = (moved &+ 1) & 3 &- 1
    // Edges that all go one way take no knob back twice.
    if isBehind, moved.magnitude == 3, isOneWay(moved) { return moved }
    guard nearest == 2 else {
      // Bursts of both contacts may hide all but the ends of a turn; a spike is over at once.
      let isTurn =
        moved.magnitude <= 4 && instant &- leftAt >= run.pace / 4
        && run.keepsPace(way, at: instant)
      return isTurn ? moved : nearest
    }
    if hint != 0 { return 2 * hint }
    let trend = run.trend(at: instant)
    if blind != 0 { return 2 * (trend != 0 ? trend : next != 0 ? next : blind) }
    if isHalf, next == 0 { return run.keepsPace(way, at: instant) ? moved : 0 }
    // One short state, by one edge: it was stamped late.
    if count == 2 { return moved }
    if trend != 0 { return 2 * trend }
    // Whatever bounces, the contact that moved first did so first.
    return moved.magnitude == 2 ? moved : 2 * first
  }
}
