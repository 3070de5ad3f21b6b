package import DetentInput

/// A wheel whose list position follows a crown's detents over time.
///
/// A crown has two positions. The *selected row* follows each turn at once; a press takes the
/// selected row. The *drawn position* eases toward the selected row and stays within half a row of
/// it during a turn of any speed: the row nearest to the center is always the selected one.
///
///     detents      |  |  ||||  |
///     row          0  1  2345  6       at once
///     position     0.,1.,2,45.,6.      eases within 0.45 of a row
///
/// Positions continue past the ends of a continuous wheel; `row` is always within the list.
public struct Crown: Sendable {
  // The order of properties leaves few gaps between them: a device has a wheel for each component.

  /// The configuration.
  package private(set) var configuration: Configuration
  /// The number of rows; 0 for an empty list, which ignores turns.
  package private(set) var rowCount: Int
  /// The drawn position; row 0 is at 0.
  ///
  /// A continuous wheel's position continues past its ends.
  package private(set) var position: Rows

  /// The pull past an end, in 65,536ths of a row, clockwise positive.
  private var pull: Int64 = 0
  /// The present movement with a known end; nil if absent.
  private var glide: Glide?
  /// The selected row, which continues past the ends of a continuous wheel.
  private var target: Int
  /// The turn of a crown without detents; nil while it does not turn.
  private var hand: Hand?
  /// The part of a row that detents have not moved the wheel yet, or have moved it too far to a
  /// landmark, in 256ths of a detent.
  private var part: Int64 = 0
  /// The maximum distance of landmarks at the present speed, in rows.
  private var span = 0
  /// The fraction of a row left over from a turn without detents, until the turn can't continue.
  private var carry: (part: Rows, until: Instant)?
  /// `part` before the last turn.
  private var partBefore: Int64 = 0
  /// The last computed tick of the grid; nil while the wheel rests.
  private var clock: Instant?
  /// The selected row before the last turn.
  private var undoTarget: Int?
  /// The instant of the next event without input: a coasting wheel reaches another row, or the
  /// wheel comes to rest; nil at rest.
  package private(set) var nextNews: Instant?

  /// Creates a wheel at rest.
  ///
  /// - Parameters:
  ///   - rowCount: the number of rows, 0 or more.
  ///   - row: the selected row, clamped to the list.
  ///   - configuration: the wheel's behavior.
  package init(rowCount: Int, row: Int = 0, configuration: Configuration = .init()) {
    precondition(rowCount >= 0, "rowCount >= 0")
    self.rowCount = rowCount
    self.configuration = configuration
    target = max(0, min(row, rowCount - 1))
    position = Rows(target)
  }

  /// The selected row, from 0; -1 for an empty list.
  package var row: Int { rowCount == 0 ? -1 : wrapped(target) }

  /// The wheel's position on a display that moves by whole rows; continues past the ends of a
  /// continuous wheel.
  ///
  /// Equals the selected row during a turn, and a row on the way during a programmatic movement.
  package var nearestRow: Int { isMovedByProgram ? position.nearest : target }

  /// Whether the program moves the wheel, so that the center may show another row than the selected
  /// one.
  package var isMovedByProgram: Bool { glide.map { !$0.isFlung } ?? false }

  /// Whether the wheel rests until the next turn.
  package var isResting: Bool { clock == nil }

  /// The distance from the drawn position to the selected row.
  package var lag: Rows { (Rows(target) - position).magnitude }

  /// The row of the list at position `index` of a continuous wheel.
  package func wrapped(_ index: Int) -> Int {
    guard configuration.isContinuous, rowCount > 0 else { return index }
    let rest = index % rowCount
    return rest < 0 ? rest + rowCount : rest
  }

  /// Turns the wheel by detents.
  ///
  /// - Parameters:
  ///   - detents: the signed number, clockwise (down the list) positive.
  ///   - at: the instant of the last one, not earlier than any input before.
  /// - Returns: whether the wheel moved; false at an end, which gives a little and springs back.
  @discardableResult
  package mutating func turn(by detents: Int, at: Instant) -> Bool {
    move(by: stride(for: detents, at: at).rows, at: at)
  }

