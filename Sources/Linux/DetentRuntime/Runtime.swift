public import DetentDevice
public import DetentInput
public import DetentPicker
public import DetentView

/// The loop of a device: sleeps, takes the knob's inputs, steps the device, passes on its events,
/// and shows the picture.
///
///     knob ──> inbox ──> device.step ──> events ──> sinks
///                ^            └──────> pictures ──> display
///     companions ┘
///
/// Losses of edges are handled here alone: the levels are requested, take their place among the
/// edges, and realign the decoder. Without input or motion it sleeps without a timeout. It installs
/// no signal handlers and requests no priority.
///
///     var runtime = Runtime(drinks, knob: knob, terminal: terminal)
///     let ending = try runtime.run { event, _ in event.kind == .output(.committed) }
public struct Runtime<Model: SceneModel, Picture: Face> {
  /// The device.
  package private(set) var device: Device<Model, Picture>
  /// The clock of the run.
  package let clock: MonotonicClock
  /// The display; nil for a device without one.
  package let display: (any Display<Picture>)?
  /// The receivers of events, in order.
  public var sinks: [any Sink<Model>] = []
  /// Sources of input beside the knob.
  public var companions: [any Companion<Model, Picture>] = []
  /// Descriptors that poll readable when the program is asked to end; each ends the run.
  package var interrupts: [Int32]
  /// Receives each sentence about the display or the knob.
  ///
  /// Default: ignores it.
  package var tell: (String) -> Void = { _ in }
  /// Lets the model show the timeout of `run`; called when it starts and at each touch.
  package var onPatience: (inout Model, _ end: Instant, _ now: Instant) -> Void = { _, _, _ in }
  /// Whether an output with which the model is over ends the run, unless `isOver` already has.
  ///
  /// Default: false, as a device goes on.
  package var endsWithModel = false

  private var recorder: (any InputRecorder)?
  /// Receives the handled inputs.
  private var hear: ([Input]) -> Void = { _ in }
  /// The initial levels of the lines.
  private let levels: Levels
  private var feed: KnobFeed?
  private var step = DeviceStep<Model.Output>()
  /// Since the last picture, and since the last request for levels.
  private var (hasNewPicture, needsLevels) = (false, false)
  /// Whether a step has handled an input of the user.
  private var isTouched = false
  private var patience: TimeSpan?
  private var hasRun = false
  /// The last touch; before the first one, the clock's start.
  private var touchedAt = Instant.origin
  /// A sentence shown over the picture, from outside of the device.
  private var notice: String?

  /// Creates the runtime of a device.
  ///
  /// - Parameters:
  ///   - device: the device; its levels are the knob's, and it starts at `Instant.origin`.
  ///   - display: the display, or nil.
  ///   - knob: the knob, or nil if only companions give input.
  ///   - clock: the clock of the run.
  ///   - interrupts: descriptors that become readable when the program is asked to end; a display
  ///     that is a terminal watches for that itself.
  package init(
    _ device: Device<Model, Picture>, display: (any Display<Picture>)? = nil,
    knob: (any LiveKnob)?, clock: MonotonicClock = MonotonicClock(), interrupts: [Int32] = []
  ) {
    (self.device, self.display) = (device, display)
    (self.clock, self.interrupts) = (clock, interrupts)
    feed = knob.map { KnobFeed($0, clock: clock) }
    levels = knob?.levels ?? Levels()
  }

  /// Creates the runtime of a model on a knob and a display of its own.
  ///
  /// - Parameters:
  ///   - model: the model that the knob drives.
  ///   - knob: the knob; nil if only companions give input.
  ///   - face: draws the pictures.
  ///   - display: shows them.
  ///   - configuration: how the knob and its button are read.
  public init(
    _ model: Model, knob: (any LiveKnob)?, face: Picture, display: any Display<Picture>,
    configuration: Device<Model, Picture>.Configuration = .init()
  ) {
    let device = Device(
      model, face: face, configuration: configuration, levels: knob?.levels ?? Levels(),
      start: .origin)
    self.init(device, display: display, knob: knob)
  }

