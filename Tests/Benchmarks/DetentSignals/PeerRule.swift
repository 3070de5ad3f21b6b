import DetentInput

/// What other decoders do, written here from their descriptions.
public enum PeerRule: String, CaseIterable, Sendable {
  /// A detent when the states ran through all of it without an impossible move: the table of
  /// buxtronix' Rotary and its many heirs, in its full or its half form.
  case table
  /// The sum of the quarter steps since the last rest, to the nearest detent, at rest.
  case rest
  /// A detent for every so many quarter steps, wherever the knob is: ESPHome's and Linux' quarter
  /// periods, PaulStoffregen's Encoder divided.
  case quarters
  /// Linux' rotary-encoder: armed at the far state; the way is that of the last single contact.
  case armed
  /// gpiozero's RotaryEncoder: a table that forgives skipped states; it knows full cycles only.
  case gpiozero

  /// What it claims of a signal, or nil if it can't be had for such a knob.
  ///
  /// It sees both wires at each moment at which one changes, but for gpiozero, whose pins call one
  /// after the other.
  public func claims(of trace: Trace) -> [Trace.Detent]? {
    let size = trace.edgesPerDetent
    if self == .gpiozero || self == .armed, size != 4 { return nil }
    var machine = PeerMachine(rule: self, size: size, levels: trace.tape.initial)
    var found: [Trace.Detent] = []
    let edges = trace.tape.edges
    var levels = trace.tape.initial
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
  /// The state, 0 at rest and then one more for each quarter step clockwise.
  private var state: Int
  private var sum = 0
  private var isArmed = false
  private var way = 0
  private var place = Place.idle

  /// How far a cycle has come for gpiozero, clockwise or counter-clockwise.
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

  /// Takes a state and says which detent that completes: 1, -1 or 0.
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
    // The single contact that a turn that way meets first, and the one that it meets last.
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
