import DetentInput
import DetentTape
import DetentSession

/// Turns a ``Rotor`` over a ``ContactTrack`` and feeds its edges to an ``EdgeReading``.
struct RotorGenerator {
  private let recipe: RotorRecipe
  private let seed: UInt64
  private var random: SplitMix64
  private var rotor: Rotor
  private var track: ContactTrack
  private let burst: Double
  private let aim: Double
  private let wiggles: Double
  private let tremor: Double
  private let quiver: Double

  private var now: Int64 = 200_000
  private var hand: Double?
  /// The last well of the rotor.
  private var well = 0
  private var truth: [Trace.Detent] = []
  /// The changes of the wires.
  private var toggles = WireToggles()

  init(_ recipe: RotorRecipe, seed: UInt64) {
    self.recipe = recipe
    self.seed = seed
    var random = SplitMix64(seed: seed)
    let ring = 6.283_185_307_179_586 * Curve.uniform(recipe.ring, &random)
    rotor = Rotor(
      ring: ring, damping: Curve.uniform(recipe.damping, &random),
      grip: ring * Curve.uniform(recipe.grip, &random))
    let side = random.below(2) == 0 ? 1.0 : -1
    track = ContactTrack(
      edgesPerDetent: recipe.edgesPerDetent, offset: Curve.uniform(recipe.offset, &random),
      jitter: Curve.uniform(recipe.jitter, &random),
      roughness: Curve.uniform(recipe.roughness, &random),
      touches: random.number(in: recipe.touches),
      shift: side * Curve.uniform(recipe.shift, &random) / Double(recipe.edgesPerDetent),
      using: &random)
    burst = recipe.bounce.map { Curve.logarithmic($0.mean, &random) } ?? 0
    aim = Curve.uniform(recipe.aim, &random)
    wiggles = Curve.uniform(recipe.wiggles, &random)
    tremor = Curve.uniform(recipe.tremor, &random)
    quiver = recipe.quiver.upperBound > 0 ? Curve.uniform(recipe.quiver, &random) : 0
    self.random = random
  }

  mutating func trace(flicks: Int, reading source: FaultModel.Reading) -> Trace {
    for _ in 0..<flicks {
      flick()
      rest()
      guard Curve.unit(&random) < wiggles else { continue }
      wiggle()
      rest()
    }
    let initial = track.initial
    var levels = initial
    let edges = toggles.edges(changing: &levels)
    var tape = Tape(initial: initial, lines: [.a, .b], seed: seed)
    let reading = EdgeReading(
      deadTime: Int64(Curve.uniform(recipe.deadTime, &random)),
      stalls: Curve.uniform(recipe.stalls, &random))
    let seen = reading.read(edges, from: initial, until: now, using: &random)
    var wires = Wires(initial, edges)
    levels = initial
    var number: UInt32 = 0
    for edge in seen {
      var both = [edge]
      if source == .levels {
        let other: Line = edge.line.swappedContact
        let level = wires.levels(at: edge.at)[other]
        if levels[other] != level { both.append(LineEdge(other, level, at: edge.at)) }
      }
      for var edge in both {
        levels[edge.line] = edge.level
        number += 1
        edge.sequence = number
        tape.append(edge)
      }
    }
    tape.extend(to: max(tape.end, Instant(microseconds: now)) + .milliseconds(100))
    return Trace(
      tape: tape, changes: edges, truth: truth, edgesPerDetent: recipe.edgesPerDetent)
  }

  /// Turns 1 to 14 detents in one direction, holds for a while and releases.
  private mutating func flick() {
    let count = Double(random.number(in: 1...14))
    let direction = random.below(2) == 0 ? 1.0 : -1
    let peak = Curve.logarithmic(recipe.rates, &random)
    let goal = Double(well) + direction * count + Curve.uniform(-aim...aim, &random)
    reach(goal, peak: peak, slowest: min(peak, recipe.rates.lowerBound))
    hold(for: Int64(Curve.uniform(20_000...120_000, &random)))
  }

  /// Moves out of the well and back without reaching the next one.
  private mutating func wiggle() {
    let direction = random.below(2) == 0 ? 1.0 : -1
    let reach = direction * Curve.uniform(0.2...0.5, &random)
    let peak = Curve.logarithmic(2...10, &random)
    let home = Double(well)
    self.reach(home + reach, peak: peak, slowest: 1)
    hold(for: Int64(Curve.uniform(10_000...60_000, &random)))
    self.reach(home, peak: peak, slowest: 1)
    hold(for: 20_000)
  }

  /// Moves the grip's target, faster in the middle, with manual unevenness.
  private mutating func reach(_ goal: Double, peak: Double, slowest: Double) {
    let start = hand ?? rotor.place
    var place = start
    var unevenness = 1.0
    var steps = 0
    let way = goal > start ? 1.0 : -1
    while (goal - place) * way > 0 {
      if steps % 250 == 0 { unevenness = Curve.uniform(0.8...1.2, &random) }
      steps += 1
      let share = min(1, (place - start) / (goal - start))
      let speed = max(slowest, peak * (0.35 + 0.65 * Curve.sine(turns: share / 2))) * unevenness
      place += way * speed * Double(Rotor.step) / 1e6
      advance(hand: place, speed: way * speed)
    }
    hand = place
  }

  /// Holds the knob in place, then releases it.
  private mutating func hold(for span: Int64) {
    let end = now + span
    while now < end { advance(hand: hand, speed: 0) }
    hand = nil
  }

  /// Lets the knob come to rest for a while.
  private mutating func rest() {
    let end = now + Int64(Curve.uniform(80_000...500_000, &random))
    var torque = 0.0
    var steps = 0
    while now < end, quiver > 0 || !rotor.isStill {
      if quiver > 0, steps % 50 == 0 {
        torque = rotor.ring * rotor.ring * Curve.uniform(-quiver...quiver, &random)
      }
      steps += 1
      advance(hand: nil, speed: 0, torque: torque)
    }
    now = max(now, end)
  }

  private mutating func advance(hand: Double?, speed: Double, torque: Double = 0) {
    let old = rotor.place
    let shake = tremor * Curve.sine(turns: Double(now) / 1e6 * 9)
    rotor.advance(hand: hand.map { $0 + shake }, handSpeed: speed, torque: torque)
    let new = rotor.place
    var met: [(Line, Double)] = []
    track.move(from: old, to: new) { line, share in met.append((line, share)) }
    for (line, share) in met {
      touch(line, at: now + Int64(share * Double(Rotor.step)))
    }
    now += Rotor.step
    let near = Curve.floor(new + 0.5)
    if Int(near) != well, abs(new - near) < 0.03 {
      let step = Int(near) > well ? 1 : -1
      // A time step is too short for more than one well.
      well += step
      truth.append(Trace.Detent(at: Instant(microseconds: now), step: step))
    }
  }

  /// Changes a wire, with its bounce.
  private mutating func touch(_ line: Line, at instant: Int64) {
    toggles.add(line, at: Instant(microseconds: instant))
    guard let bounce = recipe.bounce else { return }
    let length = min(Curve.exponential(burst, &random), bounce.longest)
    let mean = max(length / 6, 15)
    var at = instant
    while true {
      let away = at + 5 + Int64(Curve.exponential(mean, &random))
      let back = away + 5 + Int64(Curve.exponential(mean, &random))
      guard back < instant + Int64(length) else { break }
      toggles.add(line, from: Instant(microseconds: away), lasting: .microseconds(back - away))
      at = back
    }
  }
}
