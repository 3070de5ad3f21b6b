package import DetentInput

/// An event of a crown, in watchOS terms.
///
/// - Source: `DigitalCrownEvent` (offset, velocity) and `WKCrownDelegate` (rotational delta, idle).
public enum CrownEvent: Hashable, Sendable {
  /// A rotation by `delta` revolutions, positive scrolling up, at `rotationsPerSecond`, 0 or more;
  /// both in 65,536ths of a revolution. A detent that a press undoes is reported backward.
  case rotated(delta: Int64, rotationsPerSecond: Int64)
  /// The end of a gesture.
  case becameIdle
}

/// Derives rotation, speed and idleness from turns, independent of a wheel.
package struct CrownSequencer: Sendable {
  /// The side of the watch with the crown, which decides the direction that scrolls up.
  ///
  /// - Source: `WKInterfaceDeviceCrownOrientation`: on the right clockwise is positive, on the left
  ///   counter-clockwise.
  package enum Orientation: Hashable, Sendable {
    /// The right side.
    case right
    /// The left side.
    case left
  }

  /// The pause that ends a gesture.
  ///
  /// - Source: Wear OS `RotaryScrollable`, a new gesture after 200 ms.
  package static let idleAfter = TimeSpan.milliseconds(200)

  /// The side of the watch with the crown.
  package var orientation: Orientation
  /// Detents per revolution, 1 or more.
  package let detentsPerRevolution: Int
  /// Whether no gesture is under way.
  package private(set) var isIdle = true

  private var lastAt: Instant?
  /// The total rotation, clockwise positive; a detent is a row.
  private var turned = Rows.zero

  /// Creates an idle sequencer.
  ///
  /// - Precondition: `detentsPerRevolution > 0`.
  package init(detentsPerRevolution: Int = 24, orientation: Orientation = .right) {
    precondition(detentsPerRevolution > 0, "detentsPerRevolution > 0")
    self.detentsPerRevolution = detentsPerRevolution
    self.orientation = orientation
  }

  /// The instant at which the crown becomes idle without another turn; nil while idle.
  package var deadline: Instant? { isIdle ? nil : lastAt.map { $0 + Self.idleAfter } }

  /// Records a turn.
  ///
  /// - Parameters:
  ///   - distance: the rotation in detents, clockwise positive.
  ///   - at: the instant of its completion.
  /// - Returns: the rotation in revolutions, with its speed.
  package mutating func rotate(by distance: Rows, at: Instant) -> CrownEvent {
    // From the total, so that rounding errors don't add up.
    let before = revolutions(turned)
    turned = turned + distance.asTurned
    let share = revolutions(turned) - before
    // The first turn of a gesture has no predecessor; its interval is at least the preceding
    // silence.
    let elapsed = isIdle ? Self.idleAfter : at - (lastAt ?? at)
    lastAt = at
    isIdle = false
    let speed = (share < 0 ? -share : share) * 1_000_000 / max(1, elapsed.microseconds)
    return .rotated(delta: orientation == .right ? share : -share, rotationsPerSecond: speed)
  }

  private func revolutions(_ distance: Rows) -> Int64 {
    distance.raw / Int64(detentsPerRevolution)
  }

  /// Advances to `now`.
  ///
  /// - Returns: `.becameIdle` with its instant, once after each gesture; otherwise nil.
  package mutating func advance(to now: Instant) -> (event: CrownEvent, at: Instant)? {
    guard let due = deadline, due <= now else { return nil }
    isIdle = true
    return (.becameIdle, due)
  }
}
