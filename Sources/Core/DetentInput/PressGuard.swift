/// Undoes a detent that pressing the button caused, and a press that turning caused.
///
/// Pushing a knob twists it a little, often by one detent. The user did not dial that detent, so it
/// is undone:
///
///     before the press   an isolated detent within 50 ms is undone
///     while pressed      a single detent is held; a second one starts a press-and-turn
///     after the release  a single detent within 50 ms is held; a second one releases both
///
/// Press-and-turn is a gesture of its own, the coarse turn, which discards the press.
package struct PressGuard: Sendable {
  /// The outcome for a detent, or for the press.
  package enum Verdict: Hashable, Sendable {
    /// Turn the wheel by detents.
    case turn(Int)
    /// Turn the wheel by coarse steps; the press is discarded.
    case coarseTurn(Int)
    /// Do nothing: the detent is undecided or discarded.
    case hold
  }

  /// The maximum distance between a press or release and a detent that it caused.
  ///
  /// Less than the 66 ms below which acceleration begins: a spinning knob is never mistaken for a
  /// pressed one.
  static let closeness = TimeSpan.milliseconds(50)
  /// The minimum pause before an isolated detent.
  static let isolation = TimeSpan.milliseconds(250)

  private var isPressed = false
  private var isTurningPressed = false
  private var held = 0
  private var releasedAt = Self.never
  private var lastDetentAt = Self.never
  /// The last detent, 1 or -1, if it turned the wheel and was isolated; otherwise 0.
  private var lastIsolated = 0

  private static var never: Instant { Instant(microseconds: .min) }

  /// Creates a guard for a knob at rest.
  package init() {}

  /// Judges detents.
  ///
  /// - Parameters:
  ///   - detents: the signed number, clockwise positive, not 0.
  ///   - at: the instant of the last one.
  /// - Returns: the verdict on the detents.
  package mutating func turn(_ detents: Int, at: Instant) -> Verdict {
    let isContinued = at - lastDetentAt <= Self.isolation
    let isIsolated = !isContinued && detents.magnitude == 1
    lastDetentAt = at
    // Only a detent that turned the wheel can be undone; a held one did not.
    lastIsolated = 0
    if isPressed {
      if isTurningPressed { return .coarseTurn(detents) }
      let turned = held &+ detents
      isTurningPressed = turned.magnitude >= 2
      held = isTurningPressed ? 0 : turned
      return isTurningPressed ? .coarseTurn(turned) : .hold
    }
    if isIsolated, at - releasedAt <= Self.closeness {
      held = detents
      return .hold
    }
    releasedAt = Self.never
    lastIsolated = isIsolated ? detents : 0
    // A user who turns on meant the first detent too; after a pause it was an accident.
    let meant = isContinued ? held &+ detents : detents
    held = 0
    return meant == 0 ? .hold : .turn(meant)
  }

  /// Records a press.
  ///
  /// - Returns: the last detent, 1 or -1, if the press caused it, so that it has to be undone;
  ///   otherwise 0.
  package mutating func press(at: Instant) -> Int {
    isPressed = true
    isTurningPressed = false
    held = 0
    defer { lastIsolated = 0 }
    return at - lastDetentAt <= Self.closeness ? lastIsolated : 0
  }

  /// Records a release and discards a held detent; nothing without a press.
  package mutating func release(at: Instant) {
    guard isPressed else { return }
    isPressed = false
    isTurningPressed = false
    held = 0
    releasedAt = at
  }
}
