// A knob, a device and their time in a page.

import DetentCrown
import DetentDevice
import DetentInput
import DetentPicker
import DetentRecords
import DetentSession
import DetentText
import DetentTranscript
import DetentView

/// A device with a simulated knob, which runs in a page's time.
///
/// Gestures become edges as in a session, with the same faults, so that a recorded session leaves
/// the same transcript in a replay.
struct Simulator: ~Copyable {
  /// Whether there is a new picture.
  private(set) var hasNewPicture = false
  /// The time of the device.
  private(set) var now = Instant.origin

  /// The transcript since it was last taken, lines of JSON.
  private var transcript: [UInt8] = []
  /// The announcements of new screens since they were last taken, a line each.
  private var speech: [UInt8] = []
  /// The edges since they were last taken: the microseconds times 8, and the line times 2 and the
  /// level.
  private var edges: [Double] = []
  /// A line of the transcript, or a description, while it is put together.
  private var line = JSONLine()
  /// Whether something else is shown than what was last described.
  private var isNews = true

  private let configuration: Device<Menu, Glass>.Configuration
  private var knob: Knob
  private var device: Device<Menu, Glass>
  private var step = DeviceStep<MenuOutput>(capacity: 16)
  private var needsLevels = false
  /// The levels of the lines; nil while edges are handed over, which are older.
  private var levels: Levels?
  /// The rest of the gestures' edges, from `nextDelivery` on.
  private var deliveries: [Delivery] = []
  private var nextDelivery = 0
  /// The rest of a turn by parts of a row, from `nextPiece` on.
  private var pieces: [(distance: Rows, at: Instant)] = []
  private var nextPiece = 0
  /// The number of edges of the knobs before this one.
  private var earlierEdges: UInt32 = 0

  /// Starts a device as a session says.
  init(_ menu: CompiledMenu<SpokenContents>, in session: CompiledSession, speaks: Bool) {
    var configuration: Device<Menu, Glass>.Configuration = session.device()
    configuration.emitsChecksums = true
    knob = Self.knob(configuration, faults: session.session.faults, start: Self.firstTouch)
    var menu = menu.menu(configuration: session.crown, today: session.today)
    menu.announces = speaks
    device = Device(
      menu, face: Glass(session.display, isTextLarge: session.manner.isTextLarge),
      configuration: configuration, levels: knob.initial, start: .origin)
    self.configuration = configuration
    edges.reserveCapacity(4_096)
    transcript.reserveCapacity(16_384)
    speech.reserveCapacity(1_024)
  }

  /// After the first picture.
  private static var firstTouch: Instant { .origin + .milliseconds(20) }

  private static func knob(
    _ configuration: Device<Menu, Glass>.Configuration, faults: FaultModel, start: Instant
  ) -> Knob {
    Knob(configuration.knob, faults: faults, start: start)
  }

  /// The end of the last gesture.
  var gestureEnd: Instant { knob.now }
  /// The instant of the next step; nil if absent until an input.
  var nextWake: Instant? {
    mutating get {
      let delivery = nextDelivery < deliveries.count ? deliveries[nextDelivery].at : nil
      let piece = nextPiece < pieces.count ? pieces[nextPiece].at : nil
      let wake = awakening(device.findNextWake())
      return Instant.earliest(wake, Instant.earliest(delivery, piece))
    }
  }
  /// The counters of the decoder.
  var counts: QuadratureDecoder.Counts { device.knob.counts }

  /// The size of the picture, and whether it is a terminal's.
  var size: (width: Int, height: Int) { device.face.size }
  var isTerminal: Bool { device.face.isTerminal }

  /// Begins a gesture, not before the end of the last one.
  mutating func perform(_ gesture: Session.Step) {
    hold(until: now)
    guard case .roll(let distance, let span) = gesture else {
      deliveries += knob.deliver(gesture)
      return
    }
    // The first touch of a knob without detents is at the start.
    let start = knob.now == Self.firstTouch ? now : knob.now
    var hand = RollingHand(distance, from: start, over: span)
    while let piece = hand.next() {
      hold(until: piece.at)
      pieces.append(piece)
    }
  }

  /// Holds the knob still, whose contacts may chatter all the same.
  private mutating func hold(until end: Instant) {
    if knob.now < end { deliveries += knob.deliver(.wait(end - knob.now)) }
  }

  /// Replaces the knob, which has come to rest, by one with other faults.
  mutating func replaceKnob(_ faults: FaultModel) {
    run(until: max(now, knob.now))
    earlierEdges = device.knob.lastSequence
    knob = Self.knob(configuration, faults: faults, start: now)
  }

  /// Takes an edge of a tape.
  mutating func take(_ edge: LineEdge) {
    show(edge)
    queue(Input(edge))
    run(until: edge.at)
  }

  /// Advances the time.
  mutating func run(until end: Instant) {
    while true {
      let delivery = nextDelivery < deliveries.count ? deliveries[nextDelivery] : nil
      let piece = nextPiece < pieces.count ? pieces[nextPiece] : nil
      if let delivery, delivery.at <= end, piece.map({ delivery.at <= $0.at }) ?? true {
        nextDelivery += 1
        take(delivery)
      } else if let piece, piece.at <= end {
        nextPiece += 1
        advance(to: piece.at)
        queue(Input(.turn(piece.distance.raw), at: piece.at))
        advance(to: piece.at)
      } else {
        break
      }
    }
    if nextDelivery == deliveries.count, nextDelivery > 0 {
      deliveries.removeAll(keepingCapacity: true)
      nextDelivery = 0
    }
    if nextPiece == pieces.count, nextPiece > 0 {
      pieces.removeAll(keepingCapacity: true)
      nextPiece = 0
    }
    advance(to: end)
  }

