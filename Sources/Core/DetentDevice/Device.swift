import DetentCrown
public import DetentInput
public import DetentPicker
package import DetentRaster
public import DetentView

/// A knob, its model and its face, wired together: inputs become pictures and values.
///
///     inbox ─> knob decoder ─> model (picker or menu) ─> scene ─> face
///                   │                │                              │
///                faults           outputs                     new picture
///
/// A device is a function of its inputs and reads no clock: `step(until:)` hands in the time, and
/// the device handles everything due before it at its own instant: an input at its arrival, a long
/// press at its deadline, a frame on the frame grid. So the frequency and delay of calls don't
/// matter; at rest no call is needed, except for a deadline of the model.
public struct Device<Model: SceneModel, Picture: Face>: Sendable {
  /// The behavior of a device, independent of its model and face.
  public struct Configuration: Hashable, Sendable {
    /// The construction of the knob.
    public var knob = QuadratureConfiguration()
    /// The time spans of the knob's button.
    public var button = ButtonConfiguration()
    /// Detents per revolution, more than 0.
    public var detentsPerRevolution = 24
    /// The side of the display that the crown is on.
    ///
    /// On the left counterclockwise is positive, for rotations and for values without rows; lists
    /// are turned as on the right.
    ///
    /// - Source: `WKInterfaceDeviceCrownOrientation`, whose rotations are positive on both sides if
    ///   the crown's front edge goes up.
    public var crownSide = CrownSide.right
    /// Whether detents caused by pressing the button are undone; false for keyboards, which cause
    /// none.
    public var guardsPresses = true
    /// Whether a click waits for a second one where a double click has a meaning; false for
    /// keyboards, which have a key for it.
    public var waitsForDoubleClick = true
    /// The minimum time between two pictures, more than 0.
    ///
    /// Default: 1/60 s.
    public var framePeriod = TimeSpan.microseconds(16_667)

    /// The spans after which an idle display dims and sleeps.
    ///
    /// Default: `.never`.
    public var rest = DisplayRest.never

    /// Whether each new picture emits an event with its checksum, for transcripts.
    ///
    /// Computing it takes longer than drawing. Default: false.
    public var emitsChecksums = false

    /// Creates the usual configuration.
    public init() {}
  }

  /// The pending inputs, which their source appends.
  public var inbox: Inbox
  /// The model that the knob drives.
  public private(set) var model: Model
  /// The face that draws the model.
  public var face: Picture
  /// The decoders, with their counters.
  package private(set) var knob: KnobDecoder
  #if !hasFeature(Embedded)
  /// The inputs handled since the start of the last `step`, at the instants of their handling.
  ///
  /// Edges missing before a reading of the levels are an input `.lost` before it.
  package private(set) var handledInputs: [Input] = []
  #endif
  /// The number of inputs that arrived after a later one.
  package private(set) var lateCount = 0

  /// The scene, described anew for each picture.
  private var scene: PickerScene
  private var sequencer: CrownSequencer
  /// The offset of the last turn; nil of other pickers.
  private var turned: CrownOffset?
  private let isOnLeft: Bool
  private var waking: Waking
  private var frames: FramePacing
  private let emitsChecksums: Bool
  private let waitsForDoubleClick: Bool
  /// The instant up to which everything is handled, and whether it may still get an edge.
  private var clock: Instant
  private var isPastClock = false
  /// The last edge as handled, possibly later than it happened.
  private var lastEdge: LineEdge?
  /// The latest instant of an input by the user.
  private var youngest = Instant(microseconds: .min)
  private var pending = PendingEvents<Model.Output>()
  private var knobEvents: [TimedKnobEvent] = []
  private var outputs: [Model.Output] = []
  private var reportedRefusals = Inbox.Refusals()
  /// Edges reported as an overflow whose gap in the sequence numbers is still to come.
  private var awaitedGap = 0
  private var needsLevels = false
  /// Whether the levels are wanted without a loss, only to confirm those that are known.
  private var isChecking = false
  /// Whether the knob waits for levels that this step asks for.
  private var isAsking = false
  private var hasNewPicture = false
  #if !hasFeature(Embedded)
  /// Whether the last step was handed over, so that the next event starts a new one.
  private var isStepOver = false
  #endif

