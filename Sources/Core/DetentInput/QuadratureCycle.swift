/// The state of A and B in their cycle, as a number that a clockwise quarter step increments.
///
/// The low two bits are the state; the high bits count cycles. An edge has a number as well: the
/// four clockwise edges of a cycle in order, where the next one's number is that of the state.
///
///     state   a b   next clockwise    next counterclockwise
///       0     1 1   0, A falls        1, B falls
///       1     0 1   1, B falls        2, A rises
///       2     0 0   2, A rises        3, B rises
///       3     1 0   3, B rises        0, A falls
///
/// So the difference of the two numbers classifies an edge: 0 is a clockwise step, 1 a
/// counterclockwise one, and with 2 and 3 the contact already has that level.
enum QuadratureCycle {
  /// The state of the given levels, 0 to 3.
  static func state(of levels: Levels) -> Int {
    // Two bits for each pair (a, b), packed.
    let table = 0b00_11_01_10
    return table >> Int(levels.a.rawValue << 2 | levels.b.rawValue << 1) & 3
  }

  /// The quarter step of an edge from a position, 1 or -1; nil if the contact has that level.
  @inline(__always)
  static func step(of edge: LineEdge, from position: Int) -> Int? {
    step(ofNumber: Int(number(of: edge)), from: position)
  }

  /// The same in less code, where speed doesn't matter; 0 if the contact has that level.
  @inline(never)
  static func stepOrZero(of edge: LineEdge, from position: Int) -> Int {
    step(of: edge, from: position) ?? 0
  }

  /// The quarter step of an edge with this number, as above.
  @inline(__always)
  static func step(ofNumber number: Int, from position: Int) -> Int? {
    let difference = UInt16(truncatingIfNeeded: number &- position)
    // Maps 0 and 1 to 1 and -1 without a branch.
    return difference & 2 == 0 ? 0 &- Int(difference & 1) | 1 : nil
  }

  /// The number of an edge, 0 to 3.
  @inline(__always)
  static func number(of edge: LineEdge) -> UInt8 { edge.line.rawValue &+ 2 &* edge.level.rawValue }

  /// The number of the edge of a quarter step from a position.
  static func number(of step: Int, from position: Int) -> Int {
    (step > 0 ? position : position &+ 1) & 3
  }

  /// The number of the edge of a contact, 0 or 1, to the level that it has at a position.
  static func repeating(_ line: Int, at position: Int) -> Int {
    step(ofNumber: line, from: position) == nil ? line : line &+ 2
  }

  /// Whether a set of states, as `repeated` returns it, contains that of a position.
  @inline(__always)
  static func contains(_ states: UInt32, _ position: Int) -> Bool {
    states &>> UInt32(truncatingIfNeeded: position) & 1 != 0
  }

  /// Four bits, one per state, repeated eight times: a position indexes its state without masking
  /// off its cycles.
  static func repeated(_ states: UInt32) -> UInt32 { states &* 0x1111_1111 }
}

extension Levels {
  /// Creates the levels of A and B at a number of quarter steps clockwise of 11: 11, 01, 00, 10.
  ///
  /// - Parameters:
  ///   - quarterStep: the number, negative counterclockwise.
  ///   - reversed: whether B leads clockwise. Default: false.
  package init(quarterStep: Int, reversed: Bool = false) {
    let leading: Level = (quarterStep &+ 1) & 2 == 0 ? .high : .low
    let following: Level = quarterStep & 2 == 0 ? .high : .low
    self.init(a: reversed ? following : leading, b: reversed ? leading : following)
  }

  /// The number of quarter steps clockwise of 11, 0 to 3.
  package var quarterStep: Int { QuadratureCycle.state(of: self) }
}
