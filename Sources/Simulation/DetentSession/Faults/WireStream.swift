import DetentInput

/// The wires between the contacts and the queue, in order of time.
///
/// Events come in any order, since bursts and spikes overlap the next movement; they are played up
/// to an instant before which no more can come. A stuck wire doesn't follow its contact.
struct WireStream: Sendable {
  private let model: FaultModel
  private let numbers: FaultNumbers
  private var pending: [WireEvent] = []
  /// The instants at which the stuck wire stops and resumes following its contact, if ahead.
  private var stuckFrom: Instant?
  private var stuckUntil: Instant?
  private var isStuck = false

  private var contacts: Levels
  private var wires: Levels
  private var missed: MissedEdges
  /// The number of edges of each wire.
  private var counts = [0, 0, 0]
  private var lastSequence: UInt32 = 0
  private var reader: QueueReader
  /// The instant of the last event on a wire.
  private(set) var lastEvent: Instant

  init(_ model: FaultModel, levels: Levels, start: Instant) {
    self.model = model
    numbers = FaultNumbers(seed: model.seed)
    contacts = levels
    wires = levels
    if let stuck = model.stuck {
      stuckFrom = start + stuck.from
      stuckUntil = stuck.lasting.map { start + stuck.from + $0 }
      if stuck.from == .zero {
        wires[stuck.line] = stuck.level
        isStuck = true
        stuckFrom = nil
      }
    }
    missed = MissedEdges(
      perMillion: model.missedPerMillion, reading: model.reading, levels: wires)
    reader = QueueReader(model, start: start)
    lastEvent = start
  }

  /// The levels that a reader finds now.
  var levels: Levels {
    model.swapped ? Levels(a: wires.b, b: wires.a, button: wires.button) : wires
  }

  /// The instant of the last pending event.
  var end: Instant? { pending.map { $0.at }.max() }

  mutating func add(_ events: [WireEvent]) {
    pending += events
  }

  /// Plays the events up to and at `limit`.
  ///
  /// - Returns: the deliveries.
  mutating func play(until limit: Instant) -> [Delivery] {
    // `sorted` is not guaranteed to be stable, so the index decides.
    let order = pending.indices.sorted { left, right in
      let (first, second) = (pending[left].at, pending[right].at)
      return first == second ? left < right : first < second
    }
    var deliveries: [Delivery] = []
    var rest: [WireEvent] = []
    for index in order {
      let event = pending[index]
      guard event.at <= limit else {
        rest.append(event)
        continue
      }
      moveStuckWire(until: event.at, &deliveries)
      visit(before: event.at, &deliveries)
      let before = levels
      play(event)
      // A host that reads the levels until the next edge finds these.
      if levels != before, reader.isIdle {
        deliveries.append(Delivery([], at: event.at, levels: levels))
      }
    }
    pending = rest
    moveStuckWire(until: limit, &deliveries)
    visit(before: limit + .microseconds(1), &deliveries)
    return deliveries
  }

  /// Makes the reader visit out of turn, in a pause.
  mutating func pause(at instant: Instant) -> [Delivery] {
    reader.visit(at: instant, levels: levels).map { [$0.swapped(model.swapped)] } ?? []
  }

  private mutating func visit(before instant: Instant, _ deliveries: inout [Delivery]) {
    guard let delivery = reader.visit(before: instant, levels: levels) else { return }
    deliveries.append(delivery.swapped(model.swapped))
  }

  private mutating func moveStuckWire(until instant: Instant, _ deliveries: inout [Delivery]) {
    guard let stuck = model.stuck else { return }
    if let from = stuckFrom, from <= instant {
      stuckFrom = nil
      isStuck = true
      visit(before: from, &deliveries)
      set(stuck.line, to: stuck.level, at: from)
    }
    if isStuck, let end = stuckUntil, end <= instant {
      stuckUntil = nil
      isStuck = false
      visit(before: end, &deliveries)
      set(stuck.line, to: contacts[stuck.line], at: end)
    }
  }

  private mutating func play(_ event: WireEvent) {
    lastEvent = max(lastEvent, event.at)
    lastSequence &+= event.skippedNumbers
    let isHeld = isStuck && event.line == model.stuck?.line
    switch event.kind {
    case .toggle:
      contacts[event.line] = contacts[event.line].toggled
      if !isHeld { set(event.line, to: contacts[event.line], at: event.at) }
    case .silentToggle:
      contacts[event.line] = contacts[event.line].toggled
      guard !isHeld else { return }
      wires[event.line] = contacts[event.line]
      missed.miss(LineEdge(event.line, wires[event.line], at: event.at))
    case .repetition:
      if !isHeld { see(LineEdge(event.line, wires[event.line], at: event.at)) }
    case .reading:
      reader.requestLevels(at: event.at)
    }
  }

  private mutating func set(_ line: Line, to level: Level, at instant: Instant) {
    guard wires[line] != level else { return }
    wires[line] = level
    lastEvent = max(lastEvent, instant)
    see(LineEdge(line, level, at: instant))
  }

  /// Passes an edge to the source, unless it is missed.
  private mutating func see(_ edge: LineEdge) {
    let line = Int(edge.line.rawValue)
    counts[line] += 1
    var random = numbers.numbers(for: .missed, on: edge.line, counts[line])
    for edge in missed.see(edge, using: &random) {
      var edge = edge
      if model.queueCapacity == nil || model.queueRule == .dropsOldest {
        lastSequence = lastSequence == .max ? 1 : lastSequence + 1
        edge.sequence = lastSequence
      }
      reader.append(edge)
    }
  }
}

extension Delivery {
  /// The delivery with A and B exchanged; the levels are exchanged already.
  fileprivate func swapped(_ isSwapped: Bool) -> Delivery {
    guard isSwapped else { return self }
    var other = self
    for index in edges.indices { other.edges[index].line = edges[index].line.swappedContact }
    return other
  }
}
