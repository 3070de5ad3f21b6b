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
/// detent that chatters all cancel out. What was reported is never taken back.
///
/// The sum alone errs by whole cycles, never by less: the state says where in the cycle the knob
/// is. So each fault below is one question, *this way round or the other*, and what answers it is
/// what edges carry besides levels: their times, and the way and the pace of the detents before.
///
/// **A state that was missed.** Both contacts changed at once. With the trend of the last detent,
/// if it is at most twice as long ago as that took, the missed state is the one in its way, and if
/// that is the rest state the detent is reported at once; without, a sum of half a detent or more
/// says the way, and failing that the way of the arrival.
///
///     A  ‾‾‾\_____________/‾‾‾‾‾‾‾\___       10 to 01: clockwise over 11 (report it),
///     B  ‾‾‾‾‾‾‾‾\________________/‾‾‾       or back over 00
///                           missed ^
///
/// After a pause it is no question: the knob rested meanwhile, and what the rest completed is
/// forgotten, for a detent that comes a pause too late moves what nobody looks at any more. A
/// contact that repeats its level after the other one seemed to turn back is the same fault, as
/// sources tell it that know one level only.
///
/// **Two edges too close for a hand.** Where bursts of both contacts overlap, their order says
/// nothing: a pair against the trend is turned round, unless it leads to a rest state.
///
/// **Spikes on both wires.** A whole cycle in no time. A detent counts only if each state between
/// the rests lasted at some time for as long as a hand needs, so this is none:
///
///     A  ‾‾‾‾‾‾‾‾\_/‾‾‾‾‾‾‾‾
///     B  ‾‾‾‾‾‾‾‾‾\_/‾‾‾‾‾‾‾       11, 01, 00, 10, 11 within 200 us
///
/// A spike may also show the rest state early; left at once in the same way, it was not one, and
/// what follows is the same detent. And where contacts bounced no detent comes sooner than a hand
/// can make it; with a state or an order guessed besides, it has to keep the pace of the one
/// before.
///
/// **An edge that was stamped late**, as a busy kernel does, and the next in time: the state
/// between seems too short for a hand, like a spike's. But it is one state, by one edge, and the
/// states around it are as long as ever: the detent counts.
///
/// **A detent that idles half way.** No pause makes the sum wrong by itself: whoever holds a knob
/// between two detents and lets it go after a minute has turned it.
///
///     A  ‾‾‾\___________ ... _______/‾‾‾‾‾‾
///     B  ‾‾‾‾‾‾‾\_______ ... ___________/‾‾       a detent, here ^
public struct QuadratureDecoder: Sendable {
  /// How the knob is built.
  public let configuration: QuadratureConfiguration
  /// What was seen so far.
  public var counts: Counts {
    var counts = rare
    counts.edges = edges
    counts.quarterSteps = steps &* orientation
    return counts
  }

  /// What not every edge changes.
  var rare = Counts()
  /// Edges that were fed.
  ///
  /// A century of the fastest hand is 2^42 of them: sums that cannot overflow are not checked.
  var edges = 0

  /// Where the knob is, as in `QuadratureCycle`: all that an ordinary edge changes but times.
  var position: Int
  /// The position at which the counted quarter steps were none.
  var start: Int
  /// The position from which the steps of the next detent are counted.
  var origin: Int
  /// The way of the last quarter step, 1 or -1; 0 before the first and after a jump.
  var way = 0
  /// When the last edge came, and for how long there was none before it.
  var lastAt = Self.longAgo
  var dwell: Int64 = 0

  /// What is not sure yet about the detent that is being made.
  var doubts = QuadratureDoubts.unproven

  /// The way of the last detent, 0 before the first, its moment, and that of the one before if that
  /// went the same way.
  var trend = 0
  var trendAt = Self.longAgo
  var trendBefore = Self.never
  /// The way of the last detent, or 0 when another step was made by an edge that is not ordinary:
  /// ordinary ones are spared that, for `emitted` sees them by their time.
  var reported = 0

  /// The rest states, as `QuadratureCycle` repeats them.
  let rests: UInt32
  /// The states that have to last for a detent, or none for the one that it comes from.
  let needed: QuadratureDoubts
  /// What has to be sure for a detent to be an ordinary one: a guess alone does not bear on it.
  let excluded: QuadratureDoubts
  /// 1, or -1 for a knob that is wired the other way round.
  let orientation: Int
  /// The sum of one detent.
  let size: Int
  /// An edge that comes sooner than that after the one before is not an ordinary one.
  let shortest: Int64

