import DetentInput

/// The rules of other decoders, implemented from their descriptions.
public enum PeerRule: String, CaseIterable, Sendable {
  /// A detent after a complete sequence of states without an impossible step: the table of
  /// buxtronix' Rotary and its many derivatives, in its full or its half form.
  case table
  /// The sum of the quarter steps since the last rest, rounded to detents at rest.
  case rest
  /// A detent per `count` quarter steps at any position: ESPHome's and Linux' quarter periods,
  /// PaulStoffregen's Encoder divided.
  case quarters
  /// Linux' rotary-encoder: armed at the opposite state; the direction is that of the last single
  /// contact.
  case armed
  /// gpiozero's RotaryEncoder: a table that tolerates skipped states, for full cycles only.
  case gpiozero
  /// The majority of the edges between two rests, with one reading of the levels at rest.
  case vote

  /// Whether the rule sees edges only, without a reading of the levels.
  public var isPlain: Bool { self != .vote }

  /// The claimed detents of a signal; nil if the rule doesn't support the knob.
  ///
  /// A rule sees both wires at each change, except for gpiozero's, whose pins report one after the
  /// other.
  public func claims(of trace: Trace) -> [Trace.Detent]? {
    let size = trace.edgesPerDetent
    if self == .gpiozero || self == .armed, size != 4 { return nil }
    if self == .vote { return size == 1 ? nil : Vote.claims(of: trace) }
    // gpiozero reads no levels at the start, and takes both contacts for open.
    var levels = self == .gpiozero ? Levels() : trace.tape.initial
    var machine = PeerMachine(rule: self, size: size, levels: levels)
    var found: [Trace.Detent] = []
    let edges = trace.tape.edges
    for (index, edge) in edges.enumerated() {
      levels[edge.line] = edge.level
      let isLast = index + 1 == edges.count || edges[index + 1].at != edge.at
      guard isLast || self == .gpiozero else { continue }
      let step = machine.see(PeerMachine.state(of: levels))
      if step != 0 { found.append(Trace.Detent(at: edge.at, step: step)) }
    }
    return found
  }
}

/// The state of such a decoder.
struct PeerMachine {
  let rule: PeerRule
  let size: Int
  /// The state, 0 at rest, incremented by each clockwise quarter step.
  private var state: Int
  private var sum = 0
  private var isArmed = false
  private var way = 0
  private var place = Place.idle

  /// The progress of a cycle for gpiozero, clockwise or counterclockwise.
  private enum Place {
    case idle
    case begun(Int)
    case half(Int)
    case almost(Int)
  }

  init(rule: PeerRule, size: Int, levels: Levels) {
    self.rule = rule
    self.size = size
    state = Self.state(of: levels)
  }

  /// 11 is 0, 01 is 1, 00 is 2 and 10 is 3.
  static func state(of levels: Levels) -> Int {
    switch (levels.a, levels.b) {
    case (.high, .high): 0
    case (.low, .high): 1
    case (.low, .low): 2
    case (.high, .low): 3
    }
  }

  /// Feeds a state; returns the completed detent: 1, -1 or 0.
  mutating func see(_ new: Int) -> Int {
    let moved = (new - state) & 3
    let step = moved == 1 ? 1 : moved == 3 ? -1 : 0
    defer { state = new }
    switch rule {
    case .table: return seeTable(step, isJump: moved == 2, at: new)
    case .rest:
      sum += step
      guard isRest(new) else { return 0 }
      defer { sum = 0 }
      return 2 * abs(sum) >= size && sum != 0 ? sum.signum() : 0
    case .quarters:
      sum += step
      guard abs(sum) >= size else { return 0 }
      defer { sum -= size * sum.signum() }
      return sum.signum()
    case .armed: return seeArmed(new)
    case .gpiozero: return seeGPIOZero(new)
    case .vote: preconditionFailure("a vote is taken by edges")
    }
  }

  private func isRest(_ state: Int) -> Bool { size == 1 || state == 0 || size == 2 && state == 2 }

  private mutating func seeTable(_ step: Int, isJump: Bool, at new: Int) -> Int {
    sum = isJump ? 0 : sum + step
    guard isRest(new) else { return 0 }
    defer { sum = 0 }
    return abs(sum) == size ? sum.signum() : 0
  }

  private mutating func seeArmed(_ new: Int) -> Int {
    switch new {
    case 0:
      defer { isArmed = false }
      return isArmed ? way : 0
    case 2: isArmed = true
    default: if isArmed { way = new == 3 ? 1 : -1 }
    }
    return 0
  }

  private mutating func seeGPIOZero(_ new: Int) -> Int {
    // The single contact that a turn in a direction changes first, and the one that it changes
    // last.
    func first(_ way: Int) -> Int { way > 0 ? 1 : 3 }
    switch place {
    case .idle:
      if new == 1 { place = .begun(1) }
      if new == 3 { place = .begun(-1) }
    case .begun(let way), .half(let way):
      if new == 0 {
        place = .idle
      } else if new == 2 {
        place = .half(way)
      } else {
        place = new == first(way) ? .begun(way) : .almost(way)
      }
    case .almost(let way):
      if new == 0 {
        place = .idle
        return way
      }
      if new == 2 {
        place = .half(way)
      } else if new == first(way) {
        place = .idle
      }
    }
    return 0
  }
}
