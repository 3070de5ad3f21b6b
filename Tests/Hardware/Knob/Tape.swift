// Prints tapes for driver.c after "<", and after ">" what the core itself makes of some of them.

import DetentCrown
import DetentInput

@main
struct Tape {
  static func main() {
    for seed in 1...12 as ClosedRange<UInt64> { golden(seed) }
    for seed in 1...60 as ClosedRange<UInt64> {
      var user = User(seed)
      user.play()
    }
  }

  /// A signal of DetentInputTests, whose decode is a file.
  private static func golden(_ seed: UInt64) {
    say("<\"golden", [Int64(seed)])
    start(GoldenSignal.configuration(seed).1, doubleClick: 0)
    var rest = GoldenSignal.edges(seed)[...]
    while let first = rest.popFirst() {
      let twin = rest.first.flatMap { $0.isTwin(of: first) ? rest.popFirst() : nil }
      let edge = twin ?? first
      feed(first, twin)
      if let reading = GoldenSignal.reading(after: edge, next: rest.startIndex) {
        let levels = reading.levels
        let bytes = [levels.a, levels.b, levels.button].map { Int64($0.rawValue) }
        say("<r", bytes + [reading.at.microseconds])
      }
      say("<p", [edge.at.microseconds])
    }
    say("<n", [])
  }

  static func start(_ knob: QuadratureConfiguration, doubleClick: Int64) {
    let rest = Int64(knob.rest.rawValue) + 1
    let (isReversed, isOptical): (Int64, Int64) = (
      knob.isReversed ? 1 : 0, knob.kind == .optical ? 1 : 0
    )
    say("<k", [Int64(knob.edgesPerDetent.rawValue), rest, isReversed, isOptical, doubleClick])
  }

  static func feed(_ edge: LineEdge, _ twin: LineEdge?) {
    var numbers = [Int64(edge.line.rawValue), Int64(edge.level.rawValue)]
    if let twin { numbers += [Int64(twin.line.rawValue), Int64(twin.level.rawValue)] }
    say(twin == nil ? "<e" : "<t", numbers + [edge.at.microseconds])
  }

  static func say(_ word: StaticString, _ numbers: [Int64]) {
    print(word, terminator: "")
    for number in numbers {
      print(" ", terminator: "")
      print(number, terminator: "")
    }
    print("")
  }
}

/// A user who turns and presses a knob beside a list, and the core that serves both.
struct User {
  private let seed: UInt64
  private var chance: Chance
  private var signal = Signal(from: 0)
  private var decoder: KnobDecoder
  private var crown: Crown
  private var sequencer: CrownSequencer
  private var speed: Int64 = 0
  private var events: [TimedKnobEvent] = []

  init(_ seed: UInt64) {
    var chance = Chance(seed &* 977)
    var knob = GoldenSignal.configurations[chance.below(5)].1
    knob.isReversed = chance.chance(30)
    var button = ButtonConfiguration()
    button.usesDoubleClick = chance.chance(50)
    let rows = chance.pick([0, 1, 2, 7, 24, 60, 1_000, 500_000_000])
    let row = chance.below(rows + 3)
    let perTurn = chance.pick([24, 12, 30])
    let sensitivity = chance.pick([Crown.Sensitivity.high, .high, .medium, .low])
    let (isEven, wraps, isOnLeft) = (chance.chance(20), chance.chance(40), chance.chance(30))
    self.seed = seed
    self.chance = chance
    decoder = KnobDecoder(knob, button: button, levels: Levels())
    crown = Crown(
      rowCount: rows, row: row,
      configuration: Crown.Configuration(
        isContinuous: wraps,
        acceleration: isEven ? .none : Acceleration(detentsPerRevolution: perTurn),
        sensitivity: sensitivity))
    sequencer = CrownSequencer(detentsPerRevolution: perTurn)
    Tape.say("<\"user", [Int64(seed)])
    Tape.say(">user", [Int64(seed)])
    Tape.start(knob, doubleClick: button.usesDoubleClick ? 300 : 0)
    let numbers = [rows, row, perTurn, sensitivity.rawValue]
    Tape.say("<c", numbers.map { Int64($0) } + [isEven, wraps, isOnLeft].map { $0 ? 1 : 0 })
    Tape.say("<w", [1])
  }

  mutating func play() {
    for _ in 0..<60 {
      let start = signal.edges.count
      switch chance.below(8) {
      case 0: press(for: Int64(chance.pick([3_000, 40_000, 90_000, 700_000])))
      case 1: roll()
      case 2: set()
      case 3: signal.wait(Int64(chance.below(1_500_000)))
      default: turn()
      }
      serve(from: start)
      pass(until: Instant(microseconds: signal.now))
      Tape.say("<a", [signal.now])
      tellPlace()
    }
    Tape.say("<w", [0])
  }

