import DetentInput
import DetentTape
import DetentSession

/// Flicks a simulated knob and adds a recipe's faults to the signal.
///
/// Unlike in the first generator, bursts are filled with toggles, a spike sets a level instead of
/// toggling it, a flick is slower at its ends, and the edges fill the whole time of a detent:
///
///     |<------------- one detent, 1 / rate -------------->|
///     |              |e          |e        |e            |e = true detent
///
/// The result was compared with the original program: the rates of two simple decoders agree within
/// some tenths of a percent.
struct GestureGenerator {
  /// The setting of a wire to a level.
  struct Setting {
    var at: Int64
    var line: Line
    var level: Level
  }

  private let seed: UInt64
  private var recipe: GestureRecipe
  private var random: SplitMix64
  private var now: Int64 = 200_000
  private var position = 0
  /// The changes of the contacts, in order.
  private(set) var contacts: [Setting] = []
  private var truth: [Trace.Detent] = []
  private var rests: [(from: Int64, to: Int64)] = []

  init(_ recipe: GestureRecipe, seed: UInt64, isDrawn: Bool) {
    self.seed = seed
    random = SplitMix64(seed: seed)
    self.recipe = isDrawn ? recipe.drawn(&random) : recipe
  }

  mutating func trace(_ reading: FaultModel.Reading) -> Trace {
    for _ in 0..<25 {
      flick()
      let pause = span(80_000...500_000)
      rests.append((now + 8_000, now + pause - 2_000))
      now += pause
    }
    var settings = contacts
    bounce(into: &settings)
    spoilRests(into: &settings)
    if recipe.movingSpikes > 0 { spoilTurns(into: &settings) }
    settings.sort {
      ($0.at, $0.line.rawValue, $0.level.rawValue) < ($1.at, $1.line.rawValue, $1.level.rawValue)
    }
    return makeTrace(recipe.poll > 0 ? polled(settings) : settings, reading)
  }

  /// Turns some detents in one direction.
  private mutating func flick() {
    let direction = random.below(2) == 0 ? 1 : -1
    let count = random.number(in: 1...14)
    let peak = Curve.logarithmic(recipe.rates, &random)
    let edges = recipe.edgesPerDetent
    for detent in 0..<count {
      let place = (Double(detent) + 0.5) / Double(count)
      let profile = count > 1 ? 0.35 + 0.65 * Curve.sine(turns: place / 2) : 1
      let interval = 1e6 / max(peak * profile, recipe.rates.lowerBound)
      if chance(recipe.reversals) { reverse(slot: interval / Double(edges)) }
      var shares = (0..<edges).map { _ in uneven() }
      shares[0] *= 1.3  // Slow out of the detent, quick into the next.
      let whole = shares.reduce(0, +)
      for share in shares { move(direction, after: interval * share / whole) }
      truth.append(Trace.Detent(at: Instant(microseconds: now), step: direction))
    }
    if recipe.rings > 0, chance(recipe.rings) { ring(direction) }
  }

  /// Swings over the detent and back, less each time, like a spring.
  private mutating func ring(_ direction: Int) {
    var side = direction
    var reach = random.number(in: 1...recipe.edgesPerDetent - 1)
    while reach > 0 {
      for step in 0..<2 * reach {
        // The turning point takes longest.
        let slot = step == reach ? 6_000.0 : 2_500
        move(step < reach ? side : -side, after: slot * uneven())
      }
      side = -side
      reach -= random.number(in: 1...2)
    }
  }

  /// Moves some edges out of the detent and back.
  private mutating func reverse(slot: Double) {
    let reach = random.number(in: 1...recipe.edgesPerDetent - 1)
    let direction = random.below(2) == 0 ? 1 : -1
    for step in 0..<2 * reach {
      move(step < reach ? direction : -direction, after: slot * uneven())
    }
  }

  private mutating func move(_ direction: Int, after pause: Double) {
    now += max(1, Int64(pause))
    let before = Levels(quarterStep: position)
    position += direction
    let levels = Levels(quarterStep: position)
    let line: Line = before.a != levels.a ? .a : .b
    contacts.append(Setting(at: now, line: line, level: levels[line]))
  }

  /// Adds a burst after each edge, which ends before its own wire's next one.
  private mutating func bounce(into settings: inout [Setting]) {
    guard let bounce = recipe.bounce else { return }
    var next: [Int64] = Array(repeating: .max, count: contacts.count)
    var last: [Line: Int64] = [:]
    for index in contacts.indices.reversed() {
      next[index] = last[contacts[index].line] ?? .max
      last[contacts[index].line] = contacts[index].at
    }
    for (index, contact) in contacts.enumerated() {
      let length = min(Curve.exponential(bounce.mean, &random), bounce.longest)
      let end = min(contact.at + Int64(length), next[index] - 20)
      let mean = max(length / 6, 15)
      var at = contact.at
      while true {
        let away = at + 5 + Int64(Curve.exponential(mean, &random))
        let back = away + 5 + Int64(Curve.exponential(mean, &random))
        guard back < end else { break }
        settings.append(Setting(at: away, line: contact.line, level: contact.level.toggled))
        settings.append(Setting(at: back, line: contact.line, level: contact.level))
        at = back
      }
    }
  }

