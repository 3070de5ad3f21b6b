public import Detent

/// What runs a device: it sleeps, takes the knob's edges, lets the device do what is due, hands on
/// what came of it, and shows the picture.
///
///     knob ──> ring ──> device.step ──> events ──> sinks
///                 ^          └──────> pictures ──> display
///     companions ─┘
///
/// Edges that go missing are answered here, and nowhere else: the levels are asked for, take their
/// place among the edges, and put the decoder right. While nothing moves it sleeps without a
/// time-out. It installs no signal handlers and asks for no priority.
///
///     var runtime = Runtime(drinks, knob: knob, terminal: terminal)
///     let ending = try runtime.run { event, _ in event.kind == .output(.committed) }
public struct Runtime<Model: SceneModel, Picture: Face> {
  /// The device.
  public var device: Device<Model, Picture>
  /// The clock by which it runs.
  public let clock: MonotonicClock
  /// What shows the pictures; nil for a device that is turned blindly.
  public let display: (any Display<Picture>)?
  /// What takes the events, in this order.
  public var sinks: [any Sink<Model>] = []
  /// What acts on the device beside the knob.
  public var companions: [any Companion<Model, Picture>] = []
  /// Descriptors that become readable when the program is asked to end, each of which ends the run.
  public var interrupts: [Int32]
  /// Is given each sentence about the display or the knob; by default nobody is told.
  public var tell: (String) -> Void = { _ in }
  /// Lets the model show until when a touch is waited for, where `run` has a patience.
  public var onPatience: (inout Model, _ end: Instant, _ now: Instant) -> Void = { _, _, _ in }

  /// Writes down the edges that the device handles, if they are wanted.
  package var recorder: TapeRecorder?
  /// The levels of the lines when the device was made.
  package let levels: Levels
  var feed: KnobFeed?
  private var step = DeviceStep<Model.Output>()
  /// Of all steps since the last picture was shown, and since levels were last asked for.
  private var (hasNewPicture, wantsLevels) = (false, false)
  private var patience: TimeSpan?
  private var hasRun = false
  /// The last touch; before there was one, when the clock began.
  private var touchedAt = Instant.origin
  /// What is written over the picture: something that isn't the device's to tell.
  private var notice: String?

  /// Runs a device that was made for these ends.
  ///
  /// - Parameters:
  ///   - device: what is run; its levels are the knob's, and it starts at `Instant.origin`.
  ///   - display: what shows the pictures, if anything does.
  ///   - knob: what is turned, or nil if only companions act.
  ///   - clock: the clock by which it runs.
  ///   - interrupts: descriptors that become readable when the program is asked to end; a display
  ///     that is a terminal watches for that itself.
  public init(
    _ device: Device<Model, Picture>, display: (any Display<Picture>)? = nil,
    knob: (any LiveKnob)?, clock: MonotonicClock = MonotonicClock(), interrupts: [Int32] = []
  ) {
    (self.device, self.display) = (device, display)
    (self.clock, self.interrupts) = (clock, interrupts)
    feed = knob.map { KnobFeed($0, clock: clock) }
    levels = knob?.levels ?? Levels()
  }

  /// What drives the device.
  public var model: Model { device.model }

  /// What didn't come as it should so far, for the user to be told at the end.
  public var losses: Losses {
    Losses(device.knob, feed: feed, overflowed: device.ring.overflowCount)
  }

  /// The wires of the knob; all of them without one.
  package var wires: Set<Line> { feed?.knob.wires ?? [.a, .b, .button] }

  // MARK: - The loop

  /// Runs until `isOver` says so, the user leaves, nothing was touched for `patience`, or, without
  /// one, until nobody can turn it any more.
  ///
  /// - Parameters:
  ///   - patience: how long to wait for a touch, from when the clock began; nil for ever. Each
  ///     touch starts it afresh, so that nobody is cut off while choosing.
  ///   - isOver: is given every event and the model, after the sinks; true ends the run.
  /// - Returns: why it stopped.
  /// - Throws: what `isOver`, the sinks and the companions throw, and what is wrong with the
  ///   display or the knob.
  public mutating func run(
    patience: TimeSpan? = nil,
    until isOver: (DeviceEvent<Model.Output>, Model) throws -> Bool = { _, _ in false }
  ) throws -> Ending {
    self.patience = patience
    if hasRun { touchedAt = clock.now }
    hasRun = true
    tellPatience()
    while true {
      let edges = device.knob.edges
      try feed?.drain(into: &device.ring)
      for sentence in feed?.knob.takeSentences() ?? [] { tell(sentence) }
      let now = clock.now
      let turns = feed?.takeTurns() ?? []
      if try take(turns, isOver) || advance(to: now, isOver) { return .finished }
      for sink in sinks { try sink.attend(at: clock.now) }
      if try !show() { return .interrupted }
      // What the lines say now is newer than the edges that still wait: the levels take their place
      // among the edges, and wake this up when it is their turn.
      feed?.askForLevels(unless: !wantsLevels)
      wantsLevels = false
      if device.knob.edges != edges || !turns.isEmpty { touch() }
      if isReadable(interrupts) { return .interrupted }
      var hasActed = false
      for companion in companions {
        switch try companion.attend(&device, at: now) {
        case .nothing: break
        case .touched: touch()
        case .acted:
          touch()
          hasActed = true
        case .left: return .interrupted
        }
      }
      if let patienceEnds, clock.now >= patienceEnds { return .timedOut }
      if patience == nil, isDeserted { return .knobEnded }
      if !hasActed { sleep() }
    }
  }