  /// Creates a device whose first picture is due at once.
  ///
  /// - Parameters:
  ///   - model: the model that the knob drives.
  ///   - face: the face that draws the model.
  ///   - configuration: the behavior.
  ///   - levels: the levels as read from the lines at the start.
  ///   - start: the present instant.
  ///   - capacity: the number of pending inputs that fit, 1 or more. Default: 1,024.
  /// - Precondition: the configuration's frame period is more than 0.
  @inline(never)
  public init(
    _ model: consuming Model, face: consuming Picture, configuration: Configuration = .init(),
    levels: Levels, start: Instant, capacity: Int = 1_024
  ) {
    scene = PickerScene(reach: face.reach, ruler: face.ruler)
    scene.reserve(wheelCount: model.wheelCount)
    model.fit(face.room)
    (self.model, self.face) = (model, face)
    inbox = Inbox(capacity: capacity)
    var button = configuration.button
    // Pickers ignore repeats, and a stuck button would wake the device forever.
    button.holdRepeat = nil
    knob = KnobDecoder(
      configuration.knob, button: button, levels: levels,
      guardsPresses: configuration.guardsPresses, at: start)
    sequencer = CrownSequencer(
      detentsPerRevolution: configuration.detentsPerRevolution)
    isOnLeft = configuration.crownSide == .left
    waking = Waking(configuration.rest, at: start)
    frames = FramePacing(every: configuration.framePeriod, from: start)
    emitsChecksums = configuration.emitsChecksums
    waitsForDoubleClick = configuration.waitsForDoubleClick
    clock = start
    // More than a gesture brings about at once.
    outputs.reserveCapacity(8)
    knobEvents.reserveCapacity(8)
    adjustButton()
  }

  /// The latest instant for the next `step(until:)`; nil to sleep until the next input.
  ///
  /// An event is handled by a step *past* its instant, which may still get an input; hence one
  /// microsecond later.
  package var nextWake: Instant? {
    var device = self
    return device.findNextWake()
  }

  /// `nextWake`, found in place: it changes nothing, but a property of so large a value is asked of
  /// a copy.
  @inline(never)
  package mutating func findNextWake() -> Instant? {
    // The outputs of a command are pending.
    if !pending.isEmpty { return clock }
    let due = Instant.earliest(findDeadline(), knob.deadline).map { $0 + .microseconds(1) }
    guard let input = inbox.first else { return due }
    return Instant.earliest(arrival(of: input), due)
  }

  /// Handles everything due before `now`, and inputs at `now`.
  ///
  /// - Parameter now: the present instant, never earlier than before.
  /// - Returns: the events, and the instant of the next call.
  public mutating func step(until now: Instant) -> DeviceStep<Model.Output> {
    var step = DeviceStep<Model.Output>()
    self.step(until: now, into: &step)
    return step
  }

  /// Handles everything due before `now`, and inputs at `now`.
  ///
  /// - Parameters:
  ///   - now: the present instant, never earlier than before.
  ///   - step: receives the events and the instant of the next call; reusing it saves allocations.
  package mutating func step(until now: Instant, into step: inout DeviceStep<Model.Output>) {
    handle(until: now)
    if step.hasEvents || !pending.isEmpty { pending.hand(over: &step) }
    step.hasNewPicture = hasNewPicture
    step.needsLevels = needsLevels
    hasNewPicture = false
    (needsLevels, isAsking) = (false, false)
    #if !hasFeature(Embedded)
    isStepOver = true
    #endif
    step.nextWake = findNextWake()
  }

  /// Performs a command on the model; its outputs are part of the next step.
  ///
  /// For actions without a knob, such as typing on a keyboard.
  ///
  /// - Returns: the instant of the command: `now`, or that of the last handled input if later.
  @discardableResult
  public mutating func perform(_ command: PickerCommand, at now: Instant) -> Instant {
    let now = begin(at: now)
    guard !wakesOnly(at: now) else { return now }
    if !waking.ignores(isPress: command == .take, at: now) { obey(command, at: now) }
    return now
  }

  @inline(never)
  private mutating func obey(_ command: PickerCommand, at now: Instant) {
    if case .roll(let distance) = command { return roll(by: distance, at: now) }
    model.apply(command, at: now, into: &outputs)
    report(at: now)
    frames.want(at: now)
  }

