import DetentCrown
public import DetentInput
public import DetentPicker
public import DetentRaster
public import DetentView

/// The one wiring: from what a knob does to a picture and a value.
///
///     inbox ─> knob decoder ─> model (picker or menu) ─> scene ─> face
///                   │                │                              │
///                faults           outputs                     new picture
///
/// A device is a function of its inputs. It never asks for the time: `step(until:)`
/// says what time it is, and the device handles everything that is due before that, each thing at
/// its own instant: an input when it happened, a long press when it is one, a frame on the frame's
/// grid. So it makes no difference how often or how late it is called; and while nothing moves it
/// asks never to be called at all, unless the model has a deadline.
public struct Device<Model: SceneModel, Picture: Face>: Sendable {
  /// The inputs that wait to be handled.
  public var inbox: Inbox
  /// What the knob drives.
  public private(set) var model: Model
  /// What is to be seen.
  public var face: Picture
  /// The decoders, with their counts.
  public private(set) var knob: KnobDecoder
  /// The inputs that were handled by the last `step` and since, at the instants at which they were.
  ///
  /// Edges that were missing right before levels are an input `.lost` before those.
  public private(set) var handledInputs: [Input] = []
  /// Inputs that arrived after a younger one.
  public private(set) var lateCount = 0

  /// What is to be seen, described anew for each picture.
  private var scene: PickerScene
  private var sequencer: CrownSequencer
  private var waking: Waking
  private var frames: FramePacing
  private let tellsChecksums: Bool
  private let hearsDoubleClicks: Bool
  /// The instant of the last thing that was handled, and whether an edge may still come at it.
  private var clock: Instant
  private var isPastClock = false
  /// When the last edge happened, and when it was handled, which may be later.
  private var lastEdge: LineEdge?
  /// The greatest instant of an input that was the user's doing.
  private var youngest = Instant(microseconds: .min)
  private var pending = PendingEvents<Model.Output>()
  private var knobEvents: [TimedKnobEvent] = []
  private var outputs: [Model.Output] = []
  private var reportedRefusals = Inbox.Refusals()
  /// Edges told as an overflow whose gap in the numbers is still to come.
  private var awaitedGap = 0
  private var wantsLevels = false
  private var hasNewPicture = false
  /// Whether the last step was handed out: the next thing to be handled begins another.
  private var isStepOver = false

  /// A device whose first picture is due at once.
  ///
  /// - Parameters:
  ///   - model: what the knob drives.
  ///   - face: what is to be seen.
  ///   - configuration: how it behaves.
  ///   - levels: the levels of the lines at the start, as read from them.
  ///   - start: now.
  ///   - capacity: the number of inputs that can wait, 1 or more. Default: 1,024.
  /// - Precondition: the configuration's frame period is longer than nothing.
  public init(
    _ model: Model, face: Picture, configuration: Configuration = .init(), levels: Levels,
    start: Instant, capacity: Int = 1_024
  ) {
    (self.model, self.face, scene) = (
      model, face, PickerScene(reach: face.reach, ruler: face.ruler)
    )
    self.model.fit(face.room)
    inbox = Inbox(capacity: capacity)
    var button = configuration.button
    // Pickers have no use for repeats, and a button that is stuck would wake the device for ever.
    button.holdRepeat = nil
    knob = KnobDecoder(
      configuration.knob, button: button, levels: levels,
      guardsPresses: configuration.guardsPresses)
    sequencer = CrownSequencer(detentsPerRevolution: configuration.detentsPerRevolution)
    waking = Waking(configuration.rest, at: start)
    frames = FramePacing(every: configuration.framePeriod, from: start)
    tellsChecksums = configuration.tellsChecksums
    hearsDoubleClicks = configuration.hearsDoubleClicks
    clock = start
    scene.reserve(wheelCount: model.wheelCount)
    // More than a gesture brings about at once.
    outputs.reserveCapacity(8)
    knobEvents.reserveCapacity(8)
    handledInputs.reserveCapacity(8)
    adjustButton()
  }

  /// When to call `step(until:)` again at the latest, or nil to sleep until an input comes.
  ///
  /// What is due at an instant is handled by a step *past* it, since another input may still
  /// come at it; so this is a microsecond later.
  public var nextWake: Instant? {
    // Inlined, as the whole device would be copied for it.
    @inline(__always) get {
      // What came of a command is waiting to be told.
      if !pending.isEmpty { return clock }
      let due = deadline.map { $0 + .microseconds(1) }
      guard let input = inbox.first else { return due }
      return Instant.earliest(arrival(of: input), due)
    }
  }

