public import DetentInput
import DetentRaster

/// The spans after which an idle display dims and goes dark.
///
///     touched ──idle──> dimmed, no neighbors ──────sleep──────> dark
///        ^                 │ acts and wakes                        │ wakes only
///        └─────────────────┴───────────────────────────────────────┘
public struct DisplayRest: Hashable, Sendable {
  /// The span from the last input to dimming; nil for never.
  public var idle: TimeSpan?
  /// The span from the last input to darkness; nil for never.
  public var sleep: TimeSpan?

  /// Creates the spans.
  ///
  /// - Precondition: both are more than 0.
  public init(idle: TimeSpan?, sleep: TimeSpan?) {
    precondition(
      (idle ?? sleep ?? .seconds(1)) > .zero && (sleep ?? .seconds(1)) > .zero, "idle, sleep > 0")
    self.idle = idle
    self.sleep = sleep
  }

  /// A display that never dims.
  public static let never = DisplayRest(idle: nil, sleep: nil)
  /// The usual spans against OLED burn-in: 10 s and 60 s.
  public static let usual = DisplayRest(idle: .seconds(10), sleep: .seconds(60))
}

/// The brightness of a device's display, and the inputs that only wake it.
///
/// The user can't aim at a dark display: the first detent or press only wakes it. So do the rest of
/// that gesture: the press's release, and the press that made a detent slip.
struct Waking: Sendable {
  /// The effect of an input.
  enum Verdict {
    /// The input acts.
    case acts
    /// The input only wakes the display.
    case wakes
    /// The input belongs to a gesture that woke the display, and is ignored.
    case isSpent
  }

  /// The present brightness.
  private(set) var light = Light.full

  private let rest: DisplayRest
  private var touchedAt: Instant
  /// Whether the last turn only woke the display, and whether the present press does.
  private var (isTurnSpent, isPressSpent) = (false, false)
  /// Whether the button is shown as down.
  private(set) var isDownShown = false
  /// The instant until which presses are ignored; nil if absent.
  private var deafUntil: Instant?
  #if !hasFeature(Embedded)
  /// Whether the next press is ignored, whenever it comes and whatever is turned before.
  private var ignoresNext = false
  #endif
  /// The number of presses ignored so far.
  private(set) var ignoredCount = 0

  /// Creates a display that is fully lit at `start`.
  init(_ rest: DisplayRest, at start: Instant) {
    self.rest = rest
    touchedAt = start
  }

  /// The instant at which an idle display dims or sleeps.
  var deadline: Instant? {
    let sleep = rest.sleep.map { touchedAt + $0 }
    switch light {
    case .full: return Instant.earliest(rest.idle.map { touchedAt + $0 }, sleep)
    case .dimmed: return sleep
    case .off: return nil
    }
  }

  /// Advances to `now`.
  ///
  /// - Returns: whether the brightness drops.
  mutating func expire(at now: Instant) -> Bool {
    guard deadline == now else { return false }
    light = rest.sleep.map { touchedAt + $0 == now } ?? false ? .off : .dimmed
    return true
  }

  /// Records an input of another source, such as a key.
  ///
  /// - Returns: whether the input only wakes the display.
  mutating func touch(at now: Instant) -> Bool {
    defer { (light, touchedAt) = (.full, now) }
    return light == .off
  }

  /// Ignores presses until `end`, or the next turn; `isPressed`: also the present one.
  mutating func ignorePresses(until end: Instant, isPressed: Bool) {
    deafUntil = end
    if isPressed { ignoredCount += 1 }
  }

  #if !hasFeature(Embedded)
  /// Ignores the next press, whenever it comes and whatever is turned before.
  mutating func ignoreNextPress() { ignoresNext = true }
  #endif

  /// Whether a press is ignored; any other input ends that.
  mutating func ignores(isPress: Bool, at now: Instant) -> Bool {
    #if !hasFeature(Embedded)
    if isPress, ignoresNext {
      ignoresNext = false
      ignoredCount += 1
      return true
    }
    #endif
    guard let end = deafUntil else { return false }
    if !isPress { deafUntil = nil }
    let isIgnored = isPress && now < end
    if isIgnored { ignoredCount += 1 }
    return isIgnored
  }

  /// Whether a press would be ignored.
  private func isDeaf(at now: Instant) -> Bool {
    #if !hasFeature(Embedded)
    if ignoresNext { return true }
    #endif
    return deafUntil.map { now < $0 } ?? false
  }

  /// Returns the effect of a knob event.
  mutating func judge(_ event: KnobEvent, at now: Instant) -> Verdict {
    // Only a press wakes the display, no spike.
    if event == .button(.down) {
      isDownShown = light != .off && !isDeaf(at: now)
      return isDownShown ? .acts : .isSpent
    }
    let wakes = event != .button(.spike) && touch(at: now)
    switch event.kind {
    case .turned, .coarselyTurned:
      isTurnSpent = wakes
      _ = ignores(isPress: false, at: now)
      return wakes ? .wakes : .acts
    case .turnUndone:
      // The turn had no effect to undo, and the press that caused it only wakes the display.
      isPressSpent = isTurnSpent || isPressSpent
      return isTurnSpent ? .isSpent : .acts
    case .button(.pressed):
      let isSpent = isPressSpent || ignores(isPress: true, at: now)
      isPressSpent = isSpent || wakes
      return isSpent ? .isSpent : wakes ? .wakes : .acts
    case .button(let event):
      guard event == .released || event == .spike else { return isPressSpent ? .isSpent : .acts }
      defer { (isPressSpent, isDownShown) = (false, false) }
      return isDownShown || (event == .released && !isPressSpent) ? .acts : .isSpent
    }
  }
}
