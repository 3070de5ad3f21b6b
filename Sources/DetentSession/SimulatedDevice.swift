import DetentCrown
public import DetentDevice
public import DetentInput
public import DetentPicker
public import DetentView

/// A device with a simulated hand on its knob, in virtual time.
///
/// It is the same device that a board runs; only its ends are others. The hand's movements enter as
/// edges, and the host that wakes the device up whenever it asks for it is played here, so a minute
/// takes no longer than there is to do in it. When edges were lost the host reads the lines, as one
/// on a board does, and gives the device the levels that they really have.
///
///     let drinks = PickerModel(RowList(["Tea", "Coffee", "Cocoa"]))
///     var device = SimulatedDevice(drinks, face: MonoFace())
///     device.turn(by: 1)
///     device.press()
///     device.model.selectedRow(inComponent: 0)  // 1
public struct SimulatedDevice<Model: SceneModel, Picture: Face>: Sendable {
  /// When the hand begins: once the first picture is there.
  public static var firstTouch: Instant { .origin + .milliseconds(20) }

  /// The device.
  public private(set) var device: Device<Model, Picture>
  /// The hand and its knob.
  public private(set) var knob: Knob
  /// Everything that has happened, in the order of time.
  public private(set) var events: [DeviceEvent<Model.Output>] = []
  /// How often the device has asked to be woken up, edges included.
  public private(set) var wakeCount = 0
  /// The present moment.
  public private(set) var now: Instant
  /// What the device was given, in order of arrival; what is missing right before levels is an
  /// input `.lost` before those.
  public private(set) var inputs: [Input] = []
  /// The levels at the start.
  public let initial: Levels

  private var wantsLevels = false
  /// Whether each new picture is kept.
  var isFilming = false
  /// The pictures that were kept, and when they were drawn.
  private var film: [(at: Instant, face: Picture)] = []
  /// What is left of a turn by parts of a row.
  private var rolling: RollingHand?

  /// A device whose knob rests.
  ///
  /// - Parameters:
  ///   - model: what the knob drives.
  ///   - face: what is to be seen.
  ///   - configuration: how the device behaves. The simulated knob has as many edges a detent.
  ///   - faults: what the knob does wrong.
  public init(
    _ model: Model, face: Picture,
    configuration: Device<Model, Picture>.Configuration = .init(),
    faults: FaultModel = FaultModel()
  ) {
    let knob = Knob(
      edgesPerDetent: configuration.knob.edgesPerDetent.rawValue,
      reversed: configuration.knob.isReversed, restsLow: configuration.knob.rest == .low,
      faults: faults, start: Self.firstTouch)
    self.init(
      Device(
        model, face: face, configuration: configuration, levels: knob.initial, start: .origin),
      knob: knob)
  }

  /// A device that was made elsewhere, at the origin of time, with a hand on its knob.
  public init(_ device: Device<Model, Picture>, knob: Knob) {
    self.init(device, knob: knob, levels: knob.initial)
  }

  init(_ device: Device<Model, Picture>, knob: Knob, levels: Levels) {
    self.device = device
    self.knob = knob
    initial = levels
    now = .origin
  }

  /// What the knob drives.
  public var model: Model { device.model }
  /// What is to be seen.
  public var face: Picture { device.face }

  /// Lets time pass until the device has nothing more to do, at most ten seconds.
  ///
  /// That its display would shine less is nothing to wait for.
  public mutating func settle() {
    let limit = now + .seconds(10)
    wait(until: awakening(at: now))
    while let wake = device.nextWake, wake <= min(limit, device.restsAt ?? limit) {
      wait(until: awakening(at: wake))
    }
  }

  /// Does one step of a session, and lets its time pass.
  ///
  /// Where the host stands still at the end of it, the device is left as it was when that began.
  public mutating func perform(_ step: Session.Step) {
    begin(step)
    while proceed() {}
  }

  /// Begins a step of a session, which ``proceed()`` does.
  mutating func begin(_ step: Session.Step) {
    // The hand has waited, too, while the device settled.
    wait(until: now)
    if case .roll(let distance, let span) = step {
      rolling = RollingHand(distance, from: now, over: span)
    } else {
      knob.begin(step)
    }
  }