  /// Moves the wheel by rows, as a turn does, without acceleration.
  ///
  /// - Returns: whether the wheel moved.
  @discardableResult
  package mutating func move(by rows: Int, at: Instant) -> Bool {
    guard rowCount > 0, rows != 0 else {
      advance(to: at)
      return false
    }
    if configuration.isContinuous {
      // More than half a lap would look like a turn in the other direction.
      let lap = max(1, rowCount / 2)
      return move(by: max(-lap, min(rows, lap)), toward: rows.signum(), at: at)
    }
    let moved = max(0, min(target + rows, rowCount - 1)) - target
    return move(by: moved, toward: rows.signum(), at: at)
  }

  /// Moves the wheel to the row on which a turn ends.
  ///
  /// - Parameters:
  ///   - distance: the distance in rows of the list; 0 at a closed end, which gives a little and
  ///     springs back.
  ///   - way: the direction of the turn: 1 for down the list, -1 for up.
  ///   - at: the instant, not earlier than any input before.
  /// - Returns: whether the wheel moved.
  @discardableResult
  package mutating func move(by distance: Int, toward way: Int, at: Instant) -> Bool {
    advance(to: at)
    guard rowCount > 0 else { return false }
    letLoose()
    unwind()
    undoTarget = target
    if distance == 0 {
      // A strike at an end is visible at once.
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

  /// Undoes the last turn.
  ///
  /// - Returns: whether the selected row changed.
  @discardableResult
  package mutating func undoTurn(at: Instant) -> Bool {
    advance(to: at)
    part = partBefore
    guard let before = undoTarget else { return false }
    undoTarget = nil
    pull = 0
    guard before != target else { return false }
    target = before
    keepUp()
    wake(at: at)
    return true
  }

  /// Advances to `now`.
  ///
  /// The wheel moves on a grid of ticks from the start of its movement, so `advance(to: a);
  /// advance(to: b)` equals `advance(to: b)`.
  ///
  /// - Complexity: O(ticks until rest), at most about 500 per turn.
  package mutating func advance(to now: Instant) {
    while let last = clock, now - last >= Ease.tick { step(at: last + Ease.tick) }
    if let news = nextNews, news <= now { lookAhead() }
  }

  /// Starts a movement unless one is under way, whose grid must not shift.
  private mutating func wake(at: Instant) {
    if clock == nil { clock = at }
    lookAhead()
  }

  /// Computes `nextNews`: runs through the ticks until then once, instead of at every frame.
  private mutating func lookAhead() {
    let (row, now) = (row, motion)
    var news: Instant?
    while self.row == row, let last = clock {
      news = last + Ease.tick
      step(at: last + Ease.tick)
    }
    motion = now
    nextNews = news
  }

  /// All that a tick changes.
  private var motion: Motion {
    get { (position, pull, glide, target, hand, carry, clock, undoTarget) }
    set { (position, pull, glide, target, hand, carry, clock, undoTarget) = newValue }
  }

  private typealias Motion = (
    Rows, Int64, Glide?, Int, Hand?, (part: Rows, until: Instant)?, Instant?, Int?
  )

  // Called from two places: two copies of it would be 800 bytes of firmware.
  @inline(never)
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

  /// Limits the lag to `Ease.longestLag`.
  private mutating func keepUp() {
    let goal = Rows(target).raw
    position = Rows(
      raw: max(goal - Ease.longestLag, min(position.raw, goal + Ease.longestLag)))
  }
}

// MARK: - What detents are worth

extension Crown {
  /// The value of detents in rows.
  package struct Stride: Hashable, Sendable {
    /// The number of rows, down the list positive.
    package let rows: Int
    /// The maximum distance, in rows, of the landmarks on one of which a turn ends: half the rows
    /// of a detent; 0 for none.
    package let span: Int
  }

  /// The rows per detent with the button down: a fifth of the list, 2 to 10.
  ///
  /// Ten rows are a large step in a long list, but the end of a short one.
  package var coarseStep: Int { max(2, min(10, rowCount / 5)) }

  /// Converts detents to rows without turning the wheel, for callers that choose the target row.
  ///
  /// - Parameters:
  ///   - detents: the signed number, clockwise (down the list) positive.
  ///   - at: the instant of the last one, not earlier than any input before.
  /// - Returns: the rows that the detents are worth, with what earlier ones left over.
  package mutating func stride(for detents: Int, at: Instant) -> Stride {
    guard detents != 0 else { return Stride(rows: 0, span: 0) }
    let each = configuration.acceleration.multiplier(for: detents, at: at, rowCount: rowCount)
    let (row, way, half) = (Int64(Acceleration.row), Int64(detents.signum()), Int64(each / 2))
    let unit = Int64(configuration.sensitivity.rawValue) * row
    // Slow detents are exact: what fast ones left over ends with them. A fast one moves a row, too.
    let isSlow = each == Acceleration.row
    let most = isSlow ? unit - row : max(unit, half)
    let least = isSlow ? row - unit : max(-half, row - Int64(each))
    let rest = way * max(least, min(way * part, most))
    // Clamped to 1,000,000, which no turn exceeds: the product stays in range, and no turn exceeds
    // the list.
    let worth =
      Int64(max(-1_000_000, min(detents, 1_000_000))) * Int64(each)
      + (isSlow ? rest / row * row : rest)
    (partBefore, part) = (part, worth % unit)
    undoTarget = nil
    // A quarter more speed makes landmarks coarser, any less finer.
    let apart = Int(half / unit)
    if apart < span || 4 * apart >= 5 * span { span = apart }
    let all = Int64(max(1, rowCount))
    return Stride(rows: Int(max(-all, min(worth / unit, all))), span: span)
  }

  /// Keeps the rows that a turn, on its way to a landmark, has left out, or has added if negative.
  package mutating func keep(_ rows: Int) {
    part += Int64(rows) * Int64(configuration.sensitivity.rawValue * Acceleration.row)
  }
}

// MARK: - The program

/// Programmatic movements of a wheel.
extension Crown {
  /// Selects a row, programmatically.
  ///
  /// - Parameters:
  ///   - row: the row, clamped to the list. A continuous wheel takes the shorter way round; of two
  ///     equal ways the one within its ends.
  ///   - animated: whether the wheel spins to the row or jumps there.
  ///   - at: the present instant.
  package mutating func select(_ row: Int, animated: Bool, at: Instant) {
    advance(to: at)
    guard rowCount > 0 else { return }
    letLoose()
    (pull, undoTarget) = (0, nil)
    // No press undoes what the program has done.
    if configuration.purpose != .rows { (part, partBefore) = (0, 0) }
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

  /// Changes the length of the list, and optionally the selected row; a selection beyond the end
  /// moves to the last row.
  ///
  /// Rows appended to a list with ends leave all else unchanged.
  ///
  /// - Parameters:
  ///   - rowCount: the number of rows, 0 or more.
  ///   - wanted: the row to select. Default: the selected row.
  ///   - at: the present instant.
  package mutating func reload(rowCount: Int, row wanted: Int? = nil, at: Instant) {
    precondition(rowCount >= 0, "rowCount >= 0")
    advance(to: at)
    let row = max(0, self.row)
    let wanted = max(0, wanted ?? row)
    guard rowCount != self.rowCount || wanted != row else { return }
    if rowCount > self.rowCount, self.rowCount > 0, !configuration.isContinuous, wanted == row {
      self.rowCount = rowCount
      return
    }
    // The turn that the press guard undoes may precede the appended rows.
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

/// A crown without detents: it moves the wheel pixel by pixel, coasts after a fling, and lands on a
/// row.
extension Crown {
  /// A turn of such a crown.
  private struct Hand: Hashable, Sendable {
    /// The wheel's position, past the ends too.
    var position: Rows
    /// The speed in rows per second, a running mean of the last movements.
    var speed = Rows.zero
    /// The instants of the last movement and of the last measurement of speed.
    var (movedAt, timedAt): (Instant, Instant)
    /// The distance since that measurement.
    var untimed = Rows.zero

    init(at position: Rows, _ now: Instant) {
      self.position = position
      (movedAt, timedAt) = (now, now)
    }

    /// Adds a movement; simultaneous movements count as one, since a late reading is not a fling.
    mutating func move(by distance: Rows, at now: Instant) {
      position = position + distance
      movedAt = now
      let elapsed = now - timedAt
      guard elapsed > .zero else { return }
      untimed = untimed + distance
      guard elapsed >= Ease.tick else { return }
      // The speed follows the turn within a few movements: a quarter of each.
      let present = untimed.raw * 1_000_000 / elapsed.microseconds
      speed = Rows(raw: (3 * speed.raw + present) / 4)
      (timedAt, untimed) = (now, .zero)
    }
  }

  /// The pause after which the user has let go.
  ///
  /// - Source: Wear OS `RotaryScrollable`, 30 ms (high resolution) and 100 ms (low); a value in
  ///   between.
  private static let letsGoAfter = TimeSpan.milliseconds(50)
  /// The span after letting go within which a turn continues from its position, so that fractions
  /// of a row add up at any speed.
  private static let goesOnWithin = TimeSpan.seconds(1)
  /// The minimum speed of a fling, in rows per second; below it the wheel settles without coasting.
  private static var slowestFling: Rows { Rows(2) }

  /// Whether the wheel is pulled past an end of its list.
  package var isPastEnd: Bool {
    !configuration.isContinuous && (position < .zero || position > Rows(max(0, rowCount - 1)))
  }

  /// Turns the wheel by a distance, for crowns without detents.
  ///
  /// - Parameters:
  ///   - distance: the distance, down the list positive.
  ///   - at: the instant, not earlier than any input before.
  package mutating func turn(smoothlyBy distance: Rows, at: Instant) {
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

  /// Stops a turning or coasting wheel, which settles on the selected row.
  package mutating func stop(at: Instant) {
    advance(to: at)
    guard hand != nil || glide?.isFlung == true else { return }
    letLoose()
    wake(at: at)
  }

  /// The position at which a turn starts or continues.
  private func carried(to now: Instant) -> Rows {
    guard let carry, now < carry.until else { return position }
    return Rows(target) + carry.part
  }

  /// Subtracts laps from the position of a wheel that never comes to rest, so that rows fit into 32
  /// bits.
  private mutating func unwind() {
    guard configuration.isContinuous, target.magnitude > 1 << 29 else { return }
    let laps = target - wrapped(target)
    target -= laps
    position = position - Rows(laps)
  }

  /// Ends every turn and movement; the wheel only settles.
  private mutating func letLoose() { (hand, carry, glide) = (nil, nil, nil) }

  /// Moves the wheel to the turn's position, held by a rubber band beyond the ends, and selects the
  /// row there.
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

  /// Starts coasting or settling at the end of a turn.
  private mutating func letGo(at now: Instant) {
    let pause = configuration.purpose != .rows ? CrownSequencer.idleAfter : Self.letsGoAfter
    guard let hand = self.hand, now - hand.movedAt >= pause else { return }
    self.hand = nil
    guard configuration.coasts ?? true, hand.speed.magnitude >= Self.slowestFling else {
      if !isPastEnd { carry = (hand.position - Rows(target), now + Self.goesOnWithin) }
      return
    }
    // Deceleration as in Apple's scroll views: a speed v covers v d / (1000 (1 - d)), with d =
    // 0.998 per millisecond, or 0.499 s times v. Source: WWDC 2018 session 803;
    // UIScrollView.DecelerationRate.normal.
    let most = Rows(rowCount).raw
    let reach = Rows(raw: max(-most, min(hand.speed.raw * 499 / 1_000, most)))
    let goal = Rows(inList((position + reach).nearest))
    guard goal != position else { return }
    glide = Glide(from: position, to: goal, speed: hand.speed)
  }

  /// Advances a glide by one tick.
  ///
  /// A coasting wheel selects the rows that it passes; a programmatic movement selects its row at
  /// the start.
  private mutating func stepGlide() {
    guard let isFlung = glide?.isFlung, let next = glide?.advance() else { return }
    position = next
    if glide?.hasArrived == true { glide = nil }
    if isFlung { target = inList(position.nearest) }
  }

  private func inList(_ index: Int) -> Int {
    configuration.isContinuous ? index : max(0, min(index, rowCount - 1))
  }
}

// MARK: - A value without rows

/// A crown that turns a value: its rows are the values on which it settles, and a detent may turn
/// it by a part of one.
extension Crown {
  /// The position of a turn, also between two values; at rest the selected row.
  ///
  /// Between the last value of a continuous crown and its first it is beyond the last.
  package var offset: Rows {
    guard let hand, rowCount > 0 else { return Rows(max(0, row)) }
    return hand.position
  }

  /// Turns a value.
  ///
  /// - Parameters:
  ///   - detents: the distance in detents, also in parts of one, clockwise positive.
  ///   - rows: the values that a detent is worth at high sensitivity.
  ///   - at: the instant, not earlier than any input before.
  /// - Returns: whether the value moved; false at an end, which gives a little and springs back.
  package mutating func turn(by detents: Rows, each rows: Int, at: Instant) -> Bool {
    advance(to: at)
    guard rowCount > 0, detents != .zero else { return true }
    // Five million detents, which are coarse ones, of a thousand rows are far from 64 bits.
    let most = Rows(5_000_000).raw
    let unit = Int64(configuration.sensitivity.rawValue)
    let worth = max(-most, min(detents.raw, most)) * Int64(rows) + part
    let distance = worth / unit
    // What is less than a part of a row counts with the next turn.
    (part, partBefore) = (worth % unit, 0)
    guard distance != 0 else { return true }
    let start = hand?.position ?? held(at: at)
    var place = Rows(raw: start.raw + distance)
    if !configuration.isContinuous { place = max(.zero, min(place, Rows(rowCount - 1))) }
    partBefore = (place - start).raw
    guard partBefore != 0 else {
      return move(by: 0, toward: Int(distance.signum()), at: at)
    }
    hold(at: place, at)
    return true
  }

  /// Undoes the last turn of a value.
  ///
  /// - Returns: whether another value is selected.
  package mutating func undoValueTurn(at: Instant) -> Bool {
    advance(to: at)
    let before = target
    hold(at: (hand?.position ?? held(at: at)) - Rows(raw: partBefore), at)
    partBefore = 0
    return before != target
  }

  /// The position at which a turn continues: a part of a value counts for a while.
  private func held(at now: Instant) -> Rows {
    guard let carry, now < carry.until else { return Rows(target) }
    return Rows(target) + carry.part
  }

  private mutating func hold(at place: Rows, _ now: Instant) {
    (glide, carry, undoTarget, pull) = (nil, nil, nil, 0)
    var place = place
    if configuration.isContinuous {
      let lap = Rows(max(1, rowCount - (configuration.purpose == .freeValue ? 1 : 0))).raw
      place = Rows(raw: (place.raw % lap + lap) % lap)
    }
    hand = Hand(at: place, now)
    follow(place)
    wake(at: now)
  }
}

// MARK: - Drawing

/// The wheel as drawn.
extension Crown {
  /// The row in the center and the drawn position, in rows that continue past the ends of a
  /// continuous wheel.
  ///
  /// With reduced motion the wheel is drawn at its target, and briefly a little beyond an end that
  /// was struck.
  package var shown: (row: Int, position: Rows) {
    guard configuration.isMotionReduced else { return (nearestRow, position) }
    let bump = Ease.rubber(Rows(1).raw)
    let beyond = isPastEnd ? (position - Rows(target)).raw : 0
    guard 2 * Int64(beyond.magnitude) > bump else { return (target, Rows(target)) }
    return (target, Rows(raw: Rows(target).raw + beyond.signum() * bump))
  }

  /// Whether the center may show another row than the selected one.
  package var isShownMoving: Bool { isMovedByProgram && !configuration.isMotionReduced }
}

// MARK: - Configuration

extension Crown {
  /// The rotation from one row, or one whole number, to the next.
  ///
  /// Apple publishes no numbers. On a knob the finest deliberate step is a detent, so `high` is one
  /// detent, and each lower step doubles it.
  public enum Sensitivity: Int, CaseIterable, Sendable {
    /// Four detents.
    case low = 4
    /// Two detents.
    case medium = 2
    /// One detent.
    case high = 1
  }

  /// What a crown turns.
  package enum Purpose: Hashable, Sendable {
    /// The rows of a list.
    case rows
    /// A value without rows, which settles on a multiple of its stride when the crown is idle.
    case value
    /// One without a stride, which settles where it is, and goes round if its end is its start.
    case freeValue
  }

  /// The behavior of a crown.
  public struct Configuration: Hashable, Sendable {
    /// The rows per detent at a given speed.
    package var acceleration: Acceleration
    /// Whether the list wraps at its ends.
    package var isContinuous: Bool
    /// Whether the wheel coasts after a fling; nil: true for crowns without detents, false for
    /// knobs with detents, where the dialed row is the selected row.
    package var coasts: Bool?

    /// Whether each row that reaches the center emits a haptic tick.
    ///
    /// Default: true, as on watchOS; a knob with clicks of its own needs no ticks.
    ///
    /// - Source: `digitalCrownRotation(…, isHapticFeedbackEnabled:)`, whose default is true.
    package var isHapticFeedbackEnabled: Bool

    /// The rotation per row; fast detents count more at every sensitivity.
    package var sensitivity: Sensitivity

    /// Whether the wheel is drawn at its target instead of on the way there.
    package var isMotionReduced = false
    /// What it turns.
    package var purpose = Purpose.rows

    /// Creates a configuration.
    ///
    /// Default: one row per detent, stops at the ends, and accelerates like a knob of 24 detents.
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
