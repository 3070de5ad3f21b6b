import DetentInput
import DetentSession

/// A knob of any kind and its user: one slow turn clockwise and a press.
///
///     travel of a detent   0 ──────── 1/2 ──────── 1
///                        valley      crest       valley
///     time                rest ·· push ····· snap · rest
///
/// Users are uneven: 2 to 8 detents a second, with occasional pauses for a new grip. They push
/// against the crest, the spring snaps behind it and may overshoot.
struct SyntheticKnob: CustomStringConvertible {
  /// Edges per detent: 1, 2 or a multiple of 4.
  var edgesPerDetent = 4
  /// The start, in quarter steps clockwise of 11.
  var restPhase = 0
  /// Whether the build is reversed.
  var isReversed = false
  /// Whether A and B are swapped.
  var isSwapped = false
  /// Whether a detent is now in its last state and now in the one before: one contact is undefined.
  var isUndefined = false
  /// Whether A and B never overlap.
  var hasPulses = false
  /// The level of the pressed button.
  var pressedLevel = Level.low
  /// Detents per revolution.
  var detentsPerRevolution = 20
  /// The longest bounce of all three contacts; the mean is three tenths of it.
  var bounce = TimeSpan.zero
  /// The random seed.
  var seed: UInt64 = 1

  /// Detents to turn; nil for one revolution.
  var detents: Int?
  /// The time of a detent, rest included, in microseconds: from 8 down to 2 a second.
  var period = 125_000...500_000
  /// The time between two rests, in microseconds; at most 45 % of the period.
  var crossing = 30_000...110_000
  /// Whether a press follows.
  var presses = true
  /// The share of detents that overshoot, in thousandths.
  var overshoots = 300
  /// Whether the turn is even: no pauses, no variation, as much rest as push.
  var isEven = false

  var description: String {
    """
    \(edgesPerDetent) edges\(isUndefined ? ", undefined" : "")\(hasPulses ? ", pulses" : ""), starts at phase \(restPhase)\(isReversed ? ", reversed" : "")\
    \(isSwapped ? ", swapped" : ""), pressed \(pressedLevel), \(detentsPerRevolution) detents, \
    bounce \(bounce.microseconds) us, seed \(seed)
    """
  }

  /// The recorded lines.
  struct Take {
    var levels: Levels
    var edges: [LineEdge]
    /// The longest simulated bounce of A or B.
    var longestBounce: TimeSpan
    /// The longest simulated bounce of the button.
    var longestButtonBounce: TimeSpan
    /// The detents turned.
    var detents: Int
  }

  /// One turn and a press.
  func turn() -> Take {
    var hand = SyntheticHand(self)
    return hand.perform()
  }

  /// The levels of A and B at a position in quarter steps.
  func levels(at position: Int, isPressed: Bool = false) -> Levels {
    let phase = ((isReversed ? -position : position) + restPhase) & 3
    let a: Level = hasPulses ? (phase == 1 ? .low : .high) : phase == 0 || phase == 3 ? .high : .low
    let b: Level = hasPulses ? (phase == 3 ? .low : .high) : phase == 0 || phase == 1 ? .high : .low
    return Levels(
      a: isSwapped ? b : a, b: isSwapped ? a : b,
      button: isPressed ? pressedLevel : pressedLevel.toggled)
  }
}

/// The user of a synthetic knob.
struct SyntheticHand {
  private let knob: SyntheticKnob
  private var random: SplitMix64
  private var now = Instant.origin
  private var position = 0
  private var clean: [LineEdge] = []
  /// Whether the last detent is in the state before its last.
  private var isEarly = false
  private var longest: [Line: TimeSpan] = [:]

  init(_ knob: SyntheticKnob) {
    self.knob = knob
    random = SplitMix64(seed: knob.seed)
  }

