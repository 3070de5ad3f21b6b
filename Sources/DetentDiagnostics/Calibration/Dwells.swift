public import DetentInput

/// How long a knob stays at each pair of levels of A and B while it is turned slowly, and what that
/// says about its detents.
///
/// A hand lets go in the detents, and the knob snaps from one to the next. So it stays long at the
/// levels where it rests, and short at those in between:
///
///     edges per detent    stays long at
///     4                   one pair of levels
///     2                   two opposite pairs: 11 and 00, or 01 and 10
///     1                   all four, about as long at each
///
/// Only how one compares with another counts, since one hand is slower than the next. Nothing is
/// said of a knob that is spun, or of one whose detents lie so close to a contact's edge that it
/// rests now on this side of it, now on that.
public struct Dwells: Hashable, Sendable {
  /// What is shorter is bounce, or a knob that is spun.
  private static let shortest = BounceHistogram.quiet
  /// What is longer is a knob that was left alone; times that a forged file may claim can't be
  /// multiplied.
  private static let longest = TimeSpan.seconds(86_400)
  /// A rest is so many halves as long as what is between rests.
  private static let halves: Int64 = 5
  /// As few rests as say something.
  private static let fewestRests = 8
  /// Where every edge is a detent there is nothing to compare with: a hand stays this long.
  private static let slow = TimeSpan.milliseconds(100)
  /// As many as a state's median is taken of, the latest.
  private static let capacity = 64

  /// For each pair of levels (a in bit 1, b in bit 0) how long the knob stayed there, in
  /// microseconds.
  private var dwells = [[Int64]](repeating: [], count: 4)
  private var state: Int
  private var lastEdge: Instant?

  /// Nothing known yet, with the contacts at these levels.
  public init(levels: Levels) {
    state = Self.state(of: levels)
  }

  /// Takes an edge of A or B, not earlier than the one before.
  public mutating func feed(_ edge: Edge) {
    guard edge.line != .button else { return }
    if let last = lastEdge, edge.at - last > Self.shortest {
      if dwells[state].count == Self.capacity { dwells[state].removeFirst() }
      dwells[state].append(min(edge.at - last, Self.longest).microseconds)
    }
    let bit = edge.line == .a ? 2 : 1
    state = edge.level == .high ? state | bit : state & ~bit
    lastEdge = edge.at
  }

  /// Takes levels that were read from the lines after edges were lost.
  public mutating func realign(to levels: Levels) {
    state = Self.state(of: levels)
    lastEdge = nil
  }

  /// The edges from one detent to the next, if that can be told.
  public var edgesPerDetent: QuadratureConfiguration.EdgesPerDetent? {
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
    // A slow and even hand stays nearly twice as long in a rest as in between, if there are rests.
    let isEven = least >= Self.slow.microseconds && most * 5 <= least * 7
    return isEven && dwells.allSatisfy { $0.count >= 3 } ? .one : nil
  }

  /// The only levels at which the knob rests, if there are such: a in bit 1, b in bit 0.
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

  /// The median for each state; 0 where the knob stays too seldom to count.
  private var medians: [Int64] {
    let most = dwells.map(\.count).max() ?? 0
    return dwells.map { dwells in
      // A hand that hesitates once has not made a rest.
      dwells.count * 4 < most || dwells.isEmpty ? 0 : dwells.sorted()[dwells.count / 2]
    }
  }

  private static func state(of levels: Levels) -> Int {
    Int(levels.a.rawValue) << 1 | Int(levels.b.rawValue)
  }
}
