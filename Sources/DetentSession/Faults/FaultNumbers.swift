import DetentInput

/// The random numbers of each fault, drawn anew for each thing that it can befall.
///
/// What happens to the seventh edge of A follows from the seed, the fault, A and seven; not from
/// how many numbers were drawn before. So it doesn't matter what else is wrong, what the other
/// wires do in between, or in which pieces the edges come.
struct FaultNumbers: Hashable, Sendable {
  /// What numbers are drawn for; the raw values are part of what a seed stands for.
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

  /// The numbers for the `index`-th happening of a kind.
  func numbers(for purpose: Purpose, on line: Line? = nil, _ index: Int) -> SplitMix64 {
    let stream = purpose.rawValue << 2 | (line.map { UInt64($0.rawValue) } ?? 3)
    // The generator's own mixing, applied in turn, so that neighbors have nothing in common.
    var outer = SplitMix64(seed: seed)
    var middle = SplitMix64(seed: outer.next() ^ stream)
    var inner = SplitMix64(seed: middle.next() ^ UInt64(truncatingIfNeeded: index))
    return SplitMix64(seed: inner.next())
  }
}
