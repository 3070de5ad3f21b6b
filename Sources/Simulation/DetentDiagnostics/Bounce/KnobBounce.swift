public import DetentInput

/// The bounce of each wire of a knob.
public struct KnobBounce: Hashable, Sendable {
  private var wires = [BounceHistogram](repeating: BounceHistogram(), count: Line.allCases.count)

  private var alternation = Alternation()

  /// Creates an empty record.
  public init() {}

  /// The bounce of a wire.
  public subscript(line: Line) -> BounceHistogram { wires[Int(line.rawValue)] }

  /// The longest bounce of A or B.
  public var longestOfContacts: TimeSpan { max(self[.a].longest, self[.b].longest) }

  /// Feeds an edge, not earlier than the one before.
  public mutating func feed(_ edge: LineEdge) {
    switch edge.line {
    case .a: wires[Int(Line.b.rawValue)].noteOther()
    case .b: wires[Int(Line.a.rawValue)].noteOther()
    case .button: break
    }
    let isTurn = edge.line != .button && alternation.feed(edge.line)
    wires[Int(edge.line.rawValue)].feed(at: edge.at, isTurn: isTurn)
  }

  /// Counts the bursts that have ended by `now`.
  ///
  /// Call it before reading; at the end at least ``BounceHistogram/quiet`` after the last edge.
  public mutating func settle(at now: Instant) {
    for line in wires.indices { wires[line].settle(at: now) }
  }
}