  /// So far back that everything is long after it, and differences still don't overflow.
  static var longAgo: Int64 { -1 << 60 }
  /// Long before even that.
  static var never: Int64 { -1 << 61 }

  /// A decoder for a knob whose contacts are at these levels now.
  ///
  /// - Parameters:
  ///   - configuration: how the knob is built.
  ///   - levels: the levels as read from the lines, never an assumption: a knob that was left
  ///     between two detents starts there.
  public init(_ configuration: QuadratureConfiguration = .init(), levels: Levels) {
    self.configuration = configuration
    position = QuadratureCycle.state(of: levels)
    start = position
    origin = position
    rests = QuadratureCycle.repeated(configuration.rests)
    size = configuration.edgesPerDetent.rawValue
    let others = QuadratureDoubts(rawValue: ~configuration.rests & 0b1111)
    needed = configuration.edgesBetweenRests == 4 ? others : []
    excluded = [needed, .hasty, .pending]
    orientation = configuration.isReversed ? -1 : 1
    // A knob without rest states has no ordinary edges.
    shortest = size == 1 ? .max : QuadratureTiming.shortestState
  }

  /// Takes one edge of A or B.
  ///
  /// - Parameter edge: the edge, not earlier than the one before; `at` is when the contact moved.
  /// - Returns: the detents that it completed, clockwise positive; nearly always 0, 1 or -1.
  public mutating func feed(_ edge: Edge) -> Int {
    edges &+= 1
    let at = edge.at.microseconds
    // Wraps only for spans of a hundred thousand years.
    let since = at &- lastAt
    guard since >= shortest, let step = QuadratureCycle.step(of: edge, from: position) else {
      return takeOddly(edge, at: at, after: since)
    }
    dwell = since
    lastAt = at
    way = step
    if isResting {
      // No two rest states are neighbours here, so this edge completes nothing.
      guard position == origin else { return leave(step, at: at) }
      doubts = .unproven
      position &+= step
      return 0
    }
    doubts.subtract(.unproven(position))
    position &+= step
    guard isResting else { return 0 }
    let isOrdinary = sum &* step == size && doubts.isDisjoint(with: excluded)
    return isOrdinary ? emit(step, at: at) : arrive(from: position &- step, at: at)
  }

  /// Takes an edge that comes too soon, or to the level that is there already.
  @inline(never)
  private mutating func takeOddly(_ edge: Edge, at instant: Int64, after since: Int64) -> Int {
    guard let step = QuadratureCycle.step(of: edge, from: position) else {
      return takeRepeated(edge, at: instant)
    }
    if configuration.edgesPerDetent == .one {
      return takeSingle(step, at: instant, after: since)
    }
    if let detents = takeHastily(step, at: instant, after: since) { return detents }
    dwell = since
    lastAt = instant
    return move(step, at: instant)
  }

  /// Takes levels that were read from the lines after edges were lost.
  ///
  /// - Parameters:
  ///   - levels: the levels of all lines.
  ///   - instant: when they were read, not before the last edge; at the last edge unless said.
  /// - Returns: the detents that the move to these levels completed.
  public mutating func realign(to levels: Levels, at instant: Instant? = nil) -> Int {
    let steps = (QuadratureCycle.state(of: levels) &- position) & 3
    guard steps != 0 else { return 0 }
    let at = max(lastAt, instant?.microseconds ?? lastAt)
    dwell = at &- lastAt
    lastAt = at
    if isResting { settle() } else { doubts.subtract(.unproven(position)) }
    // One contact that is the other way round is no guess.
    guard steps == 2 else { return move(2 - steps, at: at) }
    doubts.insert(.guessed)
    rare.illegal += 1
    return jump(at: at)
  }

  /// Whether the knob is where detents are reported.
  @inline(__always)
  var isResting: Bool { QuadratureCycle.contains(rests, position) }

  /// Makes one quarter step.
  mutating func move(_ step: Int, at instant: Int64) -> Int {
    way = step
    reported = 0
    position &+= step
    guard isResting else { return 0 }
    return arrive(from: position &- step, at: instant)
  }
}
