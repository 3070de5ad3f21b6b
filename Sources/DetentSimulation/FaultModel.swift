public import DetentInput

/// What a knob and its wiring do wrong, reproducible from a seed.
public struct FaultModel: Hashable, Sendable {
  /// The longest time for which a contact bounces after an edge; zero for none.
  public var bounce: Span = .zero
  /// The share of edges that are never seen, in millionths (20,000 is 2 %).
  public var missedPerMillion: Int = 0
  /// The share of detents at rest after which a spike of 5 to 200 us hits one line, in millionths.
  public var glitchesPerMillion: Int = 0
  /// Whether the knob stops half way between two detents now and then.
  public var halfStepRest = false
  /// Whether A and B are wired the other way round.
  public var swapped = false
  /// How many edges the queue before the decoder can hold, or nil if it never overflows.
  public var queueCapacity: Int?
  /// Where the random numbers start; the same seed gives the same edges on every machine.
  public var seed: UInt64 = 1

  /// A knob without faults.
  public init() {}

  /// Whether nothing is wrong.
  public var isPerfect: Bool {
    var same = FaultModel()
    same.seed = seed
    return self == same
  }
}
