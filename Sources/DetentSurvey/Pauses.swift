public import DetentInput

/// Where a knob stands while the hand pauses, and what that says about its detents.
///
/// A hand that turns slowly lets go in the detents, and there the contacts have these levels:
///
///     edges per detent    levels of A and B in the pauses
///     4                   the same every time
///     2                   two opposite ones in turn: 11 and 00, or 01 and 10
///     1                   all four
///
/// Nothing is said of a knob that is turned fast, which has no pauses, or of one whose detents lie
/// so close to a contact's edge that it stands now on this side of it, now on that.
public struct Pauses: Hashable, Sendable {
  /// A contact that has been still for this long stands in a pause.
  ///
  /// A hand passes the edges within a detent in less, as the knob snaps into the next.
  public static let shortest = Span.milliseconds(100)
  /// As few pauses as say something; an even number of detents from each to the next is possible,
  /// but not that often in a row by chance.
  private static let fewest = 8

  /// How many pauses there were with A and B at 00, 01, 10 and 11, in that order.
  public private(set) var counts = [0, 0, 0, 0]

  private var state: Int
  private var stateOfLast: Int
  private var moved: Set<Line> = []
  private var lastEdge: Instant?

  /// No pause yet, with the contacts at these levels.
  public init(levels: Levels) {
    state = Self.state(of: levels)
    stateOfLast = state
  }

  /// How many pauses there were.
  public var count: Int { counts.reduce(0, +) }

  /// The edges from one detent to the next, if the pauses say so.
  public var edgesPerDetent: QuadratureConfiguration.EdgesPerDetent? {
    let count = count
    guard count >= Self.fewest else { return nil }
    if usualState != nil { return .four }
    for (state, opposite) in [(0, 3), (1, 2)] {
      let pair = (counts[state], counts[opposite])
      // A knob that sometimes stops half a detent too far is there less often than in turn.
      if (pair.0 + pair.1) * 10 >= count * 9, min(pair.0, pair.1) * 20 >= count * 7 {
        return .two
      }
    }
    return counts.allSatisfy({ $0 * 8 >= count }) ? .one : nil
  }

  /// The levels at which the knob nearly always pauses, if there are such: a in bit 1, b in bit 0.
  public var usualState: Int? {
    let count = count
    guard count >= Self.fewest else { return nil }
    return counts.firstIndex { $0 * 10 >= count * 9 }
  }

  /// Takes an edge of A or B, not earlier than the one before.
  public mutating func feed(_ edge: Edge) {
    guard edge.line != .button else { return }
    settle(at: edge.at)
    let bit = edge.line == .a ? 2 : 1
    state = edge.level == .high ? state | bit : state & ~bit
    moved.insert(edge.line)
    lastEdge = edge.at
  }

  /// Takes levels that were read from the lines after edges were lost.
  public mutating func realign(to levels: Levels) {
    state = Self.state(of: levels)
    moved = [.a, .b]
  }

  /// Counts the pause in which the knob is, if it is in one by `now`.
  public mutating func settle(at now: Instant) {
    guard let last = lastEdge, now - last >= Self.shortest else { return }
    lastEdge = nil
    // A spike, or a hand that only leans on the knob, comes back to where it was.
    let hasMoved = state != stateOfLast || moved.count == 2
    stateOfLast = state
    moved = []
    if hasMoved { counts[state] += 1 }
  }

  private static func state(of levels: Levels) -> Int {
    Int(levels.a.rawValue) << 1 | Int(levels.b.rawValue)
  }
}
