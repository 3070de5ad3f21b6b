package import DetentInput

/// The rows per detent at a given speed of the knob.
///
/// A slow detent is always one row. From the third detent on in one direction, each within 60 ms of
/// the one before, a detent counts
///
///     m = (60 ms / dt) ^ 1.5
///
/// rows, where dt is the longer of the last two intervals, so that a single short one, such as a
/// bounce, doesn't accelerate. A reversal or a pause of 150 ms starts anew. The result is limited
/// such that two turns of the knob cross the whole list; a shorter list never accelerates.
///
/// - Source: the shape follows the rules in use (TcMenu `SwitchInput.cpp`, Marlin's encoder
///   multipliers, mathertel `AcceleratedRotator`): 1 at low speed, growing faster than the speed.
///   The exponent gives 1 at 60 ms (17 detents/s), 3 at 30 ms (33/s) and 15 at 10 ms (100/s):
///   between TcMenu's 6 to 10 and Marlin's 10 to 100 at these speeds.
public struct Acceleration: Hashable, Sendable {
  /// The interval from which on a detent is one row.
  static let onset = TimeSpan.milliseconds(60)
  /// The pause that ends a spin.
  static let pause = TimeSpan.milliseconds(150)

  /// Detents per turn of the knob; 0 disables acceleration.
  package var detentsPerRevolution: Int

  private var direction = 0
  /// The pause before `lastAt`, and the detents at it: those of one instant share its pause.
  private var lastPause = Self.pause
  private var lastGap = TimeSpan.zero
  private var lastAt: Instant?
  private var together = 0
  private var lastWorth = 1

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
  /// - Returns: 1 or more.
  package mutating func multiplier(for detents: Int, at: Instant, rowCount: Int) -> Int {
    let way = detents > 0 ? 1 : -1
    // A count beyond a million is no knob's; the bound keeps the sum in range.
    var count = Int(min(detents.magnitude, 1_000_000))
    var elapsed = lastAt.map { at - $0 } ?? Self.pause
    if elapsed == .zero, way == direction {
      (elapsed, count) = (lastPause, min(together + count, 1_000_000))
    }
    (lastAt, lastPause, together) = (at, elapsed, count)
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

  /// Whether the last detents were fast enough to accelerate, regardless of the list's length;
  /// false for a list that one turn of the knob crosses.
  package func isFast(onRows rowCount: Int) -> Bool {
    lastWorth > 1 && detentsPerRevolution > 0 && rowCount > detentsPerRevolution
  }

  /// The maximum rows per detent: two turns of the knob cross the list.
  private func limit(_ rowCount: Int) -> Int {
    guard detentsPerRevolution > 0 else { return 1 }
    let detents = 2 * detentsPerRevolution
    return max(1, (rowCount + detents - 1) / detents)
  }

  /// `(60 ms / gap) ^ 1.5`, rounded, in integers: twice the root of the cube.
  static func multiplier(gap: TimeSpan) -> Int {
    let onset = Self.onset.microseconds
    // Intervals below 60 µs are not manual; clamped.
    let gap = max(60, gap.microseconds)
    let doubled = squareRoot(UInt64(4 * (onset * onset * onset) / (gap * gap * gap)))
    return max(1, Int((doubled + 1) / 2))
  }

  /// The square root, rounded down.
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
