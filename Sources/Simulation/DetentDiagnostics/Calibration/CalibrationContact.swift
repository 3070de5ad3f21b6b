import DetentInput

/// The changes of one contact without bounces.
///
///     as read    ‾‾‾\_/‾\____________/‾\/‾‾‾‾‾‾‾‾\/‾‾‾‾‾‾
///     settled    ‾‾‾\________________/‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾
///                   change           change      spike
///
/// Close edges form a burst (see ``BounceHistogram``). A burst counts by its start and its final
/// level; one that ends at the level before it is a spike. So a bounce of A that overlaps an edge
/// of B does no harm.
struct CalibrationContact: Hashable, Sendable {
  /// A lasting change.
  struct Change: Hashable, Sendable {
    var line: Line
    var level: Level
    /// The first edge of the change.
    var at: Instant
  }

  /// The wire.
  let line: Line
  /// The changes so far, without the open burst.
  private(set) var changes: [Change] = []
  /// Bursts that started with a repeated level: the change before was missed, or the level was read
  /// too late to see a spike.
  private(set) var repeated = 0
  /// Other bursts without a change.
  private(set) var spikes = 0
  /// The longest burst.
  private(set) var longest = TimeSpan.zero
  /// The longest gap in a burst.
  private(set) var longestGap = TimeSpan.zero
  /// The level after all finished bursts.
  private(set) var level: Level

  private let quiet: TimeSpan
  private var open: Burst?
  /// The last burst, if a spike: a close edge may continue it.
  private var waiting: Burst?
  private var otherMoved = false

  private struct Burst: Hashable {
    var first: Instant
    var last: Instant
    var firstLevel: Level
    var level: Level
  }

  /// Creates a wire at this level, whose edges belong together up to `quiet` apart.
  init(_ line: Line, level: Level, quiet: TimeSpan = BounceHistogram.quiet) {
    self.line = line
    self.level = level
    self.quiet = quiet
  }

  /// Feeds an edge of this wire; one of a turn belongs to no burst.
  mutating func feed(_ edge: LineEdge, isTurn: Bool = false) {
    let reach = otherMoved ? min(quiet, BounceHistogram.quietBesideOther) : quiet
    otherMoved = false
    if !isTurn, var burst = open, edge.at - burst.last <= reach {
      longestGap = max(longestGap, edge.at - burst.last)
      burst.last = edge.at
      burst.level = edge.level
      open = burst
    } else {
      close()
      open = Burst(first: edge.at, last: edge.at, firstLevel: edge.level, level: edge.level)
    }
  }

  /// Notes an edge of the other contact.
  mutating func noteOther() { otherMoved = true }

  /// Closes the last burst at the end of the edges.
  mutating func close() {
    guard var burst = open else { return }
    open = nil
    let isSpike = burst.level == level
    if let spike = waiting, burst.first - spike.last <= quiet, !isSpike {
      // Not a spike but the start of this change, during which the other contact moved.
      burst.first = spike.first
      burst.firstLevel = spike.firstLevel
      spikes -= 1
    }
    waiting = nil
    longest = max(longest, burst.last - burst.first)
    if burst.firstLevel == level {
      repeated += 1
    } else if isSpike {
      spikes += 1
      waiting = burst
    }
    if !isSpike {
      level = burst.level
      changes.append(Change(line: line, level: level, at: burst.first))
    }
  }
}
