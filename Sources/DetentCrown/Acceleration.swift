public import DetentInput

/// How many rows a detent is worth while the knob turns fast.
///
/// One slow detent is one row, always. From the third detent on in one direction, each less than
/// 60 ms after the one before, a detent is worth
///
///     m = (60 ms / dt) ^ 1.5
///
/// rows, where dt is the longer of the last two pauses, so that one short pause alone, a bounce,
/// accelerates nothing. A reversal or a pause of 150 ms starts afresh. However fast, a detent is
/// never worth more than it takes to cross the whole list in two turns of the knob, so a list that
/// is shorter than that never accelerates.
///
/// - Source: the shape is that of the rules in use (TcMenu `SwitchInput.cpp`, Marlin's encoder
///   multipliers, mathertel `AcceleratedRotator`): none at rest, growing faster than the speed. The
///   exponent puts 1 at 60 ms (17 detents/s), 3 at 30 ms (33/s) and 15 at 10 ms (100/s): between
///   TcMenu's 6 to 10 and Marlin's 10 to 100 at these speeds.
public struct Acceleration: Hashable, Sendable {
  /// Slower than this, a detent is one row.
  static let onset = TimeSpan.milliseconds(60)
  /// A pause as long as this ends a spin.
  static let pause = TimeSpan.milliseconds(150)

  /// Detents in a turn of the knob; no acceleration at all if 0.
  public var detentsPerRevolution: Int

  private var direction = 0
  private var lastAt: Instant?
  private var lastGap = TimeSpan.zero
  private var lastWorth = 1

  /// The rule for a knob with that many detents, or `.none`.
  ///
  /// - Parameter detentsPerRevolution: 1 or more; 24 is the most common knob.
  public init(detentsPerRevolution: Int = 24) {
    self.detentsPerRevolution = detentsPerRevolution
  }

  /// One detent is one row, however fast.
  public static var none: Acceleration { Acceleration(detentsPerRevolution: 0) }

  /// Takes detents and says how many rows each of them is worth.
  ///
  /// - Parameters:
  ///   - detents: how many, clockwise positive, not 0, completed since the last call.
  ///   - at: when the last one was completed.
  ///   - rowCount: the length of the list.
  /// - Returns: 1 or more.
  public mutating func multiplier(for detents: Int, at: Instant, rowCount: Int) -> Int {
    let way = detents > 0 ? 1 : -1
    let count = Int(detents.magnitude)
    let elapsed = lastAt.map { at - $0 } ?? Self.pause
    lastAt = at
    lastWorth = 1
    guard way == direction, elapsed < Self.pause else {
      direction = way
      lastGap = Self.pause
      return 1
    }
    let gap = TimeSpan.microseconds(max(1, elapsed.microseconds / Int64(count)))
    let slower = max(gap, lastGap)
    lastGap = gap
    guard slower < Self.onset else { return 1 }
    lastWorth = Self.multiplier(gap: slower)
    return min(lastWorth, limit(rowCount))
  }

  /// Whether the last detents came so fast that one would be worth more than a row, however short
  /// the list; never on a list that one turn of the knob crosses.
  public func isFast(onRows rowCount: Int) -> Bool {
    lastWorth > 1 && detentsPerRevolution > 0 && rowCount > detentsPerRevolution
  }

  /// The most rows that a detent may be worth: two turns of the knob cross the list.
  private func limit(_ rowCount: Int) -> Int {
    guard detentsPerRevolution > 0 else { return 1 }
    let detents = 2 * detentsPerRevolution
    return max(1, (rowCount + detents - 1) / detents)
  }

  /// `(60 ms / gap) ^ 1.5` to the nearest whole number, in integers: twice the root of the cube.
  static func multiplier(gap: TimeSpan) -> Int {
    let onset = Self.onset.microseconds
    // A gap under 60 us would overflow nothing, but it is no hand: treat it as 60 us.
    let gap = max(60, gap.microseconds)
    let doubled = squareRoot(UInt64(4 * (onset * onset * onset) / (gap * gap * gap)))
    return max(1, Int((doubled + 1) / 2))
  }

  /// The whole part of the square root.
  static func squareRoot(_ value: UInt64) -> UInt64 {
    guard value > 0 else { return 0 }
    var root: UInt64 = 1 << UInt64((66 - value.leadingZeroBitCount) / 2)
    while true {
      let better = (root + value / root) / 2
      if better >= root { return root }
      root = better
    }
  }
}