  /// The reason for the end of a run.
  public enum Ending: Sendable {
    /// `isOver` returned true.
    case finished
    /// The user left, or the program was asked to end.
    case interrupted
    /// No touch within `patience`.
    case timedOut
    /// The knob's source has ended, such as a pipe without another writer, and nothing moves.
    case knobEnded
  }

  /// The device's model.
  public var model: Model { device.model }

  /// The losses so far, for a report at the end.
  public var losses: Losses {
    Losses(device.knob, feed: feed, inbox: device.inbox, late: device.lateCount)
  }

  /// Records the inputs that the device handles, on a tape made for the initial levels and for the
  /// knob's wires; all wires without a knob.
  package mutating func record(
    _ tape: (Levels, Set<Line>) throws -> any InputRecorder
  ) rethrows {
    recorder = try tape(levels, feed?.knob.wires ?? [.a, .b, .button])
  }

  /// Adds a sink, and hands the inputs that the device has handled to `hear`, before their events.
  package mutating func append(
    _ sink: any Sink<Model>, hearing hear: @escaping ([Input]) -> Void
  ) {
    sinks.append(sink)
    self.hear = hear
  }

  // MARK: - The loop

  /// Runs until `isOver` returns true, the user leaves, `patience` ends, or, without one, until no
  /// input can come any more.
  ///
  /// In a terminal the user leaves with Ctrl-C, and with Escape or a long press where nothing but
  /// the picker, or the menu's first list, is open.
  ///
  /// - Parameters:
  ///   - patience: the timeout without a touch, from the clock's start; nil if absent. Each touch
  ///     restarts it, so that a user is not interrupted while choosing.
  ///   - isOver: gets every event and the model, after the sinks; true ends the run.
  /// - Returns: the reason for the end.
  /// - Throws: what `isOver`, sinks and companions throw, and errors of the display and the knob.
  public mutating func run(
    patience: TimeSpan? = nil,
    until isOver: (DeviceEvent<Model.Output>, Model) throws -> Bool = { _, _ in false }
  ) throws -> Ending {
    try loop(patience: patience) { event, device in try isOver(event, device.model) }
  }

