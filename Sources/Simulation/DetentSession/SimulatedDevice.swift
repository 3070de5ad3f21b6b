import DetentCrown
public import DetentDevice
public import DetentInput
public import DetentPicker
public import DetentView

/// A device with a simulated user of its knob, in virtual time.
///
/// The same device as on a board, with other ends. The user's movements enter as edges, and a
/// simulated host wakes the device at its deadlines, so a minute takes only the time of its events.
/// Whenever the device asks, the host reads the lines, as on a board, and passes the true levels to
/// it.
///
///     let drinks = PickerModel(RowList(["Tea", "Coffee", "Cocoa"]))
///     var device = SimulatedDevice(drinks, face: MonoFace())
///     device.turn(by: 1)
///     device.press()
///     device.model.selectedRow(inComponent: 0)  // 1
public struct SimulatedDevice<Model: SceneModel, Picture: Face>: Sendable {
  /// The start of the first gesture: after the first picture.
  package static var firstTouch: Instant { .origin + .milliseconds(20) }

  /// The device.
  public private(set) var device: Device<Model, Picture>
  /// The user and the knob.
  public private(set) var knob: Knob
  /// All events, in the order of time.
  public private(set) var events: [DeviceEvent<Model.Output>] = []
  /// The number of wake-ups, edges included.
  public private(set) var wakeCount = 0
  /// The present instant.
  public private(set) var now: Instant
  /// What the device was given, in order of arrival; what is missing right before levels is an
  /// input `.lost` before those.
  public private(set) var inputs: [Input] = []
  /// The levels at the start.
  package let initial: Levels

  private var needsLevels = false
  /// The levels of the lines; nil for a tape, which has its readings itself.
  private var levels: Levels?
  /// Whether each new picture is kept.
  var isFilming = false
  /// The kept pictures with their instants.
  private var film: [(at: Instant, face: Picture)] = []
  /// The rest of a turn by fractions of a row.
  private var rolling: RollingHand?

  /// Creates a device with a knob at rest.
  ///
  /// - Parameters:
  ///   - model: the model that the knob drives.
  ///   - face: the face that draws the model.
  ///   - configuration: the behavior of the device, whose edges per detent the simulated knob has,
  ///     too.
  ///   - faults: the faults of the knob.
  public init(
    _ model: Model, face: Picture,
    configuration: Device<Model, Picture>.Configuration = .init(),
    faults: FaultModel = FaultModel()
  ) {
    let knob = Knob(configuration.knob, faults: faults, start: Self.firstTouch)
    self.init(
      Device(
        model, face: face, configuration: configuration, levels: knob.initial, start: .origin),
      knob: knob)
  }

  /// Creates a simulation of an existing device, from the origin of time.
  package init(_ device: Device<Model, Picture>, knob: Knob) {
    self.init(device, knob: knob, levels: knob.initial, canRead: true)
  }

  init(_ device: Device<Model, Picture>, knob: Knob, levels: Levels, canRead: Bool) {
    self.levels = canRead ? levels : nil
    self.device = device
    self.knob = knob
    initial = levels
    now = .origin
  }

  /// The model that the knob drives.
  public var model: Model { device.model }
  /// The face that draws the model.
  public var face: Picture { device.face }

  /// The face with the picture of the present instant; while the host stalls, the last one.
  var picture: Picture {
    let isStalled = knob.faults.stall?.stop(at: now, since: .origin) != nil
    return isStalled ? device.face : device.face(at: now)
  }

  /// Advances the time until the device rests, at most ten seconds.
  ///
  /// Dimming and sleep of its display don't count.
  public mutating func settle() {
    let limit = now + .seconds(10)
    wait(until: awakening(at: now))
    while let wake = device.findNextWake(), wake <= min(limit, device.restsAt ?? limit) {
      wait(until: awakening(at: wake))
    }
  }

  /// Performs one step of a session, with its time.
  ///
  /// If the host stalls at the end, the device stays as at the start of the stall.
  public mutating func perform(_ step: Session.Step) {
    begin(step)
    while proceed() {}
  }

  /// Starts a step of a session, which ``proceed()`` performs.
  mutating func begin(_ step: Session.Step) {
    // The user waits while the device settles.
    wait(until: now)
    if case .roll(let distance, let span) = step {
      rolling = RollingHand(distance, from: now, over: span)
    } else {
      knob.begin(step)
    }
  }