  /// Turns the device by parts of rows, each turn behind the edges before it; returns whether the
  /// run is over.
  private mutating func take(
    _ turns: [Turn], _ isOver: (DeviceEvent<Model.Output>, Model) throws -> Bool
  ) throws -> Bool {
    for var turn in turns {
      if try advance(to: turn.at, isOver) { return true }
      turn.at = device.perform(.roll(Rows(raw: turn.distance)), at: turn.at)
      try recorder?.append([], turns: [turn])
    }
    return false
  }

  /// Lets the device do what is due, and hands on what came of it before anything of it is drawn;
  /// returns whether the run is over.
  private mutating func advance(
    to now: Instant, _ isOver: (DeviceEvent<Model.Output>, Model) throws -> Bool
  ) throws -> Bool {
    device.step(until: now, into: &step)
    var failure: (any Error)?
    hasNewPicture = hasNewPicture || step.hasNewPicture
    wantsLevels = wantsLevels || step.wantsLevels
    do { try recorder?.append(device.handledEdges) } catch { failure = error }
    // What happened is seen, also where it can't be written down any more.
    var hasEnded = false
    for event in step.events {
      // A sink that fails takes nothing from the others.
      for sink in sinks {
        do { try hand(event, to: sink) } catch { failure = failure ?? error }
      }
      if !hasEnded { hasEnded = try isOver(event, device.model) }
    }
    if let failure { throw failure }
    if let (reading, now, missing) = feed?.realign(&device) {
      try recorder?.note(reading.levels, missing: missing, at: now, late: now - reading.at)
    }
    return hasEnded
  }

  /// Swift 6.0 knows what a sink's events are only where the sink has a type.
  private func hand<Taker: Sink>(
    _ event: DeviceEvent<Model.Output>, to sink: Taker
  ) throws where Taker.Model == Model {
    try sink.take(event, in: device.model)
  }

  /// Ends the tape: with the edges that came before the end, and with what is missing by then.
  ///
  /// - Parameter note: is given what happens until then, which the sinks aren't any more.
  /// - Throws: what `note` throws, and what is wrong with the tape.
  package mutating func finish(
    _ note: (DeviceEvent<Model.Output>, Model) throws -> Void = { _, _ in }
  ) throws {
    guard recorder != nil else { return }
    feed?.knob.stop()
    // The tape ends also where what happens can't be noted any more.
    var failure: (any Error)?
    func goOn(after event: DeviceEvent<Model.Output>, in model: Model) -> Bool {
      do { try note(event, model) } catch { failure = failure ?? error }
      return false
    }
    sinks = []
    var end = clock.now
    // Levels that were asked for part what waits in two. A knob that has gone has said so already.
    for _ in 0..<3 {
      try? feed?.drain(into: &device.ring)
      _ = try take(feed?.takeTurns() ?? [], goOn)
      end = clock.now
      _ = try advance(to: end, goOn)
    }
    let missing = losses.lost - device.knob.lost
    try recorder?.finish(at: end, missing: missing)
    if let failure { throw failure }
  }

  // MARK: - Pictures

  /// Shows the picture if it is new, or the display asks for it again; returns false if there is
  /// nothing to show it on any more.
  private mutating func show() throws -> Bool {
    guard let display else { return true }
    let told = notice
    notice = sinks.lazy.compactMap(\.notice).first
    let now = clock.now
    display.shine(device.light)
    let isAsked = display.nextWake.map { $0 <= now } ?? false
    guard hasNewPicture || notice != told || isAsked else { return true }
    hasNewPicture = false
    defer { for sentence in display.takeSentences() { tell(sentence) } }
    return try display.show(&device.face, telling: notice, at: now)
  }

  // MARK: - Waiting

  private func sleep() {
    var descriptors = interrupts + (feed.map { [$0.knob.wakeDescriptor] } ?? [])
    var wake = Instant.earliest(device.nextWake, patienceEnds)
    wake = Instant.earliest(wake, Instant.earliest(feed?.nextEdge, display?.nextWake))
    for other in sinks as [any Wakeful] + companions {
      descriptors += other.wakeDescriptors
      wake = Instant.earliest(wake, other.nextWake)
    }
    wait(for: descriptors, atMost: wake.map { $0 - clock.now })
  }

  /// When nobody waits for a touch any more.
  private var patienceEnds: Instant? { patience.map { touchedAt + $0 } }

  /// Begins to wait anew.
  private mutating func touch() {
    touchedAt = clock.now
    tellPatience()
  }

  private mutating func tellPatience() {
    guard let patienceEnds else { return }
    device.update(at: clock.now) { [onPatience] in onPatience(&$0, patienceEnds, $1) }
  }
}
