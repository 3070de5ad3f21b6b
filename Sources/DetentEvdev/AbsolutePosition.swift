/// Turns the positions of an absolute axis into the way that it went.
///
/// The kernel's rotary-encoder driver counts detents from 0 to `rotary-encoder,steps`. Without
/// rollover it stops at both ends. With it, it goes round and never reports the upper end:
///
///     steps 24, rollover     22  23   0   1       the period is 24
///     steps 24, no rollover  22  23  24  24       never jumps
///     any axis that goes round, 0 to 255
///                           254 255   0   1       the period is 256
///
/// Nothing says which of them a device is. So a jump of more than half the range is taken as going
/// round the other way, by a period that is one longer once the upper end has been seen.
///
/// - Source: Linux, drivers/input/misc/rotary_encoder.c, `rotary_encoder_report_event`.
struct AbsolutePosition: Equatable {
  /// Fewer steps leave open whether a position was reached clockwise or the other way.
  static let fewestSteps = 3

  private let range: ClosedRange<Int32>
  private var position: Int32
  private var hasSeenUpperEnd: Bool

  /// An axis that is at `position` now.
  init(_ position: Int32, in range: ClosedRange<Int32>) {
    self.range = range
    self.position = position
    hasSeenUpperEnd = position == range.upperBound
  }

  /// Takes a position, and says by how much it differs from the last one, the shorter way.
  mutating func move(to position: Int32) -> Int64 {
    hasSeenUpperEnd = hasSeenUpperEnd || position == range.upperBound
    let period =
      Int64(range.upperBound) - Int64(range.lowerBound) + (hasSeenUpperEnd ? 1 : 0)
    let way = Int64(position) - Int64(self.position)
    self.position = position
    return 2 * abs(way) > period ? way - way.signum() * period : way
  }
}
