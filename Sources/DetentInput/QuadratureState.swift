/// Where A and B are in their cycle: a in bit 1, b in bit 0.
struct QuadratureState: Hashable, Sendable {
  var bits: UInt32

  init(bits: UInt32) {
    self.bits = bits
  }

  init(_ levels: Levels) {
    bits = UInt32(levels.a.rawValue << 1 | levels.b.rawValue)
  }

  /// The state in which both contacts are the other way round.
  var opposite: QuadratureState { QuadratureState(bits: bits ^ 3) }

  /// One bit, for sets of states.
  @inline(__always)
  var mask: UInt32 { 1 &<< bits }

  /// The bit of a contact.
  static func bit(of line: Line) -> UInt32 { line == .a ? 2 : 1 }

  /// The state after an edge and the quarter step to it, 0 if it is the same.
  ///
  /// Two bits of state and two of step for each edge of each state, packed: the row is what was,
  /// the column which contact and to what level.
  ///
  ///           A0      A1      B0      B1
  ///     00   00 .    10 +1   00 .    01 -1
  ///     01   01 .    11 -1   00 +1   01 .
  ///     10   00 -1   10 .    10 .    11 +1
  ///     11   01 +1   11 .    10 -1   11 .
  @inline(__always)
  func after(_ edge: Edge) -> (state: QuadratureState, step: Int) {
    let table: UInt64 = 0x3E35_722C_14F1_D060
    let contact: UInt32 = edge.line == .a ? 0 : 8
    let place = bits &<< 4 | contact | UInt32(edge.level.rawValue) &<< 2
    let entry = UInt32(truncatingIfNeeded: table &>> UInt64(place))
    // The two bits are moved to the top and back down, which copies the sign.
    let step = Int32(bitPattern: entry &<< 28) &>> 30
    return (QuadratureState(bits: entry & 3), Int(step))
  }

  /// The state one quarter step further, `way` being 1 for clockwise and -1 for the other.
  func next(_ way: Int) -> QuadratureState {
    let candidate = QuadratureState(bits: bits ^ 1)
    return step(to: candidate) == way ? candidate : candidate.opposite
  }

  /// The quarter step to a state that differs in one contact: 1 is clockwise, -1 is not.
  ///
  /// Two bits for each pair (from, to), packed: 1 is clockwise, 3 counter-clockwise, 0 neither.
  ///
  ///     from \ to   00   01   10   11
  ///        00        .   -1   +1    .
  ///        01       +1    .    .   -1
  ///        10       -1    .    .   +1
  ///        11        .   +1   -1    .
  func step(to new: QuadratureState) -> Int {
    let table: UInt64 = 0b00_11_01_00__01_00_00_11__11_00_00_01__00_01_11_00
    // The two bits are moved to the top and back down, which copies the sign.
    let shift = UInt64(62 - ((bits << 2 | new.bits) << 1))
    return Int(Int64(bitPattern: table &<< shift) &>> 62)
  }
}
