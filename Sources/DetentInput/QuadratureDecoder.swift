/// Turns the edges of A and B into detents.
///
/// A knob's two contacts open and close a quarter of a cycle apart; which one leads says which way
/// it turns. Clockwise, read as (a, b), with pull-ups:
///
///          11    01    00    10    11
///     A  ‾‾‾‾‾\___________/‾‾‾‾‾‾‾‾‾‾‾
///     B  ‾‾‾‾‾‾‾‾‾‾‾\___________/‾‾‾‾‾
///        rest    quarter steps    rest
///
/// Each edge is one quarter step. Steps are summed, and only on arrival at a rest state is the sum
/// turned into detents. So a contact that bounces, a hand that turns back half way, and a worn
/// detent that chatters all cancel out, and a detent that was reported is never taken back.
///
/// Rounding to whole detents happens at rest states, so that a missed edge is forgotten one detent
/// later instead of shifting all that follow; a sum exactly between two detents goes the way that
/// the knob was turning.
public struct QuadratureDecoder: Sendable {
  /// How the knob is built.
  public let configuration: QuadratureConfiguration
  /// What was seen so far.
  public private(set) var counts = Counts()

  /// What a decoder has seen since it was made.
  public struct Counts: Hashable, Sendable {
    /// Edges of A and B that were fed.
    public var edges = 0
    /// Quarter steps, clockwise positive, net.
    public var quarterSteps = 0
    /// Detents clockwise.
    public var clockwise = 0
    /// Detents counter-clockwise.
    public var counterclockwise = 0
    /// Moments at which both contacts changed at once, so that the way is unknown.
    public var illegal = 0
    /// Edges to the level that the contact already had: the one between was missed.
    public var repeated = 0
  }

  /// 0 to 3: a in bit 1, b in bit 0.
  private var state: UInt8
  /// Quarter steps since the last rest state, clockwise positive.
  private var sum = 0
  /// The way of the last quarter step, +1 or -1; 0 before the first.
  private var direction = 0
  /// The last edge that moved the knob, to recognise both contacts changing at one instant.
  private var last: Last?

  private struct Last: Hashable {
    var line: Line
    var at: Instant
    var step: Int
    /// Whether it completed a detent, which is never taken back.
    var emitted: Bool
    /// The way before it.
    var before: Int
  }

  /// A decoder for a knob whose contacts are at these levels now.
  ///
  /// - Parameters:
  ///   - configuration: how the knob is built.
  ///   - levels: the levels as read from the lines, never an assumption: a knob that was left
  ///     between two detents starts there.
  public init(_ configuration: QuadratureConfiguration = .init(), levels: Levels) {
    self.configuration = configuration
    state = Self.state(of: levels)
  }

  /// Takes one edge of A or B.
  ///
  /// - Parameter edge: the edge, not earlier than the one before.
  /// - Returns: the detents that it completed, clockwise positive; nearly always 0, 1 or -1.
  public mutating func feed(_ edge: Edge) -> Int {
    counts.edges += 1
    let bit: UInt8 = edge.line == .a ? 2 : 1
    let next = edge.level == .high ? state | bit : state & ~bit
    guard next != state else {
      counts.repeated += 1
      return 0
    }
    if let last, last.at == edge.at, last.line != edge.line, !last.emitted {
      direction = last.before
      return skip(to: next, undoing: last.step)
    }
    let step = Self.step(from: state, to: next)
    state = next
    sum += step
    counts.quarterSteps += oriented(step)
    let isBounce =
      configuration.edgesPerDetent == .one && last?.line == edge.line
      && edge.at - (last?.at ?? edge.at) < QuadratureConfiguration.bounceOfSingleEdges
    let detents = isBounce ? 0 : takeDetents(direction: step)
    last = Last(
      line: edge.line, at: edge.at, step: step, emitted: detents != 0, before: direction)
    direction = step
    return detents
  }

  /// Takes levels that were read from the lines after edges were lost.
  ///
  /// - Returns: the detents that the move to these levels completed.
  public mutating func realign(to levels: Levels) -> Int {
    let next = Self.state(of: levels)
    guard next != state else { return 0 }
    last = nil
    if next ^ state == 3 {
      counts.illegal += 1
      state = next
      return takeDetents(direction: direction)
    }
    let step = Self.step(from: state, to: next)
    state = next
    sum += step
    counts.quarterSteps += oriented(step)
    direction = step
    return takeDetents(direction: step)
  }

  /// Both contacts changed at one instant: which was first is unknown, and so is the way.
  ///
  /// The first one's step is taken back; rounding at the next rest state recovers what can be
  /// recovered.
  private mutating func skip(to next: UInt8, undoing step: Int) -> Int {
    counts.illegal += 1
    counts.quarterSteps -= oriented(step)
    sum -= step
    state = next
    last = nil
    return takeDetents(direction: direction)
  }

  /// Turns the sum into detents if the knob is at a rest state.
  private mutating func takeDetents(direction: Int) -> Int {
    let size = configuration.edgesPerDetent.rawValue
    guard configuration.isRest(state) else { return 0 }
    let detents: Int
    if configuration.edgesBetweenRests >= size {
      detents = Self.rounded(sum, by: size, towards: direction)
      sum = 0
    } else {
      detents = sum / size
      sum -= detents * size
    }
    let turned = oriented(detents)
    if turned > 0 { counts.clockwise += turned } else { counts.counterclockwise -= turned }
    return turned
  }

  private func oriented(_ steps: Int) -> Int { configuration.isReversed ? -steps : steps }

  private static func state(of levels: Levels) -> UInt8 {
    levels.a.rawValue << 1 | levels.b.rawValue
  }

  /// The quarter step between two states that differ in one contact.
  ///
  /// Two bits for each pair (from, to), packed: 1 is clockwise, 3 counter-clockwise, 0 neither.
  ///
  ///     from \ to   00   01   10   11
  ///        00        .   -1   +1    .
  ///        01       +1    .    .   -1
  ///        10       -1    .    .   +1
  ///        11        .   +1   -1    .
  private static func step(from old: UInt8, to new: UInt8) -> Int {
    let table: UInt32 = 0b00_11_01_00__01_00_00_11__11_00_00_01__00_01_11_00
    switch table >> UInt32((old << 2 | new) << 1) & 3 {
    case 1: return 1
    case 3: return -1
    default: return 0
    }
  }

  /// `sum / size` to the nearest whole number; a tie goes `direction`'s way.
  private static func rounded(_ sum: Int, by size: Int, towards direction: Int) -> Int {
    let whole = sum / size
    let rest = (sum - whole * size) * 2
    if rest.magnitude > size || (rest.magnitude == size && (rest > 0) == (direction > 0)) {
      return whole + (rest > 0 ? 1 : -1)
    }
    return whole
  }
}
