public import DetentInput
import DetentRaster

/// When a display that nobody looks at shows less.
///
///     touched ──idle──> dimmed, no neighbors ──────sleep──────> dark
///        ^                 │ acts and wakes                        │ wakes only
///        └─────────────────┴───────────────────────────────────────┘
public struct DisplayRest: Hashable, Sendable {
  /// How long after the last touch it is dimmed; nil for never.
  public var idle: TimeSpan?
  /// How long after the last touch it is dark; nil for never.
  public var sleep: TimeSpan?

  /// A display that rests then.
  ///
  /// - Precondition: both are more than nothing.
  public init(idle: TimeSpan?, sleep: TimeSpan?) {
    precondition(
      (idle ?? sleep ?? .seconds(1)) > .zero && (sleep ?? .seconds(1)) > .zero, "idle, sleep > 0")
    self.idle = idle
    self.sleep = sleep
  }

  /// A display that always shows all.
  public static let never = DisplayRest(idle: nil, sleep: nil)
  /// What keeps an OLED from wearing out where it shows the same: 10 s and 60 s.
  public static let usual = DisplayRest(idle: .seconds(10), sleep: .seconds(60))
}

/// How brightly a device's display shines, and which touches do nothing but wake it.
///
/// A hand can't aim at what it doesn't see: the first detent or press on a dark display dials
/// nothing. What belongs to it does nothing either: the press's release, and the press with which a
/// detent slipped.
struct Waking: Sendable {
  /// What a touch comes to.
  enum Verdict {
    /// It acts.
    case acts
    /// It wakes the display, and does nothing else.
    case wakes
    /// It belongs to one that woke the display.
    case isSpent
  }

  /// How brightly the display shines.
  private(set) var light = Light.full

  private let rest: DisplayRest
  private var touchedAt: Instant
  /// Whether the last turn only woke the display, and whether the present press does.
  private var (isTurnSpent, isPressSpent) = (false, false)

  /// A display that was touched last when it was switched on.
  init(_ rest: DisplayRest, at start: Instant) {
    self.rest = rest
    touchedAt = start
  }

  /// When the display shows less, if nobody touches the knob.
  var deadline: Instant? {
    let sleep = rest.sleep.map { touchedAt + $0 }
    switch light {
    case .full: return Instant.earliest(rest.idle.map { touchedAt + $0 }, sleep)
    case .dimmed: return sleep
    case .off: return nil
    }
  }

  /// Lets time pass.
  ///
  /// - Returns: whether the display shows less from now on.
  mutating func expire(at now: Instant) -> Bool {
    guard deadline == now else { return false }
    light = rest.sleep.map { touchedAt + $0 == now } ?? false ? .off : .dimmed
    return true
  }

  /// The user has touched something that isn't the knob, such as a key.
  ///
  /// - Returns: whether that only wakes the display.
  mutating func touch(at now: Instant) -> Bool {
    defer { (light, touchedAt) = (.full, now) }
    return light == .off
  }

  /// What something that the hand did with the knob comes to.
  mutating func judge(_ event: KnobEvent, at now: Instant) -> Verdict {
    let wakes = touch(at: now)
    switch event {
    case .turned, .coarselyTurned:
      isTurnSpent = wakes
      return wakes ? .wakes : .acts
    case .turnUndone:
      // There is nothing to take back; and the press that it slipped with was to wake the display.
      isPressSpent = isTurnSpent || isPressSpent
      return isTurnSpent ? .isSpent : .acts
    case .button(.pressed):
      let isSpent = isPressSpent
      isPressSpent = isPressSpent || wakes
      return isSpent ? .isSpent : wakes ? .wakes : .acts
    case .button(let event):
      defer { if event == .released { isPressSpent = false } }
      return isPressSpent ? .isSpent : .acts
    }
  }
}
