import DetentInput
import DetentSession

/// A hand on a knob with four edges per detent, or two, that knows what it has done.
///
/// Turns have bounces, spikes come on both wires at rest, the knob is turned by less than a detent
/// and back, and the button is clicked and held, with bounces. Pairs of a bounce's edges are
/// missing from what is delivered, and so from their numbers.
struct Hand {
  /// What it has done, by its own count.
  struct Deeds: Equatable {
    var clockwise = 0
    var counterclockwise = 0
    var clicks = 0
    var longPresses = 0
    /// Edges that were delivered, and those that were not.
    var edges = 0
    var missing = 0
  }

  /// The kind of knob.
  struct Kind {
    var edgesPerDetent = 4
    var isReversed = false
    /// The shortest detent in microseconds, and the range above it.
    var shortest = 4_800
    var range = 60_000
  }

  private(set) var deeds = Deeds()
  /// The edges of the last gesture, in order.
  private(set) var edges: [LineEdge] = []
  /// The end of the last gesture.
  private(set) var now: Int64
  /// The detents of the last gesture; 0 for none.
  private(set) var turned = 0
  /// Whether the last gesture was a click, or a long press.
  private(set) var press = Press.none

  enum Press {
    case none, click, long
  }

  private let kind: Kind
  private var random: SplitMix64
  private var levels = Levels()
  private var position = 0
  private var sequence: UInt32

  /// - Parameters:
  ///   - kind: the knob.
  ///   - seed: the seed of all gestures.
  ///   - sequence: the number of the edge before the first.
  init(_ kind: Kind, seed: UInt64, after sequence: UInt32) {
    (self.kind, self.sequence) = (kind, sequence)
    random = SplitMix64(seed: seed)
    // Beyond 32 bits of microseconds.
    now = 1 << 33
    edges.reserveCapacity(4_096)
  }

  /// Makes the next gesture.
  mutating func gesture() {
    begin()
    switch random.below(16) {
    case 0: disturb()
    case 1: hesitate()
    case 2: press(random.chance(perMillion: 200_000) ? .long : .click)
    default: turn(random.number(in: 1...24), bounces: true)
    }
  }

  /// Turns by a detent without bounces, after which nothing is undecided.
  mutating func conclude() {
    begin()
    turn(1, bounces: false)
  }

  private mutating func begin() {
    edges.removeAll(keepingCapacity: true)
    (turned, press) = (0, .none)
    now += Int64(random.number(in: 300_000...900_000))
  }

  private mutating func toggle(_ line: Line, isDelivered: Bool = true) {
    levels[line] = levels[line].toggled
    sequence &+= 1
    guard isDelivered else { return deeds.missing += 1 }
    deeds.edges += 1
    edges.append(
      LineEdge(line, levels[line], at: Instant(microseconds: now), sequence: sequence))
  }

  private mutating func move(by step: Int) -> Line {
    let before = Levels(quarterStep: position, reversed: kind.isReversed)
    position += step
    let line: Line =
      before.a != Levels(quarterStep: position, reversed: kind.isReversed).a ? .a : .b
    toggle(line)
    return line
  }

  /// Toggles a contact some times within the span, and leaves it as it is.
  private mutating func bounce(_ line: Line, within span: Int64) {
    let start = now
    let pairs = random.number(in: 1...3)
    let gap = Int(span) / (2 * pairs)
    for _ in 0..<pairs {
      let isDelivered = !random.chance(perMillion: 2_000)
      for _ in 0..<2 {
        now += Int64(random.number(in: 1...gap))
        toggle(line, isDelivered: isDelivered)
      }
    }
    now = start
  }

  private mutating func turn(_ detents: Int, bounces: Bool) {
    let way = random.chance(perMillion: 500_000) ? 1 : -1
    turned = way * detents
    if way > 0 { deeds.clockwise += detents } else { deeds.counterclockwise += detents }
    let count = kind.edgesPerDetent
    let pace = (kind.shortest + random.below(kind.range)) / count
    for _ in 0..<detents * count {
      now += Int64(pace + random.below(pace / 8))
      let line = move(by: way)
      if bounces, random.chance(perMillion: 300_000) {
        bounce(line, within: Int64(min(240, pace / 5)))
      }
    }
  }

  /// Makes spikes on both wires, on a knob at rest.
  ///
  /// With two edges per detent they are on one wire: on both they are two detents, and may pass for
  /// them.
  private mutating func disturb() {
    for _ in 0..<random.number(in: 1...3) {
      let first: Line = random.chance(perMillion: 500_000) ? .a : .b
      for _ in 0..<2 {
        toggle(first)
        now += Int64(random.number(in: 1...20))
        if kind.edgesPerDetent == 4 { toggle(first == .a ? .b : .a) }
        now += Int64(random.number(in: 5...120))
      }
      now += Int64(random.number(in: 80_000...400_000))
    }
  }

  /// Turns the knob by less than a detent and back.
  private mutating func hesitate() {
    let way = random.chance(perMillion: 500_000) ? 1 : -1
    let steps = random.number(in: 1...max(1, kind.edgesPerDetent / 2))
    for step in 0..<2 * steps {
      now += Int64(random.number(in: 2_000...40_000))
      _ = move(by: step < steps ? way : -way)
    }
  }

  private mutating func press(_ press: Press) {
    self.press = press
    if press == .click { deeds.clicks += 1 } else { deeds.longPresses += 1 }
    for isDown in [true, false] {
      toggle(.button)
      if random.chance(perMillion: 500_000) { bounce(.button, within: 4_000) }
      guard isDown else { break }
      now += Int64(press == .click ? random.number(in: 30_000...150_000) : 900_000)
    }
    now += 10_000
  }
}
