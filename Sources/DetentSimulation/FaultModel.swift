public import DetentInput

/// What a knob and its wiring do wrong, reproducible from a seed.
public struct FaultModel: Hashable, Sendable {
  /// What a source knows about the wires when it delivers an edge.
  public enum Reading: Hashable, Sendable {
    /// The level of the wire that changed, as the kernel's events have it. A change that was missed
    /// shows only when the next edge on its own wire repeats the level.
    case edges
    /// The levels of all wires at that moment, as code has it that reads the pins in an interrupt.
    /// A change that was missed shows with the next event on any wire, at that event's time.
    case levels
  }

  /// What a full queue does.
  public enum QueueRule: Hashable, Sendable {
    /// Each wire has a queue of its own; what comes when it is full vanishes, and as edges have no
    /// numbers nobody can tell: Linux GPIO uAPI v1, libgpiod 1.
    case dropsNewest
    /// All wires share a queue; what comes when it is full pushes out the oldest edge, which leaves
    /// a gap in the numbers: Linux GPIO uAPI v2, libgpiod 2.
    case dropsOldest
  }

  /// The longest time for which a contact bounces after an edge; zero for none.
  ///
  /// The mean is three tenths of it.
  public var bounce: Span = .zero
  /// The share of edges that are never seen, in millionths (20,000 is 2 %).
  public var missedPerMillion: Int = 0
  /// What is seen of a missed edge later.
  public var reading = Reading.edges
  /// The share of detents at rest after which a spike of 5 to 200 us hits one line, in millionths.
  public var glitchesPerMillion: Int = 0
  /// Whether the knob stops half a detent too far after every fourth turn or so, until it is turned
  /// again.
  public var halfStepRest = false
  /// Whether A and B are wired the other way round.
  public var swapped = false
  /// How many edges the queue before the decoder can hold, or nil if it never overflows.
  ///
  /// It is emptied every 16 ms and between two gestures.
  public var queueCapacity: Int?
  /// Which edges vanish when the queue is full.
  public var queueRule = QueueRule.dropsNewest
  /// Where the random numbers start; the same seed gives the same edges on every machine.
  public var seed: UInt64 = 1

  /// A knob without faults.
  public init() {}

  /// Whether nothing is wrong.
  public var isPerfect: Bool {
    var same = FaultModel()
    same.seed = seed
    same.reading = reading
    same.queueRule = queueRule
    return self == same
  }
}