  /// Performs the next piece of the present step.
  ///
  /// - Returns: whether a piece was left; if not, the time of the step is over, too.
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

  /// Performs a command of another source than the knob, such as a keyboard.
  public mutating func perform(_ command: PickerCommand) {
    device.perform(command, at: now)
    run(until: now)
  }

  /// Changes the model programmatically.
  public mutating func update(_ change: (inout Model, Instant) -> Void) {
    device.update(at: now, change)
    run(until: now)
  }

  /// Takes a delivery, and answers a loss with its levels.
  package mutating func take(_ delivery: Delivery) {
    // A reading before these edges finds the levels before them.
    run(until: (delivery.edges.first?.at ?? delivery.at) - .microseconds(1))
    levels = nil
    for edge in delivery.edges { queue(Input(edge)) }
    run(until: delivery.at)
    levels = delivery.levels
    if needsLevels || delivery.readsLevels { realign(to: delivery.levels, at: delivery.at) }
  }

  /// Takes levels read from the lines.
  ///
  /// - Parameters:
  ///   - levels: the levels.
  ///   - lost: the number of edges missing just before them.
  ///   - late: the time since the reading.
  package mutating func realign(to levels: Levels, missing lost: Int = 0, late: TimeSpan = .zero) {
    realign(to: levels, at: now, missing: lost, late: late)
  }

  /// Advances the time as a host does: asleep until the device's deadlines.
  public mutating func run(until end: Instant) {
    // A stalled host doesn't wake the device.
    let limit = knob.faults.stall?.stop(at: end, since: .origin)?.from ?? end
    while let wake = device.findNextWake(), wake <= limit {
      step(until: wake)
      if needsLevels, let levels { realign(to: levels, at: now) }
    }
    now = max(now, end)
  }

  /// Removes and returns the events.
  mutating func takeEvents() -> [DeviceEvent<Model.Output>] {
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }

  /// Removes and returns the inputs of the device.
  mutating func takeInputs() -> [Input] {
    defer { inputs.removeAll(keepingCapacity: true) }
    return inputs
  }

  /// Removes and returns the kept pictures.
  mutating func takeFilm() -> [(at: Instant, face: Picture)] {
    defer { film.removeAll() }
    return film
  }

  /// Takes an input of a source without edges.
  public mutating func take(_ input: Input) {
    queue(input)
    run(until: input.at)
  }

  /// Queues an input for the device, which handles it when time advances, or sooner if too many
  /// wait.
  mutating func queue(_ input: Input) {
    if device.inbox.room == 0 { run(until: input.at) }
    device.inbox.append(input)
    inputs.append(input)
  }

  private mutating func realign(
    to levels: Levels, at instant: Instant, missing lost: Int = 0, late: TimeSpan = .zero
  ) {
    // The present levels are newer than the waiting edges, which are handled first.
    while !device.inbox.isEmpty, let wake = device.findNextWake() { step(until: wake) }
    needsLevels = false
    run(until: max(now, instant))
    let lost = UInt32(clamping: lost)
    let last = device.knob.lastSequence &+ lost
    let lateness = UInt32(clamping: min(late, now - .origin).microseconds)
    if lost > 0 { inputs.append(Input(.lost(lost), at: now)) }
    let reading = Input(.levels(levels, after: last, lateness: lateness), at: now)
    device.inbox.append(reading)
    inputs.append(reading)
    run(until: max(now, instant))
  }

  /// Advances the time of the user and the device.
  private mutating func wait(until end: Instant) {
    if knob.now < end {
      for delivery in knob.deliver(.wait(end - knob.now)) { take(delivery) }
    }
    run(until: max(now, end))
  }

  /// The first instant, not before `instant`, at which the host is awake.
  private func awakening(at instant: Instant) -> Instant {
    knob.faults.stall?.stop(at: instant, since: .origin)?.end ?? instant
  }

  private mutating func step(until wake: Instant) {
    wakeCount += 1
    now = max(now, wake)
    let step = device.step(until: now)
    events += step.events
    needsLevels = needsLevels || step.needsLevels
    if isFilming, step.hasNewPicture { film.append((now, device.face)) }
  }
}
