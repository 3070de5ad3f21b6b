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
  public private(set) var configuration: Configuration
  /// How many rows the list has; 0 for an empty one, which nothing moves.
  public private(set) var rowCount: Int
  /// Where the wheel is drawn: row 0 is at 0.
  ///
  /// A continuous wheel counts on past its ends.
  public private(set) var position: Rows

  /// The selected row, counting on past the ends of a continuous wheel.
  private var target: Int
  /// How far the hand has pulled past an end, in 65,536ths of a row, clockwise positive.
  private var pull: Int64 = 0
  /// A movement with a known end, while there is one.
  private var glide: Glide?
  /// The hand on a crown without detents, while it moves it.
  private var hand: Hand?
  /// The part of a row that a hand had turned when it let go, for as long as it may go on.
  private var carry: (part: Rows, until: Instant)?
  /// The last tick of the grid that was computed; nil while the wheel rests.
  private var clock: Instant?
  /// When something happens by itself that is worth telling: a wheel that coasts comes to another
  /// row, or the wheel comes to rest; nil while it rests.
  public private(set) var nextNews: Instant?
  /// The selected row before the last turn.
  private var undoTarget: Int?
  /// The detents that were turned and aren't worth a row yet, and what they were before the last
  /// turn.
  private var part = (now: 0, before: 0)

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
    letLoose()
    unwind()
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
  private mutating func wake(at: Instant) {
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

  private mutating func rest() {
    clock = nil
    nextNews = nil
    undoTarget = nil
    guard configuration.isContinuous, rowCount > 0 else { return }
    target = wrapped(target)
    position = Rows(target)
  }

  /// Never further behind the hand than `Ease.longestLag`.
  private mutating func keepUp() {
    let goal = Rows(target).raw
    position = Rows(
      raw: max(goal - Ease.longestLag, min(position.raw, goal + Ease.longestLag)))
  }
}

// MARK: - What detents are worth

extension Crown {
  /// What detents are worth.
  public struct Stride: Hashable, Sendable {
    /// How many rows, down the list positive.
    public let rows: Int
    /// Whether they came so fast that a detent is worth more than a row, on a list that is longer
    /// than a turn of the knob.
    public let isFast: Bool
  }

  /// Takes detents and says what they are worth, without turning the wheel: for whoever chooses the
  /// row where they end.
  ///
  /// - Parameters:
  ///   - detents: how many, clockwise (down the list) positive.
  ///   - at: when the last of them was completed, not earlier than anything before.
  /// - Returns: how many rows they are worth, and whether they came fast.
  public mutating func stride(for detents: Int, at: Instant) -> Stride {
    guard detents != 0 else { return Stride(rows: 0, isFast: false) }
    let each = configuration.acceleration.multiplier(for: detents, at: at, rowCount: rowCount)
    // A count beyond a million is no hand; the bound keeps the product in range, and nothing goes
    // further than the list is long.
    let worth = Int64(max(-1_000_000, min(detents, 1_000_000))) * Int64(each) + Int64(part.now)
    let unit = Int64(configuration.sensitivity.rawValue)
    let rows = worth / unit
    part = (Int(worth % unit), before: part.now)
    undoTarget = nil
    let most = Int64(max(1, rowCount))
    let isFast = configuration.acceleration.isFast(onRows: rowCount)
    return Stride(rows: Int(max(-most, min(rows, most))), isFast: isFast)
  }
}

// MARK: - The program

/// What the program does with a wheel.
extension Crown {
  /// Selects a row from the program's side.
  ///
  /// - Parameters:
  ///   - row: which; one outside the list selects the nearest one in it. A continuous wheel goes
  ///     there the shorter way round, and not over its ends if both are as long.
  ///   - animated: whether the wheel spins there or is there at once.
  ///   - at: now.
  public mutating func select(_ row: Int, animated: Bool, at: Instant) {
    advance(to: at)
    guard rowCount > 0 else { return }
    letLoose()
    pull = 0
    undoTarget = nil
    var way = max(0, min(row, rowCount - 1)) - self.row
    if configuration.isContinuous, 2 * abs(way) > rowCount {
      way -= way.signum() * rowCount
    }
    target += way
    if animated, position != Rows(target) {
      glide = Glide(from: position, to: Rows(target), taking: Glide.programmed)
      wake(at: at)
    } else {
      position = Rows(target)
      rest()
    }
  }

