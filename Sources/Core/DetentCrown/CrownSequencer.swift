package import DetentInput

/// An event of a crown, in watchOS terms.
///
/// `offset` is where the focused value without rows is, whether it settles there or not; nil for
/// other pickers.
///
/// - Source: `DigitalCrownEvent` (offset, velocity) and `WKCrownDelegate` (rotational delta, idle).
public enum CrownEvent: Hashable, Sendable {
  /// A rotation by `delta` revolutions, clockwise positive, at `velocity` revolutions per second,
  /// of the same sign; both in 65,536ths. A detent that a press undoes is reported backward.
  case rotated(delta: Int64, velocity: Int64, offset: CrownOffset?)
  /// The end of a gesture, after 200 ms without a turn; a value without rows has settled.
  case becameIdle(offset: CrownOffset?)
  /// A press, when it is known which one it is.
  case pressed(CrownPress, offset: CrownOffset?)
}

/// Where a value without rows is.
public struct CrownOffset: Hashable, Sendable {
  /// The row of the number, counted from its first one; between two numbers also between two rows.
  public var rows: Rows
  // Small, as each event of a device has one.
  private var number: Int16

  /// The item of the menu that it is the value of, from 0; nil without a menu.
  public var item: Int? { number < 0 ? nil : Int(number) }

  /// Creates an offset.
  package init(rows: Rows, item: Int? = nil) {
    self.rows = rows
    number = Int16(clamping: item ?? -1)
  }
}

/// The kinds of presses of a crown.
public enum CrownPress: Hashable, Sendable {
  /// A short one that no second one follows: known at its release where two have no meaning.
  case single
  /// Two short ones within the span of a double click.
  case double
  /// A long one, known while it lasts.
  case long
}

extension CrownEvent {
  /// Where the focused value without rows is; nil for other pickers.
  public var offset: CrownOffset? {
    switch self {
    case .rotated(_, _, let offset), .becameIdle(let offset), .pressed(_, let offset): offset
    }
  }

  /// The speed of a rotation in 65,536ths of a revolution per second, 0 or more; 0 for the end of a
  /// gesture.
  ///
  /// - Source: `rotationsPerSecond` of WatchKit's `WKCrownSequencer`.
  public var rotationsPerSecond: Int64 {
    guard case .rotated(_, let velocity, _) = self else { return 0 }
    return velocity < 0 ? -velocity : velocity
  }
}

/// Derives rotation, speed and idleness from turns, independent of a wheel.
package struct CrownSequencer: Sendable {
  /// The pause that ends a gesture.
  ///
  /// - Source: Wear OS `RotaryScrollable`, a new gesture after 200 ms.
  package static let idleAfter = TimeSpan.milliseconds(200)

  /// The least interval of turns in microseconds: a program may write several at one instant.
  private static let shortest: Int64 = 1_000

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
  package init(detentsPerRevolution: Int = 24) {
    precondition(detentsPerRevolution > 0, "detentsPerRevolution > 0")
    self.detentsPerRevolution = detentsPerRevolution
  }

  /// The instant at which the crown becomes idle without another turn; nil while idle.
  package var deadline: Instant? { isIdle ? nil : lastAt.map { $0 + Self.idleAfter } }

  /// Records a turn.
  ///
  /// - Parameters:
  ///   - distance: the rotation in detents, clockwise positive.
  ///   - at: the instant of its completion.
  ///   - offset: the offset of the turned value; nil for other pickers.
  /// - Returns: the rotation in revolutions, with its velocity.
  package mutating func rotate(
    by distance: Rows, at: Instant, to offset: CrownOffset? = nil
  ) -> CrownEvent {
    // From the total, so that rounding errors don't add up.
    let before = revolutions(turned)
    turned = turned + distance.asTurned
    let share = revolutions(turned) - before
    // The first turn of a gesture has no predecessor; its interval is at least the preceding
    // silence.
    let elapsed = isIdle ? Self.idleAfter : at - (lastAt ?? at)
    lastAt = at
    isIdle = false
    let velocity = share * 1_000_000 / max(Self.shortest, elapsed.microseconds)
    return .rotated(delta: share, velocity: velocity, offset: offset)
  }

  private func revolutions(_ distance: Rows) -> Int64 {
    distance.raw / Int64(detentsPerRevolution)
  }

  /// Advances to `now`.
  ///
  /// - Returns: the instant at which the crown became idle, once after each gesture; otherwise nil.
  package mutating func advance(to now: Instant) -> Instant? {
    guard let due = deadline, due <= now else { return nil }
    isIdle = true
    return due
  }
}
