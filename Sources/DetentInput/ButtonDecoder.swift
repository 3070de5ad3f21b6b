/// What a button did.
public enum ButtonEvent: Hashable, Sendable {
  /// It went down.
  case pressed
  /// It came up.
  case released
  /// It went down and up, shortly; reported once no second click can follow any more.
  case click
  /// It did so twice.
  case doubleClick
  /// It has been down for a while, and still is.
  case longPress
  /// It is still down after a long press; counted from 1.
  case holdRepeat(Int)
}

/// Turns the edges of a button into gestures, with time as an argument.
///
///     level     ‾‾‾\____/‾‾‾‾‾‾\____/‾‾‾‾‾‾‾\______________/‾‾‾
///     event        p    r      p    rd      p     l  h  h  r
///
/// Debouncing takes the first edge at once and then ignores the contact until it must have settled,
/// so a press is never late. Everything that happens without an edge (the end of a bounce, a long
/// press, the end of the wait for a second click) happens at `deadline`; call `expire(at:)` then,
/// as often as it returns something.
public struct ButtonDecoder: Sendable {
  /// The spans in use; may be changed between gestures.
  public var configuration: ButtonConfiguration
  /// Whether the button is down, after debouncing.
  public private(set) var isPressed = false

  /// The contact's level as last seen, before debouncing.
  private var isClosed: Bool
  /// A button that is held while the program starts counts only after it was let go.
  private var isArmed: Bool
  private var settlesAt: Instant?
  private var pressedAt: Instant = .origin
  private var heldRepeats = 0
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
    case .first, .second: return pressedAt + configuration.longPress
    case .long:
      return configuration.holdRepeat.map {
        pressedAt + configuration.longPress + max($0, .milliseconds(1)) * Int64(heldRepeats + 1)
      }
    case .none, .spent: return nil
    }
  }

  /// Takes one edge of the button.
  ///
  /// - Parameter edge: the edge; call `expire(at: edge.at)` first until it returns nil.
  /// - Returns: `.pressed` or `.released` if the edge was one, nil if it was a bounce.
  public mutating func feed(_ edge: Edge) -> ButtonEvent? {
    isClosed = edge.level == configuration.pressedLevel
    guard isArmed else {
      isArmed = !isClosed
      settlesAt = edge.at + configuration.debounce
      return nil
    }
    guard isClosed != isPressed, settlesAt.map({ edge.at >= $0 }) ?? true else { return nil }
    return accept(at: edge.at)
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
      if isPressed { gesture = .spent }
      return (accept(at: due), due)
    }
    if clicksAt == due {
      clicksAt = nil
      return (.click, due)
    }
    if gesture == .long {
      heldRepeats += 1
      return (.holdRepeat(heldRepeats), due)
    }
    gesture = .long
    heldRepeats = 0
    return (.longPress, due)
  }

  /// Makes the present press mean nothing more: the hand was doing something else with it.
  ///
  /// - Returns: the click before it, if it was waiting for this press to become a double click.
  @discardableResult
  public mutating func spendPress() -> ButtonEvent? {
    guard isPressed else { return nil }
    defer { gesture = .spent }
    return gesture == .second ? .click : nil
  }

  /// Ends the wait for a second click: the hand is doing something else by now.
  ///
  /// - Returns: the click that was waiting, or nil.
  public mutating func confirmClick() -> ButtonEvent? {
    guard clicksAt != nil else { return nil }
    clicksAt = nil
    return .click
  }

  private mutating func accept(at now: Instant) -> ButtonEvent {
    settlesAt = now + configuration.debounce
    isPressed = isClosed
    if isPressed {
      pressedAt = now
      gesture = clicksAt == nil ? .first : .second
      clicksAt = nil
      return .pressed
    }
    switch gesture {
    case .first:
      if let wait = configuration.doubleClick {
        clicksAt = now + wait
      } else {
        ready = (.click, now)
      }
    case .second: ready = (.doubleClick, now)
    case .none, .long, .spent: break
    }
    gesture = .none
    return .released
  }
}
