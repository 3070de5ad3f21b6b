/// What a button did.
public enum ButtonEvent: Hashable, Sendable {
  /// It went down.
  case pressed
  /// It came up.
  case released
  /// It went down and up, shortly; reported at once, whether or not a second click follows.
  case click
  /// No second click has followed, or none is waited for: the click stands.
  case singleClick
  /// A second click has followed: together they are one gesture, and the first means nothing else.
  case doubleClick
  /// It has been down for long enough to show that it is being held, and by how many hundredths
  /// that has become a long press: 0 to 99.
  case hold(progress: Int)
  /// It has been down for a while, and still is.
  case longPress
  /// It is still down after a long press; counted from 1.
  case holdRepeat(Int)
}

/// Turns the edges of a button into gestures, with time as an argument.
///
///     level     ‾‾‾\____/‾‾‾‾‾‾\____/‾‾‾‾‾‾‾\________________/‾‾‾
///     event        p    rc     p    rd      p   hhh l  h  h  r
///
/// Debouncing takes the first edge at once and then ignores the contact until it must have settled,
/// so a press is never late. Everything that happens without an edge (the end of a bounce, a long
/// press, the end of the wait for a second click) happens at `deadline`; call `expire(at:)` then,
/// as often as it returns something.
public struct ButtonDecoder: Sendable {
  /// The spans in use; may be changed between gestures.
  ///
  /// A press that had to be a deliberate one and hasn't to any more means nothing.
  public var configuration: ButtonConfiguration {
    didSet { if oldValue.isDeliberate, !configuration.isDeliberate { spendPress() } }
  }
  /// Whether the button is down, after debouncing.
  public private(set) var isPressed = false

  /// The contact's level as last seen, before debouncing.
  private var isClosed: Bool
  /// A button that is held while the program starts counts only after it was let go.
  private var isArmed: Bool
  private var settlesAt: Instant?
  private var pressedAt: Instant = .origin
  /// How often the hold of this press has been reported.
  private var holds = 0
  private var gesture = Gesture.none
  private var clicksAt: Instant?
  private var ready: (event: ButtonEvent, at: Instant)?

  private enum Gesture {
    case none, first, second, long, spent
  }

  /// A decoder for a button whose contact is at this level now.
  public init(_ configuration: ButtonConfiguration = .init(), level: Level) {
    self.configuration = configuration
    isClosed = level == configuration.pressedLevel
    isArmed = !isClosed
  }

  /// The next instant at which something happens without an edge, or nil.
  public var deadline: Instant? {
    let settles = isArmed && isClosed != isPressed ? settlesAt : nil
    return Instant.earliest(
      Instant.earliest(ready?.at, settles), Instant.earliest(clicksAt, holdDeadline))
  }

  /// When the button, if it stays down, makes the next long press or repeat.
  private var holdDeadline: Instant? {
    guard isPressed else { return nil }
    switch gesture {
    case .first, .second: return pressedAt + min(nextHold, configuration.holdSpan)
    case .long:
      return configuration.holdRepeat.map {
        pressedAt + configuration.holdSpan + max($0, .milliseconds(1)) * Int64(holds + 1)
      }
    case .none, .spent: return nil
    }
  }

  /// How long the button has been down when its hold is reported next.
  private var nextHold: TimeSpan {
    ButtonConfiguration.holdShown + ButtonConfiguration.holdStep * Int64(holds)
  }

  /// Takes one edge of the button.
  ///
  /// - Parameter edge: the edge; call `expire(at: edge.at)` first until it returns nil.
  /// - Returns: `.pressed` or `.released` if the edge was one, nil if it was a bounce.
  public mutating func feed(_ edge: LineEdge) -> ButtonEvent? {
    isClosed = edge.level == configuration.pressedLevel
    guard isArmed else {
      isArmed = !isClosed
      settlesAt = edge.at + configuration.debounce
      return nil
    }
    guard isClosed != isPressed, settlesAt.map({ edge.at >= $0 }) ?? true else { return nil }
    return accept(at: edge.at)
  }

  /// Takes a change that has no bounces.
  ///
  /// - Parameters:
  ///   - isDown: whether the button is down now.
  ///   - now: when it changed; call `expire(at: now)` first until it returns nil.
  /// - Returns: `.pressed` or `.released`, or nil if it was so already.
  public mutating func take(isDown: Bool, at now: Instant) -> ButtonEvent? {
    isClosed = isDown
    settlesAt = nil
    guard isArmed else {
      isArmed = !isDown
      return nil
    }
    guard isDown != isPressed else { return nil }
    defer { settlesAt = nil }
    return accept(at: now)
  }

  /// Lets time pass; call it again until it returns nil.
  ///
  /// - Parameter now: the present instant, never earlier than before.
  /// - Returns: the earliest thing that happened by `now`, with its instant.
  public mutating func expire(at now: Instant) -> (event: ButtonEvent, at: Instant)? {
    guard let due = deadline, due <= now else { return nil }
    if let event = ready, event.at == due {
      ready = nil
      return event
    }
    if isArmed, isClosed != isPressed, settlesAt == due {
      // A press that was over before its bounce was is no hand's: a spike on the wire.
      if isPressed {
        // The click before it stands.
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

  /// Makes the present press mean nothing more: the hand was doing something else with it.
  ///
  /// - Returns: that the click before it stands, if there was one that this press could have made a
  ///   double click.
  @discardableResult
  public mutating func spendPress() -> ButtonEvent? {
    guard isPressed else { return nil }
    defer { gesture = .spent }
    return gesture == .second ? .singleClick : nil
  }

  /// Ends the wait for a second click: the hand is doing something else by now.
  ///
  /// - Returns: that the click stands, or nil if there was none.
  public mutating func confirmClick() -> ButtonEvent? {
    guard clicksAt != nil else { return nil }
    clicksAt = nil
    return .singleClick
  }

  private mutating func accept(at now: Instant) -> ButtonEvent {
    settlesAt = now + configuration.debounce
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
      clicksAt = now + (configuration.doubleClick ?? .zero)
    case .second: ready = (.doubleClick, now)
    case .none, .long, .spent: break
    }
    gesture = .none
    return .released
  }
}
