public import DetentInput

/// A wheel that a crown turns: detents in time become the position of a list.
///
/// There are two positions. The *selected row* follows the hand at once; what was dialed is what
/// is selected. The *drawn position* follows the selected row, easing, and is never as much as half
/// a row behind it while a hand turns, however fast: the row nearest to the center is always the
/// selected one.
///
///     detents      |  |  ||||  |
///     row          0  1  2345  6       at once
///     position     0.,1.,2,45.,6.      eases within 0.45 of a row
///
/// Positions count on past the ends of a continuous wheel; `row` is always in the list.
public struct Crown: Sendable {
  /// How it behaves.
  public internal(set) var configuration: Configuration
  /// How many rows the list has; 0 for an empty one, which nothing moves.
  public internal(set) var rowCount: Int
  /// Where the wheel is drawn: row 0 is at 0.
  ///
  /// A continuous wheel counts on past its ends.
  public internal(set) var position: Rows

  /// The selected row, counting on past the ends of a continuous wheel.
  var target: Int
  /// How far the hand has pulled past an end, in 65,536ths of a row, clockwise positive.
  var pull: Int64 = 0
  /// A movement with a known end, while there is one.
  var glide: Glide?
  /// The hand on a crown without detents, while it moves it.
  var hand: Hand?
  /// The part of a row that a hand had turned when it let go, for as long as it may go on.
  var carry: (part: Rows, until: Instant)?
  /// The last tick of the grid that was computed; nil while the wheel rests.
  private var clock: Instant?
  /// When something happens by itself that is worth telling: a wheel that coasts comes to another
  /// row, or the wheel comes to rest; nil while it rests.
  public private(set) var nextNews: Instant?
  /// The selected row before the last turn.
  var undoTarget: Int?
  /// The detents that were turned and aren't worth a row yet, and what they were before the last
  /// turn.
  var part = (now: 0, before: 0)

  /// A wheel at rest.
  ///
  /// - Parameters:
  ///   - rowCount: the length of the list, 0 or more.
  ///   - row: the selected row; one outside the list selects the nearest one that is in it.
  ///   - configuration: how it behaves.
  public init(rowCount: Int, row: Int = 0, configuration: Configuration = .init()) {
    precondition(rowCount >= 0, "rowCount >= 0")
    self.rowCount = rowCount
    self.configuration = configuration
    target = max(0, min(row, rowCount - 1))
    position = Rows(target)
  }

  /// The selected row, from 0, or -1 if the list is empty.
  public var row: Int { rowCount == 0 ? -1 : wrapped(target) }

  /// Where a display that cannot move by less than a row shows the wheel, counting on past the ends
  /// of a continuous one.
  ///
  /// It is the selected row at once while a hand turns the wheel, and a row on the way while the
  /// program moves it.
  public var nearestRow: Int { isMovedByProgram ? position.nearest : target }

  /// Whether the program is moving the wheel, so that what is in the center may be another row than
  /// the selected one.
  public var isMovedByProgram: Bool { glide.map { !$0.isFlung } ?? false }

  /// Whether nothing will move until somebody turns.
  public var isResting: Bool { clock == nil }

  /// How far the drawn position is behind the selected row.
  public var lag: Rows { (Rows(target) - position).magnitude }

  /// The row in the list that is drawn where a continuous wheel counts `index`.
  public func wrapped(_ index: Int) -> Int {
    guard configuration.isContinuous, rowCount > 0 else { return index }
    let rest = index % rowCount
    return rest < 0 ? rest + rowCount : rest
  }

  /// Turns the wheel by detents.
  ///
  /// - Parameters:
  ///   - detents: how many, clockwise (down the list) positive.
  ///   - at: when the last of them was completed, not earlier than anything before.
  /// - Returns: whether the wheel moved; false at an end, which then gives a little and springs
  ///   back.
  @discardableResult
  public mutating func turn(by detents: Int, at: Instant) -> Bool {
    move(by: stride(for: detents, at: at).rows, at: at)
  }

