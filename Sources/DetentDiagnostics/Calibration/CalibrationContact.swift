import DetentInput

/// The changes of one contact, freed of its bounces.
///
///     as read    ‾‾‾\_/‾\____________/‾\/‾‾‾‾‾‾‾‾\/‾‾‾‾‾‾
///     settled    ‾‾‾\________________/‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾
///                   change           change      spike
///
/// Edges that follow each other closely are one burst (see ``BounceHistogram``). What counts of a
/// burst is when it began and the level that it left behind; a burst that left none other than it
/// found was a spike. So a bounce of A that runs into an edge of B does no harm, as it does where
/// edges are taken one by one.
struct CalibrationContact: Hashable, Sendable {
  /// A change that lasted.
  struct Change: Hashable, Sendable {
    var line: Line
    var level: Level
    /// When the contact first moved.
    var at: Instant
  }

  /// The wire.
  let line: Line
  /// The changes so far, without those of the burst that is still open.
  private(set) var changes: [Change] = []
  /// Bursts that began with an edge to the level that the contact had already: either the change
  /// before was missed, or the level was read too late to see a spike.
  private(set) var repeated = 0
  /// Other bursts that changed nothing.
  private(set) var spikes = 0
  /// The longest burst.
  private(set) var longest = TimeSpan.zero
  /// The level after all bursts that are over.
  private(set) var level: Level

  private let quiet: TimeSpan
  private var open: Burst?
  /// The last burst, if it was a spike: what follows closely may belong to it.
  private var waiting: Burst?
  private var otherMoved = false

  private struct Burst: Hashable {
    var first: Instant
    var last: Instant
    var firstLevel: Level
    var level: Level
  }

  /// A wire at this level, whose edges belong together up to `quiet` apart.
  init(_ line: Line, level: Level, quiet: TimeSpan = BounceHistogram.quiet) {
    self.line = line
    self.level = level
    self.quiet = quiet
  }

  /// Takes an edge of this wire, which belongs to no burst if it is one of a turn.
  mutating func feed(_ edge: Edge, isTurn: Bool = false) {
    let reach = otherMoved ? min(quiet, BounceHistogram.quietBesideOther) : quiet
    otherMoved = false
    if !isTurn, var burst = open, edge.at - burst.last <= reach {
      burst.last = edge.at
      burst.level = edge.level
      open = burst
    } else {
      close()
      open = Burst(first: edge.at, last: edge.at, firstLevel: edge.level, level: edge.level)
    }
  }

  /// Takes note that the other contact has moved.
  mutating func noteOther() {
    otherMoved = true
  }

  /// Closes the last burst: nothing comes any more.
  mutating func close() {
    guard var burst = open else { return }
    open = nil
    let isSpike = burst.level == level
    if let spike = waiting, burst.first - spike.last <= quiet, !isSpike {
      // It was no spike but the beginning of this change, during which the other contact moved.
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