  /// Advances the time until the device rests, at most ten seconds.
  mutating func settle() {
    run(until: max(now, knob.now))
    let limit = now + .seconds(10)
    var wake: Instant? = now
    while let due = wake, due <= min(limit, device.restsAt ?? limit) {
      let end = awakening(due) ?? due
      hold(until: end)
      run(until: max(now, end))
      wake = device.findNextWake()
    }
  }

  /// The first instant, not before another one, at which the host is awake.
  private func awakening(_ instant: Instant?) -> Instant? {
    guard let instant, let stall = knob.faults.stall else { return instant }
    return stall.stop(at: instant, since: .origin)?.end ?? instant
  }

  private mutating func take(_ delivery: Delivery) {
    // A reading before these edges finds the levels before them.
    advance(to: (delivery.edges.first?.at ?? delivery.at) - .microseconds(1))
    levels = nil
    for var edge in delivery.edges {
      if edge.sequence > 0 { edge.sequence &+= earlierEdges }
      show(edge)
      queue(Input(edge))
    }
    advance(to: delivery.at)
    levels = delivery.levels
    if needsLevels || delivery.readsLevels { realign(to: delivery.levels, at: delivery.at) }
  }

  private mutating func show(_ edge: LineEdge) {
    edges.append(
      Double(edge.at.microseconds) * 8 + Double(edge.line.rawValue * 2 + edge.level.rawValue))
  }

  private mutating func queue(_ input: Input) {
    if device.inbox.room == 0 { advance(to: input.at) }
    device.inbox.append(input)
  }

  private mutating func advance(to end: Instant) {
    // A stalled host doesn't wake the device.
    let limit = knob.faults.stall?.stop(at: end, since: .origin)?.from ?? end
    while let wake = device.findNextWake(), wake <= limit {
      step(until: wake)
      if needsLevels, let levels { realign(to: levels, at: now) }
    }
    now = max(now, end)
  }

  private mutating func step(until wake: Instant) {
    now = max(now, wake)
    device.step(until: wake, into: &step)
    hasNewPicture = hasNewPicture || step.hasNewPicture
    needsLevels = needsLevels || step.needsLevels
    report()
  }

  private mutating func realign(to levels: Levels, at instant: Instant) {
    // The present levels are newer than the waiting edges, which are handled first.
    while !device.inbox.isEmpty, let wake = device.findNextWake() { step(until: wake) }
    needsLevels = false
    advance(to: max(now, instant))
    device.inbox.append(Input(.levels(levels, after: device.knob.lastSequence), at: now))
    advance(to: max(now, instant))
  }

  private mutating func report() {
    for event in step.events {
      if case .output(let output) = event.kind {
        isNews = true
        if case .announce(_, let isWhole) = output.event {
          guard isWhole else { continue }
          speech += device.model.spoken(output)
          speech.append(0x0A)
          continue
        }
      }
      if event.transcribe(to: &line, of: device.model) {
        transcript += line.bytes
        transcript.append(0x0A)
      }
    }
  }

  /// The picture as bytes.
  mutating func showPicture(_ body: (UnsafeRawBufferPointer) -> Void) {
    device.face.showPicture(body)
    hasNewPicture = false
  }

  // What is taken leaves its memory for the next.
  mutating func takeTranscript(_ text: inout [UInt8]) { Self.take(&transcript, to: &text) }
  mutating func takeSpeech(_ text: inout [UInt8]) { Self.take(&speech, to: &text) }
  mutating func takeEdges(_ numbers: inout [Double]) { Self.take(&edges, to: &numbers) }

  private static func take<Element>(_ some: inout [Element], to others: inout [Element]) {
    others.removeAll(keepingCapacity: true)
    others += some
    some.removeAll(keepingCapacity: true)
  }

  /// Describes the shown picker as JSON, unless that is as before: the heading, the value in the
  /// lens, its row, the number of rows, and the titles of the rows about it from the first on.
  mutating func describe(_ text: inout [UInt8]) {
    text.removeAll(keepingCapacity: true)
    guard isNews else { return }
    isNews = false
    let menu = device.model
    let component = menu.picker.focus ?? 0
    let rows = menu.picker.selection
    let row = rows.count > component ? rows[component] : 0
    line.removeAll()
    line.add("label", .text(menu.openItem.map { menu.items[$0].label } ?? menu.title))
    line.add(
      "value",
      text: {
        guard rows.count > component, row >= 0 else { return }
        menu.picker.content.write(component: component, of: rows, as: .spoken, to: &$0)
      })
    line.add("row", .integer(Int64(row)))
    let count = menu.picker.rowCount(inComponent: component)
    line.add("rows", .integer(Int64(count)))
    let near = max(0, row - 3)..<max(0, min(count, row + 4))
    line.add("first", .integer(Int64(near.lowerBound)))
    line.add(
      "titles",
      json: { line in
        line.append(json: { $0.append(0x5B) })
        for row in near {
          if row > near.lowerBound { line.append(json: { $0.append(0x2C) }) }
          line.append(text: {
            menu.picker.content.write(
              .title, ofRow: row, inComponent: component, selection: rows, as: .long, to: &$0)
          })
        }
        line.append(json: { $0.append(0x5D) })
      })
    text += line.bytes
  }
}