  /// Handles everything that is due before `now`, and inputs at `now` too.
  ///
  /// - Parameter now: the present instant, never earlier than before.
  /// - Returns: what happened, and when to call again.
  public mutating func step(until now: Instant) -> DeviceStep<Model.Output> {
    var step = DeviceStep<Model.Output>()
    self.step(until: now, into: &step)
    return step
  }

  /// Handles everything that is due before `now`, and inputs at `now` too.
  ///
  /// - Parameters:
  ///   - now: the present instant, never earlier than before.
  ///   - step: takes what happened, and when to call again. One that is used again and again takes
  ///     no new memory.
  public mutating func step(until now: Instant, into step: inout DeviceStep<Model.Output>) {
    handle(until: now)
    if step.hasEvents || !pending.isEmpty { pending.hand(over: &step) }
    step.hasNewPicture = hasNewPicture
    step.wantsLevels = wantsLevels
    hasNewPicture = false
    wantsLevels = false
    isStepOver = true
    step.nextWake = nextWake
  }

  /// Hands a command to the model; what comes of it is in the next step.
  ///
  /// It is the way in for what no knob does, such as a key that types.
  ///
  /// - Returns: when it is performed: now, or as soon as what was handled already permits.
  @discardableResult
  public mutating func perform(_ command: PickerCommand, at now: Instant) -> Instant {
    let now = begin(at: now)
    guard !wakesOnly(at: now) else { return now }
    obey(command, at: now)
    return now
  }

  @inline(never)
  private mutating func obey(_ command: PickerCommand, at now: Instant) {
    if case .roll(let distance) = command { return roll(by: distance, at: now) }
    model.apply(command, at: now, into: &outputs)
    report(at: now)
    frames.want(at: now)
  }

  /// A turn isn't a command, so that a firmware that performs none has no code for them.
  @inline(never)
  private mutating func roll(by distance: Rows, at now: Instant) {
    knob.roll(by: distance.raw, at: now, into: &knobEvents)
    hand(at: now, since: knob.quadrature.counts)
    let turn = sequencer.rotate(by: distance, at: now)
    pending.append(.crown(turn), at: now)
    model.roll(by: distance, at: now, into: &outputs)
    report(at: now)
    frames.want(at: now)
  }

  /// Lets the program change the model, such as select a row or reload what there is to pick from.
  ///
  /// None of it is reported, since it is not the user's doing; the picture follows.
  ///
  /// - Parameters:
  ///   - now: the present instant.
  ///   - change: changes the model; it is given the instant at which it does.
  public mutating func update(at now: Instant, _ change: (inout Model, Instant) -> Void) {
    self.change(at: now) { model, now, _ in change(&model, now) }
  }

  /// Lets what isn't this knob, such as another one, change the model as the user's doing.
  ///
  /// - Parameters:
  ///   - now: the present instant.
  ///   - change: changes the model, and appends what came of it; that is in the next step.
  public mutating func act(
    at now: Instant, _ change: (inout Model, Instant, inout [Model.Output]) -> Void
  ) {
    // Another knob's value is dialed whether it is seen or not.
    _ = wakesOnly(at: begin(at: now))
    self.change(at: now, change)
  }

  private mutating func change(
    at now: Instant, _ change: (inout Model, Instant, inout [Model.Output]) -> Void
  ) {
    let now = begin(at: now)
    change(&model, now, &outputs)
    scene.forget()
    report(at: now)
    frames.want(at: now)
  }

  /// How brightly the display is to shine.
  public var light: Light { waking.light }
  /// When it is to shine less, if nobody touches the knob; nil for never.
  public var restsAt: Instant? { waking.deadline }

  /// Draws a picture even if the model hasn't changed, for a display that has lost it.
  public mutating func redraw(on face: Picture, at now: Instant) {
    let now = begin(at: now)
    (self.face, scene) = (face, PickerScene(reach: face.reach, ruler: face.ruler))
    scene.reserve(wheelCount: model.wheelCount)
    model.fit(face.room)
    frames.want(at: now)
  }

