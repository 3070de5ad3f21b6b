/// An event of a button.
public enum ButtonEvent: Hashable, Sendable {
  /// The contact closed: what can be shown at once, and isn't a press yet.
  case down
  /// The contact stayed closed, so this is a press.
  case pressed
  /// The button came up after a press.
  case released
  /// The contact never stayed closed, so there was no press: the button is up again.
  case spike
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
///     level     ‾‾‾\_‾\_____/‾\_/‾‾‾‾‾‾‾‾\____________________/‾‾‾‾‾‾
///     event        down press        rc   down press hhhh long     r
///
/// **Closing.** The first edge is reported at once, so nothing is shown late. The press is believed
/// once the contact was closed for 2 ms without an edge; closures that never are, such as the
/// crosstalk of A and B, are spikes: counted, and no press.
///
/// **Opening.** A release counts once the contact was open for the debounce time without an edge.
/// That time grows to twice the longest gap between bounces, and shrinks after 50 clean presses.
///
/// **A missed edge.** An edge to the present level of a contact at rest proves the one between.
///
/// Events without an edge are due at `deadline`; call `expire(at:)` then until it returns nil.
public struct ButtonDecoder: Sendable {
  /// The time spans in use; may be changed between gestures.
  ///
  /// If `isDeliberate` is reset during a press, that press is ignored.
  package var configuration: ButtonConfiguration {
    didSet { if oldValue.isDeliberate, !configuration.isDeliberate { spendPress() } }
  }
  /// The number of closures that were no press.
  package private(set) var spikes = 0
  /// The number of edges to the present level: the edge between was missed.
  package private(set) var repeated = 0
  /// The longest debounce time that bounces have required; nil if the configured one was enough.
  package var requiredDebounce: TimeSpan? {
    required == 0 ? nil : .microseconds(Int64(required))
  }
  /// The instant of the first closure of the last press.
  private(set) var pressedAt: Instant = .origin

  private var stage = Stage.up
  /// The contact's latest level, and its last edge.
  private var isClosed: Bool
  private var changedAt = Instant(microseconds: .min / 4)
  /// False for a button held at the start of the program, which counts only after its release.
  private var isArmed: Bool
  private var gesture = Gesture.none
  /// The number of progress reports of this press.
  private var holds = 0
  /// The instant of the last progress, long press or repeat.
  private var repeatedAt = Instant.origin
  // Deadlines are in microseconds, `.max` for none: two words each, where an optional has three.
  private var clicksAt = Int64.max
  /// An event that follows the last one at the same instant.
  private var ready = ButtonEvent.down
  private var readyAt = Int64.max
  /// The press after a missed release.
  private var closesAt = Int64.max
  /// The closures since the last event, and the longest time for which the contact was open since,
  /// in microseconds.
  private var closures = 0
  private var gap = 0
  /// The debounce time that recent bounces require, the longest so far, and the presses since.
  private var grown = 0
  private var required = 0
  private var cleanPresses = 0
  /// Whether this press needs no reading of the line any more.
  private var isRead = false

  private enum Stage {
    case up, down, pressed
  }

  private enum Gesture {
    case none, first, second, long, spent
  }

  private enum Cause {
    case ready, state, click, closure, hold
  }

  /// The time for which the contact must be closed, without an edge, before a press counts.
  ///
  /// Longer than the bounce of one closure and than crosstalk, a quarter of the shortest tap.
  package static let belief = TimeSpan.milliseconds(2)
  /// The longest debounce time that bounces can require, and the longest burst before a press.
  ///
  /// Two releases and presses of a user are at least 40 ms apart.
  package static let longestDebounce = TimeSpan.milliseconds(20)
  /// The clean presses after which the debounce time is the configured one again.
  static let enoughClean = 50
  /// The time before a long press at which the line is read: longer than a program draws.
  static var readingTime: Int { 50_000 }

  /// Creates a decoder for a button with the given present level.
  package init(_ configuration: ButtonConfiguration = .init(), level: Level) {
    self.configuration = configuration
    isClosed = level == configuration.pressedLevel
    isArmed = !isClosed
    stage = isClosed ? .pressed : .up
  }

  /// Whether the button is pressed.
  package var isPressed: Bool { stage == .pressed && isArmed }
  /// Whether the button is pressed, or may be.
  package var isDown: Bool { stage == .down || isPressed }
  /// The present debounce time.
  package var debounce: TimeSpan { .microseconds(Int64(debounceTime)) }
  private var debounceTime: Int { max(configuration.debounce.microseconds.clamped, grown) }

  /// The next instant at which an event is due without an edge; nil if absent.
  package var deadline: Instant? { due == .max ? nil : Instant(microseconds: due) }

  var due: Int64 { next.at }

