public import DetentInput

/// What a crown did, in the words of watchOS.
///
/// - Source: `DigitalCrownEvent` (offset, velocity) and `WKCrownDelegate` (rotational delta, idle).
public enum CrownEvent: Hashable, Sendable {
  /// It turned: by `delta` revolutions, positive scrolling up, at `rotationsPerSecond`, never
  /// negative; both in 65,536ths of a revolution.
  case rotated(delta: Int64, rotationsPerSecond: Int64)
  /// It has come to rest after having turned.
  case becameIdle
}

/// Tells what a crown does, whatever it moves: rotation, speed, idleness.
public struct CrownSequencer: Sendable {
  /// Which side of the watch the crown is on; it decides which way scrolls up.
  ///
  /// - Source: `WKInterfaceDeviceCrownOrientation`: on the right clockwise is positive, on the left
  ///   counter-clockwise.
  public enum Orientation: Hashable, Sendable {
    /// Crown on the right.
    case right
    /// Crown on the left.
    case left
  }

  /// Silence after which a gesture is over.
  ///
  /// - Source: Wear OS `RotaryScrollable`, a new gesture after 200 ms.
  public static let idleAfter = TimeSpan.milliseconds(200)

  /// Which side the crown is on.
  public var orientation: Orientation
  /// Detents in a revolution, 1 or more.
  public let detentsPerRevolution: Int
  /// Whether the crown rests.
  public private(set) var isIdle = true

  private var lastAt: Instant?
  /// How far it was turned since the beginning, clockwise positive; a detent is a row.
  private var turned = Rows.zero

  /// A crown at rest.
  ///
  /// - Precondition: `detentsPerRevolution > 0`.
  public init(detentsPerRevolution: Int = 24, orientation: Orientation = .right) {
    precondition(detentsPerRevolution > 0, "detentsPerRevolution > 0")
    self.detentsPerRevolution = detentsPerRevolution
    self.orientation = orientation
  }

  /// When the crown becomes idle unless it turns again, or nil while it is.
  public var deadline: Instant? { isIdle ? nil : lastAt.map { $0 + Self.idleAfter } }

  /// Takes a turn.
  ///
  /// - Parameters:
  ///   - distance: how far, in detents, clockwise positive.
  ///   - at: when that was completed.
  /// - Returns: the turn in revolutions, with its speed.
  public mutating func rotate(by distance: Rows, at: Instant) -> CrownEvent {
    // From the whole way, so that what is rounded off one turn is made up for by the next.
    let before = revolutions(turned)
    turned = turned + distance.asTurned
    let share = revolutions(turned) - before
    // The first turn of a gesture has no earlier one to measure its speed by: it took no longer
    // than the silence before it, so it is as slow as that.
    let elapsed = isIdle ? Self.idleAfter : at - (lastAt ?? at)
    lastAt = at
    isIdle = false
    let speed = (share < 0 ? -share : share) * 1_000_000 / max(1, elapsed.microseconds)
    return .rotated(delta: orientation == .right ? share : -share, rotationsPerSecond: speed)
  }

  private func revolutions(_ distance: Rows) -> Int64 {
    distance.raw / Int64(detentsPerRevolution)
  }

  /// Lets time pass.
  ///
  /// - Returns: `.becameIdle` once after each gesture, with the instant at which it did.
  public mutating func advance(to now: Instant) -> (event: CrownEvent, at: Instant)? {
    guard let due = deadline, due <= now else { return nil }
    isIdle = true
    return (.becameIdle, due)
  }
}