  /// Adds the faults of a knob at rest.
  private mutating func spoilRests(into settings: inout [Setting]) {
    for rest in rests where rest.to > rest.from {
      for _ in 0..<count(recipe.restSpikes) {
        spike(anyLine(), at: span(rest.from...rest.to), lasting: span(5...200), into: &settings)
      }
      for _ in 0..<count(recipe.doubleSpikes) {
        doubleSpike(at: span(rest.from...rest.to), into: &settings)
      }
      guard chance(recipe.chatter) else { continue }
      let line = anyLine()
      let level = self.level(of: line, at: rest.from)
      var at = rest.from
      while at < min(rest.to, rest.from + 60_000) {
        let away = at + 20 + Int64(Curve.exponential(700, &random))
        let back = away + 20 + Int64(Curve.exponential(700, &random))
        guard back <= rest.to else { break }
        settings.append(Setting(at: away, line: line, level: level.toggled))
        settings.append(Setting(at: back, line: line, level: level))
        at = back
      }
    }
  }

  /// Adds short pulses between the edges of turns.
  private mutating func spoilTurns(into settings: inout [Setting]) {
    for (contact, following) in zip(contacts, contacts.dropFirst()) {
      let pause = following.at - contact.at
      guard pause > 400, pause < 300_000, chance(recipe.movingSpikes / 2) else { continue }
      let at = span(contact.at + 50...following.at - 250)
      spike(anyLine(), at: at, lasting: span(5...150), into: &settings)
    }
  }

  private func spike(_ line: Line, at: Int64, lasting width: Int64, into list: inout [Setting]) {
    let level = level(of: line, at: at)
    list.append(Setting(at: at, line: line, level: level.toggled))
    list.append(Setting(at: at + width, line: line, level: level))
  }

  /// Both wires fall and recover, each in any order.
  private mutating func doubleSpike(at: Int64, into list: inout [Setting]) {
    let (first, firstBack) = (anyLine(), anyLine())
    let back = at + 30 + span(5...100)
    for (line, moment) in [(first, at), (first.swappedContact, at + span(1...20))] {
      list.append(Setting(at: moment, line: line, level: level(of: line, at: at).toggled))
    }
    for (line, moment) in [(firstBack, back), (firstBack.swappedContact, back + span(1...20))] {
      list.append(Setting(at: moment, line: line, level: level(of: line, at: at)))
    }
  }

  /// The level of a clean signal.
  private func level(of line: Line, at instant: Int64) -> Level {
    var (low, high) = (0, contacts.count)
    while low < high {
      let middle = (low + high) / 2
      if contacts[middle].at > instant { high = middle } else { low = middle + 1 }
    }
    return contacts[..<low].last { $0.line == line }?.level ?? .high
  }

  /// The last setting of each wire in each period, at its end: the wires of a sampling source.
  private func polled(_ settings: [Setting]) -> [Setting] {
    var found: [Setting] = []
    for var setting in settings {
      setting.at = (setting.at / recipe.poll + 1) * recipe.poll
      while let last = found.last, last.at == setting.at {
        guard last.line == setting.line else { break }
        found.removeLast()
      }
      found.append(setting)
    }
    return found
  }

  /// The observed signal: at each observed change, the level of its wire, or of both.
  private mutating func makeTrace(_ settings: [Setting], _ reading: FaultModel.Reading) -> Trace {
    var tape = Tape(lines: [.a, .b], seed: seed)
    var changes: [LineEdge] = []
    var levels = Levels()
    var seen = Levels()
    var last: Int64 = 0
    var number: UInt32 = 0
    for setting in settings where levels[setting.line] != setting.level {
      levels[setting.line] = setting.level
      last = max(setting.at, last + 1)
      let at = Instant(microseconds: last)
      changes.append(LineEdge(setting.line, setting.level, at: at))
      if recipe.missed > 0, chance(recipe.missed) { continue }
      let isShown: (Line) -> Bool = { line in
        reading == .edges ? line == setting.line : seen[line] != levels[line]
      }
      for line in [Line.a, .b].filter(isShown) {
        number += 1
        tape.append(LineEdge(line, levels[line], at: at, sequence: number))
      }
      seen = levels
    }
    tape.extend(to: max(tape.end, Instant(microseconds: now)) + .milliseconds(100))
    return Trace(
      tape: tape, changes: changes, truth: truth, edgesPerDetent: recipe.edgesPerDetent)
  }

  private mutating func uneven() -> Double {
    Curve.uniform(1 - recipe.unevenness...1 + recipe.unevenness, &random)
  }

  private mutating func chance(_ share: Double) -> Bool { Curve.unit(&random) < share }

  /// A random whole number of the given mean.
  private mutating func count(_ mean: Double) -> Int {
    Int(mean) + (chance(mean - Curve.floor(mean)) ? 1 : 0)
  }

  private mutating func span(_ range: ClosedRange<Int64>) -> Int64 {
    Int64(random.number(in: Int(range.lowerBound)...Int(range.upperBound)))
  }

  private mutating func anyLine() -> Line { random.below(2) == 0 ? .a : .b }
}