  /// The next deadline; the first of equal ones.
  private var next: (at: Int64, cause: Cause) {
    @inline(never)
    get {
      var next = (at: readyAt, cause: Cause.ready)
      let settles = settlesAt
      if settles < next.at { next = (settles, .state) }
      // A click waits while a second press is doubtful.
      if stage != .down, clicksAt < next.at { next = (clicksAt, .click) }
      if closesAt < next.at { next = (closesAt, .closure) }
      let holds = holdsAt
      if holds < next.at { next = (holds, .hold) }
      return next
    }
  }

  /// The instant at which the line is to be read, since a missed release must not become a long
  /// press.
  var readsAt: Int64 {
    @inline(never)
    get {
      guard !isRead, isPressed, isClosed, gesture == .first || gesture == .second
      else { return .max }
      return deadline(configuration.holdTime &- Self.readingTime, after: pressedAt)
    }
  }

  /// Does without a reading until the next press.
  mutating func omitReading() { isRead = true }

  /// Whether the contact is closed, by its last edge, in a press.
  package var isHeld: Bool { isPressed && isClosed }

  /// Whether the level is the last known one.
  func isAt(_ level: Level) -> Bool { (level == configuration.pressedLevel) == isClosed }

  /// Whether an edge opens the contact.
  func isOpened(by edge: LineEdge) -> Bool {
    isClosed && edge.level != configuration.pressedLevel
  }

  /// The instant at which the contact's state counts if it lasts.
  private var settlesAt: Int64 {
    guard stage == .down || stage == .pressed && !isClosed else { return .max }
    let belief = min(Int(Self.belief.microseconds), configuration.debounce.microseconds.clamped)
    return deadline(isClosed ? belief : debounceTime, after: changedAt)
  }

  /// The instant of the next progress, long press or repeat if the button stays down.
  private var holdsAt: Int64 {
    guard isPressed, isClosed else { return .max }
    let due: Int64
    switch gesture {
    case .first, .second:
      due = deadline(min(configuration.shownTime &+ held, configuration.holdTime), after: pressedAt)
    case .long:
      // No closure, which would copy the decoder.
      guard let pause = configuration.holdRepeat else { return .max }
      due = deadline(max(pause.microseconds.clamped, 1_000), after: repeatedAt)
    case .none, .spent: return .max
    }
    // A contact that opened may bounce: it has to be closed for as long as a release takes.
    return max(due, deadline(debounceTime, after: changedAt))
  }

  /// The instant so many microseconds later.
  private func deadline(_ span: Int, after instant: Instant) -> Int64 {
    instant.microseconds.adding(Int64(span))
  }

  /// The time of the progress reports so far, in microseconds.
  private var held: Int { Int(ButtonConfiguration.holdStep.microseconds) &* holds }

  /// Feeds one edge of the button.
  ///
  /// - Parameter edge: the edge; call `expire(at: edge.at)` first until it returns nil.
  /// - Returns: its event; nil for a bounce.
  package mutating func feed(_ edge: LineEdge) -> ButtonEvent? {
    let closes = edge.level == configuration.pressedLevel
    let since = (edge.at - changedAt).microseconds.clamped
    changedAt = edge.at
    guard closes != isClosed else {
      repeated &+= 1
      // Within a burst it is a bounce that the source merged. A closure that was never seen is no
      // press: interference is as short.
      guard closes, isPressed, since >= debounceTime else { return nil }
      isRead = true
      return release(at: edge.at, thenClosing: true)
    }
    isClosed = closes
    guard closes else { return nil }
    guard stage != .up else { return begin(at: edge.at) }
    gap = max(gap, since)
    closures &+= 1
    if stage == .pressed {
      adapt()
    } else if edge.at - pressedAt > Self.longestDebounce {
      // No bounce of one press lasts as long.
      spikes &+= closures &- 1
      (pressedAt, closures, gap) = (edge.at, 1, 0)
    }
    return nil
  }

  /// Feeds a change of a button without bounces.
  ///
  /// - Parameters:
  ///   - isDown: whether the button is down after the change.
  ///   - now: the instant of the change; call `expire(at: now)` first until it returns nil.
  /// - Returns: `.down` or `.released`; nil without a change.
  package mutating func take(isDown: Bool, at now: Instant) -> ButtonEvent? {
    (isClosed, changedAt) = (isDown, now)
    guard isArmed else {
      isArmed = !isDown
      if isArmed { stage = .up }
      return nil
    }
    guard isDown != (stage == .pressed) else { return nil }
    guard isDown else { return release(at: now) }
    let down = stage == .up ? begin(at: now) : nil
    (ready, readyAt) = (believe(), now.microseconds)
    isRead = true
    return down
  }