  /// Takes a list of another length, or another row because of a list beside it; a selection beyond
  /// the end goes to the last row.
  ///
  /// Rows that come below the last one of a list with ends change nothing else.
  ///
  /// - Parameters:
  ///   - rowCount: the length of the list, 0 or more.
  ///   - wanted: the row to select; the one that is selected by default.
  ///   - at: now.
  public mutating func reload(rowCount: Int, row wanted: Int? = nil, at: Instant) {
    precondition(rowCount >= 0, "rowCount >= 0")
    advance(to: at)
    let row = max(0, self.row)
    let wanted = max(0, wanted ?? row)
    guard rowCount != self.rowCount || wanted != row else { return }
    if rowCount > self.rowCount, self.rowCount > 0, !configuration.isContinuous, wanted == row {
      self.rowCount = rowCount
      return
    }
    // A turn that the press guard takes back may be older than rows that have come since.
    undoTarget = rowCount > self.rowCount ? undoTarget.map { wrapped($0) } : nil
    letLoose()
    pull = 0
    let drift = position - Rows(target)
    self.rowCount = rowCount
    target = max(0, min(wanted, rowCount - 1))
    position = Rows(rowCount > 0 ? row : target) + drift
    keepUp()
    if position == Rows(target) { rest() } else { wake(at: at) }
  }
}

// MARK: - Without detents

/// A crown without detents: it follows the hand row by row and pixel by pixel, coasts when it is
/// flung, and lands on a row.
extension Crown {
  /// The hand on such a crown.
  private struct Hand: Hashable, Sendable {
    /// Where the hand has moved the wheel, past the ends too.
    var position: Rows
    /// Rows a second, as a running mean over the last movements.
    var speed = Rows.zero
    /// When it last moved, and when its speed was last taken.
    var (movedAt, timedAt): (Instant, Instant)
    /// How far it has moved since then.
    var untimed = Rows.zero

    init(at position: Rows, _ now: Instant) {
      self.position = position
      (movedAt, timedAt) = (now, now)
    }

    /// Moves on; movements that come at once are one, as what was read late was not flung.
    mutating func move(by distance: Rows, at now: Instant) {
      position = position + distance
      movedAt = now
      let elapsed = now - timedAt
      guard elapsed > .zero else { return }
      untimed = untimed + distance
      guard elapsed >= Ease.tick else { return }
      // The wheel's speed is meant to follow the hand within a few movements: a quarter of each.
      let present = untimed.raw * 1_000_000 / elapsed.microseconds
      speed = Rows(raw: (3 * speed.raw + present) / 4)
      (timedAt, untimed) = (now, .zero)
    }
  }

  /// A hand that hasn't moved for this long has let go.
  ///
  /// - Source: Wear OS `RotaryScrollable`, 30 ms (high resolution) and 100 ms (low): in between.
  private static let letsGoAfter = TimeSpan.milliseconds(50)
  /// A hand that goes on within this after it has let go goes on where it was, so that a wheel
  /// turns however slowly its parts of a row come.
  private static let goesOnWithin = TimeSpan.seconds(1)
  /// Slower than this, in rows a second, a crown that is let go doesn't coast but settles.
  private static let slowestFling = Rows(2)

  /// Whether it is pulled past an end of its list.
  public var isPastEnd: Bool {
    !configuration.isContinuous && (position < .zero || position > Rows(max(0, rowCount - 1)))
  }

  /// Turns the wheel by a distance, for crowns without detents.
  ///
  /// - Parameters:
  ///   - distance: how far, down the list positive.
  ///   - at: when, not earlier than anything before.
  public mutating func turn(smoothlyBy distance: Rows, at: Instant) {
    advance(to: at)
    guard rowCount > 0, distance != .zero else { return }
    let distance = Rows(
      raw: distance.asTurned.raw / Int64(configuration.sensitivity.rawValue))
    undoTarget = nil
    if hand == nil { unwind() }
    var hand = self.hand ?? Hand(at: carried(to: at), at)
    hand.move(by: distance, at: at)
    glide = nil
    carry = nil
    pull = 0
    self.hand = hand
    follow(hand.position)
    wake(at: at)
  }

  /// Lets a wheel that a hand moves, or that coasts, settle on the row that is selected.
  public mutating func stop(at: Instant) {
    advance(to: at)
    guard hand != nil || glide?.isFlung == true else { return }
    letLoose()
    wake(at: at)
  }

  /// Where a hand begins that moves the wheel again.
  private func carried(to now: Instant) -> Rows {
    guard let carry, now < carry.until else { return position }
    return Rows(target) + carry.part
  }

  /// Counts laps that are far away off a wheel that never comes to rest, where a row still has to
  /// fit 32 bits.
  private mutating func unwind() {
    guard configuration.isContinuous, target.magnitude > 1 << 29 else { return }
    let laps = target - wrapped(target)
    target -= laps
    position = position - Rows(laps)
  }

  /// Nothing moves the wheel any more but its own weight: no hand, and no way that it was sent.
  private mutating func letLoose() { (hand, carry, glide) = (nil, nil, nil) }