  mutating func perform() -> SyntheticKnob.Take {
    wait(300_000...1_000_000)
    let detents = knob.detents ?? knob.detentsPerRevolution
    for detent in 0..<detents.magnitude {
      turnOne(detents.signum())
      if detent % 6 == 5, !knob.isEven, random.chance(perMillion: 600_000) {
        wait(300_000...900_000)
      }
    }
    wait(300_000...1_500_000)
    if knob.presses {
      clean.append(LineEdge(.button, knob.pressedLevel, at: now))
      wait(60_000...250_000)
      clean.append(LineEdge(.button, knob.pressedLevel.toggled, at: now))
    }
    let edges = bounced()
    return SyntheticKnob.Take(
      levels: knob.levels(at: 0), edges: edges,
      longestBounce: max(longest[.a] ?? .zero, longest[.b] ?? .zero),
      longestButtonBounce: longest[.button] ?? .zero, detents: detents)
  }

  /// Turns to the next detent and rests there for the remainder of the period.
  private mutating func turnOne(_ way: Int) {
    let period = random.number(in: knob.period)
    let moving = knob.isEven ? period : min(random.number(in: knob.crossing), period * 45 / 100)
    // The share of the push up to the crest, in percent of the movement.
    let push = knob.isEven ? 50 : random.number(in: 50...75)
    let start = now
    let wasEarly = isEarly
    isEarly = knob.isUndefined && random.below(2) == 0
    let count = knob.edgesPerDetent
    for index in (wasEarly ? -1 : 0)..<(isEarly ? count - 1 : count) {
      // In thousandths of the travel: contacts are slightly misplaced.
      let jitter = knob.isEven ? 0 : random.number(in: -30...30)
      let travel = max(0, (2 * index + 1) * 500 / count + jitter)
      let share =
        travel < 500
        ? travel * 2 * push / 100 : 10 * push + (travel - 500) * 2 * (100 - push) / 100
      step(way, at: start + .microseconds(Int64(moving * share / 1_000)))
    }
    now = start + .microseconds(Int64(moving))
    if count == 4, random.below(1_000) < knob.overshoots {
      let out = now + .microseconds(Int64(random.number(in: 1_000...6_000)))
      step(way, at: out)
      step(-way, at: out + .microseconds(Int64(random.number(in: 500...8_000))))
    }
    now = max(start + .microseconds(Int64(period)), clean.last?.at ?? now)
  }

  private mutating func step(_ way: Int, at instant: Instant) {
    let before = knob.levels(at: position)
    position += way
    let after = knob.levels(at: position)
    let line = before.a != after.a ? Line.a : .b
    clean.append(LineEdge(line, after[line], at: instant))
  }

  private mutating func wait(_ range: ClosedRange<Int>) {
    now = now + .microseconds(Int64(random.number(in: range)))
  }

  /// The edges with bounces, each contact independently: bursts of A may overlap edges of B.
  private mutating func bounced() -> [LineEdge] {
    var lines: [Line: [LineEdge]] = [:]
    for edge in clean {
      // A contact that still bounces has no time for another bounce.
      let last = lines[edge.line]?.last?.at ?? .origin - .seconds(1)
      let at = max(edge.at, last + .microseconds(1))
      lines[edge.line, default: []].append(LineEdge(edge.line, edge.level, at: at))
      guard knob.bounce > .zero else { continue }
      let mean = TimeSpan.microseconds(knob.bounce.microseconds * 3 / 10)
      let length = Int(min(random.exponential(mean: mean), knob.bounce).microseconds)
      let count = min(2 * random.number(in: 1...4), length / 2 * 2)
      let moments = Set((0..<count).map { _ in random.number(in: 1...max(1, length)) }).sorted()
      var level = edge.level
      for moment in moments.prefix(moments.count / 2 * 2) {
        level = level.toggled
        lines[edge.line, default: []].append(
          LineEdge(edge.line, level, at: at + .microseconds(Int64(moment))))
      }
      let burst = (lines[edge.line]?.last?.at ?? at) - at
      longest[edge.line] = max(longest[edge.line] ?? .zero, burst)
    }
    return Line.allCases.flatMap { lines[$0] ?? [] }
      .enumerated()
      .sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
      .map(\.element)
  }
}