  // MARK: - What is due

  private mutating func handle(until now: Instant) {
    if isStepOver {
      handledInputs.removeAll(keepingCapacity: true)
      isStepOver = false
    }
    reportOverflow()
    while true {
      let due = deadline
      if let input = inbox.first, isDue(arrival(of: input), by: now, before: due) {
        take(input)
      } else if let due, due < now {
        expire(at: due)
      } else {
        break
      }
    }
  }

  /// Whether an input is due by `now` and no later than the deadline.
  @inline(__always)
  private func isDue(_ input: Instant, by now: Instant, before deadline: Instant?) -> Bool {
    input <= now && (deadline.map { input <= $0 } ?? true)
  }

  /// Handles what is due before something from outside, and says when that happens.
  private mutating func begin(at now: Instant) -> Instant {
    handle(until: now)
    // What arrived before this comes first, also where it is late.
    while let input = inbox.first, input.at <= now { handle(until: arrival(of: input)) }
    clock = max(now, isPastClock ? clock + .microseconds(1) : clock)
    isPastClock = false
    return clock
  }

  /// When an input is handled: when it happened, unless it comes late; what was shown by then
  /// cannot be taken back.
  ///
  /// Late edges come one after the other, never at one instant if they didn't happen at one:
  /// contacts that change together say nothing about the way.
  @inline(__always)
  private func arrival(of input: Input) -> Instant {
    var earliest = isPastClock ? clock + .microseconds(1) : clock
    if let edge = input.edge, let lastEdge,
      lastEdge.happenedAt != edge.happenedAt || lastEdge.isContemporary(of: edge)
    {
      earliest = max(earliest, lastEdge.at + .microseconds(1))
    }
    return max(input.at, earliest)
  }

  // Inlined, too.
  private var deadline: Instant? {
    @inline(__always) get {
      Instant.earliest(
        Instant.earliest(knob.deadline, sequencer.deadline),
        Instant.earliest(Instant.earliest(model.deadline, waking.deadline), frames.deadline))
    }
  }

  private mutating func take(_ input: Input) {
    let now = arrival(of: input)
    _ = inbox.popFirst()
    if input.isTouch {
      if input.at < youngest { lateCount &+= 1 } else { youngest = input.at }
    }
    (clock, isPastClock) = (now, false)
    switch input.kind {
    case .edge:
      guard let edge = input.edge else { return }
      let twin = inbox.popTwin(of: edge)?.handled(at: now)
      take(edge.handled(at: now), with: twin)
    case .levels(let levels, let sequence, let lateness):
      let readAt = input.at - .microseconds(Int64(lateness))
      take(levels, after: sequence, readAt: readAt, at: now)
    case .turn(let distance):
      handledInputs.append(Input(input.kind, at: now))
      if !wakesOnly(at: now) { roll(by: Rows(raw: distance), at: now) }
    case .detents, .button, .lost:
      handledInputs.append(Input(input.kind, at: now))
      knob.take(Input(input.kind, at: now), into: &knobEvents)
      if case .lost(let count) = input.kind {
        note(.lost(Int(clamping: count)), at: now)
        wantsLevels = true
      }
      hand(at: now, since: knob.quadrature.counts)
    }
  }

  private mutating func take(_ edge: LineEdge, with twin: LineEdge?) {
    let now = edge.at
    lastEdge = twin ?? edge
    handledInputs.append(Input(edge))
    if let twin { handledInputs.append(Input(twin)) }
    let before = knob.quadrature.counts
    let missing = knob.feed(edge, with: twin, into: &knobEvents)
    reportGap(missing, at: now)
    let counts = knob.quadrature.counts
    // What cannot be is what remains to be seen of edges that nobody has numbered.
    if missing + (counts.illegal - before.illegal) + (counts.repeated - before.repeated) > 0 {
      wantsLevels = true
    }
    hand(at: now, since: before)
  }

  private mutating func take(
    _ levels: Levels, after sequence: UInt32, readAt: Instant, at now: Instant
  ) {
    let before = knob.quadrature.counts
    let missing = knob.realign(
      to: levels, at: now, readAt: readAt, after: sequence, into: &knobEvents)
    if missing > 0 { handledInputs.append(Input(.lost(UInt32(clamping: missing)), at: now)) }
    let lateness = UInt32(clamping: (now - readAt).microseconds)
    handledInputs.append(Input(.levels(levels, after: sequence, lateness: lateness), at: now))
    reportGap(missing, at: now)
    pending.append(.realigned(levels), at: now)
    hand(at: now, since: before)
  }

