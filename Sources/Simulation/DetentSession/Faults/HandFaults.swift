import DetentInput

/// The faults of a user and the knob's detents: movements out and back, and stops half a detent too
/// far.
///
///     meant      A  ‾‾\___/‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾\___/‾‾
///     reversal   A  ‾‾\___/‾‾\__/‾‾‾‾‾‾‾‾‾\___/‾‾   an edge out of the detent and back
///     half step  A  ‾‾\___/‾‾‾‾\__________:___/‾‾   A's next edge comes before its time
///
/// All faults follow from an edge and lie before the next one, so they are determined once that is
/// known.
struct HandFaults: Sendable {
  /// A change of a contact.
  struct Move: Hashable, Sendable {
    var line: Line
    var at: Instant
  }

  /// The pause after which a knob counts as at rest.
  static let pause = TimeSpan.milliseconds(60)
  /// The fastest manual span from edge to edge, 1,143 edges/s.
  private static let quickest = TimeSpan.microseconds(870)

  private let model: FaultModel
  private let numbers: FaultNumbers
  private let edgesPerDetent: Int
  /// The level of both contacts in a detent of four edges.
  private let restLevel: Level
  /// The intended levels.
  private(set) var meant: Levels
  /// The levels of the contacts: the intended ones, plus `overshoot`.
  private var contacts: Levels
  /// The overshoot in quarter steps, clockwise positive.
  private var overshoot = 0
  private var rests = 0
  /// The intended quarter steps since the start, at rest, clockwise positive.
  private var position = 0
  private var lastTurn: Instant?

  init(_ model: FaultModel, numbers: FaultNumbers, edgesPerDetent: Int, levels: Levels) {
    self.model = model
    self.numbers = numbers
    self.edgesPerDetent = edgesPerDetent
    restLevel = levels.a == levels.b ? levels.a : .high
    meant = levels
    contacts = levels
  }

  /// The number of the present rest; nil between two detents.
  var rest: Int? { isAtRest ? rests : nil }

  /// Sets the levels without a change of a contact.
  mutating func set(_ line: Line, _ level: Level) {
    meant[line] = level
    contacts[line] = level
  }

  /// The changes of the contacts for an intended one.
  ///
  /// - Parameters:
  ///   - edge: the intended change.
  ///   - next: the instant of the next intended one; nil if absent soon.
  /// - Returns: the changes, in order; none if the contacts are there already.
  mutating func moves(for edge: LineEdge, next: Instant?) -> [Move] {
    meant[edge.line] = edge.level
    guard edge.line != .button else {
      contacts.button = edge.level
      return [Move(line: .button, at: edge.at)]
    }
    let direction = (edge.line == .a) == (meant.a != meant.b) ? 1 : -1
    position += direction
    var moves: [Move] = []
    if overshoot.signum() == direction {
      overshoot -= direction  // The contacts have been there since the knob went too far.
    } else {
      let steps = [Int](repeating: direction, count: overshoot.magnitudeAsInt + 1)
      overshoot = 0
      let room = next.map { $0 - edge.at } ?? .seconds(1)
      let slot = min(room.fraction(1, of: Int64(steps.count + 1)), .milliseconds(2))
      for (index, step) in steps.enumerated() {
        moves.append(move(step, at: edge.at + slot * Int64(index)))
      }
    }
    let span = lastTurn.map { edge.at - $0 } ?? .milliseconds(10)
    lastTurn = edge.at
    if isAtRest {
      rests += 1
      spoilRest(direction, after: edge.at, before: next, pace: span, &moves)
    }
    return moves
  }

  private var isAtRest: Bool {
    switch edgesPerDetent {
    case 1: overshoot == 0
    case 2: overshoot == 0 && meant.a == meant.b
    case 4: overshoot == 0 && meant.a == restLevel && meant.b == restLevel
    default: overshoot == 0 && position.isMultiple(of: edgesPerDetent)
    }
  }

  private mutating func spoilRest(
    _ direction: Int, after start: Instant, before next: Instant?, pace: TimeSpan,
    _ moves: inout [Move]
  ) {
    guard edgesPerDetent > 1 else { return }  // There is nothing inside a detent.
    var now = moves.last?.at ?? start
    var random = numbers.numbers(for: .reversal, rests)
    if random.chance(perMillion: model.reversalsPerMillion) {
      let way = random.below(2) == 0 ? 1 : -1
      let reach = random.number(in: 1...(edgesPerDetent - 1))
      let spans = (0..<(2 * reach)).map { _ in
        random.span(from: .milliseconds(6), through: .milliseconds(25))
      }
      // A user who continues at once catches up.
      let needed = spans.reduce(.zero, +)
      let room = min(next.map { $0 - now - .milliseconds(1) } ?? needed, needed)
      if room >= Self.quickest * Int64(spans.count) {
        for (index, span) in spans.enumerated() {
          now = now + span.fraction(room.microseconds, of: needed.microseconds)
          moves.append(move(index < reach ? way : -way, at: now))
        }
      }
    }
    guard model.halfStepRest, next.map({ $0 - now >= Self.pause }) ?? true else { return }
    random = numbers.numbers(for: .halfStep, rests)
    guard random.chance(perMillion: 250_000) else { return }
    let step = max(.milliseconds(1), min(pace, .milliseconds(25)))
    for _ in 0..<(edgesPerDetent / 2) {
      now = now + step
      moves.append(move(direction, at: now))
      overshoot += direction
    }
  }

  /// Moves the contacts by a quarter step.
  private mutating func move(_ direction: Int, at instant: Instant) -> Move {
    let line: Line = (contacts.a == contacts.b) == (direction > 0) ? .a : .b
    contacts[line] = contacts[line].toggled
    return Move(line: line, at: instant)
  }
}

extension Int {
  /// The absolute value.
  fileprivate var magnitudeAsInt: Int { self < 0 ? -self : self }
}