  /// Moves the wheel by rows as a turn does, but without acceleration.
  ///
  /// - Returns: whether the wheel moved.
  @discardableResult
  public mutating func move(by rows: Int, at: Instant) -> Bool {
    guard rowCount > 0, rows != 0 else {
      advance(to: at)
      return false
    }
    if configuration.isContinuous {
      // More than half a lap would look like a turn the other way.
      let lap = max(1, rowCount / 2)
      return move(by: max(-lap, min(rows, lap)), toward: rows.signum(), at: at)
    }
    let moved = max(0, min(target + rows, rowCount - 1)) - target
    return move(by: moved, toward: rows.signum(), at: at)
  }

  /// Moves the wheel to the row that a turn ends on.
  ///
  /// - Parameters:
  ///   - distance: how far it is, in rows of the list; 0 if the way is closed, which then gives a
  ///     little and springs back.
  ///   - way: where the hand turns: 1 for down the list, -1 for up.
  ///   - at: when, not earlier than anything before.
  /// - Returns: whether the wheel moved.
  @discardableResult
  public mutating func move(by distance: Int, toward way: Int, at: Instant) -> Bool {
    advance(to: at)
    guard rowCount > 0 else { return false }
    stopForTurn()
    undoTarget = target
    if distance == 0 {
      // An end that is struck is seen at once.
      pull = Rows(way).raw
      position = Rows(raw: Rows(target).raw + Ease.rubber(pull))
    } else {
      pull = 0
      target += distance
      if !configuration.isContinuous { target = max(0, min(target, rowCount - 1)) }
      keepUp()
    }
    wake(at: at)
    return distance != 0
  }

  /// Takes the last turn back.
  ///
  /// - Returns: whether the selected row changed.
  @discardableResult
  public mutating func undoTurn(at: Instant) -> Bool {
    advance(to: at)
    part.now = part.before
    guard let before = undoTarget else { return false }
    undoTarget = nil
    pull = 0
    guard before != target else { return false }
    target = before
    keepUp()
    wake(at: at)
    return true
  }

  /// Lets time pass.
  ///
  /// The wheel moves on a grid of ticks from the moment it was set in motion, so that
  /// `advance(to: a); advance(to: b)` leaves exactly what `advance(to: b)` alone leaves.
  ///
  /// - Complexity: O(ticks until it rests), at most some 500 for each turn.
  public mutating func advance(to now: Instant) {
    while let last = clock, now - last >= Ease.tick { step(at: last + Ease.tick) }
    if let news = nextNews, news <= now { lookAhead() }
  }

  /// Begins to move, unless it already does; the grid is never shifted under a moving wheel.
  mutating func wake(at: Instant) {
    if clock == nil { clock = at }
    lookAhead()
  }

  /// Finds out when there is news: the ticks until then are run through once, not at every frame.
  private mutating func lookAhead() {
    nextNews = nil
    var ahead = self
    while ahead.row == row, let last = ahead.clock {
      nextNews = last + Ease.tick
      ahead.step(at: last + Ease.tick)
    }
  }

  private mutating func step(at now: Instant) {
    clock = now
    if hand != nil {
      letGo(at: now)
    } else if glide != nil {
      stepGlide()
    } else {
      pull = Ease.approach(pull, by: Ease.release)
      let goal = Rows(target).raw + Ease.rubber(pull)
      position = Rows(raw: goal - Ease.approach(goal - position.raw, by: Ease.settling))
    }
    if hand == nil, glide == nil, pull == 0, position == Rows(target) { rest() }
  }

  mutating func rest() {
    clock = nil
    nextNews = nil
    undoTarget = nil
    guard configuration.isContinuous, rowCount > 0 else { return }
    target = wrapped(target)
    position = Rows(target)
  }

  /// A turn takes over from whatever the wheel was doing.
  private mutating func stopForTurn() {
    letLoose()
    unwind()
  }

  /// Never further behind the hand than `Ease.longestLag`.
  mutating func keepUp() {
    let goal = Rows(target).raw
    position = Rows(
      raw: max(goal - Ease.longestLag, min(position.raw, goal + Ease.longestLag)))
  }
}