  /// Turns the knob by parts of a row.
  ///
  /// This is not a command, so that firmware without commands has no code for them.
  @inline(never)
  private mutating func roll(by distance: Rows, at now: Instant) {
    knob.roll(by: distance.raw, at: now, into: &knobEvents)
    hand(at: now, since: knob.counts)
    let mirrored = isOnLeft ? Rows(raw: -distance.raw) : distance
    model.roll(by: turnsValue ? mirrored : distance, at: now, into: &outputs)
    rotate(by: mirrored, at: now)
    report(at: now)
    frames.want(at: now)
  }

  /// Changes the model programmatically, such as by selecting a row or reloading options.
  ///
  /// Programmatic changes emit no events; the picture follows.
  ///
  /// - Parameters:
  ///   - now: the present instant.
  ///   - change: changes the model at the given instant.
  public mutating func update(at now: Instant, _ change: (inout Model, Instant) -> Void) {
    self.change(at: now) { model, now, _ in change(&model, now) }
  }

  /// Changes the model on behalf of the user, such as by another knob.
  ///
  /// - Parameters:
  ///   - now: the present instant.
  ///   - wakes: whether a dark display lights up. Default: true.
  ///   - change: changes the model and appends its outputs, which are part of the next step.
  package mutating func act(
    at now: Instant, wakes: Bool = true,
    _ change: (inout Model, Instant, inout [Model.Output]) -> Void
  ) {
    // Another knob dials its value even on a dark display.
    if wakes { _ = wakesOnly(at: begin(at: now)) }
    self.change(at: now, change)
  }

  /// Ignores presses until `end`, or the next turn, also the present one and a click that waits for
  /// a second one: the lens shows another value than the user has seen.
  package mutating func ignorePresses(until end: Instant) {
    let isPressed = knob.button.confirmClick() != nil || knob.button.isDown
    knob.button.spendPress()
    waking.ignorePresses(until: end, isPressed: isPressed)
  }

  #if !hasFeature(Embedded)
  /// Ignores the present press, or else the next one, whenever it comes and whatever is turned
  /// before: both were to answer a question that is gone.
  package mutating func ignoreAnswer(until end: Instant) {
    let count = ignoredPressCount
    ignorePresses(until: end)
    if ignoredPressCount == count { waking.ignoreNextPress() }
  }
  #endif

  /// The number of presses ignored so far.
  package var ignoredPressCount: Int { waking.ignoredCount }

  private mutating func change(
    at now: Instant, _ change: (inout Model, Instant, inout [Model.Output]) -> Void
  ) {
    let now = begin(at: now)
    change(&model, now, &outputs)
    scene.forget()
    report(at: now)
    frames.want(at: now)
  }

  /// The display's brightness.
  package var light: Light { waking.light }
  /// The instant at which an idle display dims or sleeps; nil for never.
  package var restsAt: Instant? { waking.deadline }

  /// The face with the picture of `now`, which no frame has to be due for.
  package func face(at now: Instant) -> Picture {
    var device = self
    device.drawFrame(at: device.begin(at: now))
    return device.face
  }

  /// Redraws the picture of an unchanged model, for a display that has lost it.
  package mutating func redraw(on face: Picture, at now: Instant) {
    let now = begin(at: now)
    (self.face, scene) = (face, PickerScene(reach: face.reach, ruler: face.ruler))
    scene.reserve(wheelCount: model.wheelCount)
    model.fit(face.room)
    frames.want(at: now)
  }

  // MARK: - What is due

  private mutating func handle(until now: Instant) {
    #if !hasFeature(Embedded)
    if isStepOver { handledInputs.removeAll(keepingCapacity: true) }
    isStepOver = false
    #endif
    reportOverflow()
    while true {
      let due = findDeadline()
      if let input = inbox.first, isDue(arrival(of: input), by: now, before: due) {
        take(input)
      } else if let due, due < now {
        expire(at: due)
      } else if knob.isWaiting, !isAsking, let due = knob.deadline, due < now {
        // No answer has come.
        expire(at: max(clock, due))
      } else {
        break
      }
    }
  }

  /// Whether an input is due by `now` and not after the deadline.
  @inline(__always)
  private func isDue(_ input: Instant, by now: Instant, before deadline: Instant?) -> Bool {
    input <= now && (deadline.map { input <= $0 } ?? true)
  }

