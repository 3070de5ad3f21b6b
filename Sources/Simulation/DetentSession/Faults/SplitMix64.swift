public import DetentInput

/// Random numbers that are the same on every machine and in every version of Swift.
///
/// All numbers are drawn with integers and without methods of the standard library, whose results
/// may change between versions.
///
/// - Source: G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", OOPSLA
///   2014; constants of S. Vigna's `splitmix64.c`, 2015.
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Creates a generator; all seeds are equally good.
  package init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15  // 2^64 divided by the golden ratio; wrapping is the point.
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to, not including, `bound`.
  ///
  /// The distribution deviates from a uniform one by less than `bound` / 2^64.
  ///
  /// - Precondition: `bound > 0`.
  package mutating func below(_ bound: Int) -> Int {
    precondition(bound > 0, "bound > 0")
    return Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// A number from `range`, both ends included.
  public mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.upperBound - range.lowerBound + 1)
  }

  /// True with the given probability in millionths.
  package mutating func chance(perMillion: Int) -> Bool {
    below(1_000_000) < perMillion
  }

  /// A span from `shortest` to `longest`, both included.
  public mutating func span(from shortest: TimeSpan, through longest: TimeSpan) -> TimeSpan {
    .microseconds(
      Int64(number(in: Int(shortest.microseconds)...Int(longest.microseconds))))
  }

  /// A span with an exponential distribution, as of waiting times.
  ///
  /// The exponential distribution is `-mean * ln(u)`. The logarithm to base 2 of a random number is
  /// its count of leading zeros and a fraction; the fraction's logarithm is taken as a parabola
  /// through its ends, bent so that the mean is exact. It is off by less than 0.6 % of the mean.
  ///
  /// - Parameter mean: the mean, at most 25 days.
  /// - Returns: a span of at most 45 times the mean.
  package mutating func exponential(mean: TimeSpan) -> TimeSpan {
    let bits = next()
    let zeros = bits.leadingZeroBitCount
    let fraction = zeros >= 63 ? 0 : Int64((bits << UInt64(zeros + 1)) >> 48)  // 16 bits
    let bend: Int64 = 22_533  // 6 * (2 - 1 / ln 2 - 1/2) in 16 bits
    let parabola = (fraction * (65_536 - fraction)) >> 16
    let logarithm = fraction + ((bend * parabola) >> 16)
    let halvings = (Int64(zeros + 1) << 16) - logarithm
    let ln2: Int64 = 45_426  // in 16 bits
    return .microseconds((mean.microseconds * ((halvings * ln2) >> 16)) >> 16)
  }
}
