/// A way that a knob may have gone.
///
/// A missed edge costs more than the reversals that a chattering contact can look like.
struct QuadraturePath: Sendable {
  /// The position as in `QuadratureCycle`.
  var position: Int
  /// The direction of the last quarter step, 1 or -1; 0 after a rest, which ends a direction.
  var way: Int
  /// The price of its missed edges and reversals, relative to the best path's.
  var cost: Int

  /// The price of a missed edge.
  static var missed: Int { 16 }
  /// The price of a reversal between two rest states; half of it in a rest state.
  static var reversal: Int { 2 }

  /// The price of a reversal at a position.
  static func turn(at position: Int, _ rests: UInt32) -> Int {
    QuadratureCycle.contains(rests, position) ? reversal / 2 : reversal
  }
}

/// The two cheapest ways to explain the edges since the last rest: one ends with a clockwise
/// quarter step, the other with a counterclockwise one.
///
/// Linux reports edges, not levels: an edge states the level of its own contact, and nothing of the
/// other one's, whose edges may be missing. So it has two explanations, by the direction of its
/// step. Each takes the cheaper one of the ways so far, with the edges missed on the way there.
///
///     true    A falls   B falls   A rises   B rises      clockwise from 11 to 11
///     missed            *
///     arrived A falls             A rises   B rises
///     one way 01                  11        (11 again)   back, and an edge of B missed twice
///     other   01        (00)      10        11           on, and one edge of B missed: cheaper
///
/// - Source: the algorithm is Viterbi's, for a channel that drops symbols.
struct QuadraturePaths: Sendable {
  /// The cheapest way, whose cost is 0.
  private(set) var best: QuadraturePath
  /// The cheapest way whose last step had the other direction.
  private(set) var other: QuadraturePath

  /// Creates the paths to a known position at rest, from which both directions are open.
  init(at position: Int) {
    best = QuadraturePath(position: position, way: 0, cost: 0)
    other = QuadraturePath(position: position, way: 0, cost: QuadraturePath.missed)
  }

  /// Creates the paths after steps in one direction without an oddity.
  ///
  /// - Parameters:
  ///   - way: the direction.
  ///   - position: the position.
  ///   - turning: the price of a reversal before the last step.
  init(continuing way: Int, to position: Int, turning: Int) {
    best = QuadraturePath(position: position, way: way, cost: 0)
    other = QuadraturePath(
      position: position &- 3 &* way, way: -way, cost: QuadraturePath.missed + turning)
  }

  /// Creates the paths after a jump to the opposite state, in a direction or, at a cost, in the
  /// other one.
  init(jumpingFrom anchor: Int, _ way: Int, otherwise cost: Int) {
    best = QuadraturePath(position: anchor &+ 2 &* way, way: way, cost: 0)
    other = QuadraturePath(position: anchor &- 2 &* way, way: -way, cost: cost)
  }

  /// Forgets the directions, since the knob has rested.
  mutating func rest() {
    best.way = 0
    other.way = 0
  }

  /// Takes an edge.
  ///
  /// - Parameters:
  ///   - number: the edge's number, as in `QuadratureCycle`.
  ///   - rests: the rest states, as `QuadratureCycle` repeats them.
  mutating func take(_ number: Int, rests: UInt32) {
    let up = cheapest(1, number, rests)
    let down = cheapest(-1, number, rests)
    let isUp = up.cost == down.cost ? best.way >= 0 : up.cost < down.cost
    (best, other) = isUp ? (up, down) : (down, up)
    relate()
  }

  /// Takes levels read from the lines.
  ///
  /// - Returns: whether there is one cheapest way; otherwise `best` and `other` are equally cheap
  ///   and end at different positions.
  mutating func arrive(at state: Int, rests: UInt32) -> Bool {
    let ways = (best, other)
    best = reach(state, from: ways.0, 1, rests)
    other = QuadraturePath(position: best.position, way: 0, cost: 16 * QuadraturePath.missed)
    rank(reach(state, from: ways.0, -1, rests))
    rank(reach(state, from: ways.1, 1, rests))
    rank(reach(state, from: ways.1, -1, rests))
    relate()
    return other.cost > 0
  }

  /// The way to a state in a direction.
  @inline(never)
  private func reach(
    _ state: Int, from path: QuadraturePath, _ way: Int, _ rests: UInt32
  ) -> QuadraturePath {
    let missed = ((state &- path.position) &* way) & 3
    guard missed > 0 else { return path }
    let turned = path.way == -way ? QuadraturePath.turn(at: path.position, rests) : 0
    return QuadraturePath(
      position: path.position &+ missed &* way, way: way,
      cost: path.cost &+ missed &* QuadraturePath.missed &+ turned)
  }

  /// Keeps the two cheapest ways that end at different positions.
  @inline(never)
  private mutating func rank(_ new: QuadraturePath) {
    if new.position == best.position {
      if new.cost < best.cost { best = new }
    } else if new.cost < best.cost {
      (best, other) = (new, best)
    } else if new.cost < other.cost {
      other = new
    }
  }

  /// The way by a step in a direction, with the edges that are missing before it.
  @inline(never)
  private func step(
    _ path: QuadraturePath, _ way: Int, _ number: Int, _ rests: UInt32
  ) -> QuadraturePath {
    // An edge's clockwise step starts at the state of its number, the other one before it.
    let start = way > 0 ? number : number &- 1
    let ahead = ((start &- path.position) &* way) & 3
    let behind = (4 &- ahead) & 3
    let here = QuadraturePath.turn(at: path.position, rests)
    let on = ahead &* QuadraturePath.missed &+ (path.way == -way ? here : 0)
    let corner = path.position &- behind &* way
    let back =
      behind &* QuadraturePath.missed &+ (path.way == way ? here : 0)
      &+ QuadraturePath.turn(at: corner, rests)
    if ahead == 0 || on <= back {
      return QuadraturePath(
        position: path.position &+ (ahead &+ 1) &* way, way: way, cost: path.cost &+ on)
    }
    return QuadraturePath(position: corner &+ way, way: way, cost: path.cost &+ back)
  }

  /// The cheaper of both ways by a step in a direction.
  @inline(never)
  private func cheapest(_ way: Int, _ number: Int, _ rests: UInt32) -> QuadraturePath {
    let (first, second) = (step(best, way, number, rests), step(other, way, number, rests))
    return first.cost <= second.cost ? first : second
  }

  private mutating func relate() {
    other.cost = min(other.cost &- best.cost, 8 * QuadraturePath.missed)
    best.cost = 0
  }
}
