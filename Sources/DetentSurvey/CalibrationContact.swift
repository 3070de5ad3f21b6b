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
  /// Edges that stood alone and told of no change: the change before them was missed.
  private(set) var repeated = 0
  /// Bursts that changed nothing.
  private(set) var spikes = 0
  /// The longest burst.
  private(set) var longest = Span.zero
  /// The level after all bursts that are over.
  private(set) var level: Level

  private let quiet: Span
  private var open: Burst?
  private var otherMoved = false

  private struct Burst: Hashable {
    var first: Instant
    var last: Instant
    var level: Level
    var edges: Int
  }

  /// A wire at this level, whose edges belong together up to `quiet` apart.
  init(_ line: Line, level: Level, quiet: Span = BounceHistogram.quiet) {
    self.line = line
    self.level = level
    self.quiet = quiet
  }

  /// Takes an edge of this wire.
  mutating func feed(_ edge: Edge) {
    let reach = otherMoved ? min(quiet, BounceHistogram.quietBesideOther) : quiet
    otherMoved = false
    if var burst = open, edge.at - burst.last <= reach {
      burst.last = edge.at
      burst.level = edge.level
      burst.edges += 1
      open = burst
    } else {
      close()
      open = Burst(first: edge.at, last: edge.at, level: edge.level, edges: 1)
    }
  }

  /// Takes note that the other contact has moved.
  mutating func noteOther() {
    otherMoved = true
  }

  /// Closes the last burst: nothing comes any more.
  mutating func close() {
    guard let burst = open else { return }
    open = nil
    longest = max(longest, burst.last - burst.first)
    if burst.level != level {
      level = burst.level
      changes.append(Change(line: line, level: level, at: burst.first))
    } else if burst.edges == 1 {
      repeated += 1
    } else {
      spikes += 1
    }
  }
}
