public import DetentInput

/// What a knob, its wiring and the host that reads it do wrong, reproducible from a seed.
///
///     hand      reversals, half-step rests
///     contacts  bounce, spikes, chatter
///     wires     a stuck line, A and B exchanged
///     source    missed edges
///     queue     overflow, while the host stands still
///
/// Each kind of fault draws its own random numbers, so one more of them leaves the others as they
/// were.
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

    /// How many edges fit unless said.
    ///
    /// - Source: Linux 6.1, drivers/gpio/gpiolib-cdev.c: 16 events a line are fixed in v1 (`struct
    ///   lineevent_state`); 1,024, `GPIO_V2_LINES_MAX` times 16, is the most that v2 gives a
    ///   request, and what a `GPIOKnob` asks for.
    public var usualCapacity: Int {
      switch self {
      case .dropsNewest: 16
      case .dropsOldest: 1_024
      }
    }
  }

  /// The longest time for which a contact bounces after an edge; zero for none.
  public var bounce: TimeSpan = .zero
  /// The mean of the bursts; three tenths of the longest unless said.
  public var bounceMean: TimeSpan?
  /// Whether a burst may go on while the other contact moves.
  public var burstsOverlap = false
  /// The share of edges that are never seen, in millionths (20,000 is 2 %).
  public var missedPerMillion: Int = 0
  /// What is seen of a missed edge later.
  public var reading = Reading.edges
  /// The share of detents after which the hand moves some edges out and back, in millionths.
  public var reversalsPerMillion: Int = 0
  /// The share of detents at rest after which a spike of 5 to 200 us hits one line, in millionths.
  public var glitchesPerMillion: Int = 0
  /// The share of edges inside a detent that are followed by such a spike, in millionths.
  public var movingGlitchesPerMillion: Int = 0
  /// The share of detents at rest after which spikes hit both lines within 20 us, in millionths.
  public var doubleGlitchesPerMillion: Int = 0
  /// The share of detents at rest in which one line toggles for up to 60 ms, in millionths: a worn
  /// detent.
  public var chatterPerMillion: Int = 0
  /// Whether the knob stops half a detent too far after every fourth turn or so, until it is turned
  /// again; without a meaning if every edge is a detent.
  public var halfStepRest = false
  /// A wire that doesn't move, or nil.
  public var stuck: StuckLine?
  /// Whether A and B are wired the other way round.
  public var swapped = false
  /// How many edges the queue before the decoder can hold, or nil if it never overflows.
  ///
  /// It is emptied every 16 ms and between two gestures, unless the host stands still.
  public var queueCapacity: Int?
  /// Which edges vanish when the queue is full.
  public var queueRule = QueueRule.dropsNewest
  /// When the host stands still and empties no queue, or nil if it never does.
  public var stall: Stall?
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
