import DetentCrown
import DetentDevice
public import DetentInput
import DetentPicker
public import DetentSession
import DetentView

/// A crown that is turned and pressed in virtual time, for the test of a view of one's own: it has
/// no picker.
///
///     var crown = CrownStream()
///     for event in crown.turn(by: 3) {
///       if case .rotated(let delta, _, _) = event.kind { volume.level += delta }
///     }
///
/// The movements are edges of a simulated knob, with its faults if it has any, which are decoded as
/// on a board.
public struct CrownStream: Sendable {
  /// What the crown did.
  public enum Kind: Hashable, Sendable {
    /// A rotation by `delta` revolutions, clockwise positive, at `velocity` revolutions a second,
    /// to `offset` revolutions from the start. A detent that a press undoes is reported backward.
    case rotated(delta: Double, velocity: Double, offset: Double)
    /// Detents, clockwise positive, right after their rotation; a roll has none.
    case detents(Int)
    /// No rotation for 200 ms.
    case becameIdle(offset: Double)
    /// The button has gone down or come up.
    case buttonDown, buttonUp
    /// A press, once no second one can follow; two presses; a hold of 500 ms.
    case singleClicked, doubleClicked, longPressed
  }

  /// What the crown did, and when.
  public struct Event: Hashable, Sendable {
    /// The instant, from the start.
    public var at: Instant
    /// What it did.
    public var kind: Kind
  }

  /// All that it has done, in the order of time.
  public private(set) var events: [Event] = []
  /// Revolutions from the start, clockwise positive.
  public private(set) var offset = 0.0
  private var device: SimulatedDevice<CrownListener, TextFace>
  private let detentsPerRevolution: Int
  /// The device's events that are in `events`.
  private var known = 0

  /// Creates a crown at rest.
  ///
  /// - Parameters:
  ///   - detentsPerRevolution: 1 or more. Default: 24.
  ///   - faults: the faults of its knob, such as bounce. Default: none.
  public init(detentsPerRevolution: Int = 24, faults: FaultModel = FaultModel()) {
    var configuration = Device<CrownListener, TextFace>.Configuration()
    configuration.detentsPerRevolution = detentsPerRevolution
    self.detentsPerRevolution = detentsPerRevolution
    device = SimulatedDevice(
      CrownListener(), face: TextFace(columns: 16, rows: 2), configuration: configuration,
      faults: faults)
  }

  /// The present instant, from the start.
  public var now: Instant { device.now }

  /// Turns it by detents, clockwise positive.
  ///
  /// - Parameters:
  ///   - detents: the number.
  ///   - span: how long it takes; default: 100 ms for each.
  /// - Returns: what it has done since the last gesture.
  @discardableResult
  public mutating func turn(by detents: Int, over span: TimeSpan? = nil) -> [Event] {
    let span = span ?? Session.unhurried(detents: detents)
    return perform(.turn(detents: detents, over: span, pressed: false))
  }

  /// Turns it without detents, as a crown on a watch.
  ///
  /// - Parameters:
  ///   - revolutions: the distance, clockwise positive.
  ///   - span: how long it takes.
  /// - Returns: what it has done since the last gesture.
  @discardableResult
  public mutating func roll(by revolutions: Double, over span: TimeSpan) -> [Event] {
    let detents = revolutions * Double(detentsPerRevolution)
    return perform(.roll(Rows(raw: Int64((detents * 65_536).rounded())), over: span))
  }

  /// Presses it; it is a press once no second one can follow.
  ///
  /// - Returns: what it has done since the last gesture.
  @discardableResult
  public mutating func press() -> [Event] { perform(.press(Session.shortPress)) }

  /// Presses it twice.
  ///
  /// - Returns: what it has done since the last gesture.
  @discardableResult
  public mutating func doublePress() -> [Event] { perform(.doublePress) }

  /// Holds it down, by default for a long press.
  ///
  /// - Returns: what it has done since the last gesture.
  @discardableResult
  public mutating func hold(for span: TimeSpan = .milliseconds(800)) -> [Event] {
    perform(.press(span))
  }

  /// Lets time pass.
  ///
  /// - Returns: what it has done since the last gesture.
  @discardableResult
  public mutating func wait(_ span: TimeSpan) -> [Event] { perform(.wait(span)) }

  private mutating func perform(_ step: Session.Step) -> [Event] {
    device.perform(step)
    let first = events.count
    for event in device.events[known...] { note(event) }
    known = device.events.count
    return Array(events[first...])
  }

  private mutating func note(_ event: DeviceEvent<Kind>) {
    func revolutions(_ parts: Int64) -> Double { Double(parts) / 65_536 }
    switch event.kind {
    case .output(let kind): events.append(Event(at: event.at, kind: kind))
    case .crown(.rotated(let delta, let velocity, _)):
      offset += revolutions(delta)
      let kind = Kind.rotated(
        delta: revolutions(delta), velocity: revolutions(velocity), offset: offset)
      events.append(Event(at: event.at, kind: kind))
    case .crown(.becameIdle):
      events.append(Event(at: event.at, kind: .becameIdle(offset: offset)))
    case .crown(.pressed(.single, _)): events.append(Event(at: event.at, kind: .singleClicked))
    case .crown(.pressed(.double, _)): events.append(Event(at: event.at, kind: .doubleClicked))
    case .crown(.pressed(.long, _)): events.append(Event(at: event.at, kind: .longPressed))
    case .fault, .realigned, .wake, .frame: break
    }
  }
}

/// Hands on what a knob does.
struct CrownListener: SceneModel {
  /// Shown nowhere.
  private(set) var picker = PickerModel(RowList(["·"]))

  var usesDoubleClicks: Bool { true }
  var pressAnswer: PressAnswer { picker.pressAnswer }
  var deadline: Instant? { nil }

  mutating func apply(_ event: KnobEvent, at: Instant, into outputs: inout [CrownStream.Kind]) {
    switch event.kind {
    case .turned(let detents, _), .coarselyTurned(let detents): outputs.append(.detents(detents))
    case .turnUndone(let detents): outputs.append(.detents(-detents))
    case .button(.pressed): outputs.append(.buttonDown)
    case .button(.released): outputs.append(.buttonUp)
    case .button: break
    }
  }

  mutating func roll(by distance: Rows, at: Instant, into outputs: inout [CrownStream.Kind]) {}
  mutating func apply(
    _ command: PickerCommand, at: Instant, into outputs: inout [CrownStream.Kind]
  ) {}
  mutating func advance(to now: Instant, into outputs: inout [CrownStream.Kind]) {}
}