  /// Handles everything due before an external event, and returns the instant of that event.
  private mutating func begin(at now: Instant) -> Instant {
    handle(until: now)
    // Earlier arrivals come first, late ones too.
    while let input = inbox.first, input.at <= now { handle(until: arrival(of: input)) }
    clock = max(now, isPastClock ? clock + .microseconds(1) : clock)
    isPastClock = false
    return clock
  }

  /// The instant at which an input is handled: its own, or a later one for a late input, since past
  /// pictures can't change.
  ///
  /// Late edges are handled one after another, at one instant only if they happened at one:
  /// simultaneous edges have no direction.
  @inline(never)
  private mutating func arrival(of input: Input) -> Instant {
    var earliest = isPastClock ? clock + .microseconds(1) : clock
    if let edge = input.edge, let lastEdge,
      lastEdge.happenedAt != edge.happenedAt || lastEdge.isContemporary(of: edge)
    {
      earliest = max(earliest, lastEdge.at + .microseconds(1))
    }
    return max(input.at, earliest)
  }

  @inline(never)
  private mutating func findDeadline() -> Instant? {
    Instant.earliest(
      Instant.earliest(knob.isWaiting ? nil : knob.deadline, sequencer.deadline),
      Instant.earliest(Instant.earliest(model.deadline, waking.deadline), frames.deadline))
  }

  private mutating func take(_ input: Input) {
    let now = arrival(of: input)
    _ = inbox.popFirst()
    if input.isTouch {
      if input.at < youngest { lateCount &+= 1 } else { youngest = input.at }
    }
    (clock, isPastClock) = (now, false)
    let twin = input.edge.flatMap { inbox.popTwin(of: $0) }?.handled(at: now)
    let input = input.handled(at: now)
    if case .turn(let distance) = input.kind {
      record(input)
      if !wakesOnly(at: now) { roll(by: Rows(raw: distance), at: now) }
      return
    }
    let (before, lost) = (knob.counts, knob.lost)
    // A reading that finds nothing else is no news.
    let isNews: Bool
    if case .levels(let levels, _, _) = input.kind {
      isNews = !isChecking || !knob.isAt(levels)
      isChecking = false
    } else {
      isNews = true
    }
    let missing = knob.take(input, with: twin, into: &knobEvents)
    if case .levels = input.kind, missing > 0 {
      record(Input(.lost(UInt32(clamping: missing)), at: now))
    }
    record(input)
    if let twin { record(Input(twin)) }
    reportGap(missing, at: now)
    switch input.kind {
    case .edge:
      lastEdge = twin ?? input.edge
      let counts = knob.counts
      // Illegal and repeated edges are the traces of missing edges without sequence numbers.
      if missing + (counts.illegal - before.illegal) + (counts.repeated - before.repeated) > 0 {
        requestLevels()
      }
    case .levels(let levels, _, _):
      let found = knob.lost - lost - missing
      if found > 0 { note(.lost(found), at: now) }
      if isNews || missing > 0 { pending.append(.realigned(levels), at: now) }
    case .lost(let count):
      note(.lost(Int(clamping: count)), at: now)
      requestLevels()
    case .detents, .button, .turn: break
    }
    noteRequest()
    hand(at: now, since: before)
  }

  /// Keeps an input that was handled, for hosts' recordings.
  @inline(__always)
  private mutating func record(_ input: @autoclosure () -> Input) {
    #if !hasFeature(Embedded)
    handledInputs.append(input())
    #endif
  }

  /// Has the levels read if the knob asks for them; an answer that it waits for comes before
  /// anything else of this step.
  @inline(never)
  private mutating func noteRequest() {
    guard knob.takeRequest() else { return }
    (needsLevels, isChecking) = (true, isChecking || !needsLevels)
    isAsking = knob.isWaiting
  }

  /// Has the levels read after a loss.
  private mutating func requestLevels() { (needsLevels, isChecking) = (true, false) }

  @inline(never)
  private mutating func expire(at due: Instant) {
    clock = due
    isPastClock = true
    if frames.deadline == due { drawFrame(at: due) }
    if waking.expire(at: due) { frames.want(at: due) }
    if let idle = sequencer.advance(to: due) {
      note(.becameIdle(offset: settled), at: idle)
    }
    if model.deadline == due {
      model.advance(to: due, into: &outputs)
      report(at: due)
      frames.want(at: due)
    }
    knob.expire(at: due, into: &knobEvents)
    noteRequest()
    hand(at: due, since: knob.counts)
  }