  /// Does the next piece of the step that was begun.
  ///
  /// - Returns: whether there was one; if not, the time of the step is over, too.
  mutating func proceed() -> Bool {
    if let piece = rolling?.next() {
      wait(until: piece.at)
      take(Input(.turn(piece.distance.raw), at: piece.at))
      return true
    }
    rolling = nil
    guard let deliveries = knob.proceed() else {
      run(until: max(now, knob.now))
      return false
    }
    for delivery in deliveries { take(delivery) }
    return true
  }

  /// Takes a command that comes from elsewhere than the knob, such as a keyboard.
  public mutating func perform(_ command: PickerCommand) {
    device.perform(command, at: now)
    run(until: now)
  }

  /// Lets the program change the model.
  public mutating func update(_ change: (inout Model, Instant) -> Void) {
    device.update(at: now, change)
    run(until: now)
  }

  /// Takes what a reader got, and answers a loss with the levels that it found.
  public mutating func take(_ delivery: Delivery) {
    for edge in delivery.edges { queue(Input(edge)) }
    run(until: delivery.at)
    if wantsLevels || delivery.readsLevels { realign(to: delivery.levels, at: delivery.at) }
  }

  /// Takes levels that were read from the lines.
  ///
  /// - Parameters:
  ///   - levels: the levels.
  ///   - lost: how many edges just before them never came.
  ///   - late: how long ago they were read.
  public mutating func realign(to levels: Levels, missing lost: Int = 0, late: TimeSpan = .zero) {
    realign(to: levels, at: now, missing: lost, late: late)
  }

  /// Lets time pass as a host does: asleep until the device wants to be woken.
  public mutating func run(until end: Instant) {
    // A host that stands still wakes nobody.
    let limit = knob.faults.stall?.stop(at: end, since: .origin)?.from ?? end
    while let wake = device.nextWake, wake <= limit { step(until: wake) }
    now = max(now, end)
  }

  /// Takes away what has happened; what comes is new.
  mutating func takeEvents() -> [DeviceEvent<Model.Output>] {
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }

  /// Takes away what the device was given.
  mutating func takeInputs() -> [Input] {
    defer { inputs.removeAll(keepingCapacity: true) }
    return inputs
  }

  /// Takes away the pictures that were kept.
  mutating func takeFilm() -> [(at: Instant, face: Picture)] {
    defer { film.removeAll() }
    return film
  }

  /// Takes an input of a source without edges.
  public mutating func take(_ input: Input) {
    queue(input)
    run(until: input.at)
  }

  /// Gives an input to the device, which handles it when time passes, or sooner if too many wait.
  mutating func queue(_ input: Input) {
    if device.inbox.room == 0 { run(until: input.at) }
    device.inbox.append(input)
    inputs.append(input)
  }

  private mutating func realign(
    to levels: Levels, at instant: Instant, missing lost: Int = 0, late: TimeSpan = .zero
  ) {
    // What the lines say now is newer than the edges that still wait: those are handled first.
    while !device.inbox.isEmpty, let wake = device.nextWake { step(until: wake) }
    wantsLevels = false
    run(until: max(now, instant))
    let last = device.knob.lastSequence &+ UInt32(truncatingIfNeeded: lost)
    let lateness = UInt32(clamping: min(late, now - .origin).microseconds)
    if lost > 0 { inputs.append(Input(.lost(UInt32(clamping: lost)), at: now)) }
    let reading = Input(.levels(levels, after: last, lateness: lateness), at: now)
    device.inbox.append(reading)
    inputs.append(reading)
    run(until: max(now, instant))
  }

  /// Lets the hand and the device wait.
  private mutating func wait(until end: Instant) {
    if knob.now < end {
      for delivery in knob.deliver(.wait(end - knob.now)) { take(delivery) }
    }
    run(until: max(now, end))
  }

  /// When the host is awake, at `instant` or after it.
  private func awakening(at instant: Instant) -> Instant {
    knob.faults.stall?.stop(at: instant, since: .origin)?.end ?? instant
  }

  private mutating func step(until wake: Instant) {
    wakeCount += 1
    now = max(now, wake)
    let step = device.step(until: now)
    events += step.events
    wantsLevels = wantsLevels || step.wantsLevels
    if isFilming, step.hasNewPicture { film.append((now, device.face)) }
  }
}
