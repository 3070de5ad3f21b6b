public import DetentInput

/// A crown without detents: it follows the hand row by row and pixel by pixel, coasts when it is
/// flung, and lands on a row.
extension Crown {
  /// The hand on such a crown.
  struct Hand: Hashable, Sendable {
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
  static let letsGoAfter = TimeSpan.milliseconds(50)
  /// A hand that goes on within this after it has let go goes on where it was, so that a wheel
  /// turns however slowly its parts of a row come.
  static let goesOnWithin = TimeSpan.seconds(1)
  /// Slower than this, in rows a second, a crown that is let go doesn't coast but settles.
  static let slowestFling = Rows(2)

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
  mutating func unwind() {
    guard configuration.isContinuous, target.magnitude > 1 << 29 else { return }
    let laps = target - wrapped(target)
    target -= laps
    position = position - Rows(laps)
  }

  /// Nothing moves the wheel any more but its own weight: no hand, and no way that it was sent.
  mutating func letLoose() { (hand, carry, glide) = (nil, nil, nil) }

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
  mutating func letGo(at now: Instant) {
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
  mutating func stepGlide() {
    guard var glide = self.glide else { return }
    position = glide.advance()
    self.glide = glide.hasArrived ? nil : glide
    if glide.isFlung { target = inList(position.nearest) }
  }

  private func inList(_ index: Int) -> Int {
    configuration.isContinuous ? index : max(0, min(index, rowCount - 1))
  }
}