  // MARK: - Handing on

  /// Passes the knob's events to the model.
  private mutating func hand(at now: Instant, since before: QuadratureDecoder.Counts) {
    let counts = knob.counts
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
    var isShown = false
    for event in knobEvents where acts(event) {
      isShown = true
      // With the value before it.
      notePress(event)
      let mirrored = isOnLeft ? event.event.mirrored : event.event
      model.apply(turnsValue ? mirrored : event.event, at: event.at, into: &outputs)
      if let detents = mirrored.detents { rotate(by: Rows(detents), at: event.at) }
      report(at: event.at)
    }
    knobEvents.removeAll(keepingCapacity: true)
    if isShown { frames.want(at: now) }
  }

  /// Reports a rotation.
  @inline(never)
  private mutating func rotate(by distance: Rows, at now: Instant) {
    let offset = offset()
    if Model.Content.hasValues { turned = offset }
    note(sequencer.rotate(by: distance, at: now, to: offset), at: now)
  }

  /// The offset of an event; models without values aren't asked.
  @inline(__always)
  private func offset(isSettled: Bool = false) -> CrownOffset? {
    Model.Content.hasValues ? model.crownOffset(isSettled: isSettled) : nil
  }

  /// The offset at which the turned value is idle, also if it was taken or left meanwhile.
  @inline(__always)
  private var settled: CrownOffset? {
    guard Model.Content.hasValues, let turned else { return nil }
    if let present = offset(isSettled: true), present.item == turned.item { return present }
    return CrownOffset(rows: Rows(turned.rows.nearest), item: turned.item)
  }

  @inline(never)
  private mutating func notePress(_ event: TimedKnobEvent) {
    guard let press = event.event.press else { return }
    note(.pressed(press, offset: offset()), at: event.at)
  }

  @inline(never)
  private mutating func note(_ event: CrownEvent, at now: Instant) {
    pending.append(.crown(event), at: now)
  }

  /// Whether the crown turns a value without rows.
  private var turnsValue: Bool { @inline(__always) get { offset() != nil } }

  /// Whether the model handles a knob event; false for one that only wakes the display.
  private mutating func acts(_ event: TimedKnobEvent) -> Bool {
    let verdict = waking.judge(event.event, at: event.at)
    if verdict == .wakes {
      pending.append(.wake, at: event.at)
      frames.want(at: event.at)
    }
    guard event.event == .button(.pressed) else { return verdict == .acts }
    if verdict != .acts { knob.button.spendPress() }
    // Nearly always it is shown already.
    return verdict == .acts && !waking.isDownShown
  }

  /// Wakes the display for an event of another source; returns whether the event has no other
  /// effect.
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
    requestLevels()
  }

  /// Reports missing edges, except those reported as an overflow, whose gap in the sequence numbers
  /// follows.
  private mutating func reportGap(_ missing: Int, at now: Instant) {
    let told = min(missing, awaitedGap)
    awaitedGap -= told
    if missing > told { note(.lost(missing - told), at: now) }
  }

  /// A click waits only where a double click has a meaning; actions that can't be undone need a
  /// longer press.
  private mutating func adjustButton() {
    let waits = waitsForDoubleClick && model.usesDoubleClicks
    let isDeliberate = model.needsDeliberatePress
    let button = knob.button.configuration
    guard waits != button.usesDoubleClick || isDeliberate != button.isDeliberate else { return }
    knob.button.configuration.usesDoubleClick = waits
    knob.button.configuration.isDeliberate = isDeliberate
  }

  // MARK: - Pictures

  @inline(never)
  private mutating func drawFrame(at now: Instant) {
    model.advance(to: now, into: &outputs)
    report(at: now)
    scene.shine(waking.light)
    describe()
    if draw() {
      hasNewPicture = true
      if emitsChecksums {
        let checksum = face.checksum
        pending.append(.frame(checksum: checksum), at: now)
      }
    }
    frames.draw(at: now, isResting: model.isStill)
  }

  // Two functions, so that only one of them is on the stack.

  @inline(never)
  private mutating func describe() { model.describe(into: &scene) }

  @inline(never)
  private mutating func draw() -> Bool { face.draw(scene) }
}
