/// Curves with identical results on every machine: the system's own differ in their last bits.
enum Curve {
  /// A random number from 0 up to, not including, 1.
  static func unit(_ random: inout some RandomNumberGenerator) -> Double {
    Double(random.next() >> 11) / 9_007_199_254_740_992  // 53 bits
  }

  /// A uniformly distributed number of the range.
  static func uniform(_ range: ClosedRange<Double>, _ random: inout some RandomNumberGenerator)
    -> Double
  {
    range.lowerBound + (range.upperBound - range.lowerBound) * unit(&random)
  }

  /// A logarithmically distributed number of the range: 1 to 2 is as likely as 10 to 20.
  static func logarithmic(
    _ range: ClosedRange<Double>, _ random: inout some RandomNumberGenerator
  ) -> Double {
    let span = log2(range.upperBound / range.lowerBound)
    return min(range.upperBound, range.lowerBound * exp2(span * unit(&random)))
  }

  /// An exponentially distributed waiting time of the given mean.
  static func exponential(_ mean: Double, _ random: inout some RandomNumberGenerator) -> Double {
    -mean * log2(1 - unit(&random)) * 0.693_147_180_559_945_3
  }

  /// The next lower whole number, without the system's math library.
  static func floor(_ value: Double) -> Double {
    let whole = Double(Int64(value))
    return whole > value ? whole - 1 : whole
  }

  /// The sine of a number of turns, off by at most 0.002.
  ///
  /// - Source: Bhaskara I, Mahabhaskariya, about 629.
  static func sine(turns: Double) -> Double {
    let part = turns - floor(turns)
    let half = part < 0.5 ? part * 2 : (part - 0.5) * 2
    let arch = half * (1 - half)
    let value = 16 * arch / (5 - 4 * arch)
    return part < 0.5 ? value : -value
  }

  /// The logarithm to base 2, by the series of the inverse hyperbolic tangent.
  static func log2(_ value: Double) -> Double {
    var mantissa = value.significand
    var exponent = Double(value.exponent)
    if mantissa > 1.414_213_562_373_095 {
      mantissa /= 2
      exponent += 1
    }
    let ratio = (mantissa - 1) / (mantissa + 1)
    let square = ratio * ratio
    var sum = 0.0
    var power = ratio
    for odd in stride(from: 1.0, through: 17, by: 2) {
      sum += power / odd
      power *= square
    }
    return exponent + 2 * sum * 1.442_695_040_888_963_4
  }

  /// 2 to the power of `value`.
  static func exp2(_ value: Double) -> Double {
    let whole = floor(value)
    let rest = (value - whole) * 0.693_147_180_559_945_3
    var sum = 1.0
    var term = 1.0
    for order in 1...14 {
      term *= rest / Double(order)
      sum += term
    }
    return Double(sign: .plus, exponent: Int(whole), significand: sum)
  }
}
