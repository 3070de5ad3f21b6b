import DetentInput

/// The random numbers of each fault, drawn separately for each occasion.
///
/// The faults of the seventh edge of A follow from the seed, the fault, A and seven; not from the
/// numbers drawn before. So they are independent of other faults, of other wires, and of the chunks
/// of edges.
struct FaultNumbers: Hashable, Sendable {
  /// The uses of random numbers; the raw values determine the meaning of a seed.
  enum Purpose: UInt64 {
    case bounce = 1
    case missed = 2
    case reversal = 3
    case glitch = 4
    case movingGlitch = 5
    case doubleGlitch = 6
    case chatter = 7
    case halfStep = 8
  }

  private let seed: UInt64

  init(seed: UInt64) {
    self.seed = seed
  }

  /// The numbers of the `index`-th occasion of a use.
  func numbers(for purpose: Purpose, on line: Line? = nil, _ index: Int) -> SplitMix64 {
    let stream = purpose.rawValue << 2 | (line.map { UInt64($0.rawValue) } ?? 3)
    // The generator's own mixing, applied in sequence, so that neighbors are uncorrelated.
    var outer = SplitMix64(seed: seed)
    var middle = SplitMix64(seed: outer.next() ^ stream)
    var inner = SplitMix64(seed: middle.next() ^ UInt64(truncatingIfNeeded: index))
    return SplitMix64(seed: inner.next())
  }
}
