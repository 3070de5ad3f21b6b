public import DetentInput

/// The dwells at each pair of levels of A and B in a slow turn, and the edges per detent that
/// follow from them.
///
/// A user lets go in the detents, and the knob snaps from one to the next. So it dwells long at its
/// rest states, and briefly between:
///
///     edges per detent    long dwells at
///     4                   one pair of levels
///     2                   two opposite pairs: 11 and 00, or 01 and 10
///     1                   all four, about equally
///
/// Only ratios count, as users differ in speed. A knob that is spun, or whose detents lie at a
/// contact's edge, so that it rests on either side of it, gives no answer.
public struct Dwells: Hashable, Sendable {
  /// Shorter dwells are bounce, or a spin.
  private static let shortest = BounceHistogram.quiet
  /// Longer dwells are a knob left alone; a forged tape's longer times would overflow products.
  private static let longest = TimeSpan.seconds(86_400)
  /// The least ratio of a rest to a crossing, in halves.
  private static let halves: Int64 = 5
  /// The fewest rests for an answer.
  private static let fewestRests = 8
  /// The shortest dwell where every edge is a detent and nothing is left to compare with.
  private static let slow = TimeSpan.milliseconds(100)
  /// The number of latest dwells in a state's median.
  private static let capacity = 64

  /// The dwells at each pair of levels (a in bit 1, b in bit 0), in microseconds.
  private var dwells = [[Int64]](repeating: [], count: 4)
  private var state: Int
  private var lastEdge: Instant?

  /// Creates empty dwells with the contacts at these levels.
  public init(levels: Levels) { state = Self.state(of: levels) }

  /// Feeds an edge of A or B, not earlier than the one before.
  public mutating func feed(_ edge: LineEdge) {
    guard edge.line != .button else { return }
    if let last = lastEdge, edge.at - last > Self.shortest {
      if dwells[state].count == Self.capacity { dwells[state].removeFirst() }
      dwells[state].append(min(edge.at - last, Self.longest).microseconds)
    }
    let bit = edge.line == .a ? 2 : 1
    state = edge.level == .high ? state | bit : state & ~bit
    lastEdge = edge.at
  }

  /// Realigns to levels read from the lines after a loss.
  public mutating func realign(to levels: Levels) {
    state = Self.state(of: levels)
    lastEdge = nil
  }

  /// The edges per detent; nil if unknown.
  package var edgesPerDetent: QuadratureConfiguration.EdgesPerDetent? {
    let medians = medians
    if restState(medians) != nil { return .four }
    for (state, opposite) in [(0, 3), (1, 2)] {
      let rests = dwells[state].count + dwells[opposite].count
      let shorter = min(medians[state], medians[opposite])
      let between = (0..<4).filter { $0 != state && $0 != opposite }.map { medians[$0] }
      let isCertain =
        rests >= Self.fewestRests && min(dwells[state].count, dwells[opposite].count) * 4 >= rests
      if isCertain, Self.isRest(shorter, among: between) { return .two }
    }
    let (least, most) = (medians.min() ?? 0, medians.max() ?? 0)
    // In a slow and even turn rests are nearly twice as long as crossings, if any state is a rest.
    let isEven = least >= Self.slow.microseconds && most * 5 <= least * 7
    return isEven && dwells.allSatisfy { $0.count >= 3 } ? .one : nil
  }

  /// The only rest state, a in bit 1, b in bit 0; nil if unknown or not the only one.
  public var restState: Int? { restState(medians) }

  private func restState(_ medians: [Int64]) -> Int? {
    (0..<4).first { state in
      dwells[state].count >= Self.fewestRests
        && Self.isRest(medians[state], among: (0..<4).filter { $0 != state }.map { medians[$0] })
    }
  }

  private static func isRest(_ dwell: Int64, among others: [Int64]) -> Bool {
    dwell >= slow.microseconds / 2 && others.allSatisfy { dwell * 2 >= $0 * halves }
  }

  /// The median dwell of each state; 0 for a rare one.
  private var medians: [Int64] {
    let most = dwells.map(\.count).max() ?? 0
    return dwells.map { dwells in
      // One hesitation is no rest.
      dwells.count * 4 < most || dwells.isEmpty ? 0 : dwells.sorted()[dwells.count / 2]
    }
  }

  private static func state(of levels: Levels) -> Int {
    Int(levels.a.rawValue) << 1 | Int(levels.b.rawValue)
  }
}