  /// Runs as `run(patience:until:)`; `isOver` may change the device, whose next picture follows.
  package mutating func loop(
    patience: TimeSpan? = nil,
    until isOver: (DeviceEvent<Model.Output>, inout Device<Model, Picture>) throws -> Bool
  ) throws -> Ending {
    self.patience = patience
    if hasRun { touchedAt = clock.now }
    hasRun = true
    showPatience()
    while true {
      try feed?.drain(into: &device.inbox)
      for sentence in feed?.knob.takeSentences() ?? [] { tell(sentence) }
      let now = clock.now
      let ending = try advance(to: now, isOver)
      if hasNewPicture { for sink in sinks { present(to: sink) } }
      if let ending { return ending }
      for sink in sinks { try sink.attend(at: clock.now) }
      if try !show() { return .interrupted }
      // The present levels are newer than the waiting edges: the levels keep their place among
      // them.
      feed?.requestLevels(unless: !needsLevels)
      needsLevels = false
      if isTouched { touch() }
      isTouched = false
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

  /// Advances the device and passes its events on before any picture of them; returns the reason
  /// for an end by one of them.
  private mutating func advance(
    to now: Instant,
    _ isOver: (DeviceEvent<Model.Output>, inout Device<Model, Picture>) throws -> Bool
  ) throws -> Ending? {
    device.step(until: now, into: &step)
    var failure: (any Error)?
    hasNewPicture = hasNewPicture || step.hasNewPicture
    needsLevels = needsLevels || step.needsLevels
    isTouched = isTouched || device.handledInputs.contains { $0.isTouch }
    hear(device.handledInputs)
    do { try recorder?.append(device.handledInputs) } catch { failure = error }
    // Events are shown even if they can't be recorded any more.
    var ending: Ending?
    for event in step.events {
      // A failing sink doesn't affect the others.
      for sink in sinks {
        do { try hand(event, to: sink) } catch { failure = failure ?? error }
      }
      guard ending == nil else { continue }
      if try isOver(event, &device) {
        ending = .finished
      } else if case .output(let output) = event.kind, endsWithModel,
        device.model.isOver(with: output)
      {
        ending = .interrupted
      }
    }
    if let failure { throw failure }
    return ending
  }

  /// Generic, as Swift 6.0 needs the sink's concrete event type.
  private func hand<Taker: Sink>(
    _ event: DeviceEvent<Model.Output>, to sink: Taker
  ) throws where Taker.Model == Model {
    try sink.take(event, in: device.model)
  }

  private func present<Looker: Sink>(to sink: Looker) where Looker.Model == Model {
    sink.look(at: device.model)
  }

  /// Ends the tape, with the edges before the end and with the losses by then.
  ///
  /// - Parameter note: gets the events until then, which sinks no longer get.
  /// - Throws: what `note` throws, and the tape's errors.
  package mutating func finish(
    _ note: (DeviceEvent<Model.Output>, Model) throws -> Void = { _, _ in }
  ) throws {
    guard recorder != nil else { return }
    feed?.knob.stop()
    // The tape ends properly even if `note` fails.
    var failure: (any Error)?
    func goOn(
      after event: DeviceEvent<Model.Output>, in device: inout Device<Model, Picture>
    ) -> Bool {
      do { try note(event, device.model) } catch { failure = failure ?? error }
      return false
    }
    sinks = []
    var end = clock.now
    // More inputs may wait than an inbox holds. The error of a removed knob has been reported
    // already.
    for _ in 0..<3 {
      try? feed?.drain(into: &device.inbox)
      end = clock.now
      _ = try advance(to: end, goOn)
    }
    let missing = losses.lost - device.knob.lost
    try recorder?.finish(at: end, missing: missing)
    if let failure { throw failure }
  }

  /// Closes the display and releases the knob's lines.
  package mutating func release() {
    feed?.knob.stop()
    display?.close()
  }

  // MARK: - Pictures

  /// Shows the picture if it is new or requested by the display; returns false if the display is
  /// gone.
  private mutating func show() throws -> Bool {
    guard let display else {
      hasNewPicture = false
      return true
    }
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

  /// Whether no input can come any more, and no pending motion would cause an event.
  private var isDeserted: Bool {
    guard feed?.hasEnded ?? false, !companions.contains(where: { $0.isHand }) else { return false }
    guard let wake = device.nextWake else { return true }
    // A display still to be dimmed causes no event.
    return device.restsAt.map { wake > $0 } ?? false
  }

  private mutating func sleep() {
    var descriptors = interrupts + (feed.map { [$0.knob.wakeDescriptor] } ?? [])
    var wake = Instant.earliest(device.findNextWake(), patienceEnds)
    wake = Instant.earliest(wake, Instant.earliest(feed?.nextInput, display?.nextWake))
    for other in sinks as [any Wakeful] + companions {
      descriptors += other.wakeDescriptors
      wake = Instant.earliest(wake, other.nextWake)
    }
    wait(for: descriptors, atMost: wake.map { $0 - clock.now })
  }

  /// The end of the timeout.
  private var patienceEnds: Instant? { patience.map { touchedAt + $0 } }

  /// Restarts the timeout.
  private mutating func touch() {
    touchedAt = clock.now
    showPatience()
  }

  private mutating func showPatience() {
    guard let patienceEnds else { return }
    device.update(at: clock.now) { [onPatience] in onPatience(&$0, patienceEnds, $1) }
  }
}
