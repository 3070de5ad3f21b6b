/// Where A and B are in their cycle, as a number that a quarter step clockwise raises by one.
///
/// Its last two bits are the state; what is above them counts cycles. An edge has a number as well:
/// clockwise, the four of a cycle come in that order, and the next one's is that of the state.
///
///     state   a b   next clockwise    next counter-clockwise
///       0     1 1   0, A falls        1, B falls
///       1     0 1   1, B falls        2, A rises
///       2     0 0   2, A rises        3, B rises
///       3     1 0   3, B rises        0, A falls
///
/// So the difference of the two numbers tells all that an edge can be: 0 is a step clockwise, 1 one
/// counter-clockwise, and with 2 and 3 the contact has that level already.
enum QuadratureCycle {
  /// The state of these levels, 0 to 3.
  static func state(of levels: Levels) -> Int {
    // Two bits for each pair (a, b), packed.
    let table = 0b00_11_01_10
    return table >> Int(levels.a.rawValue << 2 | levels.b.rawValue << 1) & 3
  }

  /// The quarter step that an edge makes from a position, 1 or -1, or nil if it makes none.
  @inline(__always)
  static func step(of edge: LineEdge, from position: Int) -> Int? {
    let number = UInt16(edge.line.rawValue) &+ 2 &* UInt16(edge.level.rawValue)
    let difference = number &- UInt16(truncatingIfNeeded: position)
    // 0 and 1 become 1 and -1 without a branch.
    return difference & 2 == 0 ? 0 &- Int(difference & 1) | 1 : nil
  }

  /// The contact that moves in a quarter step from a position.
  static func line(of step: Int, from position: Int) -> Line {
    (step > 0 ? position : position + 1) & 1 == 0 ? .a : .b
  }

  /// Whether a set of states, a bit for each and eight times over, has that of a position.
  @inline(__always)
  static func contains(_ states: UInt32, _ position: Int) -> Bool {
    states &>> UInt32(truncatingIfNeeded: position) & 1 != 0
  }

  /// Four bits, one for each state, eight times over: a position finds its state's without cutting
  /// off the cycles that it has counted.
  static func repeated(_ states: UInt32) -> UInt32 { states &* 0x1111_1111 }
}

extension Levels {
  /// The levels of A and B a number of quarter steps clockwise of 11: 11, 01, 00, 10 and again.
  ///
  /// - Parameters:
  ///   - quarterStep: the number, which is negative counter-clockwise.
  ///   - reversed: whether B leads clockwise.
  public init(quarterStep: Int, reversed: Bool = false) {
    let leading: Level = (quarterStep &+ 1) & 2 == 0 ? .high : .low
    let following: Level = quarterStep & 2 == 0 ? .high : .low
    self.init(a: reversed ? following : leading, b: reversed ? leading : following)
  }

  /// How many quarter steps clockwise of 11 A and B are, 0 to 3.
  public var quarterStep: Int { QuadratureCycle.state(of: self) }
}