  @inline(never)
  private mutating func expire(at due: Instant) {
    clock = due
    isPastClock = true
    if frames.deadline == due { drawFrame(at: due) }
    if waking.expire(at: due) { frames.want(at: due) }
    if let idle = sequencer.advance(to: due) {
      pending.append(.crown(idle.event), at: idle.at)
    }
    if model.deadline == due {
      model.advance(to: due, into: &outputs)
      report(at: due)
      frames.want(at: due)
    }
    knob.expire(at: due, into: &knobEvents)
    hand(at: due, since: knob.quadrature.counts)
  }

  // MARK: - Handing on

  /// Hands what the knob did to the model.
  private mutating func hand(at now: Instant, since before: QuadratureDecoder.Counts) {
    let counts = knob.quadrature.counts
    if counts.illegal > before.illegal {
      note(.illegal(counts.illegal - before.illegal), at: now)
    }
    if counts.repeated > before.repeated {
      note(.repeated(counts.repeated - before.repeated), at: now)
    }
    if counts.refused > before.refused {
      note(.refused(counts.refused - before.refused), at: now)
    }
    guard !knobEvents.isEmpty else { return }
    for event in knobEvents where acts(event) {
      if let detents = event.event.detents {
        let turn = sequencer.rotate(by: Rows(detents), at: event.at)
        pending.append(.crown(turn), at: event.at)
      }
      model.apply(event.event, at: event.at, into: &outputs)
      report(at: event.at)
    }
    knobEvents.removeAll(keepingCapacity: true)
    frames.want(at: now)
  }

  /// Whether something that the hand did goes on to the model, or does nothing but wake the
  /// display.
  private mutating func acts(_ event: TimedKnobEvent) -> Bool {
    let verdict = waking.judge(event.event, at: event.at)
    if verdict == .wakes { pending.append(.wake, at: event.at) }
    if verdict != .acts, event.event == .button(.pressed) { knob.button.spendPress() }
    return verdict == .acts
  }

  /// Wakes the display for something that isn't the knob's; says whether it does nothing else.
  private mutating func wakesOnly(at now: Instant) -> Bool {
    guard waking.touch(at: now) else { return false }
    pending.append(.wake, at: now)
    frames.want(at: now)
    return true
  }

  private mutating func report(at now: Instant) {
    if outputs.count > 0 { pending.append(&outputs, at: now) }
    adjustButton()
  }

  private mutating func note(_ fault: Fault, at now: Instant) {
    pending.append(.fault(fault), at: now)
  }

  private mutating func reportOverflow() {
    let refused = inbox.refused.since(reportedRefusals)
    guard refused.count > 0 else { return }
    note(.overflow(refused), at: clock)
    reportedRefusals = inbox.refused
    awaitedGap += refused.edges
    wantsLevels = true
  }

  /// Tells what is missing, but for the edges that were told when they found no room: each leaves a
  /// gap in the numbers, too, if its source numbers them.
  private mutating func reportGap(_ missing: Int, at now: Instant) {
    let told = min(missing, awaitedGap)
    awaitedGap -= told
    if missing > told { note(.lost(missing - told), at: now) }
  }

  /// A click waits only where a double click means something; what can't be undone is held longer.
  private mutating func adjustButton() {
    knob.button.configuration.doubleClick =
      hearsDoubleClicks && model.wantsDoubleClicks
      ? ButtonConfiguration.usualDoubleClick : nil
    knob.button.configuration.isDeliberate = model.wantsDeliberatePress
  }

  // MARK: - Pictures

  @inline(never)
  private mutating func drawFrame(at now: Instant) {
    model.advance(to: now, into: &outputs)
    report(at: now)
    if scene.light != waking.light {
      scene.forget()
      scene.light = waking.light
    }
    model.describe(into: &scene)
    if face.draw(scene) {
      hasNewPicture = true
      if tellsChecksums {
        let checksum = face.checksum
        pending.append(.frame(checksum: checksum), at: now)
      }
    }
    frames.draw(at: now, isResting: model.isStill)
  }
}