  /// Takes the line's level as read.
  ///
  /// - Parameters:
  ///   - level: the level.
  ///   - now: the instant; call `expire(at:)` for what is due before it until it returns nil.
  /// - Returns: the event of an edge that was missed.
  mutating func read(_ level: Level, at now: Instant) -> ButtonEvent? {
    if readsAt <= now.microseconds { isRead = true }
    guard !isAt(level) else { return nil }
    return feed(LineEdge(.button, level, at: now))
  }

  /// Advances to `now`; call it again until it returns nil.
  ///
  /// - Parameter now: the present instant, never earlier than before.
  /// - Returns: the earliest event due by `now`, with its instant.
  package mutating func expire(at now: Instant) -> (event: ButtonEvent, at: Instant)? {
    let (due, cause) = next
    guard due <= now.microseconds else { return nil }
    let at = Instant(microseconds: due)
    switch cause {
    case .ready:
      readyAt = .max
      return (ready, at)
    case .state:
      guard isArmed else {
        (isArmed, stage) = (true, .up)
        return expire(at: now)
      }
      return (settle(at: at), at)
    case .click:
      clicksAt = .max
      return (.singleClick, at)
    case .closure:
      closesAt = .max
      return (begin(at: at), at)
    case .hold: break
    }
    holds &+= 1
    repeatedAt = at
    if gesture == .long { return (.holdRepeat(holds), at) }
    let hold = configuration.holdTime
    guard (at - pressedAt).microseconds.clamped >= hold else {
      let span = UInt32(truncatingIfNeeded: hold &- configuration.shownTime)
      let part = held &- Int(ButtonConfiguration.holdStep.microseconds)
      let progress = UInt32(truncatingIfNeeded: 100 &* part) / span
      return (.hold(progress: Int(truncatingIfNeeded: progress)), at)
    }
    (gesture, holds) = (.long, 0)
    return (.longPress, at)
  }

  /// Discards the present press, because the user turned during it.
  ///
  /// - Returns: `.singleClick` if this press could have made the preceding click a double click;
  ///   otherwise nil.
  @discardableResult
  package mutating func spendPress() -> ButtonEvent? {
    guard isDown else { return nil }
    defer { (gesture, clicksAt) = (.spent, .max) }
    return gesture == .second ? .singleClick : nil
  }

  /// Whether a click waits for a second one.
  var awaitsClick: Bool { clicksAt != .max }

  /// Ends the wait for a second click, because the user has moved on.
  ///
  /// - Returns: `.singleClick` if a click was waiting; otherwise nil.
  package mutating func confirmClick() -> ButtonEvent? {
    guard awaitsClick else { return nil }
    clicksAt = .max
    if gesture == .second { gesture = .first }
    return .singleClick
  }

  private mutating func begin(at now: Instant) -> ButtonEvent {
    stage = .down
    (pressedAt, changedAt) = (now, now)
    (holds, closures, gap) = (0, 1, 0)
    isRead = false
    gesture = awaitsClick ? .second : .first
    return .down
  }

  /// The event of a state that has lasted.
  private mutating func settle(at now: Instant) -> ButtonEvent {
    if isClosed { return believe() }
    if stage == .pressed { return release(at: now) }
    stage = .up
    gesture = .none
    spikes &+= closures
    clicksAt = max(clicksAt, now.microseconds)
    return .spike
  }

  private mutating func believe() -> ButtonEvent {
    stage = .pressed
    clicksAt = .max
    adapt()
    return .pressed
  }

  /// Releases the button; `thenClosing`: an edge has closed the contact since.
  private mutating func release(at now: Instant, thenClosing: Bool = false) -> ButtonEvent {
    if 2 &* gap <= configuration.debounce.microseconds { cleanPresses &+= 1 }
    if cleanPresses >= Self.enoughClean { grown = 0 }
    stage = .up
    if thenClosing { closesAt = now.microseconds }
    switch gesture {
    case .first:
      (ready, readyAt) = (.click, now.microseconds)
      // The second press of a double click would be in time only by chance if the release is not
      // known.
      let wait = configuration.usesDoubleClick && !thenClosing ? configuration.doubleClick : .zero
      clicksAt = max(now, changedAt + wait).microseconds
    case .second: (ready, readyAt) = (.doubleClick, now.microseconds)
    case .none, .long, .spent: break
    }
    gesture = .none
    return .released
  }

  /// Lets the debounce time grow with the gaps between bounces.
  private mutating func adapt() {
    let needed = min(2 &* gap, Int(Self.longestDebounce.microseconds))
    guard needed > configuration.debounce.microseconds else { return }
    cleanPresses = 0
    grown = max(grown, needed)
    required = max(required, grown)
  }
}
