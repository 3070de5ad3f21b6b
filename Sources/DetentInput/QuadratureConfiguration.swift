/// The construction of a knob: the distance between its detents, and its rest states.
package struct QuadratureConfiguration: Hashable, Sendable {
  /// Edges of A and B from one detent to the next.
  package enum EdgesPerDetent: Int, CaseIterable, Sendable {
    /// A whole cycle: KY-040, PEC11 with as many pulses as detents.
    case four = 4
    /// Half a cycle: EC11 with 30 detents and 15 pulses.
    case two = 2
    /// Every edge: parts with 16 detents and 4 pulses, and knobs without detents.
    case one = 1
  }

  /// The levels of A and B between turns.
  package enum Rest: UInt8, CaseIterable, Sendable {
    /// Both open: 11 with pull-ups.
    case high
    /// Both closed: 00.
    case low
    /// Either of the two.
    case both
  }

  /// The type of the knob's contacts.
  package enum Kind: UInt8, CaseIterable, Sendable {
    /// Mechanical contacts, which bounce, turned by hand at limited speed.
    case mechanical
    /// Optical, magnetic or electronic switching: no bounce, no limit of speed.
    case optical
  }

  /// Edges of A and B from one detent to the next.
  package var edgesPerDetent: EdgesPerDetent
  /// Where the knob rests; ignored with one edge per detent, where every state is a rest.
  package var rest: Rest
  /// Whether clockwise and counterclockwise are exchanged.
  package var isReversed: Bool
  /// The type of the knob's contacts.
  package var kind: Kind

  /// Creates a configuration.
  ///
  /// Default rest state: 11 with four edges per detent, 11 and 00 with two.
  package init(
    edgesPerDetent: EdgesPerDetent = .four, rest: Rest? = nil, isReversed: Bool = false,
    kind: Kind = .mechanical
  ) {
    self.edgesPerDetent = edgesPerDetent
    self.rest = rest ?? (edgesPerDetent == .four ? .high : .both)
    self.isReversed = isReversed
    self.kind = kind
  }

  /// The states in which detents are reported, one bit each, as in `QuadratureCycle`.
  var rests: UInt32 {
    if edgesPerDetent == .one { return 0b1111 }
    switch rest {
    case .high: return 0b0001
    case .low: return 0b0100
    case .both: return 0b0101
    }
  }

  /// Edges from one rest state to the next.
  var edgesBetweenRests: Int {
    if edgesPerDetent == .one { return 1 }
    return rest == .both ? 2 : 4
  }
}
