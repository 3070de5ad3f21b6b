public import DetentInput

/// The bounce of a contact, from its edges.
///
/// A closing contact opens and closes a few more times. Close edges of one wire form a burst, whose
/// length, from first edge to last, is the bounce:
///
///              one change, clean        one change that bounced
///     A   ‾‾‾‾‾‾‾‾‾\____________________/‾\_/‾‾\_/‾‾‾‾‾‾‾‾‾‾‾‾‾
///                                       |<----->| |<-- quiet -->|
///     B   ‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾\__________________________________
///
/// A turn by hand makes at most 1,143 edges/s, so that edges of one contact are at least 1.75 ms
/// apart with an edge of the other between. So edges belong together up to ``quiet`` apart without
/// an edge of the other contact between, and up to ``quietBesideOther`` apart with one, as in
/// overlapping bounces. Contacts that alternate for three cycles don't bounce but turn, as of an
/// optical knob or a motor.
public struct BounceHistogram: Hashable, Sendable {
  /// The longest gap within a burst without an edge of the other contact.
  ///
  /// 5 ms is the bounce that data sheets of encoders allow; no user turns back as fast.
  ///
  /// - Source: Bourns PEC11R data sheet, "Contact bounce: 5.0 ms maximum at 15 RPM".
  public static let quiet = TimeSpan.milliseconds(5)
  /// The longest gap within a burst with an edge of the other contact between.
  ///
  /// Half of the 1.75 ms between two edges of one contact in the fastest turn by hand; the other
  /// half is left for bounce.
  public static let quietBesideOther = TimeSpan.microseconds(875)

  /// Finished bursts of more than one edge, by length.
  public private(set) var bursts = SpanHistogram()
  /// Edges outside of bursts.
  public private(set) var clean = 0
  /// Edges in bursts, repeated levels included.
  public private(set) var edgesInBursts = 0
  /// All edges.
  public private(set) var edges = 0
  /// Bursts that ended at the level before them: spikes.
  public private(set) var spikes = 0

  private var open: Burst?
  private var otherMoved = false

  private struct Burst: Hashable {
    var first: Instant
    var last: Instant
    var edges: Int
  }

  /// Creates an empty histogram.
  public init() {}

  /// The number of lasting changes: bursts count once, spikes do not.
  public var changes: Int { clean + bursts.count - spikes }

  /// The longest bounce; zero without one.
  public var longest: TimeSpan { bursts.longest }

  /// Feeds an edge of this wire.
  ///
  /// - Parameters:
  ///   - instant: its time, not before the last edge.
  ///   - isTurn: whether it is part of a turn and thus of no burst.
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

  /// Notes an edge of the other contact; the button's don't count.
  public mutating func noteOther() { otherMoved = true }

  /// Counts the open burst if it has ended by `now`.
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
