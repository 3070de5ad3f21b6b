/// Keeps a press from turning the knob and a turn from pressing it.
///
/// A hand that pushes a knob twists it a little, often by one detent. That detent is not what the
/// user dialed, so it is undone:
///
///     before the press   an isolated detent that close is taken back
///     while pressed      one detent is held back; a second one makes it a press-and-turn
///     after the release  one detent that close is held back; a second one lets both through
///
/// Press-and-turn is a gesture of its own, the coarse turn: the press then means nothing else.
public struct PressGuard: Sendable {
  /// What becomes of a detent, or of the press.
  public enum Verdict: Hashable, Sendable {
    /// Turn the wheel by that much.
    case turn(Int)
    /// Turn the wheel by that many coarse steps; the press is spent.
    case coarseTurn(Int)
    /// Not yet known, or never to be known: do nothing.
    case hold
  }

  /// A detent this close to a press or a release may be the hand's.
  ///
  /// It is below the 60 ms at which acceleration begins, so a knob that is being spun is never
  /// taken for one that is being pressed.
  static let closeness = TimeSpan.milliseconds(50)
  /// A detent with no other one for this long before it is isolated: nobody was turning.
  static let isolation = TimeSpan.milliseconds(250)

  private var isPressed = false
  private var isTurningPressed = false
  private var held = 0
  private var releasedAt: Instant?
  private var lastDetentAt: Instant?
  /// Whether the last detent turned the wheel and had no other one before it.
  private var lastWasIsolated = false

  /// A guard for a knob that nobody touches.
  public init() {}

  /// Judges detents.
  ///
  /// - Parameters:
  ///   - detents: how many, clockwise positive, not 0.
  ///   - at: when the last of them was completed.
  /// - Returns: what the detents count as.
  public mutating func turn(_ detents: Int, at: Instant) -> Verdict {
    let pause = lastDetentAt.map { at - $0 }
    let isIsolated = (pause.map { $0 > Self.isolation } ?? true) && detents.magnitude == 1
    lastDetentAt = at
    // Only what turned the wheel can be undone: a detent that is held back has not.
    lastWasIsolated = false
    if isPressed {
      if isTurningPressed { return .coarseTurn(detents) }
      held += detents
      guard held.magnitude >= 2 else { return .hold }
      isTurningPressed = true
      defer { held = 0 }
      return .coarseTurn(held)
    }
    if let released = releasedAt, at - released <= Self.closeness, isIsolated {
      held = detents
      return .hold
    }
    releasedAt = nil
    lastWasIsolated = isIsolated
    guard held != 0 else { return .turn(detents) }
    // A hand that goes on turning meant the first detent too; one that pauses did not.
    let meant = (pause.map { $0 <= Self.isolation } ?? false) ? held + detents : detents
    held = 0
    return meant == 0 ? .hold : .turn(meant)
  }

  /// The button goes down.
  ///
  /// - Returns: whether the last detent was the hand's and has to be undone.
  public mutating func press(at: Instant) -> Bool {
    isPressed = true
    isTurningPressed = false
    held = 0
    guard lastWasIsolated, let last = lastDetentAt else { return false }
    lastWasIsolated = false
    return at - last <= Self.closeness
  }

  /// The button comes up; a detent that is held back is dropped.
  public mutating func release(at: Instant) {
    isPressed = false
    isTurningPressed = false
    held = 0
    releasedAt = at
  }
}