  /// Draws the wheel where the hand is, held by a rubber band beyond the ends, and selects the row
  /// there.
  private mutating func follow(_ place: Rows) {
    let end = Rows(max(0, rowCount - 1))
    if configuration.isContinuous || (place >= .zero && place <= end) {
      position = place
    } else {
      let limit = place < .zero ? Rows.zero : end
      position = limit + Rows(raw: Ease.rubber((place - limit).raw))
    }
    target = inList(position.nearest)
  }

  /// Lets the wheel coast or settle once the hand has stopped moving it.
  private mutating func letGo(at now: Instant) {
    guard let hand = self.hand, now - hand.movedAt >= Self.letsGoAfter else { return }
    self.hand = nil
    guard configuration.coasts ?? true, hand.speed.magnitude >= Self.slowestFling else {
      if !isPastEnd { carry = (hand.position - Rows(target), now + Self.goesOnWithin) }
      return
    }
    // How far a scroll view of Apple's goes on from a speed v: v d / (1000 (1 - d)), d = 0.998 a
    // millisecond, which is 0.499 s times v.
    // Source: WWDC 2018 session 803; UIScrollView.DecelerationRate.normal.
    let most = Rows(rowCount).raw
    let reach = Rows(raw: max(-most, min(hand.speed.raw * 499 / 1_000, most)))
    let goal = Rows(inList((position + reach).nearest))
    guard goal != position else { return }
    glide = Glide(from: position, to: goal, speed: hand.speed)
  }

  /// Moves a glide on by one tick.
  ///
  /// A wheel that coasts selects the rows that it passes; one that the program sends somewhere has
  /// had its row selected from the start.
  private mutating func stepGlide() {
    guard var glide = self.glide else { return }
    position = glide.advance()
    self.glide = glide.hasArrived ? nil : glide
    if glide.isFlung { target = inList(position.nearest) }
  }

  private func inList(_ index: Int) -> Int {
    configuration.isContinuous ? index : max(0, min(index, rowCount - 1))
  }
}

// MARK: - Drawing

/// Where a wheel is drawn.
extension Crown {
  /// The row at the center and where the wheel is drawn, in rows that count on past the ends of a
  /// continuous one.
  ///
  /// Where motion is reduced it stands where it will come to rest, and at an end that was struck a
  /// little beyond it for a moment.
  public var shown: (row: Int, position: Rows) {
    guard configuration.isMotionReduced else { return (nearestRow, position) }
    let bump = Ease.rubber(Rows(1).raw)
    let beyond = isPastEnd ? (position - Rows(target)).raw : 0
    guard 2 * Int64(beyond.magnitude) > bump else { return (target, Rows(target)) }
    return (target, Rows(raw: Rows(target).raw + beyond.signum() * bump))
  }

  /// Whether what is at the center may be another row than the selected one.
  public var isShownMoving: Bool { isMovedByProgram && !configuration.isMotionReduced }
}

// MARK: - Configuration

extension Crown {
  /// How far a crown has to be turned from one row, or one whole number, to the next.
  ///
  /// Apple publishes no numbers. With a knob the finest step that a hand can make on purpose is a
  /// detent, so high is one detent, and each step down doubles it.
  public enum Sensitivity: Int, CaseIterable, Sendable {
    /// Four detents.
    case low = 4
    /// Two detents.
    case medium = 2
    /// One detent.
    case high = 1
  }

  /// How a crown behaves.
  public struct Configuration: Hashable, Sendable {
    /// Whether the list goes on at its ends with its other end.
    public var isContinuous: Bool
    /// How much faster it goes when turned fast.
    public var acceleration: Acceleration
    /// Whether it coasts when it is flung; nil leaves it to the crown: one without detents, which
    /// turns by parts of a row, does; a knob with detents doesn't, as what was dialed is what is
    /// selected.
    public var coasts: Bool?

    /// Whether each row that comes to the center is a tick to be felt.
    ///
    /// On unless said, as on a watch; a knob that clicks by itself needs none.
    ///
    /// - Source: `digitalCrownRotation(…, isHapticFeedbackEnabled:)`, true unless said.
    public var isHapticFeedbackEnabled: Bool

    /// How far it has to be turned; detents that come fast are worth more, as always.
    public var sensitivity: Sensitivity

    /// Whether the wheel is drawn where it will come to rest, and not on its way there.
    public var isMotionReduced = false

    /// A crown that stops at the ends and accelerates like a knob of 24 detents.
    public init(
      isContinuous: Bool = false, acceleration: Acceleration = .init(), coasts: Bool? = nil,
      isHapticFeedbackEnabled: Bool = true, sensitivity: Sensitivity = .high
    ) {
      self.isContinuous = isContinuous
      self.acceleration = acceleration
      self.coasts = coasts
      self.isHapticFeedbackEnabled = isHapticFeedbackEnabled
      self.sensitivity = sensitivity
    }
  }
}
