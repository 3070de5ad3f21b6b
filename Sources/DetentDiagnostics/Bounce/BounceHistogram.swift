public import DetentInput

/// How long a wire's contact bounces, learned from the edges alone.
///
/// A contact that closes opens and closes a few times more before it stays. So edges of one wire
/// that follow each other closely are one burst, and the burst's length, from its first edge to its
/// last, is how long the contact bounced:
///
///              one change, clean        one change that bounced
///     A   ‾‾‾‾‾‾‾‾‾\____________________/‾\_/‾‾\_/‾‾‾‾‾‾‾‾‾‾‾‾‾
///                                       |<----->| |<-- quiet -->|
///     B   ‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾\__________________________________
///
/// How close is close? A hand turns at 1,143 edges/s at most, so that the edges of one contact are
/// at least 1.75 ms apart, and the other contact moves in between. Therefore edges belong together
/// up to ``quiet`` apart while the other contact keeps still, and up to ``quietBesideOther`` apart
/// where it moved between them, as it does in overlapping bounces. Where the two take turns for
/// three cycles it is no bounce but a turn, of a knob without contacts or a motor.
public struct BounceHistogram: Hashable, Sendable {
  /// Edges of a wire that follow each other within this span belong together while no other contact
  /// moves.
  ///
  /// 5 ms is the bounce that data sheets of encoders allow, and no hand turns a knob back as fast.
  ///
  /// - Source: Bourns PEC11R data sheet, "Contact bounce: 5.0 ms maximum at 15 RPM".
  public static let quiet = TimeSpan.milliseconds(5)
  /// The same where the other contact has moved in between.
  ///
  /// Half of the 1.75 ms between two edges of one contact at the fastest turn of a hand: the other
  /// half is left for the contact to bounce in.
  public static let quietBesideOther = TimeSpan.microseconds(875)

  /// The bursts of more than one edge that are over, by their length.
  public private(set) var bursts = SpanHistogram()
  /// Edges that stood alone.
  public private(set) var clean = 0
  /// Edges in bursts, those included that were no change.
  public private(set) var edgesInBursts = 0
  /// All edges that were fed.
  public private(set) var edges = 0
  /// Bursts after which the contact was where it had been before: spikes, rather than changes.
  public private(set) var spikes = 0

  private var open: Burst?
  private var otherMoved = false

  private struct Burst: Hashable {
    var first: Instant
    var last: Instant
    var edges: Int
  }

  /// A histogram of one wire, without an edge.
  public init() {}

  /// How often the contact opened or closed for good: bursts count once, spikes do not.
  public var changes: Int { clean + bursts.count - spikes }

  /// The longest bounce; zero while there was none.
  public var longest: TimeSpan { bursts.longest }

  /// Takes an edge of this wire.
  ///
  /// - Parameters:
  ///   - instant: when it was; not before the edge that was fed last.
  ///   - isTurn: whether it is one of a turn, so that it belongs to no burst however close it is.
  public mutating func feed(at instant: Instant, isTurn: Bool = false) {
    let quiet = otherMoved ? Self.quietBesideOther : Self.quiet
    otherMoved = false
    edges += 1
    if !isTurn, let burst = open, instant - burst.last <= quiet {
      open = Burst(first: burst.first, last: instant, edges: burst.edges + 1)
    } else {
      close()
      open = Burst(first: instant, last: instant, edges: 1)
    }
  }

  /// Takes note that the other contact has moved.
  ///
  /// The button's edges are none of the contacts'.
  public mutating func noteOther() {
    otherMoved = true
  }

  /// Counts the burst that is still open, if it is over by `now`.
  public mutating func settle(at now: Instant) {
    guard let burst = open, now - burst.last > Self.quiet else { return }
    close()
  }

  private mutating func close() {
    guard let burst = open else { return }
    open = nil
    if burst.edges == 1 {
      clean += 1
    } else {
      bursts.insert(burst.last - burst.first)
      edgesInBursts += burst.edges
      if burst.edges.isMultiple(of: 2) { spikes += 1 }
    }
  }
}
