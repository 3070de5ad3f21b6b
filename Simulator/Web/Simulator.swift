// A knob, a device and their time in a page.

import DetentDevice
import DetentInput
import DetentPicker
import DetentSession
import DetentText
import DetentTranscript
import DetentView

/// A device with a simulated knob, which runs in a page's time.
///
/// Gestures become edges as in a session, with the same faults, so that a recorded session leaves
/// the same transcript in a replay.
struct Simulator: ~Copyable {
  /// The transcript since it was last taken, lines of JSON.
  private(set) var transcript: [UInt8] = []
  /// The announcements since they were last taken, a line each; one of a new screen begins with +.
  private(set) var speech: [UInt8] = []
  /// The edges since they were last taken: the microseconds times 8, and the line times 2 and the
  /// level.
  private(set) var edges: [Double] = []
  /// Whether there is a new picture.
  private(set) var hasNewPicture = false
  /// The time of the device.
  private(set) var now = Instant.origin

  private var knob: Knob
  private var device: Device<Menu, Glass>
  private var step = DeviceStep<MenuOutput>(capacity: 16)
  private var wantsLevels = false
  /// The rest of the gestures' edges, from `nextDelivery` on.
  private var deliveries: [Delivery] = []
  private var nextDelivery = 0
  /// The number of edges of the knobs before this one.
  private var earlierEdges: UInt32 = 0

  init(
    _ menu: Menu, on glass: Glass, faults: FaultModel, rest: DisplayRest,
    detentsPerRevolution: Int, speaks: Bool
  ) {
    knob = Knob(faults: faults, start: .origin + .milliseconds(20))
    var configuration = Device<Menu, Glass>.Configuration()
    configuration.detentsPerRevolution = detentsPerRevolution
    configuration.rest = rest
    configuration.tellsChecksums = true
    var menu = menu
    menu.announces = speaks
    device = Device(
      menu, face: glass, configuration: configuration, levels: knob.initial, start: .origin)
    edges.reserveCapacity(1_024)
    transcript.reserveCapacity(4_096)
  }

  /// The end of the last gesture.
  var gestureEnd: Instant { knob.now }
  /// The instant of the next step; nil for none until an input.
  var nextWake: Instant? {
    let next = nextDelivery < deliveries.count ? deliveries[nextDelivery].at : nil
    return Instant.earliest(device.nextWake, next)
  }
  /// The counters of the decoder.
  var counts: QuadratureDecoder.Counts { device.knob.counts }

  /// Begins a gesture, not before the end of the last one.
  mutating func perform(_ gesture: Session.Step) {
    if knob.now < now { deliveries += knob.deliver(.wait(now - knob.now)) }
    deliveries += knob.deliver(gesture)
  }

  /// Replaces the knob, which has come to rest, by one with other faults.
  mutating func replaceKnob(_ faults: FaultModel) {
    run(until: max(now, knob.now))
    earlierEdges = device.knob.lastSequence
    knob = Knob(faults: faults, start: now)
  }

  /// Takes an edge of a tape.
  mutating func take(_ edge: LineEdge) {
    queue(edge)
    run(until: edge.at)
  }

  /// Advances the time.
  mutating func run(until end: Instant) {
    while nextDelivery < deliveries.count, deliveries[nextDelivery].at <= end {
      let delivery = deliveries[nextDelivery]
      nextDelivery += 1
      take(delivery)
    }
    if nextDelivery == deliveries.count, nextDelivery > 0 {
      deliveries.removeAll(keepingCapacity: true)
      nextDelivery = 0
    }
    advance(to: end)
  }

  /// Advances the time until the device rests, at most ten seconds.
  mutating func settle() {
    run(until: max(now, knob.now))
    let limit = now + .seconds(10)
    while let wake = nextWake, wake <= min(limit, device.restsAt ?? limit) { run(until: wake) }
  }

  private mutating func take(_ delivery: Delivery) {
    for var edge in delivery.edges {
      if edge.sequence > 0 { edge.sequence &+= earlierEdges }
      queue(edge)
    }
    advance(to: delivery.at)
    if wantsLevels || delivery.readsLevels { realign(to: delivery.levels, at: delivery.at) }
  }

  private mutating func queue(_ edge: LineEdge) {
    edges.append(
      Double(edge.at.microseconds) * 8 + Double(edge.line.rawValue * 2 + edge.level.rawValue))
    if device.inbox.room == 0 { advance(to: edge.at) }
    device.inbox.append(edge)
  }

  private mutating func advance(to end: Instant) {
    while let wake = device.nextWake, wake <= end { step(until: wake) }
    now = max(now, end)
  }

  private mutating func step(until wake: Instant) {
    now = max(now, wake)
    device.step(until: now, into: &step)
    hasNewPicture = hasNewPicture || step.hasNewPicture
    wantsLevels = wantsLevels || step.wantsLevels
    report()
  }

  private mutating func realign(to levels: Levels, at instant: Instant) {
    // The present levels are newer than the waiting edges, which are handled first.
    while !device.inbox.isEmpty, let wake = device.nextWake { step(until: wake) }
    wantsLevels = false
    advance(to: max(now, instant))
    device.inbox.append(Input(.levels(levels, after: device.knob.lastSequence), at: now))
    advance(to: max(now, instant))
  }

  private mutating func report() {
    for event in step.events {
      if case .output(let output) = event.kind, case .announce(_, let isWhole) = output.event {
        speech.append(isWhole ? 0x2B : 0x20)
        speech += device.model.spoken(output)
        speech.append(0x0A)
      } else if let line = event.transcriptLine(in: device.model) {
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

  mutating func forgetTranscript() { transcript.removeAll(keepingCapacity: true) }
  mutating func forgetSpeech() { speech.removeAll(keepingCapacity: true) }
  mutating func forgetEdges() { edges.removeAll(keepingCapacity: true) }

  /// The shown picker as JSON: the heading, the value in the lens, its row, the number of rows, and
  /// the titles of the rows about it from the first on.
  func describe() -> [UInt8] {
    var line = JSONLine()
    let item = device.model.openItem
    line.add("label", .text(item.map { device.model.items[$0].label } ?? device.model.title))
    let component = device.model.picker.focus ?? 0
    let rows = device.model.picker.selection
    var value: [UInt8] = []
    if rows.count > component, rows[component] >= 0 {
      device.model.picker.content.write(component: component, of: rows, as: .spoken, to: &value)
    }
    line.add("value", .text(value))
    line.add("row", .integer(Int64(rows.count > component ? rows[component] : 0)))
    let count = device.model.picker.rowCount(inComponent: component)
    line.add("rows", .integer(Int64(count)))
    let row = rows.count > component ? rows[component] : 0
    let near = max(0, row - 3)..<max(0, min(count, row + 4))
    line.add("first", .integer(Int64(near.lowerBound)))
    let titles = near.map { row in
      var title: [UInt8] = []
      device.model.picker.content.write(
        .title, ofRow: row, inComponent: component, selection: rows, as: .long, to: &title)
      return JSONLine.Value.text(title)
    }
    line.add("titles", .array(titles))
    return line.bytes
  }
}
