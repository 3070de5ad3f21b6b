import DetentInput
import DetentTape
import DetentSession

/// Turns a simulated knob and adds a recipe's faults to the signal.
///
///     |<--------- interval of one detent, 1 / rate -------->|
///     |   rest in the old detent        |e    |e     |e     |e = true detent
///
/// The edges share the rest of the interval evenly, each but the last early by up to a quarter of
/// its share.
struct TraceGenerator {
  private let recipe: TraceRecipe
  private let seed: UInt64
  private var random: SplitMix64
  private var toggles = WireToggles()
  /// The changes of the contacts, for bursts that end before the next change.
  private var contacts: [(line: Line, at: Instant)] = []
  private var position = 0
  private var now = Instant.origin

  init(_ recipe: TraceRecipe, seed: UInt64) {
    self.recipe = recipe
    self.seed = seed
    random = SplitMix64(seed: seed)
  }

  mutating func trace(detents: Int, reading: FaultModel.Reading) -> Trace {
    var truth: [Trace.Detent] = []
    var direction = random.below(2) == 0 ? 1 : -1
    while truth.count < detents {
      if random.chance(perMillion: 600_000) { direction = -direction }
      let rate = random.number(in: recipe.rates)
      var pause = random.span(from: .milliseconds(80), through: .milliseconds(600))
      for _ in 0..<min(random.number(in: 3...25), detents - truth.count) {
        // Manual intervals vary by up to a tenth.
        let percent = random.number(in: 90...110)
        let interval = TimeSpan.microseconds(Int64(1_000_000 / rate * percent / 100))
        let rested = now
        turn(direction, in: interval, after: pause)
        spoilRest(from: rested, until: rested + pause + interval.fraction(3, of: 10))
        truth.append(Trace.Detent(at: now, step: direction))
        if random.chance(perMillion: recipe.reversals) { reverse() }
        pause = .zero
      }
    }
    return makeTrace(reading, truth: truth)
  }

  /// Moves one detent.
  private mutating func turn(_ direction: Int, in interval: TimeSpan, after pause: TimeSpan) {
    let start = now + pause
    let edges = recipe.edgesPerDetent
    let slot = interval.fraction(Int64(100 - recipe.rest), of: Int64(100 * (edges - 1)))
    for edge in 1...edges {
      let isLast = edge == edges
      let early =
        isLast ? TimeSpan.zero : random.span(from: .zero, through: slot.fraction(1, of: 4))
      let instant = start + interval - slot * Int64(edges - edge) - early
      move(direction, at: instant)
      if !isLast, random.chance(perMillion: recipe.movingSpikes) {
        let width = spikeWidth(atMost: slot.fraction(1, of: 3))
        toggles.add(
          anyLine(), from: instant + random.span(from: .zero, through: slot.fraction(1, of: 3)),
          lasting: width)
      }
    }
    now = start + interval
  }

  /// Moves a few edges out of the detent and back.
  private mutating func reverse() {
    let direction = random.below(2) == 0 ? 1 : -1
    let reach = random.number(in: 1...max(1, recipe.edgesPerDetent - 1))
    for step in 0..<(2 * reach) {
      now = now + random.span(from: .milliseconds(6), through: .milliseconds(25))
      move(step < reach ? direction : -direction, at: now)
    }
  }

  private mutating func move(_ direction: Int, at instant: Instant) {
    let before = Levels(quarterStep: position)
    position += direction
    let line: Line = before.a != Levels(quarterStep: position).a ? .a : .b
    contacts.append((line, instant))
  }

  /// Adds the faults of a knob at rest.
  private mutating func spoilRest(from start: Instant, until end: Instant) {
    let room = end - start
    guard room > .milliseconds(1) else { return }
    if random.chance(perMillion: recipe.restSpikes) {
      let width = spikeWidth(atMost: .microseconds(200))
      let offset = random.span(from: .zero, through: room - .microseconds(500))
      toggles.add(anyLine(), from: start + offset, lasting: width)
    }
    if random.chance(perMillion: recipe.doubleSpikes) {
      let first = start + random.span(from: .zero, through: room - .microseconds(500))
      let lag = random.span(from: .zero, through: .microseconds(20))
      let line = anyLine()
      toggles.add(line, from: first, lasting: spikeWidth(atMost: .microseconds(200)))
      toggles.add(
        line.swappedContact, from: first + lag, lasting: spikeWidth(atMost: .microseconds(200)))
    }
    if random.chance(perMillion: recipe.chatter) {
      let line = anyLine()
      let length = random.span(from: .milliseconds(1), through: .milliseconds(60))
      for _ in 0..<(2 * random.number(in: 2...12)) {
        toggles.add(line, at: start + random.span(from: .zero, through: min(length, room)))
      }
    }
  }

  private mutating func anyLine() -> Line {
    random.below(2) == 0 ? .a : .b
  }

  private mutating func spikeWidth(atMost longest: TimeSpan) -> TimeSpan {
    let shortest = TimeSpan.microseconds(5)
    return random.span(
      from: shortest, through: max(shortest, min(longest, .microseconds(200))))
  }

  /// The collected changes with bursts, as far as they are observed.
  private mutating func makeTrace(_ reading: FaultModel.Reading, truth: [Trace.Detent]) -> Trace {
    for (index, contact) in contacts.enumerated() {
      toggles.add(contact.line, at: contact.at)
      guard let bounce = recipe.bounce else { continue }
      let next = contacts[(index + 1)...].first { !recipe.burstsOverlap || $0.line == contact.line }
      let room = next.map { $0.at - contact.at - .microseconds(1) } ?? bounce.longest
      for instant in bounce.burst(after: contact.at, room: room, using: &random) {
        toggles.add(contact.line, at: instant)
      }
    }
    var levels = Levels()
    var missed = MissedEdges(perMillion: recipe.missed, reading: reading, levels: levels)
    let changes = toggles.edges(changing: &levels)
    let seen = missed.filter(changes, using: &random)
    var tape = Tape(lines: [.a, .b], seed: seed)
    for (index, edge) in seen.enumerated() {
      var edge = edge
      edge.sequence = UInt32(truncatingIfNeeded: index + 1)
      tape.append(edge)
    }
    tape.extend(to: max(tape.end, now) + .milliseconds(100))
    return Trace(
      tape: tape, changes: changes, truth: truth, edgesPerDetent: recipe.edgesPerDetent)
  }
}
