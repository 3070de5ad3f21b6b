/// Converts the positions of an absolute axis to signed movement.
///
/// The kernel's rotary-encoder driver counts detents from 0 to `rotary-encoder,steps`. Without
/// rollover it stops at both ends. With rollover it wraps and never reports the upper end:
///
///     steps 24, rollover     22  23   0   1       the period is 24
///     steps 24, no rollover  22  23  24  24       never jumps
///     any axis that goes round, 0 to 255
///                           254 255   0   1       the period is 256
///
/// A device doesn't report its kind. So a jump of more than half the range counts as a wrap in the
/// other direction; its period is one longer once the upper end has been reported.
///
/// - Source: Linux, drivers/input/misc/rotary_encoder.c, `rotary_encoder_report_event`.
struct AbsolutePosition: Equatable {
  /// The minimum number of steps: with fewer, the direction of a movement is ambiguous.
  static let fewestSteps = 3

  private let range: ClosedRange<Int32>
  private var position: Int32
  private var hasSeenUpperEnd: Bool

  /// Creates an axis at a present position.
  init(_ position: Int32, in range: ClosedRange<Int32>) {
    self.range = range
    self.position = position
    hasSeenUpperEnd = position == range.upperBound
  }

  /// Records a position; returns the signed difference from the last one, the shorter way.
  mutating func move(to position: Int32) -> Int64 {
    hasSeenUpperEnd = hasSeenUpperEnd || position == range.upperBound
    let period =
      Int64(range.upperBound) - Int64(range.lowerBound) + (hasSeenUpperEnd ? 1 : 0)
    let way = Int64(position) - Int64(self.position)
    self.position = position
    return 2 * abs(way) > period ? way - way.signum() * period : way
  }
}