  private mutating func turn() {
    let pace = Int64(chance.pick([600, 2_000, 6_000, 20_000, 60_000]))
    var way = chance.chance(50) ? 1 : -1
    for _ in 0..<chance.below(60) {
      signal.wait(pace * Int64(60 + chance.below(80)) / 100)
      signal.toggle(signal.line(of: way))
      // The other contact at the same instant.
      if chance.chance(3) { signal.toggle(signal.line(of: way)) }
      if chance.chance(2) { way = -way }
      if chance.chance(2) { press(for: Int64(chance.below(200_000))) }
    }
  }

  private mutating func press(for span: Int64) {
    signal.toggle(.button)
    for _ in 0..<chance.below(6) {
      signal.wait(span / 6)
      signal.toggle(signal.line(of: 1))
    }
    signal.wait(span)
    signal.toggle(.button)
    signal.wait(Int64(chance.pick([20_000, 100_000, 400_000])))
  }

  private mutating func roll() {
    for _ in 0..<chance.below(12) {
      signal.wait(Int64(chance.pick([1, 8_000, 16_000, 40_000])))
      let (distance, now) = (
        Int64(chance.below(200_000) - 90_000), Instant(microseconds: signal.now)
      )
      pass(until: now)
      Tape.say("<q", [distance, signal.now])
      rotate(by: Rows(raw: distance), at: now)
      crown.turn(smoothlyBy: Rows(raw: distance), at: now)
    }
  }

  private mutating func set() {
    signal.wait(1)
    let (row, isAnimated, now) = (
      chance.below(70), chance.chance(50), Instant(microseconds: signal.now)
    )
    pass(until: now)
    Tape.say("<a", [signal.now])
    Tape.say("<s", [Int64(row), isAnimated ? 1 : 0, signal.now])
    crown.select(row, animated: isAnimated, at: now)
  }

  /// Feeds the edges of a gesture.
  private mutating func serve(from start: Int) {
    var rest = signal.edges[start...]
    while let first = rest.popFirst() {
      let twin = rest.first.flatMap { $0.isTwin(of: first) ? rest.popFirst() : nil }
      Tape.feed(first, twin)
      pass(until: first.at)
      decoder.take(Input(first), with: twin, into: &events)
      handle()
    }
  }

  private mutating func pass(until now: Instant) {
    while true {
      let news = Instant.earliest(crown.nextNews, sequencer.deadline)
      guard let due = Instant.earliest(decoder.deadline, news), due <= now else { break }
      _ = sequencer.advance(to: due)
      crown.advance(to: due)
      decoder.expire(at: due, into: &events)
      handle()
    }
    _ = sequencer.advance(to: now)
    crown.advance(to: now)
  }

  private mutating func handle() {
    for event in events {
      let number: Int
      var count = 0
      switch event.event.kind {
      case .turned(let detents, _):
        (number, count) = (0, detents)
        rotate(by: Rows(detents), at: event.at)
        let rows = crown.stride(for: detents, at: event.at).rows
        if rows != 0 { crown.move(by: rows, at: event.at) }
      case .turnUndone(let detents):
        (number, count) = (1, detents)
        rotate(by: Rows(-detents), at: event.at)
        crown.undoTurn(at: event.at)
      case .coarselyTurned(let detents):
        (number, count) = (2, detents)
        rotate(by: Rows(detents), at: event.at)
        crown.move(by: detents * crown.coarseStep, at: event.at)
      case .button(.pressed): number = 3
      case .button(.released): number = 4
      case .button(.hold(let progress)): (number, count) = (5, progress)
      case .button(.click):
        number = 6
        crown.stop(at: event.at)
      case .button(.singleClick): number = 7
      case .button(.doubleClick): number = 8
      case .button(.longPress): number = 9
      case .button(.holdRepeat(let repeats)): (number, count) = (10, repeats)
      case .button(.down): number = 11
      case .button(.spike): number = 12
      }
      Tape.say(">event", [Int64(number), Int64(count), event.at.microseconds])
    }
    events.removeAll()
  }

  private mutating func rotate(by distance: Rows, at now: Instant) {
    _ = sequencer.advance(to: now)
    crown.advance(to: now)
    speed = sequencer.rotate(by: distance, at: now).rotationsPerSecond
  }

  private func tellPlace() {
    Tape.say("<y", [])
    let isResting: Int64 = crown.isResting ? 1 : 0
    Tape.say(">place", [Int64(crown.row), crown.position.raw, isResting, speed])
  }
}
