/// An event of a button.
package enum ButtonEvent: Hashable, Sendable {
  /// The button went down.
  case pressed
  /// The button came up.
  case released
  /// A short press and release; reported at once, whether or not a second click follows.
  case click
  /// A click that is final: no second click followed in time, or double clicks are off.
  case singleClick
  /// A second click in time; together they are one gesture, and the first has no other meaning.
  case doubleClick
  /// The button is held; `progress` is the percentage of a long press, 0 to 99.
  case hold(progress: Int)
  /// The button has been held for the duration of a long press.
  case longPress
  /// A repeat while the button stays down after a long press, counted from 1.
  case holdRepeat(Int)
}

/// Turns the edges of a button into gestures, with time as an argument.
///
///     level     ‾‾‾\____/‾‾‾‾‾‾\____/‾‾‾‾‾‾‾\________________/‾‾‾
///     event        p    rc     p    rd      p   hhh l  h  h  r
///
/// The first closure counts at once, so a press is never late; a release counts once the contact has
/// been open for the debounce time. Events without an edge (the end of a bounce, a long press,
/// the end of the wait for a second click) are due at `deadline`; call `expire(at:)` then until it
/// returns nil.
public struct ButtonDecoder: Sendable {
  /// The time spans in use; may be changed between gestures.
  ///
  /// If `isDeliberate` is reset during a press, that press is ignored.
  package var configuration: ButtonConfiguration {
    didSet { if oldValue.isDeliberate, !configuration.isDeliberate { spendPress() } }
  }
  /// Whether the button is down, after debouncing.
  package private(set) var isPressed = false

  /// The contact's latest level, before debouncing.
  private var isClosed: Bool
  /// False for a button held at the start of the program, which counts only after its release.
  private var isArmed: Bool
  private var gesture = Gesture.none
  private var pressedAt: Instant = .origin
  /// The instant of the latest edge that opened the contact, and that of its release if it stays
  /// open; nil while it is closed.
  private var openedAt: Instant = .origin
  private var settlesAt: Instant?
  /// The number of progress reports of this press.
  private var holds = 0
  private var clicksAt: Instant?
  private var ready: (event: ButtonEvent, at: Instant)?

  private enum Gesture {
    case none, first, second, long, spent
  }

  /// Creates a decoder for a button with the given present level.
  package init(_ configuration: ButtonConfiguration = .init(), level: Level) {
    self.configuration = configuration
    isClosed = level == configuration.pressedLevel
    isArmed = !isClosed
  }

  /// The next instant at which an event is due without an edge; nil for none.
  package var deadline: Instant? {
    Instant.earliest(
      Instant.earliest(ready?.at, settlesAt), Instant.earliest(clicksAt, holdDeadline))
  }

  /// The instant of the next long press or repeat if the button stays down.
  private var holdDeadline: Instant? {
    guard isPressed else { return nil }
    switch gesture {
    case .first, .second: return pressedAt + min(nextHold, configuration.holdSpan)
    case .long:
      // No closure, which would copy the decoder.
      guard let span = configuration.holdRepeat else { return nil }
      return pressedAt + configuration.holdSpan + max(span, .milliseconds(1)) * Int64(holds + 1)
    case .none, .spent: return nil
    }
  }

  /// The duration of the press at the next progress report.
  private var nextHold: TimeSpan {
    ButtonConfiguration.holdShown + ButtonConfiguration.holdStep * Int64(holds)
  }

  /// Feeds one edge of the button.
  ///
  /// - Parameter edge: the edge; call `expire(at: edge.at)` first until it returns nil.
  /// - Returns: `.pressed` or `.released`; nil for a bounce.
  package mutating func feed(_ edge: LineEdge) -> ButtonEvent? {
    isClosed = edge.level == configuration.pressedLevel
    guard isArmed else {
      settlesAt = isClosed ? nil : edge.at + configuration.debounce
      return nil
    }
    guard isPressed else { return isClosed ? accept(at: edge.at) : nil }
    settlesAt = isClosed ? nil : edge.at + configuration.debounce
    if !isClosed { openedAt = edge.at }
    return nil
  }

  /// Feeds a change of a button without bounces.
  ///
  /// - Parameters:
  ///   - isDown: whether the button is down after the change.
  ///   - now: the instant of the change; call `expire(at: now)` first until it returns nil.
  /// - Returns: `.pressed` or `.released`; nil without a change.
  package mutating func take(isDown: Bool, at now: Instant) -> ButtonEvent? {
    isClosed = isDown
    guard isArmed else {
      isArmed = !isDown
      return nil
    }
    guard isDown != isPressed else { return nil }
    openedAt = now
    return accept(at: now)
  }

  /// Advances to `now`; call it again until it returns nil.
  ///
  /// - Parameter now: the present instant, never earlier than before.
  /// - Returns: the earliest event due by `now`, with its instant.
  package mutating func expire(at now: Instant) -> (event: ButtonEvent, at: Instant)? {
    guard let due = deadline, due <= now else { return nil }
    if let event = ready, event.at == due {
      ready = nil
      return event
    }
    if settlesAt == due, !isArmed {
      (isArmed, settlesAt) = (true, nil)
      return expire(at: now)
    }
    if settlesAt == due {
      // A press shorter than its bounce is a spike on the wire, not a press.
      if openedAt - pressedAt < configuration.debounce {
        // The preceding click is final.
        if gesture == .second { clicksAt = due }
        gesture = .spent
      }
      return (accept(at: due), due)
    }
    if clicksAt == due {
      clicksAt = nil
      return (.singleClick, due)
    }
    if gesture == .long {
      holds += 1
      return (.holdRepeat(holds), due)
    }
    guard due - pressedAt >= configuration.holdSpan else {
      let span = configuration.holdSpan - ButtonConfiguration.holdShown
      let held = ButtonConfiguration.holdStep * Int64(holds)
      holds += 1
      return (.hold(progress: Int(100 * held.microseconds / span.microseconds)), due)
    }
    gesture = .long
    holds = 0
    return (.longPress, due)
  }

  /// Discards the present press, because the user turned during it.
  ///
  /// - Returns: `.singleClick` if this press could have made the preceding click a double click;
  ///   otherwise nil.
  @discardableResult
  package mutating func spendPress() -> ButtonEvent? {
    guard isPressed else { return nil }
    defer { gesture = .spent }
    return gesture == .second ? .singleClick : nil
  }

  /// Ends the wait for a second click, because the user has moved on.
  ///
  /// - Returns: `.singleClick` if a click was waiting; otherwise nil.
  package mutating func confirmClick() -> ButtonEvent? {
    guard clicksAt != nil else { return nil }
    clicksAt = nil
    return .singleClick
  }

  private mutating func accept(at now: Instant) -> ButtonEvent {
    settlesAt = nil
    isPressed = isClosed
    if isPressed {
      pressedAt = now
      holds = 0
      gesture = clicksAt == nil ? .first : .second
      clicksAt = nil
      return .pressed
    }
    switch gesture {
    case .first:
      ready = (.click, now)
      clicksAt = max(now, openedAt + (configuration.doubleClick ?? .zero))
    case .second: ready = (.doubleClick, now)
    case .none, .long, .spent: break
    }
    gesture = .none
    return .released
  }
}
