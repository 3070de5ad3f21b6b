public import DetentInput

/// How long each wire of a knob bounces.
public struct KnobBounce: Hashable, Sendable {
  private var wires = [BounceHistogram](repeating: BounceHistogram(), count: Line.allCases.count)

  private var alternation = Alternation()

  /// Nothing known yet.
  public init() {}

  /// The bounce of one wire.
  public subscript(line: Line) -> BounceHistogram { wires[Int(line.rawValue)] }

  /// The longest bounce of A or B.
  public var longestOfContacts: TimeSpan { max(self[.a].longest, self[.b].longest) }

  /// Takes an edge, not earlier than the one before.
  public mutating func feed(_ edge: Edge) {
    switch edge.line {
    case .a: wires[Int(Line.b.rawValue)].noteOther()
    case .b: wires[Int(Line.a.rawValue)].noteOther()
    case .button: break
    }
    let isTurn = edge.line != .button && alternation.feed(edge.line)
    wires[Int(edge.line.rawValue)].feed(at: edge.at, isTurn: isTurn)
  }

  /// Counts the bursts that are over by `now`.
  ///
  /// Call it before reading; at the end, a ``BounceHistogram/quiet`` span or more after the last
  /// edge.
  public mutating func settle(at now: Instant) {
    for line in wires.indices { wires[line].settle(at: now) }
  }
}
