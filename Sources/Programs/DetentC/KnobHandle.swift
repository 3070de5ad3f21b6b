import CDetent
import DetentCrown
import DetentDevice
import DetentInput
import DetentRuntime
import DetentTranscript

/// A decoder alone: edges in, detents and presses out.
final class KnobHandle: Handle {
  var events = EventQueue()
  private let setup: Setup
  private var clock: CallerClock
  private var inbox = Inbox()
  private var feed: KnobFeed?
  private var decoder: KnobDecoder?
  private var crown: CrownSequencer
  /// The revolutions since the start, in 65,536ths.
  private var offset: Int64 = 0
  private var decoded: [TimedKnobEvent] = []
  private var (detents, reportedRefusals) = (0, 0)

  init(_ setup: Setup) throws {
    guard setup.board != nil || setup.display == .nothing else {
      throw Refusal("a knob has no display; leave 'display' out of the setup, or open a menu")
    }
    self.setup = setup
    clock = CallerClock(isOrdered: setup.isOrdered)
    crown = CrownSequencer(detentsPerRevolution: setup.encoder.device.detentsPerRevolution)
  }

  func position() -> Int { detents }

  func take(_ kind: Input.Kind, at microseconds: Int64) throws {
    if setup.isLive { throw Refusal.isRead }
    _ = try begin()
    inbox.append(Input(kind, at: clock.read(microseconds, isEdge: kind.isEdge)))
  }

  func descriptor() throws -> Int32? {
    _ = try begin()
    return feed?.knob.wakeDescriptor
  }

  func step(until microseconds: Int64) throws -> Progress {
    var decoder = try begin()
    defer { self.decoder = decoder }
    try feed?.drain(into: &inbox)
    let now = clock.read(microseconds)
    let (before, lostBefore) = (decoder.counts, decoder.lost)
    let repeatedBefore = decoder.button.repeated
    // An answer may be among the inputs.
    let wasWaiting = decoder.isWaiting
    while let input = inbox.popFirst() {
      let twin = input.edge.flatMap { inbox.popTwin(of: $0) }
      decoder.take(input, with: twin, into: &decoded)
      reportDecoded()
      if case .turn(let parts) = input.kind {
        rotate(by: Rows(raw: isOnLeft ? -parts : parts), at: input.at)
      }
    }
    // A request for the levels comes before what they decide.
    if !decoder.isWaiting || wasWaiting { decoder.expire(at: now, into: &decoded) }
    let isAsking = decoder.takeRequest()
    let repeated = decoder.button.repeated - repeatedBefore
    let lost = decoder.lost - lostBefore + repeated
    reportDecoded()
    rest(until: now)
    events.append(messagesOf: feed, at: now)
    let refused = inbox.refused.count - reportedRefusals
    reportedRefusals = inbox.refused.count
    if lost + refused > 0 {
      events.append(
        JSONLine(
          at: now, event: "fault", ["fault": .word("lost"), "count": .count(lost + refused)]))
    }
    let counts = decoder.counts
    let needsLevels =
      isAsking || lost + refused > 0 || counts.illegal > before.illegal
      || counts.repeated > before.repeated
    feed?.requestLevels(unless: !needsLevels)
    var progress = Progress()
    progress.insert(DETENT_WANTS_LEVELS, if: needsLevels && feed == nil)
    progress.insert(DETENT_KNOB_ENDED, if: feed?.hasEnded ?? false)
    progress.insert(DETENT_EVENTS, if: !events.isEmpty)
    progress.wake = Instant.earliest(
      Instant.earliest(decoder.deadline, crown.deadline), feed?.nextInput)
    return progress
  }

  func close() { feed?.knob.stop() }

  private func begin() throws -> KnobDecoder {
    if let decoder { return decoder }
    feed = try setup.openKnob()
    var button = setup.encoder.knob.button
    button.holdRepeat = nil
    button.usesDoubleClick = true
    let new = KnobDecoder(
      setup.encoder.knob.quadrature, button: button, levels: feed?.knob.levels ?? Levels())
    decoder = new
    return new
  }

  private func reportDecoded() {
    for event in decoded { report(event) }
    decoded.removeAll(keepingCapacity: true)
  }

  private func report(_ timed: TimedKnobEvent) {
    // The crown's rest comes before what comes later.
    rest(until: timed.at)
    func line(_ name: StaticString) { events.append(JSONLine(at: timed.at, event: name)) }
    if let count = timed.event.detents {
      detents += count
      events.append(JSONLine(at: timed.at, event: "turned", ["detents": .count(count)]))
      let crownEvent = isOnLeft ? timed.event.mirrored : timed.event
      rotate(by: Rows(crownEvent.detents ?? 0), at: timed.at)
    }
    switch timed.event.kind {
    case .button(.down): line("buttonDown")
    case .button(.pressed): line("pressed")
    case .button(.released):
      line("buttonUp")
      line("released")
    case .button(.spike): line("buttonUp")
    case .button(.click), .button(.doubleClick): line("clicked")
    default: break
    }
    if let press = timed.event.press {
      events.append(JSONLine(at: timed.at, .pressed(press, offset: nil)))
    }
  }

  private var isOnLeft: Bool { setup.encoder.device.crownSide == .left }

  /// Reports a turn as a crown's.
  private func rotate(by distance: Rows, at now: Instant) {
    rest(until: now)
    let turn = crown.rotate(by: distance, at: now)
    guard case .rotated(let delta, let velocity, _) = turn else { return }
    offset += delta
    let place = CrownOffset(rows: Rows(raw: offset))
    events.append(
      JSONLine(at: now, .rotated(delta: delta, velocity: velocity, offset: place)))
  }

  /// Reports that the crown has come to rest.
  private func rest(until now: Instant) {
    guard let idle = crown.advance(to: now) else { return }
    events.append(JSONLine(at: idle, .becameIdle(offset: CrownOffset(rows: Rows(raw: offset)))))
  }
}

extension Refusal {
  /// The error for inputs of a knob that has others.
  static let isRead = Refusal(
    "the library reads this knob itself; leave 'board' and lines out of the setup to give inputs")
}

extension Input.Kind {
  /// Whether it is a change of a line.
  var isEdge: Bool { if case .edge = self { true } else { false } }
}
