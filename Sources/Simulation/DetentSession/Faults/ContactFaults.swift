package import DetentInput

/// The faults of contacts: bounce, chatter in a worn detent, and spikes.
struct ContactFaults: Sendable {
  private let model: FaultModel
  private let numbers: FaultNumbers
  private let bounce: ContactBounce
  private var hand: HandFaults
  /// The number of changes of each wire's contact.
  private var moves = [0, 0, 0]
  private var steps = 0

  init(_ model: FaultModel, edgesPerDetent: Int, levels: Levels) {
    self.model = model
    numbers = FaultNumbers(seed: model.seed)
    let usual = ContactBounce(longest: model.bounce)
    bounce = ContactBounce(mean: model.bounceMean ?? usual.mean, longest: model.bounce)
    hand = HandFaults(model, numbers: numbers, edgesPerDetent: edgesPerDetent, levels: levels)
  }

  /// The span after an edge within which the next one matters.
  static func horizon(of model: FaultModel) -> TimeSpan { max(.milliseconds(200), model.bounce) }

  /// The events on the wires from an intended edge to the next.
  ///
  /// - Parameters:
  ///   - edge: the intended edge.
  ///   - next: the instant of the next one; nil if beyond the horizon.
  /// - Returns: the events, in any order.
  mutating func events(for edge: LineEdge, next: Instant?) -> [WireEvent] {
    guard edge.level != hand.meant[edge.line] else {
      return [WireEvent(line: edge.line, at: edge.at, kind: .repetition)]
    }
    var events: [WireEvent] = []
    var quiet = edge.at
    let moves = hand.moves(for: edge, next: next)
    for (index, move) in moves.enumerated() {
      events.append(WireEvent(line: move.line, at: move.at))
      let following = index + 1 < moves.count ? moves[index + 1].at : next
      quiet = max(quiet, move.at)
      for instant in burst(after: move, before: following) {
        events.append(WireEvent(line: move.line, at: instant))
        quiet = max(quiet, instant)
      }
    }
    guard edge.line != .button else { return events }
    steps += 1
    if let rest = hand.rest {
      addSpike(during: rest, after: quiet, before: next, &events)
      addSpikes(during: rest, after: quiet, before: next, &events)
      addChatter(during: rest, after: quiet, before: next, &events)
    } else {
      addMovingSpike(after: edge.at, before: next, &events)
    }
    return events
  }

  /// The events where levels were read that differ from those of the edges.
  mutating func events(for levels: Levels, at instant: Instant) -> [WireEvent] {
    var events: [WireEvent] = []
    for line in Line.allCases where levels[line] != hand.meant[line] {
      hand.set(line, levels[line])
      events.append(WireEvent(line: line, at: instant, kind: .silentToggle))
    }
    return events + [WireEvent(line: .a, at: instant, kind: .reading)]
  }

  private mutating func burst(after move: HandFaults.Move, before next: Instant?) -> [Instant] {
    let line = Int(move.line.rawValue)
    moves[line] += 1
    guard model.bounce > .zero else { return [] }
    var random = numbers.numbers(for: .bounce, on: move.line, moves[line])
    // By default one wire at a time: a burst ends before the next contact changes.
    let room = next.map { $0 - move.at - .microseconds(1) } ?? model.bounce
    return bounce.burst(
      after: move.at, room: model.burstsOverlap ? model.bounce : room, using: &random)
  }

  /// Adds a spike on A or B within a rest, if it is long enough.
  private func addSpike(
    during rest: Int, after quiet: Instant, before next: Instant?, _ events: inout [WireEvent]
  ) {
    var random = numbers.numbers(for: .glitch, rest)
    guard random.chance(perMillion: model.glitchesPerMillion) else { return }
    let line = Self.contact(&random)
    let width = Self.width(&random)
    guard let start = Self.start(quiet, next, needing: width, &random) else { return }
    events += Self.pulse(line, start, width)
  }

  /// Adds spikes on A and B that start within 20 us.
  private func addSpikes(
    during rest: Int, after quiet: Instant, before next: Instant?, _ events: inout [WireEvent]
  ) {
    var random = numbers.numbers(for: .doubleGlitch, rest)
    guard random.chance(perMillion: model.doubleGlitchesPerMillion) else { return }
    let line = Self.contact(&random)
    let lag = random.span(from: .zero, through: .microseconds(20))
    let widths = (Self.width(&random), Self.width(&random))
    let needed = max(widths.0, lag + widths.1)
    guard let start = Self.start(quiet, next, needing: needed, &random) else { return }
    events += Self.pulse(line, start, widths.0)
    events += Self.pulse(line.swappedContact, start + lag, widths.1)
  }

  /// Adds the toggles of a wire while the knob rests.
  private func addChatter(
    during rest: Int, after quiet: Instant, before next: Instant?, _ events: inout [WireEvent]
  ) {
    var random = numbers.numbers(for: .chatter, rest)
    guard random.chance(perMillion: model.chatterPerMillion) else { return }
    let line = Self.contact(&random)
    let longest = random.span(from: .milliseconds(1), through: .milliseconds(60))
    let length = min(longest, next.map { $0 - quiet - .microseconds(2) } ?? longest)
    let count = 2 * random.number(in: 2...12)
    guard length >= .milliseconds(1) else { return }
    events += (0..<count).map { _ in
      let offset = random.span(from: .microseconds(1), through: length)
      return WireEvent(line: line, at: quiet + offset)
    }
  }

  /// Adds a spike soon after an edge within a detent.
  private func addMovingSpike(
    after edge: Instant, before next: Instant?, _ events: inout [WireEvent]
  ) {
    var random = numbers.numbers(for: .movingGlitch, steps)
    guard random.chance(perMillion: model.movingGlitchesPerMillion) else { return }
    let line = Self.contact(&random)
    let third = next.map { ($0 - edge).fraction(1, of: 3) } ?? .milliseconds(5)
    let width = min(Self.width(&random), third)
    guard width >= .microseconds(5) else { return }
    let offset = random.span(from: .microseconds(1), through: third)
    events += Self.pulse(line, edge + offset, width)
  }

  private static func contact(_ random: inout SplitMix64) -> Line {
    random.below(2) == 0 ? .a : .b
  }

  private static func width(_ random: inout SplitMix64) -> TimeSpan {
    random.span(from: .microseconds(5), through: .microseconds(200))
  }

  /// The start of a fault of `width` within a rest; nil if it doesn't fit.
  private static func start(
    _ quiet: Instant, _ next: Instant?, needing width: TimeSpan, _ random: inout SplitMix64
  ) -> Instant? {
    let longest = TimeSpan.milliseconds(20)
    let room = min((next.map { $0 - quiet } ?? longest) - width - .microseconds(2), longest)
    guard room > .zero else { return nil }
    return quiet + .microseconds(1) + random.span(from: .zero, through: room)
  }

  private static func pulse(_ line: Line, _ start: Instant, _ width: TimeSpan) -> [WireEvent] {
    [WireEvent(line: line, at: start), WireEvent(line: line, at: start + width)]
  }
}

extension Line {
  /// The wire that takes this one's place if A and B are exchanged.
  package var swappedContact: Line {
    switch self {
    case .a: .b
    case .b: .a
    case .button: .button
    }
  }
}
