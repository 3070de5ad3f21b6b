package import DetentInput

/// The rows per detent at a given speed of the knob.
///
/// Up to 15 detents a second a detent is one row. Faster, from the third detent on in one
/// direction, a detent counts
///
///     m = M ^ (log(v / 15) / log(54 / 15))
///
/// rows: 1 at 15 detents a second, M at 54, where two turns of the knob cross the list; for lists
/// of more than 10,000 rows (v / 15) ^ 4.2, so that a hand's jitter changes the distance of a turn
/// by less than 1.4. Before it is rounded to landmarks, no detent counts more than twice the one
/// before. A reversal or a pause of 150 ms starts anew; a list that two turns cross at one row a
/// detent never accelerates.
///
/// The interval of v is the middle between the slowest and the fastest of the last ones, which
/// approach each other by a sixteenth per detent. Against jitter of a bounded width that is
/// steadier than a mean. A single interval below 0.7 of the fastest is a bounce, or the second of
/// two detents of which one was recovered: the longer of the last two counts instead.
///
/// - Source: own measurements, 4,000 times eight turns of 20 detents with 15 % jitter per speed;
///   the distances of more than 1.4 : 1 were 5 in 1,000, with a mean of five intervals 30.
public struct Acceleration: Hashable, Sendable {
  /// A row, in the unit of `multiplier`.
  static let row = 256
  /// The pause that ends a spin.
  static let pause = TimeSpan.milliseconds(150)
  /// The shortest interval that is measured: no user turns faster than 500 detents a second.
  private static let shortest: Int32 = 2_000
  /// The maximum binary logarithm of M, in 4,096ths.
  private static let steepest: Int32 = 31_744
  /// The binary logarithm of the interval at 15 detents a second, 66,667 µs, in 4,096ths.
  private static let onset: Int32 = 65_629

  /// Detents per turn of the knob; 0 disables acceleration.
  package var detentsPerRevolution: Int

  private var direction: Int8 = 0
  private var lastAt: Instant?
  /// The last interval, in microseconds.
  private var last: Int32 = 0
  /// The slowest and the fastest of the last intervals; 0 until there is one.
  private var (slowest, fastest): (Int32, Int32) = (0, 0)
  /// The multiplier of the last detents.
  private var worth = Int32(row)

  /// Creates the rule for a knob.
  ///
  /// - Parameter detentsPerRevolution: 1 or more; 0 or less is `.none`. Default: 24, the most
  ///   common knob.
  public init(detentsPerRevolution: Int = 24) {
    self.detentsPerRevolution = detentsPerRevolution
  }

  /// No acceleration: one detent is one row at any speed.
  public static var none: Acceleration { Acceleration(detentsPerRevolution: 0) }

  /// Records detents and returns the rows per detent.
  ///
  /// - Parameters:
  ///   - detents: the signed number since the last call, clockwise positive, not 0.
  ///   - at: the instant of the last one.
  ///   - rowCount: the length of the list.
  /// - Returns: 256ths of a row, 256 or more.
  package mutating func multiplier(for detents: Int, at: Instant, rowCount: Int) -> Int {
    let way: Int8 = detents > 0 ? 1 : -1
    // A count beyond a thousand is no knob's.
    let count = Int32(min(detents.magnitude, 1_000))
    let elapsed = lastAt.map { at - $0 } ?? Self.pause
    lastAt = at
    guard way == direction, elapsed < Self.pause else {
      (direction, slowest, worth) = (way, 0, Int32(Self.row))
      return Self.row
    }
    // Detents of one instant, one by one, share the speed of the first.
    guard elapsed > .zero else { return Int(worth) }
    let gap = max(Self.shortest, Int32(elapsed.microseconds) / count)
    let isFirst = slowest == 0
    record(gap)
    guard !isFirst else { return Self.row }
    let speed = Self.onset - Self.log2((slowest + fastest) / 2)
    let most = limit(rowCount)
    guard speed > 0, most > 1 else {
      worth = Int32(Self.row)
      return Self.row
    }
    // Divided by the logarithm of 54 / 15. At most 22 << 12, by the shortest interval.
    let exponent = min(Self.log2(most), Self.steepest) * speed / 7_569
    // Of detents of which each is twice the one before, the mean is about half their number.
    let ramp = min(most * Int32(Self.row), worth * (1 + min(count, 7)))
    worth = min(Self.exp2(exponent), ramp)
    return Int(worth)
  }

  /// Adds an interval.
  private mutating func record(_ gap: Int32) {
    let slower = max(gap, last)
    last = gap
    if slowest == 0 { (slowest, fastest) = (gap, gap) }
    let gap = 10 * gap < 7 * fastest ? slower : gap
    let closer = (slowest - fastest) / 16
    // Jitter of 15 % has a width of 0.85 : 1.15, less than 0.7 : 1; more is another speed.
    slowest = min(max(gap, slowest - closer), gap * 10 / 7)
    fastest = max(min(gap, fastest + closer), gap * 7 / 10)
  }

  /// The maximum rows per detent: two turns of the knob cross the list.
  private func limit(_ rowCount: Int) -> Int32 {
    guard detentsPerRevolution > 0 else { return 1 }
    let detents = 2 * detentsPerRevolution
    return Int32(max(1, min((rowCount + detents - 1) / detents, 1 << 19)))
  }

  /// The binary logarithm of a positive number, in 4,096ths; off by 40 of these at most.
  static func log2(_ value: Int32) -> Int32 {
    let whole = Int32(31 - value.leadingZeroBitCount)
    let part = Int32((UInt32(value) << UInt32(31 - whole)) >> 19) & 4_095
    return (whole << 12) + part + bow(part)
  }

  /// The power of two, in 256ths, of an exponent in 4,096ths, 0 to 22 << 12.
  static func exp2(_ exponent: Int32) -> Int32 {
    let part = exponent & 4_095
    let scaled = 4_096 + part - bow(part)
    let whole = exponent >> 12
    return whole < 4 ? scaled >> (4 - whole) : scaled << (whole - 4)
  }

  /// The distance from a chord of the logarithm, between two powers of two, to a parabola.
  private static func bow(_ part: Int32) -> Int32 { (part * (4_096 - part) * 11) >> 17 }
}
