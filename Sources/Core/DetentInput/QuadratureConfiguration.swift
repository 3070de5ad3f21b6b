/// The construction of a knob: the distance between its detents, and its rest states.
public struct QuadratureConfiguration: Hashable, Sendable {
  /// Edges of A and B from one detent to the next: 1, 2 or whole cycles of 4.
  public struct EdgesPerDetent: RawRepresentable, Hashable, Sendable {
    /// The number of edges.
    public let rawValue: Int

    /// The most edges of a detent: a turn of a knob with 100 pulses.
    public static var most: Int { 400 }

    /// Creates a number of edges; nil if no knob has so many.
    public init?(rawValue: Int) {
      guard rawValue == 1 || rawValue == 2 || (rawValue & 3 == 0 && 4...Self.most ~= rawValue)
      else { return nil }
      self.rawValue = rawValue
    }

    private init(_ edges: Int) { rawValue = edges }

    /// Two cycles: PEC11R with 12 detents and 24 pulses.
    public static var eight: Self { Self(8) }
    /// A whole cycle: KY-040, PEC11 with as many pulses as detents.
    public static var four: Self { Self(4) }
    /// Half a cycle: EC11 with 30 detents and 15 pulses.
    public static var two: Self { Self(2) }
    /// Every edge: parts with 16 detents and 4 pulses, and knobs without detents.
    public static var one: Self { Self(1) }
  }

  /// The levels of A and B between turns.
  public enum Rest: UInt8, CaseIterable, Sendable {
    /// Both open: 11 with pull-ups.
    case high
    /// Both closed: 00.
    case low
    /// Either of the two.
    case both
    /// A open, B undefined: EC12E and its clones, whose data sheet states A only.
    case a
    /// A closed, B undefined.
    case aLow
    /// B open, A undefined.
    case b
    /// B closed, A undefined.
    case bLow

    /// The same rest of a knob whose levels are inverted.
    package var inverted: Rest {
      switch self {
      case .high: .low
      case .low: .high
      case .both: .both
      case .a: .aLow
      case .aLow: .a
      case .b: .bLow
      case .bLow: .b
      }
    }
  }

  /// The type of the knob's contacts.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// Mechanical contacts, which bounce, turned by hand at limited speed.
    case mechanical
    /// Optical, magnetic or electronic switching: no bounce, no limit of speed.
    case optical
    /// Mechanical contacts that never overlap: a pulse of A, then one of B, or the reverse.
    case pulses
  }

  /// Edges of A and B from one detent to the next.
  public var edgesPerDetent: EdgesPerDetent
  /// Where the knob rests; ignored with one edge per detent, where every state is a rest.
  public var rest: Rest
  /// Whether clockwise and counterclockwise are exchanged.
  public var isReversed: Bool
  /// The type of the knob's contacts.
  public var kind: Kind
  /// The level to which the bias pulls A and B: at the start they may still rise or fall to it.
  public var idle = Level.high

  /// Creates a configuration.
  ///
  /// Default rest state: 11 with whole cycles per detent, 11 and 00 with two edges.
  public init(
    edgesPerDetent: EdgesPerDetent = .four, rest: Rest? = nil, isReversed: Bool = false,
    kind: Kind = .mechanical
  ) {
    self.edgesPerDetent = edgesPerDetent
    self.rest = rest ?? (edgesPerDetent.rawValue >= 4 ? .high : .both)
    self.isReversed = isReversed
    self.kind = kind
  }

  /// Whether a knob of this kind can rest so: a rest of one contact belongs to a whole cycle, half
  /// cycles alternate, and single edges and pulses rest everywhere or open.
  package var isPossible: Bool {
    if kind == .pulses { return edgesPerDetent == .four && rest == .high }
    if edgesPerDetent.rawValue < 4 { return rest == .both }
    return edgesPerDetent == .four || restStart == nil
  }

  /// Whether there are states between two detents that are never rest states.
  package var hasStatesBetween: Bool {
    edgesPerDetent != .one && kind != .pulses && restStart == nil
  }

  /// The states in which detents are reported, one bit each, as in `QuadratureCycle`.
  var rests: UInt32 {
    if edgesPerDetent == .one { return 0b1111 }
    switch rest {
    case .high: return 0b0001
    case .low: return 0b0100
    case .both: return 0b0101
    case .a: return 0b1001
    case .aLow: return 0b0110
    case .b: return 0b0011
    case .bLow: return 0b1100
    }
  }

  /// The first state clockwise of a rest that has two, as only one contact is defined; nil if both
  /// are.
  package var restStart: Int? {
    switch rest {
    case .high, .low, .both: nil
    case .a: 3
    case .aLow: 1
    case .b: 0
    case .bLow: 2
    }
  }

  /// Edges from one rest state to the next.
  var edgesBetweenRests: Int {
    if edgesPerDetent == .one { return 1 }
    return rest == .both ? 2 : 4
  }
}
