import CDetent
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
  private var decoded: [TimedKnobEvent] = []
  private var (detents, reportedRefusals) = (0, 0)

  init(_ setup: Setup) throws {
    guard setup.board != nil || setup.display == .nothing else {
      throw Refusal("a knob has no display; leave 'display' out of the setup, or open a menu")
    }
    self.setup = setup
    clock = CallerClock(isOrdered: setup.isOrdered)
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
    }
    // A request for the levels comes before what they decide.
    if !decoder.isWaiting || wasWaiting { decoder.expire(at: now, into: &decoded) }
    let isAsking = decoder.takeRequest()
    let repeated = decoder.button.repeated - repeatedBefore
    let lost = decoder.lost - lostBefore + repeated
    for event in decoded { report(event) }
    events.append(messagesOf: feed, at: now)
    decoded.removeAll(keepingCapacity: true)
    let refused = inbox.refused.count - reportedRefusals
    reportedRefusals = inbox.refused.count
    if lost + refused > 0 {
      var line = JSONLine(at: now, event: "fault")
      line.add("fault", .word("lost"))
      line.add("count", .integer(Int64(lost + refused)))
      events.append(line)
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
    progress.wake = Instant.earliest(decoder.deadline, feed?.nextInput)
    return progress
  }

  func close() { feed?.knob.stop() }

  private func begin() throws -> KnobDecoder {
    if let decoder { return decoder }
    feed = try setup.openKnob()
    var button = setup.encoder.knob.button
    button.holdRepeat = nil
    let new = KnobDecoder(
      setup.encoder.knob.quadrature, button: button, levels: feed?.knob.levels ?? Levels())
    decoder = new
    return new
  }

  private func report(_ timed: TimedKnobEvent) {
    func line(_ name: StaticString, _ turned: Int = 0) {
      var line = JSONLine(at: timed.at, event: name)
      if turned != 0 { line.add("detents", .integer(Int64(turned))) }
      detents += turned
      events.append(line)
    }
    switch timed.event.kind {
    case .turned(let count, _), .coarselyTurned(let count): line("turned", count)
    case .turnUndone(let count): line("turned", -count)
    case .button(.down): line("buttonDown")
    case .button(.pressed): line("pressed")
    case .button(.released):
      line("buttonUp")
      line("released")
    case .button(.spike): line("buttonUp")
    case .button(.click): line("clicked")
    case .button(.longPress): line("longPressed")
    case .button(.singleClick), .button(.doubleClick), .button(.hold), .button(.holdRepeat): break
    }
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
