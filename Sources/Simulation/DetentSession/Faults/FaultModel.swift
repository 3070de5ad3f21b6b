public import DetentInput

/// The faults of a knob, its wiring and its host, reproducible from a seed.
///
///     hand      reversals, half-step rests
///     contacts  bounce, spikes, chatter
///     wires     a stuck line, A and B exchanged
///     source    missed edges
///     queue     overflow, while the host stalls
///
/// Each kind of fault draws its own random numbers, so a further fault leaves the others unchanged.
public struct FaultModel: Hashable, Sendable {
  /// A source's knowledge of the wires when it delivers an edge.
  public enum Reading: UInt8, CaseIterable, Sendable {
    /// The level of the changed wire, as in the kernel's events.
    ///
    /// A missed change shows only when the next edge on its own wire repeats the level.
    case edges
    /// The levels of all wires at the instant, as in code that reads the pins in an interrupt.
    ///
    /// A missed change shows with the next event on any wire, at that event's instant.
    case levels
  }

  /// The behavior of a full queue.
  public enum QueueRule: UInt8, CaseIterable, Sendable {
    /// A queue per wire, which drops new edges when full, without a trace, since edges have no
    /// numbers: Linux GPIO uAPI v1, libgpiod 1.
    case dropsNewest
    /// A queue for all wires, which drops the oldest edge when full, with a gap in the numbers:
    /// Linux GPIO uAPI v2, libgpiod 2.
    case dropsOldest

    /// The default capacity of a queue.
    ///
    /// - Source: Linux 6.1, drivers/gpio/gpiolib-cdev.c: 16 events per line are fixed in v1
    ///   (`struct lineevent_state`); 1,024, `GPIO_V2_LINES_MAX` times 16, is the maximum of a v2
    ///   request, and that of a `GPIOKnob`.
    public var usualCapacity: Int {
      switch self {
      case .dropsNewest: 16
      case .dropsOldest: 1_024
      }
    }
  }

  /// The maximum bounce time of a contact; zero for none.
  public var bounce: TimeSpan = .zero
  /// The mean bounce time.
  ///
  /// Default: three tenths of the maximum.
  public var bounceMean: TimeSpan?
  /// Whether a burst may continue while the other contact changes.
  public var burstsOverlap = false
  /// The share of missed edges, in millionths (20,000 is 2 %).
  public var missedPerMillion: Int = 0
  /// The later effect of a missed edge.
  public var reading = Reading.edges
  /// The share of detents followed by a movement of some edges out and back, in millionths.
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
  /// Whether the knob stops half a detent too far after about every fourth turn, until the next
  /// turn; ignored if every edge is a detent.
  public var halfStepRest = false
  /// A stuck wire; nil if absent.
  public var stuck: StuckLine?
  /// Whether A and B are exchanged.
  public var swapped = false
  /// The capacity of the queue before the decoder; nil for one that never overflows.
  ///
  /// The queue is emptied every 16 ms and between two gestures, except during a stall.
  public var queueCapacity: Int?
  /// The edges that a full queue drops.
  public var queueRule = QueueRule.dropsNewest
  /// The stalls of the host, which empties no queue meanwhile; nil if absent.
  public var stall: Stall?
  /// The seed of the random numbers; the same seed gives the same edges on every machine.
  public var seed: UInt64 = 1

  /// Creates a knob without faults.
  public init() {}

  /// Whether the model has no faults.
  public var isPerfect: Bool {
    var same = FaultModel()
    same.seed = seed
    same.reading = reading
    same.queueRule = queueRule
    return self == same
  }
}
